"""Overlays of the ball parlat, of majorities, and of lines that speak of figures alone."""

from .geometry import room
from .overlay import Overlay, Stage, numbered
from .overlays_circle import missing, points
from .pen import number, paint, path, rect, text
from .show_ball_parlat import plate

__all__ = ["alone", "count", "half", "majority", "mirror"]


def alone(stage: Stage) -> Overlay:
    """The figure that a line speaks of."""
    return Overlay(lit=stage.lights(), ringed=stage.lights())


def count(stage: Stage) -> Overlay:
    """Every figure counted carries its number."""
    return Overlay(lit=stage.lights(), ringed=stage.lights(), numbers=numbered([space.id for space in stage.counted]))


def majority(stage: Stage) -> Overlay:
    """Every figure counted carries its number among those of its colour: the highest of each is what is compared."""
    seen: dict[str, int] = {}
    numbers = {}
    for space in stage.counted:
        owner = stage.position.figures[space.id].owner
        seen[owner] = numbers[space.id] = seen.get(owner, 0) + 1
    return Overlay(lit=stage.lights(), ringed=stage.lights(), numbers=numbers)


def half(stage: Stage) -> Overlay:
    """Both halves with their counts in large print, the one counted tinted."""
    side = stage.subject.half
    counts = dict.fromkeys(("left", "right"), 0)
    for space in stage.position.in_show("ball_parlat"):
        counts[str(space.half)] += 1
    tint, above = "", ""
    for place, figures in counts.items():
        x, y, width, height = plate(stage.edition, place)
        here = place == side
        if here:
            tint += rect(x, y, width, height, 12, paint("accent_soft", "accent", 2))
        outer = x + 22 if place == "left" else x + width - 22
        above += text(
            outer, y + height - 14, figures, 26, weight=700, fill="accent" if here else "muted", anchor="middle"
        )
    numbers = numbered([space.id for space in stage.counted])
    return Overlay(tint, "", above, stage.lights(), stage.lights(), numbers)


def mirror(stage: Stage) -> Overlay:
    """An arrow with two heads across the axis to the mirror partner, points beside it; dotted where nobody stands."""
    partner = stage.edition.spaces[str(stage.line.facts["opposite"])]
    (x0, y), (x1, _) = sorted((stage.subject.at, partner.at))
    ring = room(stage.edition, partner).ring + 3
    left, right = x0 + ring, x1 - ring
    data = f"M{number(left)} {number(y)}H{number(right)}" + _head(left, y, 1) + _head(right, y, -1)
    lines = path(data, f'{paint("none", "accent", 2.5)} stroke-linecap="round"')
    return Overlay("", lines + missing(stage, partner), points(stage, partner), stage.lights(), stage.lights())


def _head(x: float, y: float, way: int) -> str:
    """An arrow head at a point; its shaft leaves it to the right (1) or to the left (-1)."""
    return f"M{number(x + 6 * way)} {number(y - 5)}L{number(x)} {number(y)}L{number(x + 6 * way)} {number(y + 5)}"
