"""The teaching positions of the lesson on patterns."""

from collections.abc import Callable, Mapping, Sequence

from diables_nb.rules.festival import Position

__all__ = ["SCENES"]


def _red(tiles: Mapping[str, str | Sequence[str]], *left: str) -> Position:
    """A position of two players: Red's board and the objectives at its left."""
    return Position(("red", "blue")).with_tiles("red", tiles).with_cards("red", left=left)


def _turned() -> Position:
    """A card that lies turned by half."""
    return _red({"c3": "yellow wheel", "b3": "red fountain", "b2": "green willow", "a1": "blue rocket"})


def _mirrored() -> Position:
    """The mirror image of a card."""
    return _red({"a3": "yellow wheel", "b3": "red fountain", "b2": "green willow", "c1": "blue rocket"})


def _corner() -> Position:
    """A stack and a yellow tile that touch at a corner only."""
    return _red({"a1": ["red wheel", "blue wheel"], "b2": "yellow wheel"})


def _apart() -> Position:
    """A card of two parts, shown far from each other."""
    return _red({"a1": "green wheel", "a2": "red rocket", "c3": "blue willow"})


def _patterns() -> Position:
    """Red's board without cards beside it: corners, tiles of one colour and covered tiles tempt."""
    return _red(
        {
            "a1": "red wheel",
            "b1": "green fountain",
            "c1": ["red fountain", "yellow willow"],
            "a2": "yellow rocket",
            "b2": ["blue wheel", "red rocket"],
            "a3": "green wheel",
            "b3": "red willow",
            "c3": ["yellow fountain", "blue rocket"],
        }
    )


def _at_once() -> Position:
    """A board that shows several of the objectives at its left, some with the same tiles."""
    tiles = {
        "a1": "blue wheel",
        "b1": ["green rocket", "yellow willow"],
        "c1": "blue fountain",
        "b2": "red rocket",
        "c2": "green fountain",
        "a3": "green wheel",
    }
    return _red(tiles, "O10", "O18", "O11", "O14", "O28")


def _two_cards() -> Position:
    """One tile is missing for each of two cards, and one space serves both."""
    return _red({"a2": "yellow fountain", "b2": "red rocket", "c3": "blue willow"}, "O14", "O18")


SCENES: dict[str, Callable[[], Position]] = {
    "patterns one": _turned,
    "patterns two": _mirrored,
    "patterns three": _corner,
    "patterns four": _apart,
    "patterns": _patterns,
    "patterns six": _at_once,
    "two cards": _two_cards,
}
