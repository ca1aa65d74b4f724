"""Whether a tile is too strong: what every tile would have brought with the figures that stood there at the end."""

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, DiablesGame
from diables_nb.whatif.charting import Chart
from diables_nb.whatif.diables import tiles
from diables_nb.whatif.diables.charts import Grid, heat_chart
from diables_nb.whatif.diables.gains import track_name
from diables_nb.whatif.findings import Findings
from diables_nb.whatif.intervals import Estimate, mean_of

__all__ = ["TileWorth", "TileWorths", "tile_worths"]


_FEW = 4
"""Games of which an interval says something."""


class TileWorth(NamedTuple):
    """What one tile brings a player. show, number: the tile. all: FP by it in every game, whichever tile lay there.
    there: FP in the games in which it lay there; None where it lay in none. games: how many these are.
    """

    show: str
    number: int
    all: Estimate
    there: Estimate | None
    games: int

    @property
    def name(self) -> str:
        """What the tile scores, in few words."""
        return words.name("tiles", f"{self.show}-{self.number}")


class TileWorths(Findings[TileWorth]):
    """A row for each tile, show by show."""

    def __init__(self, entries: Sequence[TileWorth], games: int) -> None:
        rows = [
            [track_name(entry.show), entry.number, entry.name, str(entry.all), entry.games, _there(entry)]
            for entry in entries
        ]
        caption = f"FP that a player would score by each tile at the end of {games} games"
        head = ["show", "tile", "scores", "FP in all games", "games with it", "FP in these"]
        super().__init__(entries, head, rows, caption, (1, 3, 4, 5))

    def best(self, show: str) -> TileWorth:
        """The tile of a show that brings most over all games."""
        return max((entry for entry in self.entries if entry.show == show), key=lambda entry: entry.all.value)

    def plot(self) -> Chart:
        """The means over all games as a heat map, the best tile of each show framed.

        Raises `ModuleNotFoundError` with the remedy where matplotlib is missing.
        """
        numbers = sorted({entry.number for entry in self.entries})
        means = {(entry.show, entry.number): round(entry.all.value) for entry in self.entries}
        grid = Grid(
            [[means[show, number] for number in numbers] for show in SHOWS],
            [track_name(show) for show in SHOWS], [f"tile {number}" for number in numbers],
        )  # fmt: skip
        marked = [(row, numbers.index(self.best(show).number)) for row, show in enumerate(SHOWS)]
        across = "framed: the tile that brings most in its show"
        return heat_chart(grid, self.caption, f"{self.caption}. {grid.told}.", marked=marked, across=across)


def _there(entry: TileWorth) -> str:
    """The points in the games with a tile, without an interval where hardly any has it."""
    if entry.there is None:
        return ""
    return str(entry.there) if entry.games >= _FEW else words.numeral(entry.there.value)


def tile_worths(games: Sequence[DiablesGame]) -> TileWorths:
    """What a player would score by every tile of every show, with the figures and icons at the end of games.

    games: of one number of players, each over. The players of a game share its plaza, so that a game is one
    observation, with the mean of its players.
    """
    return TileWorths(list(_worths(games)), len(games))


def _worths(games: Sequence[DiablesGame]) -> Iterator[TileWorth]:
    counted = [(game.position, tiles(game.position).by_tile) for game in games]
    for show in SHOWS:
        for number in sorted({found for _, by_tile in counted for shown, found in by_tile if shown == show}):
            points = [(position.tiles[show], fmean(by_tile[show, number].values())) for position, by_tile in counted]
            there = [value for tile, value in points if tile == number]
            everywhere = mean_of([value for _, value in points])
            yield TileWorth(show, number, everywhere, mean_of(there) if there else None, len(there))
