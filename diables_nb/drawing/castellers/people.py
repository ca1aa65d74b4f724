"""The people of a castell: in the pinya seen by their heads, in the tronc bearing, in the pom each in its posture."""

from functools import cache
from typing import NamedTuple

from diables_nb.drawing.pen import number, paint, path, placed
from diables_nb.drawing.shapes import EMBLEM
from diables_nb.drawing.tokens import ink

__all__ = ["FIGURES", "dots", "figures", "heads", "shadow"]

_DASH, _FINE = "2.6 2.8", "1.5 1.9"
"""The dashes of what is missing: of large people, and of small ones."""
_SMALL, _LARGE = 26.0, 6.0
"""From this size of a figure, and this radius of a head, on they are large."""


class _Shape(NamedTuple):
    """A figure in a box of 24 units: heads as x, y, radius; body; sash or helmets, drawn in the colour of the edge.

    emblem: where that of the player stands, and its size.
    """

    heads: tuple[tuple[float, float, float], ...]
    body: str
    dark: str = ""
    emblem: tuple[float, float, float] = (12, 14.3, 2)


def _helmet(x: float, y: float, radius: float) -> str:
    r = number(radius)
    return f"M{number(x - radius)} {number(y)}A{r} {r} 0 0 1 {number(x + radius)} {number(y)}Z"


FIGURES = {
    "tronc": _Shape(
        ((12, 5.4, 3.9),),
        "M1.8 8.6L4.6 7L8 11.4H16L19.4 7L22.2 8.6L18.4 15.2L17.8 23H6.2L5.6 15.2Z",
        "M5.75 17.3H18.25L18.05 19.8H5.95Z",
    ),
    "dosos": _Shape(
        ((6.6, 6.2, 3.5), (17.4, 6.2, 3.5)),
        (
            "M1.4 23C1.4 15.6 2.8 11.2 6.6 11.2C9.2 11.2 11 12.2 12 13.8C13 12.2 14.8 11.2 17.4 11.2"
            "C21.2 11.2 22.6 15.6 22.6 23H17.2L16.6 18.2H7.4L6.8 23Z"
        ),
        _helmet(6.6, 6, 3.5) + _helmet(17.4, 6, 3.5),
        (12, 16, 1.7),
    ),
    "acotxador": _Shape(
        ((5.4, 14, 3.7),),
        "M8.6 17C8.6 11.6 12.2 8.8 16 9.4C19.8 10 21.6 13.2 21.4 17.6V23H15.8V18.8C13.4 20.2 10.6 19.8 8.6 17Z",
        _helmet(5.4, 13.8, 3.7),
        (16, 14.2, 1.9),
    ),
    "enxaneta": _Shape(
        ((10.6, 8.6, 3.7),),
        (
            "M5.4 23C4.6 17 6.4 13.4 10.6 13.4C12 13.4 13 13.6 13.8 14.1L17.3 3.6A1.5 1.5 0 0 1 20.2 4.6"
            "L16.2 16.6L16.4 23H12.6L11 19.4L9.4 23Z"
        ),
        _helmet(10.6, 8.4, 3.7),
        (10.8, 16.4, 1.7),
    ),
}
"""Posture -> its shape."""

_MARKED = 34.0
"""From this size on a figure carries the mark of its colla."""


Places = tuple[tuple[float, float], ...]


def _disc(x: float, y: float, radius: float) -> str:
    r, wide = number(radius), number(2 * radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 {wide} 0a{r} {r} 0 1 0 -{wide} 0Z"


def _look(player: str, stroke: float, dash: str, *, here: bool) -> str:
    return paint(player, f"{player}-edge", stroke) if here else paint("surface", "edge", stroke, dash)


@cache
def figures(posture: str, player: str, size: float, places: Places, *, here: bool) -> str:
    """Figures of one posture, each round the foot of its box. here: whether they stand; else they are dashed."""
    shape, scale = FIGURES[posture], size / 24
    look = _look(player, *((1.3, _DASH) if size >= _SMALL else (0.9, _FINE)), here=here)
    corners = [(x - size / 2, y - size) for x, y in places]
    drawn = path("".join(placed(shape.body, x, y, scale) for x, y in corners), look)
    heads = ((x + hx * scale, y + hy * scale, hr * scale) for x, y in corners for hx, hy, hr in shape.heads)
    drawn += path("".join(_disc(*head) for head in heads), look)
    if not here:
        return drawn
    dark = "".join(placed(shape.dark, x, y, scale) for x, y in corners)
    drawn += f'<path d="{dark}" fill="{ink(f"{player}-edge")}"/>'
    if size >= _MARKED:
        ex, ey, er = shape.emblem
        marks = "".join(placed(EMBLEM[player], x + ex * scale, y + ey * scale, er * scale) for x, y in corners)
        drawn += f'<path d="{marks}" fill="{ink(f"{player}-ink")}"/>'
    return drawn


@cache
def heads(player: str, radius: float, places: Places, *, here: bool) -> str:
    """Heads of the pinya, each round its centre."""
    large = radius >= _LARGE
    look = _look(player, *((1.2, _DASH) if large else (0.9, _FINE)), here=here)
    drawn = path("".join(_disc(x, y, radius) for x, y in places), look)
    if here and large:
        rings = "".join(_disc(x, y - radius * 0.12, radius * 0.42) for x, y in places)
        drawn += path(rings, paint("none", f"{player}-ink", 1.3))
    return drawn


@cache
def shadow(posture: str, size: float, places: Places) -> str:
    """The path data of figures as a shadow: body and heads together."""
    shape, scale = FIGURES[posture], size / 24
    found = []
    for x, y in places:
        left, top = x - size / 2, y - size
        found.append(placed(shape.body, left, top, scale))
        found += [_disc(left + hx * scale, top + hy * scale, hr * scale) for hx, hy, hr in shape.heads]
    return "".join(found)


def dots(radius: float, places: Places) -> str:
    """The path data of heads of the pinya as a shadow."""
    return "".join(_disc(x, y, radius) for x, y in places)
