"""The decisions that the lesson on the ball parlat asks for."""

from collections.abc import Callable

from diables_nb.lessons.question import Check, check
from diables_nb.rules.diables import Position, score_show

from .scenes import SCENES

__all__ = ["CHALLENGES"]

_ELSEWHERE = "a space in another show"


def _totals(balanced: Position, spots: tuple[str, ...]) -> dict[str, int]:
    """What Red scores in the ball parlat with one more figure at each of the spots, and with none."""
    later = {spot: balanced.after(f"place red at {spot}") for spot in spots}
    totals = {spot: score_show(position, "red", "ball_parlat").total for spot, position in later.items()}
    return {**totals, _ELSEWHERE: score_show(balanced, "red", "ball_parlat").total}


def _the_next_figure() -> Check:
    """Both sides of the ball parlat are equal, tile 4 is in play, and Red has one more figure to send somewhere."""
    balanced = SCENES["ball_parlat"]().with_parts(tiles={"ball_parlat": 4}).after("place red at left diable 2")
    totals = _totals(balanced, ("left diable 3", "right tabaler 1"))
    best = max(totals, key=lambda spot: totals[spot])
    return check(
        "Where should the figure go?",
        best,
        choices=list(totals),
        misconceptions={
            "left diable 3": "Count both sides once more, with the new figure on the left.",
            "right tabaler 1": "It faces a friend there, but tile 4 does not ask who faces whom. Count both sides.",
        },
        hints=[
            "Count the figures of each side, neutral ones too, before and after.",
            "Look at the icon: Red has more figures here than may score. Would the new one be missed?",
        ],
        why=f"Here Red has {totals[best]} FP as it is. One figure more, on either side, upsets the balance: Red comes "
        f"to {totals['left diable 3']} FP on the left, {totals['right tabaler 1']} FP on the right.",
    )


CHALLENGES: dict[str, Callable[[], Check]] = {"the next figure": _the_next_figure}
