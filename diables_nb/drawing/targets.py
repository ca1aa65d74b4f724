"""What can be chosen on a table and is rectangular: its rings, its marks, and what it says. Drawn round the origin."""

from functools import lru_cache

from .glyphs import glyph
from .marks import counter
from .pen import circle, number, paint, path, rect

__all__ = ["HIT", "LEAST", "brackets", "dot", "forbidden", "frame_parts", "numbered", "ring"]

LEAST = 24.0
"""The least side of a target, in CSS pixels."""
HIT = 'data-hit="" fill="none" pointer-events="all"'
"""What makes a shape that nobody sees the target of pointers."""
_HIDDEN = 'visibility="hidden" pointer-events="none"'


@lru_cache(maxsize=512)
def frame_parts(
    width: float, height: float, radius: float = 10, at: tuple[float, float] = (0, 0)
) -> tuple[str, str, str]:
    """The ring for the pointer, the focus ring and the target of something rectangular round a point."""
    x, y = at[0] - width / 2, at[1] - height / 2
    hover = rect(x, y, width, height, radius - 2, f'data-hover="" {_HIDDEN} {paint("none", "accent", 2)}')
    focus = f'data-focus="" {_HIDDEN} {paint("none", "focus", 2.5)}'
    wide, high = max(width, LEAST), max(height, LEAST)
    hit = rect(at[0] - wide / 2, at[1] - high / 2, wide, high, 0, HIT)
    return hover, rect(x - 4, y - 4, width + 8, height + 8, radius, focus), hit


@lru_cache(maxsize=512)
def ring(width: float, height: float, radius: float, *, line: float = 2.5, dash: str = "") -> str:
    """An accent ring over a line of the surface, so that it is seen on every fill. dash: of a dotted one."""
    x, y = width / 2, height / 2
    under = rect(-x, -y, width, height, radius, paint("none", "surface", line + 2.6))
    return under + rect(-x, -y, width, height, radius, paint("none", "accent", line, dash))


@lru_cache(maxsize=512)
def brackets(width: float, height: float) -> str:
    """The four corners that say: the last move touched it."""
    x, y = width / 2 + 2, height / 2 + 2
    arm = min(width, height) * 0.24
    data = "".join(
        f"M{number(a * x)} {number(b * (y - arm))}v{number(b * arm)}h{number(-a * arm)}"
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )
    under = path(data, f'{paint("none", "surface", 5)} stroke-linecap="round"')
    return under + path(data, f'{paint("none", "accent", 2.5)} stroke-linecap="round"')


@lru_cache(maxsize=64)
def dot(x: float, y: float) -> str:
    """The dot of what can be chosen."""
    return circle(x, y, 4.2, paint("accent", "surface", 1.6))


@lru_cache(maxsize=64)
def forbidden(size: float) -> str:
    """The mark of what was refused just now."""
    return circle(0, 0, size * 0.55, paint("surface")) + glyph("illegal", 0, 0, size, "loss")


@lru_cache(maxsize=256)
def numbered(x: float, y: float, nth: int) -> str:
    """The number of something that is counted."""
    return counter(x, y, nth, 11)
