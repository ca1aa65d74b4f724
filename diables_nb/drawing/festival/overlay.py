"""What is laid over a board: the pattern of a card where it lies nearest, with its bars and what is missing."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from diables_nb.drawing.pen import group, line, paint, rect, text, text_width
from diables_nb.drawing.phrases import phrase
from diables_nb.rules.festival.components import colour_of, type_of
from diables_nb.rules.festival.pattern_words import element_words

from .frames import BoardFrame
from .patterns import element_mark, links

if TYPE_CHECKING:
    from diables_nb.rules.festival.pattern_language import Element
    from diables_nb.rules.festival.patterns import Nearest

__all__ = ["Lit", "caption_svg", "lit_words", "overlay_svg", "wanted", "wanted_words"]


class Lit(NamedTuple):
    """A card shown on a board: its id and elements, and where it lies nearest (`nearest`, or one of `met`)."""

    card: str
    elements: tuple["Element", ...]
    near: "Nearest"

    @property
    def cells(self) -> tuple[int, ...]:
        """The space of each element."""
        return self.near.placement.cells


def wanted(lit: Lit, cell: int) -> "Element":
    """What the pattern asks of a space: the element, with the kind that equal tiles are to show."""
    element = lit.elements[lit.cells.index(cell)]
    kind = lit.near.kind
    if element.same and kind is not None:
        return element._replace(colour=colour_of(kind), type=type_of(kind))
    return element


def wanted_words(lit: Lit, cell: int) -> str:
    """What the pattern misses on a space."""
    return element_words(wanted(lit, cell))


def overlay_svg(lit: Lit, frame: BoardFrame, taken: Sequence[bool], tried: int = -1) -> str:
    """The bars between linked spaces, and in each space that does not fit what is wanted there.

    taken: for each space whether a tile lies there, which the mark leaves in sight. tried: the space on which a tile is
    tried out, which has no mark.
    """
    drawn = [_bar(lit, frame, *pair) for pair in links(lit.elements)]
    for cell in (cell for cell in lit.near.missing if cell != tried):
        (x, y), aside = frame.place(cell), frame.side * 0.24 if taken[cell] else 0
        drawn.append(_wanted_mark(wanted(lit, cell), frame, (x + aside, y + aside)))
    return "".join(drawn)


def _bar(lit: Lit, frame: BoardFrame, one: int, other: int) -> str:
    """A bar across the gap between two spaces; hollow where one of them does not fit yet."""
    first, second = sorted((lit.cells[one], lit.cells[other]))
    (x0, y0), (x1, y1) = frame.place(first), frame.place(second)
    reach = frame.side / 2 - min(9, frame.side * 0.1)
    points = [(x0 + reach, y0), (x1 - reach, y1)] if y0 == y1 else [(x0, y0 + reach), (x1, y1 - reach)]
    width = max(5, frame.side * 0.1)
    fits = first in lit.near.right and second in lit.near.right
    drawn = line(points, paint("none", "surface", width + 4)) + line(points, paint("none", "accent", width))
    return drawn if fits else drawn + line(points, paint("none", "surface", max(2, width - 5)))


def _wanted_mark(element: "Element", frame: BoardFrame, at: tuple[float, float]) -> str:
    """The element on a pale ground."""
    size = max(18, frame.side * 0.34)
    ground = rect(-size * 0.7, -size * 0.7, size * 1.4, size * 1.4, 8, paint("surface", "accent", 1.5, "4 4"))
    return group(ground + group(element_mark(element, size), 0, -size * 0.08 if element.stacked else 0), *at)


def lit_words(lit: Lit) -> str:
    """What is shown of a card: how it is turned and how many tiles it lacks."""
    said = [lit.card]
    if lit.near.placement.rotation:
        said.append(phrase("turned by {degrees}°", degrees=90 * lit.near.placement.rotation))
    away = lit.near.distance
    said.append(phrase("{count:tile|tiles} away", count=away) if away else phrase("fulfilled"))
    return " · ".join(said)


def caption_svg(frame: BoardFrame, said: str, *, hot: bool) -> str:
    """The words below the spaces; hot: they are about what is shown now."""
    if not frame.caption or not said:
        return ""
    x, weight = frame.x + frame.width / 2, 600 if hot else 400
    size = 13 if text_width(said, 13, weight) <= frame.width - 24 else 12
    return text(x, frame.caption, said, size, weight=weight, fill="accent" if hot else "muted", anchor="middle")
