"""What follows from where the edition puts its spaces: angles of borders, room round a space, the side of a badge.

All lengths are in the units of a show's box of 368 × 300; angles in degrees from the top, clockwise.
"""

import math
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from diables_nb.rules.diables import Edition, Space

from .figures import BADGE_AT, badge_radius

__all__ = [
    "BOX", "Room", "arc_of", "bearing", "border", "centre", "corner", "quadrant_ids", "reward_spaces", "room",
    "sector_ids", "size_of",
]  # fmt: skip

BOX = (368, 300)
"""Width and height of the box in which an edition places a show."""

_SIZE = {"diable": 27.0, "character": 29.0, "small_beast": 29.0, "large_beast": 35.0, "tabaler": 27.0}
_SIZE_IN = {
    "trobada": {"diable": 26.0, "character": 27.0, "small_beast": 27.0, "large_beast": 31.0},
    "tabalada": {"tabaler": 34.0},
}
_EMPTY_IN_TABALADA = 30.0
"""The outline in a cell is a little smaller than the drum that fills it."""


def size_of(space: Space, *, empty: bool = False) -> float:
    """The size of the piece on a space, or of its outline."""
    if empty and space.show == "tabalada":
        return _EMPTY_IN_TABALADA
    return _SIZE_IN.get(space.show, _SIZE).get(space.kind, _SIZE[space.kind])


def centre(edition: Edition, show: str) -> tuple[float, float]:
    """The centre of a show's circle, or of its box where it has none."""
    measures = edition.measures[show]
    return measures.get("centre_x", BOX[0] / 2), measures.get("centre_y", BOX[1] / 2)


def bearing(points: Iterable[tuple[float, float]], middle: tuple[float, float]) -> float:
    """The angle under which the mean of some points is seen from the middle.

    >>> bearing([(10, 0), (0, 10)], (0, 0))
    135.0
    """
    x = y = 0.0
    for px, py in points:
        x, y = x + px - middle[0], y + py - middle[1]
    return round(math.degrees(math.atan2(x, -y)) % 360, 2)


def border(before: float, after: float) -> float:
    """The angle half way from one angle clockwise to another.

    >>> border(350, 30)
    10.0
    """
    return (before + ((after - before) % 360) / 2) % 360


def _on_circle(edition: Edition, show: str) -> list[tuple[float, Space]]:
    """The spaces round a circle with their angles, clockwise: no tabalers, and no characters on a border."""
    middle = centre(edition, show)
    spaces = [space for space in edition.show(show) if space.kind != "tabaler" and len(space.quadrants) == 1]
    return sorted(((bearing([space.at], middle), space) for space in spaces), key=lambda pair: pair[0])


@cache
def arc_of(edition: Edition, show: str, chosen: frozenset[str]) -> tuple[float, float]:
    """The angles at which a run of neighbouring spaces begins and ends, half way to those beside it.

    chosen: ids of spaces that form one run. The whole circle is (0, 360).
    """
    round_ = _on_circle(edition, show)
    inside = [space.id in chosen for _, space in round_]
    if all(inside):
        return 0.0, 360.0
    first = next(i for i, here in enumerate(inside) if here and not inside[i - 1])
    last = next(i for i, here in enumerate(inside) if here and not inside[(i + 1) % len(inside)])
    start = border(round_[first - 1][0], round_[first][0])
    return start, border(round_[last][0], round_[(last + 1) % len(round_)][0])


def sector_ids(edition: Edition, sectors: Iterable[int]) -> frozenset[str]:
    """The ids of the spaces in some sectors of the trobada."""
    wanted = set(sectors)
    return frozenset(space.id for space in edition.show("trobada") if space.sector in wanted)


def quadrant_ids(edition: Edition, show: str, quadrant: str) -> frozenset[str]:
    """The ids of the spaces that lie in one quadrant only, tabalers left out."""
    return frozenset(s.id for s in edition.show(show) if s.quadrants == (quadrant,) and s.kind != "tabaler")


def reward_spaces(edition: Edition, show: str) -> dict[str, list[Space]]:
    """Id of a printed reward -> the spaces that earn it."""
    earned: dict[str, list[Space]] = {name: [] for name in edition.printed[show]}
    for space in edition.show(show):
        for name in space.rewards:
            earned[name].append(space)
    return earned


class Room(NamedTuple):
    """The room round a space: the radius of its ring and of its target, and whether a badge stands at the left."""

    ring: float
    hit: float
    left: bool


@cache
def room(edition: Edition, space: Space) -> Room:
    """The room round a space, from the distance to its neighbours."""
    others = [other for other in edition.show(space.show) if other is not space]
    nearest = min((math.dist(space.at, other.at) for other in others), default=80.0)
    ring = min(size_of(space) / 2 + 5.5, nearest * 0.53)
    return Room(ring, min(nearest / 2, 20.0), _badge_at_left(space, others))


def corner(edition: Edition, space: Space, side: int) -> tuple[float, float]:
    """Where a counter or a number stands beside a space: at an upper corner, side -1 for the left, 1 for the right.

    A tabaler in a lower corner has its reward above it, so its marks stand below.
    """
    reach = room(edition, space).ring * 0.78
    below = space.kind == "tabaler" and any(
        abs(edition.printed[space.show][name].at[0] - space.at[0]) < reach
        and -30 < edition.printed[space.show][name].at[1] - space.at[1] < 0
        for name in space.rewards
    )
    return space.at[0] + side * reach, space.at[1] + (reach if below else -reach)


def _badge_at_left(space: Space, others: Sequence[Space]) -> bool:
    """Whether a badge at the lower right would touch a neighbour, and one at the lower left has more room."""
    if space.kind == "tabaler":
        return False
    size = size_of(space)
    radius = badge_radius(size) + 2

    def clearance(side: int) -> float:
        spot = (space.at[0] + side * BADGE_AT[0] * size, space.at[1] + BADGE_AT[1] * size)
        return min((math.dist(spot, other.at) - size_of(other) / 2 for other in others), default=80.0)

    return clearance(1) < radius and clearance(-1) > clearance(1)
