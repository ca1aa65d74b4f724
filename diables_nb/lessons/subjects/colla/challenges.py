"""The question that the lesson on the colla asks by name."""

from collections.abc import Callable

from diables_nb.lessons.diables.moves import check_move
from diables_nb.lessons.places import PlaceCheck
from diables_nb.lessons.question import Check

from .beliefs import MOVES
from .scenes import SCENES

__all__ = ["CHALLENGES"]


def _both_out() -> Check:
    """The reorganize that lets a diable and a beast leave by two prepares."""
    others = ("reorganize U2@4 U2@1", "reorganize U2@4 L1@2", "reorganize U3@4 U3@5", "reorganize sbB U2@5")
    return check_move(
        "By two prepares a diable and a small beast shall leave. Which reorganize makes it possible?",
        SCENES["beast in the grid"](),
        "reorganize U2@4 U3@5",
        others,
        beliefs=MOVES,
        hints=(
            "Which small beast is nearer to leaving? Somebody still stands in its bracket.",
            "From which empty space does a diable get out in one step?",
        ),
    )


CHALLENGES: dict[str, Callable[[], Check | PlaceCheck]] = {"both out": _both_out}
