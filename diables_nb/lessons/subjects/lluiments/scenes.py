"""The teaching position of the lesson on the lluïments."""

from collections.abc import Callable

from diables_nb.lessons.subjects.elsewhere import steps
from diables_nb.rules.diables import Position, dealt_neutrals

__all__ = ["SCENES"]

_TILES = {"carretillada": 1, "ball_parlat": 3, "trobada": 1, "tabalada": 4}

_RED = (
    "place red at inner east",
    "place red at ring 0",
    "place red at left diable 2",
    "place red whistling at sector 2 large beast",
    "place red colorful at sector 5 diable",
    "place red at row 2 column 2",
    "place red at row 3 column 3",
)

_BLUE = (
    "place blue at ring 3",
    "place blue at ring 4",
    "place blue at ring 7",
    "place blue at left character",
    "place blue at right diable 1",
    "place blue whistling at sector 0 diable",
    "place blue at right tabaler 1",
    "place blue at row 1 column 4",
)

_YELLOW = (
    "place yellow at ring 9",
    "place yellow at inner south",
    "place yellow at right character",
    "place yellow regular at sector 3 small beast",
    "place yellow at tabaler lower right",
    "place yellow at row 4 column 3",
    "place yellow at row 3 column 1",
)


def _lluiments() -> Position:
    """Three players and the neutral pieces: ranks, weights and ties over the whole plaza."""
    return Position(
        ("red", "blue", "yellow"),
        dealt_neutrals(3),
        tiles=_TILES,
        followers={"red": steps(4, 2, 1, 3), "blue": steps(3, 4, 3, 0), "yellow": steps(5, 1, 2, 2)},
        lluiments=("whistling",),
    ).after(*_RED, *_BLUE, *_YELLOW)


SCENES: dict[str, Callable[[], Position]] = {"lluiments": _lluiments}
