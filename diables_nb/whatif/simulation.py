"""What a run of many games showed: tables of points, uses and lengths, and the difference of two runs."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from diables_nb.rules import words
from diables_nb.rules.diables.game.sheet import SOURCES
from diables_nb.rules.errors import hint, shown

from .intervals import Estimate, mean_of, ratio_of, share_of, spread_of
from .table import Table
from .watching import PlayedGame

__all__ = ["Simulation", "difference"]

_KINDS = ("space", "card", "video", "photo", "beast")


class Simulation:
    """The games of a run and what they have in common. A table in a notebook.

    games: a `PlayedGame` each, in order. asked: how many were asked for. stopped: whether the run was interrupted.
    """

    def __init__(self, games: Sequence[PlayedGame], *, asked: int, stopped: bool = False) -> None:
        self.games = tuple(games)
        self.asked = asked
        self.stopped = stopped

    def __len__(self) -> int:
        return len(self.games)

    @property
    def seats(self) -> int:
        """How many played."""
        return len(self.games[0].players) if self.games else 0

    def _fame(self) -> list[float]:
        return [float(fp) for game in self.games for fp in game.fame]

    @property
    def fame(self) -> Estimate:
        """Final FP of a player, on average. The interval takes a game as one observation."""
        return mean_of([sum(game.fame) / len(game.fame) for game in self.games])

    @property
    def deviation(self) -> Estimate:
        """The standard deviation of a player's final FP."""
        return spread_of(self._fame())

    @property
    def wall_updates(self) -> Estimate:
        """Updates of the social wall in a game, on average."""
        return mean_of([float(game.wall_updates) for game in self.games])

    @property
    def decisions(self) -> Estimate:
        """Decisions in a game, on average."""
        return mean_of([float(game.decisions) for game in self.games])

    @property
    def large_beasts(self) -> Estimate:
        """How many players free their large beast, in per cent."""
        return share_of(sum(len(game.beasts) for game in self.games), len(self) * self.seats)

    @property
    def first_wins(self) -> Estimate:
        """How often the player who began has won, in per cent."""
        return share_of(sum(game.winner == game.first for game in self.games), len(self))

    def begin_wins(self) -> dict[int, Estimate]:
        """Round -> how often the player who began that round has won, in per cent."""
        rounds = range(1, max((len(game.begins) for game in self.games), default=0) + 1)
        begun = {number: [g for g in self.games if len(g.begins) >= number] for number in rounds}
        return {n: share_of(sum(g.winner == g.begins[n - 1] for g in games), len(games)) for n, games in begun.items()}

    def first_leads(self) -> dict[str, Estimate]:
        """FP by which the player who began is ahead of the others' mean at the end: in all, by round, by source."""
        sources = [source for source in SOURCES if any(name == source for g in self.games for _, _, name in g.points)]
        leads = {"all": self._lead()} | {f"round {number}": self._lead(number=number) for number in (1, 2, 3)}
        return leads | {source: self._lead(source=source) for source in sources}

    def _lead(self, source: str = "", number: int = 0) -> Estimate:
        """The lead in FP from one source, if given, and of one round, if given."""
        found = []
        for game in self.games:
            fame = [0.0] * len(game.players)
            for (seat, when, name), fp in game.points.items():
                if source in ("", name) and number in (0, when):
                    fame[seat] += fp
            first = fame.pop(game.first)
            found.append(first - sum(fame) / len(fame))
        return mean_of(found)

    def wins(self) -> Table:
        """How often each automatic player has won, with the seats it played."""
        seats: Counter[str] = Counter()
        won: Counter[str] = Counter()
        for game in self.games:
            seats.update(game.policies)
            won[game.policies[game.winner]] += 1
        rows = [[name, seats[name], won[name], str(share_of(won[name], seats[name]))] for name in seats]
        return Table(["player", "seats", "games won", "% of seats"], rows, "who has won", right=(1, 2, 3))

    def sources(self) -> dict[str, Estimate]:
        """Source of FP -> its share of all FP gained, in per cent; losses are a share of them below 0."""
        names = list(dict.fromkeys(source for game in self.games for _, _, source in game.points))
        shares = {name: self.share(name) for name in names}
        return dict(sorted(shares.items(), key=lambda entry: -entry[1].value))

    def share(self, *sources: str) -> Estimate:
        """The share of some sources in all FP gained, in per cent.

        sources: by their names in `sources()`, or as tables call them. Raises `ValueError` for another name.
        """
        named = [_source(source) for source in sources]
        gained = [sum(fp for fp in game.points.values() if fp > 0) for game in self.games]
        parts = [sum(fp for (_, _, name), fp in game.points.items() if name in named) for game in self.games]
        return ratio_of(parts, gained)

    def points(self) -> Table:
        """FP of a player by source, in each round and in all."""
        players = max(len(self) * self.seats, 1)
        total: Counter[tuple[str, int]] = Counter()
        for game in self.games:
            for (_, number, source), fp in game.points.items():
                total[source, number] += fp
        rows: list[list[object]] = []
        for source, share in self.sources().items():
            rounds = [total[source, number] / players for number in (1, 2, 3)]
            rows.append([_words()[source], *rounds, sum(rounds), str(share)])
        head = ["source", "round 1", "round 2", "round 3", "FP", "% of gains"]
        return Table(head, rows, "where a player's FP come from, on average", right=(1, 2, 3, 4, 5))

    def uses(self, kind: str) -> Table:
        """How often things were used in the games that offered them. kind: space, card, video, photo or beast.

        Raises `ValueError` for another kind.
        """
        offered, used = self._uses(kind)
        rows = [[name, offered[name], used[name], str(rate)] for name, rate in sorted(self.rates(kind).items())]
        return Table([kind, "games", "used in", "%"], rows, f"how often each {kind} is used", right=(1, 2, 3))

    def rates(self, kind: str) -> dict[str, Estimate]:
        """Thing -> the games in which it was used, of those that offered it, in per cent. Raises `ValueError`."""
        offered, used = self._uses(kind)
        return {name: share_of(min(used[name], count), count) for name, count in offered.items()}

    def _uses(self, kind: str) -> tuple[Counter[str], Counter[str]]:
        if kind not in _KINDS:
            raise ValueError(f"no kind {shown(kind)}: {hint(kind, _KINDS)}")
        offered: Counter[str] = Counter()
        used: Counter[str] = Counter()
        for game in self.games:
            offered.update(game.offered.get(kind, ()))
            used.update(game.used.get(kind, ()))
        return offered, used

    def icons(self) -> dict[int, Estimate]:
        """Follower icon -> the games in which somebody reached it on some track, in per cent."""
        reached = [max(game.icons.values()) for game in self.games]
        most = max(reached, default=0)
        return {icon: share_of(sum(r >= icon for r in reached), len(reached)) for icon in range(1, max(most, 6) + 1)}

    def summary(self) -> Table:
        """The run in a few lines."""
        rows: list[list[object]] = [
            ["final FP of a player", str(self.fame)],
            ["standard deviation of it", str(self.deviation)],
            ["wall updates a game", str(self.wall_updates)],
            ["decisions a game", str(self.decisions)],
            ["large beasts freed, %", str(self.large_beasts)],
            ["won by who began, %", str(self.first_wins)],
        ]
        kept = f"; stopped after {len(self)} of {self.asked}" if self.stopped else ""
        caption = f"{len(self)} games of {self.seats} players, 95 % intervals{kept}"
        return Table(["", "value"], rows, caption, right=(1,))

    def rows(self) -> Table:
        """One row a player and game, for work of your own."""
        head = ["game", "seed", "player", "policy", "began", "FP", "won"]
        body = [
            [g.number, g.seed, colour, g.policies[s], s == g.first, g.fame[s], s == g.winner]
            for g in self.games
            for s, colour in enumerate(g.players)
        ]
        return Table(head, body, "every player of every game", right=(0, 1, 5))

    def to_json(self) -> dict[str, Any]:
        """The run as JSON values: the figures of `summary`, shares of sources, wins."""
        return {
            "games": len(self),
            "players": self.seats,
            "stopped": self.stopped,
            **{
                name: getattr(self, name)._asdict()
                for name in ("fame", "deviation", "wall_updates", "decisions", "large_beasts", "first_wins")
            },
            "sources": {name: share._asdict() for name, share in self.sources().items()},
            "wins": [dict(zip(("player", "seats", "won"), row, strict=False)) for row in self.wins()],
        }

    def __str__(self) -> str:
        return f"{self.summary()}\n\n{self.points()}\n\n{self.wins()}" if self.games else "no game was finished"

    def __repr__(self) -> str:
        return f"<Simulation: {len(self)} games of {self.seats} players>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))

    def _repr_html_(self) -> str:
        tables = (self.summary(), self.points(), self.wins()) if self.games else ()
        return "".join(table._repr_html_() for table in tables) or "<p>no game was finished</p>"


