"""The same deal played once with each player first: what going first is worth, with the luck of the deal taken out."""

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from diables_nb.rules import contract
from diables_nb.rules.diables.game.sheet import SOURCES
from diables_nb.rules.words import signed
from diables_nb.whatif.findings import Findings
from diables_nb.whatif.going_first import FirstAdvantage, PairedDeal, first_advantage
from diables_nb.whatif.intervals import Estimate, mean_of, mean_share
from diables_nb.whatif.leads import ALL
from diables_nb.whatif.policies import Policy, policy_name
from diables_nb.whatif.table import Table
from diables_nb.whatif.watched import watched

if TYPE_CHECKING:
    from diables_nb.whatif.charting import Chart

__all__ = ["TOLD", "Twin", "Twins", "lead", "twins", "twins_of"]

TOLD = ("it is good to begin", "it is bad to begin", "these deals do not tell")
_PLACES = ("first", "second", "third", "fourth")


class Twin(NamedTuple):
    """One deal, played once with each seat first.

    seed: it was dealt from. fame: for each seat that began, the final points in turn order, whoever began being the
    first of them. won: for each seat that began, the places in turn order that have won. orders: for each seat that
    began, the seats in turn order.
    """

    seed: int
    fame: tuple[tuple[int, ...], ...]
    won: tuple[tuple[int, ...], ...]
    orders: tuple[tuple[int, ...], ...]

    @property
    def winners(self) -> tuple[tuple[int, ...], ...]:
        """For each seat that began, the seats that have won."""
        return tuple(
            tuple(sorted(order[place] for place in places)) for order, places in zip(self.orders, self.won, strict=True)
        )

    @property
    def worth(self) -> float:
        """Points by which whoever began was ahead of the others' mean, on average over who began."""
        return fmean(map(lead, self.fame))

    def wins(self, place: int) -> float:
        """The share of victories, from 0 to 1, of the player of a place in the turn order; of a shared victory it has
        its part. place: from 0, who begins.
        """
        return fmean((place in places) / len(places) for places in self.won)

    def __str__(self) -> str:
        return f"deal {self.seed}: {signed(self.worth)} for who begins"


def lead(fame: Sequence[float]) -> float:
    """Points by which the first is ahead of the mean of the others.

    >>> lead((100, 80, 90))
    15.0
    """
    return fame[0] - fmean(fame[1:])


class Twins(Findings[Twin]):
    """A row for each deal. game, policy: what was played, and by whom. unit: what its points are called.

    leads: by round and by source, points by which whoever began was ahead, as far as they were asked for.
    """

    def __init__(self, game: str, policy: str, entries: Sequence[Twin], leads: Mapping[str, Estimate]) -> None:
        self.game, self.policy, self.leads = game, policy, dict(leads)
        self.unit = watched(game).run.unit
        self.seats = len(entries[0].fame)
        colours = contract.game(game).PLAYERS[: self.seats]  # type: ignore[attr-defined]  # every game has them
        head = ["deal", *(f"{self.unit} ahead when {colour} begins" for colour in colours), "going first is worth"]
        rows = [[twin.seed, *map(lead, twin.fame), twin.worth] for twin in entries]
        caption = f"{len(entries)} deals, each played once with each of {self.seats} players first"
        right = range(len(head))
        super().__init__(entries, head, rows, caption, right, right[1:])

    @property
    def worth(self) -> Estimate:
        """Points that going first is worth: the mean over the deals, with its interval."""
        return mean_of([twin.worth for twin in self.entries])

    @property
    def unpaired(self) -> Estimate:
        """The same from one game of each deal alone, the seat that begins changing from deal to deal: as it would be
        had the games not been paired.
        """
        return mean_of([lead(twin.fame[index % self.seats]) for index, twin in enumerate(self.entries)])

    @property
    def games_saved(self) -> float:
        """How many times as many games would tell as much if they were not paired."""
        paired, alone = self.worth, self.unpaired
        return ((alone.high - alone.low) / (paired.high - paired.low)) ** 2 / self.seats

    @property
    def told(self) -> str:
        """What the deals tell: one of `TOLD`."""
        return TOLD[0 if self.worth.low > 0 else 1 if self.worth.high < 0 else 2]

    def always(self, place: int) -> int:
        """How many deals the player of a place in the turn order wins every time. place: from 0, who begins."""
        return sum(all(places == (place,) for places in twin.won) for twin in self.entries)

    def wins(self, place: int = 0) -> Estimate:
        """How often the player of a place in the turn order wins, in per cent, as `FirstAdvantage.wins` counts: all
        places together have 100. place: from 0, who begins.
        """
        return mean_share([twin.wins(place) for twin in self.entries])

    def by_place(self) -> Table:
        """Final points and victories by the place in the turn order, with intervals that reckon with deals."""
        rows = []
        for place in range(self.seats):
            points = mean_of([fmean(fame[place] for fame in twin.fame) for twin in self.entries])
            rows.append([_PLACES[place], str(points), str(self.wins(place))])
        caption = (
            f"{self.seats} players by turn order, {len(self)} deals; equal shares would be {100 / self.seats:.0f} %"
        )
        return Table(["place", f"final {self.unit}", "has won, %"], rows, caption, (1, 2))

    def plot(self) -> "Chart":
        """Where the lead is made: by round and by source.

        Raises `ModuleNotFoundError` with the remedy where matplotlib is missing, `ValueError` for another game than
        Diables.
        """
        from diables_nb.whatif.tuning import Figures  # charts are loaded when one is wanted
        from diables_nb.whatif.tuning_charts import leads_chart

        if self.game != "diables":
            raise ValueError(f"no chart of leads in {self.game}: there is one of Diables")
        rounds = [name for name in sorted(self.leads) if name.startswith("round ")]
        names = [*rounds, *(name for name in SOURCES if name in self.leads)]
        leads = {"all": self.worth} | {name: self.leads[name] for name in names}
        return leads_chart(Figures(self.entries[0].seed, len(self), (), {}, leads, {}, {}))

    @property
    def won_anyway(self) -> int:
        """How many deals the same seats win whoever begins, so that going first has decided nothing."""
        return sum(len(set(twin.winners)) == 1 for twin in self.entries)


def twins(deals: int, game: str = "diables", players: int = 2, *, seed: int = 1, policy: Policy = "greedy") -> Twins:
    """Plays each deal once with each player first.

    deals: how many. game: "diables", "festival" or "castellers". players: 2 to 4. seed: of the first deal, the next has
    the next. policy: who plays all seats.

    >>> found = twins(2, "festival", policy="random")
    >>> [len(twin.fame) for twin in found.entries]
    [2, 2]
    """
    return twins_of(first_advantage(deals, game, [policy] * players, seed=seed, progress=False), game, policy)


def twins_of(found: FirstAdvantage, game: str, policy: Policy) -> Twins:
    """What `first_advantage` found, by the turn order of each game. game, policy: what was played, and by whom."""
    leads = {lead.name: lead.points for lead in found.leads().entries if lead.name != ALL}
    return Twins(game, policy_name(policy), list(map(_twin, found.entries)), leads)


def _twin(deal: PairedDeal) -> Twin:
    fame = tuple(tuple(game.fame[seat] for seat in game.order) for game in deal.games)
    won = tuple(tuple(p for p, seat in enumerate(game.order) if seat in game.winners) for game in deal.games)
    return Twin(deal.seed, fame, won, tuple(tuple(game.order) for game in deal.games))
