"""Which overlay explains a ledger line: one function for each way in which a tile scores."""

from collections.abc import Callable, Mapping

from diables_nb.rules import words
from diables_nb.rules.diables import Position
from diables_nb.rules.ledger import Line

from .capsule import pill
from .geometry import corner
from .marks import counter
from .overlay import Overlay, Stage
from .overlays_circle import opposite, quadrant, run
from .overlays_grid import group, lines, neighbours
from .overlays_other import alone, count, half, majority, mirror
from .tokens import STEPS

__all__ = ["counters", "explained_show", "overlay", "points_above"]

_BY_SCORING: Mapping[str, Callable[[Stage], Overlay]] = {
    "same_kind": count,
    "majority": majority,
    "quadrant": quadrant,
    "opposite": opposite,
    "side_count": half,
    "side_rank": half,
    "run": run,
    "lines": lines,
    "colours": neighbours,
    "group": group,
}


def explained_show(position: Position, line: Line | None) -> str | None:
    """The show in which the figure of a line stands; None when the line is of no figure in the plaza."""
    space = position.edition.spaces.get(line.subject) if line else None
    return space.show if space else None


def overlay(position: Position, line: Line, scale: float) -> Overlay:
    """The overlay of a line whose figure stands in the plaza."""
    stage = Stage(position, line, position.edition.spaces[line.subject], scale)
    tile = next(
        (tile for tile in position.edition.tiles.values() if tile.rule == line.rule and tile.show == stage.show), None
    )
    if tile is None:
        return alone(stage)
    if tile.scores == "opposite" and tile.show == "ball_parlat":
        return mirror(stage)
    return _BY_SCORING[tile.scores](stage)


def counters(position: Position, numbers: Mapping[str, int], scale: float) -> str:
    """The counters at the upper left of their spaces, in the units of the show's box."""
    size = max(11, 11 / scale)
    drawn = []
    for name, index in numbers.items():
        at = corner(position.edition, position.edition.spaces[name], -1)
        drawn.append(counter(*at, index, size))
    return "".join(drawn)


def points_above(position: Position, points: Mapping[str, int], highest: int, scale: float) -> str:
    """Points at the upper right of their spaces, on the ramp from few to many. highest: what the last step means."""
    size = max(12, 12 / scale)
    drawn = []
    for name, value in points.items():
        step = round((STEPS - 1) * max(value, 0) / highest) if highest > 0 else 0
        said = words.numeral(value)
        at = corner(position.edition, position.edition.spaces[name], 1)
        drawn.append(pill(*at, said, size, fill=f"ramp-{step}", ink=f"ramp-{step}-ink"))
    return "".join(drawn)
