"""Why the Firebot did what it did: every step of its turns and of its passage of time, as text and as plain values.

Nothing of it is kept: the last move is played again on the state before it, and every frame of the Firebot is explained
before it is resolved. What is asked of the human now is explained last, with nothing chosen yet.
"""

from collections.abc import Iterator
from typing import Any

from diables_nb.rules.diables.game.engine import QUESTIONS, STEPS
from diables_nb.rules.diables.game.kit import Kit, Move
from diables_nb.rules.diables.game.state import State

from .explaining import explained
from .steps import Filter, Step, say_trace

__all__ = ["Filter", "Step", "Trace", "trace_of"]


class Trace(tuple[Step, ...]):
    """What the Firebot did, step by step; it prints as text, and its steps are plain values for drawings."""

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(map(str, self)) if self else say_trace("nothing")

    def __repr__(self) -> str:
        return f"<Trace {', '.join(step.kind for step in self)}>" if self else "<Trace of nothing>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))

    def to_json(self) -> list[dict[str, Any]]:
        """The steps as JSON values."""
        return [step.to_json() for step in self]


def trace_of(kit: Kit, before: State | None, move: Move | None, now: State) -> Trace:
    """What the Firebot did between two decisions, and what it asks now.

    before: the state in which the move was played; None where it is not known. now: the state after it.
    """
    if now.firebot is None:
        return Trace()
    steps: list[Step] = []
    if before is not None and move is not None:
        state = before.copy()
        state.ledger = None
        steps += _replayed(kit, state, move)
    if now.stack and (asked := explained(kit, now, now.stack[-1])):
        steps.append(asked)
    return Trace(steps)


def _replayed(kit: Kit, state: State, move: Move) -> Iterator[Step]:
    """Plays a move as the engine does, with every step of the Firebot explained before it is taken."""
    frame = state.stack.pop()
    question = QUESTIONS[frame[0]]
    if asked := explained(kit, state, frame):
        yield asked._replace(chosen=" ".join(map(str, move[1:])), by="human")
    if move[0] != "decline":
        question.play(kit, state, frame, move)
    elif question.declined:
        question.declined(kit, state, frame)
    while state.stack:
        frame = state.stack[-1]
        if step := STEPS.get(frame[0]):
            state.stack.pop()
            found = explained(kit, state, frame)
            if found and (found.by != "human" or not found.options):
                yield found
            step(kit, state, frame)
            continue
        question = QUESTIONS[frame[0]]
        moves = question.moves(kit, state, frame)
        if moves and moves != [("decline",)]:
            return
        state.stack.pop()
        if question.declined:
            question.declined(kit, state, frame)
