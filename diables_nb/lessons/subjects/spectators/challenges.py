"""The questions that the lesson on spectators asks by name."""

from collections.abc import Callable

from diables_nb.lessons.diables.moves import check_move
from diables_nb.lessons.diables.spots import check_spot
from diables_nb.lessons.places import PlaceCheck
from diables_nb.lessons.question import Check, check
from diables_nb.lessons.subjects.street.scenes import SCENES as STREET

from .beliefs import MOVES, RUNS, THIRD, WHERE

__all__ = ["CHALLENGES"]


def _no_diable() -> Check:
    """The cheapest performer who meets a requirement."""
    others = (
        "place diable regular 2 lower",
        "place diable colorful 2 lower",
        "place small_beast regular 2 lower",
        "place character regular 2 upper",
    )
    return check_move(
        "Red wants to thrill the crowd with the card below column 2, as cheaply as possible. Which move?",
        STREET["street"](),
        "place character regular 2 lower",
        others,
        beliefs=MOVES,
        hints=(
            "Thrilling is the right action of that card. What does it ask for?",
            "The crossed-out horns ask for somebody who is no diable.",
        ),
    )


def _next_place() -> Check:
    """Where a pavement card lies in the next round."""
    return check_spot(
        "Where will the card that is lit lie in the next round?",
        STREET["street"](),
        "upper/0",
        tuple(WHERE),
        known=WHERE,
        hints=("Pavement cards and street cards move in opposite directions.",),
        why="Pavement cards move one space to the left, and the first of them comes to lie beside the tabalers.",
    )


def _third_token() -> Check:
    """What becomes of a card with its third token."""
    return check(
        "What becomes of the card?",
        RUNS,
        choices=(*THIRD, RUNS),
        misconceptions=THIRD,
        hints=("The crowd is so thrilled that it follows the sparks.",),
        why="The tokens go back to the supply, and the card lies beside a show of Red's choice, with its back up.",
    )


CHALLENGES: dict[str, Callable[[], Check | PlaceCheck]] = {
    "who thrills": _no_diable,
    "next place": _next_place,
    "third token": _third_token,
}
