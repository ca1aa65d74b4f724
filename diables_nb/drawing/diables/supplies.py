"""The supplies: the decks, and the tokens and firecrackers left in the general reserves."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from diables_nb.drawing.figures import badge
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.nodes import Drawing, Node
from diables_nb.drawing.pen import group, paint, rect, text, text_width
from diables_nb.drawing.phrases import capital, phrase
from diables_nb.rules import words
from diables_nb.rules.diables.components import FIRECRACKERS

from . import checks
from .alone import alone
from .central import SuppliesView
from .panels import PADDING, TITLE, Flow, Piece, frame, title
from .scene import Box, Shown, part

if TYPE_CHECKING:
    from diables_nb.rules.diables.game import DiablesGame

__all__ = ["draw_supplies", "supplies_height", "supplies_label", "supplies_nodes"]

_HIGH = 30.0
_ROW = 38.0
_NUMBER = 26.0


@cache
def _piece(name: str, number: int, said: str) -> Piece:
    """A supply: its glyph, how many, its word. Its width does not depend on the number."""
    width = 34 + _NUMBER + text_width(said, 12) + 8
    drawn = rect(0, -_HIGH / 2, width, _HIGH, 8, paint("sunk"))
    if name in FIRECRACKERS:
        drawn += badge(name, 18, 0, 8, ring="sunk")
    else:
        drawn += glyph(name, 18, 0, 17, "muted", "sunk")
    drawn += text(34 + _NUMBER - 6, 4.7, number, 13, weight=600, anchor="end")
    return Piece(width, drawn + text(34 + _NUMBER, 4.3, said, 12, fill="muted"))


def _pieces(view: SuppliesView) -> Iterator[Piece]:
    yield _piece("card_back", view.street, phrase("street deck"))
    yield _piece("card_back", view.aside, phrase("pavement cards aside"))
    yield _piece("phone", view.social, phrase("social deck"))
    yield _piece("like", view.likes, words.name("rewards", "like", plural=True))
    yield _piece("thrill", view.thrills, phrase("thrilled crowds"))
    for name, number in zip(FIRECRACKERS, view.firecrackers, strict=True):
        yield _piece(name, number, words.name("firecracker_types", name))


def _flow(view: SuppliesView, width: float) -> Flow:
    return Flow.of(_pieces(view), width - 2 * PADDING, 8)


def supplies_height(width: float, view: SuppliesView) -> float:
    """How high the supplies are at a width."""
    return TITLE + _ROW * len(_flow(view, width).rows) - (_ROW - _HIGH) + PADDING


def supplies_nodes(view: SuppliesView, shown: Shown, box: Box) -> Iterator[Node]:
    """The supplies in a box."""
    del shown  # nothing of it can be chosen
    yield part("supplies:below", frame(box) + title(box, phrase("Supplies")))
    places = _flow(view, box.width).placed(box.x + PADDING, box.y + TITLE + _HIGH / 2, _ROW)
    yield part("supplies:left", "".join(group(piece.svg, x, y) for x, y, piece in places), supplies_label(view))


def supplies_label(view: SuppliesView) -> str:
    """The supplies in words."""
    fires = (
        f"{number} {words.name('firecracker_types', name)}"
        for name, number in zip(FIRECRACKERS, view.firecrackers, strict=True)
    )
    return phrase(
        "Cards left: street {street}, pavements {aside}, social {social}. Left in the reserves: {likes:like|likes}, "
        "{thrills:thrilled crowd|thrilled crowds}, firecrackers {fires}.",
        street=view.street, aside=view.aside, social=view.social, likes=view.likes, thrills=view.thrills,
        fires=", ".join(fires),
    )  # fmt: skip


def draw_supplies(game: "DiablesGame", *, width: float = 740) -> Drawing:
    """Draws the supplies alone. width: CSS pixels, kept between 300 and 1120.

    >>> from diables_nb.rules.diables import deal
    >>> draw_supplies(deal(players=2, seed=7), width=400).width
    400
    """
    from .central_reading import supplies_view

    view = supplies_view(checks.a_game(game))
    return alone(
        (capital(phrase("supplies")), supplies_label(view)), width, 300,
        lambda wide: supplies_height(wide, view), lambda shown, box: supplies_nodes(view, shown, box),
    )  # fmt: skip
