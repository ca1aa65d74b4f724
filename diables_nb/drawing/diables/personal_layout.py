"""Where the parts of a personal board lie: side by side where there is room, else one below the other."""

from functools import lru_cache
from typing import NamedTuple

from .personal_grid import grid_height
from .personal_head import chips_width, head_width
from .personal_stage import COMPACT, FULL, Sizes
from .personal_stock import stock_height
from .personal_street import street_frame
from .personal_tabalers import core_height, core_width
from .personal_view import PersonalView
from .scene import Box

__all__ = ["PersonalLayout", "personal_layout"]

_APART = 18.0
_PAD = 14.0
_GAP = 12.0
_KEY = 64.0
_WIDE, _MIDDLE, _NARROW = 900, 790, 560
"""Widths from which the key stands beside the grid, the grid beside the street, the tabalers beside the street."""
_BESIDE = 430
"""The same for the tabalers of a small board."""


class PersonalLayout(NamedTuple):
    """Boxes of the parts, from the upper left corner of the board. panels: the grounds; lines: x, top, bottom of the
    lines between parts. chips: columns of the follower chips. across: whether key and tabaler cards lie side by side.
    """

    head: Box
    chips: Box
    chip_columns: int
    panels: tuple[Box, ...]
    lines: tuple[tuple[float, float, float], ...]
    key: Box | None
    grid: Box
    tabalers: Box
    street: Box
    stock: Box
    height: float
    key_across: bool = False
    cards_beside: bool = False


@lru_cache(maxsize=64)
def personal_layout(view: PersonalView, width: float, *, compact: bool = False) -> PersonalLayout:
    """The layout of a board in a width, in pixels. compact: of another player's board."""
    if compact:
        return _small(view, width)
    if width >= _MIDDLE:
        return _one_row(view, width)
    return _two_rows(view, width) if width >= _NARROW else _stacked(view, width)


