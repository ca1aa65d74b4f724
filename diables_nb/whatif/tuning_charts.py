"""Charts of an edition's figures: beside their targets, before and after, and where who begins gets ahead."""

from collections.abc import Iterator, Sequence
from textwrap import fill
from typing import TYPE_CHECKING, Any

from diables_nb.rules import words
from diables_nb.rules.errors import shown

from .charting import BEHIND, CHARACTER, FAMILY, FONT, INK, WIDTH, Chart, figure_of, new_axes
from .intervals import Estimate
from .leads import Leads
from .target import Target
from .tuning import Figures, Measured

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["MAIN", "leads_chart", "targets_chart"]

MAIN = (
    "wall updates a game",
    "mean final FP",
    "standard deviation of final FP",
    "shows, % of FP",
    "social wall, % of FP",
    "lluïments, % of FP",
    "largest other source, % of FP",
    "large beasts freed, %",
    "won by who began, %",
)
"""The targets that every number of players has and that are no matter of single cards or spaces."""
_ACROSS = 3
_SMALL: dict[str, Any] = {"family": FAMILY, "size": 8.5}
_LONGEST = 24
"""Characters of a line above a panel."""
_NAMES = 2.6  # inches of the names of sources
_APART = 0.17  # of a row: so far is "before" above the middle, and "after" below it


