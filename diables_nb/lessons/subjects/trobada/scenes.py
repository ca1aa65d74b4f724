"""The teaching positions of the lesson on the trobada de bèsties."""

from collections.abc import Callable

from diables_nb.lessons.subjects.elsewhere import ELSEWHERE, steps
from diables_nb.rules.diables import Position, dealt_neutrals

__all__ = ["SCENES"]

_OTHER_TILES = {"carretillada": 1, "ball_parlat": 3, "tabalada": 4}
_OTHER_SHOWS = (
    "place yellow at ring 4",
    "place red at inner north",
    *(edit for edit in ELSEWHERE if " at sector " not in edit),
)


def _trobada() -> Position:
    """Three players: Red's longest run lies across the top, and a gap of one sector parts it from the next figure."""
    return Position(
        ("red", "blue", "yellow"),
        dealt_neutrals(3),
        tiles={"trobada": 1, **_OTHER_TILES},
        followers={"red": steps(2, 3, 6, 1), "blue": steps(3, 2, 4, 0), "yellow": steps(5, 1, 4, 2)},
    ).after(
        "place red whistling at sector 0 large beast",
        "place red regular at sector 2 small beast",
        "place red regular at sector 4 diable",
        "place red colorful at sector 7 character",
        "place red whistling at sector 7 diable",
        "place blue whistling at sector 0 diable",
        "place blue whistling at sector 4 character",
        "place blue whistling at sector 5 diable",
        "place yellow colorful at sector 1 character",
        "place yellow colorful at sector 2 character",
        "place yellow regular at sector 2 diable",
        "place yellow colorful at sector 5 character",
        "place yellow regular at sector 5 small beast",
        *_OTHER_SHOWS,
    )


def _trobada_with_the_beast() -> Position:
    """The same, and Red's second small beast in the gap, with the firecracker that Red has most use for."""
    return _trobada().after("place red whistling at sector 1 small beast")


def _trobada_for_two() -> Position:
    """Two players: the neutral pieces carry two types of firecracker, and Blue all three."""
    return Position(
        ("red", "blue"),
        dealt_neutrals(2),
        tiles={"trobada": 4, **_OTHER_TILES},
        followers={"red": steps(2, 3, 4, 0), "blue": steps(1, 2, 4, 3)},
    ).after(
        "place blue regular at sector 2 character",
        "place blue whistling at sector 3 small beast",
        "place blue whistling at sector 6 large beast",
        "place blue colorful at sector 0 diable",
        "place red colorful at sector 5 character",
        "place red regular at sector 7 diable",
    )


SCENES: dict[str, Callable[[], Position]] = {
    "trobada": _trobada,
    "trobada_with_the_beast": _trobada_with_the_beast,
    "trobada_for_two": _trobada_for_two,
}
