"""The chart of covers: what a tile changes on each space, as bars."""

from typing import TYPE_CHECKING

from diables_nb.rules.words import signed
from diables_nb.whatif.charting import BEHIND, CHARACTER, FONT, INK, NAMES, WIDTH, Chart, bar_axes, figure_of, new_axes

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .covering import Cover, Covers

__all__ = ["covers_chart"]

_HATCH = "////"


def covers_chart(found: "Covers") -> Chart:
    """Bars: how each space changes the player's total, best first; a loss is hatched and has a minus.

    Raises `ModuleNotFoundError` with the remedy where matplotlib is missing.
    """
    axes = new_axes(1.2 + 0.36 * len(found))
    most = max(1, *(cover.points for cover in found.entries))
    least = min(0, *(cover.points for cover in found.entries))
    longest = max(map(len, map(_said, found.entries)))
    width = (most - least) / max(0.3, 1 - CHARACTER * (longest + 2) / (WIDTH - NAMES))
    for row, cover in enumerate(found.entries):
        _bar(axes, row, cover, found.player, width)
    names = [_name(cover) for cover in found.entries]
    bar_axes(axes, names, least + width, most, "points")
    if least < 0:
        axes.set_xlim(least - width * 0.12, least + width)
        axes.set_xticks(sorted({least, *map(int, axes.get_xticks())}))
        axes.axvline(0, color=INK["edge"], linewidth=1.2)
    axes.set_title(found.caption, loc="left", color=INK["text"], fontweight="bold", **FONT)
    said = ", ".join(f"{name} {_words(cover)}" for name, cover in zip(names, found.entries, strict=True))
    return Chart(figure_of(axes), f"{found.caption}. Points: {said}.")


def _bar(axes: "Axes", row: int, cover: "Cover", player: str, width: float) -> None:
    loss = cover.points < 0
    axes.barh(
        row, cover.points, height=0.66, hatch=_HATCH if loss else None, linewidth=1.4,
        facecolor=INK["surface" if loss else player], edgecolor=INK[f"{player}-edge"],
    )  # fmt: skip
    gap = width * 0.012
    axes.text(max(cover.points, 0) + gap, row, _said(cover), va="center", color=INK["text"], bbox=BEHIND, **FONT)


def _name(cover: "Cover") -> str:
    return f"{cover.tile}, {cover.space}" if cover.stack else cover.space


def _said(cover: "Cover") -> str:
    """What stands beside a bar."""
    brought = (*cover.completes, *cover.takes)
    return f"{_words(cover)}   with {' and '.join(brought)}" if brought else _words(cover)


def _words(cover: "Cover") -> str:
    return f"{signed(cover.points)}, projected {cover.projected:+.1f}" if cover.promise else signed(cover.points)
