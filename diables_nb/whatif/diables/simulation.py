"""What a run of many games of Diables showed: what every run shows, and shows, walls, beasts and rounds."""

from collections import Counter

from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS
from diables_nb.rules.diables.game.sheet import SOURCES
from diables_nb.rules.diables.game.state import FIREBOT, HUMAN
from diables_nb.rules.errors import hint, shown
from diables_nb.whatif.intervals import Estimate, mean_of, ratio_of, share_of
from diables_nb.whatif.leads import ALL
from diables_nb.whatif.runs import Figure, Run
from diables_nb.whatif.table import Table

from .watching import PlayedGame

__all__ = ["Simulation"]


class Simulation(Run[PlayedGame]):
    """The games of a run of Diables and what they have in common. A table in a notebook.

    games: a `PlayedGame` each, in order. asked: how many were asked for. stopped: why there are fewer, in words.
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

    def begin_wins(self) -> dict[int, Estimate]:
        """Round -> how often the player who began that round has won, in per cent."""
        rounds = range(1, max((len(game.begins) for game in self.games), default=0) + 1)
        begun = {number: [g for g in self.games if len(g.begins) >= number] for number in rounds}
        return {n: share_of(sum(g.winner == g.begins[n - 1] for g in games), len(games)) for n, games in begun.items()}

    @classmethod
    def parts(cls, game: PlayedGame) -> dict[str, list[float]]:
        """What the points of a game are from -> those of each seat: "all" of them, each round, each source."""
        rounds: dict[str, list[float]] = {}
        for (seat, number, _), points in sorted(game.points.items()):
            rounds.setdefault(f"round {number}", [0.0] * len(game.fame))[seat] += points
        found = super().parts(game)
        return {ALL: found.pop(ALL), **dict(sorted(rounds.items())), **found}

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

    def tiles(self, show: str | None = None) -> Table:
        """What each show gave to a player, by the tile that lay there: of the games dealt with it, the mean with its
        interval, and the share in all FP gained in them. Of solo games the human's: the Firebot scores by no tile.

        show: one of the shows; None for all of them. A tile that no game was dealt with is not there. Figures scored
        at once, outside the scoring of a show, are a source of their own. Raises `ValueError` for an unknown show.
        Games with a tile of your choice: `simulate(..., dealt={"tiles": {"carretillada": 2}})` (DIA-SETUP-01).

        >>> from diables_nb.whatif import simulate
        >>> run = simulate(4, players=["random"] * 2, dealt={"tiles": {"carretillada": 2}}, seed=1, progress=False)
        >>> table = run.tiles("carretillada")
        >>> table.column("tile"), table.column("games"), table.column("FP")[0].partition(" ")[0]
        ([2], [4], '0.5')
        """
        if show is not None and show not in SHOWS:
            raise ValueError(f"no show {shown(show)}: {hint(show, SHOWS)}")
        asked = [one for one in SHOWS if show in (None, one)]
        rows = [self._tile(one, tile) for one in asked for tile in sorted({game.tiles[one] for game in self.games})]
        head = ["show", "tile", "in words", "games", "FP", "% of gains"]
        return Table(head, rows, "what each show gave to a player, by its tile", right=(3, 4, 5))

    def _tile(self, show: str, tile: int) -> list[object]:
        games = [game for game in self.games if game.tiles[show] == tile]
        seats = [self.seats, HUMAN + 1][self._solo]
        gains = [[(source, fp) for seat, source, fp in game.gains() if seat < seats] for game in games]
        given = [float(sum(fp for source, fp in game if source == show)) for game in gains]
        gained = [float(sum(fp for _, fp in game if fp > 0)) for game in gains]
        mean = mean_of([fp / seats for fp in given])
        caption = words.name("tiles", f"{show}-{tile}")
        share = str(ratio_of(given, gained)) if any(gained) else "no gains"
        return [words.name("shows", show), tile, caption, len(games), str(mean), share]

    def icons(self) -> dict[int, Estimate]:
        """Follower icon -> the games in which somebody reached it on some track, in per cent."""
        reached = [max(game.icons.values()) for game in self.games]
        most = max(reached, default=0)
        return {icon: share_of(sum(r >= icon for r in reached), len(reached)) for icon in range(1, max(most, 6) + 1)}

    @property
    def _solo(self) -> bool:
        """Whether one plays alone against the Firebot."""
        return bool(self.games) and self.games[0].policies[-1].startswith("firebot ")

    def _alone(self) -> tuple[Figure, ...]:
        """Of solo games the final FP of the human and of the Firebot, and how often the human has won."""
        if not self._solo:
            return ()
        human, firebot = (mean_of([float(game.fame[seat]) for game in self.games]) for seat in (HUMAN, FIREBOT))
        won = share_of(sum(game.winner == HUMAN for game in self.games), len(self))
        return (
            Figure("human_fame", "final FP of the human", human, lambda g: g.fame[HUMAN]),
            Figure("firebot_fame", "final FP of the Firebot", firebot, lambda g: g.fame[FIREBOT]),
            Figure("human_wins", "won by the human, %", won, lambda g: 100.0 * (g.winner == HUMAN)),
        )

    def figures(self) -> tuple[Figure, ...]:
        """The figures of `summary` and `to_json`."""
        return (
            Figure("fame", "final FP of a player", self.fame, lambda g: sum(g.fame) / len(g.fame)),
            *self._alone(),
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
