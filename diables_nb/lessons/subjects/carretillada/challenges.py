"""The decisions that the lesson on the carretillada asks for."""

from collections.abc import Callable

from diables_nb.lessons.question import Check, check
from diables_nb.rules.diables import Position, score_show

from .scenes import SCENES

__all__ = ["CHALLENGES"]


def _totals(plaza: Position, spots: tuple[str, ...]) -> dict[str, int]:
    """What Red scores in the carretillada with one more figure at each of the spots."""
    later = {spot: plaza.after(f"place red at {spot}") for spot in spots}
    return {spot: score_show(position, "red", "carretillada").total for spot, position in later.items()}


def _one_diable_more() -> Check:
    """Red sends one more diable to the plaza of the lesson on the carretillada; tile 4 is in play."""
    plaza = SCENES["carretillada"]().with_parts(tiles={"carretillada": 4})
    totals = _totals(plaza, ("ring 3", "ring 8", "ring 10"))
    best = max(totals, key=lambda spot: totals[spot])
    now = score_show(plaza, "red", "carretillada").total
    return check(
        "Where should the diable go?",
        best,
        choices=list(totals),
        hints=[
            "Look straight across the circle from each of the three.",
            "Ask what the figure over there gains as well.",
        ],
        why=f"Red comes to {totals[best]} FP instead of {now}: each end of the line faces a friend. "
        "The other spaces face a rival. That pays too, but Red has enough such figures to fill the icon.",
    )


def _whatever_the_tile() -> Check:
    """Which of five free spaces, for a diable, a character or a tabaler, is never worse for Red than the others?"""
    spots = ("ring 3", "ring 8", "ring 10", "inner west", "tabaler lower left")
    by_tile = [
        _totals(SCENES["carretillada"]().with_parts(tiles={"carretillada": tile}), spots) for tile in range(1, 5)
    ]
    best = next(spot for spot in spots if all(totals[spot] == max(totals.values()) for totals in by_tile))
    return check(
        "Which of these spaces is never worse for Red than the others, whichever tile is in play?",
        best,
        choices=spots,
        misconceptions={
            "ring 3": "By tile 4 nothing is better. But does a diable bring most by tile 1 as well?",
            "tabaler lower left": "Under tile 4 it faces another colour there, and Red has enough of that already.",
        },
        hints=[
            "Three of the spaces take a diable, one a character, one a tabaler. By tile 1 they do not pay the same.",
            "By tile 4, look for a space that faces a friend. There is more than one.",
        ],
        why=f"Red comes to {' / '.join(str(totals[best]) for totals in by_tile)} FP by the four tiles.",
    )


CHALLENGES: dict[str, Callable[[], Check]] = {
    "one diable more": _one_diable_more,
    "whatever the tile": _whatever_the_tile,
}
