"""Pieces, empty spaces, badges and tokens: whatever has an owner or a firecracker. Each is drawn round a point."""

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from .pen import circle, number, paint, path, placed
from .shapes import BADGE, BODY, EMBLEM, EMBLEM_AT, RIM
from .tokens import ink

if TYPE_CHECKING:
    from diables_nb.rules.diables import Figure

__all__ = ["badge", "badge_svg", "outline", "piece", "piece_svg", "token", "token_svg"]

BADGE_AT = (0.42, 0.40)
"""Where the badge of a carried firecracker stands, in sizes of the piece from its centre."""
OUTLINE = 0.92
"""An empty space is a little smaller than the piece that fills it."""


def badge_radius(size: float) -> float:
    """The radius of the badge on a piece of a size."""
    return min(size * 0.21, 7)


@lru_cache(maxsize=2048)
def badge(firecracker: str, x: float, y: float, radius: float, *, hollow: bool = False, ring: str = "surface") -> str:
    """A firecracker: solid where it is carried, hollow where a space asks for it. ring: the token of its ground."""
    container, mark, width = BADGE[firecracker]
    fill, stroke, ink_ = (ring, firecracker, firecracker) if hollow else (firecracker, ring, ring)
    scale = radius / 6
    body = path(placed(container, x, y, scale), paint(fill, stroke, (1.5 if hollow else 1.4) * scale))
    look = f'fill="none" stroke="{ink(ink_)}" stroke-width="{number(width * scale)}" stroke-linecap="round"'
    return f'{body}<path d="{placed(mark, x, y, scale)}" {look}/>'


def _emblem(owner: str, x: float, y: float, radius: float, colour: str) -> str:
    return f'<path d="{placed(EMBLEM[owner], x, y, radius)}" fill="{ink(colour)}"/>'


def _fitted(data: str, size: float) -> str:
    """A shape of the box of 24 units at a size, round the origin."""
    return placed(data, -size / 2, -size / 2, size / 24)


@cache
def piece(owner: str, kind: str, firecracker: str | None, size: float, *, left: bool = False) -> str:
    """A piece round the origin. left: the badge stands at the lower left, where a neighbour is close on the right."""
    k = size / 24
    parts = [path(_fitted(BODY[kind], size), paint(owner, f"{owner}-edge", 1.3))]
    if kind == "tabaler":
        parts.append(path(_fitted(RIM, size), paint("none", f"{owner}-edge", 1.2)))
    x, y, radius = EMBLEM_AT[kind]
    parts.append(_emblem(owner, (x - 12) * k, (y - 12) * k, radius * k, f"{owner}-ink"))
    if firecracker:
        side = -BADGE_AT[0] if left else BADGE_AT[0]
        parts.append(badge(firecracker, size * side, size * BADGE_AT[1], badge_radius(size)))
    return "".join(parts)


@cache
def outline(kind: str, firecracker: str | None, size: float, fill: str = "surface", ink: str = "edge") -> str:
    """An empty space round the origin: the outline of the figure it takes and, where it prints one, the firecracker.

    fill, ink: tokens of its ground and its line.
    """
    size *= OUTLINE
    k = size / 24
    drawn = path(_fitted(BODY[kind], size), paint(fill, ink, 1.2))
    if firecracker:
        x, y, _ = EMBLEM_AT[kind]
        drawn += badge(firecracker, (x - 12) * k, (y - 12) * k, size * 0.215, hollow=True, ring=fill)
    return drawn


@cache
def token(owner: str, x: float, y: float, radius: float = 7, *, hollow: bool = False) -> str:
    """A round marker with the owner's emblem; hollow with a coloured ring when it has been scored."""
    if not hollow:
        disc = circle(x, y, radius, paint(owner, f"{owner}-edge", 1.2))
        return disc + _emblem(owner, x, y, radius * 0.58, f"{owner}-ink")
    disc = circle(x, y, radius, paint("surface", f"{owner}-edge", 1.2)) + circle(
        x, y, radius - 1.4, paint("none", owner, 1.4)
    )
    return disc + _emblem(owner, x, y, radius * 0.5, f"{owner}-edge")


def _alone(drawn: str, box: float, size: float) -> str:
    half, side = number(-box / 2), number(size)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{half} {half} {number(box)} {number(box)}" width="{side}"'
        f' height="{side}" aria-hidden="true" focusable="false">{drawn}</svg>'
    )


def piece_svg(figure: "Figure", size: float = 28) -> str:
    """A small picture of a figure with its firecracker, for a page.

    >>> from diables_nb.rules.diables import Figure
    >>> piece_svg(Figure("red", "tabaler"), 28).count("<path")
    3
    """
    drawn = piece(figure.owner, figure.kind, figure.firecracker, 24)
    return _alone(drawn, 32, size)


def badge_svg(firecracker: str, size: float = 18) -> str:
    """A small picture of a firecracker as figures carry it, for a page.

    >>> badge_svg("whistling", 16).count("<path")
    2
    """
    return _alone(badge(firecracker, 0, 0, 8), 20, size)


def token_svg(owner: str, size: float = 18) -> str:
    """A small picture of a player's token, for a page.

    >>> 'width="18"' in token_svg("red", 18)
    True
    """
    return _alone(token(owner, 0, 0, 9), 20, size)
