"""The teaching position of the lesson on what holds in every show."""

from collections.abc import Callable

from diables_nb.lessons.subjects.elsewhere import steps
from diables_nb.rules.diables import Position, dealt_neutrals

__all__ = ["SCENES"]

_TILES = {"carretillada": 4, "ball_parlat": 2, "trobada": 4, "tabalada": 3}

_CARRETILLADA = (
    "place red at ring 2",
    "place red at inner west",
    "place red at tabaler lower left",
    "place blue at ring 4",
    "place blue at ring 8",
    "place blue at inner south",
    "place yellow at ring 9",
    "place yellow at inner east",
    "place yellow at tabaler lower right",
)

_BALL_PARLAT = (
    "place red at left character",
    "place red at left diable 2",
    "place red at left tabaler 1",
    "place red at right tabaler 1",
    "place blue at right character",
    "place blue at right diable 1",
    "place blue at left tabaler 2",
    "place yellow at left diable 3",
)

_TROBADA = (
    "place red regular at sector 0 diable",
    "place red regular at sector 3 character",
    "place red colorful at sector 4 small beast",
    "place red whistling at sector 5 diable",
    "place blue regular at sector 2 large beast",
    "place blue regular at sector 4 diable",
    "place blue colorful at sector 6 character",
    "place yellow whistling at sector 1 small beast",
    "place yellow colorful at sector 3 diable",
    "place yellow colorful at sector 5 character",
)

_TABALADA = (
    "place red at row 1 column 4",
    "place red at row 2 column 2",
    "place red at row 3 column 2",
    "place red at row 4 column 4",
    "place blue at row 2 column 3",
    "place blue at row 4 column 2",
    "place yellow at row 2 column 1",
    "place yellow at row 3 column 3",
)


def _general() -> Position:
    """Three players and the neutral pieces in the second round: each player has scored one of the four shows."""
    return Position(
        ("red", "blue", "yellow"),
        dealt_neutrals(3),
        tiles=_TILES,
        followers={"red": steps(5, 5, 2, 3), "blue": steps(4, 2, 3, 4), "yellow": steps(3, 2, 5, 1)},
        round=2,
        scored={"red": ("ball_parlat",), "blue": ("tabalada",), "yellow": ("trobada",)},
    ).after(*_CARRETILLADA, *_BALL_PARLAT, *_TROBADA, *_TABALADA)


SCENES: dict[str, Callable[[], Position]] = {"general": _general}
