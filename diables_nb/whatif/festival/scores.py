"""The scores of Festival: the four sources of points of each player."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from diables_nb.rules import words
from diables_nb.rules.festival import FestivalGame, Position, score
from diables_nb.rules.festival.report import SOURCES, source_of
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.whatif.scores import Key, Scores

from . import differing

if TYPE_CHECKING:
    from .covering import Covers

__all__ = ["FestivalScores"]

_COUNTED = {
    "objectives": ("objective", "objectives"),
    "pleasers": ("crowd-pleaser", "crowd-pleasers"),
    "colour": ("tile", "tiles"),
    "type": ("tile", "tiles"),
}


class FestivalScores(Scores):
    """The sources are called "objectives", "pleasers", "colour" and "type" (FES-SCO-01 to -04)."""

    game = "Festival"
    unit = "points"
    remedy = "festival.score(position, player)"
    differing = differing
    lines = "{count:line|lines}"
    said = {  # noqa: RUF012  # it never changes
        "figure": "What scores",
        "at": "line {step} of {count}",
        "begin": "Press Next to explain the first line.",
        "none": "Nothing scores.",
    }

    def owns(self, position: object) -> bool:
        """Whether this is a position of Festival."""
        return isinstance(position, Position)

    def keys(self, position: Position) -> list[Key]:
        """Each source of each player."""
        return [(player, source) for player in position.players for source in SOURCES]

    def some_of(self, position: Position, keys: Sequence[Key]) -> dict[Key, Ledger]:
        """Each source by itself."""
        whole = {player: score(position, player) for player in dict.fromkeys(player for player, _ in keys)}
        return {(player, source): self._of_source(whole[player], source) for player, source in keys}

    def changed(self, before: Position, after: Position) -> list[Key]:
        """The sources of those players whose boards differ: nothing else counts for them (FES-SCO-01 to -04)."""
        if before.edition is not after.edition:
            return super().changed(before, after)
        both = [player for player in before.players if player in after.players]
        return [(p, source) for p in both if before.board(p) != after.board(p) for source in SOURCES]

    def _of_source(self, ledger: Ledger, source: str) -> Ledger:
        lines = [line for line in ledger if source_of(line) == source]
        return Ledger(lines, about={**ledger.about, "source": source}, position=ledger.position)

    def name(self, what: str) -> str:
        """A source in words."""
        return str(words.table("festival_sheet")["sources"][what])

    def placements(
        self,
        asked: Position | FestivalGame,
        player: str,
        *,
        show: str | None = None,
        tile: str | None = None,
        by: str | None = None,
    ) -> "Covers":
        """What a tile covers, wins and loses on each space."""
        from .covering import covers

        if show is not None:
            raise ValueError("Festival has no shows: name a tile")
        if tile is None and isinstance(asked, Position):
            raise ValueError('placements of Festival are of a tile: name one, such as "red wheel"; a game has stacks')
        return covers(asked, player, tile, by=by or "now")

    def subject(self, positions: tuple[Position, Position], player: str, place: str, origin: str) -> str:
        """The space or the card with its player."""
        del positions, origin
        return f"{words.name('players', player)}, {place.rpartition('/')[2]}"

    def again(self, ledger: Ledger, position: Position) -> Ledger:
        """The score of the same player, of the same source if it is of one, on another position."""
        whole = score(position, ledger.about["player"])
        return self._of_source(whole, ledger.about["source"]) if "source" in ledger.about else whole

    def thing(self, ledger: Ledger) -> str:
        """The source, or the board."""
        return self.name(ledger.about["source"]) if "source" in ledger.about else "board"

    def title(self, ledger: Ledger) -> str:
        """Who scores what, and how much."""
        who, total = words.name("players", ledger.about["player"]), ledger.total
        return f"{who} scores the {self.thing(ledger)}: {total} {'point' if total == 1 else 'points'}"

    def about(self, ledger: Ledger) -> Sequence[str]:
        """The colour and the type that the board scores."""
        player = ledger.about["player"]
        colour = words.name("colours", player)
        types = words.name("types", ledger.position.edition.types[player], plural=True)
        return [f"the board scores {colour} tiles and {types}, each with its level"]

    def place(self, ledger: Ledger, line: Line) -> str:
        """The space without its player, or the id of the card."""
        del ledger
        return line.subject.rpartition("/")[2]

    def part(self, line: Line, ledger: Ledger) -> str:
        """The source of a line, in short."""
        del ledger
        return self.name(source_of(line)).partition(" of ")[0]

    def counted(self, number: int, part: str) -> str:
        """So many objectives, crowd-pleasers or tiles."""
        source = next(name for name in SOURCES if self.name(name).partition(" of ")[0] == part)
        return f"{number} {_COUNTED[source][number != 1]}"
