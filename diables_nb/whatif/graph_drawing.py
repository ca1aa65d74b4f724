"""A show's graph as a picture, at the board's own coordinates, with a player's groups outlined."""

from typing import TYPE_CHECKING, Any

from diables_nb.rules import words
from diables_nb.rules.diables import PLAYERS
from diables_nb.rules.errors import hint, shown

from .charting import FAMILY, FONT, INK, Chart, figure_of, new_axes, pale
from .graphs import NEIGHBOUR, OPPOSITE, groups_in

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["draw_graph"]

_MARKERS = {"red": "^", "blue": "o", "yellow": "*", "green": "P", "neutral": "s"}
_MARKER_SIZES = {"red": 9.0, "blue": 9.0, "yellow": 13.0, "green": 10.0, "neutral": 8.0}
_BESIDE = 15.0  # units of the board between the marks of a sector
_EDGES_A_SPACE = 3  # more make a thicket: the lines are drawn thin then


def draw_graph(graph: Any, ax: "Axes | None" = None, *, groups: str | None = None) -> Chart:
    """A graph of `graph_of` where the board has its spaces: neighbours joined by solid lines, opposites by dashed ones.

    graph: the graph; also one of `whatif.diables.colla_graph` or `reward_graph`, drawn by itself. ax: axes to draw on,
    or None for new ones. groups: a player whose connected groups are joined by broad bands, the largest numbered 1.
    Occupied spaces have the owner's colour and marker.
    Raises `ModuleNotFoundError` with the remedy where matplotlib is missing, `TypeError` for another graph, and for
    axes or groups with a graph that has none, `ValueError` for a player who does not play.
    """
    about = getattr(graph, "graph", {})
    if "colla" in about or "rewards" in about:
        if ax is not None or groups is not None:
            raise TypeError("axes and groups are for the graph of a show: graph_of(show, position)")
        return _of_the_game(graph)
    if "show" not in about:
        raise TypeError(f"a drawing needs a graph of graph_of(show, position), not {shown(graph)}")
    players = graph.graph.get("players", PLAYERS)
    if groups is not None and groups not in players:
        raise ValueError(f"{shown(groups)} does not play here: {hint(groups, players)}")
    axes = ax if ax is not None else new_axes(5.0)
    scale = 1.0 if graph.number_of_edges() <= _EDGES_A_SPACE * graph.number_of_nodes() else 0.3
    found = groups_in(graph, groups) if groups else []
    for number, group in enumerate(found, start=1):
        _band(axes, graph, group, number, str(groups))
    _edges(axes, graph, NEIGHBOUR, color=INK["muted"], linestyle="solid", linewidth=2.2 * scale)
    _edges(axes, graph, OPPOSITE, color=INK["accent"], linestyle=(0, (4, 3)), linewidth=1.3 * scale)
    for owner in (None, *_MARKERS):
        _spaces(axes, graph, owner)
    for _, space in graph.nodes(data=True):
        _name(axes, space)
    axes.set_aspect("equal")
    axes.invert_yaxis()
    axes.margins(0.1)
    axes.axis("off")
    show = words.name("shows", graph.graph["show"])
    axes.set_title(f"The {_what(graph)} of the {show}", loc="left", color=INK["text"], fontweight="bold", **FONT)
    _legend(axes, beside=ax is None)
    said = _graph_words(graph, show)
    return Chart(figure_of(axes), f"{said} {_group_words(graph, found, groups)}" if groups else said)


def _of_the_game(graph: Any) -> Chart:
    """The picture of a graph that is of no show."""
    from .diables.colla_drawing import draw_colla  # each is needed for its own graph alone
    from .diables.reward_drawing import draw_rewards

    return draw_colla(graph) if "colla" in graph.graph else draw_rewards(graph)


def _name(axes: "Axes", space: Any) -> None:
    x, y = space["at"]
    axes.annotate(
        _short(space["name"]), (x, y), (0, -16), textcoords="offset points", ha="center", va="center",
        color=INK["text"], family=FAMILY, fontsize=8, zorder=5,
        bbox={"boxstyle": "round,pad=0.08", "facecolor": INK["board"], "edgecolor": "none", "alpha": 0.85},
    )  # fmt: skip


