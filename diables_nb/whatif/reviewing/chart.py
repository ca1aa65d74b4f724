"""The chart of a review: the points of all players over the game, and below the regrets of each who decided."""

from typing import TYPE_CHECKING

from diables_nb.rules import words
from diables_nb.whatif.charting import BEHIND, FAMILY, FONT, INK, Chart, figure_of, new_axes

from .found import Judged, Review

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["review_chart"]

_MARKS = ("o", "s", "^", "D")
"""By seat, so that lines differ by more than their colour."""
_TOLD = 3
"""Regrets of a player that have the number of their decision beside them."""
_ABOVE = 1.45
"""The room of a player's regrets, numbers above the bars included, in those of the largest one."""
_NUMBER = 0.045
"""The width of a number in that of the chart."""
_STRIP = 0.95  # inches of a player's regrets


def review_chart(found: Review) -> Chart:
    """Points and regrets over the decisions of a game.

    Raises `ModuleNotFoundError` with the remedy where matplotlib is missing, `ValueError` where no decision was judged.
    """
    if not found.entries:
        raise ValueError("no decision was judged: there is nothing to draw")
    players = list(found.regret)
    figure = figure_of(new_axes(3.2 + _STRIP * len(players)))
    figure.clear()
    top, *strips = figure.subplots(1 + len(players), 1, sharex=True, height_ratios=[3, *[1] * len(players)])
    _points(top, found)
    most = max(entry.regret for entry in found.entries)
    for axes, player in zip(strips, players, strict=True):
        _regrets(axes, found, player, most)
    strips[-1].set_xlabel("decision", color=INK["text"], **FONT)
    return Chart(figure, _words(found))


def _points(axes: "Axes", found: Review) -> None:
    fame = [list(moment.fame.values()) for moment in found.game.line]
    steps = [*range(len(fame)), len(fame) * 1.02]  # what the last decision brought is seen to last
    fame.append(fame[-1])
    apart = max(len(fame) // 12, 1)
    for seat, player in enumerate(found.game.players):
        axes.step(
            steps, [points[seat] for points in fame], where="post", label=words.name("players", player),
            color=INK[f"{player}-edge"], linewidth=1.8, marker=_MARKS[seat], markersize=5.5,
            markevery=(seat * apart // 4, apart), markerfacecolor=INK[player],
        )  # fmt: skip
    axes.set_ylabel(found.unit, color=INK["text"], **FONT)
    axes.legend(loc="upper left", frameon=False, labelcolor=INK["text"], prop=FONT)
    _quiet(axes)


def _regrets(axes: "Axes", found: Review, player: str, most: float) -> None:
    entries = [entry for entry in found.entries if entry.player == player]
    numbers, regrets = [entry.number for entry in entries], [entry.regret for entry in entries]
    width = max(1.0, len(found.game.line) / 240)
    axes.bar(numbers, regrets, width, color=INK[f"{player}-edge"], linewidth=0)
    for entry in _told(entries, most / 4, len(found.game.line) * _NUMBER):
        where = (entry.number, entry.regret)
        axes.annotate(
            str(entry.number), where, (0, 2), textcoords="offset points", ha="center", color=INK["text"], **FONT
        )
    if not any(regrets):
        axes.text(0.5, 0.45, "none", transform=axes.transAxes, ha="center", color=INK["muted"], bbox=BEHIND, **FONT)
    axes.set_ylim(0, max(most * _ABOVE, 1.0))
    axes.set_ylabel(f"regret\n{words.name('players', player)}", color=INK["text"], **FONT)
    axes.locator_params(axis="y", nbins=3)
    _quiet(axes)


def _told(entries: list[Judged], least: float, apart: float) -> list[Judged]:
    """The largest regrets, which have their number above: those that have room there.

    least: a smaller one has none. apart: decisions that a number is wide.
    """
    large = sorted((entry for entry in entries if entry.regret > least), key=lambda entry: -entry.regret)
    free = [
        entry
        for index, entry in enumerate(large)
        if all(abs(entry.number - other.number) >= apart for other in large[:index])
    ]
    return free[:_TOLD]


def _quiet(axes: "Axes") -> None:
    axes.set_facecolor(INK["surface"])
    axes.tick_params(colors=INK["text"], length=0, labelsize=FONT["size"], labelfontfamily=FAMILY)
    axes.grid(visible=True, axis="y", color=INK["line"], linewidth=0.8)
    axes.set_axisbelow(True)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    for side in ("left", "bottom"):
        axes.spines[side].set_color(INK["edge"])


def _words(found: Review) -> str:
    fame = ", ".join(f"{words.name('players', player)} {points}" for player, points in found.game.fame.items())
    lost = ", ".join(f"{words.name('players', player)} {points:.1f}" for player, points in found.regret.items())
    worst = max(found.entries, key=lambda entry: entry.regret)
    largest = f" The largest: {worst}." if worst.regret else ""
    return (
        f"{found.unit} over the game (in the end {fame}) and regrets, judged by {found.judge} (in all {lost}).{largest}"
    )
