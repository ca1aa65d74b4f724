"""What the answers about Diables share: findings of a position, shown in part where they are many, and as JSON."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, TypeVar

from diables_nb.rules import words
from diables_nb.rules.diables import Figure, Position, Space
from diables_nb.rules.tables import html_table, text_table
from diables_nb.whatif.findings import PicturedFindings
from diables_nb.whatif.table import Table

__all__ = ["DiablesFindings", "figure_words", "names", "place_words", "signed_points"]

E = TypeVar("E")
_SHOWN = 30
"""Rows that people are shown of a long table; programs get all."""


class DiablesFindings(PicturedFindings[E]):
    """Findings of a position of Diables. More than 30 rows are shown in part; `rows` and `entries` hold all.

    notes: sentences below the table: break-even points, what was left out; `tables` are small tables below these.
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

    def tables(self) -> tuple[Table, ...]:
        """Small tables that sum it up, shown below."""
        return ()

    def to_json(self) -> dict[str, Any]:
        """All of it as plain values: caption, head, a mapping for each row, notes."""
        return {**super().to_json(), "notes": list(self.notes)}

    def _below(self) -> list[str]:
        more = len(self.rows) - _SHOWN
        left = [f"{_SHOWN} of {len(self.rows):,} rows; to_csv and to_pandas have them all."] if more > 0 else []
        return [*left, *self.notes]

    def __str__(self) -> str:
        table = text_table(self.head, self._shown(_SHOWN), self.right)
        return "\n".join([self.caption, table, *self._below(), *(f"\n{part}" for part in self.tables())])

    def _repr_html_(self) -> str:
        picture = self.on_board().image(self.caption) if self.entries else ""
        table = html_table(self.head, self._shown(_SHOWN), self.right, self.caption)
        below = "".join(f"<p>{escape(said)}</p>" for said in self._below())
        return f"{picture}{table}{below}{''.join(part._repr_html_() for part in self.tables())}"


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
