"""A review: what each decision of a game cost, by what the seat knew, and where the game turned."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import isfinite
from pathlib import Path
from typing import Any

from diables_nb.players.reasons import Verdict
from diables_nb.rules import contract
from diables_nb.rules.errors import hint, shown
from diables_nb.rules.game import Game
from diables_nb.whatif.rolling.run import STOPPED
from diables_nb.whatif.spreading import CutShort, progress_bar, worker_died

from .found import Judged, Review, unjudged
from .judges import Judge, judge_of
from .leads import leads_taken

__all__ = ["review"]


def review(
    game: Any, judge: str | Judge = "greedy", players: Sequence[str] | None = None, *, progress: bool = True
) -> Review:
    """Each decision of a game: the move that was played, the one the judge prefers, and the points between them.

    The judge sees what the seat could see, never what came later. A decision with one legal move is not judged.

    game: with its past; or a record as text, or a file of one as a `Path`. judge: "greedy": what a greedy player
    expects of the position after the turn; "search": how far ahead a searching player expects to end, which takes some
    hundred times as long, and whose regrets are on the high side, since the playouts that choose a better move also
    say what it is worth; or what has `verdict(game, move)`, such as `ByRollouts()`, whose regrets are more than chance.
    players: whose decisions, None: everybody's. progress: shows a bar of the decisions. Interrupting it, and the death
    of a judge's workers, keep what is done, and the answer says so.

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
    by, entries, stopped = judge_of(judge), list[Judged](), ""
    with progress_bar(asked, unit="decision", shown=progress) as bar:
        try:
            for entry in _judged(line, by, whose):
                entries.append(entry)
                bar.update()
        except KeyboardInterrupt:
            stopped = STOPPED
        except Exception as error:
            if not entries or not (isinstance(error, CutShort) or worker_died(error)):
                raise
            stopped = str(error) or f"a worker died ({type(error).__name__})"
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
    leads = leads_taken(moment.fame for moment in line)
    for number, (before, after) in enumerate(pairwise(line), 1):
        player = _player(before)
        if player not in whose:
            continue
        entry = unjudged(before, after, number, leads[number])
        if entry.choices == 1:
            yield entry
            continue
        found = _verdict(judge, before.view(player), after.last_move, number)
        regret = max(found.regret, 0.0)
        yield entry._replace(
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
