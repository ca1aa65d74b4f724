"""A review: what each decision of a game cost, by what the seat knew, and where the game turned."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from diables_nb.rules import contract
from diables_nb.rules.errors import hint, shown
from diables_nb.rules.game import Game

from .review_found import Judged, Review
from .review_judges import Judge, judge_of
from .spreading import progress_bar

__all__ = ["review"]


def review(
    game: Any, judge: str | Judge = "greedy", players: Sequence[str] | None = None, *, progress: bool = True
) -> Review:
    """Each decision of a game: the move that was played, the one the judge prefers, and the points between them.

    The judge sees what the seat could see, never what came later. A decision with one legal move is not judged.

    game: with its past; or a record as text, or a file of one as a `Path`. judge: "greedy": what a greedy player
    expects of the position after the turn; "search": how far ahead a searching player expects to end, which takes some
    hundred times as long; or what has `verdict(game, move)`, such as `ByRollouts()`. players: whose decisions, None:
    everybody's. progress: shows a bar of the decisions. Interrupting it keeps what is done, and the answer says so.

    Raises `ValueError` for what cannot be reviewed, what is wrong with a record, `OSError` for a file that cannot be
    read.

    >>> from diables_nb.players import play_out
    >>> from diables_nb.rules import festival
    >>> played = play_out(festival.deal(players=2, seed=7), "greedy", most=12)
    >>> found = review(played, progress=False)
    >>> len(found), sum(entry.regret for entry in found.entries)
    (12, 0.0)
    """
    played = _played(game)
    line = played.line
    if len(line) < 2:
        raise ValueError("no move to review: a code and a position keep no past; give the record, or a game with one")
    whose = _whose(played, players)
    asked = sum(_player(moment) in whose for moment in line[:-1])
    if not asked:
        raise ValueError(f"no decision to review: {', '.join(whose)} has not been asked yet")
    by, entries, stopped = judge_of(judge), list[Judged](), False
    with progress_bar(asked, unit="decision", shown=progress) as bar:
        try:
            for entry in _judged(line, by, whose):
                entries.append(entry)
                bar.update()
        except KeyboardInterrupt:
            stopped = True
    name = judge if isinstance(judge, str) else repr(judge)
    return Review(played, name, entries, asked, stopped=stopped)


def _played(source: object) -> Any:
    """The game that is reviewed."""
    if isinstance(source, Path):
        source = source.read_text(encoding="utf-8")
    if isinstance(source, str):
        package = next((known for known in contract.games() if known.reads_game(source)), None)
        if package is None:
            raise ValueError(f"{shown(source)} is no record: give a game, its record, or a Path of one")
        source = package.read_game(source)
    if not isinstance(source, Game):
        raise ValueError(f"{shown(source)} is no game: give one with its past, its record, or a Path of one")
    return source


def _whose(game: Any, players: object) -> tuple[str, ...]:
    if players is None:
        return tuple(game.people)
    named = [players] if isinstance(players, str) else players
    if not isinstance(named, Sequence) or not named:
        raise ValueError(f"players {shown(players)}: give colours, or None")
    for colour in named:
        if colour not in game.people:
            raise ValueError(f"{shown(colour)} has decided nothing: {hint(colour, game.people)}")
    return tuple(named)


def _player(moment: Any) -> str:
    asked = moment.decision
    return "" if asked is None else str(asked.player)


def _judged(line: Sequence[Any], judge: Judge, whose: Sequence[str]) -> Iterator[Judged]:
    """Each decision of those players."""
    leads = _leaders(line)
    for number, (before, after) in enumerate(pairwise(line), 1):
        player, move = _player(before), after.last_move
        if player not in whose:
            continue
        said, choices = before.move_text(move), len(before.legal_moves)
        points = tuple(after.fame.values())
        if choices == 1:
            yield Judged(number, player, said, said, 1, None, None, 0.0, "", points, leads[number])
            continue
        found = judge.verdict(before.view(player), move)
        best = before.move_text(found.best)
        about = (found.of_move, found.points, max(found.regret, 0.0), found.what)
        yield Judged(number, player, said, best, choices, *about, points, leads[number])


def _leaders(line: Sequence[Any]) -> list[str]:
    """For each moment who has just taken the lead from another one; "" mostly."""
    leads, last = [], ""
    for moment in line:
        fame = moment.fame
        most = max(fame.values())
        ahead = [colour for colour, points in fame.items() if points == most]
        new = ahead[0] if len(ahead) == 1 else last
        leads.append(new if last and new != last else "")
        last = new
    return leads
