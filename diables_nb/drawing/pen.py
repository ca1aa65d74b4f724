"""The primitives of every drawing: shapes, text, groups, as strings of SVG. Colours are tokens, text is escaped."""

import math
import re
from collections.abc import Iterable
from functools import cache
from html import escape
from itertools import cycle

from .tokens import ink

__all__ = [
    "arc",
    "broken",
    "circle",
    "group",
    "line",
    "number",
    "paint",
    "path",
    "placed",
    "polar",
    "rect",
    "text",
    "text_width",
    "wedge",
]


def number(value: float) -> str:
    """A coordinate with two decimals at most.

    >>> number(12.0), number(0.126), number(-0.001)
    ('12', '0.13', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@cache
def paint(fill: str = "none", stroke: str = "", width: float = 1, dash: str = "", opacity: float = 1) -> str:
    """The attributes of a shape. fill, stroke: tokens.

    >>> paint("none", "edge", 1.5)
    'fill="none" stroke="var(--dnb-edge,#857A69)" stroke-width="1.5"'
    """
    attributes = f'fill="{ink(fill)}"'
    if stroke:
        attributes += f' stroke="{ink(stroke)}" stroke-width="{number(width)}"'
    if dash:
        attributes += f' stroke-dasharray="{dash}" stroke-linecap="round"'
    if opacity != 1:
        attributes += f' opacity="{number(opacity)}"'
    return attributes


_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_AXES = {"M": "xy", "L": "xy", "C": "xy", "S": "xy", "H": "x", "V": "y", "A": "rr   xy", "Z": ""}
"""Letter of a command -> what each of its numbers is: along an axis, a length ("r"), or (blank) the same anywhere."""


@cache
def _commands(data: str) -> tuple[tuple[str, tuple[tuple[float, str], ...]], ...]:
    """The commands of path data: each letter with its numbers and what they are."""
    found = []
    for letter, numbers in _COMMAND.findall(data):
        axes = _AXES[letter.upper()]
        if letter.islower():
            axes = axes.replace("x", "r").replace("y", "r")
        found.append((letter, tuple(zip(map(float, _NUMBER.findall(numbers)), cycle(axes)))))
    return tuple(found)


def placed(data: str, x: float, y: float, scale: float = 1) -> str:
    """Path data scaled and then moved: a browser handles that far quicker than a transform on each of many paths.

    >>> placed("M1 2h3A.5 .5 0 1 0 4 5Z", 10, 20, 2)
    'M12 24h6A1 1 0 1 0 18 30Z'
    """
    shift = {"x": x, "y": y, "r": 0.0}
    return "".join(
        letter + " ".join(number(value if axis == " " else value * scale + shift[axis]) for value, axis in numbers)
        for letter, numbers in _commands(data)
    )


def rect(x: float, y: float, width: float, height: float, radius: float, attributes: str) -> str:
    """A rectangle from its upper left corner."""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
        f' rx="{number(radius)}" {attributes}/>'
    )


def circle(x: float, y: float, radius: float, attributes: str) -> str:
    """A circle round its centre."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" {attributes}/>'


def path(data: str, attributes: str) -> str:
    """A path with round joins."""
    return f'<path d="{data}" stroke-linejoin="round" {attributes}/>'


def line(points: Iterable[tuple[float, float]], attributes: str) -> str:
    """A line through points, with round ends."""
    data = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
    caps = "" if "stroke-linecap" in attributes else ' stroke-linecap="round"'
    return f'<path d="{data}"{caps} stroke-linejoin="round" {attributes}/>'


def text(
    x: float, y: float, words: object, size: float = 13, *, weight: int = 400, fill: str = "text", anchor: str = "start"
) -> str:
    """One line of text on its base line; it is escaped. The family comes from the root."""
    heavy = f' font-weight="{weight}"' if weight != 400 else ""
    aligned = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}"{heavy}{aligned} fill="{ink(fill)}">'
        f"{escape(str(words))}</text>"
    )


def group(svg: str, x: float, y: float, scale: float = 1, opacity: float = 1) -> str:
    """SVG moved to a point and scaled; "" stays "" ."""
    if not svg:
        return ""
    scaled = f" scale({number_exact(scale)})" if scale != 1 else ""
    moved = f' transform="translate({number(x)} {number(y)}){scaled}"' if (x, y, scale) != (0, 0, 1) else ""
    faded = f' opacity="{number(opacity)}"' if opacity != 1 else ""
    return f"<g{moved}{faded}>{svg}</g>"


def number_exact(value: float) -> str:
    """A scale with four decimals at most."""
    return f"{value:.4f}".rstrip("0").rstrip(".")


def polar(radius: float, degrees: float, centre: tuple[float, float] = (0, 0)) -> tuple[float, float]:
    """A point on a circle; the angle is counted from the top, clockwise.

    >>> tuple(map(round, polar(10, 90)))
    (10, 0)
    """
    turn = math.radians(degrees - 90)
    return centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn)


def _sweep(start: float, end: float) -> float:
    return (end - start) % 360 or 360


def arc(radius: float, start: float, end: float, centre: tuple[float, float]) -> str:
    """The path data of an arc from one angle clockwise to another."""
    if _sweep(start, end) >= 359.9:
        half = (start + 180) % 360
        return arc(radius, start, half, centre) + arc(radius, half, start + 359.8, centre)
    (x0, y0), (x1, y1) = polar(radius, start, centre), polar(radius, end, centre)
    large = int(_sweep(start, end) > 180)
    r = number(radius)
    return f"M{number(x0)} {number(y0)}A{r} {r} 0 {large} 1 {number(x1)} {number(y1)}"


def wedge(radius: float, start: float, end: float, centre: tuple[float, float]) -> str:
    """The path data of a piece of cake; a whole disc when the angles meet."""
    if _sweep(start, end) >= 359.9:
        return arc(radius, start, end, centre) + "Z"
    return f"{arc(radius, start, end, centre)}L{number(centre[0])} {number(centre[1])}Z"


_WIDE, _NARROW, _SLIM = frozenset("MWmw—@%"), frozenset("ijl.,:;'|! ·"), frozenset("tfrI()-/")


@cache
def text_width(words: str, size: float, weight: int = 400) -> float:
    """The room that a text asks for: its width in Noto Sans and 15 % of slack, since a reader's font may be wider.

    >>> text_width("ring", 12) < text_width("ring 10", 12) < text_width("ring 10", 12, 700)
    True
    """
    units = 0.0
    for letter in words:
        if letter in _WIDE:
            units += 1.5
        elif letter in _NARROW:
            units += 0.47
        elif letter in _SLIM:
            units += 0.66
        else:
            units += 1.2 if letter.isupper() else 1
    return units * size * (0.58 if weight < 600 else 0.62) * 1.15


def broken(said: str, room: float, size: float, weight: int = 400) -> tuple[str, ...]:
    """The words in rows that fit a room, two of nearly the same length where two are enough; words are never cut.

    >>> broken("one two three four", 70, 12)
    ('one two', 'three four')
    """
    if text_width(said, size, weight) <= room:
        return (said,)
    parts = said.split(" ")
    halves = [(" ".join(parts[:i]), " ".join(parts[i:])) for i in range(1, len(parts))]
    best = min(halves, key=lambda pair: max(text_width(row, size, weight) for row in pair), default=(said, ""))
    if max(text_width(row, size, weight) for row in best) <= room or not best[1]:
        return best
    return (*broken(best[0], room, size, weight), *broken(best[1], room, size, weight))
