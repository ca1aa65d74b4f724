"""What a player takes from: the table groups with what becomes of them, the deck, the discards."""

from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.pen import broken, group, paint, rect, text, text_width
from diables_nb.drawing.phrases import phrase

from .cards import back_svg, mini_svg, slot, strip_svg
from .framing import PLAIN, Look, face, over, state_words
from .layout import SLOT, Box
from .naming import card_name, cards_words
from .scene import GroupView

__all__ = ["deck_label", "deck_svg", "discards_label", "discards_svg", "group_label", "group_svg", "later_words"]

_BETWEEN = 3.0
_SLOTS = 3


def later_words(view: GroupView) -> str:
    """What becomes of a group at the end of the turn, "" when no turn follows (CAS-GRP-01, CAS-GRP-02).

    >>> later_words(GroupView(1, ("cap",) * 3, True, 1)), later_words(GroupView(2, ("cap",), False, 2))
    ('discarded, then 1 card', 'then 2 cards')
    """
    if view.later < 0:
        return ""
    later = phrase("{count:card|cards}", count=view.later) if view.later else phrase("none")
    if view.discarded:
        return phrase("discarded, then {cards}", cards=later)
    if view.taken:
        return phrase("taken, then {cards}", cards=later)
    return phrase("then {cards}", cards=later)


def group_svg(view: GroupView, box: Box, look: Look = PLAIN, *, upright: bool = True) -> str:
    """A group from its upper left corner: its cards, the places that are empty, what becomes of it."""
    return _standing(view, box, look) if upright else _lying(view, box, look)


def _standing(view: GroupView, box: Box, look: Look) -> str:
    pad = 4.0
    drawn = face(box.width, box.height, look, "surface")
    high = SLOT - _BETWEEN
    for index in range(max(_SLOTS, len(view.cards))):
        y = pad + index * SLOT
        one = strip_svg(view.cards[index], box.width - 2 * pad, high) if index < len(view.cards) else ""
        here = one or slot(box.width - 2 * pad, high, next_=index == len(view.cards) and view.later > index)
        drawn += group(here, pad, y, opacity=0.45 if view.taken and one else 1)
    base = pad + _SLOTS * SLOT + 12
    drawn += text(7, base, _size(view), 12, weight=600)
    rows = broken(later_words(view), box.width - 10, 12)
    fill = "accent" if view.discarded else "muted"
    drawn += "".join(text(7, base + 14.5 * (1 + i), row, 12, fill=fill) for i, row in enumerate(rows))
    return drawn + over(box.width, box.height, look)


def _lying(view: GroupView, box: Box, look: Look) -> str:
    pad, head = 5.0, 24.0
    drawn = face(box.width, box.height, look, "surface")
    drawn += text(9, 17, _size(view), 12, weight=600)
    at = 9 + text_width(_size(view), 12, 600) + 6
    drawn += text(at, 17, later_words(view), 12, fill="accent" if view.discarded else "muted")
    wide = (box.width - 2 * pad - 2 * _BETWEEN) / _SLOTS
    high = box.height - head - pad
    for index in range(max(_SLOTS, len(view.cards))):
        one = mini_svg(view.cards[index], wide, high) if index < len(view.cards) else ""
        here = one or slot(wide, high, next_=index == len(view.cards) and view.later > index)
        drawn += group(here, pad + index * (wide + _BETWEEN), head, opacity=0.45 if view.taken and one else 1)
    return drawn + over(box.width, box.height, look)


def _size(view: GroupView) -> str:
    return phrase("{count:card|cards}", count=len(view.cards)) if view.cards else phrase("empty")


def group_label(view: GroupView, look: Look = PLAIN) -> str:
    """A group in words."""
    name = phrase("group {number}", number=view.number)
    said = [f"{name}: {cards_words(view.cards)}", later_words(view), *state_words(look)]
    return ", ".join(filter(None, said))


def deck_svg(count: int, box: Box, look: Look = PLAIN, drawn_: int = 0) -> str:
    """The deck from its upper left corner, and how many cards it has. drawn_: how many it is tried out to draw."""
    said = phrase("draw {count}", count=drawn_) if drawn_ else phrase("deck")
    if box.height < 80:
        return _pile(box, back_svg(34, box.height - 10) if count else "", count, said, look)
    wide, high = _standing_card(box)
    card = rect(2.5, 2.5, wide, high, 7, paint("sunk", "edge", 1.2)) if count > 1 else ""
    card += back_svg(wide, high) if count else slot(wide, high)
    return _below(box, card, count, said, look)


def _standing_card(box: Box) -> tuple[float, float]:
    """Width and height of the card of a pile that stands upright."""
    wide = box.width - 12
    return wide, min(wide * 1.4, box.height - 56)


def _below(box: Box, card: str, count: int, said: str, look: Look) -> str:
    """A pile standing upright: the card, below it number and name."""
    x, high = box.width / 2, _standing_card(box)[1]
    drawn = face(box.width, box.height, look, "surface") + group(card, 5, 6)
    drawn += text(x, high + 29, count, 14, weight=600, anchor="middle")
    drawn += text(x, high + 46, said, 12, fill="muted", anchor="middle")
    return drawn + over(box.width, box.height, look)


def _pile(box: Box, card: str, count: int, said: str, look: Look) -> str:
    """A pile lying flat: card, number, name."""
    drawn = face(box.width, box.height, look, "surface")
    drawn += group(card or slot(34, box.height - 10), 6, 5)
    drawn += text(45, box.height / 2 + 5, count, 14, weight=600)
    drawn += text(48 + text_width(str(count), 14, 600), box.height / 2 + 4.5, said, 12, fill="muted")
    return drawn + over(box.width, box.height, look)


def discards_svg(cards: tuple[str, ...], box: Box, look: Look = PLAIN) -> str:
    """The discards from their upper left corner: the card on top, and how many there are."""
    said = phrase("discards")
    if box.height < 80:
        high = box.height - 10
        card = rect(0, 0, 34, high, 6, paint("raised", "edge", 1.2)) if cards else ""
        card += glyph(cards[-1], 17, high / 2, 22, "text", "raised") if cards else ""
        return _pile(box, card, len(cards), said, look)
    wide, high = _standing_card(box)
    card = rect(0, 0, wide, high, 7, paint("raised", "edge", 1.2)) if cards else slot(wide, high)
    card += glyph(cards[-1], wide / 2, high / 2, 32, "text", "raised") if cards else ""
    return _below(box, card, len(cards), said, look)


def deck_label(count: int, look: Look = PLAIN) -> str:
    """The deck in words."""
    return ", ".join([f"{phrase('deck')}: {phrase('{count:card|cards}', count=count)}", *state_words(look)])


def discards_label(cards: tuple[str, ...], look: Look = PLAIN) -> str:
    """The discards in words: all of them lie open."""
    said = [f"{phrase('discards')}: {phrase('{count:card|cards}', count=len(cards))}"]
    if cards:
        said += [phrase("on top {card}", card=card_name(cards[-1])), cards_words(sorted(cards))]
    return ", ".join([*said, *state_words(look)])
