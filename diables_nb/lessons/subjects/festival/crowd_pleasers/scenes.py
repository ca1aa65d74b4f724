"""The teaching positions of the lesson on crowd-pleasers and the end of the game."""

from collections.abc import Callable
from functools import cache
from typing import Any

from diables_nb.rules.festival import FestivalGame, Position, deal

__all__ = ["RACE_MOVE", "SCENES"]

RACE_MOVE = "tile left c1"
"""What Red does in the race: a blue wheel comes to lie on the third level."""

_SIDES = {"red": "a", "blue": "a", "yellow": "a"}


@cache
def _race() -> FestivalGame:
    """Three players, at Red's turn: one tile brings several crowd-pleasers, and Blue has one that Red meets too."""
    game = deal(3, seed=44, first="red", sides=_SIDES)
    game = game.arranged("yellow", tiles={"a1": "yellow rocket", "b2": ["red fountain", "green wheel"]}, right=["O18"])
    blue = {"a1": "green rocket", "b1": "green fountain", "c2": "green willow", "c3": ["red wheel", "green wheel"]}
    game = game.arranged("blue", tiles=blue, right=["O13"], pleasers=["CP1"])
    red = {
        "a1": "red wheel",
        "b1": "red willow",
        "c1": ["green rocket", "yellow fountain"],
        "a2": "red rocket",
        "b2": ["blue willow", "green willow", "blue rocket", "yellow willow"],
        "c2": ["yellow rocket", "green fountain"],
        "c3": "red fountain",
    }
    return game.arranged("red", tiles=red, left=["O27", "O17"], right=["RA", "O10"])


def _tie() -> Position:
    """Two players with equal totals: one has more objectives, the other more crowd-pleasers."""
    red = {"a1": "red wheel", "b1": ["blue wheel", "red willow"], "c2": "red fountain"}
    blue = {"a1": "blue wheel", "b1": ["red wheel", "yellow willow", "blue willow"], "c1": "green fountain"}
    position = Position(("red", "blue")).with_tiles("red", red).with_tiles("blue", blue)
    position = position.with_cards("red", right=["O10", "O18", "O26"], pleasers=["CP6"])
    return position.with_cards("blue", right=["O02"], pleasers=["CP8", "CP3"])


SCENES: dict[str, Callable[[], Any]] = {"race": _race, "tie": _tie}
