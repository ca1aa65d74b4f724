"""The ground of the ball parlat: two plates that face each other, and lines from the spaces to their rewards."""

from collections.abc import Sequence

from diables_nb.rules.diables import Edition, Space

from .capsule import Capsule, capsule
from .geometry import BOX, reward_spaces
from .pen import line, paint, rect

__all__ = ["areas", "plate", "rewards", "structure"]

_TOP = 12.0
_CLEAR = 19.0
"""How far a line stays away from the centre of a space."""

Point = tuple[float, float]


def plate(edition: Edition, half: str) -> tuple[float, float, float, float]:
    """The rectangle of a half: x, y, width, height."""
    measures = edition.measures["ball_parlat"]
    width, gap = measures["plate_width"], measures["plate_gap"]
    x = BOX[0] / 2 - gap / 2 - width if half == "left" else BOX[0] / 2 + gap / 2
    return x, _TOP, width, BOX[1] - 2 * _TOP


def areas(edition: Edition) -> str:
    """The two plates."""
    return "".join(rect(*plate(edition, half), 12, paint("sunk")) for half in ("left", "right"))


def structure(edition: Edition) -> str:
    """The dotted axis between the halves, and the lines to the rewards."""
    middle = BOX[0] / 2
    drawn = [line([(middle, _TOP - 4), (middle, BOX[1] - _TOP + 4)], paint("none", "edge", 1.5, "2 5"))]
    for name, spaces in reward_spaces(edition, "ball_parlat").items():
        drawn += [
            line(points, paint("none", "line", 1.5))
            for points in _links(spaces, edition.printed["ball_parlat"][name].at)
        ]
    return "".join(drawn)


def _links(spaces: Sequence[Space], at: Point) -> list[list[Point]]:
    """The lines between a reward and the spaces that earn it: straight for one, a bracket for several."""
    if not spaces:
        return []
    xs, y = sorted(space.at[0] for space in spaces), spaces[0].at[1]
    if len(spaces) > 1 and y != at[1]:
        foot = y - _CLEAR - 7 if y > at[1] else y + _CLEAR + 7
        return [[(xs[0], foot), (xs[0], at[1]), (xs[-1], at[1]), (xs[-1], foot)]]
    if len(spaces) > 1:
        return [[(xs[0] + _CLEAR, y), (xs[-1] - _CLEAR, y)]]
    return [_shortened(spaces[0].at, at)]


def _shortened(start: Point, end: Point) -> list[Point]:
    across, down = end[0] - start[0], end[1] - start[1]
    part = _CLEAR / max((across**2 + down**2) ** 0.5, _CLEAR)
    return [(start[0] + across * part, start[1] + down * part), end]


def rewards(edition: Edition, look: Capsule, lit: frozenset[str]) -> str:
    """The rewards, in capsules."""
    del lit  # an explanation tints whole halves: capsules stay as they are
    return "".join(capsule(reward.effect, *reward.at, look) for reward in edition.printed["ball_parlat"].values())
