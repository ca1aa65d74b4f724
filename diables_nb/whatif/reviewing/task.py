"""What the decisions of a review have in common, as it travels to whoever judges them; and the verdict on each."""

from collections.abc import Sequence
from math import isfinite
from typing import Any, NamedTuple

from diables_nb.players.reasons import Verdict
from diables_nb.rules.errors import shown
from diables_nb.whatif.carried import CarriedGame

from .found import Judged, unjudged
from .judges import Judge

__all__ = ["ReviewTask", "judged"]


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
    """Some of the decisions, by their places among `numbers`."""
    return [_judged(task, task.numbers[place]) for place in part]


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
    told: tuple[object, ...] = (found.points, found.of_move)
    if not all(isinstance(points, int | float) and isfinite(points) for points in told):
        raise ValueError(f"{where} gave {shown(found.points)} and {shown(found.of_move)}: points must be numbers")
    if found.best not in game.legal_moves.moves:
        raise ValueError(f"{where} prefers {shown(found.best)}: it must be a legal move")
    return found
