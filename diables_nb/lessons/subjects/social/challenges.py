"""The question that the lesson on social media asks by name."""

from collections.abc import Callable

from diables_nb.lessons.diables.moves import check_move
from diables_nb.lessons.places import PlaceCheck
from diables_nb.lessons.question import Check
from diables_nb.lessons.stage import scene

from .beliefs import LIKED

__all__ = ["CHALLENGES"]


def _best_like() -> Check:
    """The like that is worth most to the one who gives it."""
    game = scene("wall like")
    others = ("like 1 3", "like 3 3", "like 4 3", "like 5 2", "like 6 2")
    return check_move(
        "Which like brings Red most FP: at once, and when the wall is scored?",
        game,
        "like 1 2",
        others,
        beliefs=LIKED,
        hints=(
            "On which posts does Red have a camera?",
            "Every like on such a post is worth as many FP as Red has social icons in view.",
            "Some slots give FP at once. Is one of them on such a post?",
        ),
        why="Two FP at once, and one more like on a post with Red's camera.",
    )


CHALLENGES: dict[str, Callable[[], Check | PlaceCheck]] = {"best like": _best_like}
