"""What all charts share: the frame, the ink, and a figure with the sentence that says what it shows.

A chart has a paper ground of its own, so that it reads on a light page and on a dark one. Players differ by colour and
by marker, what does not count by pattern. The pixels depend on the data and on matplotlib's version alone.
"""

from base64 import b64encode
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Any

from diables_nb.drawing.tokens import THEMES
from diables_nb.rules.errors import shown
from diables_nb.rules.ledger import Ledger

from .scores import Scores, scores_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = [
    "BEHIND", "CHARACTER", "FAMILY", "FONT", "INK", "NAMES", "WIDTH", "Chart", "aside", "bar_axes", "figure_of",
    "new_axes", "pale", "require_figures", "ticks",
]  # fmt: skip

INK = THEMES["light"]
_DPI = 144
_SCREEN_DPI = 96
WIDTH = 7.2  # inches
FAMILY = "DejaVu Sans"  # matplotlib brings it along
FONT: dict[str, Any] = {"family": FAMILY, "size": 10}
BEHIND = {"facecolor": INK["surface"], "edgecolor": "none", "pad": 1.0}  # keeps grid lines out of the words
CHARACTER = 0.083  # inches of a character at that size, with some slack
NAMES = 1.6  # inches of the names beside the bars


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

    def _size(self) -> tuple[int, int]:
        """Width and height on a page, in CSS pixels."""
        width, height = self.figure.get_size_inches()
        return round(width * _SCREEN_DPI), round(height * _SCREEN_DPI)

    def _repr_html_(self) -> str:
        # Where it stands among other things, as in a fold; whoever hears the page hears the sentence once.
        words, width = escape(self.description), self._size()[0]
        data = b64encode(self.png()).decode()
        look = f'width="{width}" style="max-width:100%;height:auto"'
        picture = f'<img alt="{words}" {look} src="data:image/png;base64,{data}">'
        return f'{picture}<p aria-hidden="true">{words}</p>'

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, object], dict[str, object]]:
        del options
        width, height = self._size()
        shown = {"alt": self.description, "width": width, "height": height}
        return {"image/png": self.png(), "text/plain": repr(self)}, {"image/png": shown}

    def _ipython_display_(self) -> None:
        # Few readers of notebooks use the text alternative of a PNG: the sentence stands below it for everybody.
        from IPython.display import publish_display_data

        publish_display_data(*self._repr_mimebundle_())  # type: ignore[no-untyped-call]
        words = {"text/html": f"<p>{escape(self.description)}</p>", "text/plain": self.description}
        publish_display_data(words)  # type: ignore[no-untyped-call]


def new_axes(height: float) -> "Axes":
    """Axes of a figure that belongs to nobody else: not to pyplot, which would keep and show it."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"charts need the package '{error.name}': pip install 'diables-nb[charts]'", name=error.name
        ) from None
    figure = Figure(figsize=(WIDTH, height), facecolor=INK["board"], layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    axes.set_facecolor(INK["surface"])
    return axes


def pale(owner: str) -> tuple[float, ...]:
    """The colour of an owner thinned for a ground that words and lines stand on; opaque, so that it adds up nowhere."""
    from matplotlib.colors import to_rgb

    return tuple(0.3 * own + 0.7 * ground for own, ground in zip(to_rgb(INK[owner]), to_rgb(INK["board"]), strict=True))


def require_figures(ledger: Ledger, what: str) -> Scores:
    """The scores that a ledger is one of. what: what needs it.

    Raises `TypeError` for what is no ledger, `ValueError` for one without lines.
    """
    remedy = "score_show(position, player, show)"
    if not isinstance(ledger, Ledger):
        raise TypeError(f"{what} needs a ledger, not {shown(ledger)}: {remedy}")
    scores = scores_of(ledger.position)
    if not ledger.all_lines or scores is None or "player" not in ledger.about:
        raise ValueError(f"{what} needs a ledger with figures: {scores.remedy if scores else remedy}")
    return scores


def aside(ledger: Ledger) -> str:
    """Why a figure of a ledger does not count."""
    return "beyond the icon" if ledger.limited else "not chosen"


def ticks(most: int) -> list[int]:
    """Round numbers from 0 up to the highest value."""
    step = next(step for step in (1, 2, 4, 5, 10, 20, 50, 100, 1000) if most / step <= 6)
    return list(range(0, most + 1, step))


def bar_axes(axes: "Axes", names: list[str], width: float, most: int, unit: str) -> None:
    """The frame of horizontal bars. names: beside them. width: the end of the axis in points. most: the last tick.

    unit: what points are called.
    """
    axes.set_yticks(range(len(names)), names)
    axes.set_xlim(0, width)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.set_xticks(ticks(most))
    axes.tick_params(colors=INK["text"], length=0, labelsize=FONT["size"], labelfontfamily=FAMILY)
    axes.grid(visible=True, axis="x", color=INK["line"], linewidth=0.8)
    axes.set_axisbelow(True)
    for side in ("top", "right", "bottom"):
        axes.spines[side].set_visible(False)
    axes.spines["left"].set_color(INK["edge"])
    axes.set_xlabel(unit, color=INK["text"], **FONT)


def figure_of(axes: "Axes") -> "Figure":
    """The figure that axes belong to. Raises `ValueError` for axes without one."""
    figure = axes.get_figure(root=True)
    if figure is None:
        raise ValueError("the axes belong to no figure")
    return figure
