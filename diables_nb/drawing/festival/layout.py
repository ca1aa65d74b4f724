"""Where the parts of the table stand, by its width: three columns, two, or one. Text keeps its size."""

from functools import lru_cache
from typing import NamedTuple

from .frames import BoardFrame, board_frame

__all__ = ["Box", "TableLayout", "table_layout"]

NARROWEST, WIDEST = 320, 1120
THREE_COLUMNS, TWO_COLUMNS = 900, 640
"""From these widths on the cards stand at both sides of the board, or at its left."""
PAIRS = 396
"""From this width on two cards stand side by side: narrower ones would not hold the widest pattern."""

_ONE_LINE = 376
"""From this width on the foot has room for its sentence in one row."""
_GAP = 12.0
_BETWEEN = 6.0
_PADDING = 10.0
_TITLE = 38.0
_CARD = 100.0
_STACKS = 84.0
_SLOTS = 6
_SMALL_BOARD = 152.0
_SUM_ROW = 30.0


class Box(NamedTuple):
    """A rectangle of the picture, in pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return round(self.x + self.width / 2, 2), round(self.y + self.height / 2, 2)

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    def grid(self, count: int, columns: int, gap: float = _BETWEEN) -> tuple["Box", ...]:
        """The box parted into cells of equal size, row by row."""
        rows = -(-count // columns)
        wide, high = (self.width - gap * (columns - 1)) / columns, (self.height - gap * (rows - 1)) / rows
        places = (divmod(index, columns) for index in range(count))
        return tuple(
            Box(round(self.x + c * (wide + gap), 2), round(self.y + r * (high + gap), 2), wide, high) for r, c in places
        )


class TableLayout(NamedTuple):
    """The parts of the table. says: what is asked. todo, done: the panels of cards, and the places of their cards.

    others: a panel for each other player, with the frame of the board in it. foot: the base line of the last words.
    """

    width: float
    height: float
    margin: float
    says: Box
    pleasers: tuple[Box, ...]
    todo: Box
    todo_cards: tuple[Box, ...]
    done: Box
    done_cards: tuple[Box, ...]
    board: BoardFrame
    stacks: tuple[Box, ...]
    piles: tuple[Box, ...]
    sum: Box
    others: tuple[tuple[Box, BoardFrame], ...]
    foot: float


@lru_cache(maxsize=128)
def table_layout(
    width: float, others: int, todo: int = 0, done: int = 0, pleasers: int = 4, piles: int = 4
) -> TableLayout:
    """The layout for a width in CSS pixels, kept between 320 and 1120.

    others: how many other players there are. todo, done: how many objectives the viewer has. Beside the board their
    places are always there; elsewhere there is a row for those that are.

    >>> [table_layout(width, 2).board.x for width in (400, 700, 1000)]
    [12, 268.0, 258.0]
    """
    width = round(min(max(width, NARROWEST), WIDEST))
    margin = 20 if width >= THREE_COLUMNS else 16 if width >= TWO_COLUMNS else 12
    inner = width - 2 * margin
    wide, middle, pairs = width >= THREE_COLUMNS, width >= TWO_COLUMNS, 2 if width >= PAIRS else 1
    says = Box(width - margin - inner * 0.5, 8, inner * 0.5, 36) if middle else Box(margin, 46, inner, 34)
    row = Box(margin, says.bottom + 8, inner, 36 if wide else 40 if middle else 44)
    columns = 4 if wide else pairs
    rows = -(-pleasers // columns)
    chips = row._replace(height=rows * (row.height + _BETWEEN) - _BETWEEN).grid(pleasers, columns)
    top = chips[-1].bottom + _GAP
    todo_slots = max(_SLOTS, todo) if middle else _whole_rows(todo, pairs)
    done_slots = max(_SLOTS, done) if wide else _whole_rows(done, 3 if middle else pairs)
    if wide:
        parts = _three_columns(margin, top, inner)
    elif middle:
        parts = _two_columns(margin, top, inner, done_slots)
    else:
        parts = _one_column(margin, top, inner, (todo_slots // pairs, done_slots // pairs, -(-piles // pairs)), pairs)
    todo_, done_, board, stacks, market, tail = parts
    pile_boxes = market.grid(piles, columns, _GAP)
    sum_rows = 1 if wide else 2 if middle else 5
    total = Box(margin, tail, inner, 26 + _SUM_ROW * sum_rows)
    rivals = _others(margin, total.bottom + _GAP, inner, others, 3 if wide else 2 if middle else 1)
    bottom = max(panel.bottom for panel, _ in rivals)
    foot = bottom + 22
    todo_cards = _slots(todo_, todo_slots, 1 if middle else pairs)
    done_cards = _slots(done_, done_slots, 1 if wide else 3 if middle else pairs)
    height = foot + (14 if width >= _ONE_LINE else 29)
    return TableLayout(
        width, height, margin, says, chips, todo_, todo_cards, done_, done_cards, board, stacks, pile_boxes, total,
        rivals, foot,
    )  # fmt: skip


_Parts = tuple[Box, Box, BoardFrame, tuple[Box, ...], Box, float]
"""To do, done, board, stacks, piles, and where the rest begins."""


def _cards_height(rows: int, card: float = _CARD) -> float:
    return _TITLE + rows * (card + _BETWEEN) + _PADDING - _BETWEEN


def _slots(panel: Box, count: int, columns: int) -> tuple[Box, ...]:
    inside = Box(panel.x + _PADDING, panel.y + _TITLE, panel.width - 2 * _PADDING, panel.height - _TITLE - _PADDING)
    return inside.grid(count, columns)


def _piles(x: float, y: float, width: float, rows: int) -> Box:
    return Box(x, y + 28, width, rows * (_CARD + 30) + _GAP * (rows - 1))


def _whole_rows(cards: int, columns: int) -> int:
    """The places for some cards in whole rows, one row at least."""
    return max(1, -(-cards // columns)) * columns


def _three_columns(x: float, y: float, inner: float) -> _Parts:
    side = 226.0
    middle = inner - 2 * side - 2 * _GAP
    left = x + side + _GAP
    board = board_frame(middle).moved(left, y)
    height = max(_cards_height(_SLOTS), board.height + _GAP + _STACKS)
    stacks = Box(left, y + board.height + _GAP, middle, height - board.height - _GAP)
    piles = _piles(x, y + height + _GAP, inner, 1)
    todo, done = Box(x, y, side, height), Box(left + middle + _GAP, y, side, height)
    return todo, done, board, stacks.grid(2, 2, _GAP), piles, piles.bottom + _GAP


def _two_columns(x: float, y: float, inner: float, slots: int) -> _Parts:
    side = 240.0
    middle = inner - side - _GAP
    left = x + side + _GAP
    board = board_frame(middle).moved(left, y)
    height = max(_cards_height(_SLOTS), board.height + _GAP + _STACKS)
    stacks = Box(left, y + board.height + _GAP, middle, height - board.height - _GAP)
    piles = _piles(x, y + height + _GAP, inner, 2)
    done = Box(x, piles.bottom + _GAP, inner, _cards_height(slots // 3))
    return Box(x, y, side, height), done, board, stacks.grid(2, 1, _GAP), piles, done.bottom + _GAP


def _one_column(x: float, y: float, inner: float, rows: tuple[int, int, int], pairs: int) -> _Parts:
    todo_rows, done_rows, pile_rows = rows
    board = board_frame(inner).moved(x, y)
    stacks = Box(x, y + board.height + _GAP, inner, _STACKS if pairs > 1 else 2 * _STACKS + _GAP)
    todo = Box(x, stacks.bottom + _GAP, inner, _cards_height(todo_rows))
    piles = _piles(x, todo.bottom + _GAP, inner, pile_rows)
    done = Box(x, piles.bottom + _GAP, inner, _cards_height(done_rows))
    return todo, done, board, stacks.grid(2, pairs, _GAP), piles, done.bottom + _GAP


def _others(x: float, y: float, inner: float, count: int, columns: int) -> tuple[tuple[Box, BoardFrame], ...]:
    """The panels of the other players, side by side, with their boards."""
    small = board_frame(_SMALL_BOARD, large=False)
    columns = min(columns, count)
    rows = -(-count // columns)
    panels = Box(x, y, inner, rows * (small.height + 2 * _PADDING) + _GAP * (rows - 1)).grid(count, columns, _GAP)
    return tuple((panel, small.moved(panel.x + _PADDING, panel.y + _PADDING)) for panel in panels)
