"""Two lines of play of a game beside each other: where they part, what each has come to, and which scores differ."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from diables_nb.rules import words
from diables_nb.rules.errors import shown
from diables_nb.rules.game import Game
from diables_nb.rules.tables import html_table, text_table
from diables_nb.whatif.compare import Comparison, compare
from diables_nb.whatif.scores import scores_of

from .sayings import player_name, say, table_word
from .sheets import source_name

__all__ = ["LineComparison"]

_Block = tuple[str, list[str], list[list[object]]]
"""A table: what it is, its head, its rows; all columns but the first are numbers."""


class LineComparison:
    """Two lines of play of one game, as somebody may know them; prints as text, and as tables in a notebook.

    names: what the lines are called. lines: their moments. viewer: whose eyes see them. moves: after how many moves
    each is looked at; None for the end of each.
    parted: after how many moves they part. points: player -> the points of each. difference: player -> by how much the
    second line is ahead. scores: the `diables_nb.whatif.Comparison` of what lies there; None where the game has none.
    """

    def __init__(
        self, names: tuple[str, str], lines: Sequence[tuple[Game[Any], ...]], viewer: str, moves: int | None = None
    ) -> None:
        self.names = names
        self.lines = tuple(lines)
        self.viewer = viewer
        self.parted = _parted(*lines)
        if moves is not None and (type(moves) is not int or moves < 0):
            raise ValueError(f"moves {shown(moves)}: give a number of moves from 0, or None for the end of each line")
        self.moves = tuple(len(line) - 1 if moves is None else min(moves, len(line) - 1) for line in lines)
        self.ends = tuple(line[at] for line, at in zip(lines, self.moves, strict=True))
        views = [end.view(viewer) for end in self.ends]  # type: ignore[attr-defined]  # every game has views
        self._sheets = [getattr(view, "sheet", None) for view in views]
        positions: list[Any] = [getattr(view, "position", None) for view in views]
        scored = all(scores_of(position) for position in positions)
        self.scores: Comparison | None = compare(*positions) if scored else None

    @property
    def points(self) -> dict[str, tuple[int, int]]:
        """Player -> the points of the first line and of the second."""
        first, second = (end.fame for end in self.ends)
        return {player: (first[player], second[player]) for player in first}

    @property
    def difference(self) -> dict[str, int]:
        """Player -> by how many points the second line is ahead."""
        return {player: second - first for player, (first, second) in self.points.items()}

    @property
    def by_source(self) -> dict[str, dict[str, int]]:
        """Source of points -> player -> by how many points the second line is ahead; only where they differ."""
        first, second = (sheet.by_source if sheet is not None else {} for sheet in self._sheets)
        sources = dict.fromkeys([*first, *second])
        found = {
            source: {p: _of(second, source, p) - _of(first, source, p) for p in self.ends[0].players}
            for source in sources
        }
        return {source: row for source, row in found.items() if any(row.values())}

    @property
    def sentence(self) -> str:
        """The comparison in words."""
        first, second = self.names
        if self.parted is None:
            parts = [say("lines_same", first=first, second=second)]
        else:
            parts = [say("lines_part", first=first, second=second, count=self.parted), *self._went()]
        differing = {player: points for player, points in self.difference.items() if points}
        unit = self.ends[0].unit
        parts += [
            say("line_ahead" if points > 0 else "line_behind", player=player_name(player), branch=second, first=first,
                points=abs(points), unit=unit)
            for player, points in differing.items()
        ]  # fmt: skip
        return " ".join([*parts, *([] if differing else [say("lines_level")])])

    def _went(self) -> Iterator[str]:
        """The first move of each line after they part, as the viewer may see it."""
        at = self.parted or 0
        for name, line in zip(self.names, self.lines, strict=True):
            if at + 1 < len(line):
                asked, move = line[at].decision, line[at + 1].last_move or ()
                player = player_name(asked.player) if asked else ""
                yield say("line_went", branch=name, player=player, move=line[at].seen_text(move, self.viewer))

    def _blocks(self) -> Iterator[_Block]:
        """Points at the moments looked at, the same number of moves on, and what differs by source."""
        least = min(len(line) for line in self.lines) - 1
        yield self._points_block(self.moves, say("points_then"))
        if (least, least) != self.moves and least > (self.parted or 0):
            yield self._points_block((least, least), say("points_same", count=least))
        sources = self.by_source
        if sources:
            names = [player_name(player) for player in self.ends[0].players]
            sheet = self._sheets[-1]
            rows: list[list[object]] = [
                [source_name(sheet, source), *map(_signed, row.values())] for source, row in sources.items()
            ]
            yield say("points_by_source", second=self.names[1]), [table_word("words", "source"), *names], rows

    def _points_block(self, at: tuple[int, ...], caption: str) -> _Block:
        ends = [line[moment].fame for line, moment in zip(self.lines, at, strict=True)]
        heads = [say("line_said", branch=name, count=moment) for name, moment in zip(self.names, at, strict=True)]
        rows: list[list[object]] = [
            [player_name(p), ends[0][p], ends[1][p], _signed(ends[1][p] - ends[0][p])] for p in ends[0]
        ]
        return caption, [table_word("words", "player"), *heads, table_word("words", "difference")], rows

    @property
    def _lying(self) -> Comparison | None:
        """What lies there scored now, where that is another thing than the points that the sheets have."""
        earned = hasattr(self._sheets[-1], "by_round")
        return self.scores if self.scores and earned else None

    def __repr__(self) -> str:
        return f"<Comparison of lines: {self.sentence}>"

    def __str__(self) -> str:
        tables = [
            f"{caption}\n{text_table(head, rows, right=range(1, len(head)))}" for caption, head, rows in self._blocks()
        ]
        lying = [f"{say('points_lying')}\n{self._lying}"] if self._lying else []
        return "\n\n".join([self.sentence, *tables, *lying])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))

    def _repr_html_(self) -> str:
        tables = "".join(
            html_table(head, rows, right=range(1, len(head)), caption=caption) for caption, head, rows in self._blocks()
        )
        lying = f"<p>{escape(say('points_lying'))}</p>{self._lying.table_html()}" if self._lying else ""
        return f"<p>{escape(self.sentence)}</p>{tables}{lying}"


def _signed(points: int) -> str:
    return words.signed(points) if points else "0"


def _of(by_source: Mapping[str, Mapping[str, int]], source: str, player: str) -> int:
    return by_source.get(source, {}).get(player, 0)


def _parted(first: Sequence[Game[Any]], second: Sequence[Game[Any]]) -> int | None:
    """After how many moves two lines part; None where they are the same, the one being longer or not."""
    for number, (one, other) in enumerate(zip(first[1:], second[1:], strict=False)):
        if one.last_move != other.last_move:
            return number
    return None
