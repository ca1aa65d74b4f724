"""What a run of many games of Festival showed: what every run shows, and objectives, crowd-pleasers, how games end."""

from collections import Counter

from diables_nb.rules.festival.report import SOURCES
from diables_nb.whatif.intervals import Estimate, mean_of, share_of
from diables_nb.whatif.runs import Figure, Run
from diables_nb.whatif.table import Table

from .watching import PlayedFestival

__all__ = ["FestivalSimulation"]


class FestivalSimulation(Run[PlayedFestival]):
    """The games of a run of Festival and what they have in common. A table in a notebook.

    `rates("objective")` is the completion rate of each objective: of the games in which it lay open on a pile, so that
    it could be taken, those in which somebody completed it. `rates("starting")`: of those that chose the side.
    games: a `PlayedFestival` each, in order. asked: how many were asked for. stopped: why there are fewer, in words.
    """

    unit = "points"
    sheet = "festival_sheet"
    source_names = SOURCES
    kinds = ("objective", "starting", "pleaser", "tile")

    @property
    def rounds(self) -> Estimate:
        """Rounds in a game, on average."""
        return mean_of([float(game.rounds) for game in self.games])

    @property
    def completed(self) -> Estimate:
        """Objectives that a player completes, on average."""
        return mean_of([_mean(game.completed) for game in self.games])

    @property
    def pleasers(self) -> Estimate:
        """Crowd-pleasers that are taken in a game, of 4, on average."""
        return mean_of([float(len(game.used["pleaser"])) for game in self.games])

    @property
    def covers(self) -> Estimate:
        """Tiles that a player puts on others, on average."""
        return mean_of([game.covers / len(game.players) for game in self.games])

    @property
    def highest(self) -> Estimate:
        """The level of a player's highest space, on average."""
        return mean_of([_mean(game.highest) for game in self.games])

    @property
    def ended_by_objectives(self) -> Estimate:
        """How often a sixth objective triggered the end, in per cent (FES-END-01)."""
        return share_of(sum(game.ended in ("objectives", "both") for game in self.games), len(self))

    @property
    def shared(self) -> Estimate:
        """How often several have won, in per cent (FES-SCO-07)."""
        return share_of(sum(len(game.winners) > 1 for game in self.games), len(self))

    def points(self) -> Table:
        """Points of a player by source."""
        players = max(len(self) * self.seats, 1)
        total: Counter[str] = Counter()
        for game in self.games:
            for _, source, points in game.gains():
                total[source] += points
        called = self.source_words()
        rows = [[called[name], total[name] / players, str(share)] for name, share in self.sources().items()]
        caption = "where a player's points come from, on average"
        return Table(["source", "points", "% of all"], rows, caption, right=(1, 2))

    def objectives(self) -> Table:
        """For each objective and starting side: the games in which it could be taken, was taken, was completed."""
        rows: list[list[object]] = []
        taken = Counter(card for game in self.games for card in game.taken)
        for kind in ("objective", "starting"):
            offered, used = self._uses(kind)
            for card, rate in sorted(self.rates(kind).items()):
                held = str(share_of(used[card], taken[card])) if taken[card] else ""
                rows.append([card, offered[card], taken[card], used[card], str(rate), held])
        head = ["card", "open in", "taken in", "completed in", "% of open", "% of taken"]
        return Table(head, rows, "objectives: games in which each was open, taken, completed", right=(1, 2, 3, 4, 5))

    def figures(self) -> tuple[Figure, ...]:
        """The figures of `summary` and `to_json`."""
        return (
            Figure("fame", "final points of a player", self.fame, lambda g: _mean(g.fame)),
            Figure("deviation", "standard deviation of them", self.deviation),
            Figure("rounds", "rounds a game", self.rounds, lambda g: g.rounds),
            Figure("decisions", "decisions a game", self.decisions, lambda g: g.decisions),
            Figure("completed", "objectives completed by a player", self.completed, lambda g: _mean(g.completed)),
            Figure("pleasers", "crowd-pleasers taken, of 4", self.pleasers, lambda g: len(g.used["pleaser"])),
            Figure("covers", "tiles that a player covers", self.covers, lambda g: g.covers / len(g.players)),
            Figure("highest", "level of a player's highest space", self.highest, lambda g: _mean(g.highest)),
            Figure("ended_by_objectives", "ended by a sixth objective, %", self.ended_by_objectives),
            Figure("first_wins", "won by who began, %", self.first_wins),
            Figure("shared", "shared victories, %", self.shared),
        )


def _mean(numbers: tuple[int, ...]) -> float:
    return sum(numbers) / len(numbers)
