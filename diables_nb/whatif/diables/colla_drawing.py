"""A colla grid as a picture: the spaces with their members, the arrows, and the steps that free one of them."""

from collections.abc import Iterator
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.rules import words
from diables_nb.rules.errors import shown
from diables_nb.whatif.charting import FAMILY, FONT, INK, Chart, figure_of, new_axes, pale

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .colla_graph import WayOut

__all__ = ["draw_colla"]

Places = dict[str, tuple[float, float]]
"""The middle of each space by its name, in columns and rows of the grid."""
_HALF = 0.36
"""Half the height of a space, in columns of the grid."""
_GAP = 0.09
_ROOM = 1.25
"""Columns right of the grid in which the words stand that say where a row leads."""
_BESIDE = 3.5
"""Columns right of these for the steps in words, or for what the picture means."""
_LINE = 37
"""Characters of a row of these words."""
_OUT = {"reserve": "reserve", "tabalers": "tabaler\nsection"}
_STYLES = {"prepare": "solid", "reorganize": (0, (4, 2)), "hasten": (0, (1.5, 1.5))}
_SMALL: dict[str, Any] = {"family": FAMILY, "fontsize": 8, "linespacing": 1.0}
_NO_CHANGES = {"shrinkA": 0, "shrinkB": 0}


def draw_colla(graph: Any, way: "WayOut | None" = None) -> Chart:
    """A graph of `colla_graph` where the board has its spaces; the steps of a way are numbered arrows on it.

    graph: the graph. way: steps to be drawn, which are also said beside the grid, or None for the arrows alone: dark
    where a member can be prepared now.
    Raises `ModuleNotFoundError` with the remedy where matplotlib is missing, `TypeError` for another graph.
    """
    if "colla" not in getattr(graph, "graph", {}):
        raise TypeError(f"a drawing needs a graph of colla_graph(game, player), not {shown(graph)}")
    places: Places = {
        name: (data["at"][0] + (data["width"] - 1) / 2, data["at"][1])
        for name, data in graph.nodes(data=True)
        if data["at"]
    }
    edge = max(_right(graph, places, name) for name in places)
    axes = new_axes(4.5)
    _spaces(axes, graph, places, "" if way is None else way.path[0])
    for origin, _, data in graph.edges(data=True):
        if data["verb"] == "prepare":
            color = INK["text" if data["legal"] and way is None else "edge"]
            _arrow(axes, (_right(graph, places, origin) - 0.08, places[origin][1]), 0.16, color)
    _exits(axes, graph, places, edge, way)
    if way is not None:
        _draw_way(axes, graph, places, way, edge)
    _said_beside(axes, edge + _ROOM + 0.15, max(y for _, y in places.values()), way)
    axes.set_aspect("equal")
    axes.set_xlim(0.4, edge + _ROOM + _BESIDE)
    axes.set_ylim(max(y for _, y in places.values()) + 0.5, 0.35)
    axes.axis("off")
    who = words.name("players", graph.graph["colla"])
    title = f"The colla of {who}" if way is None else way.caption
    axes.set_title(title, loc="left", color=INK["text"], fontweight="bold", **FONT)
    return Chart(figure_of(axes), _words(graph, title, way))


def _right(graph: Any, places: Places, name: str) -> float:
    """Where a space ends."""
    return places[name][0] + float(graph.nodes[name]["width"]) / 2


def _spaces(axes: "Axes", graph: Any, places: Places, wanted: str) -> None:
    """The spaces with their members in the colour of the player. wanted: where the member to be freed stands."""
    from matplotlib.patches import FancyBboxPatch

    owner = graph.graph["colla"]
    ground = {True: pale(owner), False: INK["board"]}
    for name, (x, y) in places.items():
        kind, half = graph.nodes[name]["kind"], graph.nodes[name]["width"] / 2 - _GAP
        box = FancyBboxPatch(
            (x - half + 0.08, y - _HALF + 0.08), 2 * half - 0.16, 2 * _HALF - 0.16, boxstyle="round,pad=0.08", zorder=1,
            facecolor=ground[bool(kind)], edgecolor=INK[f"{owner}-edge" if kind else "edge"],
            linestyle="solid" if kind else (0, (3, 2)), linewidth=3.2 if name == wanted else 1.2,
        )  # fmt: skip
        axes.add_patch(box)
        if kind:
            said = words.name("kinds", kind)
            axes.text(
                x, y - 0.06, said.replace(" ", "\n") if half < 1 else said, ha="center", va="center", zorder=5,
                color=INK["text"], bbox={"boxstyle": "square,pad=0.08", "facecolor": ground[True], "edgecolor": "none"},
                **_SMALL,
            )  # fmt: skip
        axes.text(
            x - half + 0.06, y + _HALF - 0.06, name, ha="left", va="bottom", family=FAMILY, fontsize=6.5, zorder=5,
            color=INK["text" if kind else "muted"],
        )  # fmt: skip


def _arrow(axes: "Axes", start: tuple[float, float], length: float, color: str) -> None:
    """The arrow of a space at its right edge."""
    look: dict[str, Any] = {"arrowstyle": "-|>", "color": color, "lw": 1.4, "mutation_scale": 8, **_NO_CHANGES}
    axes.annotate("", (start[0] + length, start[1]), start, arrowprops=look, zorder=2)


