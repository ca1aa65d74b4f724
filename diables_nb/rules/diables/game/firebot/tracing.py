"""Why the Firebot did what it did: every step of its turns and of its passage of time, as text and as plain values.

Nothing of it is kept: the last move is played again on the state before it, and every frame of the Firebot is explained
before it is resolved. What is asked of the human now is explained last, with nothing chosen yet.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Self

from diables_nb.rules.diables.game.engine import QUESTIONS, STEPS
from diables_nb.rules.diables.game.kit import Kit, Move
from diables_nb.rules.diables.game.state import Frame, State

from .explaining import explained
from .passing import join_beast, move_on, renew_deck, score_shows
from .sources import Sources
from .steps import Filter, Step, say_trace

__all__ = ["Filter", "Moment", "Step", "Trace", "moments_of", "trace_of"]

_Act = Callable[[Kit, State, Frame], None]

_PARTS: Mapping[str, tuple[tuple[str, _Act], ...]] = {
    "firebot_score": (("firebot_score", score_shows), ("firebot_next", move_on)),
    "firebot_renew": (("firebot_renew", renew_deck), ("firebot_beast", join_beast)),
}
"""Frames that do two things, one after the other: by which name each is explained, and what does it."""


class Trace(tuple[Step, ...]):
    """What the Firebot did, step by step; it prints as text, and its steps are plain values for drawings.

    silence: what is said where there are no steps: "nothing" that the Firebot did, "unknown" what it did, "nobody" who
    does.
    """

    silence = "nothing"

    def __new__(cls, steps: Iterable[Step] = (), silence: str = "nothing") -> Self:
        """A trace of some steps."""
        new = super().__new__(cls, steps)
        new.silence = silence
        return new

    def __str__(self) -> str:
        return "\n".join(map(str, self)) if self else say_trace(self.silence)

    def __repr__(self) -> str:
        return f"<Trace {', '.join(step.kind for step in self)}>" if self else "<Trace of nothing>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))

    def to_json(self) -> list[dict[str, Any]]:
        """The steps as JSON values."""
        return [step.to_json() for step in self]


class Moment(NamedTuple):
    """A step with the state in which the Firebot took it: what came before it has happened, the step has not."""

    step: Step
    state: State


def trace_of(kit: Kit, before: State | None, move: Move | None, now: State) -> Trace:
    """What the Firebot did between two decisions, and what it asks now.

    before: the state in which the move was played; None where it is not known. now: the state after it.
    """
    silence = "nobody" if now.firebot is None else "unknown" if before is None else "nothing"
    return Trace((step for step, _ in _steps(kit, before, move, now)), silence)


def moments_of(kit: Kit, before: State | None, move: Move | None, now: State) -> tuple[Moment, ...]:
    """The same steps, each with a copy of the state in which it was taken."""
    return tuple(Moment(step, state.copy()) for step, state in _steps(kit, before, move, now))


def _steps(kit: Kit, before: State | None, move: Move | None, now: State) -> Iterator[tuple[Step, State]]:
    """Every step with the state as it is then; the state goes on changing once the next step is asked for."""
    if now.firebot is None:
        return
    if before is not None and move is not None:
        state = before.copy()
        state.ledger = None
        yield from _replayed(kit, state, move)
    if now.stack and (asked := explained(kit, now, now.stack[-1])):
        yield asked, now


def _replayed(kit: Kit, state: State, move: Move) -> Iterator[tuple[Step, State]]:
    """Plays a move as the engine does, with every step of the Firebot explained before it is taken."""
    sources = Sources(kit, state)
    frame = state.stack.pop()
    question = QUESTIONS[frame[0]]
    if asked := explained(kit, state, frame):
        state.stack.append(frame)
        yield asked._replace(chosen=" ".join(map(str, move[1:])), by="human"), state
        state.stack.pop()
    if move[0] != "decline":
        question.play(kit, state, frame, move)
    elif question.declined:
        question.declined(kit, state, frame)
    sources.follow(frame)
    while state.stack:
        frame = state.stack[-1]
        if step := STEPS.get(frame[0]):
            source = sources.top
            state.stack.pop()
            for name, act in _PARTS.get(frame[0], ((frame[0], step),)):
                found = explained(kit, state, (name, *frame[1:]), source)
                if found and (found.by != "human" or not found.options):
                    state.stack.append(frame)
                    yield found, state
                    state.stack.pop()
                act(kit, state, frame)
            sources.follow(frame)
            continue
        question = QUESTIONS[frame[0]]
        moves = question.moves(kit, state, frame)
        if moves and moves != [("decline",)]:
            return
        state.stack.pop()
        if question.declined:
            question.declined(kit, state, frame)
        sources.follow(frame)
