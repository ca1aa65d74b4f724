"""What going first is worth: every deal played once with each seat beginning, so that the luck of the deal is out."""

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from html import escape
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.rules.errors import shown
from diables_nb.rules.words import signed

from .findings import Findings
from .intervals import Estimate, mean_of, mean_share
from .leads import Leads, ahead, leads_of
from .policies import Policy
from .runs import Run
from .spreading import check_executor, check_travels, gathered, pieces, stopped_after
from .table import Table
from .tasks import Task, played_game, task_of
from .watched import watched

if TYPE_CHECKING:
    from .charting import Chart

__all__ = ["FirstAdvantage", "PairedDeal", "first_advantage"]

_FIRST = "first"
_GAMES_AT_ONCE = 12
"""Games in a piece that an executor gets, about."""


class PairedDeal(NamedTuple):
    """One deal. seed: it was dealt from. games: what was kept of its games, one for each seat that began, by seat."""

    seed: int
    games: tuple[Any, ...]

    @property
    def leads(self) -> tuple[float, ...]:
        """For each seat that began, by how many points it ended ahead of the others' mean."""
        return tuple(ahead(game.fame, game.first) for game in self.games)

    @property
    def worth(self) -> float:
        """Points by which who began was ahead, on average over who began."""
        return fmean(self.leads)

    def wins(self, place: int) -> float:
        """The share of victories, from 0 to 1, of the seat at a place in the turn order; of a shared victory it has its
        part, so that all places together have 1. place: from 0.
        """
        return fmean((game.order[place] in game.winners) / len(game.winners) for game in self.games)

    def __str__(self) -> str:
        return f"deal {self.seed}: {signed(self.worth)} for who begins"


class FirstAdvantage(Findings[PairedDeal]):
    """What going first is worth: a table with a row for each deal; shown are the answer, and each place in turn order.
    `entries` are a `PairedDeal` each.

    The interval of every figure reckons with deals, not with games: those of one deal are no independent witnesses.
    kind: the kind of run that the games are of. asked: how many deals were asked for. stopped: why there are fewer, in
    words; "" where there are not.
    """

    def __init__(self, kind: type[Run[Any]], deals: Sequence[PairedDeal], asked: int, stopped: str = "") -> None:
        self.kind = kind
        self.asked = asked
        self.stopped = stopped
        self.unit = kind.unit
        self.players: tuple[str, ...] = deals[0].games[0].players if deals else ()
        head = ["deal", *(f"{self.unit} ahead when {colour} begins" for colour in self.players), "going first is worth"]
        rows = [[deal.seed, *deal.leads, deal.worth] for deal in deals]
        columns = range(len(head))
        super().__init__(deals, head, rows, self._caption(len(deals)), columns, columns[1:])

    def _caption(self, deals: int) -> str:
        if not deals:
            return f"no deal was finished{self._stop(0)}"
        return f"{_counted(deals)}, each played once with each of {len(self.players)} players first{self._stop(deals)}"

    def _stop(self, deals: int) -> str:
        said = stopped_after(deals, self.asked, self.stopped)
        return f"; {said}" if said else ""

    @property
    def worth(self) -> Estimate:
        """Points that going first is worth: by how many who begins ends ahead of the others' mean.

        Raises `ValueError` where no deal was finished, as the other figures do.
        """
        return mean_of([deal.worth for deal in self.entries])

    @property
    def unpaired(self) -> Estimate:
        """The same from one game of each deal, the seat that begins changing from deal to deal: what as many deals tell
        that are played once.
        """
        return mean_of([deal.leads[index % len(deal.leads)] for index, deal in enumerate(self.entries)])

    @property
    def games_saved(self) -> float:
        """How many times as many games would say as much if each deal were played once."""
        paired, alone = self.worth, self.unpaired
        if not paired.bounded or paired.high == paired.low:
            raise ValueError(f"{_counted(len(self))} of one worth: how much pairing saves cannot be said")
        return ((alone.high - alone.low) / (paired.high - paired.low)) ** 2 / len(self.players)

    def wins(self, place: int = 0) -> Estimate:
        """How often the seat at a place in the turn order wins, in per cent; all places together have 100.

        A victory that two share is half a one for each: in this it differs from the runs of `simulate`, where it is one
        for each. place: from 0, who begins. The interval is of the deals' shares, cut off at 0 and 100, beyond which
        no share lies; none where all deals say the same, as a few may. Raises `ValueError` for another place.
        """
        if type(place) is not int or not 0 <= place < len(self.players):
            raise ValueError(f"place {shown(place)}: give a whole number from 0 to {len(self.players) - 1}")
        return mean_share([deal.wins(place) for deal in self.entries])

    def summary(self) -> Table:
        """The answer in a few lines, with 95 % intervals."""
        rows = [
            [f"{self.unit} by which who begins ends ahead", str(self.worth)],
            ["won by who begins, %", str(self.wins())],
            [f"{self.unit} ahead, had each deal been played once", str(self.unpaired)],
        ]
        return Table(["", "value"], rows, self.caption, right=(1,))

    def leads(self) -> Leads:
        """Where the lead of who begins is made: by source, of Diables by round too."""
        return leads_of(self.kind, [deal.games for deal in self.entries], self.caption)

    def by_place(self) -> Table:
        """Final points and victories by the place in the turn order."""
        rows: list[list[object]] = []
        for place in range(len(self.players)):
            points = mean_of([fmean(game.fame[game.order[place]] for game in deal.games) for deal in self.entries])
            rows.append([place + 1, str(points), str(self.wins(place))])
        caption = f"{self.caption}; equal shares would be {100 / max(len(self.players), 1):.0f} %"
        return Table(["turn order", f"final {self.unit}", "% won"], rows, caption, right=(0, 1, 2))

    def plot(self) -> "Chart":
        """The leads as a chart. Raises `ModuleNotFoundError` with the remedy where matplotlib is missing, `ValueError`
        without a deal.
        """
        return self.leads().plot()

    def run(self, first: str) -> Run[Any]:
        """The games that a colour began, for what a run tells and for `difference`. Raises `ValueError` for another."""
        if first not in self.players:
            raise ValueError(f"{shown(first)} has begun nothing: name one of {', '.join(self.players)}")
        seat = self.players.index(first)
        return self.kind([deal.games[seat] for deal in self.entries], asked=self.asked, stopped=self.stopped)

    def to_json(self) -> dict[str, Any]:
        """The rows, and beside them what going first is worth, and how often each place wins."""
        told: dict[str, Any] = {"asked": self.asked, "stopped": self.stopped}
        if self.entries:
            told["worth"] = self.worth.to_json()
            told["wins"] = [self.wins(place).to_json() for place in range(len(self.players))]
        return {**super().to_json(), **told}

    def __str__(self) -> str:
        return f"{self.summary()}\n\n{self.by_place()}" if self.entries else self.caption

    def _repr_html_(self) -> str:
        if not self.entries:
            return f"<p>{escape(self.caption)}</p>"
        more = escape("Every deal: to_pandas(), to_csv(path); where the lead is made: leads().")
        return f"{self.summary()._repr_html_()}{self.by_place()._repr_html_()}<p>{more}</p>"


