"""Pictures of a show, each lit by what a ledger line looks at."""

from collections.abc import Iterator
from html import escape

from diables_nb.drawing import draw_plaza
from diables_nb.rules.diables import Position
from diables_nb.rules.errors import hint
from diables_nb.rules.ledger import Ledger, Line

from .scored import require_scored

__all__ = ["Pictures", "lit"]

_WIDTH = 480
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
    """What the lines of a ledger look at: for each figure named, one picture of the show in which it stands.

    ledger: of a show or of a lluïment. spaces: the figures by the names or ids of their spaces ("ring 0"); all figures
    of the ledger if none is named.
    Raises `ValueError` for a space where the ledger has no figure, `TypeError` for another ledger.

    >>> from diables_nb import diables
    >>> print(lit(diables.score_show(diables.example("DIA-T-09"), "red", "carretillada"), "inner north"))
    inner north: 3 × 2 characters = 6 FP
    """
    position = require_scored(ledger, "pictures need").position
    if "tile" in ledger.about:
        position = position.with_parts(tiles={**position.tiles, ledger.about["show"]: ledger.about["tile"]})
    return Pictures([_picture(position, ledger, line) for line in _lines(ledger, spaces)])


def _picture(position: Position, ledger: Ledger, line: Line) -> tuple[str, str]:
    """The caption of a line, and its picture as HTML."""
    space = position.edition.spaces[line.subject]
    drawing = draw_plaza(position, width=_WIDTH, shows=(space.show,), player=ledger.about["player"], line=line)
    seen = "; ".join(position.describe(place) for place in dict.fromkeys((line.subject, *line.counted)))
    return f"{space.name}: {line.sentence} = {line.points} FP", drawing.image(f"Lit: {seen}")


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
