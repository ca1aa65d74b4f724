"""A small table of results: text in a terminal, HTML in a notebook, rows for programs, a pandas frame where that is
installed.
"""

import csv
import math
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

from diables_nb.rules.tables import html_table, text_table

__all__ = ["Table"]

_MOST_SHOWN = 300
"""Rows that a notebook shows: thousands of them would make its file large and its page slow."""

_EMPTY = "no rows"


class Table:
    """Rows under headings; the caption alone where there is no row.

    caption: what they are. right: columns aligned to the right. signed: columns of changes, which are numbers and shown
    with their sign.

    >>> table = Table(["tile", "FP"], [[1, 13]], "what each tile brings", right=[1])
    >>> print(table)
    what each tile brings
    tile  FP
    1     13
    >>> table.to_json()["rows"]
    [{'tile': 1, 'FP': 13}]
    """

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

    def _shown(self, most: int | None = None) -> list[tuple[str, ...]]:
        return [self.cells(row) for row in range(len(self.rows))[:most]]

    def __str__(self) -> str:
        if not self.rows:
            return self.caption or _EMPTY
        table = text_table(self.head, self._shown(), self.right)
        return f"{self.caption}\n{table}".lstrip("\n")

    def __repr__(self) -> str:
        return f"<Table {self.caption}: {len(self)} rows>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))

    def _repr_html_(self) -> str:
        if not self.rows:
            return f"<p>{escape(self.caption or _EMPTY)}</p>"
        table = html_table(self.head, self._shown(_MOST_SHOWN), self.right, self.caption)
        if len(self) <= _MOST_SHOWN:
            return table
        return f"{table}<p>{_MOST_SHOWN} of {len(self):,} rows; to_csv and to_pandas have them all.</p>"


def _cell(entry: object, *, signed: bool = False) -> str:
    if not isinstance(entry, int | float):
        return str(entry)
    sign = "+" if signed else ""
    said = format(entry, f"{sign}z.1f") if isinstance(entry, float) else format(entry, sign)
    return said.replace("-", "\N{MINUS SIGN}")


def _plain(entry: object) -> object:
    if isinstance(entry, float) and not math.isfinite(entry):
        return None
    if isinstance(entry, list | tuple):
        return list(map(_plain, entry))
    return entry if entry is None or isinstance(entry, str | int | float) else str(entry)
