"""What a reward leads to as a picture: a column for each number of links, the shortest chains drawn dark."""

from textwrap import wrap
from typing import TYPE_CHECKING, Any

from diables_nb.rules.errors import hint, shown
from diables_nb.whatif.charting import FAMILY, FONT, INK, Chart, figure_of, new_axes

from .reward_graph import reward_label

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["draw_rewards"]

_WIDE = 22
"""Characters of a row in a box."""
_ROW = 0.42
"""Inches from one box to the next."""
_HALF = 0.33
"""Half the width of a box with some room, in columns."""
Places = dict[str, tuple[float, float]]


def draw_rewards(graph: Any, start: str = "spectator") -> Chart:
    """What a node of `reward_graph` leads to: in each column what is one link farther, by solid lines.

    graph: the graph. start: one of its nodes. Dashed lines lead to what comes in another action only; all other links
    are pale. Raises `ModuleNotFoundError` with the remedy where matplotlib is missing, `TypeError` for another graph,
    `ValueError` for a node that it does not have.
    """
    import networkx as nx

    if "rewards" not in getattr(graph, "graph", {}):
        raise TypeError(f"a drawing needs a graph of reward_graph(), not {shown(graph)}")
    if start not in graph:
        raise ValueError(f"no reward {shown(start)}: {hint(str(start), tuple(graph))}")
    paths = nx.single_source_shortest_path(graph, start)
    columns: dict[int, list[str]] = {}
    for name, path in paths.items():
        columns.setdefault(len(path) - 1, []).append(name)
    places = _places(columns)
    axes = new_axes(1.0 + _ROW * max(map(len, columns.values())))
    before = {name: path[-2] for name, path in paths.items() if len(path) > 1}
    for origin, target, late in graph.subgraph(paths).edges(data="later"):
        _link(axes, places, (origin, target), chain=before.get(target) == origin, late=late)
    for name, (x, y) in places.items():
        _box(axes, name, x, y, first=name == start)
    axes.set_xlim(-0.55, max(columns) + 0.55)
    axes.set_ylim(max(map(len, columns.values())) / 2 + 0.1, -max(map(len, columns.values())) / 2 - 0.1)
    axes.axis("off")
    title = f"What can follow from: {reward_label(start)}"
    axes.set_title(title, loc="left", color=INK["text"], fontweight="bold", **FONT)
    said = "; ".join(
        f"after {links} {'link' if links == 1 else 'links'}: {', '.join(map(reward_label, names))}"
        for links, names in columns.items()
        if links
    )
    return Chart(figure_of(axes), f"{title}: {said or 'nothing'}.")


def _places(columns: dict[int, list[str]]) -> Places:
    return {
        name: (float(column), row - (len(names) - 1) / 2)
        for column, names in columns.items()
        for row, name in enumerate(names)
    }


def _link(axes: "Axes", places: Places, ends: tuple[str, str], *, chain: bool, late: bool) -> None:
    (x0, y0), (x1, y1) = places[ends[0]], places[ends[1]]
    if not chain and x1 <= x0:
        return  # back to what was reached before
    color, wide, above = (INK["text"], 1.1, 2) if chain else (INK["line"], 0.7, 1)
    axes.plot(
        [x0, x0 + _HALF, x1 - _HALF, x1], [y0, y0, y1, y1], color=color, linewidth=wide, zorder=above,
        linestyle=(0, (4, 3)) if late else "-",
    )  # fmt: skip


def _box(axes: "Axes", name: str, x: float, y: float, *, first: bool) -> None:
    ground = INK["accent" if first else "surface"]
    axes.text(
        x, y, "\n".join(wrap(reward_label(name), _WIDE)), ha="center", va="center", family=FAMILY, fontsize=7,
        color=INK["on_accent" if first else "text"], zorder=4, linespacing=0.95,
        bbox={"boxstyle": "round,pad=0.3", "facecolor": ground, "edgecolor": INK["edge"]},
    )  # fmt: skip
