"""The decision that the lesson on the chance of a card asks for."""

from collections.abc import Callable

from diables_nb.lessons.question import Check, check
from diables_nb.whatif.castellers import chances

from .formulas import per_cent
from .scenes import SCENES

__all__ = ["CHALLENGES"]

CALL, TAKE, DRAW, RAISE = "call it, and raise the pom", "take group 3", "draw two cards", "raise dosos and acotxador"


def _which_way() -> Check:
    """How a pom that lacks the enxaneta is completed soonest."""
    found = chances(SCENES["three ways"](), "red", "enxaneta")
    return check(
        "What completes Red's castell soonest?",
        CALL,
        choices=[DRAW, TAKE, RAISE, CALL],
        hints=[
            "Which of these ways are certain?",
            "And which of them leave Red the action of this turn?",
        ],
        why="A cap de colla is played beside the action, so Red can raise the pom in the same turn. (CAS-TURN-09)",
        misconceptions={
            DRAW: f"That brings an enxaneta in {per_cent(found.draw)} of a hundred cases. There are certain ways.",
            TAKE: "That is certain, but it is the action of the turn: the pom has to wait for the next one.",
            RAISE: "The pom is begun then. But the enxaneta is still not in Red's hand, and may be taken by others.",
        },
    )


CHALLENGES: dict[str, Callable[[], Check]] = {"which way": _which_way}
