"""Tiles of Festival in relief: colour, mark and firework together, and below them the edges of what they cover."""

from collections.abc import Sequence
from functools import cache

from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.pen import circle, number, number_exact, paint, rect, text
from diables_nb.drawing.shapes import EMBLEM
from diables_nb.drawing.tokens import ink
from diables_nb.rules.festival.components import colour_of, type_of

__all__ = ["edges", "emblem", "level_mark", "relief", "stack", "tile"]

EDGES = 5
"""At most so many edges of covered tiles are drawn."""

_EDGE = 8.0
"""The height of an edge on a large tile; on a small one, or with many of them, it is less."""
_RELIEF = 0.17
"""The height of all edges together, at most, in sides of the tile."""
_MARKED = 5.9
"""From this height on an edge has room for the mark of its colour."""


@cache
def emblem(colour: str, x: float, y: float, radius: float, fill: str = "") -> str:
    """The mark of a colour round a point. fill: a token, the ink for that colour unless given."""
    place = f"translate({number(x)} {number(y)}) scale({number_exact(radius)})"
    return f'<path d="{EMBLEM[colour]}" transform="{place}" fill="{ink(fill or f"{colour}-ink")}"/>'


def relief(covered: int, side: float) -> float:
    """How far the edges of covered tiles reach below a tile.

    >>> relief(0, 100), relief(1, 100), relief(9, 100)
    (0.0, 8.0, 17.0)
    """
    shown = min(covered, EDGES)
    return min(shown * min(_EDGE, side * 0.085), side * _RELIEF)


@cache
def tile(kind: int, side: float) -> str:
    """A tile round the origin."""
    colour, half = colour_of(kind), side / 2
    drawn = rect(-half, -half, side, side, _radius(side), paint(colour, f"{colour}-edge", 1.4 if side > 60 else 1.2))
    large = side >= 30
    at, size = (side * 0.05, side * 0.6) if large else (side * 0.08, side * 0.62)
    drawn += glyph(type_of(kind), 0 if large else at, at if not large else side * 0.04, size, f"{colour}-ink", colour)
    corner, radius = (0.345, max(side * 0.088, 4.2)) if large else (0.3, side * 0.15)
    return drawn + emblem(colour, -side * corner, -side * corner, radius)


def _radius(side: float) -> float:
    return max(3, min(8, side * 0.1))


@cache
def edges(covered: tuple[int, ...], side: float) -> str:
    """The edges of covered tiles below a tile of a side round the origin. covered: kinds from the bottom to the top."""
    shown = covered[-EDGES:]
    if not shown:
        return ""
    step = relief(len(shown), side) / len(shown)
    half, drawn = side / 2, []
    for index, kind in enumerate(shown):  # the lowest first, since each covers the one below
        colour, shift = colour_of(kind), step * (len(shown) - index)
        face = paint(colour, f"{colour}-edge", 1.2)
        drawn.append(rect(-half, -half + shift, side, side, _radius(side), face))
        if step >= _MARKED:
            drawn.append(emblem(colour, -half + 12, half + shift - step / 2, step * 0.4))
    return "".join(drawn)


@cache
def level_mark(level: int, side: float) -> str:
    """The level of a tile in its upper right corner."""
    size = max(12.0, min(side * 0.145, 17.0))
    radius = size * 0.82
    x, y = side / 2 - max(side * 0.05, 1) - radius, -side / 2 + max(side * 0.05, 1) + radius
    if side < 60:  # on a small tile it leaves room for the firework
        x, y = side / 2 - radius * 0.62, -side / 2 + radius * 0.62
    disc = circle(x, y, radius, paint("surface", "text", 1.2))
    return disc + text(x, y + size * 0.36, level, size, weight=700, anchor="middle")


@cache
def _stack(tiles: tuple[int, ...], side: float) -> str:
    drawn = edges(tiles[:-1], side) + tile(tiles[-1], side)
    return drawn + (level_mark(len(tiles), side) if len(tiles) > 1 else "")


def stack(tiles: Sequence[int], side: float) -> str:
    """The tiles of a space round the origin of the topmost: kinds from the bottom to the top, at least one."""
    return _stack(tuple(tiles), side)
