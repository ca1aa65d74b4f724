"""A run of many games of whichever game: points, shares, uses and wins with their intervals, and what changes between
two runs. What is of one game alone stands in its folder, as `simulation`.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from html import escape
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from diables_nb.rules import words
from diables_nb.rules.errors import hint, shown

from .intervals import Estimate, mean_of, ratio_of, share_of, spread_of
from .leads import ALL, Leads, leads_of
from .spreading import stopped_after
from .table import Table

__all__ = ["Figure", "Played", "Run", "difference"]


class Played(Protocol):
    """What is kept of one game of any kind; plain values, so that it travels between processes."""

    @property
    def number(self) -> int:
        """Of the game in its run."""

    @property
    def seed(self) -> int:
        """It was dealt with."""

    @property
    def players(self) -> tuple[str, ...]:
        """Colours, by seat."""

    @property
    def policies(self) -> tuple[str, ...]:
        """Who played them."""

    @property
    def order(self) -> tuple[int, ...]:
        """Seats in turn order, as the game began."""

    @property
    def first(self) -> int:
        """The seat that began."""

    @property
    def fame(self) -> tuple[int, ...]:
        """Final points by seat."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats; several where the victory is shared."""

    @property
    def decisions(self) -> int:
        """How many."""

    @property
    def used(self) -> Mapping[str, tuple[str, ...]]:
        """Kind of thing -> what was used."""

    @property
    def offered(self) -> Mapping[str, tuple[str, ...]]:
        """Kind of thing -> what could have been used."""

    def gains(self) -> Iterator[tuple[int, str, int]]:
        """Seat, source and points of whatever a player gained or lost."""


P = TypeVar("P", bound=Played)


class Figure(NamedTuple):
    """A figure of a run. name: of the attribute that has it, and in JSON. what: in words. value: with its interval.
    of: what it is for one game, None where one game says nothing.
    """

    name: str
    what: str
    value: Estimate
    of: Callable[[Any], float] | None = None


