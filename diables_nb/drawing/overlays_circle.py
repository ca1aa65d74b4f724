"""Overlays of the two circular shows: quadrants, opposite spaces, runs of sectors."""

from diables_nb.rules.diables import Space
from diables_nb.rules.diables.effects import Effect

from .capsule import pill
from .geometry import arc_of, centre, corner, quadrant_ids, room, sector_ids
from .overlay import Overlay, Stage, numbered
from .pen import arc, circle, line, number, paint, path, polar, rect, wedge

__all__ = ["opposite", "quadrant", "run"]

_TINT, _OUTLINE = "accent_soft", 2.0


def _radius(stage: Stage) -> float:
    measures = stage.edition.measures[stage.show]
    return measures["ground_radius"] if stage.show == "carretillada" else measures["disc_radius"]


def quadrant(stage: Stage) -> Overlay:
    """A tinted wedge with an outline for each quadrant, its tabaler in a box of the same style."""
    middle, radius = centre(stage.edition, stage.show), _radius(stage)
    tint, outline = [], []
    for name in stage.line.facts["quadrants"]:
        start, end = arc_of(stage.edition, stage.show, quadrant_ids(stage.edition, stage.show, name))
        data = wedge(radius, start, end, middle)
        tint.append(path(data, paint(_TINT)))
        outline.append(path(data, paint("none", "accent", _OUTLINE)))
        tabalers = [s for s in stage.edition.show(stage.show) if s.kind == "tabaler" and s.quadrants == (name,)]
        tint += [_corner(stage, space) for space in tabalers]
    numbers = numbered([space.id for space in stage.counted])
    lit = stage.lights()
    return Overlay("".join(tint), "".join(outline), "", lit, lit, numbers, _tinted(stage))


def _tinted(stage: Stage) -> frozenset[str]:
    """The rewards inside the tint: those that give a follower of one of the quadrants."""
    quadrants = set(stage.line.facts["quadrants"])

    def gives(effect: Effect) -> bool:
        return any(
            reward.name == "follower" and reward.show in quadrants for part in effect.alternatives for reward in part
        )

    return frozenset(name for name, printed in stage.edition.printed[stage.show].items() if gives(printed.effect))


def _corner(stage: Stage, space: Space) -> str:
    """The box round a tabaler in a corner; it runs up behind the capsule of its reward."""
    ys = [space.at[1], *(stage.edition.printed[stage.show][name].at[1] for name in space.rewards)]
    low, high = min(*ys, space.at[1] - 21), max(*ys, space.at[1] + 21)
    return rect(space.at[0] - 25, low, 50, high - low, 9, paint(_TINT, "accent", _OUTLINE))


def opposite(stage: Stage) -> Overlay:
    """A line through the centre to what stands opposite, the points beside it; dotted where nobody does."""
    middle = centre(stage.edition, stage.show)
    if stage.show == "trobada":
        return _opposite_sector(stage)
    partner = stage.edition.spaces[str(stage.line.facts["opposite"])]
    lines = line([stage.subject.at, partner.at], paint("none", "accent", 2.5))
    on_axis = abs(stage.subject.at[0] + partner.at[0] - 2 * middle[0]) + abs(
        stage.subject.at[1] + partner.at[1] - 2 * middle[1]
    )
    if on_axis < 4:
        lines += circle(*middle, 4, paint("accent"))
    return Overlay("", lines + missing(stage, partner), points(stage, partner), stage.lights(), stage.lights())


def missing(stage: Stage, partner: Space) -> str:
    """A dotted ring where a figure would have counted."""
    if partner.id in stage.position.figures:
        return ""
    return circle(*partner.at, room(stage.edition, partner).ring, paint("surface", "accent", 2, "3 4"))


def points(stage: Stage, partner: Space) -> str:
    """The points of the line at the outer corner of the partner."""
    side = 1 if partner.at[0] >= centre(stage.edition, stage.show)[0] else -1
    return pill(*corner(stage.edition, partner, side), str(stage.line.points), stage.digits)


def _opposite_sector(stage: Stage) -> Overlay:
    middle, radius = centre(stage.edition, "trobada"), _radius(stage)
    sector = int(stage.line.facts["sector"])
    start, end = arc_of(stage.edition, "trobada", sector_ids(stage.edition, [sector]))
    rim = wedge(radius, start, end, middle)
    if not stage.counted:
        far = polar(radius * 0.6, (start + (end - start) % 360 / 2) % 360, middle)
        lines = path(rim, paint("none", "accent", _OUTLINE, "3 4")) + line(
            [stage.subject.at, middle], paint("none", "accent", 2.5)
        )
        return Overlay("", lines, pill(*far, "0", stage.digits), stage.lights(), stage.lights())
    lines = "".join(line([stage.subject.at, middle, space.at], paint("none", "accent", 2.5)) for space in stage.counted)
    lines += circle(*middle, 4, paint("accent"))
    partner = max(stage.counted, key=lambda space: abs(space.at[0] - middle[0]) + abs(space.at[1] - middle[1]))
    return Overlay(path(rim, paint(_TINT)), lines, points(stage, partner), stage.lights(), stage.lights())


def run(stage: Stage) -> Overlay:
    """An arc on the rim, its sectors tinted, its length in the middle; the first figure of each sector is counted."""
    middle, radius = centre(stage.edition, "trobada"), _radius(stage)
    sectors = tuple(stage.line.facts["sectors"])
    start, end = arc_of(stage.edition, "trobada", sector_ids(stage.edition, sectors))
    sweep = (end - start) % 360 or 360
    tint = path(wedge(radius, start, end, middle), paint(_TINT))
    inset = 1.5 if sweep < 359 else 0
    thick = f'{paint("none", "accent", 5)} stroke-linecap="round"'
    lines = path(arc(radius + 2.5, start + inset, end - inset, middle), thick)
    size = max(13, 13 / stage.scale)
    at = polar(radius - size, start + sweep / 2, middle)  # inside the rim, whose outer side has rewards
    first = [next(s.id for s in stage.counted if s.sector == sector) for sector in sectors]
    above = pill(*at, number(len(sectors)), size)
    lit = stage.lights()
    return Overlay(tint, lines, above, lit, frozenset((*first, stage.subject.id)), numbered(first))
