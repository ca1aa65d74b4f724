"""A small table of results: text in a terminal, HTML in a notebook, rows for programs, a pandas frame where that is
installed.
"""

import csv
import math
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

from diables_nb.rules import words
from diables_nb.rules.tables import html_table
from diables_nb.rules.wrapping import fitted, paragraph

__all__ = ["Table", "paragraphs"]

_MOST_SHOWN = 300
"""Rows that a notebook shows: thousands of them would make its file large and its page slow."""

_EMPTY = "no rows"


class Table:
    """Rows under headings; the caption alone where there is no row.

    caption: what they are. right: columns aligned to the right. signed: columns of changes, which are numbers and shown
    with their sign, none as a plain 0.

    >>> table = Table(["tile", "FP"], [[1, 13]], "what each tile brings", right=[1])
    >>> print(table)
    what each tile brings
    tile  FP
    1     13
    >>> table.to_json()["rows"]
    [{'tile': 1, 'FP': 13}]
    """

    notes: tuple[str, ...] = ()
    """Sentences about the numbers, which people are shown below the rows."""
    _needed: tuple[str, ...] | None = None
    """Headings of the columns that stay where a line is too short for all of them; None for the first one."""

    def __init__(
        self,
        head: Sequence[str],
        rows: Sequence[Sequence[object]],
        caption: str = "",
        right: Sequence[int] = (),
        signed: Sequence[int] = (),
    ) -> None:
        self.head = tuple(head)
        self.rows = tuple(tuple(row) for row in rows)
        self.caption = caption
        self.right = tuple(right)
        self.signed = tuple(signed)

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[tuple[object, ...]]:
        return iter(self.rows)

    def column(self, name: str) -> list[object]:
        """The entries under a heading. Raises `ValueError` for one that is not there."""
        index = self.head.index(name)
        return [row[index] for row in self.rows]

    def cells(self, row: int) -> tuple[str, ...]:
        """A row, counted from 0, as people read it. Raises `IndexError` for one that is not there."""
        return tuple(_cell(entry, signed=index in self.signed) for index, entry in enumerate(self.rows[row]))

    def to_csv(self, path: str | Path) -> None:
        """Writes the rows as comma-separated values, UTF-8, with the headings on top."""
        with Path(path).open("w", encoding="utf-8", newline="") as stream:
            csv.writer(stream).writerows([self.head, *self.rows])

    def to_json(self) -> dict[str, Any]:
        """Caption, head and rows as plain values that `json.dumps` takes: a row is an object by its headings.

        Numbers stay numbers, one that JSON does not have is None; what is no plain value is told in words.
        """
        rows = [dict(zip(self.head, map(_plain, row), strict=True)) for row in self.rows]
        return {"caption": self.caption, "head": list(self.head), "rows": rows}

    def to_pandas(self) -> Any:
        """The rows as a pandas data frame. Raises `ImportError` where pandas is not installed."""
        import pandas as pd  # heavy, and nobody else needs it

        return pd.DataFrame(list(self.rows), columns=list(self.head))

    @property
    def shown_columns(self) -> tuple[int, ...]:
        """The columns that people are shown, by number; `rows`, to_csv, to_pandas and to_json have them all."""
        return tuple(range(len(self.head)))

    @property
    def left_out(self) -> str:
        """Which columns people are not shown, in a sentence; "" where they are shown all of them."""
        hidden = [self.head[n] for n in range(len(self.head)) if n not in self.shown_columns]
        return f"Columns not shown, 0 or empty in every row: {', '.join(hidden)}." if hidden else ""

    @property
    def below(self) -> tuple[str, ...]:
        """The sentences that stand below the rows: which columns are left out, and the notes."""
        return tuple(filter(None, (self.left_out, *self.notes)))

    def tables(self) -> "tuple[Table, ...]":
        """Small tables that sum it up, which people are shown as well."""
        return ()

    def as_shown(self, rows: Sequence[int] | None = None) -> tuple[list[str], list[list[str]], list[int]]:
        """Head, rows and the columns aligned to the right, as people are shown them. rows: None for all."""
        columns = self.shown_columns
        found = [self.cells(row) for row in (range(len(self.rows)) if rows is None else rows)]
        right = [at for at, n in enumerate(columns) if n in self.right]
        return [self.head[n] for n in columns], [[cells[n] for n in columns] for cells in found], right

    def text(self, width: int | None = None) -> str:
        """What is printed of it. width: how many characters a line may have: long cells take two lines then, and
        columns that still do not fit are left out and named below; None for lines as long as they need.

        >>> table = Table(["space", "it brings"], [["a1", "3 for a red wheel on the board of Red"]])
        >>> print(table.text(40))
        space  it brings
        a1     3 for a red wheel on the board of
               Red
        """
        if not self.rows:
            return paragraph(self.caption or _EMPTY, width)
        parts = [paragraph(self.caption, width), *self._fitted(width), *(paragraph(said, width) for said in self.below)]
        parts += [f"\n{part.text(width)}" for part in self.tables()]
        return "\n".join(parts).lstrip("\n")

    def _fitted(self, width: int | None, rows: Sequence[int] | None = None) -> list[str]:
        """The rows as text, and which columns a line of that width has no room for."""
        head, cells, right = self.as_shown(rows)
        needed = [at for at, name in enumerate(head) if name in (self._needed or head[:1])]
        table, gone = fitted(head, cells, right, width, needed)
        if not gone:
            return [table]
        return [table, paragraph(f"Columns left out, for which the line is too short: {', '.join(gone)}.", width)]

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Table {self.caption}: {len(self)} rows>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))

    def _repr_html_(self) -> str:
        if not self.rows:
            return f"<p>{escape(self.caption or _EMPTY)}</p>"
        table = html_table(*self.as_shown(range(len(self.rows))[:_MOST_SHOWN]), self.caption)
        more = f"{_MOST_SHOWN} of {len(self):,} rows; to_csv and to_pandas have them all."
        said = paragraphs([more, *self.below] if len(self) > _MOST_SHOWN else self.below)
        return f"{table}{said}{''.join(part._repr_html_() for part in self.tables())}"


def paragraphs(sentences: Iterable[str]) -> str:
    """Sentences as HTML."""
    return "".join(f"<p>{escape(said)}</p>" for said in sentences)


def _cell(entry: object, *, signed: bool = False) -> str:
    if not isinstance(entry, int | float):
        return str(entry)
    return words.signed(entry) if signed and round(entry, 1) else words.numeral(entry)


def _plain(entry: object) -> object:
    if isinstance(entry, float) and not math.isfinite(entry):
        return None
    if isinstance(entry, list | tuple):
        return list(map(_plain, entry))
    return entry if entry is None or isinstance(entry, str | int | float) else str(entry)
