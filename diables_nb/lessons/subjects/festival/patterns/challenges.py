"""The decision that the lesson on patterns asks for."""

from collections.abc import Callable

from diables_nb.lessons.places import PlaceCheck, check_place
from diables_nb.whatif.festival import covers

from .scenes import SCENES

__all__ = ["CHALLENGES"]

_TILE = "green wheel"


def _two_cards() -> PlaceCheck:
    """One tile that completes two objectives at once."""
    board = SCENES["two cards"]()
    completes = {cover.space: cover.completes for cover in covers(board, "red", _TILE).entries}
    most = max(map(len, completes.values()))
    best = [space for space, cards in completes.items() if len(cards) == most]
    some = {space: cards for space, cards in completes.items() if cards and space not in best}
    return check_place(
        f"Where does a {_TILE} complete two objectives at once?",
        board,
        best,
        player="red",
        hints=[
            "Look for the corner first: go from yellow to red, then turn to the right.",
            "For the other card ask: which tile must the wheel touch, and where?",
        ],
        why=f"It completes {' and '.join(completes[best[0]])} there. The same tile serves both cards.",
        known={space: f"That completes {' and '.join(cards)} only." for space, cards in some.items()}
        | {"b1": "Yellow, red, and then a turn to the left: that is the mirror image of the corner."},
    )


CHALLENGES: dict[str, Callable[[], PlaceCheck]] = {"two cards": _two_cards}
