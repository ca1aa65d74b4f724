"""What the answers about Diables share: findings of a position, shown in part where they are many, and as JSON."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from diables_nb.rules import words
from diables_nb.rules.diables import Figure, Position, Space
from diables_nb.rules.tables import html_table
from diables_nb.rules.wrapping import paragraph
from diables_nb.whatif.findings import PicturedFindings
from diables_nb.whatif.table import paragraphs

__all__ = ["DiablesFindings", "figure_words", "names", "place_words", "signed_points"]

E = TypeVar("E")
_SHOWN = 30
"""Rows that people are shown of a long table; programs get all."""


class DiablesFindings(PicturedFindings[E]):
    """Findings of a position of Diables. More than 30 rows are shown in part; `rows` and `entries` hold all.

    notes: sentences below the table: break-even points, what was left out; `tables` are small tables below these.
    """

    _needed: tuple[str, ...] | None = None
    """Headings of the columns that people are shown even where all of them is 0 or empty, and where a line is too short
    for all columns; None for every column, as far as a line has room.
    """

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

    def text(self, width: int | None = None) -> str:
        """What is printed of it. width: how many characters a line may have, None for as many as they need."""
        rows, which = self._extract()
        told = [paragraph(said, width) for said in (which, *self.below) if said]
        parts = [paragraph(self.caption, width), *self._fitted(width, rows), *told]
        return "\n".join([*parts, *(f"\n{part.text(width)}" for part in self.tables())])

    def _repr_html_(self) -> str:
        rows, which = self._extract()
        below = paragraphs(filter(None, (which, *self.below)))
        tables = "".join(part._repr_html_() for part in self.tables())
        return f"{self._picture()}{html_table(*self.as_shown(rows), self.caption)}{below}{tables}"

    def _picture(self) -> str:
        return self.on_board().image(self.caption) if self.entries else ""


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
