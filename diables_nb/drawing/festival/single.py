"""Single things for a page: a card as a picture of its own, a tile and a pattern as small pictures beside words."""

from typing import TYPE_CHECKING

from diables_nb.drawing.nodes import Drawing, Node
from diables_nb.drawing.pen import number, paint, rect
from diables_nb.drawing.phrases import phrase

from .cards import card_label, card_svg
from .patterns import pattern_picture
from .reading import card_view
from .tiles import tile

if TYPE_CHECKING:
    from diables_nb.rules.festival.board import Edition
    from diables_nb.rules.festival.patterns import Pattern

__all__ = ["draw_card", "pattern_svg", "tile_svg"]

_NARROWEST, _WIDEST = 174, 400
_HEIGHT = 100
_MARGIN = 6


def draw_card(
    edition: "Edition", card: str, *, width: float = 220, done: bool = False, away: int | None = None
) -> Drawing:
    """An objective as a picture: its value, its pattern, the pattern in few words.

    width: CSS pixels, kept between 174 and 400. done: completed. away: tiles that it lacks, told where given.
    Raises `RulesError` for an unknown id.

    >>> from diables_nb.rules.festival import edition
    >>> draw_card(edition(), "O13")
    <Drawing Objective O13: 220 × 112, 2 nodes>
    """
    view = card_view(edition, card, done=done, away=away)
    width, height = round(min(max(width, _NARROWEST), _WIDEST)), _HEIGHT + 2 * _MARGIN
    ground = Node("page:below", (rect(0, 0, width, height, 0, paint("board")),))
    drawn = card_svg(view, width - 2 * _MARGIN, _HEIGHT)
    face = Node("card", (f'<g transform="translate({_MARGIN} {_MARGIN})">{drawn}</g>',), card_label(view))
    return Drawing(width, height, phrase("Objective {card}", card=card), view.words, (ground, face))


def _alone(drawn: str, box: tuple[float, float, float, float], height: float) -> str:
    """A drawing in a picture of its own. box: left, top, width and height of what is drawn; height: in pixels."""
    view = " ".join(map(number, box))
    size = f'width="{number(box[2] * height / box[3])}" height="{number(height)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" {size} aria-hidden="true" focusable="false">'
        f"{drawn}</svg>"
    )


def tile_svg(kind: int, size: float = 28) -> str:
    """A small picture of a tile for a page. kind: 0 to 15.

    >>> 'width="28"' in tile_svg(7)
    True
    """
    return _alone(tile(kind, 44), (-23, -23, 46, 46), size)


def pattern_svg(pattern: "Pattern", cell: float = 20) -> str:
    """A small picture of a pattern for a page. cell: the side of one element, in pixels.

    >>> from diables_nb.rules.festival import parse_pattern
    >>> pattern_svg(parse_pattern("[red blue]")).count("<rect")
    2
    """
    picture = pattern_picture(pattern.elements, cell)
    return _alone(picture.svg, (-1, -1, picture.width + 2, picture.height + 2), picture.height + 2)
