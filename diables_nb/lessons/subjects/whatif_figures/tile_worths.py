"""Whether a tile is too strong: what every tile would have brought with the figures that stood there at the end."""

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, DiablesGame
from diables_nb.rules.errors import shown
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
    """What one tile brings a player. show, number: the tile. points: FP by it in each game, whichever tile lay there.
    to_best: FP more than by the tile of its show that brings most, game by game; None for that one. there: FP in the
    games in which it lay there; None where it lay in none. games: how many these are.
    """

    show: str
    number: int
    points: tuple[float, ...]
    to_best: Estimate | None
    there: Estimate | None
    games: int

    @property
    def all(self) -> Estimate:
        """FP over all games: the mean, with the interval that the games leave it."""
        return mean_of(self.points)

    @property
    def name(self) -> str:
        """What the tile scores, in few words."""
        return words.name("tiles", f"{self.show}-{self.number}")


class TileWorths(Findings[TileWorth]):
    """A row for each tile, show by show.

    All tiles score the same games. How far two of them lie apart is therefore told by their differences, game by game:
    the intervals of their means may overlap where one brings less in none of the games.
    """

    def __init__(self, entries: Sequence[TileWorth], games: int) -> None:
        rows = [
            [
                track_name(entry.show), entry.number, entry.name, str(entry.all), _to_best(entry),
                entry.games, _there(entry),
            ]
            for entry in entries
        ]  # fmt: skip
        caption = (
            f"FP that a player would score by each tile at the end of {games} games; to best: FP more than by the tile "
            "of its show that brings most, game by game"
        )
        self.what = caption.partition(";")[0]
        head = ["show", "tile", "scores", "FP in all games", "to best", "games with it", "FP in these"]
        super().__init__(entries, head, rows, caption, (1, 3, 4, 5, 6))

    def best(self, show: str) -> TileWorth:
        """The tile of a show that brings most over all games."""
        return max((entry for entry in self.entries if entry.show == show), key=lambda entry: entry.all.value)

    def difference(self, show: str, number: int, other: int) -> Estimate:
        """FP that a tile of a show brings more than another one of it, game by game.

        Raises `ValueError` for what is not there.
        """
        one, two = (self._points(show, tile) for tile in (number, other))
        return _apart(one, two)

    def _points(self, show: str, number: int) -> tuple[float, ...]:
        found = next((entry.points for entry in self.entries if (entry.show, entry.number) == (show, number)), None)
        if found is None:
            raise ValueError(f"no tile {shown(number)} of {shown(show)}")
        return found

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
        return heat_chart(grid, self.what, f"{self.what}. {grid.told}.", marked=marked, across=across)


def _apart(points: Sequence[float], others: Sequence[float]) -> Estimate:
    """How much more points are than others, game by game."""
    return mean_of([one - two for one, two in zip(points, others, strict=True)])


def _to_best(entry: TileWorth) -> str:
    return "" if entry.to_best is None else str(entry.to_best)


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
        numbers = sorted({found for _, by_tile in counted for named, found in by_tile if named == show})
        points = {n: tuple(fmean(by_tile[show, n].values()) for _, by_tile in counted) for n in numbers}
        best = max(numbers, key=lambda n: fmean(points[n]))
        for number in numbers:
            pairs = zip(counted, points[number], strict=True)
            there = [value for (position, _), value in pairs if position.tiles[show] == number]
            to_best = None if number == best else _apart(points[number], points[best])
            yield TileWorth(show, number, points[number], to_best, mean_of(there) if there else None, len(there))
