"""The question that the lesson on tabalers asks by name."""

from collections.abc import Callable

from diables_nb.lessons.diables.spots import check_spot
from diables_nb.lessons.places import PlaceCheck
from diables_nb.lessons.question import Check
from diables_nb.lessons.subjects.street.scenes import SCENES as STREET

from .beliefs import ROWS

__all__ = ["CHALLENGES"]


def _best_row() -> Check:
    """The row in which one more tabaler makes most sound."""
    return check_spot(
        "One more tabaler leaves the grid. In which row does it add most sound?",
        STREET["street"](),
        "row/middle",
        tuple(ROWS),
        known=ROWS,
        hints=(
            "It takes the first free space of the row.",
            "Compare the numbers under the first free space of each row.",
        ),
        why="The first free space of the middle row has a two; those of the other rows have a one.",
    )


CHALLENGES: dict[str, Callable[[], Check | PlaceCheck]] = {"best row": _best_row}
