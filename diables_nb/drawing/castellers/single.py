"""Single things for a page: a castell with so much of it standing, and a card as a small picture beside words."""

from typing import TYPE_CHECKING

from diables_nb.drawing.nodes import FONTS, Drawing, Node
from diables_nb.drawing.pen import group, number, paint, rect, text
from diables_nb.drawing.phrases import phrase
from diables_nb.rules.castellers.components import CARDS, PLAYERS
from diables_nb.rules.errors import hint

from . import checks
from .cards import card_face
from .castell import BRACKETS, Frame, brackets, castell_frame, castell_svg
from .naming import castell_name, castell_words, stands_words
from .reading import castell_of
from .scene import CastellView

if TYPE_CHECKING:
    from diables_nb.rules.castellers import Castell

__all__ = ["card_svg", "draw_castell"]

_NARROWEST, _NAMED, _WIDEST = 220, 320, 640
_LEVELS = ("segon", "terç", "quart", "quint", "sisè", "setè", "vuitè", "novè")
"""What castellers call whoever stands on the second storey and on those above; the first storey is the baix."""
_NAMES = 96.0


def draw_castell(
    castell: "Castell",
    *,
    pinya: int = 0,
    tronc: int = 0,
    pom: int = 0,
    player: str = "red",
    width: float = 420,
    names: bool = False,
) -> Drawing:
    """Draws one castell with so much of it standing; what is missing is dashed, the parts are named.

    castell: a castell card. pinya, tronc, pom: how many cards of each part stand. player: the colour of the colla.
    width: CSS pixels, kept between 220 and 640, with names from 320 on. names: the words that castellers have for the
    people and the storeys, at the left.
    Raises `ValueError` for more cards than there is room for, for a tronc on a pinya that is not complete and for no
    colla, `TypeError` for wrong kinds.

    >>> from diables_nb.rules.castellers import edition
    >>> draw_castell(edition().castells["three"][1], pinya=4, tronc=2)
    <Drawing Castell of 3, 8 storeys: 420 × 497, 2 nodes>
    """
    card = checks.a_castell(castell)
    if player not in PLAYERS:
        raise ValueError(f"no colla '{player}': {hint(player, PLAYERS)}")
    view = castell_of(card, player)
    for part, count, (_, _, most) in zip(("pinya", "tronc", "pom"), (pinya, tronc, pom), view.parts, strict=True):
        checks.a_count(count, part, most)
    view = view._replace(pinya=pinya, tronc=tronc, pom=pom)
    if (tronc or pom) and pinya < card.pinya:
        raise ValueError(f"pinya is {card.pinya} where anything stands on it (CAS-BLD-09), not {pinya}")
    width = checks.a_width(width, _NAMED if names else _NARROWEST, _WIDEST)
    tight = width < 340
    right = BRACKETS - (14 if tight else 0)
    left = _NAMES if names else 16.0
    room = width - left - right
    frame = castell_frame(view.kind, (view.pinya_of, view.tronc_of), view.pom_cards, room, 2000)
    high = round(max(-frame.tops[2], 180))
    height = high + 40
    base = height - 18
    drawn = rect(0, 0, width, height, 10, paint("surface", "line"))
    drawn += group(castell_svg(view, room, high), left + room / 2, base)
    drawn += group(brackets(view, frame, tight=tight), width - right, base)
    if names:
        drawn += group(_names(view, frame), left - 8, base)
        drawn += group(_aleta(view, frame), left + room / 2, base)
    title = castell_name(view.kind, view.storeys)
    title = title[:1].upper() + title[1:]
    ground = Node("page:below", (rect(0, 0, width, height, 0, paint("board")),))
    return Drawing(width, height, title, stands_words(view), (ground, Node("castell", (drawn,), castell_words(view))))


def _names(view: CastellView, frame: Frame) -> str:
    """The words of castellers, each beside the people it is for, ending at the left edge of the castell."""
    rows = [(-0.3 * frame.unit, phrase("baixos") if view.kind != "pilar" else phrase("baix"))]
    for level, feet in enumerate(frame.tronc):
        one = _LEVELS[level] if level < len(_LEVELS) else ""
        rows.append((feet - 0.4 * frame.unit, phrase(one) if one else ""))
    ends = [*frame.pom[1:], frame.tops[2]]
    for card, feet, top in zip(view.pom_cards, frame.pom, ends, strict=True):
        rows.append(((feet + top) / 2 + 4, phrase(card)))
    return "".join(text(0, y, said, 12, fill="muted", anchor="end") for y, said in rows if said)


def _aleta(view: CastellView, frame: Frame) -> str:
    """The raised hand of the enxaneta by its name, beside it, once it is raised."""
    if view.pom < len(view.pom_cards):
        return ""
    return text(0.36 * frame.unit + 4, frame.tops[2] + 10, phrase("l'aleta"), 12, fill="accent")


def card_svg(card: str, size: float = 84, *, count: int = 1) -> str:
    """A small picture of a card for a page. card: its type. size: its width in pixels. count: several that are alike.

    Raises `ValueError` for no type and for a size that is not above 0.

    >>> 'width="84"' in card_svg("enxaneta")
    True
    """
    if card not in CARDS:
        raise ValueError(f"no card '{card}': {hint(str(card), CARDS)}")
    width = checks.a_length(size, "size")
    high = 104 * width / 84
    drawn = card_face(card, 84, 104, count=count)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -7 92 113" width="{number(width)}"'
        f' height="{number(high)}" font-family="{FONTS}" aria-hidden="true" focusable="false">{drawn}</svg>'
    )
