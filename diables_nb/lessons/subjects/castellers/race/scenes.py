"""The teaching games of the lesson on the race for applause, each played by chance."""

from collections.abc import Callable
from functools import cache

from diables_nb.lessons.castellers.playing import played
from diables_nb.lessons.lots import chance
from diables_nb.lessons.subjects.castellers.building.scenes import CASTELLS, by_chance
from diables_nb.rules.castellers import CastellersGame, deal

__all__ = ["SCENES"]

_WHOLE = 10**4
"""More moves than a game has."""


def _racing() -> CastellersGame:
    """Two colles have raised a castell of 2, and Red is bound to a pilar, of which the best counter is gone."""
    return by_chance(3, 416, 137)


def _third() -> CastellersGame:
    """Blue, who is not the last of the round, can complete a third castell."""
    return by_chance(3, 82, 256)


def _end() -> CastellersGame:
    """Red can complete a third castell, and one of the others can still have more after one more turn."""
    return by_chance(3, 2558, 310)


@cache
def _over(players: int, seed: int) -> CastellersGame:
    """A game played to its end by chance."""
    return played(deal(players, seed=seed, first="red", castells=CASTELLS), chance(seed), _WHOLE)


def _tie() -> CastellersGame:
    """The end of a game of two with equal applause; both have three castells."""
    return _over(2, 1374)


def _shared() -> CastellersGame:
    """The end of a game of two with equal applause; nobody has three castells, and nobody can go on."""
    return _over(2, 438)


SCENES: dict[str, Callable[[], CastellersGame]] = {
    "applause race": _racing,
    "third castell": _third,
    "end it": _end,
    "equal applause": _tie,
    "equal without a third": _shared,
}
