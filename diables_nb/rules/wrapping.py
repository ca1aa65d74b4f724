"""Text tables that fit a line: headings and long cells take several lines, and what still does not fit is left out."""

from collections.abc import Sequence
from textwrap import fill, wrap

from .tables import text_table

__all__ = ["NARROWEST", "fitted", "paragraph"]

NARROWEST = 40
"""Characters of a line below which nothing is made to fit."""
_GAP = 2
_HIGHEST, _HIGHEST_HEAD = 2, 3
"""Lines that a cell, and a heading, may take."""


def paragraph(text: str, width: int | None = None) -> str:
    """A text in lines of at most so many characters; None for one line a paragraph.

    >>> print(paragraph("Regret: by how much the best row is better.", 40))
    Regret: by how much the best row is
    better.
    """
    if width is None:
        return text
    lines = text.splitlines()
    return "\n".join(fill(line, _line(width), break_on_hyphens=False, break_long_words=False) for line in lines)


def fitted(
    head: Sequence[str],
    rows: Sequence[Sequence[str]],
    right: Sequence[int] = (),
    width: int | None = None,
    needed: Sequence[int] = (0,),
) -> tuple[str, tuple[str, ...]]:
    """A table in lines of at most so many characters, and the headings of the columns that were left out for that.

    right: columns of numbers, whose cells stay whole. width: None for lines as long as they need. needed: columns that
    are never left out, and take more lines instead; of the others the widest go first, of equals the last.

    >>> table, gone = fitted(["space", "what lies there"], [["a1", "a red wheel " * 4]], width=40)
    >>> print(table)
    space  what lies there
    a1     a red wheel a red wheel a red
           wheel a red wheel
    >>> gone
    ()
    """
    columns = [_Column(n, name, [row[n] for row in rows], right=n in right) for n, name in enumerate(head)]
    if width is None or _total([column.natural for column in columns]) <= _line(width):
        return text_table(head, rows, right), ()
    room, kept = _line(width), columns
    while _total([column.least for column in kept]) > room:
        spare = [column for column in kept if column.number not in needed]
        if not spare:
            for column in kept:
                column.squeeze()
            break
        widest = max(spare, key=lambda column: (column.least, column.number))
        kept = [column for column in kept if column is not widest]
    gone = tuple(column.name for column in columns if column not in kept)
    return _drawn(kept, _shared(kept, room), len(rows)), gone


def _line(width: int) -> int:
    return max(width, NARROWEST)


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + _GAP * (len(widths) - 1)


class _Column:
    """A column. natural: its width where nothing is wrapped. least: the width down to which it may be wrapped."""

    def __init__(self, number: int, name: str, cells: Sequence[str], *, right: bool) -> None:
        self.number, self.name, self.cells, self.right = number, name, cells, right
        longest = max(map(len, cells), default=0)
        self.natural = max(len(name), longest)
        body = longest if right else _least(cells, _HIGHEST)
        self.least = max(body, _least([name], _HIGHEST_HEAD))

    def squeeze(self) -> None:
        """Lets cells take as many lines as they need."""
        if not self.right:
            self.least = max(_least(self.cells, len(self.name) + self.natural), _least([self.name], _HIGHEST_HEAD))


def _least(cells: Sequence[str], most: int) -> int:
    """The narrowest width in which every cell takes at most so many lines, no word being cut."""
    low = max((len(word) for cell in cells for word in cell.split()), default=1)
    high = max([low, *map(len, cells)])
    while low < high:
        middle = (low + high) // 2
        if all(len(_wrapped(cell, middle)) <= most for cell in cells):
            high = middle
        else:
            low = middle + 1
    return low


def _wrapped(cell: str, width: int) -> list[str]:
    return wrap(cell, width, break_on_hyphens=False) if len(cell) > width else [cell]


def _shared(columns: Sequence[_Column], room: int) -> list[int]:
    """A width for each column: the widest give way first, none below its least."""
    widths = [column.natural for column in columns]
    while _total(widths) > room:
        giving = [at for at, column in enumerate(columns) if widths[at] > column.least]
        if not giving:
            break
        widths[max(giving, key=lambda at: widths[at])] -= 1
    return widths


def _drawn(columns: Sequence[_Column], widths: Sequence[int], count: int) -> str:
    lines: list[str] = []
    for row in range(-1, count):
        cells = [column.name if row < 0 else column.cells[row] for column in columns]
        parts = [_wrapped(cell, width) for cell, width in zip(cells, widths, strict=True)]
        high = max(map(len, parts))
        for nth in range(high):
            line = [part[nth] if nth < len(part) else "" for part in parts]
            lines.append(_placed(line, columns, widths))
    return "\n".join(lines)


def _placed(line: Sequence[str], columns: Sequence[_Column], widths: Sequence[int]) -> str:
    cells = zip(line, columns, widths, strict=True)
    placed = (cell.rjust(width) if column.right else cell.ljust(width) for cell, column, width in cells)
    return (" " * _GAP).join(placed).rstrip()
