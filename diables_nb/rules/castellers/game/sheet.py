"""Where the applause of each player comes from: a score sheet by kind of castell, and the ledger of all players."""

from diables_nb.rules import words
from diables_nb.rules.castellers.components import KINDS
from diables_nb.rules.castellers.position import Position
from diables_nb.rules.castellers.scoring import UNIT, score_lines
from diables_nb.rules.ledger import Ledger
from diables_nb.rules.shown import ScoreSheet

__all__ = ["Sheet", "ledger_of"]


class Sheet(ScoreSheet):
    """The score sheet of a position: applause by kind of castell and player, as text or as an HTML table."""

    def __init__(self, position: Position) -> None:
        self.players = position.players
        self._lines = {player: list(score_lines(position, player)) for player in self.players}

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

    def source_name(self, source: str) -> str:
        """A kind of castell in words."""
        return words.name("castells", source)


def ledger_of(position: Position) -> Ledger:
    """The ledger of all players, each line saying whose it is."""
    lines = [
        line._replace(facts={**line.facts, "player": player})
        for player in position.players
        for line in score_lines(position, player)
    ]
    return Ledger(lines, about={"game": "Castellers!"}, position=position, unit=UNIT)
