"""The decisions that the lesson on the tabalada asks for."""

from collections.abc import Callable

from diables_nb.lessons.question import Check, check
from diables_nb.rules.diables import Position, score_show

from .scenes import SCENES

__all__ = ["CHALLENGES"]

_SPOTS = ("row 1 column 4", "row 3 column 1", "row 3 column 3")


def _totals(plaza: Position) -> dict[str, int]:
    """What Red scores in the tabalada with one more tabaler on each of the free spaces."""
    later = {spot: plaza.after(f"place red at {spot}") for spot in _SPOTS}
    return {spot: score_show(position, "red", "tabalada").total for spot, position in later.items()}


def _one_tabaler_more() -> Check:
    """Red sends one more tabaler to the plaza of the lesson on the tabalada; tile 1 is in play."""
    plaza = SCENES["tabalada"]().with_parts(tiles={"tabalada": 1})
    totals = _totals(plaza)
    best = max(totals, key=lambda spot: totals[spot])
    now = score_show(plaza, "red", "tabalada").total
    return check(
        "Where should the tabaler go?",
        best,
        choices=list(totals),
        misconceptions={
            "row 3 column 1": "It completes its column, and its row stays open. Is there a space that completes more?",
            "row 3 column 3": "It joins the groups, but tile 1 asks for lines. It completes one of them.",
        },
        hints=[
            "For each free space ask: would its row be completed, would its column?",
            "A completed line pays every red tabaler in it. Which of them has nothing so far?",
        ],
        why=f"Red comes to {totals[best]} FP instead of {now}. The new tabaler completes a row and a column at once, "
        "and the two red ones below it are paid for the column too.",
    )


CHALLENGES: dict[str, Callable[[], Check]] = {"one tabaler more": _one_tabaler_more}
