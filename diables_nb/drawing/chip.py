"""The rule chip in the head of a show: its tile as a short formula, or the sentence of the line that is explained."""

import math
from collections.abc import Iterator
from typing import NamedTuple

from diables_nb.rules import words
from diables_nb.rules.diables import Position
from diables_nb.rules.ledger import Line

from .glyphs import glyph
from .layout import Panel
from .pen import broken, circle, paint, rect, text, text_width
from .phrases import phrase

__all__ = ["Chip", "chip_box", "chip_label", "chip_svg", "fit", "wording"]

_BESIDE, _BARE = 40.0, 24.0
"""What a chip needs beside its words: the disc with the number, and padding; without a disc."""
_ROW = 15.0
_LLUIMENT = ("DIA-P2-LLU-04", "DIA-P2-LLU-05", "DIA-P2-LLU-06")


class Chip(NamedTuple):
    """A chip that fits: its rows and their size, its left edge and width, and what it leaves of the show's title."""

    rows: tuple[str, ...]
    size: float
    x: float
    width: float
    short: bool = False
    untitled: bool = False


def wording(position: Position, show: str, line: Line | None) -> str:
    """What the chip says: the sentence of a line with its points, else the caption of the tile.

    >>> wording(Position(["red", "blue"], tiles={"carretillada": 3}), "carretillada", None)
    '2 × figures in the quadrant'
    """
    if line is not None:
        points = words.numeral(line.points)
        return phrase("{sentence} = {points} FP", sentence=line.sentence, points=points)
    number = position.tiles.get(show)
    return words.name("tiles", f"{show}-{number}") if number else phrase("no tile")


def fit(panel: Panel, said: str, starts: dict[str, float], *, bold: bool, disc: bool = True) -> Chip:
    """The best chip for some words. starts: where it may begin beside the "full" title, the "short" one, or "none".

    bold: while a line is explained. disc: whether a number stands before the words. Words are never cut: the chip takes
    smaller type, then two rows, then the place of the title, then more rows.
    """
    beside, weight, right = _BESIDE if disc else _BARE, 600 if bold else 400, panel.x + panel.width - 10
    for rows, name in _choices(panel):
        start = panel.x + 10 if panel.tall and name != "none" else starts[name]
        for size in (13, 12):
            lines = broken(said, right - start - beside, size, weight)
            if len(lines) <= rows:
                width = max(text_width(row, size, weight) for row in lines) + beside
                x = start if panel.tall else right - width
                return Chip(lines, size, x, width, short=name == "short", untitled=name == "none")
    raise AssertionError("the last choice has as many rows as the words need")


def _choices(panel: Panel) -> Iterator[tuple[float, str]]:
    """How many rows a chip may have beside which title, the best first. In a tall head it stands below the title."""
    if panel.tall:
        yield from ((1, "full"), (2, "full"))
    else:
        yield from ((1, "full"), (1, "short"), (2, "full"), (2, "short"), (2, "none"))
    yield math.inf, "none"


def _middle(panel: Panel, chip: Chip) -> tuple[float, float]:
    """The height of the middle of a chip in the picture, and how high the chip is."""
    height = 26 if len(chip.rows) == 1 else 8 + _ROW * len(chip.rows)
    middle = panel.y + (23 if not panel.tall else 38 if chip.untitled else 54 if len(chip.rows) == 1 else 55)
    return max(middle, panel.y + 4 + height / 2), height


def chip_box(panel: Panel, chip: Chip) -> tuple[float, float, float, float]:
    """Where a chip stands in the picture: left, top, width and height."""
    middle, height = _middle(panel, chip)
    return chip.x, middle - height / 2, chip.width, height


def chip_svg(panel: Panel, chip: Chip, number: int | None, line: Line | None) -> str:
    """The chip: quiet at rest, in ember while a line is explained."""
    weight = 600 if line else 400
    middle, height = _middle(panel, chip)
    ground, ink = ("accent", "on_accent") if line else ("sunk", "text" if number else "muted")
    drawn = rect(chip.x, middle - height / 2, chip.width, height, 6, paint(ground))
    drawn += _disc(chip.x + 15, middle, number, line)
    first = middle + chip.size * 0.35 - _ROW * (len(chip.rows) - 1) / 2
    x = chip.x + (30 if number or line else 12)
    return drawn + "".join(
        text(x, first + _ROW * i, row, chip.size, weight=weight, fill=ink) for i, row in enumerate(chip.rows)
    )


def _disc(x: float, y: float, number: int | None, line: Line | None) -> str:
    """The number of the tile; for a line of another rule the glyph of a lluïment or of the followers."""
    ground, ink = ("on_accent", "accent") if line else ("surface", "text")
    disc = circle(x, y, 9, paint(ground) if line else paint(ground, "edge"))
    if line and not line.rule.startswith("DIA-SCORE"):
        return disc + glyph("lluiment" if line.rule in _LLUIMENT else "follower", x, y, 13, ink, ground)
    return disc + text(x, y + 4.3, number, 12, weight=700, fill=ink, anchor="middle") if number else ""


def chip_label(position: Position, show: str, line: Line | None) -> str:
    """The chip in words."""
    number = position.tiles.get(show)
    said = wording(position, show, line)
    name = words.name("shows", show)
    return phrase("{show}, tile {number}: {said}", show=name, number=number, said=said) if number else f"{name}: {said}"
