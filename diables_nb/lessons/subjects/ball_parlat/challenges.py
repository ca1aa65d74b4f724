"""The decisions that the lesson on the ball parlat asks for."""

from collections.abc import Callable

from diables_nb.lessons.places import PlaceCheck, check_place
from diables_nb.lessons.question import Check, check
from diables_nb.rules.diables import Position, score_show

from .scenes import SCENES

__all__ = ["CHALLENGES"]

_ELSEWHERE = "a space in another show"
_LEFT, _RIGHT = ("left diable 2", "left diable 3"), "right tabaler 1"


def _tiled(tile: int) -> Position:
    """The plaza of the lesson with a tile of the ball parlat in play."""
    return SCENES["ball_parlat"]().with_parts(tiles={"ball_parlat": tile})


def _scored(plaza: Position, spot: str) -> int:
    """What Red scores in the ball parlat with one more figure at the spot."""
    return score_show(plaza.after(f"place red at {spot}"), "red", "ball_parlat").total


def _mirror_space() -> PlaceCheck:
    """Which space is the mirror space of left diable 3?"""
    plaza = _tiled(3)
    return check_place(
        "Which space is the mirror space of left diable 3?",
        plaza,
        str(plaza.edition.spaces["ball_parlat/left/diable/3"].opposite),
        shows="ball_parlat",
        player="red",
        hints=["Think of a mirror that stands on the middle line.", "It is as far from that line, on the other side."],
        known={
            "right diable 1": "Right diable 1 is leftmost on its side too, but a mirror turns things round.",
            "left diable 1": "Left diable 1 is on the same side. Look across the middle line.",
        },
        why="Both stand at the edge, equally far from the middle line.",
    )


def _one_more_before_the_mirror() -> PlaceCheck:
    """Red has one more figure to send to the plaza of the lesson; tile 3 is in play."""
    plaza = _tiled(3)
    totals = {spot: _scored(plaza, spot) for spot in (*_LEFT, _RIGHT)}
    most = max(totals.values())
    taken = {space.id: "Somebody stands there." for space in plaza.in_show("ball_parlat")}
    return check_place(
        "Where does one more figure bring Red most?",
        plaza,
        [spot for spot, total in totals.items() if total == most],
        shows="ball_parlat",
        player="red",
        hints=["Look for a red figure that faces nobody.", "A friend on its mirror space pays at both ends."],
        known=taken
        | {
            "left diable 2": "It would face a neutral piece. That pays, but no more than what already scores.",
            "left diable 3": "It would face Yellow. That pays, but no more than what already scores.",
        },
        why=f"Two friends who face each other earn the higher number both. Red comes to {most} FP.",
    )


def _on_the_left() -> Check:
    """Tile 3 wants Red's next figure on the right; under which other tiles is a free space on the left better?"""
    better = [
        f"tile {tile}"
        for tile in (1, 2, 4)
        if min(_scored(_tiled(tile), spot) for spot in _LEFT) > _scored(_tiled(tile), _RIGHT)
    ]
    kinds = "Tile 2 does not look at the sides. By it Red scores the same, wherever the figure goes."
    return check(
        "Under which tiles would one more figure bring Red more on the left than on the right?",
        " and ".join(better),
        choices=["tile 1 and tile 2", "tile 1 and tile 4", "tile 2 and tile 4", "none of them"],
        misconceptions={"tile 1 and tile 2": kinds, "tile 2 and tile 4": kinds},
        hints=["Which tiles compare the sides?", "One figure more on the left makes the sides equal."],
        why="On the left it makes the sides equal, and Red's figures on both sides are paid for that.",
    )


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


CHALLENGES: dict[str, Callable[[], Check | PlaceCheck]] = {
    "the mirror space": _mirror_space,
    "one more before the mirror": _one_more_before_the_mirror,
    "on the left": _on_the_left,
    "the next figure": _the_next_figure,
}