def _head(view: PersonalView, width: float, *, compact: bool) -> tuple[Box, Box, int, float]:
    """The boxes of the first line and of the follower chips, their columns, and where both end."""
    first, chips = head_width(view, compact=compact), chips_width(view)
    count = len(view.tracks)
    if first + 24 + chips <= width:
        return Box(0, 0, first, 28), Box(width - chips + 12, 0, chips, 28), count, 36
    columns = count if chips <= width + 14 else -(-count // 2)
    rows = -(-count // columns)
    return Box(0, 0, width, 28), Box(0, 30, width, 24 * rows + 4), columns, 36 + 24 * rows


def _grid_width(view: PersonalView, cell: float, sizes: Sizes) -> float:
    columns = max(place.at[0] + place.width - 1 for place in view.cells)
    return columns * (cell + sizes.gap) - sizes.gap + 14


def _one_row(view: PersonalView, width: float) -> PersonalLayout:
    """Key, grid, tabalers and street in one panel, the reserve below."""
    head, chips, columns, top = _head(view, width, compact=False)
    keyed = width >= _WIDE
    grid = _grid_width(view, 43 + min(max(width - _WIDE, -110), 220) / 22, FULL)
    core = core_width(view, FULL)
    x = _PAD + (_KEY + _APART if keyed else 0)
    rest = width - x - grid - core - 2 * _APART - _PAD
    frame = street_frame(view.columns, rest, FULL)
    inner = top + _PAD
    high = max(frame.height, grid_height(view, FULL), 310 if keyed else 0)
    tabalers = Box(x + grid + _APART, inner + frame.tops[0], core, frame.height - frame.tops[0])
    lines = [(at - _APART / 2, inner + 2, inner + high - 2) for at in (x, tabalers.x, tabalers.right + _APART)]
    bottom = inner + high + _PAD
    key = Box(_PAD, inner, _KEY, 300)
    stock = bottom + _GAP
    if not keyed:
        lines, key = lines[1:], Box(4, stock, width - 8, 66)
        stock += 66 + _GAP
    end = stock + stock_height(view, FULL, width)
    return PersonalLayout(
        head, chips, columns, (Box(0, top, width, high + 2 * _PAD),), tuple(lines), key,
        Box(x, inner, grid, high), tabalers, Box(tabalers.right + _APART, inner, rest, frame.height),
        Box(0, stock, width, end - stock), end, key_across=not keyed,
    )  # fmt: skip


def _two_rows(view: PersonalView, width: float) -> PersonalLayout:
    """Tabalers and street in a panel; below it the grid, and beside that key and reserve."""
    head, chips, columns, top = _head(view, width, compact=False)
    core = core_width(view, FULL)
    rest = width - 2 * _PAD - core - _APART
    frame = street_frame(view.columns, rest, FULL)
    inner = top + _PAD
    tabalers = Box(_PAD, inner + frame.tops[0], core, frame.height - frame.tops[0])
    street = Box(tabalers.right + _APART, inner, rest, frame.height)
    second = inner + frame.height + _PAD + _GAP
    grid = Box(_PAD, second + _PAD, _grid_width(view, 43, FULL), grid_height(view, FULL))
    left = grid.right + _PAD + _GAP
    key = Box(left + 4, second, width - left - 8, 66)
    stock = Box(left, second + 78, width - left, stock_height(view, FULL, width - left))
    panels = (Box(0, top, width, frame.height + 2 * _PAD), Box(0, second, grid.right + _PAD, grid.height + 2 * _PAD))
    return PersonalLayout(
        head, chips, columns, panels, ((street.x - _APART / 2, inner + 2, inner + frame.height - 2),), key,
        grid, tabalers, street, stock, max(panels[1].bottom, stock.bottom), key_across=True,
    )  # fmt: skip


def _stacked(view: PersonalView, width: float) -> PersonalLayout:
    """Street, tabalers, grid, key and reserve one below the other."""
    head, chips, columns, top = _head(view, width, compact=False)
    pad = 6.0
    street = Box(pad, top + 8, width - 2 * pad, street_frame(view.columns, width - 2 * pad, FULL).height)
    second = street.bottom + 8 + _GAP
    tabalers = Box(pad, second + 10, width - 2 * pad, core_height(view, FULL))
    third = tabalers.bottom + 10 + _GAP
    cell = min((width - 2 * _PAD - 14) / 5 - FULL.gap, 60.0)
    wide = min(_grid_width(view, cell, FULL), width - 2 * _PAD)
    grid = Box((width - wide) / 2, third + 8, wide, grid_height(view, FULL))
    key = Box(4, grid.bottom + 12 + _GAP, width - 8, 66)
    stock = Box(0, key.bottom + _GAP, width, stock_height(view, FULL, width))
    panels = (
        Box(0, top, width, street.height + 16),
        Box(0, second, width, tabalers.height + 20),
        Box(0, third, width, grid.height + 20),
    )
    return PersonalLayout(
        head, chips, columns, panels, (), key, grid, tabalers, street, stock, stock.bottom,
        key_across=True, cards_beside=True,
    )  # fmt: skip


def _small(view: PersonalView, width: float) -> PersonalLayout:
    """Another player's board: no key, everything nearer."""
    head, chips, columns, top = _head(view, width, compact=True)
    core, beside = core_width(view, COMPACT), width < _BESIDE
    x = 3 if beside else core + 12
    rest = width - x - 3
    frame = street_frame(view.columns, rest, COMPACT)
    street = Box(x, top, rest, frame.height)
    if beside:
        tabalers = Box(3, street.bottom + 12, width - 6, core_height(view, COMPACT))
        second = tabalers.bottom + 12
    else:
        tabalers = Box(0, top + frame.tops[0], core, frame.height - frame.tops[0])
        second = street.bottom + 12
    grid_wide = _grid_width(view, 38, COMPACT)
    grid = Box(0, second, grid_wide, grid_height(view, COMPACT))
    left = grid_wide + 10
    if width - left < 170:
        grid = grid._replace(x=(width - grid_wide) / 2)
        stock = Box(0, grid.bottom + 12, width, stock_height(view, COMPACT, width))
    else:
        stock = Box(left, second, width - left, stock_height(view, COMPACT, width - left))
    end = max(grid.bottom, stock.bottom)
    return PersonalLayout(head, chips, columns, (), (), None, grid, tabalers, street, stock, end, cards_beside=beside)
