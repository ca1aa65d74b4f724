"""The teaching positions of the lesson on the tabalada."""

from collections.abc import Callable

from diables_nb.lessons.subjects.elsewhere import ELSEWHERE, steps
from diables_nb.rules.diables import Position, dealt_neutrals

__all__ = ["SCENES"]

_OTHER_TILES = {"carretillada": 1, "ball_parlat": 3, "trobada": 1}
_OTHER_SHOWS = (
    "place yellow at ring 0",
    "place blue at ring 7",
    *(edit for edit in ELSEWHERE if " at row " not in edit),
)


def _tabalada() -> Position:
    """Three players: two red groups touch at a corner only, and each free space completes or joins something."""
    return Position(
        ("red", "blue", "yellow"),
        dealt_neutrals(3),
        tiles={"tabalada": 1, **_OTHER_TILES},
        followers={"red": steps(2, 3, 1, 6), "blue": steps(3, 4, 3, 2), "yellow": steps(5, 1, 2, 3)},
    ).after(
        "place red at row 2 column 1",
        "place red at row 2 column 2",
        "place red at row 2 column 3",
        "place red at row 3 column 4",
        "place red at row 4 column 4",
        "place blue at row 3 column 2",
        "place blue at row 4 column 2",
        "place yellow at row 1 column 1",
        "place yellow at row 1 column 3",
        "place yellow at row 4 column 3",
        *_OTHER_SHOWS,
    )


def _tabalada_joined() -> Position:
    """The same with tile 4, and one more red tabaler where it joins the two red groups."""
    return _tabalada().with_parts(tiles={**_OTHER_TILES, "tabalada": 4}).after("place red at row 3 column 3")


def _tabalada_lined_up() -> Position:
    """The same with tile 1, and one more red tabaler where it completes two lines."""
    return _tabalada().after("place red at row 1 column 4")


def _tabalada_for_two() -> Position:
    """Two players: neutral pieces outnumber Blue in two columns and are outnumbered in another."""
    return Position(
        ("red", "blue"),
        dealt_neutrals(2),
        tiles={"tabalada": 2, **_OTHER_TILES},
        followers={"red": steps(2, 3, 1, 1), "blue": steps(1, 3, 2, 6)},
    ).after(
        "place blue at row 2 column 1",
        "place blue at row 2 column 2",
        "place blue at row 2 column 3",
        "place blue at row 3 column 2",
        "place blue at row 4 column 4",
        "place red at row 3 column 4",
        "place red at row 4 column 2",
    )


SCENES: dict[str, Callable[[], Position]] = {
    "tabalada": _tabalada,
    "tabalada_joined": _tabalada_joined,
    "tabalada_lined_up": _tabalada_lined_up,
    "tabalada_for_two": _tabalada_for_two,
}
