"""Pictures of a board, each lit by what a ledger line looks at."""

from collections.abc import Iterator
from html import escape

from diables_nb.rules.errors import hint
from diables_nb.rules.ledger import Ledger, Line

from .games import LessonGame, require_scored

__all__ = ["Pictures", "lit"]

_WIDTH = 480
"""Of a picture at most, in pixels."""


class Pictures:
    """Pictures side by side, each with a caption; in a notebook they are shown, elsewhere the captions are printed."""

    def __init__(self, pictures: list[tuple[str, str]], width: int = _WIDTH) -> None:
        self.pictures = tuple(pictures)
        self._style = f"flex:1 1 {width * 5 // 6}px;max-width:{width}px;margin:0"

    def __repr__(self) -> str:
        return f"<Pictures: {len(self.pictures)}>"

    def __str__(self) -> str:
        return "\n".join(caption for caption, _ in self.pictures)

    def _repr_pretty_(self, printer: object, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))  # type: ignore[attr-defined]

    def _repr_html_(self) -> str:
        figures = (
            f'<figure style="{self._style}">{image}<figcaption>{escape(caption)}</figcaption></figure>'
            for caption, image in self.pictures
        )
        return f'<div style="display:flex;flex-wrap:wrap;gap:12px">{"".join(figures)}</div>'


def lit(ledger: Ledger, *spaces: str) -> Pictures:
    """What the lines of a ledger look at: for each place named, one picture of the show or the board.

    ledger: of a show, of a lluïment, or of a player of Festival. spaces: what is scored, by the names or ids of spaces
    ("ring 0") or cards; all lines of the ledger if none is named.
    Raises `ValueError` for a place where the ledger has no line, `TypeError` for another ledger, or for one that counts
    things without a place.

    >>> from diables_nb import diables
    >>> print(lit(diables.score_show(diables.example("DIA-T-09"), "red", "carretillada"), "inner north"))
    inner north: 3 × 2 characters = 6 FP
    """
    ledger, game = require_scored(ledger, "pictures need")
    if ledger.all_lines and not any(line.subject for line in ledger.all_lines):
        raise TypeError("what is counted here has no places that could be lit: show the count itself")
    return Pictures([game.picture(ledger, line) for line in _lines(game, ledger, spaces)])


def _lines(game: LessonGame, ledger: Ledger, spaces: tuple[str, ...]) -> Iterator[Line]:
    if not spaces:
        yield from ledger.all_lines
    names = {place.id: place.name for place in game.places(ledger.position, ledger.about["player"])}
    by_name = {names.get(line.subject, line.subject): line for line in ledger.all_lines}
    by_id = {line.subject: line for line in ledger.all_lines}
    for space in spaces:
        line = by_name.get(space) or by_id.get(space)
        if line is None:
            raise ValueError(f"nothing of this ledger is at '{space}': {hint(space, list(by_name))}")
        yield line
