"""The question that the lesson on a whole round asks by name."""

from collections.abc import Callable

from diables_nb.lessons.diables.moves import check_move
from diables_nb.lessons.places import PlaceCheck
from diables_nb.lessons.question import Check

from .beliefs import LOUDEST
from .scenes import moment

__all__ = ["CHALLENGES"]


def _first_next() -> Check:
    """The move after which its player begins the next round."""
    return check_move(
        "Blue has passed. Which move makes Red the first player of the next round?",
        moment(9),
        "lead bottom",
        ("pass", "lead top", "place character whistling 4 upper"),
        beliefs=LOUDEST,
        hints=(
            "What decides the turn order of the next round?",
            "Compare the sound of Red and Blue.",
            "Which of the two leaders is still in Red's hand, and what does it bring?",
        ),
        why="The drummers carry Red's token past Blue's on the sound track.",
    )


CHALLENGES: dict[str, Callable[[], Check | PlaceCheck]] = {"first next": _first_next}
