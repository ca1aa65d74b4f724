"""The chart of covers: what a tile changes on each space, as bars."""

from typing import TYPE_CHECKING

from diables_nb.rules.words import signed
from diables_nb.whatif.charting import BEHIND, FONT, INK, Chart, bar_axes, figure_of, new_axes

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .covering import Cover, Covers

__all__ = ["covers_chart"]

_HATCH = "////"
_ROOM = 0.22
"""Of the axis, for the words beside a bar."""


def covers_chart(found: "Covers") -> Chart:
    """Bars: how each space changes the player's total, best first; a loss is hatched and has a minus.

    Raises `ModuleNotFoundError` with the remedy where matplotlib is missing.
    """
    axes = new_axes(1.2 + 0.36 * len(found))
    most = max(1, *(cover.points for cover in found.entries))
    least = min(0, *(cover.points for cover in found.entries))
    width = (most - least) * (1 + _ROOM)
    for row, cover in enumerate(found.entries):
        _bar(axes, row, cover, found.player, width)
    bar_axes(axes, [cover.space for cover in found.entries], least + width, most, "points")
    if least < 0:
        axes.set_xlim(least - width * 0.12, least + width)
        axes.set_xticks(sorted({least, *map(int, axes.get_xticks())}))
        axes.axvline(0, color=INK["edge"], linewidth=1.2)
    axes.set_title(found.caption, loc="left", color=INK["text"], fontweight="bold", **FONT)
    said = ", ".join(f"{cover.space} {signed(cover.points)}" for cover in found.entries)
    return Chart(figure_of(axes), f"{found.caption}. Points: {said}.")


def _bar(axes: "Axes", row: int, cover: "Cover", player: str, width: float) -> None:
    loss = cover.points < 0
    axes.barh(
        row, cover.points, height=0.66, hatch=_HATCH if loss else None, linewidth=1.4,
        facecolor=INK["surface" if loss else player], edgecolor=INK[f"{player}-edge"],
    )  # fmt: skip
    said = signed(cover.points)
    brought = (*cover.completes, *cover.takes)
    said += f"   with {' and '.join(brought)}" if brought else ""
    gap = width * 0.012
    axes.text(max(cover.points, 0) + gap, row, said, va="center", color=INK["text"], bbox=BEHIND, **FONT)
