"""What a run of many games of Diables showed: what every run shows, and shows, walls, beasts and rounds."""

from collections import Counter

from diables_nb.rules.diables.game.sheet import SOURCES

from .intervals import Estimate, mean_of, share_of
from .runs import Figure, Run
from .table import Table
from .watching import PlayedGame

__all__ = ["Simulation"]


class Simulation(Run[PlayedGame]):
    """The games of a run of Diables and what they have in common. A table in a notebook.

    games: a `PlayedGame` each, in order. asked: how many were asked for. stopped: whether the run was interrupted.
    """

    unit = "FP"
    sheet = "sheet"
    source_names = SOURCES
    kinds = ("space", "card", "video", "photo", "beast")

    @property
    def wall_updates(self) -> Estimate:
        """Updates of the social wall in a game, on average."""
        return mean_of([float(game.wall_updates) for game in self.games])

    @property
    def large_beasts(self) -> Estimate:
        """How many players free their large beast, in per cent."""
        return share_of(sum(len(game.beasts) for game in self.games), len(self) * self.seats)

    def points(self) -> Table:
        """FP of a player by source, in each round and in all."""
        players = max(len(self) * self.seats, 1)
        total: Counter[tuple[str, int]] = Counter()
        for game in self.games:
            for (_, number, source), fp in game.points.items():
                total[source, number] += fp
        rows: list[list[object]] = []
        called = self.source_words()
        for source, share in self.sources().items():
            rounds = [total[source, number] / players for number in (1, 2, 3)]
            rows.append([called[source], *rounds, sum(rounds), str(share)])
        head = ["source", "round 1", "round 2", "round 3", "FP", "% of gains"]
        return Table(head, rows, "where a player's FP come from, on average", right=(1, 2, 3, 4, 5))

    def icons(self) -> dict[int, Estimate]:
        """Follower icon -> the games in which somebody reached it on some track, in per cent."""
        reached = [max(game.icons.values()) for game in self.games]
        most = max(reached, default=0)
        return {icon: share_of(sum(r >= icon for r in reached), len(reached)) for icon in range(1, max(most, 6) + 1)}

    def figures(self) -> tuple[Figure, ...]:
        """The figures of `summary` and `to_json`."""
        return (
            Figure("fame", "final FP of a player", self.fame, lambda g: sum(g.fame) / len(g.fame)),
            Figure("deviation", "standard deviation of it", self.deviation),
            Figure("wall_updates", "wall updates a game", self.wall_updates, lambda g: g.wall_updates),
            Figure("decisions", "decisions a game", self.decisions, lambda g: g.decisions),
            Figure(
                "large_beasts",
                "large beasts freed, %",
                self.large_beasts,
                lambda g: 100 * len(g.beasts) / len(g.players),
            ),
            Figure("first_wins", "won by who began, %", self.first_wins),
        )
