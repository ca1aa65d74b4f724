"""A space of a board in each of its states, and what it says. Everything is drawn round the origin and then moved."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from diables_nb.drawing.capsule import pill
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.marks import counter
from diables_nb.drawing.pen import circle, group, number, paint, path, rect, text
from diables_nb.drawing.phrases import phrase
from diables_nb.drawing.targets import frame_parts
from diables_nb.rules.words import numeral, signed

from .naming import content, kind_words
from .tiles import relief, stack, tile

__all__ = ["Look", "space_label", "space_parts"]

DIMMED = 0.32
_LIFT = 2.0


class Look(NamedTuple):
    """The state of one space.

    selected, legal, last, illegal: as on every board. lit: part of what is explained; missing: what is wanted there
    is not there. dimmed: not part of it. nth: its number among those lit, 0 for none. points: the number at its foot.
    ghost: the kind of a tile that is tried out there, -1 for none; gain: the points it would change.
    """

    selected: bool = False
    legal: bool = False
    last: bool = False
    illegal: bool = False
    lit: bool = False
    missing: bool = False
    dimmed: bool = False
    nth: int = 0
    points: int | None = None
    ghost: int = -1
    gain: int | None = None


def space_parts(name: str, tiles: Sequence[int], look: Look, side: float) -> tuple[str, ...]:
    """A space with its tiles and its state. name: what is printed where it is empty. tiles: kinds, bottom to top.

    First a hidden tint for the pointer, last a hidden focus ring and a target: children of the node itself.
    """
    hover, focus, target = frame_parts(side, side)
    drawn = (*_content(name, tuple(tiles), look, side), *_over(tuple(tiles), look, side))
    return tuple(part for part in (*drawn, hover, focus, target) if part)


@lru_cache(maxsize=1024)
def _content(name: str, tiles: tuple[int, ...], look: Look, side: float) -> tuple[str, ...]:
    half = side / 2
    if look.ghost >= 0:
        under = stack(tiles, side) if tiles else empty("", side)
        return under, group(tile(look.ghost, side * 0.8), 0, side * 0.02)
    if not tiles:
        return (group(empty(name, side, quiet=look.missing), 0, 0, opacity=0.55 if look.dimmed else 1),)
    tint = rect(-half, -half, side, side, 8, paint("accent_soft")) if look.selected else ""
    drawn = stack(tiles, side)
    if look.selected or look.dimmed:
        drawn = group(drawn, 0, -_LIFT if look.selected else 0, 1, DIMMED if look.dimmed else 1)
    return tint, drawn


def empty(name: str, side: float, *, quiet: bool = False) -> str:
    """An empty space with its name. quiet: without its outline, where another is drawn."""
    half = side / 2
    face = paint("sunk") if quiet else paint("sunk", "edge", 1.2, "4 4")
    drawn = rect(-half, -half, side, side, max(3, min(8, side * 0.1)), face)
    size = 14 if side >= 60 else 12
    return drawn + (text(0, size * 0.35, name, size, fill="muted", anchor="middle") if name else "")


@lru_cache(maxsize=1024)
def _over(tiles: tuple[int, ...], look: Look, side: float) -> tuple[str, ...]:
    """The states that are drawn over a tile."""
    half = side / 2
    drawn = [_outline(look, side)]
    if look.legal and not look.selected and look.ghost < 0:
        away = half - max(side * 0.09, 6)
        drawn.append(circle(-away, away, 4.6, paint("accent", "surface", 1.8)))
    if look.last:
        drawn.append(_brackets(half + (4 if side > 60 else 2)))
    if look.nth:
        drawn.append(counter(half - 9, half - 9, look.nth, 12))
    drawn.append(_number(len(tiles), look, side))
    if look.illegal:
        size = side * 0.5
        drawn.append(circle(0, 0, size * 0.55, paint("surface")) + glyph("illegal", 0, 0, size, "loss"))
    return tuple(drawn)


def _outline(look: Look, side: float) -> str:
    """The ring that says the state of a space; of several states the strongest."""
    half = side / 2
    if look.selected:
        return _ring(side, 3)
    if look.ghost >= 0 or look.lit:
        return _ring(side, 2.5)
    if look.missing:
        under = rect(-half, -half, side, side, 8, paint("none", "surface", 5))
        return under + rect(-half, -half, side, side, 8, paint("none", "accent", 2.5, "7 6"))
    if look.legal:
        return rect(-half - 3, -half - 3, side + 6, side + 6, 10, paint("none", "accent", 2, "0.1 4.2"))
    return ""


def _number(level: int, look: Look, side: float) -> str:
    """The points at the foot of a space: what a tile that is tried out would change, or what the space is worth."""
    half = side / 2
    if look.gain is not None:
        fill = "gain" if look.gain > 0 else "loss" if look.gain < 0 else "muted"
        return pill(0, half, signed(look.gain) if look.gain else "0", max(12, side * 0.13), fill=fill, ink="surface")
    if look.points is not None:
        return pill(0, half + relief(max(level - 1, 0), side) / 2, numeral(look.points), 12)
    return ""


def _ring(side: float, width: float) -> str:
    """An accent ring between two lines of the surface, so that it is seen on every fill."""
    half = side / 2
    under = rect(-half, -half, side, side, 8, paint("none", "surface", width + 2.6))
    return under + rect(-half, -half, side, side, 8, paint("none", "accent", width))


def _brackets(reach: float) -> str:
    arm = reach * 0.36
    data = "".join(
        f"M{number(x * reach)} {number(y * (reach - arm))}v{number(y * arm)}h{number(-x * arm)}"
        for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )
    under = path(data, f'{paint("none", "surface", 6)} stroke-linecap="round"')
    return under + path(data, f'{paint("none", "accent", 3)} stroke-linecap="round"')


def space_label(name: str, tiles: Sequence[int], look: Look, wanted: str = "") -> str:
    """The accessible name of a space: its name, what lies there, its state. wanted: what a pattern misses there."""
    said = [f"{name}: {content(tiles)}"]
    if look.ghost >= 0:
        said.append(phrase("tried out here: {kind}", kind=kind_words(look.ghost)))
    if look.gain is not None:
        said.append(phrase("{points} points", points=signed(look.gain)))
    if look.lit:
        said.append(phrase("fits the pattern"))
    if look.missing:
        said.append(phrase("missing here: {wanted}", wanted=wanted))
    if look.points is not None:
        said.append(phrase("{points:point|points}", points=look.points))
    states = (
        (look.selected, "selected"),
        (look.legal, "can be chosen"),
        (look.last, "last move"),
        (look.illegal, "not allowed"),
    )
    return ", ".join(said + [phrase(name_) for here, name_ in states if here])
