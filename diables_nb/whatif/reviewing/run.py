"""A review: what each decision of a game cost, by what the seat knew, and where the game turned."""

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Any

from diables_nb.rules import contract
from diables_nb.rules.errors import hint, shown
from diables_nb.rules.game import Game
from diables_nb.whatif.carried import CarriedGame
from diables_nb.whatif.spreading import check_executor, check_travels, gathered, pieces

from .found import Judged, Review
from .judges import Judge, judge_name, judge_of
from .kept import decisions_of, read_review
from .leads import leads_taken
from .task import ReviewTask, judged

__all__ = ["review"]

DECISIONS_AT_ONCE = 4
"""Decisions in a piece that an executor gets."""


def review(
    game: Any,
    judge: str | Judge = "greedy",
    players: Sequence[str] | None = None,
    *,
    executor: Executor | None = None,
    progress: bool = True,
    resume: Review | Mapping[str, Any] | str | Path | None = None,
) -> Review:
    """Each decision of a game: the move that was played, the one the judge prefers, and the points between them.

    The judge sees what the seat could see, never what came later. A decision with one legal move is not judged. The
    answer depends on the game and the judge alone, not on who does the work, in whatever pieces.

    game: with its past; or a record as text, or a file of one as a `Path`. judge: "greedy": what a greedy player
    expects of the position after the turn; "search": how far ahead a searching player expects to end, which takes some
    hundred times as long; or what has `verdict(game, move)`, such as `ByRollouts()`. Of the last two a regret counts
    where its interval lies above 0: new playouts say what the better move is worth, not those that chose it.
    players: whose decisions, None: everybody's. executor: spreads the decisions over processes or machines; None judges
    them here. progress: shows a bar of the decisions. resume: what an earlier review has found (`Review`, its JSON, or
    a `Path` of it); it is gone on with, if it asked the same; its first verdict is asked again and must come out the
    same, so that a judge who is limited by time cannot be gone on with.

    Interrupting it (Ctrl+C, or the stop button), the death of its workers, an executor that takes no more work and a
    judge that fails keep the decisions that are judged; the answer says how many that is, and why. Raises `ValueError`
    for what cannot be reviewed, what is wrong with a record, `OSError` for a file that cannot be read, and what a judge
    raises before any decision is judged.

    >>> from diables_nb.players import play_out
    >>> from diables_nb.rules import festival
    >>> played = play_out(festival.deal(players=2, seed=7), "greedy", most=12)
    >>> found = review(played, progress=False)
    >>> len(found), sum(entry.regret for entry in found.entries)
    (12, 0.0)
    """
    check_executor(executor)
    kept = resume if isinstance(resume, Review) or resume is None else read_review(resume)
    played = _played(game)
    line = played.line
    if len(line) < 2:
        raise ValueError("no move to review: a code and a position keep no past; give the record, or a game with one")
    whose = _whose(played, players)
    numbers = decisions_of(line, whose)
    if not numbers:
        raise ValueError(f"no decision to review: {', '.join(whose)} has not been asked yet")
    by = judge_of(judge)
    task = ReviewTask(CarriedGame(played), by, numbers, leads_taken(moment.fame for moment in line))
    check_travels(task, executor)
    begun = Review(played, judge_name(judge), whose, [], len(numbers))
    entries = [] if kept is None else _gone_on(kept, begun, task)
    size = 1 if executor is None else DECISIONS_AT_ONCE
    parts = pieces(len(entries), len(numbers), size)
    stopped = gathered(
        partial(judged, task), parts, executor, entries, total=len(numbers), unit="decision", progress=progress
    )
    return Review(played, begun.judge, whose, entries, len(numbers), stopped=stopped)


def _gone_on(kept: Review, begun: Review, task: ReviewTask) -> list[Judged]:
    """What an earlier review has found, if it asked the same as the one that begins. Raises `ValueError` otherwise."""
    told = {
        "game": (kept.game.record, begun.game.record),
        "judge": (kept.judge, begun.judge),
        "choice of players": (kept.players, begun.players),
    }
    for name, (was, now) in told.items():
        if was != now:
            parts = "" if name == "game" else f", {shown(was)}, and now {shown(now)}"
            raise ValueError(f"resume: that review asked something else: another {name}{parts}")
    entries = list(kept.entries)
    first = next((place for place, entry in enumerate(entries) if entry.worth is not None), None)
    if first is not None and len(entries) < begun.asked and judged(task, range(first, first + 1)) != [entries[first]]:
        raise ValueError("resume: its first verdict is now another: players, rules or cards have changed")
    return entries


def _played(source: object) -> Any:
    """The game that is reviewed."""
    if isinstance(source, Path):
        source = source.read_text(encoding="utf-8")
    if isinstance(source, str):
        package = next((known for known in contract.games() if known.reads_game(source)), None)
        if package is None:
            raise ValueError(f"{shown(source)} is no record: {_NO_RECORD}")
        source = package.read_game(source)
    if not isinstance(source, Game):
        raise ValueError(f"{shown(source)} is no game: {_NO_RECORD}")
    return source


_NO_RECORD = (
    "give a game with its past, its record, or a Path of one; codes, positions and worked examples keep no past, and"
    " diables_nb.players.play_out plays one"
)


def _whose(game: Any, players: object) -> tuple[str, ...]:
    """The colours whose decisions are reviewed, by seat."""
    if players is None:
        return tuple(game.people)
    named = [players] if isinstance(players, str) else players
    if not isinstance(named, Sequence) or not named:
        raise ValueError(f"players {shown(players)}: give colours, or None")
    for colour in named:
        if colour not in game.people:
            raise ValueError(f"{shown(colour)} has decided nothing: {hint(colour, game.people)}")
    return tuple(colour for colour in game.people if colour in named)
