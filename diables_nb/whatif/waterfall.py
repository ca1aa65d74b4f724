"""Waterfalls: how a score adds up line after line, and how one thing after another changes."""

from itertools import pairwise
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from diables_nb.rules import words
from diables_nb.rules.errors import shown
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
from .compare import Comparison
from .comparing.changes import number
from .scores import Scores, scores_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["change_chart", "waterfall_chart"]

_MOST_ROWS = 9
"""A ledger with more lines has one row a part: a show, a source of points."""
_HATCH = "////"
_LONGEST = 44
"""Characters of one row of words beside a bar; more make two rows."""


class _Row(NamedTuple):
    """One bar: its name, where it begins and ends, what is said beside it, and how it looks."""

    name: str
    start: int
    end: int
    said: str
    owner: str
    hatch: str = ""
    bold: bool = False
    pale: bool = False


def waterfall_chart(ledger: Ledger) -> Chart:
    """How a score adds up: a bar from the running total to the next for each line, the total last.

    ledger: of a player's score; with many lines, those of a part (a show, a source of points) are one bar. What does
    not count is pale and hatched and adds nothing.
    Raises `ModuleNotFoundError` with the remedy where matplotlib is missing, `TypeError` for what is no ledger,
    `ValueError` for one without lines.
    """
    scores = require_figures(ledger, "a waterfall")
    steps = _steps(ledger, scores)
    owner = ledger.about["player"]
    rows, total = [], 0
    for name, points, said in steps:
        rows.append(_Row(name, total, total + points, _broken(f"{words.signed(points)}   {said}"), owner))
        total += points
    rows.append(_Row("total", 0, total, f"{total} {scores.unit}", owner, bold=True))
    for line in ledger.left_out:
        said = _broken(f"({line.points})   {line.sentence}, {aside(ledger)}")
        rows.append(_Row(scores.place(ledger, line), 0, line.points, said, owner, hatch=_HATCH, pale=True))
    title = scores.title(ledger)
    counted = "; ".join(f"{name} {points}" for name, points, _ in steps)
    left = "; ".join(f"{scores.place(ledger, line)} {line.points}" for line in ledger.left_out)
    rest = f" {aside(ledger).capitalize()}, pale and hatched: {left}." if left else ""
    return Chart(_drawn(rows, title, scores.unit), f"{title}. It adds up: {counted}.{rest}")


def change_chart(comparison: Comparison) -> Chart:
    """What a change gains and costs: a bar for each score that differs, from what it was to what it is.

    comparison: of `compare`. A loss is hatched and has a minus.
    Raises `ModuleNotFoundError` with the remedy where matplotlib is missing, `TypeError` for what is no comparison,
    `ValueError` when no score differs.
    """
    if not isinstance(comparison, Comparison):
        raise TypeError(f"a chart of changes needs a comparison, not {shown(comparison)}: compare(before, after)")
    if not len(comparison):
        raise ValueError("no score changes: there is nothing to draw")
    rows = []
    for score in comparison:
        was, now = score.before.total, score.after.total
        said = f"{words.signed(score.points)}   {number(was)} → {number(now)}"
        name = f"{words.name('players', score.player)}, {score.name}"
        rows.append(_Row(_short(name), was, now, said, score.player, hatch=_HATCH if now < was else ""))
    scores = scores_of(comparison.differences[0].after.position)
    unit = scores.unit if scores else "points"
    title = f"What the change gains and costs{', if all were scored now' if comparison.now else ''}"
    return Chart(_drawn(rows, title, unit), f"{comparison.sentence}.")


def _steps(ledger: Ledger, scores: Scores) -> list[tuple[str, int, str]]:
    """What adds to the total: a name, points and a reason for each step."""
    if len(ledger.lines) <= _MOST_ROWS:
        return [(scores.place(ledger, line), line.points, line.sentence) for line in ledger.lines]
    found: dict[str, list[Line]] = {}
    for line in ledger.lines:
        found.setdefault(scores.part(line, ledger), []).append(line)
    return [
        (part, sum(line.points for line in lines), scores.counted(len(lines), part)) for part, lines in found.items()
    ]


def _broken(said: str) -> str:
    """Words in rows that fit beside a bar."""
    return "\n".join(wrap(said, max(_LONGEST, len(said) // 2 + 8))) if len(said) > _LONGEST else said


def _short(name: str) -> str:
    """A name for the margin: what follows "de" in a show's name is left out."""
    return name.split(" de ", maxsplit=1)[0].replace("lluïment ", "")


def _drawn(rows: list[_Row], title: str, unit: str) -> "Figure":
    axes = new_axes(1.2 + 0.46 * len(rows))
    width = _width(rows)
    for index, row in enumerate(rows):
        _bar(axes, index, row, width)
    for index, (row, below) in enumerate(pairwise(rows)):
        if below.start == row.end and not below.pale and not below.bold:
            axes.plot([row.end, row.end], [index + 0.33, index + 0.67], color=INK["edge"], linewidth=1.2)
    bar_axes(axes, [row.name for row in rows], width, max(max(row.start, row.end) for row in rows), unit)
    axes.set_title(title, loc="left", color=INK["text"], fontweight="bold", **FONT)
    return figure_of(axes)


def _bar(axes: "Axes", index: int, row: _Row, width: float) -> None:
    low, high = sorted((row.start, row.end))
    axes.barh(
        index, high - low, left=low, height=0.66, hatch=row.hatch or None, linewidth=1.4,
        facecolor=INK["surface"] if row.pale or row.hatch else INK[row.owner], edgecolor=INK[f"{row.owner}-edge"],
    )  # fmt: skip
    gap = width * 0.012
    left = _room(row, width)[0]
    axes.text(
        low - gap if left else high + gap, index, row.said, ha="right" if left else "left", va="center", bbox=BEHIND,
        color=INK["muted" if row.pale else "text"], fontweight="bold" if row.bold else "normal", **FONT,
    )  # fmt: skip


def _room(row: _Row, width: float) -> tuple[bool, bool]:
    """Whether the words of a row stand left of its bar, and whether they have room there or on the right."""
    needed = max(map(len, row.said.split("\n"))) * CHARACTER / (WIDTH - NAMES) * width * (1.4 if row.bold else 1)
    low, high = sorted((row.start, row.end))
    right = width - high >= needed
    return (not right and low >= needed), (right or low >= needed)


def _width(rows: list[_Row]) -> float:
    """The end of the axis in points, so that the words of every row have room on one side of their bar."""
    width = longest = 1.04 * max(1, *(max(row.start, row.end) for row in rows))
    while width < 5 * longest and not all(_room(row, width)[1] for row in rows):
        width *= 1.05
    return width
