"""The question that the lesson on the crowd asks by name."""

from collections.abc import Callable

from diables_nb.lessons.diables.moves import check_move
from diables_nb.lessons.places import PlaceCheck
from diables_nb.lessons.question import Check
from diables_nb.lessons.stage import scene

from .beliefs import GATHERED

__all__ = ["CHALLENGES"]


def _where_to() -> Check:
    """The show to which a crowd should run, for most FP at once."""
    game = scene("crowd gather")
    return check_move(
        "To which show should the crowd run, if Red wants most FP at once?",
        game,
        "gather trobada",
        ("gather carretillada", "gather ball_parlat", "gather tabalada"),
        beliefs=GATHERED,
        hints=(
            "The crowd takes the next free slot, and then Red's token on that track makes one step.",
            "Look for each track: which space does the token reach, and does a card lie beside it then?",
            "On one track the token steps onto the very space where the crowd has come to lie.",
        ),
        why="Red's token steps beside the card that has just come, and its back gives most.",
    )


CHALLENGES: dict[str, Callable[[], Check | PlaceCheck]] = {"where to": _where_to}
