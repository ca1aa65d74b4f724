"""The chart of rollouts: how the final scores after each move spread, and how far each move is from the best."""

from collections.abc import Sequence
from textwrap import fill
from typing import TYPE_CHECKING, Any

from diables_nb.rules import words
from diables_nb.whatif.charting import BEHIND, FAMILY, FONT, INK, Chart, figure_of, new_axes
from diables_nb.whatif.intervals import Estimate

from .found import Outlook, Rollouts

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["rollouts_chart"]

_MOST = 20
"""Moves that a chart shows."""
_BINS = 36
_LONGEST = 24
"""Characters of a line of a move's name."""
_DEEP = 0.46  # inches of a row
_NARROWEST = 4.0  # points that the scores' axis shows at least
_HALF = 0.42  # of a row: the height of the tallest bar on each side of the middle


def rollouts_chart(found: Rollouts) -> Chart:
    """Two panels with a row for each move: its final scores with their mean, and the difference to the best move.

    Raises `ModuleNotFoundError` with the remedy where matplotlib is missing, `ValueError` where no playout was
    finished.
    """
    best, shown = found.best, found.entries[:_MOST]
    alone = found.level == (best,)
    figure = figure_of(new_axes(1.35 + _DEEP * len(shown)))
    figure.clear()
    left, right = figure.subplots(1, 2, sharey=True, width_ratios=(3, 2))
    _spreads(left, shown)
    _differences(right, shown, "best" if alone else "most points")
    left.set_yticks(range(len(shown)), [fill(entry.move, _LONGEST) for entry in shown])
    left.set_ylim(len(shown) - 0.4, -0.6)
    player = words.name("players", found.player)
    left.set_xlabel(f"final {found.unit} of {player}", color=INK["text"], **FONT)
    right.set_xlabel(f"{found.unit} more than the first", color=INK["text"], **FONT)
    figure.suptitle(
        f"{_playouts(found.games)} of each move: {_what(best)}\nfull circles: may be the best",
        x=0.012,
        ha="left",
        color=INK["text"],
        fontweight="bold",
        **FONT,
    )
    return Chart(figure, _words(found, shown))


def _playouts(games: int) -> str:
    return "1 playout" if games == 1 else f"{games} playouts"


def _what(best: Outlook) -> str:
    return "mean, 95 % interval, spread" if best.points.bounded else "its score, and no interval"


def _spreads(axes: "Axes", shown: Sequence[Outlook]) -> None:
    low = min(min(entry.scores) for entry in shown)
    high = max(max(entry.scores) for entry in shown)
    width = max(1, -(-(high - low + 1) // _BINS))
    binned = [_binned(entry, low, width) for entry in shown]
    most = max(max(counts.values()) for counts in binned)
    for row, (entry, counts) in enumerate(zip(shown, binned, strict=True)):
        reach = [_HALF * times / most for times in counts.values()]
        middles = [low + (number + 0.5) * width - 0.5 for number in counts]
        colour = INK["accent"] if entry.may_be_best else INK["edge"]
        axes.bar(
            middles, [2 * half for half in reach], width * 0.92, bottom=[row - half for half in reach],
            color=colour, alpha=0.35, linewidth=0,
        )  # fmt: skip
        _mark(axes, row, entry.points, full=entry.may_be_best)
    _whole_ticks(axes)
    _quiet(axes)


def _binned(entry: Outlook, low: int, width: int) -> dict[int, int]:
    """Number of a bin -> playouts that ended in it."""
    counts: dict[int, int] = {}
    for score, times in entry.scores.items():
        number = (score - low) // width
        counts[number] = counts.get(number, 0) + times
    return counts


def _whole_ticks(axes: "Axes") -> None:
    """Scores are whole, and so are the numbers below them, however close together they are."""
    low, high = axes.get_xlim()
    if high - low < _NARROWEST:
        middle = (low + high) / 2
        axes.set_xlim(middle - _NARROWEST / 2, middle + _NARROWEST / 2)
    axes.locator_params(axis="x", nbins=6, integer=True)


def _differences(axes: "Axes", shown: Sequence[Outlook], first: str) -> None:
    """How far each move is from the first one. first: what that is."""
    axes.axvline(0, color=INK["edge"], linewidth=1.2)
    for row, entry in enumerate(shown):
        if row:
            _mark(axes, row, entry.to_best, full=entry.may_be_best)
        else:
            axes.text(0, row, f" {first} ", ha="right", va="center", color=INK["text"], bbox=BEHIND, **FONT)
    axes.margins(x=0.12)
    low, high = axes.get_xlim()
    axes.set_xlim(min(low, -1.0), max(high, 0.5))
    axes.locator_params(axis="x", nbins=4)
    _quiet(axes)


def _mark(axes: "Axes", row: int, estimate: Estimate, *, full: bool) -> None:
    """A mean with its interval: full for a move that may be the best, hollow for the others."""
    around = [[estimate.value - estimate.low], [estimate.high - estimate.value]] if estimate.bounded else None
    look: dict[str, Any] = {"fmt": "o", "markersize": 5.5, "elinewidth": 1.6, "zorder": 3}
    inside = INK["text"] if full else INK["surface"]
    axes.errorbar(estimate.value, row, xerr=around, color=INK["text"], markerfacecolor=inside, **look)


def _quiet(axes: "Axes") -> None:
    axes.set_facecolor(INK["surface"])
    axes.tick_params(colors=INK["text"], length=0, labelsize=FONT["size"], labelfontfamily=FAMILY)
    axes.grid(visible=True, axis="x", color=INK["line"], linewidth=0.8)
    axes.set_axisbelow(True)
    for side in ("top", "right", "bottom"):
        axes.spines[side].set_visible(False)
    axes.spines["left"].set_color(INK["edge"])


def _words(found: Rollouts, shown: Sequence[Outlook]) -> str:
    told = "; ".join(f"{entry.move} {entry.points}, to the first {entry.to_best}" for entry in shown[1:])
    aside = f" The first {len(shown)} of {len(found)} moves are shown." if len(shown) < len(found) else ""
    first = f"the most points has {found.best.move} with {found.best.points}"
    others = f"; then {told}" if told else ""
    return f"{found.caption[:1].upper()}{found.caption[1:]}: {first}{others}.{aside}"