class Run(ABC, Generic[P]):
    """The games of a run and what they have in common. A table in a notebook.

    games: what was kept of each, in order. asked: how many were asked for. stopped: why there are fewer, in words; ""
    where there are not.
    """

    unit: ClassVar[str]
    """What points are called."""
    sheet: ClassVar[str]
    """The table of the catalogue that names the sources."""
    source_names: ClassVar[Sequence[str]]
    kinds: ClassVar[Sequence[str]]
    """The kinds of things whose uses are counted."""

    def __init__(self, games: Sequence[P], *, asked: int, stopped: str = "") -> None:
        self.games = tuple(games)
        self.asked = asked
        self.stopped = stopped

    @abstractmethod
    def figures(self) -> tuple[Figure, ...]:
        """The figures of `summary` and `to_json`."""

    @abstractmethod
    def points(self) -> Table:
        """Points of a player by source."""

    def __len__(self) -> int:
        return len(self.games)

    @property
    def seats(self) -> int:
        """How many played."""
        return len(self.games[0].players) if self.games else 0

    @property
    def fame(self) -> Estimate:
        """Final points of a player, on average. The interval takes a game as one observation."""
        return mean_of([_fame(game) for game in self.games])

    @property
    def deviation(self) -> Estimate:
        """The standard deviation of a player's final points."""
        return spread_of([float(points) for game in self.games for points in game.fame])

    @property
    def decisions(self) -> Estimate:
        """Decisions in a game, on average."""
        return mean_of([float(game.decisions) for game in self.games])

    @property
    def first_wins(self) -> Estimate:
        """How often the player who began has won, in per cent; a shared victory is one."""
        return share_of(sum(game.first in game.winners for game in self.games), len(self))

    def first_leads(self) -> Leads:
        """Points by which the player who began is ahead of the others' mean at the end: in all, and by source, of
        Diables by round too.

        What going first is worth is told by fewer games where each deal is played with every seat first:
        `first_advantage`.
        """
        return leads_of(type(self), [[game] for game in self.games], f"{len(self)} games of {self.seats} players")

    @classmethod
    def parts(cls, game: P) -> dict[str, list[float]]:
        """What the points of a game are from -> those of each seat: "all" of them, then each source."""
        found = {ALL: list(map(float, game.fame))}
        for seat, source, points in game.gains():
            found.setdefault(source, [0.0] * len(game.fame))[seat] += points
        return found

    def wins(self) -> Table:
        """How often each automatic player has won, with the seats it played; a shared victory counts for all of it."""
        seats: Counter[str] = Counter()
        won: Counter[str] = Counter()
        for game in self.games:
            seats.update(game.policies)
            won.update(game.policies[winner] for winner in game.winners)
        rows = [[name, seats[name], won[name], str(share_of(won[name], seats[name]))] for name in seats]
        return Table(["player", "seats", "games won", "% of seats"], rows, "who has won", right=(1, 2, 3))

    def sources(self) -> dict[str, Estimate]:
        """Source of points -> its share of all points gained, in per cent; losses are a share of them below 0."""
        names = list(dict.fromkeys(source for game in self.games for _, source, _ in game.gains()))
        shares = {name: self.share(name) for name in names}
        return dict(sorted(shares.items(), key=lambda entry: -entry[1].value))

    def share(self, *sources: str) -> Estimate:
        """The share of some sources in all points gained, in per cent.

        sources: by their names in `sources()`, or as tables call them. Raises `ValueError` for another name.
        """
        named = [self._source(source) for source in sources]
        gained = [sum(points for _, _, points in game.gains() if points > 0) for game in self.games]
        parts = [_from(game, named) for game in self.games]
        return ratio_of(parts, gained)

    def uses(self, kind: str) -> Table:
        """How often things were used in the games that offered them. kind: one of `kinds`.

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
        if kind not in self.kinds:
            raise ValueError(f"no kind {shown(kind)}: {hint(kind, self.kinds)}")
        offered: Counter[str] = Counter()
        used: Counter[str] = Counter()
        for game in self.games:
            offered.update(game.offered.get(kind, ()))
            used.update(game.used.get(kind, ()))
        return offered, used

    def summary(self) -> Table:
        """The run in a few lines."""
        rows = [[figure.what, str(figure.value)] for figure in self.figures()]
        caption = f"{len(self)} games of {self.seats} players, 95 % intervals{self._stop()}"
        return Table(["", "value"], rows, caption, right=(1,))

    def _stop(self) -> str:
        """Why there are fewer games than were asked for, in words."""
        said = stopped_after(len(self), self.asked, self.stopped)
        return f"; {said}" if said else ""

    def rows(self) -> Table:
        """One row a player and game, for work of your own."""
        head = ["game", "seed", "player", "policy", "began", self.unit, "won"]
        body = [
            [g.number, g.seed, colour, g.policies[s], s == g.first, g.fame[s], s in g.winners]
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
            **{figure.name: figure.value.to_json() for figure in self.figures()},
            "sources": {name: share.to_json() for name, share in self.sources().items()},
            "wins": [dict(zip(("player", "seats", "won"), row, strict=False)) for row in self.wins()],
        }

    def tables(self) -> tuple[Table, ...]:
        """What a run shows of itself."""
        return (self.summary(), self.points(), self.wins())

    @classmethod
    def source_words(cls) -> dict[str, str]:
        """Source -> what the score sheet calls it."""
        names: dict[str, str] = words.table(cls.sheet)["sources"]
        return names

    def _source(self, said: object) -> str:
        """A source by its name, or by what the score sheet calls it."""
        names = {called: name for name, called in self.source_words().items()}
        known = [*self.source_names, *names]
        if not isinstance(said, str) or said not in known:
            raise ValueError(f"no source of {self.unit} {shown(said)}: {hint(said, known)}")
        return names.get(said, said)

    def __str__(self) -> str:
        return "\n\n".join(map(str, self.tables())) if self.games else self._nothing()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {len(self)} games of {self.seats} players>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))

    def _repr_html_(self) -> str:
        if not self.games:
            return f"<p>{escape(self._nothing())}</p>"
        return "".join(table._repr_html_() for table in self.tables())

    def _nothing(self) -> str:
        return f"no game was finished{self._stop()}"


def difference(before: Run[Any], after: Run[Any]) -> Table:
    """What changes from one run to another with the same seeds: means of the differences, game by game.

    Games are paired by their seeds, so that chance plays the smallest part it can. Raises `ValueError` when no seed is
    in both, when they are runs of two games, or something else than a run is given.
    """
    for run in (before, after):
        if not isinstance(run, Run):
            raise ValueError(f"{shown(run)} is no run: give two results of simulate")
    if type(before) is not type(after):
        raise ValueError("the two runs are of different games: give two of one")
    old = {game.seed: game for game in before.games}
    pairs = [(old[game.seed], game) for game in after.games if game.seed in old]
    if not pairs:
        raise ValueError("the two runs have no seed in common: run both with the same seed")

    def changed(measure: Callable[[Any], float]) -> str:
        return str(mean_of([measure(new) - measure(was) for was, new in pairs]))

    names = list(dict.fromkeys(s for pair in pairs for game in pair for _, s, _ in game.gains()))
    called = after.source_words()
    rows = [[figure.what, changed(figure.of)] for figure in after.figures() if figure.of]
    rows += [[f"{after.unit} of a player from {called[s]}", changed(partial(_from_one, sources=[s]))] for s in names]
    return Table(["", "change"], rows, f"{len(pairs)} games with the same seeds, 95 % intervals", right=(1,))


def _fame(game: Played) -> float:
    return sum(game.fame) / len(game.fame)


def _from(game: Played, sources: Sequence[str]) -> float:
    """The points of all players from some sources."""
    return float(sum(points for _, source, points in game.gains() if source in sources))


def _from_one(game: Played, sources: Sequence[str]) -> float:
    """The points of one player from some sources, on average."""
    return _from(game, sources) / len(game.players)