def targets_chart(before: Measured, after: Measured, targets: Sequence[str] = MAIN) -> Chart:
    """A panel for each target: the range that is meant, and the figures before and after, with their intervals.

    targets: by their names in `targets_table`. Raises `ModuleNotFoundError` with the remedy where matplotlib is
    missing, `ValueError` for a name that is no target of every number of players.
    """
    if not targets:
        raise ValueError(f"no targets: name some of {', '.join(MAIN)}")
    counts = list(after.players)
    deep = -(-len(targets) // _ACROSS)
    figure = figure_of(new_axes(0.75 + 1.65 * deep))
    figure.clear()
    panels = figure.subplots(deep, _ACROSS, squeeze=False)
    for what, axes in zip(targets, panels.flat, strict=False):
        _panel(axes, what, counts, before, after)
    for axes in panels.flat[len(targets) :]:
        axes.set_visible(False)
    figure.legend(
        handles=list(_signs()), loc="outside lower center", ncols=3, frameon=False, labelcolor=INK["text"], prop=_SMALL
    )
    return Chart(figure, _targets_words(before, after, targets))


def _panel(axes: "Axes", what: str, counts: Sequence[int], before: Measured, after: Measured) -> None:
    axes.set_facecolor(INK["surface"])
    title = fill(what.replace("% of FP", "%\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}FP"), _LONGEST)
    axes.set_title(title, loc="left", color=INK["text"], fontweight="bold", **_SMALL)
    ends: list[float] = []
    for row, count in enumerate(counts):
        was, now = before.players[count].target(what), after.players[count].target(what)
        axes.barh(row, now.most - now.least, left=now.least, height=0.86, color=INK["line"], linewidth=0)
        _mark(axes, row - _APART, was.value, new=False)
        _mark(axes, row + _APART, now.value, new=True)
        ends += [now.least, now.most, *was.value, *now.value]
    room = 0.06 * (max(ends) - min(ends))
    axes.set_xlim(min(ends) - room, max(ends) + room)
    axes.set_ylim(len(counts) - 0.4, -0.6)
    axes.set_yticks(range(len(counts)), [f"{count} players" for count in counts])
    axes.locator_params(axis="x", nbins=5)
    _quiet(axes)


def _mark(axes: "Axes", row: float, estimate: Estimate, *, new: bool) -> None:
    """A figure with its interval: before hollow and grey, after full."""
    colour = INK["accent" if new else "muted"]
    around = [[estimate.value - estimate.low], [estimate.high - estimate.value]] if estimate.bounded else None
    fill = colour if new else INK["surface"]
    axes.errorbar(
        estimate.value, row, xerr=around, fmt="o", markersize=5.5, color=colour, markerfacecolor=fill, elinewidth=1.4
    )


def _quiet(axes: "Axes") -> None:
    axes.tick_params(colors=INK["text"], length=0, labelsize=_SMALL["size"], labelfontfamily=FAMILY)
    for side in ("top", "right", "bottom"):
        axes.spines[side].set_visible(False)
    axes.spines["left"].set_color(INK["edge"])


def _signs() -> Iterator[Any]:
    """What the legend explains."""
    from matplotlib.lines import Line2D
    from matplotlib.patches import Patch

    look: dict[str, Any] = {"marker": "o", "markersize": 5.5, "linewidth": 1.4}
    muted, accent = INK["muted"], INK["accent"]
    yield Patch(color=INK["line"], label="what is meant")
    yield Line2D([], [], color=muted, markerfacecolor=INK["surface"], label="before the tuning", **look)
    yield Line2D([], [], color=accent, label="after it", **look)


def _targets_words(before: Measured, after: Measured, targets: Sequence[str]) -> str:
    parts = []
    for count in after.players:
        was, now = ([run.players[count].target(what) for what in targets] for run in (before, after))
        missed = ", ".join(f"{t.what} {t.value.value:.1f}" for t in now if not t.met)
        aside = f" (missed: {missed})" if missed else ""
        parts.append(f"{count} players: {_met(was)} of {len(targets)} met before and {_met(now)} after{aside}")
    return f"Figures beside what is meant. {'; '.join(parts)}."


def _met(targets: Sequence[Target]) -> int:
    return sum(target.met for target in targets)


def leads_chart(figures: Figures | Leads) -> Chart:
    """By how many points the player who began is ahead of the others, in all, by round and by source, with intervals.

    Raises `ModuleNotFoundError` with the remedy where matplotlib is missing, `ValueError` for what are no figures.
    """
    leads, unit, parts = _leads_of(figures)
    axes = new_axes(1.0 + 0.3 * len(leads))
    ends = [end for lead in leads.values() for end in (lead if lead.bounded else (lead.value,))]
    low, high = min(0.0, *ends), max(0.0, *ends)
    reach = (high - low) or 1.0
    said = [str(lead) for lead in leads.values()]
    room = 1 - CHARACTER * max(map(len, said)) / (WIDTH - _NAMES)  # what the words leave to the marks
    axes.axvline(0, color=INK["edge"], linewidth=1.2)
    for row, lead in enumerate(leads.values()):
        _mark(axes, row, lead, new=True)
        axes.text(high + reach * 0.04, row, said[row], va="center", color=INK["text"], bbox=BEHIND, **FONT)
    axes.axhline(parts - 0.5, color=INK["edge"], linewidth=0.8)
    axes.set_yticks(range(len(leads)), list(leads))
    axes.set_xlim(low - reach * 0.02, low + 1.06 * reach / room)
    axes.set_xticks([tick for tick in axes.get_xticks() if low <= tick <= high])
    axes.set_ylim(len(leads) - 0.4, -0.6)
    axes.set_xlabel(f"{unit} ahead of the others", color=INK["text"], **FONT)
    axes.grid(visible=True, axis="x", color=INK["line"], linewidth=0.8)
    axes.set_axisbelow(True)
    _quiet(axes)
    told = "; ".join(f"{name} {estimate}" for name, estimate in leads.items())
    return Chart(figure_of(axes), f"{unit} by which who began is ahead of the others at the end: {told}.")


def _leads_of(figures: object) -> tuple[dict[str, Estimate], str, int]:
    """What a lead is from, in words -> the lead; what points are called; how many leads are of no source."""
    if isinstance(figures, Leads):
        leads, unit = {lead.what: lead.points for lead in figures.entries}, figures.unit
        parts = sum(lead.name not in figures.sources for lead in figures.entries)
        missing = "no game was finished: there are no leads to draw"
    elif isinstance(figures, Figures):
        leads, unit = {_lead_name(name): lead for name, lead in figures.leads.items()}, "FP"
        parts = sum(name == "all" or name.startswith("round") for name in figures.leads)
        missing = "no leads were measured with these figures: python -m benchmarks.edition"
    else:
        raise ValueError(f"{shown(figures)}: give one of measured(...).players, or what first_leads() gave")
    if not leads:
        raise ValueError(missing)
    return leads, unit, parts


def _lead_name(name: str) -> str:
    sources: dict[str, str] = words.table("sheet")["sources"]
    return sources.get(name, "in all" if name == "all" else name)
