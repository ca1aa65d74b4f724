"""What the answers about Diables share: findings of a position, shown in part where they are many, and as JSON."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, TypeVar

from diables_nb.rules import words
from diables_nb.rules.diables import Figure, Position, Space
from diables_nb.rules.tables import html_table, text_table
from diables_nb.whatif.findings import PicturedFindings
from diables_nb.whatif.table import Table

__all__ = ["DiablesFindings", "figure_words", "names", "paragraphs", "place_words", "signed_points"]

E = TypeVar("E")
_SHOWN = 30
"""Rows that people are shown of a long table; programs get all."""


class DiablesFindings(PicturedFindings[E]):
    """Findings of a position of Diables. More than 30 rows are shown in part; `rows` and `entries` hold all.

    notes: sentences below the table: break-even points, what was left out; `tables` are small tables below these.
    """

    _needed: tuple[str, ...] | None = None
    """Headings of the columns that people are shown even where all of them is 0 or empty; None for every column."""

    def __init__(
        self,
        position: Position,
        entries: Iterable[E],
        head: Sequence[str],
        rows: Sequence[Sequence[object]],
        caption: str,
        right: Sequence[int] = (),
        signed: Sequence[int] = (),
        notes: Iterable[str] = (),
    ) -> None:
        super().__init__(entries, head, rows, caption, right, signed)
        self._position = position
        self.notes = tuple(notes)

    @property
    def position(self) -> Position:
        """The position that was asked about."""
        return self._position

    def tables(self) -> tuple[Table, ...]:
        """Small tables that sum it up, shown below."""
        return ()

    def to_json(self) -> dict[str, Any]:
        """All of it as plain values: caption, head, a mapping for each row, notes."""
        return {**super().to_json(), "notes": list(self.notes)}

    @property
    def shown_columns(self) -> tuple[int, ...]:
        """The columns that people are shown, by number: those that are 0 or empty in every row say little, and are left
        out of long tables; `rows`, to_csv, to_pandas and to_json have them all.
        """
        every = tuple(range(len(self.head)))
        if self._needed is None or not self.rows:
            return every
        return tuple(n for n in every if self.head[n] in self._needed or any(row[n] for row in self.rows))

    def _extract(self) -> tuple[Sequence[int], str]:
        """The rows that people are shown, by number, and which these are, "" where it is all of them."""
        shown = range(min(len(self.rows), _SHOWN))
        more = len(self.rows) > _SHOWN
        return shown, f"{_SHOWN} of {len(self.rows):,} rows; to_csv and to_pandas have them all." if more else ""

    def _seen(self) -> tuple[list[str], list[list[str]], list[int]]:
        """Head, rows and the columns aligned to the right, as people are shown them."""
        seen = self.shown_columns
        rows = [[cells[n] for n in seen] for row in self._extract()[0] for cells in (self.cells(row),)]
        return [self.head[n] for n in seen], rows, [at for at, n in enumerate(seen) if n in self.right]

    def _left_out(self) -> list[str]:
        """What of the table is not shown."""
        said = [part for part in (self._extract()[1],) if part]
        if hidden := [self.head[n] for n in range(len(self.head)) if n not in self.shown_columns]:
            said.append(f"Columns not shown, 0 or empty in every row: {', '.join(hidden)}.")
        return said

    def __str__(self) -> str:
        below = [*self._left_out(), *self.notes, *(f"\n{part}" for part in self.tables())]
        return "\n".join([self.caption, text_table(*self._seen()), *below])

    def _repr_html_(self) -> str:
        table = html_table(*self._seen(), self.caption)
        below = paragraphs([*self._left_out(), *self.notes])
        return f"{self._picture()}{table}{below}{''.join(part._repr_html_() for part in self.tables())}"

    def _picture(self) -> str:
        return self.on_board().image(self.caption) if self.entries else ""


def paragraphs(sentences: Iterable[str]) -> str:
    """Sentences as HTML."""
    return "".join(f"<p>{escape(said)}</p>" for said in sentences)


def names(players: Iterable[str]) -> str:
    """Players by name: "Red and Blue"."""
    *first, last = [words.name("players", player) for player in players]
    return f"{', '.join(first)} and {last}" if first else last


def place_words(space: Space, firecracker: str | None) -> str:
    """A figure on a space in few words: "diable whistling"."""
    kind = words.name("kinds", space.kind)
    return f"{kind}, {words.name('firecracker_types', firecracker)}" if firecracker else kind


def figure_words(figure: Figure, space: Space) -> str:
    """A placement in few words: "character, regular, inner south"."""
    return f"{place_words(space, figure.firecracker)}, {space.name}"


def signed_points(points: int) -> str:
    """Points with their sign, 0 without."""
    return words.signed(points) if points else "0"
