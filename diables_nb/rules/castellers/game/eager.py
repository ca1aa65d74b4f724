"""Choices at random that lead somewhere: of players who choose among all moves alike few ever complete a castell."""

from collections.abc import Sequence
from random import Random

from diables_nb.rules.game import Move
from diables_nb.rules.running import Chooser

__all__ = ["eager"]

_BUILDS = 0.9
_SPECIALS = 0.1
_SPECIAL = frozenset(("llenya", "jitters", "grallers", "cap", "respond"))


def eager(random: Random) -> Chooser:
    """A chooser that mostly builds where it can, seldom plays special cards, and else takes any move.

    random: its `random()` alone is asked.

    >>> eager(Random(1))([("group", 1), ("build", "tronc2"), ("cap",)])
    ('build', 'tronc2')
    """
    draw = random.random

    def choose(moves: Sequence[Move]) -> Move:
        if len(moves) == 1:
            return moves[0]
        building = [move for move in moves if move[0] == "build"]
        if building and draw() < _BUILDS:
            return building[int(draw() * len(building))]
        calm = [move for move in moves if move[0] not in _SPECIAL]
        some = moves if not calm or draw() < _SPECIALS else calm
        return some[int(draw() * len(some))]

    return choose
