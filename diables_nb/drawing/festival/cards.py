"""Cards of Festival: objectives with their pattern, value and distance, piles, crowd-pleasers as chips."""

from typing import NamedTuple

from diables_nb.drawing.figures import token
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.pen import broken, group, paint, rect, text, text_width
from diables_nb.drawing.phrases import phrase

from .naming import player_name
from .patterns import Picture, pattern_picture
from .scene import CardView, PleaserView

__all__ = ["CardLook", "card_label", "card_svg", "distance_words", "fitted", "pleaser_label", "pleaser_svg", "slot"]

_PADDING = 12.0
_ROW = 15.0
_LARGEST, _READABLE, _LEAST = 34.0, 17.0, 14.0
_VALUE_ROOM = 32.0


class CardLook(NamedTuple):
    """The state of a card: as on every board; lit: it is the one that is explained or would be completed."""

    selected: bool = False
    legal: bool = False
    last: bool = False
    illegal: bool = False
    lit: bool = False


PLAIN = CardLook()


def distance_words(card: CardView) -> str:
    """How near a card is.

    >>> distance_words(CardView("O01", 4, (), "", distance=1)), distance_words(CardView("O01", 4, (), "", distance=0))
    ('1 tile away', 'fulfilled')
    """
    if card.done:
        return phrase("completed")
    if card.distance is None:
        return ""
    if card.distance == 0:
        return phrase("fulfilled")
    return phrase("{count:tile|tiles} away", count=card.distance)


def card_svg(card: CardView, width: float, height: float, look: CardLook = PLAIN, says: str = "") -> str:
    """A card from its upper left corner: value, pattern, distance, and as much of the words as fits, or none of them.

    says: a word in place of the distance.
    """
    said = says or _short(card)
    drawn = _face(card, width, height, look)
    ink = "muted" if card.done and not look.lit else "text"
    rows = _rows(card, width, height)
    drawn += text(_PADDING, 27, card.value, 20, weight=700, fill=ink)
    right = width - _PADDING
    if card.done:
        drawn += glyph("check", right - 8, 20, 17, "gain", "sunk")
        right -= 24
    elif said:
        near = bool(says) or card.distance == 0
        weight = 600 if near else 400
        drawn += text(right, 25, said, 12, weight=weight, fill="accent" if near else "muted", anchor="end")
        right -= text_width(said, 12, weight) + 2
    picture = fitted(card, right - _PADDING - _VALUE_ROOM, height - 22 - _ROW * len(rows))
    drawn += group(picture.svg, _PADDING + _VALUE_ROOM, 11)
    first = height - 11 - _ROW * (len(rows) - 1)
    fill = "muted" if card.done else "text"
    return drawn + "".join(text(_PADDING, first + _ROW * i, row, 12, fill=fill) for i, row in enumerate(rows))


def _short(card: CardView) -> str:
    """How near a card is, in a word or two."""
    if card.distance is None or card.done:
        return ""
    return phrase("{count} away", count=card.distance) if card.distance else phrase("ready")


def fitted(card: CardView, width: float, height: float) -> Picture:
    """The pattern of a card as large as a room allows."""
    side = _LARGEST
    picture = pattern_picture(card.elements, side)
    while side > _LEAST and (picture.width > width or picture.height > height):
        side -= 1
        picture = pattern_picture(card.elements, side)
    return picture


def _rows(card: CardView, width: float, height: float) -> tuple[str, ...]:
    """The words of a card in rows; none where they would leave no room for the pattern."""
    rows = broken(card.caption, width - 2 * _PADDING, 12)
    smallest = pattern_picture(card.elements, _READABLE).height
    return rows if height - 23 - _ROW * len(rows) >= smallest else ()


def _face(card: CardView, width: float, height: float, look: CardLook) -> str:
    if look.selected or look.lit:
        face = paint("accent_soft", "accent", 2.5 if look.selected else 2)
    elif card.done:
        face = paint("sunk", "line")
    else:
        face = paint("raised", "edge" if look.legal else "line", 1.2)
    drawn = rect(0, 0, width, height, 8, face)
    if look.legal and not look.selected:
        drawn += rect(2.5, 2.5, width - 5, height - 5, 6, paint("none", "accent", 2, "0.1 4.2"))
    if look.last:
        drawn += rect(-3, -3, width + 6, height + 6, 10, paint("none", "accent", 1.5))
    if look.illegal:
        drawn += glyph("illegal", width - 20, height - 20, 24, "loss", "raised")
    return drawn


def slot(width: float, height: float, said: str = "") -> str:
    """The place of a card that is not there, from its upper left corner. said: a word in it."""
    drawn = rect(0, 0, width, height, 8, paint("none", "line", 1.2, "4 5"))
    return drawn + (text(width / 2, height / 2 + 4.3, said, 12, fill="muted", anchor="middle") if said else "")


def card_label(card: CardView, look: CardLook = PLAIN, says: str = "") -> str:
    """A card in words."""
    kind = phrase("starting objective") if card.starting else phrase("objective")
    said = [phrase("{kind} {id}: {words}", kind=kind, id=card.id, words=card.words)]
    said.append(phrase("{count:point|points}", count=card.value))
    said += [part for part in (distance_words(card), says) if part]
    states = (
        (look.lit, "shown on the board"),
        (look.selected, "selected"),
        (look.legal, "can be chosen"),
        (look.last, "last move"),
        (look.illegal, "not allowed"),
    )
    return ", ".join(said + [phrase(name) for here, name in states if here])


def pleaser_svg(pleaser: PleaserView, width: float, height: float, look: CardLook = PLAIN) -> str:
    """A crowd-pleaser as a chip from its upper left corner: points, caption, and who has it."""
    taken = bool(pleaser.owner)
    if look.selected or look.lit:
        face = paint("accent_soft", "accent", 2)
    else:
        face = paint("sunk", "line", 1.2) if taken else paint("surface", "edge", 1.2)
    drawn = rect(0, 0, width, height, 8, face)
    if look.legal and not look.selected:
        drawn += rect(2.5, 2.5, width - 5, height - 5, 6, paint("none", "accent", 2, "0.1 4.2"))
    middle, ground = height / 2, "sunk" if taken else "surface"
    drawn += glyph("fp", 18, middle, 18, "muted" if taken else "accent", ground)
    drawn += text(30, middle + 5, pleaser.points, 14, weight=700)
    end = width - 8
    if taken:
        drawn += token(pleaser.owner, width - 15, middle, 8.5)
        end -= 18
    rows = broken(pleaser.caption, end - 43, 12)
    first = middle + 4.3 - 7 * (len(rows) - 1)
    fill = "muted" if taken else "text"
    return drawn + "".join(text(43, first + 14 * i, row, 12, fill=fill) for i, row in enumerate(rows))


def pleaser_label(pleaser: PleaserView, look: CardLook = PLAIN) -> str:
    """A crowd-pleaser in words."""
    said = [phrase("crowd-pleaser {id}: {caption}", id=pleaser.id, caption=pleaser.caption)]
    said.append(phrase("{count:point|points}", count=pleaser.points))
    if pleaser.owner:
        said.append(phrase("{player} has it", player=player_name(pleaser.owner)))
    states = ((look.lit, "met"), (look.selected, "selected"), (look.legal, "can be chosen"))
    return ", ".join(said + [phrase(name) for here, name in states if here])