def difference(before: Simulation, after: Simulation) -> Table:
    """What changes from one run to another with the same seeds: means of the differences, game by game.

    Games are paired by their seeds, so that chance plays the smallest part it can. Raises `ValueError` when no seed is
    in both, or something else than a run is given.
    """
    for run in (before, after):
        if not isinstance(run, Simulation):
            raise ValueError(f"{shown(run)} is no run: give two results of simulate")
    old = {game.seed: game for game in before.games}
    pairs = [(old[game.seed], game) for game in after.games if game.seed in old]
    if not pairs:
        raise ValueError("the two runs have no seed in common: run both with the same seed")

    def changed(measure: Any) -> str:
        return str(mean_of([measure(new) - measure(was) for was, new in pairs]))

    names = list(dict.fromkeys(s for pair in pairs for game in pair for _, _, s in game.points))
    rows = [
        ["final FP of a player", changed(lambda g: sum(g.fame) / len(g.fame))],
        ["wall updates a game", changed(lambda g: g.wall_updates)],
        ["large beasts freed, % of players", changed(lambda g: 100 * len(g.beasts) / len(g.players))],
        *([f"FP of a player from {_words()[name]}", changed(lambda g, name=name: _from(g, name))] for name in names),
    ]
    return Table(["", "change"], rows, f"{len(pairs)} games with the same seeds, 95 % intervals", right=(1,))


def _words() -> dict[str, str]:
    """Source -> what the score sheet calls it."""
    names: dict[str, str] = words.table("sheet")["sources"]
    return names


def _source(said: object) -> str:
    """A source by its name, or by what the score sheet calls it."""
    names = {called: name for name, called in _words().items()}
    known = [*SOURCES, *names]
    if not isinstance(said, str) or said not in known:
        raise ValueError(f"no source of FP {shown(said)}: {hint(said, known)}")
    return names.get(said, said)


def _from(game: PlayedGame, source: str) -> float:
    return sum(fp for (_, _, s), fp in game.points.items() if s == source) / len(game.players)
