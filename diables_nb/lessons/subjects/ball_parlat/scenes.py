"""The teaching positions of the lesson on the ball parlat."""

from collections.abc import Callable

from diables_nb.lessons.subjects.elsewhere import ELSEWHERE, steps
from diables_nb.rules.diables import Position, dealt_neutrals

__all__ = ["SCENES"]

_OTHER_TILES = {"carretillada": 1, "trobada": 1, "tabalada": 4}
_OTHER_SHOWS = (
    "place yellow at ring 0",
    "place blue at ring 7",
    *(edit for edit in ELSEWHERE if " at left " not in edit and " at right " not in edit),
)


def _ball_parlat() -> Position:
    """Three players: one side has a figure less, and each of Red's five figures faces something else, or nobody."""
    return Position(
        ("red", "blue", "yellow"),
        dealt_neutrals(3),
        tiles={"ball_parlat": 1, **_OTHER_TILES},
        followers={"red": steps(2, 6, 1, 3), "blue": steps(3, 2, 3, 0), "yellow": steps(5, 1, 2, 2)},
    ).after(
        "place red at left tabaler 1",
        "place red at left tabaler 2",
        "place red at right character",
        "place red at right diable 1",
        "place red at right tabaler 2",
        "place blue at left character",
        "place yellow at right diable 3",
        *_OTHER_SHOWS,
    )


def _ball_parlat_for_two() -> Position:
    """Two players: the neutral pieces crowd the left half, and most of Blue's figures are on the right."""
    return Position(
        ("red", "blue"),
        dealt_neutrals(2),
        tiles={"ball_parlat": 1, **_OTHER_TILES},
        followers={"red": steps(2, 3, 1, 0), "blue": steps(1, 5, 2, 3)},
    ).after(
        "place blue at left diable 2",
        "place blue at right character",
        "place blue at right tabaler 1",
        "place blue at right tabaler 2",
        "place red at right diable 3",
    )


SCENES: dict[str, Callable[[], Position]] = {
    "ball_parlat": _ball_parlat,
    "ball_parlat_for_two": _ball_parlat_for_two,
}