def _exits(axes: "Axes", graph: Any, places: Places, edge: float, way: "WayOut | None") -> None:
    """Right of each row where whoever leaves it goes: in the way that is drawn, else by the arrow that ends there."""
    rows: dict[float, dict[str, None]] = {}
    for origin, target, data in graph.edges(data=True):
        if data["verb"] == "prepare" and target in _OUT and _right(graph, places, origin) > edge - 0.1:
            rows.setdefault(places[origin][1], {})[target] = None
    led: dict[float, dict[str, None]] = {}
    for origin, target in way.graph.edges if way is not None else ():
        if target in _OUT:
            led.setdefault(places[origin][1], {})[target] = None
    for row, targets in (rows | led).items():
        said = "\nor ".join(_OUT[target].replace("\n", " " if len(targets) > 1 else "\n") for target in targets)
        strong = "bold" if row in led else "normal"
        axes.text(edge + 0.3, row, said, ha="left", va="center", color=INK["text"], fontweight=strong, **_SMALL)


def _draw_way(axes: "Axes", graph: Any, places: Places, way: "WayOut", edge: float) -> None:
    for origin, target, data in way.graph.edges(data=True):
        said = " ".join(map(str, data["steps"]))
        badge = _right(graph, places, origin) - _GAP - 0.1, places[origin][1] - _HALF + 0.04
        for route in _routes(graph, places, (origin, target), edge, badge):
            look: dict[str, Any] = {
                "arrowstyle": route.head, "color": INK["accent"], "lw": 2, "mutation_scale": 11, **_NO_CHANGES,
                "connectionstyle": f"arc3,rad={route.bend}", "linestyle": _STYLES[data["verbs"][0]],
            }  # fmt: skip
            axes.annotate("", route.to, route.start, zorder=4, arrowprops=look)
        _number(axes, badge, said, full=True)
        if "reorganize" in data["verbs"]:
            _number(axes, places[target], said, full=False)


class _Route(NamedTuple):
    """A piece of the arrow of a step: where it begins and ends, how much it bends, and what is at its end."""

    start: tuple[float, float]
    to: tuple[float, float]
    bend: float = 0.0
    head: str = "-|>"


def _routes(
    graph: Any, places: Places, ends: tuple[str, str], edge: float, badge: tuple[float, float]
) -> Iterator[_Route]:
    """The arrow of a step, clear of the words: out of the grid above what still stands on the way."""
    origin, target = ends
    (_, y), right = places[origin], _right(graph, places, origin)
    out = edge + 0.26
    if target in _OUT:
        if right >= edge - 0.1:
            yield _Route((right - 0.2, y + 0.12), (out, y + 0.04))
            return
        above = y - _HALF - 0.07
        yield _Route((badge[0], badge[1]), (badge[0] + 0.1, above), head="-")
        yield _Route((badge[0] + 0.1, above), (edge + 0.06, above), head="-")
        yield _Route((edge + 0.06, above), (out, y - 0.04))
        return
    x1, y1 = places[target]
    beside = float(x1 - graph.nodes[target]["width"] / 2)
    if y == y1 and abs(right - beside) < 0.1:
        yield _Route((right - 0.24, y + 0.16), (beside + 0.24, y + 0.16))
    else:
        yield _Route(badge, (x1 + (0.1 if x1 < right else -0.1), y1 + (0.1 if y1 < y else -0.1)), 0.15)


def _number(axes: "Axes", at: tuple[float, float], said: str, *, full: bool) -> None:
    """The numbers of steps: full where a member leaves, hollow where it comes to be."""
    axes.text(
        *at, said, ha="center", va="center", family=FAMILY, fontsize=8, fontweight="bold", zorder=6,
        color=INK["on_accent" if full else "accent"],
        bbox={"boxstyle": "round,pad=0.25", "facecolor": INK["accent" if full else "surface"],
              "edgecolor": INK["surface" if full else "accent"]},
    )  # fmt: skip


def _said_beside(axes: "Axes", x: float, bottom: float, way: "WayOut | None") -> None:
    """The steps in words, or what the picture means, from the top down."""
    indent = "" if way is None else "    "
    rows = [row for said in _told(way) for row in wrap(said, _LINE, subsequent_indent=indent)]
    step = min(0.3, (bottom - 0.6) / max(len(rows), 1))
    for place, row in enumerate(rows):
        axes.text(x, 0.8 + place * step, row, ha="left", va="center", color=INK["text"], **_SMALL)


def _told(way: "WayOut | None") -> Iterator[str]:
    if way is None:
        yield "An arrow is the way of a member that is prepared: dark where it can be done now."
        yield "A dashed space is empty."
        return
    for number, _, member, origin, target, _ in way.rows:
        verb = str(way.moves[int(str(number)) - 1]).split()[0]
        yield f"{number}  {verb}: {member} {origin} → {_OUT.get(str(target), str(target))}"


def _words(graph: Any, title: str, way: "WayOut | None") -> str:
    taken = sum(data["kind"] is not None for _, data in graph.nodes(data=True))
    if way is not None:
        return f"{title}: {'; '.join(f'{n}. {move}' for n, move in enumerate(way.moves, start=1))}."
    able = [name for name, _, data in graph.edges(data=True) if data["verb"] == "prepare" and data["legal"]]
    return f"{title}: {taken} members in {len(graph) - 2} spaces. To be prepared now: {', '.join(able) or 'none'}."
