"""A change as a waterfall: what each rule, figure or player adds or takes, one after the other, and the sum."""

from collections.abc import Sequence
from itertools import pairwise
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from diables_nb.rules.words import signed
from diables_nb.whatif.charting import (
    BEHIND,
    CHARACTER,
    FONT,
    INK,
    NAMES,
    WIDTH,
    Chart,
    bar_axes,
    figure_of,
    new_axes,
    ticks,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .tables import Group

__all__ = ["groups_chart"]

_HATCH = "////"
_LONGEST = 30
"""Characters of one row of a name; more make two or three rows."""
_DEEP, _LINE = 0.5, 0.17
"""Inches of a bar with its room, and of one row of a name."""


class _Bar(NamedTuple):
    name: str
    start: int
    end: int
    said: str


def groups_chart(groups: Sequence["Group"], by: str, unit: str) -> Chart:
    """The changes of groups as bars, each from where the one above ends; a loss is hatched and has a minus.

    groups: those of a comparison. by: what they are. unit: of points. Raises `ModuleNotFoundError` with the remedy
    where matplotlib is missing, `ValueError` when no points change.
    """
    bars = _bars(groups)
    if len(bars) == 1:
        raise ValueError("no points change: there is nothing to draw")
    low = min(0, *(min(bar.start, bar.end) for bar in bars))
    high = max(0, *(max(bar.start, bar.end) for bar in bars))
    names = ["\n".join(wrap(bar.name, _LONGEST)) for bar in bars]
    deep = max(_DEEP, 0.2 + _LINE * max(name.count("\n") + 1 for name in names))
    axes = new_axes(1.2 + deep * len(bars))
    longest = max(len(bar.said) for bar in bars)
    room = (high - low) * longest * CHARACTER / max(WIDTH - NAMES - longest * CHARACTER - 0.6, 1)
    for row, bar in enumerate(bars):
        _draw(axes, row, bar, high + 0.15 * room, last=row == len(bars) - 1)
    for row, (bar, _) in enumerate(pairwise(bars)):
        axes.plot([bar.end, bar.end], [row + 0.33, row + 0.67], color=INK["edge"], linewidth=1.2)
    bar_axes(axes, names, max(high, 1), high, unit)
    axes.set_xlim(low - 0.04 * (high - low), high + 1.7 * room)
    step = ticks(max(high - low, 1))[1]
    axes.set_xticks([step * n for n in range(-(-low // step), high // step + 1)])
    axes.axvline(0, color=INK["edge"], linewidth=1.2, zorder=1)
    title = f"The change by {by}"
    axes.set_title(title, loc="left", color=INK["text"], fontweight="bold", **FONT)
    told = "; ".join(f"{bar.name} {bar.said}" for bar in bars[:-1])
    return Chart(figure_of(axes), f"{title}: {told}. In all {bars[-1].said} {unit}.")


def _bars(groups: Sequence["Group"]) -> list[_Bar]:
    """A bar for each group that gains or loses, and one for all of them."""
    bars, total = [], 0
    for group in groups:
        if group.points:
            bars.append(_Bar(group.name, total, total + group.points, signed(group.points)))
            total += group.points
    return [*bars, _Bar("in all", 0, total, signed(total))]


def _draw(axes: "Axes", row: int, bar: _Bar, beside: float, *, last: bool) -> None:
    low, high = sorted((bar.start, bar.end))
    loss = bar.end < bar.start
    axes.barh(
        row, high - low, left=low, height=0.66, hatch=_HATCH if loss else None, linewidth=1.4,
        facecolor=INK["surface"] if loss else INK["accent"], edgecolor=INK["edge" if loss else "accent"],
    )  # fmt: skip
    axes.text(
        beside, row, bar.said, ha="left", va="center", bbox=BEHIND, color=INK["text"],
        fontweight="bold" if last else "normal", **FONT,
    )  # fmt: skip
