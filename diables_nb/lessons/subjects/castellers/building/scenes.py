"""The teaching games of the lesson on raising a castell, each played by chance up to somebody's turn."""

from collections.abc import Callable
from functools import cache

from diables_nb.lessons.castellers.playing import played
from diables_nb.lessons.lots import chance
from diables_nb.rules.castellers import CastellersGame, deal

__all__ = ["CASTELLS", "SCENES", "by_chance"]

CASTELLS = {"pilar": 6, "two": 8, "three": 8, "four": 8}
"""The castells on offer that a public picture shows (CAS-B-02)."""


@cache
def by_chance(players: int, seed: int, moves: int) -> CastellersGame:
    """A game that Red began, at the beginning of a turn after so many moves by chance."""
    return played(deal(players, seed=seed, first="red", castells=CASTELLS), chance(seed), moves)


def _half() -> CastellersGame:
    """Red's castell of 3 is half up: the pinya is there, and a part of the tronc."""
    return by_chance(2, 21, 28)


def _one_part() -> CastellersGame:
    """Red lacks a card of the pinya, and holds cards for the tronc as well."""
    return by_chance(3, 93, 16)


def _tronc() -> CastellersGame:
    """Red's castell of 3 begins its tronc, and Red holds tronc cards of two kinds."""
    return by_chance(2, 46, 14)


def _face_down() -> CastellersGame:
    """Red has raised a castell of 4, begins one of 3, and has to put cards face down."""
    return by_chance(2, 98, 79)


def _applause() -> CastellersGame:
    """Two collas have raised a castell of 2 already, and Red has begun one."""
    return by_chance(3, 26, 172)


def _three() -> CastellersGame:
    """All three collas have raised a castell of 2, one after the other."""
    return by_chance(3, 34, 186)


SCENES: dict[str, Callable[[], CastellersGame]] = {
    "half a castell": _half,
    "one part": _one_part,
    "tronc cards": _tronc,
    "face down": _face_down,
    "applause": _applause,
    "three of a kind": _three,
}
