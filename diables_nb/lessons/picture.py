"""Pictures of one show, lit by what a ledger line looks at: the board's own drawing, cut to the show's panel."""

from base64 import b64encode
from collections.abc import Iterator
from html import escape

from diables_nb.drawing import Drawing, draw_plaza
from diables_nb.drawing.layout import Panel, layout
from diables_nb.drawing.nodes import FONTS
from diables_nb.drawing.tokens import literal
from diables_nb.rules.diables import Position
from diables_nb.rules.errors import hint
from diables_nb.rules.ledger import Ledger, Line

__all__ = ["Pictures", "lit"]

_WIDTH = 1000
_MARGIN = 4
_FIGURE_STYLE = "flex:1 1 400px;max-width:480px;margin:0"


class Pictures:
    """Pictures side by side, each with a caption; in a notebook they are shown, elsewhere the captions are printed."""

    def __init__(self, pictures: list[tuple[str, str]]) -> None:
        self.pictures = tuple(pictures)

    def __repr__(self) -> str:
        return f"<Pictures: {len(self.pictures)}>"

    def __str__(self) -> str:
        return "\n".join(caption for caption, _ in self.pictures)

    def _repr_pretty_(self, printer: object, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))  # type: ignore[attr-defined]

    def _repr_html_(self) -> str:
        figures = (
            f'<figure style="{_FIGURE_STYLE}">{image}<figcaption>{escape(caption)}</figcaption></figure>'
            for caption, image in self.pictures
        )
        return f'<div style="display:flex;flex-wrap:wrap;gap:12px">{"".join(figures)}</div>'


def lit(ledger: Ledger, *spaces: str) -> Pictures:
    """What the lines of a show's ledger look at: one picture of the show for each figure named.

    spaces: the figures by the names or ids of their spaces ("ring 0"); all figures of the ledger if none is named.
    Raises `ValueError` for a space where the ledger has no figure, `TypeError` for a ledger without a show.

    >>> from diables_nb import diables
    >>> print(lit(diables.score_show(diables.example("DIA-T-09"), "red", "carretillada"), "inner north"))
    inner north: 3 × 2 characters = 6 FP
    """
    if ledger.position is None or "show" not in ledger.about:
        raise TypeError("pictures need the ledger of a show: score_show(position, player, show)")
    show, tile = ledger.about["show"], ledger.about["tile"]
    position = ledger.position.with_parts(tiles={**ledger.position.tiles, show: tile})
    return Pictures([_picture(position, ledger, line) for line in _lines(ledger, spaces)])


def _picture(position: Position, ledger: Ledger, line: Line) -> tuple[str, str]:
    """The caption of a line, and its picture as HTML."""
    name = position.edition.spaces[line.subject].name
    drawing = draw_plaza(position, width=_WIDTH, player=ledger.about["player"], line=line)
    svg = _cut(drawing, layout(_WIDTH).panel(ledger.about["show"]))
    seen = "; ".join(position.describe(space) for space in dict.fromkeys((line.subject, *line.counted)))
    return f"{name}: {line.sentence} = {line.points} FP", _image(svg, f"Lit: {seen}")


def _lines(ledger: Ledger, spaces: tuple[str, ...]) -> Iterator[Line]:
    if not spaces:
        yield from ledger.all_lines
    names = ledger.position.edition.spaces
    by_name = {names[line.subject].name: line for line in ledger.all_lines}
    by_id = {line.subject: line for line in ledger.all_lines}
    for space in spaces:
        line = by_name.get(space) or by_id.get(space)
        if line is None:
            raise ValueError(f"no figure of this ledger stands at '{space}': {hint(space, list(by_name))}")
        yield line


def _cut(drawing: Drawing, panel: Panel) -> str:
    """The part of the plaza's picture that is the panel of one show, as SVG in the plain colours of paper."""
    x, y = panel.x - _MARGIN, panel.y - _MARGIN
    width, height = panel.width + 2 * _MARGIN, panel.height + 2 * _MARGIN
    nodes = "".join(node.group() for node in drawing if _show(node.key) == panel.show)
    size = f'viewBox="{x:g} {y:g} {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONTS}">{nodes}</svg>'
    return literal(svg, "light")


def _show(key: str) -> str:
    """The show that a node of the plaza belongs to, "" for none: "space:carretillada/ring/0", "show:carretillada:frame"."""
    parts = key.replace("/", ":").split(":")
    return parts[1] if len(parts) > 1 else ""


def _image(svg: str, alternative: str) -> str:
    """An SVG as an `<img>`: a notebook that nobody has trusted yet drops inline SVG, and keeps this."""
    data = b64encode(svg.encode()).decode()
    return f'<img alt="{escape(alternative)}" src="data:image/svg+xml;base64,{data}" style="max-width:100%">'