def _counted(deals: int) -> str:
    return "1 deal" if deals == 1 else f"{deals} deals"


def first_advantage(  # noqa: PLR0913  # each is a wish of its own; all but the first three are keywords
    n: int,
    game: str = "diables",
    players: Sequence[Policy] = ("greedy", "greedy"),
    *,
    dealt: Mapping[str, Any] | None = None,
    edition: Any = None,
    rulings: Mapping[str, str] | None = None,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool = True,
) -> FirstAdvantage:
    """Plays n deals, each once with every seat beginning, and tells what going first is worth.

    Cards, tiles and decks of a deal are the same in all its games, and so are the seeds of the players: what differs
    comes from who begins. So the luck of the deal does not hide the answer, and fewer games tell as much.

    n: how many deals; there are as many games of each as seats. Everything else is as for `simulate`, but that one does
    not play alone, and that `dealt` says nothing of who is first. Interrupting it, workers that die and a player that
    fails keep the deals that are finished. Raises `ValueError` for what cannot be played.

    >>> found = first_advantage(3, "castellers", ["random", "random"], seed=1, progress=False)
    >>> len(found), [deal.games[1].first for deal in found.entries]
    (3, [1, 1, 1])
    """
    check_executor(executor)
    task = task_of(n, game, players, edition, rulings, seed, dealt)
    if task.level:
        raise ValueError(f"players {shown(list(players))}: alone against the Firebot nobody changes places")
    if _FIRST in task.dealt:
        raise ValueError("dealt: every seat begins each deal once; leave first out")
    check_travels(task, executor)
    seats = len(task.policies)
    size = 1 if executor is None else max(1, _GAMES_AT_ONCE // seats)
    deals: list[PairedDeal] = []
    stopped = gathered(
        partial(_play, task), pieces(0, n, size), executor, deals, total=n, unit="deal", progress=progress
    )
    return FirstAdvantage(watched(game).run, deals, n, stopped)


def _play(task: Task, numbers: range) -> list[PairedDeal]:
    return [_played(task, number) for number in numbers]


def _played(task: Task, number: int) -> PairedDeal:
    """One deal, from its seed alone."""
    games = tuple(played_game(task, number, first=seat) for seat in range(len(task.policies)))
    return PairedDeal(task.seed + number, games)
