"""Where the applause of each player comes from: a score sheet by kind of castell, and the ledger of all players."""

from collections.abc import Sequence

from diables_nb.rules import words
from diables_nb.rules.castellers.components import KINDS
from diables_nb.rules.castellers.position import Position
from diables_nb.rules.castellers.scoring import UNIT, score_lines
from diables_nb.rules.ledger import Ledger
from diables_nb.rules.tables import html_table, text_table

__all__ = ["Sheet", "ledger_of"]


class Sheet:
    """The score sheet of a position: applause by kind of castell and player, as text or as an HTML table."""

    def __init__(self, position: Position) -> None:
        self.players = position.players
        self._lines = {player: list(score_lines(position, player)) for player in self.players}

    @property
    def by_player(self) -> dict[str, int]:
        """Player -> applause."""
        return {player: sum(line.points for line in lines) for player, lines in self._lines.items()}

    @property
    def by_source(self) -> dict[str, dict[str, int]]:
        """Kind of castell -> player -> applause."""
        return {
            kind: {
                player: sum(line.points for line in lines if line.subject == kind)
                for player, lines in self._lines.items()
            }
            for kind in KINDS
        }

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sheet):
            return NotImplemented
        return (self.players, self.by_source) == (other.players, other.by_source)

    __hash__ = None  # type: ignore[assignment]  # it compares by content

    def _table(self) -> tuple[list[str], list[Sequence[object]], range]:
        heads = words.table("sheet")["heads"]
        rows: list[Sequence[object]] = [
            [words.name("castells", kind), *row.values()] for kind, row in self.by_source.items()
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


def ledger_of(position: Position) -> Ledger:
    """The ledger of all players, each line saying whose it is."""
    lines = [
        line._replace(facts={**line.facts, "player": player})
        for player in position.players
        for line in score_lines(position, player)
    ]
    return Ledger(lines, about={"game": "Castellers!"}, position=position, unit=UNIT)
