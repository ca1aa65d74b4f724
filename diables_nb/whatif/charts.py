"""Bars: what each line of a ledger is worth."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from diables_nb.rules.ledger import Ledger, Line

from .charting import (
    BEHIND,
    CHARACTER,
    FONT,
    INK,
    NAMES,
    WIDTH,
    Chart,
    aside,
    bar_axes,
    figure_of,
    new_axes,
    require_figures,
)
from .scores import Scores

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["values_chart"]


def values_chart(ledger: Ledger) -> Chart:
    """Bars: the points of each line of a ledger, those that do not count pale and hatched.

    Raises `ModuleNotFoundError` with the remedy where matplotlib is missing, `TypeError` for what is no
    ledger, `ValueError` for one without figures.
    """
    scores = require_figures(ledger, "a chart of values")
    lines = ledger.all_lines
    axes = new_axes(1.2 + 0.46 * len(lines))
    _bars(axes, ledger, scores)
    title = scores.title(ledger)
    axes.set_title(title, loc="left", color=INK["text"], fontweight="bold", **FONT)
    return Chart(figure_of(axes), f"{title}. {_values_words(ledger, scores)}")


def _bars(axes: "Axes", ledger: Ledger, scores: Scores) -> None:
    lines, counts = ledger.all_lines, len(ledger.lines)
    said = [_bar_words(line, "" if row < counts else aside(ledger)) for row, line in enumerate(lines)]
    width = _axis_width(lines, said)
    for row, line in enumerate(lines):
        owner = scores.owner(ledger, line)
        scored = row < counts
        axes.barh(
            row,
            line.points,
            height=0.66,
            facecolor=INK[owner] if scored else INK["surface"],
            edgecolor=INK[f"{owner}-edge"],
            hatch=None if scored else "////",
            linewidth=1.4,
        )
        colour = INK["text" if scored else "muted"]
        axes.text(line.points + width * 0.012, row, said[row], va="center", color=colour, bbox=BEHIND, **FONT)
    names = [scores.place(ledger, line) for line in lines]
    bar_axes(axes, names, width, max(line.points for line in lines), scores.unit)


def _bar_words(line: Line, aside: str) -> str:
    return f"({line.points})   {line.sentence}, {aside}" if aside else f"{line.points}   {line.sentence}"


def _axis_width(lines: Sequence[Line], said: Sequence[str]) -> float:
    """The end of the axis in points, so that every bar has room for its words."""
    room = WIDTH - NAMES
    return max(
        max(line.points, 1) / max(0.2, 1 - len(text) * CHARACTER / room) for line, text in zip(lines, said, strict=True)
    )


def _values_words(ledger: Ledger, scores: Scores) -> str:
    count = ", ".join(f"{line.points} for {scores.place(ledger, line)}" for line in ledger.lines)
    rest = ", ".join(f"{line.points} for {scores.place(ledger, line)}" for line in ledger.left_out)
    return f"Counted: {count}." + (f" {aside(ledger).capitalize()}, pale and hatched: {rest}." if rest else "")
