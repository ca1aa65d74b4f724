"""The pattern of an objective as a small picture: linked elements joined by a bar, others apart."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.pen import circle, group, line, paint, rect, text
from diables_nb.drawing.shapes import EMBLEM

from .tiles import emblem

if TYPE_CHECKING:
    from diables_nb.rules.festival.pattern_language import Element

__all__ = ["Picture", "element_mark", "links", "pattern_picture"]

_GAP = 0.26
"""Between linked cells, in sides of a cell."""
_APART = 0.42
"""Between groups."""
_EQUALS = 0.62
"""Between equal tiles, for the sign."""
_BELOW = 0.24
"""How far the edges below a stacked element reach."""


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
    """What an element asks for, as a small tile round the origin."""
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
    return face + _any(side)


def _any(side: float) -> str:
    """The four marks together: any tile."""
    away, radius = side * 0.21, side * 0.125
    places = ((-away, -away), (away, -away), (-away, away), (away, away))
    return "".join(emblem(name, x, y, radius, "muted") for name, (x, y) in zip(_MARKED, places, strict=True))


_MARKED = tuple(name for name in EMBLEM if name != "neutral")


@cache
def pattern_picture(elements: tuple["Element", ...], side: float) -> Picture:
    """A pattern with cells of a side, from its upper left corner. Groups stand beside each other in their order."""
    drawn: list[str] = []
    places: dict[int, tuple[float, float]] = {}
    x = height = 0.0
    before: list[int] = []
    for members in _groups(elements):
        if before:
            apart = _apart(elements, before, members)
            if apart == _EQUALS:
                drawn.append(_sign(x + side * apart / 2, side))
            x += side * apart
        width, tall = _measure([elements[index] for index in members], side)
        step = side * (1 + _gap([elements[index] for index in members]))
        for index in members:
            places[index] = (x + elements[index].column * step + side / 2, elements[index].row * step + side / 2)
        x, height, before = x + width, max(height, tall), members
    cells = [group(element_mark(element, side), *places[index]) for index, element in enumerate(elements)]
    bars = [
        _bar(places[one], places[other], side) + _same(elements, places, (one, other), side)
        for one, other in links(elements)
    ]
    return Picture("".join((*drawn, *cells, *bars)), x, height)


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
    gap = _gap(members)
    return side * (columns + gap * (columns - 1)), side * (rows + gap * (rows - 1) + below)


def _gap(members: Sequence["Element"]) -> float:
    """The gap between linked cells; equal tiles have their sign in it."""
    return _EQUALS if all(element.same for element in members) else _GAP


def _sign(x: float, side: float) -> str:
    return text(x, side / 2 + side * 0.26, "=", max(14, side * 0.72), weight=700, fill="muted", anchor="middle")


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
