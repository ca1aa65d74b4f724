"""Charts: what each figure of a ledger is worth, and a show's graph at the board's own coordinates.

A chart has a paper ground of its own, so that it reads on a light page and on a dark one. Players differ by colour and
by marker, what does not count by pattern. The pixels depend on the data and on matplotlib's version alone.
"""

from collections.abc import Sequence
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Any

from diables_nb.drawing.tokens import THEMES
from diables_nb.rules import words
from diables_nb.rules.ledger import Ledger, Line

from .graphs import NEIGHBOUR, OPPOSITE

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["Chart", "draw_graph", "values_chart"]

_INK = THEMES["light"]
_DPI = 144
_SCREEN_DPI = 96
_WIDTH = 7.2  # inches
_MARKERS = {"red": "^", "blue": "o", "yellow": "*", "green": "P", "neutral": "s"}
_EDGES_A_SPACE = 3  # more make a thicket: the lines are drawn thin then
_MARKER_SIZES = {"red": 9.0, "blue": 9.0, "yellow": 13.0, "green": 10.0, "neutral": 8.0}
_FAMILY = "DejaVu Sans"  # matplotlib brings it along
_FONT: dict[str, Any] = {"family": _FAMILY, "size": 10}
_BEHIND = {"facecolor": _INK["surface"], "edgecolor": "none", "pad": 1.0}  # keeps grid lines out of the words
_CHARACTER = 0.083  # inches of a character at that size, with some slack
_NAMES = 1.6  # inches of the names beside the bars


class Chart:
    """A matplotlib figure with the sentence that says what it shows.

    figure: the `matplotlib.figure.Figure`, to change or save. description: the sentence; also the picture's text
    alternative.
    """

    def __init__(self, figure: "Figure", description: str) -> None:
        self.figure = figure
        self.description = description

    def __repr__(self) -> str:
        return f"<Chart: {self.description}>"

    def png(self) -> bytes:
        """The chart as a PNG file."""
        stream = BytesIO()
        self.figure.savefig(stream, format="png", dpi=_DPI, metadata={"Software": None})
        return stream.getvalue()

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, object], dict[str, object]]:
        del options
        width, height = (round(inches * _SCREEN_DPI) for inches in self.figure.get_size_inches())
        shown = {"alt": self.description, "width": width, "height": height}
        return {"image/png": self.png(), "text/plain": repr(self)}, {"image/png": shown}

    def _ipython_display_(self) -> None:
        # Few readers of notebooks use the text alternative of a PNG: the sentence stands below it for everybody.
        from IPython.display import publish_display_data

        publish_display_data(*self._repr_mimebundle_())  # type: ignore[no-untyped-call]
        words = {"text/html": f"<p>{escape(self.description)}</p>", "text/plain": self.description}
        publish_display_data(words)  # type: ignore[no-untyped-call]


