"""Rollouts: what each candidate move leads to, when the game is played to its end many times by automatic players."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from diables_nb.rules.errors import shown
from diables_nb.rules.game import Move
from diables_nb.whatif.policies import Policy, short_name
from diables_nb.whatif.spreading import (
    STOPPED,
    check_executor,
    check_travels,
    pieces,
    progress_bar,
    spread,
    why_stopped,
)

from .found import Rollouts, read_rollouts
from .question import Question, asked_about, played
from .tally import Tally

__all__ = ["check_number", "rollouts"]

MOST_PLAYOUTS = 10**9
GAMES_AT_ONCE = 16
"""Games in a piece that an executor gets, about."""


def rollouts(
    game: Any,
    moves: Sequence[str | Move] | None = None,
    n: int = 200,
    *,
    player: Policy | Mapping[str, Policy] = "greedy",
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool = True,
    resume: Rollouts | Mapping[str, Any] | str | Path | None = None,
) -> Rollouts:
    """The spread of final scores after each candidate move of a game in play, with intervals.

    A playout fills in at random what the seat that decides cannot know, plays a move, and has automatic players go on
    to the end. Playout i imagines the same game and makes players of the same seeds for every move, so that differences
    between moves are paired and say more than the intervals of the moves alone. The answer depends on the question and
    the seed alone, not on who does the work, in whatever pieces.

    game: in play; no more of it is used than the seat knows. moves: the candidates; None: all legal ones, or, of many,
    those that look best to a greedy player. n: playouts of each move. player: who plays on: a name ("random", "greedy",
    "search"), a function that makes a player from a seed, or one of these for each colour; a player that a function
    makes gets the view of its seat. seed: of chance. executor:
    spreads the playouts over processes or machines; None plays them here. progress: shows a bar of the games. resume:
    what an earlier run has found (`Rollouts`, its JSON, or a `Path` of it); it is gone on with up to n, if it asked the
    same; its first playout is played again and must come out the same.

    Interrupting it (Ctrl+C, or the stop button), the death of its workers, an executor that takes no more work and a
    player that fails keep the playouts that are done; the answer says how many that is, and why. Raises `ValueError`
    for what cannot be asked, `IllegalMove` for a candidate that cannot be played, and what a player raises before any
    playout is done.

    >>> from diables_nb.rules import castellers
    >>> found = rollouts(castellers.deal(players=2, seed=7), n=4, player="random", progress=False)
    >>> found.games, found.best.move in castellers.deal(players=2, seed=7).legal_moves
    (4, True)
    """
    check_number(n)
    check_executor(executor)
    kept = resume if isinstance(resume, Rollouts) or resume is None else read_rollouts(resume)
    question = asked_about(game, moves, player, seed)
    if kept is not None:
        question = _same(question, kept, named=moves is not None)
    check_travels(question, executor)
    done = Tally(len(question.moves)) if kept is None else kept.tally
    tally, stopped = _gone_on(question, done, n, executor, progress=progress)
    return Rollouts(question.to_json(), question.chosen, tally, n, stopped)


def check_number(n: object) -> None:
    """Refuses what is no number of playouts. Raises `ValueError`."""
    if type(n) is not int or n < 1:
        raise ValueError(f"{shown(n)} playouts: give a whole number from 1")
    if n > MOST_PLAYOUTS:
        raise ValueError(f"more playouts than anybody can wait for: give a whole number up to {MOST_PLAYOUTS:,}")


def _same(question: Question, kept: Rollouts, *, named: bool) -> Question:
    """The question that was kept, if this is the same. named: whether its moves were; those kept are taken otherwise.

    Raises `ValueError` for another question.
    """
    now, then = question.to_json(), kept.question
    for name in ("game", "position", "player", "players", "seed", *(["moves"] if named else [])):
        if now[name] != then[name]:
            was, new = _told(then[name], now[name]), _told(now[name], then[name])
            parts = f", {was}, and now {new}" if was else ""
            raise ValueError(f"resume: those rollouts asked something else: another {name.removesuffix('s')}{parts}")
    moves = tuple(map(question.game.read_move, then["moves"]))
    return question._replace(moves=moves, chosen=kept.chosen)


def _told(asked: object, other: Any) -> str:
    """What was asked, where it differs from the other time; "" for a position, which would be too long."""
    if isinstance(asked, list):
        return ", ".join(map(repr, asked))
    if isinstance(asked, Mapping):
        if not all(isinstance(name, str) for name in asked.values()):
            return ""
        changed = (f"{colour} {short_name(name)}" for colour, name in asked.items() if other.get(colour) != name)
        return ", ".join(changed)
    return repr(asked) if isinstance(asked, str) else shown(asked)


def _gone_on(
    question: Question, tally: Tally, n: int, executor: Executor | None, *, progress: bool
) -> tuple[Tally, str]:
    """What was done with the playouts that were missing; and why there are fewer in the end, or ""."""
    if tally.games >= n:
        return tally, ""
    width = len(question.moves)
    size = 1 if executor is None else max(1, GAMES_AT_ONCE // width)
    parts: Iterator[range] = pieces(tally.games, n, size)
    first = tally.first
    if first is not None:
        parts = chain([range(1)], parts)
    work: Callable[[range], Tally] = partial(played, question)
    with progress_bar(n * width, shown=progress) as bar, closing(spread(work, parts, executor)) as found:
        bar.update(tally.games * width)
        try:
            same = first is None or next(found).first == first
            for piece in found if same else ():
                tally += piece
                bar.update(piece.games * width)
        except KeyboardInterrupt:
            return tally, STOPPED
        except Exception as error:  # noqa: BLE001  # whatever it is, what was done before is right
            return tally, why_stopped(error, lost=not tally.games)
    if not same:
        raise ValueError("resume: its first playout now ends otherwise: players, rules or cards have changed")
    return tally, ""
