"""By how many points whoever began a game ends ahead of the others: in all, and by what the points are from."""

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.rules.errors import hint, shown

from .findings import Findings
from .intervals import Estimate, mean_of

if TYPE_CHECKING:
    from .charting import Chart
    from .runs import Run

__all__ = ["ALL", "Lead", "Leads", "ahead", "leads_of"]

ALL = "all"
"""The name of the lead from all points together."""


class Lead(NamedTuple):
    """A lead. name: "all", a source of points, or a part of the game such as "round 1". what: the same in words.
    points: by how many who began is ahead of the others' mean, with the interval; below 0 where who began is behind.
    """

    name: str
    what: str
    points: Estimate

    def __str__(self) -> str:
        return f"{self.what}: {self.points}"


class Leads(Findings[Lead]):
    """A row for each lead, that from all points first; the sources add up to it, and so do the rounds, where there are
    some. `leads["round 1"]` is the estimate of a name.
    """

    def __init__(self, entries: Iterable[Lead], unit: str, sources: Iterable[str], counted: str) -> None:
        """unit: what points are called. sources: the names that are of sources. counted: what was, in words."""
        listed = tuple(entries)
        self.unit = unit
        self.sources = tuple(sources)
        rows = [[lead.what, *lead.points.cells()] for lead in listed]
        caption = f"{counted}: {unit} by which who began is ahead of the others' mean, 95 % intervals"
        columns = (1, 2, 3)
        super().__init__(listed, ["from", f"{unit} ahead", "low", "high"], rows, caption, columns, columns)

    @property
    def by_name(self) -> dict[str, Estimate]:
        """Name -> points ahead."""
        return {lead.name: lead.points for lead in self.entries}

    def plot(self) -> "Chart":
        """The leads as a chart: in all and by round above the rule, by source below it.

        Raises `ModuleNotFoundError` with the remedy where matplotlib is missing, `ValueError` without a game.
        """
        from .tuning_charts import leads_chart  # charts are loaded when one is wanted

        return leads_chart(self)

    def __getitem__(self, name: str) -> Estimate:
        """The points of a lead. Raises `ValueError` for another name."""
        found = self.by_name
        if name not in found:
            raise ValueError(f"no lead {shown(name)}: {hint(name, list(found))}")
        return found[name]


def ahead(points: Sequence[float], seat: int) -> float:
    """Points by which a seat is ahead of the mean of the others. points: by seat.

    >>> ahead((100, 80, 90), 0)
    15.0
    """
    return points[seat] - fmean([*points[:seat], *points[seat + 1 :]])


def leads_of(run: "type[Run[Any]]", deals: Sequence[Sequence[Any]], counted: str) -> Leads:
    """The leads of who began, over deals, each of which was played in one or several games.

    run: the kind of run that the games are of. counted: what the games are, in words. Raises `ValueError` without one.
    """
    parts = [[(game.first, run.parts(game)) for game in games] for games in deals]
    there = list(dict.fromkeys(name for games in parts for _, found in games for name in found))
    sources = [name for name in run.source_names if name in there]
    names = [*(name for name in there if name not in sources), *sources]
    called = {ALL: "in all", **run.source_words()}
    return Leads(
        [Lead(name, called.get(name, name), mean_of([_of_deal(games, name) for games in parts])) for name in names],
        run.unit,
        sources,
        counted,
    )


def _of_deal(games: Sequence[tuple[int, Mapping[str, Sequence[float]]]], name: str) -> float:
    """The lead in the games of a deal, on average; 0 in a game in which nobody has points of that name."""
    return fmean(ahead(found[name], first) if name in found else 0.0 for first, found in games)
