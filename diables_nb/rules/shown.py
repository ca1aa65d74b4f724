"""What a game shows to be read: tables under a title, the same as text in a terminal and as HTML in a notebook."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from . import words
from .tables import html_table, text_table

__all__ = ["Block", "ScoreSheet", "ShownTable"]


class Block(NamedTuple):
    """A part of a table: title, head of its columns, rows."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[object]]


class ShownTable(ABC):
    """A title and blocks."""

    @property
    @abstractmethod
    def title(self) -> str:
        """What stands above all."""

    @abstractmethod
    def blocks(self) -> list[Block]:
        """The parts, in the order in which they are shown."""

    def __str__(self) -> str:
        return "\n\n".join([self.title, *(f"{b.title}\n{text_table(b.head, b.rows)}" for b in self.blocks())])

    def __repr__(self) -> str:
        return f"<Table: {self.title}>"

    def _repr_pretty_(self, printer: object, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))  # type: ignore[attr-defined]  # a printer of IPython

    def _repr_html_(self) -> str:
        tables = "".join(html_table(block.head, block.rows, caption=block.title) for block in self.blocks())
        return f"<p><b>{escape(self.title)}</b></p>{tables}"


class ScoreSheet(ABC):
    """Where the points of each player come from, by source. players: the colours by seat."""

    players: tuple[str, ...]

    @property
    @abstractmethod
    def by_source(self) -> Mapping[str, Mapping[str, int]]:
        """Source -> player -> points."""

    @abstractmethod
    def source_name(self, source: str) -> str:
        """A source in words."""

    @property
    def by_player(self) -> dict[str, int]:
        """Player -> points."""
        return {player: sum(row[player] for row in self.by_source.values()) for player in self.players}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ScoreSheet):
            return NotImplemented
        return (self.players, self.by_source) == (other.players, other.by_source)

    __hash__ = None  # type: ignore[assignment]  # it compares by content

    def _table(self) -> tuple[list[str], list[Sequence[object]], range]:
        heads = words.table("sheet")["heads"]
        rows: list[Sequence[object]] = [
            [self.source_name(source), *row.values()] for source, row in self.by_source.items()
        ]
        rows.append([heads["total"], *self.by_player.values()])
        players = [words.name("players", player) for player in self.players]
        return [heads["source"], *players], rows, range(1, len(players) + 1)

    def __repr__(self) -> str:
        return f"<Sheet {', '.join(f'{player} {points}' for player, points in self.by_player.items())}>"

    def __str__(self) -> str:
        head, rows, right = self._table()
        return text_table(head, rows, right=right)

    def _repr_pretty_(self, printer: object, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))  # type: ignore[attr-defined]  # a printer of IPython

    def _repr_html_(self) -> str:
        head, rows, right = self._table()
        return html_table(head, rows, right=right)
