"""Many games, fast: choices at random, and a loop over a bare state that makes no `Game` on the way.

By convention the move that declines or passes, where there is one, is the last of the legal moves.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from .errors import shown
from .game import Move

__all__ = ["PASSIVE", "Chooser", "at_random", "chooser_of", "run_out"]

_SELDOM = 0.05

S = TypeVar("S")
Chooser = Callable[[Sequence[Move]], Move]
"""Picks one of the legal moves."""
Play = Callable[[S, Move], Sequence[Move]]
"""Plays a legal move on a state in place and gives the legal moves that follow, none when the game is over."""

PASSIVE = frozenset({"decline", "pass"})
"""First words of the moves that do nothing."""


def at_random(random: Random, declines: float | None = None) -> Chooser:
    """A chooser that takes any legal move.

    declines: how likely it declines or passes where it could do something, 0 to 1; None: as likely as any other move.
    Random games that decline freely are short and see little: 0.05 shows much more of a game. Raises `ValueError`.

    >>> at_random(Random(1), declines=0)([("prepare", "L1@5"), ("decline",)])
    ('prepare', 'L1@5')
    """
    if declines is not None and (type(declines) not in (int, float) or not 0 <= declines <= 1):
        raise ValueError(f"declines {shown(declines)}: give a number from 0 to 1, or None")
    draw = random.random  # the one draw whose sequence Python promises to keep

    def choose(moves: Sequence[Move]) -> Move:
        count = len(moves)
        if declines is not None and count > 1 and moves[-1][0] in PASSIVE:
            if draw() < declines:
                return moves[-1]
            count -= 1
        return moves[int(draw() * count)]

    return choose


def chooser_of(package: object, random: Random) -> Chooser:
    """A chooser that plays games of a package to their end: its own `chooser`, else one of any moves, seldom declining.

    A package needs one of its own where players who choose among all moves alike would play on without end.
    """
    own: Callable[[Random], Chooser] | None = getattr(package, "chooser", None)
    return own(random) if own else at_random(random, _SELDOM)


def run_out(state: S, moves: Sequence[Move], play: Play[S], choose: Chooser) -> int:
    """Plays a state to its end, in place, and gives the number of decisions. moves: the legal moves now."""
    decisions = 0
    while moves:
        moves = play(state, choose(moves))
        decisions += 1
    return decisions
