"""Overlays of the tabalada: rows and columns, neighbours, connected groups."""

from collections.abc import Iterable, Sequence

from diables_nb.rules.diables import Space

from .capsule import pill
from .overlay import Overlay, Stage, numbered
from .pen import circle, line, number, paint, path, rect

__all__ = ["group", "lines", "neighbours"]

Corner = tuple[float, float]


def lines(stage: Stage) -> Overlay:
    """A tinted band behind each completed line, its points at the end; another line dashed, its empty cells dotted."""
    tint, dashed, above = [], [], []
    half = stage.edition.measures["tabalada"]["cell"] / 2
    grid = stage.edition.show("tabalada")
    for row in (False, True):
        places = [s for s in grid if (s.row == stage.subject.row if row else s.column == stage.subject.column)]
        x0, y0, x1, y1 = (f(s.at[i] for s in places) for f in (min, max) for i in (0, 1))
        box = (x0 - half, y0 - half, x1 - x0 + 2 * half, y1 - y0 + 2 * half, 9)
        if all(place.id in stage.position.figures for place in places):
            tint.append(rect(*box, paint("accent_soft", "accent", 2)))
            end = (x1 + half, y1 - half + 2) if row else (x0 + half - 4, y0 - half - 2)
            above.append(pill(*end, str(stage.line.facts["each"]), stage.digits))
        else:
            dashed.append(rect(*box, paint("none", "accent", 2, "5 5")))
            empty = [place for place in places if place.id not in stage.position.figures]
            dashed += [circle(*place.at, 19, paint("none", "accent", 2, "0.1 4.2")) for place in empty]
    ringed = frozenset([stage.subject.id])
    return Overlay("".join(tint), "".join(dashed), "".join(above), stage.lights(), ringed)


def neighbours(stage: Stage) -> Overlay:
    """Links to the occupied neighbours, counters on the first figure of each colour."""
    links = [
        line([stage.subject.at, space.at], paint("none", "accent", 4))
        for space in stage.counted
        if space is not stage.subject
    ]
    first: dict[str, str] = {}
    for space in stage.counted:
        first.setdefault(stage.position.figures[space.id].owner, space.id)
    return Overlay("", "".join(links), "", stage.lights(), stage.lights(), numbered(list(first.values())))


def group(stage: Stage) -> Overlay:
    """One outline round the union of the cells, the size of the group at a corner."""
    half = stage.edition.measures["tabalada"]["cell"] / 2
    data = _outline(stage.counted, half)
    corner = min(stage.counted, key=lambda space: (space.at[1], -space.at[0]))
    size = pill(corner.at[0] + half - 2, corner.at[1] - half + 2, number(len(stage.counted)), max(13, 13 / stage.scale))
    tint = path(data, paint("accent_soft") + ' fill-rule="evenodd"')
    outline = path(data, paint("none", "accent", 2.5))
    return Overlay(tint, outline, size, stage.lights(), frozenset([stage.subject.id]))


def _outline(cells: Sequence[Space], half: float) -> str:
    """The outline of a union of cells: sides that two of them share cancel out, the others are chained into loops."""
    sides: dict[Corner, list[Corner]] = {}
    for cell in cells:
        for start, end in _sides(cell, half):
            if start in sides.get(end, []):
                sides[end].remove(start)
            else:
                sides.setdefault(start, []).append(end)
    loops = []
    while start_ := next((corner for corner, ends in sides.items() if ends), None):
        loop = [start_]
        while sides[loop[-1]]:
            loop.append(sides[loop[-1]].pop())
        loops.append("M" + "L".join(f"{number(x)} {number(y)}" for x, y in loop[:-1]) + "Z")
    return "".join(loops)


def _sides(cell: Space, half: float) -> Iterable[tuple[Corner, Corner]]:
    x, y = cell.at
    corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    return zip(corners, corners[1:] + corners[:1], strict=True)
