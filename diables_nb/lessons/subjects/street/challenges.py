"""The questions that the lesson on the street asks by name."""

from collections.abc import Callable

from diables_nb.lessons.diables.moves import check_move
from diables_nb.lessons.diables.spots import check_spot
from diables_nb.lessons.places import PlaceCheck
from diables_nb.lessons.question import Check
from diables_nb.rules.diables import example

from .beliefs import MOVES, TOUCHED
from .scenes import SCENES

__all__ = ["CHALLENGES"]


def _both_actions() -> Check:
    """The cheapest way to open both actions of a card."""
    game = example("DIA-T-01")
    right = "place diable whistling 3 upper"
    others = (
        "place diable regular 3 upper",
        "place character whistling 3 upper",
        "place diable whistling 3 middle",
        "place diable whistling 1 upper",
        "place diable whistling 4 upper",
    )
    return check_move(
        "Red wants both actions of the upper card in column 3, as cheaply as possible. Which move?",
        game,
        right,
        others,
        beliefs=MOVES,
        hints=(
            "Which section touches the upper card?",
            "Look at the right half of the card: what does it ask for?",
            "A diable lights one firecracker, a character two. Whose firecracker it is makes no difference.",
        ),
    )


def _touched() -> Check:
    """The card that a performer in the lower section touches."""
    return check_spot(
        "Which card does the diable activate?",
        SCENES["street"](),
        "lower/2",
        tuple(TOUCHED),
        known=TOUCHED,
        hints=("Cards are named by their side and their column. The performer touches one of its own column.",),
        why="The lower section touches the lower card of its column.",
    )


CHALLENGES: dict[str, Callable[[], Check | PlaceCheck]] = {
    "both actions": _both_actions,
    "touched card": _touched,
}
