"""Where the parts of the table stand, by its width: one column, parts side by side, or two columns. Text keeps its
size.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from .scene import Box

__all__ = ["NARROWEST", "WIDEST", "Part", "TableLayout", "margin_of", "table_layout"]

NARROWEST, WIDEST = 320, 1880
PAIRS = 640
"""From this width on low parts stand side by side."""
TWO_COLUMNS = 1200
"""From this width on the plaza stands at the right of the own board."""
_WIDEST_ALONE = 1120
"""One column is not drawn wider."""
_PLAZA = 664.0
"""The width of a column in which two shows stand side by side."""
_GAP = 12.0
_ONE_LINE = 376
"""From this width on the foot has room for its sentence in one row."""

Part = Callable[[float], float]
"""The height of a part, by its width."""

_LEFT = ("now", "personal", "firebot", "beasts", "supplies", "others")
_RIGHT = ("plaza", "wall", "timeline", "sound", "fame")
_DOWN = (
    "jumps", "now", "personal", "firebot", "plaza", "wall", "timeline", "sound", "beasts", "supplies", "fame", "others",
)  # fmt: skip
_PAIRED = (("timeline", "sound"),)
_MARGINED = frozenset(("plaza",))
"""Parts that keep the margin of the page at their own sides."""


class TableLayout(NamedTuple):
    """The boxes of the parts by name, those of the other players being "others/0", "others/1" ...

    foot: the base line of the last words.
    """

    width: float
    height: float
    margin: float
    boxes: Mapping[str, Box]
    foot: float


def margin_of(width: float) -> float:
    """The margin of a page or of a column of a width: that of the plaza, whose panels stand in line with the others.

    >>> [margin_of(width) for width in (320, 400, 1000)]
    [8, 16, 20]
    """
    return 20 if width >= 760 else 16 if width >= 376 else 8


def table_layout(width: float, parts: Mapping[str, Part], others: Sequence[Part]) -> TableLayout:
    """The layout for a width in CSS pixels, kept between 320 and 1880. parts: by name. others: of the other players."""
    width = round(min(max(width, NARROWEST), WIDEST))
    width = width if width >= TWO_COLUMNS else min(width, _WIDEST_ALONE)
    margin = margin_of(width)
    inner = width - 2 * margin
    boxes = {"head": Box(margin, 8, inner, parts["head"](inner))}
    top = boxes["head"].bottom + 8
    if width < TWO_COLUMNS:
        bottom = _column(boxes, (margin, top, inner), _DOWN, parts, others)
    else:
        left = min(round((inner - 2 * _GAP) * 0.5), inner - 2 * _GAP - _PLAZA)
        right = (margin + left + 2 * _GAP, top, inner - left - 2 * _GAP)
        bottom = max(
            _column(boxes, (margin, top, left), _LEFT, parts, others), _column(boxes, right, _RIGHT, parts, others)
        )
    foot = bottom + 10
    return TableLayout(width, round(foot + (14 if width >= _ONE_LINE else 29)), margin, boxes, foot)


def _column(
    boxes: dict[str, Box],
    place: tuple[float, float, float],
    names: Sequence[str],
    parts: Mapping[str, Part],
    others: Sequence[Part],
) -> float:
    """Puts parts below each other into a column; gives where the next one would begin. place: x, y, width."""
    x, y, width = place
    pairs = dict(_PAIRED) if width >= PAIRS - 2 * margin_of(PAIRS) else {}
    done: set[str] = set()
    for name in names:
        if name == "others":
            y = _others(boxes, (x, y, width), others)
        elif name in parts and name not in done and parts[name](width):
            second = pairs.get(name, "")
            if second in names and second in parts:
                done.add(second)
                y = _pair(boxes, (x, y, width), (name, second), parts)
            else:
                y = _single(boxes, (x, y, width), name, parts[name])
    return y


def _single(boxes: dict[str, Box], place: tuple[float, float, float], name: str, part: Part) -> float:
    x, y, width = place
    if name in _MARGINED:
        aside = margin_of(width + 2 * margin_of(width))
        boxes[name] = Box(x - aside, y, width + 2 * aside, part(width + 2 * aside))
    else:
        boxes[name] = Box(x, y, width, part(width))
    return boxes[name].bottom + _GAP


def _pair(
    boxes: dict[str, Box], place: tuple[float, float, float], names: tuple[str, str], parts: Mapping[str, Part]
) -> float:
    x, y, width = place
    half = (width - _GAP) / 2
    high = max(parts[name](half) for name in names)
    for index, name in enumerate(names):
        boxes[name] = Box(x + index * (half + _GAP), y, half, high)
    return y + high + _GAP


def _others(boxes: dict[str, Box], place: tuple[float, float, float], others: Sequence[Part]) -> float:
    """The other players, side by side where there is room."""
    x, y, width = place
    columns = min(len(others), 3 if width >= 900 else 2 if width >= 600 else 1) or 1
    wide = (width - _GAP * (columns - 1)) / columns
    for start in range(0, len(others), columns):
        row = others[start : start + columns]
        high = max(part(wide) for part in row)
        for index, _ in enumerate(row):
            boxes[f"others/{start + index}"] = Box(x + index * (wide + _GAP), y, wide, high)
        y += high + _GAP
    return y