def _band(axes: "Axes", graph: Any, group: tuple[Any, ...], number: int, owner: str) -> None:
    """A broad band through the nodes of a group, with its number and size beside the first of them."""
    look: dict[str, Any] = {"color": pale(owner), "linewidth": 26, "solid_capstyle": "round", "zorder": 0}
    inside = [pair for pair in graph.subgraph(group).edges(data="relation") if pair[2] == NEIGHBOUR]
    for one, other, _ in inside or [(group[0], group[0], "")]:
        (x0, y0), (x1, y1) = graph.nodes[one]["at"], graph.nodes[other]["at"]
        axes.plot([x0, x1], [y0, y1], **look)
    x, y = graph.nodes[group[0]]["at"]
    axes.annotate(
        f"{number}: {len(group)}", (x, y), (0, 17), textcoords="offset points", ha="center", va="center",
        color=INK["on_accent"], family=FAMILY, fontsize=8, fontweight="bold", zorder=6,
        bbox={"boxstyle": "round,pad=0.25", "facecolor": INK["accent"], "edgecolor": INK["surface"]},
    )  # fmt: skip


def _group_words(graph: Any, found: list[tuple[Any, ...]], owner: str | None) -> str:
    names = graph.nodes(data="name")
    said = "; ".join(f"{number}: {', '.join(names[node] for node in group)}" for number, group in enumerate(found, 1))
    return f"Groups of {words.name('owners', owner or '')}, the largest first: {said or 'none'}."


def _edges(axes: "Axes", graph: Any, relation: str, **look: Any) -> None:
    first = True
    for one, other, found in graph.edges(data="relation"):
        if found == relation:
            (x0, y0), (x1, y1) = graph.nodes[one]["at"], graph.nodes[other]["at"]
            axes.plot([x0, x1], [y0, y1], zorder=1, label=relation if first else None, **look)
            first = False


def _spaces(axes: "Axes", graph: Any, owner: str | None) -> None:
    """The spaces of one owner, or the empty ones. In a sector several stand side by side."""
    places = []
    for _, space in graph.nodes(data=True):
        here = list(space["owners"]) if "owners" in space else [space["owner"]] if space["owner"] else []
        if owner in here or (owner is None and not here):
            aside = (here.index(owner) - (len(here) - 1) / 2) * _BESIDE if owner else 0
            places.append((space["at"][0] + aside, space["at"][1]))
    if not places:
        return
    columns, rows = [place[0] for place in places], [place[1] for place in places]
    axes.plot(
        columns,
        rows,
        linestyle="none",
        marker=_MARKERS[owner] if owner else "o",
        markersize=_MARKER_SIZES[owner] if owner else 6,
        markerfacecolor=INK[owner] if owner else INK["surface"],
        markeredgecolor=INK[f"{owner}-edge"] if owner else INK["edge"],
        markeredgewidth=1.4,
        label=words.name("owners", owner) if owner else "empty",
        zorder=3,
    )


def _short(name: str) -> str:
    """A space's name on as few words as tell it from the others: "ring 0" stays, tabalers go by their corners."""
    return name.removeprefix("tabaler ")


def _legend(axes: "Axes", *, beside: bool) -> None:
    """What the lines and marks mean: beside the axes in a figure of our own, else where it fits."""
    font: dict[str, Any] = {"frameon": False, "prop": {"family": FAMILY, "size": 9}, "labelcolor": INK["text"]}
    if beside:
        handles, labels = axes.get_legend_handles_labels()
        figure_of(axes).legend(handles, labels, loc="outside right center", **font)
    else:
        axes.legend(loc="best", **font)


def _graph_words(graph: Any, show: str) -> str:
    relations = [relation for _, _, relation in graph.edges(data="relation")]
    neighbours, opposites = relations.count(NEIGHBOUR), relations.count(OPPOSITE)
    taken = sum(bool(space.get("owners") or space.get("owner")) for _, space in graph.nodes(data=True))
    said = (
        f"The {graph.number_of_nodes()} {_what(graph)} of the {show} where the board has them, {taken} of them taken."
    )
    joined = [
        f"{count} {line} lines join {what}"
        for count, line, what in ((neighbours, "solid", "neighbours"), (opposites, "dashed", "opposites"))
        if count
    ]
    return f"{said} {', '.join(joined)}." if joined else said


def _what(graph: Any) -> str:
    """What its nodes are."""
    return "sectors" if "owners" in next(iter(graph.nodes.values())) else "spaces"
