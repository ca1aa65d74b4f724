"""The teaching positions of the lesson on crowd-pleasers and the end of the game: games played move by move."""

from collections.abc import Callable
from functools import cache

from diables_nb.rules.festival import FestivalGame, deal

__all__ = ["RACE_MOVE", "SCENES"]

RACE_MOVE = "tile left a1"
"""What Red does in the race: a green wheel comes to lie on the third level."""

_RACE = """
    rb3 lc2 o2 o4 lc2 lb2 o3 la2 lc3 lc3 rb3 lc3 lb2 o1 o3 lb1 lb2 lb2 ra1 la2 o1 ra1 rb1 rc1
    o4 rc1 rb3 o4 rb1 rb3 lb1 o4 rc1 rb1 ra3 rb2 lc2 lc1 la3
"""
_TIE = """
    rb3 o4 o4 o3 ra2 ra1 rb3 ra2 o2 o1 lc3 rb1 lb3 rc1 o3 rb2
    lb2 rb2 lb1 rb2 rc2 rc3 o2 lc2 o3 o3 lc2 ra2 ra2 lb2 la1 o1
    la2 lc2
"""
_WORDS = {"l": "tile left", "r": "tile right", "o": "objective"}


def _moves(text: str) -> list[str]:
    """Moves from their short form: "lb2", "rb2" and "o4" are a tile of the left or right stack, and an objective."""
    return [f"{_WORDS[move[0]]} {move[1:]}" for move in text.split()]


@cache
def _race() -> FestivalGame:
    """Three players, at Red's turn: one tile can take two crowd-pleasers, and Blue has one that Red meets too."""
    sides = {"red": "b", "blue": "a", "yellow": "b"}
    return deal(3, seed=7796, first="red", sides=sides).after(*_moves(_RACE))


@cache
def _tie() -> FestivalGame:
    """The end of a game of two with equal totals: one has more objectives, the other more crowd-pleasers."""
    return deal(2, seed=132, first="red", sides={"red": "a", "blue": "a"}).after(*_moves(_TIE))


SCENES: dict[str, Callable[[], FestivalGame]] = {"race": _race, "tie": _tie}
