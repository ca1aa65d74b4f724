"""Where the points of each player come from: a score sheet by source, and the ledger of all players."""

from diables_nb.rules import words
from diables_nb.rules.festival.position import Position
from diables_nb.rules.festival.report import SOURCES, source_of
from diables_nb.rules.festival.scoring import UNIT, score_lines
from diables_nb.rules.ledger import Ledger
from diables_nb.rules.shown import ScoreSheet

__all__ = ["Sheet", "ledger_of"]


class Sheet(ScoreSheet):
    """The score sheet of a position: points by source and player, as text or as an HTML table.

    >>> from diables_nb.rules.festival import deal
    >>> sheet = deal(players=2, seed=7).played_out(1).sheet
    >>> sheet.by_player == {player: sum(row[player] for row in sheet.by_source.values()) for player in sheet.players}
    True
    """

    def __init__(self, position: Position) -> None:
        self.players = position.players
        self._points = {
            player: [(source_of(line), line.points) for line in score_lines(position, player)]
            for player in self.players
        }

    @property
    def by_source(self) -> dict[str, dict[str, int]]:
        """Source -> player -> points."""
        return {
            source: {
                player: sum(points for name, points in lines if name == source)
                for player, lines in self._points.items()
            }
            for source in SOURCES
        }

    def source_name(self, source: str) -> str:
        """A source in words."""
        return str(words.table("festival_sheet")["sources"][source])


def ledger_of(position: Position) -> Ledger:
    """The ledger of all players, each line saying whose it is."""
    lines = [
        line._replace(facts={**line.facts, "player": player})
        for player in position.players
        for line in score_lines(position, player)
    ]
    return Ledger(lines, about={"game": "Festival"}, position=position, unit=UNIT)
