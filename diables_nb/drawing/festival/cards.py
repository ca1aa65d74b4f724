"""Cards of Festival: objectives with their pattern, value and distance, piles, crowd-pleasers as chips."""

import itertools
import math
from typing import NamedTuple

from diables_nb.drawing.figures import token
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.pen import broken, group, paint, rect, text, text_width
from diables_nb.drawing.phrases import phrase

from .naming import player_name
from .patterns import Picture, pattern_picture
from .scene import CardView, PleaserView

__all__ = [
    "CardLook", "card_height", "card_label", "card_svg", "distance_words", "fitted", "pleaser_label", "pleaser_svg",
    "slot",
]  # fmt: skip

_PADDING, _CLOSE = 12.0, 8.0
_ROW = 15.0
_LARGEST, _ALONE, _READABLE, _SMALL, _LEAST = 34.0, 24.0, 15.0, 11.0, 8.0
"""The side of a cell: the largest, on a card that stands alone, above words, above words in need, the smallest."""
_PICTURE = 11.0
"""The space above the pattern, and as much below it and the words."""
_HEADED = 34.0
"""Where it begins below value and distance."""
_DISTANCE = 52.0
"""The room of how near it is."""
_CLEARLY = 1.15
"""By what it has to be larger there."""
_COMPACT = (140.0, 76.0)
"""A card that is narrower or lower has its value and its pattern only."""


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
    """A card from its upper left corner: value, pattern, distance, and its caption, a shorter one where it has no room.

    says: a word in place of the distance. A small card has its value and its pattern only.
    """
    drawn = _face(card, width, height, look)
    ink = "muted" if card.done and not look.lit else "text"
    if width < _COMPACT[0] or height < _COMPACT[1]:
        return drawn + _compact(card, width, height, ink)
    said = says or _short(card)
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
    drawn += _pattern(card, width, right - 4, height - _PICTURE - _ROW * len(rows))
    first = height - 11 - _ROW * (len(rows) - 1)
    fill = "muted" if card.done else "text"
    return drawn + "".join(text(_PADDING, first + _ROW * i, row, 12, fill=fill) for i, row in enumerate(rows))


def _pattern(card: CardView, width: float, right: float, bottom: float) -> str:
    """The pattern between value and distance, or below both where it is larger there.

    right: where the distance begins. bottom: where the words begin.
    """
    left = _PADDING + _value_room(card)
    beside = fitted(card, right - left, bottom - _PICTURE)
    below = fitted(card, width - 2 * _PADDING, bottom - _HEADED)
    if below.width > beside.width * _CLEARLY:
        return group(below.svg, _PADDING, _HEADED)
    return group(beside.svg, left, _PICTURE)


def _compact(card: CardView, width: float, height: float, ink: str) -> str:
    """Value and pattern beside each other, and a tick where there is room for it."""
    left, right = _CLOSE + _value_room(card), width - _CLOSE
    drawn = text(_CLOSE, height / 2 + 7, card.value, 20, weight=700, fill=ink)
    if card.done and width >= _COMPACT[0]:
        drawn += glyph("check", right - 8, height / 2, 17, "gain", "sunk")
        right -= 24
    picture = fitted(card, right - left, height - 8)
    return drawn + group(picture.svg, left, (height - picture.height) / 2)


def _value_room(card: CardView) -> float:
    return text_width(str(card.value), 20, 700) + 9


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
    """The longest words of a card that leave room for the pattern, in rows."""
    said = [_wrapped(words, width - 2 * _PADDING) for words in (card.caption, *card.brief) if words]
    for side, rows in itertools.product((_READABLE, _SMALL), said):
        if height - 2 * _PICTURE - _ROW * len(rows) >= pattern_picture(card.elements, side).height:
            return rows
    return ()


def _wrapped(said: str, room: float) -> tuple[str, ...]:
    """The words in as few rows as hold them; two of nearly the same length where two are enough."""
    if len(rows := broken(said, room, 12)) <= 2:
        return rows
    filled = [""]
    for word in said.split(" "):
        longer = f"{filled[-1]} {word}".strip()
        if filled[-1] and text_width(longer, 12) > room:
            filled.append(word)
        else:
            filled[-1] = longer
    return tuple(filled)


def card_height(card: CardView, width: float, least: float) -> float:
    """The height that a card of its own needs for its pattern and its whole caption. least: in any case."""
    rows = _wrapped(card.caption, width - 2 * _PADDING)
    picture = pattern_picture(card.elements, _ALONE)
    beside = picture.width <= width - 2 * _PADDING - _value_room(card) - _DISTANCE
    top = _PICTURE if beside else _HEADED
    return max(least, math.ceil(top + picture.height + _PICTURE + _ROW * len(rows)))


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