def _new_axes(height: float) -> "Axes":
    """Axes of a figure that belongs to nobody else: not to pyplot, which would keep and show it."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"charts need the package '{error.name}': pip install 'diables-nb[charts]'", name=error.name
        ) from None
    figure = Figure(figsize=(_WIDTH, height), facecolor=_INK["board"], layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    axes.set_facecolor(_INK["surface"])
    return axes


# ---- what each figure is worth


def values_chart(ledger: Ledger) -> Chart:
    """Bars: the points of each figure of a show's ledger, those that do not count pale and hatched.

    Raises `ModuleNotFoundError` with the remedy where matplotlib is missing, `ValueError` for a ledger without figures.
    """
    lines = ledger.all_lines
    if not lines or ledger.position is None:
        raise ValueError("a chart of values needs a ledger with figures: score_show(position, player, show)")
    axes = _new_axes(1.2 + 0.46 * len(lines))
    _bars(axes, ledger, lines)
    title = _title(ledger)
    axes.set_title(title, loc="left", color=_INK["text"], fontweight="bold", **_FONT)
    axes.set_xlabel("FP", color=_INK["text"], **_FONT)
    return Chart(_figure(axes), f"{title}. {_values_words(ledger)}")


def _bars(axes: "Axes", ledger: Ledger, lines: Sequence[Line]) -> None:
    counts = len(ledger.lines)
    said = [_bar_words(line, "" if row < counts else _aside(ledger)) for row, line in enumerate(lines)]
    width = _axis_width(lines, said)
    for row, line in enumerate(lines):
        owner = ledger.position.figures[line.subject].owner
        scored = row < counts
        axes.barh(
            row,
            line.points,
            height=0.66,
            facecolor=_INK[owner] if scored else _INK["surface"],
            edgecolor=_INK[f"{owner}-edge"],
            hatch=None if scored else "////",
            linewidth=1.4,
        )
        colour = _INK["text" if scored else "muted"]
        axes.text(line.points + width * 0.012, row, said[row], va="center", color=colour, bbox=_BEHIND, **_FONT)
    axes.set_yticks(range(len(lines)), [ledger.position.edition.spaces[line.subject].name for line in lines])
    axes.set_xlim(0, width)
    axes.set_ylim(len(lines) - 0.4, -0.6)
    axes.set_xticks(_ticks(max(line.points for line in lines)))
    axes.tick_params(colors=_INK["text"], length=0, labelsize=_FONT["size"], labelfontfamily=_FAMILY)
    axes.grid(visible=True, axis="x", color=_INK["line"], linewidth=0.8)
    axes.set_axisbelow(True)
    for side in ("top", "right", "bottom"):
        axes.spines[side].set_visible(False)
    axes.spines["left"].set_color(_INK["edge"])


def _bar_words(line: Line, aside: str) -> str:
    return f"({line.points})   {line.sentence}, {aside}" if aside else f"{line.points}   {line.sentence}"


def _aside(ledger: Ledger) -> str:
    return "beyond the icon" if ledger.limited else "not chosen"


def _axis_width(lines: Sequence[Line], said: Sequence[str]) -> float:
    """The end of the axis in FP, so that every bar has room for its words."""
    room = _WIDTH - _NAMES
    return max(
        max(line.points, 1) / max(0.2, 1 - len(text) * _CHARACTER / room)
        for line, text in zip(lines, said, strict=True)
    )


def _ticks(most: int) -> list[int]:
    """Round numbers from 0 up to the highest value."""
    step = next(step for step in (1, 2, 4, 5, 10, 20, 50, 100, 1000) if most / step <= 6)
    return list(range(0, most + 1, step))


def _title(ledger: Ledger) -> str:
    about = ledger.about
    player, show = words.name("players", about["player"]), words.name("shows", about["show"])
    return f"{player} scores the {show} by tile {about['tile']}: {ledger.total} FP"


def _values_words(ledger: Ledger) -> str:
    spaces = ledger.position.edition.spaces
    count = ", ".join(f"{line.points} for {spaces[line.subject].name}" for line in ledger.lines)
    rest = ", ".join(f"{line.points} for {spaces[line.subject].name}" for line in ledger.left_out)
    return f"Counted: {count}." + (f" {_aside(ledger).capitalize()}, pale and hatched: {rest}." if rest else "")


# ---- a show's graph


def draw_graph(graph: Any, ax: "Axes | None" = None) -> Chart:
    """A graph of `graph_of` where the board has its spaces: neighbours joined by solid lines, opposites by dashed ones.

    graph: the graph. ax: axes to draw on, or None for new ones. Occupied spaces have the owner's colour and marker.
    Raises `ModuleNotFoundError` with the remedy where matplotlib is missing.
    """
    axes = ax if ax is not None else _new_axes(5.0)
    scale = 1.0 if graph.number_of_edges() <= _EDGES_A_SPACE * graph.number_of_nodes() else 0.3
    _edges(axes, graph, NEIGHBOUR, color=_INK["edge"], linestyle="solid", linewidth=2.2 * scale)
    _edges(axes, graph, OPPOSITE, color=_INK["accent"], linestyle=(0, (4, 3)), linewidth=1.3 * scale)
    for owner in (None, *_MARKERS):
        _spaces(axes, graph, owner)
    for _, space in graph.nodes(data=True):
        x, y = space["at"]
        axes.annotate(
            _short(space["name"]), (x, y), (0, -16), textcoords="offset points", ha="center", va="center",
            color=_INK["text"], family=_FAMILY, fontsize=8, zorder=5,
            bbox={"boxstyle": "round,pad=0.15", "facecolor": _INK["board"], "edgecolor": "none", "alpha": 0.85},
        )  # fmt: skip
    axes.set_aspect("equal")
    axes.invert_yaxis()
    axes.margins(0.08)
    axes.axis("off")
    show = words.name("shows", graph.graph["show"])
    axes.set_title(f"The spaces of the {show}", loc="left", color=_INK["text"], fontweight="bold", **_FONT)
    _legend(axes, beside=ax is None)
    return Chart(_figure(axes), _graph_words(graph, show))


def _edges(axes: "Axes", graph: Any, relation: str, **look: Any) -> None:
    first = True
    for one, other, found in graph.edges(data="relation"):
        if found == relation:
            (x0, y0), (x1, y1) = graph.nodes[one]["at"], graph.nodes[other]["at"]
            axes.plot([x0, x1], [y0, y1], zorder=1, label=relation if first else None, **look)
            first = False


def _spaces(axes: "Axes", graph: Any, owner: str | None) -> None:
    """The spaces of one owner, or the empty ones."""
    places = [space["at"] for _, space in graph.nodes(data=True) if space["owner"] == owner]
    if not places:
        return
    columns, rows = [place[0] for place in places], [place[1] for place in places]
    axes.plot(
        columns,
        rows,
        linestyle="none",
        marker=_MARKERS[owner] if owner else "o",
        markersize=_MARKER_SIZES[owner] if owner else 6,
        markerfacecolor=_INK[owner] if owner else _INK["surface"],
        markeredgecolor=_INK[f"{owner}-edge"] if owner else _INK["edge"],
        markeredgewidth=1.4,
        label=words.name("owners", owner) if owner else "empty",
        zorder=3,
    )


def _short(name: str) -> str:
    """A space's name on as few words as tell it from the others: "ring 0" stays, tabalers go by their corners."""
    return name.removeprefix("tabaler ")


def _legend(axes: "Axes", *, beside: bool) -> None:
    """What the lines and marks mean: beside the axes in a figure of our own, else where it fits."""
    font: dict[str, Any] = {"frameon": False, "prop": {"family": _FAMILY, "size": 9}, "labelcolor": _INK["text"]}
    if beside:
        handles, labels = axes.get_legend_handles_labels()
        _figure(axes).legend(handles, labels, loc="outside right center", **font)
    else:
        axes.legend(loc="best", **font)


def _graph_words(graph: Any, show: str) -> str:
    relations = [relation for _, _, relation in graph.edges(data="relation")]
    neighbours, opposites = relations.count(NEIGHBOUR), relations.count(OPPOSITE)
    occupied = sum(owner is not None for _, owner in graph.nodes(data="owner"))
    return (
        f"The {graph.number_of_nodes()} spaces of the {show} where the board has them, {occupied} of them taken. "
        f"{neighbours} solid lines join neighbours, {opposites} dashed lines join opposites."
    )


def _figure(axes: "Axes") -> "Figure":
    figure = axes.get_figure(root=True)
    if figure is None:
        raise ValueError("the axes belong to no figure")
    return figure
