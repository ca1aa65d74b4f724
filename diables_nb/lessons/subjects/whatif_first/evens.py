"""What would make going first fair: points that all the others get at the start, and who wins then."""

from bisect import bisect_left
from collections.abc import Iterable
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from diables_nb.whatif.charting import FAMILY, FONT, INK, Chart, figure_of, new_axes
from diables_nb.whatif.findings import Findings
from diables_nb.whatif.intervals import Estimate, mean_of

from .twins import Twin, Twins

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["Handicap", "Handicaps", "break_even", "handicaps"]

_REACH = range(-100, 201)
"""Points that are looked through."""


class Handicap(NamedTuple):
    """What becomes of the games if all but who begins get points at the start.

    points: that each gets. wins: of who begins, in per cent. lead: points by which who begins is ahead then.
    """

    points: int
    wins: Estimate
    lead: Estimate


class Handicaps(Findings[Handicap]):
    """A row for each number of points."""

    def __init__(self, found: Twins, entries: Iterable[Handicap]) -> None:
        self.twins = found
        listed = tuple(entries)
        head = ["the others get", "who begins wins, %", f"{found.unit} ahead"]
        rows = [[entry.points, str(entry.wins), str(entry.lead)] for entry in listed]
        caption = f"{found.seats} players, {len(found)} deals: {found.unit} at the start for all but who begins"
        super().__init__(listed, head, rows, caption, (0, 1, 2))

    def plot(self) -> Chart:
        """How often who begins wins, by what the others get. Raises `ModuleNotFoundError` with the remedy where
        matplotlib is missing.
        """
        axes = new_axes(3.2)
        points, fair = [entry.points for entry in self.entries], 100 / self.twins.seats
        wins = [entry.wins for entry in self.entries]
        axes.fill_between(
            points, [w.low for w in wins], [w.high for w in wins], color=INK["accent"], alpha=0.25, linewidth=0
        )
        axes.plot(points, [w.value for w in wins], color=INK["accent"], linewidth=1.8, marker="o", markersize=4)
        axes.axhline(fair, color=INK["text"], linewidth=1.2, linestyle="--")
        axes.annotate(
            "equal share", (points[-1], fair), (0, 4), textcoords="offset points", ha="right", color=INK["text"], **FONT
        )
        axes.set_xlabel(f"{self.twins.unit} that the others get at the start", color=INK["text"], **FONT)
        axes.set_ylabel("who begins wins, %", color=INK["text"], **FONT)
        _quiet(axes)
        told = "; ".join(f"{entry.points}: {entry.wins}" for entry in self.entries)
        words = f"Victories of who begins in per cent, by the {self.twins.unit} that the others get: {told}. "
        return Chart(figure_of(axes), f"{words}An equal share would be {fair:.0f}.")


def _quiet(axes: "Axes") -> None:
    axes.tick_params(colors=INK["text"], length=0, labelsize=FONT["size"], labelfontfamily=FAMILY)
    axes.grid(visible=True, color=INK["line"], linewidth=0.8)
    axes.set_axisbelow(True)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    for side in ("left", "bottom"):
        axes.spines[side].set_color(INK["edge"])


def handicaps(found: Twins, points: Iterable[int]) -> Handicaps:
    """What becomes of the deals with each of some numbers of points for all but who begins.

    The games are taken as they were played: nobody plays otherwise because of the points. An equal end is a victory
    shared by those who are equal.
    """
    return Handicaps(found, [_handicap(found, number) for number in points])


def _handicap(found: Twins, points: int) -> Handicap:
    wins = mean_of([100 * _share(twin, points) for twin in found.entries])
    lead = found.worth
    return Handicap(points, wins, Estimate(*(number - points for number in lead)))


def _share(twin: Twin, points: int) -> float:
    """The share of victories of who begins, over the games of a deal."""
    return fmean(_won(fame[0], [other + points for other in fame[1:]]) for fame in twin.fame)


def _won(first: int, others: list[int]) -> float:
    """The share of a victory.

    >>> _won(10, [8, 9]), _won(10, [10, 10]), _won(10, [11, 3])
    (1.0, 0.3333333333333333, 0.0)
    """
    return 1 / (1 + others.count(first)) if first >= max(others) else 0.0


def break_even(found: Twins) -> Estimate:
    """The least points for all others by which who begins wins no more than an equal share of the games.

    Its interval goes on from there both ways as far as these deals do not tell the points from fair ones.
    """
    fair = 100 / found.seats
    value = _REACH[bisect_left(_REACH, -fair, key=lambda points: -_handicap(found, points).wins.value)]
    low = high = value
    while _handicap(found, low - 1).wins.low <= fair:
        low -= 1
    while _handicap(found, high + 1).wins.high >= fair:
        high += 1
    return Estimate(float(value), float(low), float(high))
