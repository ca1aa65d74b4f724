"""The teaching position of the lesson on scoring by levels."""

from collections.abc import Callable

from diables_nb.rules.festival import Position

__all__ = ["SCENES"]


def _levels() -> Position:
    """Red's board in a game of two: every source of points, and something for every usual mistake."""
    tiles = {
        "a1": "red wheel",
        "b1": ["blue rocket", "red willow"],
        "c1": "green fountain",
        "a2": "yellow rocket",
        "b2": ["blue wheel", "green willow", "red rocket"],
        "a3": ["red fountain", "yellow wheel"],
        "b3": ["blue willow", "green rocket"],
    }
    cards = {"left": ["RB", "O17"], "right": ["O26", "O13"], "pleasers": ["CP1"]}
    return Position(("red", "blue")).with_tiles("red", tiles).with_cards("red", **cards)


SCENES: dict[str, Callable[[], Position]] = {"levels": _levels}
