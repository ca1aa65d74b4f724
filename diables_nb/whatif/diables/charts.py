"""What the charts of these answers share: bars of changes, heat maps, lines."""

from collections.abc import Mapping, Sequence
from textwrap import fill, wrap
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.drawing.tokens import STEPS
from diables_nb.rules.words import numeral, signed
from diables_nb.whatif.charting import BEHIND, CHARACTER, FAMILY, FONT, INK, WIDTH, Chart, figure_of, new_axes

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["Bar", "Curve", "Grid", "bars_chart", "curves_chart", "heat_chart"]

_MORE, _LESS = "////", "xxxx"
_TITLE = 84
"""Characters of a row of a title."""
_LETTERS = 2
"""Letters that fit a narrow cell side by side."""
_MARKERS = "osD^vP"
_DASHES = ("-", "--", "-.", ":")


class Bar(NamedTuple):
    """One bar in two parts. points: the full part. further: where the hatched part ends. said: beside it."""

    name: str
    points: int
    further: int
    said: str


class Curve(NamedTuple):
    """One line. values: FP by place on the axis. colour: a token of the palette."""

    name: str
    values: Sequence[float]
    colour: str


class Grid(NamedTuple):
    """The numbers of a heat map, row by row, and what rows and columns are called; None is an empty cell."""

    values: Sequence[Sequence[int | None]]
    rows: Sequence[str]
    columns: Sequence[str]

    @property
    def told(self) -> str:
        """All of it in words."""
        return "; ".join(
            f"{row}: {', '.join(f'{name} {value}' for name, value in zip(self.columns, line, strict=True))}"
            for row, line in zip(self.rows, self.values, strict=True)
        )


def bars_chart(bars: Sequence[Bar], owner: str, title: str, parts: tuple[str, str, str], description: str) -> Chart:
    """Bars from 0, each with a hatched part to what it is further worth, cross-hatched where that is less.

    owner: whose colour. parts: the full part, more and less, in words. Raises `ValueError` where there is nothing to
    draw.
    """
    if not bars:
        raise ValueError("nothing was found: there is nothing to draw")
    axes = new_axes(1.35 + 0.4 * len(bars))
    low = min(0, *(min(bar.points, bar.further) for bar in bars))
    high = max(1, *(max(bar.points, bar.further) for bar in bars))
    names = 0.3 + CHARACTER * max(len(bar.name) for bar in bars)
    room = max(0.25, 1 - CHARACTER * (2 + max(len(bar.said) for bar in bars)) / (WIDTH - names))
    look: dict[str, Any] = {"height": 0.62, "edgecolor": INK[f"{owner}-edge"], "linewidth": 1.4}
    for row, bar in enumerate(bars):
        start, end = sorted((bar.points, bar.further))
        axes.barh(row, bar.points, facecolor=INK[owner], **look)
        if start < end:
            hatch = _MORE if bar.further > bar.points else _LESS
            axes.barh(row, end - start, left=start, facecolor=INK["surface"], hatch=hatch, **look)
        axes.annotate(
            bar.said, (max(0, end), row), (6, 0), textcoords="offset points", va="center", color=INK["text"],
            bbox=BEHIND, **FONT,
        )  # fmt: skip
    axes.axvline(0, color=INK["edge"], linewidth=1.2)
    axes.set_yticks(range(len(bars)), [bar.name for bar in bars])
    axes.set_xlim(low - (high - low) * 0.02, low + (high - low) * 1.02 / room)
    axes.set_ylim(len(bars) - 0.4, -0.6)
    _frame(axes, title, "FP")
    axes.locator_params(axis="x", integer=True)
    axes.set_xticks([tick for tick in axes.get_xticks() if low <= tick <= high])
    _legend_of_bars(axes, bars, owner, parts)
    return Chart(figure_of(axes), description)


def _legend_of_bars(axes: "Axes", bars: Sequence[Bar], owner: str, parts: tuple[str, str, str]) -> None:
    from matplotlib.patches import Patch

    look: dict[str, Any] = {"edgecolor": INK[f"{owner}-edge"]}
    handles = [Patch(facecolor=INK[owner], label=parts[0], **look)]
    if any(bar.further > bar.points for bar in bars):
        handles.append(Patch(facecolor=INK["surface"], hatch=_MORE, label=parts[1], **look))
    if any(bar.further < bar.points for bar in bars):
        handles.append(Patch(facecolor=INK["surface"], hatch=_LESS, label=parts[2], **look))
    figure_of(axes).legend(
        handles=handles, loc="outside lower center", ncols=3, frameon=False, labelcolor=INK["text"], prop=FONT
    )


