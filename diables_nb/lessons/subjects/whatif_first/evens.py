"""What would make going first fair: points that all the others get at the start, and who wins then."""

from bisect import bisect_left
from collections.abc import Iterable
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from diables_nb.whatif.charting import FAMILY, FONT, INK, Chart, figure_of, new_axes
from diables_nb.whatif.findings import Findings
from diables_nb.whatif.intervals import Estimate, mean_share

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
            points, [max(w.low, 0) for w in wins], [min(w.high, 100) for w in wins],
            color=INK["accent"], alpha=0.25, linewidth=0,
        )  # fmt: skip
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

    The games are taken as they were played: nobody plays otherwise because of the points. With 0 points the victories
    are those of `Twins.wins`. An equal end that the points have made is a victory shared by those who are equal: who
    would have won by the rules for a tie is not kept of games that had none.
    """
    return Handicaps(found, [_handicap(found, number) for number in points])


def _handicap(found: Twins, points: int) -> Handicap:
    return Handicap(points, _wins(found, points), Estimate(*(number - points for number in found.worth)))


def _wins(found: Twins, points: int) -> Estimate:
    """How often who begins wins with so many points for all others, in per cent."""
    return mean_share([_share(twin, points) for twin in found.entries])


def _share(twin: Twin, points: int) -> float:
    """The share of victories of who begins, from 0 to 1, over the games of a deal."""
    if not points:
        return twin.wins(0)
    return fmean(_won(fame[0], [other + points for other in fame[1:]]) for fame in twin.fame)


def _won(first: int, others: list[int]) -> float:
    """The share of a victory.

    >>> _won(10, [8, 9]), _won(10, [10, 10]), _won(10, [11, 3])
    (1.0, 0.3333333333333333, 0.0)
    """
    return 1 / (1 + others.count(first)) if first >= max(others) else 0.0


def break_even(found: Twins) -> Estimate:
    """The points for all others by which who begins wins most nearly an equal share of the games; of two numbers that
    are as near, the smaller one. Below 0 it is who begins that gets them.

    Its interval goes on from there both ways as far as these deals do not tell the points from fair ones.
    """
    fair = 100 / found.seats
    no_more = bisect_left(_REACH, -fair, key=lambda points: -_wins(found, points).value)
    value = min(_REACH[max(no_more - 1, 0) : no_more + 1], key=lambda points: abs(_wins(found, points).value - fair))
    low = high = value
    while low > _REACH[0] and _open(_wins(found, low - 1), fair):
        low -= 1
    while high < _REACH[-1] and _open(_wins(found, high + 1), fair):
        high += 1
    return Estimate(value, low, high)


def _open(wins: Estimate, fair: float) -> bool:
    """Whether deals leave open that a share is the fair one; where all of them say the same, what they say is it."""
    return wins.low <= fair <= wins.high if wins.bounded else wins.value == fair
