"""The teaching position of the lesson on the carretillada."""

from collections.abc import Callable

from diables_nb.lessons.subjects.elsewhere import ELSEWHERE, OTHER_TILES, steps
from diables_nb.rules.diables import Position, dealt_neutrals

__all__ = ["SCENES"]


def _carretillada() -> Position:
    """Three players and the neutral pieces: each tile finds something in it, and the icon leaves figures out."""
    return Position(
        ("red", "blue", "yellow"),
        dealt_neutrals(3),
        tiles={"carretillada": 1, **OTHER_TILES},
        followers={"red": steps(4, 2, 1, 3), "blue": steps(3, 4, 3, 0), "yellow": steps(5, 1, 2, 2)},
    ).after(
        "place red at ring 0",
        "place red at ring 9",
        "place red at ring 11",
        "place red at inner east",
        "place red at tabaler upper right",
        "place blue at ring 2",
        "place blue at ring 5",
        "place blue at ring 7",
        "place blue at inner south",
        "place yellow at ring 4",
        "place yellow at inner north",
        "place yellow at tabaler lower right",
        *ELSEWHERE,
    )


SCENES: dict[str, Callable[[], Position]] = {"carretillada": _carretillada}
