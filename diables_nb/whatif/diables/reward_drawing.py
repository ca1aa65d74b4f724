"""What a reward leads to as a picture: a tree of the shortest chains, a column for each number of links."""

from collections.abc import Iterable, Mapping
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.rules.errors import hint, shown
from diables_nb.whatif.charting import FAMILY, FONT, INK, WIDTH, Chart, figure_of, new_axes

from .reward_graph import of_which, reward_label

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["draw_rewards"]

_CHARACTER = 0.069
"""Inches of a character of a box, with some slack."""
_LINE = 0.145
"""Inches of a row of words in a box."""
_APART = 0.13
"""Inches between the words of one box and those of the next, frames included."""
_LINKS = 0.3
"""Inches between two columns, where the lines run."""
_NARROWEST, _WIDEST = 1.05, 2.4
"""Inches of a box at least and at most; the picture is wider than others where it has many columns."""
_INSIDE = 0.07
"""Inches of a box round its words."""


class _Box(NamedTuple):
    """What is said in one box: nodes that come from the same one and differ by show or firecracker alone.

    names: the nodes. before: the first node of the box that leads here, "" for none. late: whether by a dashed line.
    """

    names: tuple[str, ...]
    before: str
    late: bool

    @property
    def said(self) -> str:
        """The nodes in few words."""
        if len(self.names) == 1:
            return reward_label(self.names[0])
        return f"{of_which(self.names[0])[0]}: {', '.join(of_which(name)[1] for name in self.names)}"


class _Place(NamedTuple):
    """Where a box stands: the column, the middle in inches from the top, and its words in rows."""

    column: int
    middle: float
    rows: tuple[str, ...]


def draw_rewards(graph: Any, start: str = "spectator") -> Chart:
    """What a node of `reward_graph` leads to, each by a shortest chain: in each column what is one link farther.

    graph: the graph. start: one of its nodes. Rewards that come from the same one and differ by show or firecracker
    alone share a box. Dashed lines lead to what comes in another action only.
    Raises `ModuleNotFoundError` with the remedy where matplotlib is missing, `TypeError` for another graph,
    `ValueError` for a node that it does not have.
    """
    import networkx as nx

    if "rewards" not in getattr(graph, "graph", {}):
        raise TypeError(f"a drawing needs a graph of reward_graph(), not {shown(graph)}")
    if start not in graph:
        raise ValueError(f"no reward {shown(start)}: {hint(str(start), tuple(graph))}")
    paths: Mapping[str, list[str]] = nx.single_source_shortest_path(graph, start)
    boxes = _boxes(graph, paths)
    columns = max(map(len, paths.values()))
    wide = min(max((WIDTH - 0.2 - _LINKS * (columns - 1)) / columns, _NARROWEST), _WIDEST)
    places, height = _places(boxes, wide)
    axes = new_axes(height + 0.75)
    across = max(_left(columns, wide) - _LINKS, WIDTH - 0.2)
    figure_of(axes).set_figwidth(across + 0.2)
    for name, box in boxes.items():
        if box.before:
            _link(axes, places[box.before], places[name], wide, late=box.late)
        _box(axes, places[name], wide, first=name == start)
    for column in range(1, columns):
        said = "at once" if column == 1 else f"after {column} links"
        axes.text(_left(column, wide), -0.12, said, color=INK["muted"], family=FAMILY, fontsize=8)
    if any(box.late for box in boxes.values()):
        said = "dashed: in another action only"
        axes.text(0, height + 0.12, said, va="top", color=INK["muted"], family=FAMILY, fontsize=8)
    axes.set_xlim(-0.05, across + 0.05)
    axes.set_ylim(height + 0.3, -0.25)
    axes.axis("off")
    title = f"What can follow from: {reward_label(start)}"
    axes.set_title(title, loc="left", color=INK["text"], fontweight="bold", **FONT)
    return Chart(figure_of(axes), f"{title}: {_words(paths) or 'nothing'}.")


def _boxes(graph: Any, paths: Mapping[str, list[str]]) -> dict[str, _Box]:
    """The boxes by their first node, each after the one that leads to it."""
    together: dict[tuple[object, ...], list[str]] = {}
    for name, path in paths.items():
        before = path[-2] if len(path) > 1 else ""
        late = bool(before) and bool(graph.edges[before, name]["later"])
        kind, which = of_which(name)
        together.setdefault((before, late, kind, bool(which)), []).append(name)
    first = {name: names[0] for names in together.values() for name in names}
    return {
        names[0]: _Box(tuple(names), first.get(str(before), ""), bool(late))
        for (before, late, *_), names in together.items()
    }


def _places(boxes: Mapping[str, _Box], wide: float) -> tuple[dict[str, _Place], float]:
    """Where the boxes stand, and how deep all of them are, in inches: each in the middle of what follows from it."""
    after: dict[str, list[str]] = {name: [] for name in boxes}
    for name, box in boxes.items():
        if box.before:
            after[box.before].append(name)
    places: dict[str, _Place] = {}
    free: dict[int, float] = {}
    letters = int((wide - 2 * _INSIDE) / _CHARACTER)

    def place(name: str, column: int, least: float) -> None:
        rows = tuple(wrap(boxes[name].said, letters))
        half = _INSIDE + len(rows) * _LINE / 2
        top = max(free.get(column, 0.0), least)
        for other in after[name]:
            place(other, column + 1, top)
        following = [places[other].middle for other in after[name]]
        middle = max((following[0] + following[-1]) / 2 if following else top + half, top + half)
        places[name] = _Place(column, middle, rows)
        free[column] = middle + half + _APART

    place(next(iter(boxes)), 0, 0.0)
    return places, max(free.values())


def _left(column: int, wide: float) -> float:
    """Where the boxes of a column begin."""
    return column * (wide + _LINKS)


def _link(axes: "Axes", one: _Place, other: _Place, wide: float, *, late: bool) -> None:
    right, left = _left(one.column, wide) + wide, _left(other.column, wide)
    turn = right + _LINKS / 2
    axes.plot(
        [right, turn, turn, left], [one.middle, one.middle, other.middle, other.middle], color=INK["text"],
        linewidth=1.1, zorder=1, linestyle=(0, (4, 3)) if late else "-", solid_joinstyle="round",
    )  # fmt: skip


def _box(axes: "Axes", place: _Place, wide: float, *, first: bool) -> None:
    from matplotlib.patches import FancyBboxPatch

    left, half = _left(place.column, wide), _INSIDE + len(place.rows) * _LINE / 2
    ground, color = (INK["accent"], INK["on_accent"]) if first else (INK["surface"], INK["text"])
    axes.add_patch(
        FancyBboxPatch(
            (left + 0.03, place.middle - half + 0.03), wide - 0.06, 2 * half - 0.06, boxstyle="round,pad=0.03",
            facecolor=ground, edgecolor=INK["edge"], linewidth=1.2, zorder=2,
        )
    )  # fmt: skip
    for number, row in enumerate(place.rows):
        axes.text(
            left + _INSIDE, place.middle + (number - (len(place.rows) - 1) / 2) * _LINE, row, ha="left",
            va="center", color=color, family=FAMILY, fontsize=8, zorder=3,
        )  # fmt: skip


def _words(paths: Mapping[str, Iterable[str]]) -> str:
    columns: dict[int, list[str]] = {}
    for name, path in paths.items():
        columns.setdefault(len(list(path)) - 1, []).append(name)
    return "; ".join(
        f"after {links} {'link' if links == 1 else 'links'}: {', '.join(map(reward_label, names))}"
        for links, names in columns.items()
        if links
    )