def heat_chart(
    grid: Grid,
    title: str,
    description: str,
    *,
    marked: Sequence[tuple[int, int]] = (),
    labels: Mapping[tuple[int, int], str] | None = None,
    changes: bool = False,
    across: str = "",
) -> Chart:
    """A heat map with the number in every cell, None left empty.

    marked: (row, column) of cells with a frame. changes: numbers have their sign. across: what the columns are.
    labels: (row, column) of cells with a frame -> what is said in place of the number.
    """
    labels = labels or {}
    values, rows, columns = grid
    axes = new_axes(1.1 + 0.34 * len(rows))
    from matplotlib.patches import Rectangle

    numbers = [value for row in values for value in row if value is not None]
    low, high = min(numbers, default=0), max(numbers, default=0)
    narrow = len(columns) > 12
    size = 7.5 if narrow else 9.5
    for y, row in enumerate(values):
        for x, value in enumerate(row):
            step = _step(value, low, high)
            fill = INK["board"] if value is None else INK[f"ramp-{step}"]
            axes.add_patch(Rectangle((x - 0.5, y - 0.5), 1, 1, facecolor=fill, edgecolor=INK["board"], linewidth=1.5))
            if value is not None:
                said = labels.get((y, x)) or _number(value, changes=changes)
                if narrow and (y, x) in labels:
                    said = "\n".join(wrap(said, _LETTERS))
                ink = INK[f"ramp-{step}-ink"]
                axes.text(x, y, said, ha="center", va="center", color=ink, family=FAMILY, size=size, linespacing=0.95)
    for y, x in (*marked, *labels):
        value = values[y][x]
        edge = INK[f"ramp-{_step(value, low, high)}-ink"]
        axes.add_patch(Rectangle((x - 0.46, y - 0.44), 0.92, 0.88, fill=False, edgecolor=edge, linewidth=2.4))
    axes.set_xlim(-0.5, len(columns) - 0.5)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_yticks(range(len(rows)), list(rows))
    axes.set_xticks(range(len(columns)), list(columns))
    _frame(axes, title, across)
    axes.grid(visible=False)
    axes.spines["left"].set_visible(False)
    return Chart(figure_of(axes), description)


def _step(value: int | None, low: int, high: int) -> int:
    """The step of the ramp for a number between the lowest and the highest."""
    return round((STEPS - 1) * (value - low) / (high - low)) if value is not None and high > low else 0


def _number(value: int, *, changes: bool) -> str:
    return signed(value) if changes and value else numeral(value)


def curves_chart(
    curves: Sequence[Curve], title: str, across: str, description: str, *, marks: Sequence[tuple[float, str]] = ()
) -> Chart:
    """Lines over 0, 1, 2 ..., told apart by colour, marker and dashes. marks: upright lines with their words."""
    axes = new_axes(3.9)
    high = max(1.0, *(max(curve.values) for curve in curves))
    for number, curve in enumerate(curves):
        axes.plot(
            range(len(curve.values)), curve.values, label=curve.name, color=INK[curve.colour], linewidth=2,
            marker=_MARKERS[number % len(_MARKERS)], markeredgecolor=INK["text"], markersize=6,
            linestyle=_DASHES[number % len(_DASHES)],
        )  # fmt: skip
    for number, (place, said) in enumerate(marks):
        axes.axvline(place, color=INK["muted"], linewidth=1.2, linestyle=":")
        right = place > len(curves[0].values) * 0.6
        axes.text(
            place - 0.1 if right else place + 0.1, high * (1.13 - 0.09 * number), said, va="center", bbox=BEHIND,
            ha="right" if right else "left", color=INK["text"], **FONT,
        )  # fmt: skip
    axes.set_ylim(min(0.0, *(min(curve.values) for curve in curves)) - high * 0.03, high * 1.2)
    axes.set_xticks(range(len(curves[0].values)))
    _frame(axes, title, across)
    axes.set_ylabel("FP", color=INK["text"], **FONT)
    axes.locator_params(axis="y", integer=True)
    axes.grid(visible=True, axis="y", color=INK["line"], linewidth=0.8)
    figure_of(axes).legend(loc="outside lower center", ncols=3, frameon=False, labelcolor=INK["text"], prop=FONT)
    return Chart(figure_of(axes), description)


def _frame(axes: "Axes", title: str, across: str) -> None:
    axes.tick_params(colors=INK["text"], length=0, labelsize=FONT["size"], labelfontfamily=FAMILY)
    for side in ("top", "right", "bottom"):
        axes.spines[side].set_visible(False)
    axes.spines["left"].set_color(INK["edge"])
    axes.grid(visible=True, axis="x", color=INK["line"], linewidth=0.8)
    axes.set_axisbelow(True)
    axes.set_xlabel(across, color=INK["text"], **FONT)
    figure_of(axes).suptitle(fill(title, _TITLE), x=0.012, ha="left", color=INK["text"], fontweight="bold", **FONT)
