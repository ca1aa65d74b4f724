"""A colla grid as a picture: the spaces with their members, the arrows, and the steps that free one of them."""

from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.rules import words
from diables_nb.rules.errors import shown
from diables_nb.whatif.charting import FAMILY, FONT, INK, Chart, figure_of, new_axes

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .colla_graph import WayOut

__all__ = ["draw_colla"]

Places = dict[str, tuple[float, float]]
"""The middle of each space by its name, in columns and rows of the grid."""
_HALF = 0.36
"""Half the height of a space, in columns of the grid."""
_GAP = 0.07
_OUTSIDE = 0.62
"""Half the width of what stands outside the grid."""
_STEP = 3.0
"""No space spans more columns than that: its neighbour is not farther away."""
_STYLES = {"prepare": "solid", "reorganize": (0, (5, 3)), "hasten": (0, (1.5, 2))}


def draw_colla(graph: Any, way: "WayOut | None" = None) -> Chart:
    """A graph of `colla_graph` where the board has its spaces; the steps of a way are numbered arrows on it.

    graph: the graph. way: steps to be drawn, or None for the arrows alone: dark where a member can be prepared now.
    Raises `ModuleNotFoundError` with the remedy where matplotlib is missing, `TypeError` for another graph.
    """
    if "colla" not in getattr(graph, "graph", {}):
        raise TypeError(f"a drawing needs a graph of colla_graph(game, player), not {shown(graph)}")
    axes = new_axes(4.4)
    places = _places(graph)
    for name, (x, y) in places.items():
        _space(axes, graph.nodes[name], name, x, y)
    for origin, _, data in graph.edges(data=True):
        if data["verb"] == "prepare":
            (x, y), width = places[origin], graph.nodes[origin]["width"]
            _arrow(axes, x + width / 2, y, INK["text" if data["legal"] else "edge"])
    if way is not None:
        _draw_way(axes, graph, places, way)
    axes.set_aspect("equal")
    axes.invert_yaxis()
    axes.axis("off")
    axes.margins(0.03)
    who = words.name("players", graph.graph["colla"])
    title = f"The colla of {who}" if way is None else way.caption
    axes.set_title(title, loc="left", color=INK["text"], fontweight="bold", **FONT)
    return Chart(figure_of(axes), _words(graph, title, way))


def _places(graph: Any) -> Places:
    """The middle of each space; reserve and tabaler section stand at the right, beside the rows that lead there."""
    found = {}
    for name, data in graph.nodes(data=True):
        if data["at"]:
            found[name] = (data["at"][0] + (data["width"] - 1) / 2, data["at"][1])
    right = max(x for x, _ in found.values()) + 1.9
    for name in (name for name in graph.nodes if name not in found):
        rows = [found[one][1] for one, _, key in graph.in_edges(name, keys=True) if key == "prepare" and one in found]
        found[name] = (right, sum(rows) / len(rows) if rows else 1.0)
    return found


def _space(axes: "Axes", data: Any, name: str, x: float, y: float) -> None:
    from matplotlib.patches import FancyBboxPatch

    outside = data["at"] is None
    half = _OUTSIDE if outside else data["width"] / 2 - _GAP
    taken = data["kind"] is not None
    axes.add_patch(
        FancyBboxPatch(
            (x - half + 0.08, y - _HALF + 0.08), 2 * half - 0.16, 2 * _HALF - 0.16, boxstyle="round,pad=0.08", zorder=1,
            facecolor=INK["surface"] if taken or outside else INK["board"], edgecolor=INK["edge"],
            linestyle="solid" if taken or outside else "dashed", linewidth=1.2,
        )
    )  # fmt: skip
    said = (
        words.name("kinds", data["kind"])
        if taken
        else {"reserve": "reserve", "tabalers": "tabaler\nsection"}.get(name, "")
    )
    above = 0.0 if outside else 0.1
    axes.text(x, y - above, said.replace(" ", "\n") if data["width"] == 1 else said, ha="center", va="center",
              color=INK["text"], family=FAMILY, fontsize=7.5, linespacing=0.95, zorder=3)  # fmt: skip
    if not outside:
        axes.text(x - half + 0.05, y + _HALF - 0.06, name, ha="left", va="bottom", color=INK["muted"], family=FAMILY,
                  fontsize=6, zorder=3)  # fmt: skip


def _arrow(axes: "Axes", x: float, y: float, color: str) -> None:
    """The arrow of a space at its right edge."""
    axes.annotate(
        "", (x + 0.09, y), (x - 0.09, y), arrowprops={"arrowstyle": "->", "color": color, "lw": 1.6}, zorder=2
    )


def _draw_way(axes: "Axes", graph: Any, places: Places, way: "WayOut") -> None:
    for origin, target, data in way.graph.edges(data=True):
        ends = _ends(graph, places, origin, target)
        verb = data["verbs"][0]
        axes.annotate(
            "", ends.to, ends.start, zorder=4,
            arrowprops={"arrowstyle": "-|>", "color": INK["accent"], "lw": 1.7, "linestyle": _STYLES[verb],
                        "connectionstyle": f"arc3,rad={ends.bend}", "shrinkA": 0, "shrinkB": 2},
        )  # fmt: skip
        axes.text(
            *_badge(graph, places, origin), " ".join(map(str, data["steps"])), ha="center", va="center",
            color=INK["on_accent"], family=FAMILY, fontsize=7, fontweight="bold", zorder=6,
            bbox={"boxstyle": "round,pad=0.25", "facecolor": INK["accent"], "edgecolor": INK["surface"]},
        )  # fmt: skip


class _Ends(NamedTuple):
    """Where the arrow of a step begins and ends, and how much it bends: clear of the words in the spaces."""

    start: tuple[float, float]
    to: tuple[float, float]
    bend: float


def _ends(graph: Any, places: Places, origin: str, target: str) -> _Ends:
    (x0, y0), (x1, y1) = places[origin], places[target]
    right = x0 + graph.nodes[origin]["width"] / 2
    if graph.nodes[target]["at"] is None:
        edge = max(x + graph.nodes[n]["width"] / 2 for n, (x, _) in places.items() if graph.nodes[n]["at"])
        if right >= edge - 0.1:
            return _Ends((right - 0.15, y0 + 0.12), (x1 - _OUTSIDE, y1), 0.0)
        return _Ends(_badge(graph, places, origin), (x1 - _OUTSIDE + 0.3, y1 - _HALF), -0.25 if y1 > y0 else 0.25)
    if y0 == y1 and abs(x1 - x0) <= _STEP:
        return _Ends((right - 0.22, y0 + 0.12), (x1 - graph.nodes[target]["width"] / 2 + 0.22, y1 + 0.12), 0.0)
    return _Ends(_badge(graph, places, origin), (x1, y1 + 0.05), 0.2)


def _badge(graph: Any, places: Places, name: str) -> tuple[float, float]:
    """Where the numbers of the steps from a space stand: its upper right corner."""
    x, y = places[name]
    return x + graph.nodes[name]["width"] / 2 - 0.22, y - _HALF + 0.06


def _words(graph: Any, title: str, way: "WayOut | None") -> str:
    taken = sum(data["kind"] is not None for _, data in graph.nodes(data=True))
    if way is not None:
        return f"{title}: {'; '.join(f'{n}. {move}' for n, move in enumerate(way.moves, start=1))}."
    able = [name for name, _, data in graph.edges(data=True) if data["verb"] == "prepare" and data["legal"]]
    return f"{title}: {taken} members in {len(graph) - 2} spaces. To be prepared now: {', '.join(able) or 'none'}."
