"""The teaching position of the first notebook."""

from collections.abc import Callable

from diables_nb.lessons.subjects.elsewhere import ELSEWHERE, OTHER_TILES, steps
from diables_nb.rules.diables import Position

__all__ = ["SCENES"]


def _rivals() -> Position:
    """One red diable stands alone among rivals; three red figures keep together in a quadrant of their own."""
    return Position(
        ("red", "blue", "yellow", "green"),
        tiles={"carretillada": 3, **OTHER_TILES},
        followers={
            "red": steps(4, 2, 1, 3),
            "blue": steps(2, 4, 3, 0),
            "yellow": steps(3, 1, 2, 2),
            "green": steps(1, 3, 4, 2),
        },
    ).after(
        "place red at ring 2",
        "place red at ring 6",
        "place red at ring 7",
        "place red at tabaler lower left",
        "place blue at ring 0",
        "place yellow at ring 1",
        "place green at tabaler upper right",
        "place blue at inner north",
        "place green at inner east",
        "place yellow at ring 4",
        "place green at row 1 column 4",
        "place green regular at sector 2 diable",
        *ELSEWHERE,
    )


SCENES: dict[str, Callable[[], Position]] = {"rivals": _rivals}
