"""The pattern of an objective as a small picture: linked elements joined by a bar, others apart."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.pen import circle, group, line, number, paint, rect, text
from diables_nb.drawing.shapes import EMBLEM

from .tiles import emblem

if TYPE_CHECKING:
    from diables_nb.rules.festival.pattern_language import Element

__all__ = ["Picture", "element_mark", "links", "pattern_picture", "stacked_mark"]

_GAP = 0.26
"""Between linked cells, in sides of a cell."""
_APART = 0.42
"""Between groups."""
_EQUALS = 0.62
"""Between equal tiles, for the sign."""
_BELOW = 0.22
"""How far the edges below a stacked element reach; a linked element below it makes room for them."""
_BADGE, _LEAST_BADGE = 0.27, 6.0
"""The radius of the stacked mark, in sides of a cell and at least in pixels."""
_CORNER = 0.4
"""How far its middle lies from that of the cell, to the right and up."""


class Picture(NamedTuple):
    """A pattern drawn from its upper left corner; its size in pixels."""

    svg: str
    width: float
    height: float


def links(elements: Sequence["Element"]) -> tuple[tuple[int, int], ...]:
    """The pairs of elements that a card joins by a line, by their indices: neighbours of one group."""
    return tuple(
        (first, second)
        for first, one in enumerate(elements)
        for second, other in enumerate(elements)
        if first < second
        and one.group == other.group
        and abs(one.row - other.row) + abs(one.column - other.column) == 1
    )


@cache
def element_mark(element: "Element", side: float) -> str:
    """What an element asks for, as a small tile round the origin, with the stacked mark at its corner."""
    return _cell(element, side) + (group(stacked_mark(side), *_corner(side)) if element.stacked else "")


def _corner(side: float) -> tuple[float, float]:
    return side * _CORNER, -side * _CORNER


def _badge(side: float) -> float:
    return max(_LEAST_BADGE, side * _BADGE)


def _over(side: float) -> float:
    """How far the stacked mark juts out at the top and at the right of its cell."""
    return _badge(side) + 1 - side * (0.5 - _CORNER)


@cache
def stacked_mark(side: float) -> str:
    """The mark of a tile that has to lie on others, round the origin: layers in a dark disc."""
    radius = _badge(side)
    arm, step = number(-radius * 0.52), radius * 0.42
    bars = "".join(f"M{arm} {number(y)}H{number(radius * 0.52)}" for y in (-step, 0, step))
    disc = circle(0, 0, radius, paint("text", "surface", 1.2))
    return disc + f'<path d="{bars}" {paint("none", "surface", max(1.4, radius * 0.22))}/>'


@cache
def _cell(element: "Element", side: float) -> str:
    """An element without the stacked mark."""
    half, radius = side / 2, max(3, side * 0.18)
    under = ""
    if element.stacked:
        step = side * _BELOW / 2
        under = "".join(
            rect(-half, -half + shift, side, side, radius, paint("sunk", "edge", 1.2)) for shift in (2 * step, step)
        )
    colour, type_ = element.colour, element.type
    if colour:
        face = rect(-half, -half, side, side, radius, paint(colour, f"{colour}-edge", 1.2))
        if not type_:
            return under + face + emblem(colour, 0, side * 0.02, side * 0.27)
        shift = side * 0.09
        mark = glyph(type_, shift, shift, side * 0.68, f"{colour}-ink", colour)
        return under + face + mark + emblem(colour, -side * 0.3, -side * 0.3, side * 0.14)
    face = under + rect(-half, -half, side, side, radius, paint("surface", "edge", 1.2))
    if type_:
        return face + glyph(type_, 0, 0, side * 0.76, "text", "surface")
    return face + _any(side, stacked=element.stacked)


def _any(side: float, *, stacked: bool) -> str:
    """The four marks together: any tile. stacked: they leave room for the stacked mark."""
    away, radius, shift = side * 0.21, side * 0.125, 0.0
    if stacked:
        away, radius, shift = side * 0.19, side * 0.11, side * 0.06
    places = ((-away, -away), (away, -away), (-away, away), (away, away))
    return "".join(
        emblem(name, x - shift, y + shift, radius, "muted") for name, (x, y) in zip(_MARKED, places, strict=True)
    )


_MARKED = tuple(name for name in EMBLEM if name != "neutral")


@cache
def pattern_picture(elements: tuple["Element", ...], side: float) -> Picture:
    """A pattern with cells of a side, from its upper left corner. Groups stand beside each other in their order."""
    drawn: list[str] = []
    places: dict[int, tuple[float, float]] = {}
    x = height = 0.0
    top = _over(side) if any(element.stacked and not element.row for element in elements) else 0.0
    before: list[int] = []
    for members in _groups(elements):
        if before:
            apart = _apart(elements, before, members)
            if apart == _EQUALS:
                drawn.append(_sign(x + side * apart / 2, top + side / 2, side))
            x += side * apart
        shape = [elements[index] for index in members]
        width, tall = _measure(shape, side)
        across, down = (side * (1 + gap) for gap in _gaps(shape))
        for index in members:
            row, column = elements[index].row, elements[index].column
            places[index] = (x + column * across + side / 2, top + row * down + side / 2)
        x, height, before = x + width, max(height, top + tall), members
    cells = [group(_cell(element, side), *places[index]) for index, element in enumerate(elements)]
    bars = [
        _bar(places[one], places[other], side) + _same(elements, places, (one, other), side)
        for one, other in links(elements)
    ]
    marks = [
        group(stacked_mark(side), *(place + shift for place, shift in zip(places[index], _corner(side), strict=True)))
        for index, element in enumerate(elements)
        if element.stacked
    ]
    right = max(places[index][0] + side / 2 + _over(side) * element.stacked for index, element in enumerate(elements))
    return Picture("".join((*drawn, *cells, *bars, *marks)), max(x, right), height)


def _groups(elements: Sequence["Element"]) -> Iterable[list[int]]:
    found: dict[int, list[int]] = {}
    for index, element in enumerate(elements):
        found.setdefault(element.group, []).append(index)
    return found.values()


def _apart(elements: Sequence["Element"], before: Sequence[int], after: Sequence[int]) -> float:
    equal = elements[before[-1]].same and elements[after[0]].same
    return _EQUALS if equal else _APART


def _measure(members: Sequence["Element"], side: float) -> tuple[float, float]:
    columns, rows = 1 + max(e.column for e in members), 1 + max(e.row for e in members)
    below = max(_BELOW if e.stacked and e.row == rows - 1 else 0 for e in members)
    across, down = _gaps(members)
    return side * (columns + across * (columns - 1)), side * (rows + down * (rows - 1) + below)


def _gaps(members: Sequence["Element"]) -> tuple[float, float]:
    """The gaps between linked cells, across and down; equal tiles have their sign in them, stacked ones their edges."""
    gap = _EQUALS if all(element.same for element in members) else _GAP
    rows = 1 + max(element.row for element in members)
    relief = any(element.stacked and element.row < rows - 1 for element in members)
    return gap, gap + (_BELOW if relief else 0)


def _sign(x: float, y: float, side: float) -> str:
    return text(x, y + side * 0.26, "=", max(14, side * 0.72), weight=700, fill="muted", anchor="middle")


def _same(
    elements: Sequence["Element"], places: dict[int, tuple[float, float]], pair: tuple[int, int], side: float
) -> str:
    """The sign of equal tiles on the bar that joins them."""
    one, other = pair
    if not (elements[one].same and elements[other].same):
        return ""
    x, y = ((places[one][axis] + places[other][axis]) / 2 for axis in (0, 1))
    size = max(12, side * 0.42)
    return circle(x, y, size * 0.56, paint("surface", "text", 1.2)) + text(
        x, y + size * 0.35, "=", size, weight=700, fill="text", anchor="middle"
    )


def _bar(one: tuple[float, float], other: tuple[float, float], side: float) -> str:
    """A bar across the gap between two cells: pale, with an outline, so that it is seen on every fill."""
    (x0, y0), (x1, y1) = one, other
    reach = side * 0.42 / (abs(x1 - x0) + abs(y1 - y0))
    ends = [(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part) for part in (reach, 1 - reach)]
    width = max(3.2, side * 0.13)
    return line(ends, paint("none", "text", width + 2)) + line(ends, paint("none", "surface", width))
