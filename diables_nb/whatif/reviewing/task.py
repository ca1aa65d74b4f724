"""What the decisions of a review have in common, as it travels to whoever judges them; and the verdict on each."""

from collections.abc import Sequence
from math import isfinite
from typing import Any, NamedTuple

from diables_nb.players.reasons import Verdict
from diables_nb.rules.errors import shown
from diables_nb.whatif.carried import CarriedGame
from diables_nb.whatif.spreading import ShortPiece, why_stopped

from .found import Judged, unjudged
from .judges import Judge

__all__ = ["ReviewTask", "is_points", "judged"]


class ReviewTask(NamedTuple):
    """What is asked of every decision.

    game: with its past. judge: who is asked. numbers: of the decisions, from 1, in their order. leads: for each moment
    of the game who has just taken the lead.
    """

    game: CarriedGame
    judge: Judge
    numbers: Sequence[int]
    leads: Sequence[str]


def judged(task: ReviewTask, part: range) -> list[Judged]:
    """Some of the decisions, by their places among `numbers`. A judge that fails keeps those before: `ShortPiece`."""
    found = ShortPiece[Judged]()
    for place in part:
        try:
            found.append(_judged(task, task.numbers[place]))
        except Exception as error:
            if not found:
                raise
            found.why = why_stopped(error, lost=False)
            return found
    return list(found)


def is_points(value: object) -> bool:
    """Whether a value is a finite number, and no truth value.

    >>> is_points(2.5), is_points(True), is_points(10**400)
    (True, False, False)
    """
    try:
        return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)
    except OverflowError:
        return False


def _judged(task: ReviewTask, number: int) -> Judged:
    before, after = task.game.line[number - 1 : number + 1]
    entry = unjudged(before, after, number, task.leads[number])
    if entry.choices == 1:
        return entry
    found = _verdict(task.judge, before.view(entry.player), after.last_move, number)
    regret = max(found.regret, 0.0)
    return entry._replace(
        best=before.move_text(found.best) if regret else entry.move,
        worth=found.of_move,
        best_worth=max(found.points, found.of_move),
        regret=regret,
        what=found.what,
        interval=found.interval,
    )


def _verdict(judge: Judge, game: Any, move: Any, number: int) -> Verdict:
    """The verdict on a decision. Raises `ValueError` for one that is none."""
    try:
        found: object = judge.verdict(game, move)
    except Exception as error:
        error.add_note(f"while decision {number} was judged, '{game.move_text(move)}'")
        raise
    where = f"the judge {shown(judge)} on decision {number}"
    if not isinstance(found, Verdict):
        raise ValueError(f"{where} gave {shown(found)}: it must give a Verdict of diables_nb.players.reasons")
    if wrong := _wrong(found, game, move):
        raise ValueError(f"{where} {wrong}")
    return found


def _wrong(found: Verdict, game: Any, move: Any) -> str:
    """What is wrong with a verdict; "" for nothing."""
    if not (is_points(found.points) and is_points(found.of_move) and is_points(found.points - found.of_move)):
        return f"gave {shown(found.points)} and {shown(found.of_move)}: points must be numbers"
    if found.best not in game.legal_moves.moves:
        return f"prefers {shown(found.best)}: it must be a legal move"
    if found.best == move and found.points > found.of_move:
        return f"gave the move that was played {found.points} points and {found.of_move}: a move has one worth"
    said: object = found.what
    if not isinstance(said, str):
        return f"says that its points are {shown(said)}: it must say so in words"
    room: object = found.interval
    if room is not None and not _is_interval(room):
        return f"gave the interval {shown(room)}: it must be two numbers, the smaller one first, or None"
    return ""


def _is_interval(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(map(is_points, value)) and value[0] <= value[1]
