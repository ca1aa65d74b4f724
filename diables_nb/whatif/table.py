"""A small table of results: text in a terminal, HTML in a notebook, rows for programs, a pandas frame where that is
installed.
"""

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from diables_nb.rules.tables import html_table, text_table

__all__ = ["Table"]


class Table:
    """Rows under headings. caption: what they are. right: columns aligned to the right.

    >>> table = Table(["tile", "FP"], [[1, 13]], "what each tile brings", right=[1])
    >>> print(table)
    what each tile brings
    tile  FP
    1     13
    """

    def __init__(
        self, head: Sequence[str], rows: Sequence[Sequence[object]], caption: str = "", right: Sequence[int] = ()
    ) -> None:
        self.head = tuple(head)
        self.rows = tuple(tuple(row) for row in rows)
        self.caption = caption
        self._right = tuple(right)

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[tuple[object, ...]]:
        return iter(self.rows)

    def column(self, name: str) -> list[object]:
        """The entries under a heading. Raises `ValueError` for one that is not there."""
        index = self.head.index(name)
        return [row[index] for row in self.rows]

    def to_csv(self, path: str | Path) -> None:
        """Writes the rows as comma-separated values, UTF-8, with the headings on top."""
        with Path(path).open("w", encoding="utf-8", newline="") as stream:
            csv.writer(stream).writerows([self.head, *self.rows])

    def to_pandas(self) -> Any:
        """The rows as a pandas data frame. Raises `ImportError` where pandas is not installed."""
        import pandas as pd  # heavy, and nobody else needs it

        return pd.DataFrame(list(self.rows), columns=list(self.head))

    def _shown(self) -> list[list[str]]:
        return [[_cell(entry) for entry in row] for row in self.rows]

    def __str__(self) -> str:
        table = text_table(self.head, self._shown(), self._right)
        return f"{self.caption}\n{table}".lstrip("\n")

    def __repr__(self) -> str:
        return f"<Table {self.caption}: {len(self)} rows>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))

    def _repr_html_(self) -> str:
        return html_table(self.head, self._shown(), self._right, self.caption)


def _cell(entry: object) -> str:
    if not isinstance(entry, int | float):
        return str(entry)
    said = f"{entry:z.1f}" if isinstance(entry, float) else str(entry)
    return said.replace("-", "\N{MINUS SIGN}")
