"""The chart of actions: the applause that is expected at the end, as bars."""

from textwrap import fill
from typing import TYPE_CHECKING

from diables_nb.whatif.charting import BEHIND, CHARACTER, FONT, INK, NAMES, WIDTH, Chart, bar_axes, figure_of, new_axes

if TYPE_CHECKING:
    from .acting import Actions

__all__ = ["actions_chart"]

_MOST = 15
_NAME = 27
"""Letters of a name that stand in a line."""


def actions_chart(found: "Actions") -> Chart:
    """Bars: what each action makes a greedy player expect, best first, the best fifteen of many.

    Raises `ModuleNotFoundError` with the remedy where matplotlib is missing.
    """
    entries = found.entries[:_MOST]
    axes = new_axes(1.2 + 0.36 * len(entries))
    said = [f"{action.projected:.1f}" + (f", {action.points} now" if action.points else "") for action in entries]
    most = max(1.0, *(action.projected for action in entries))
    room = max(0.3, 1 - CHARACTER * (2 + max(map(len, said))) / (WIDTH - 1.5 * NAMES))
    for row, action in enumerate(entries):
        axes.barh(
            row, action.projected, height=0.66, linewidth=1.4, facecolor=INK[found.player],
            edgecolor=INK[f"{found.player}-edge"],
        )  # fmt: skip
        axes.text(action.projected + most * 0.02, row, said[row], va="center", color=INK["text"], bbox=BEHIND, **FONT)
    names = [f"{action.name}{_cards(len(action.cards))}" for action in entries]
    bar_axes(axes, [fill(name, _NAME) for name in names], most / room, int(most), "applause")
    more = f": the best {_MOST} of {len(found)}" if len(found) > _MOST else ""
    title = f"{found.caption}{more}"
    figure_of(axes).suptitle(title, x=0.012, ha="left", color=INK["text"], fontweight="bold", **FONT)
    told = "; ".join(f"{name} {what}" for name, what in zip(names, said, strict=True))
    return Chart(figure_of(axes), f"{title}. Applause expected at the end: {told}.")


def _cards(count: int) -> str:
    return f", {count} {'card' if count == 1 else 'cards'}" if count else ""
