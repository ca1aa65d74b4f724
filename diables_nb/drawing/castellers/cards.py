"""Cards of Castellers!: a face with its glyph and its name, a strip, a back, and several alike with their count."""

from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.pen import broken, circle, paint, rect, text, text_width
from diables_nb.drawing.phrases import phrase

from .framing import PLAIN, Look, face, over, state_words
from .naming import card_name

__all__ = ["back_svg", "card_face", "card_label", "mini_svg", "slot", "strip_svg"]


def card_face(card: str, width: float, height: float, look: Look = PLAIN, count: int = 1, said: str = "") -> str:
    """A card from its upper left corner: glyph and name, and how many there are where several are alike.

    said: a line of its own at the foot.
    """
    drawn = "".join(
        rect(3 * index, -3 * index, width - 6, height, 8, paint("sunk", "edge", 1.2))
        for index in range(min(count - 1, 2), 0, -1)
    )
    drawn += face(width, height, look)
    rows = broken(card_name(card), width - 8, 12)
    low = height - 10 - (15 if said else 0)
    size = min(width * 0.56, low - 15 * len(rows) - 12, 46)
    ground = "accent_soft" if look.selected or look.lit else "raised"
    drawn += glyph(card, width / 2, (low - 15 * len(rows)) / 2 + 3, size, "text", ground)
    first = low - 15 * (len(rows) - 1)
    drawn += "".join(text(width / 2, first + 15 * i, row, 12, anchor="middle") for i, row in enumerate(rows))
    if said:
        drawn += text(width / 2, height - 9, said, 12, fill="muted", anchor="middle")
    if count > 1:
        words = f"×{count}"
        wide = text_width(words, 12, 700) + 8
        drawn += rect(width - wide - 3, -5, wide, 19, 9.5, paint("text", "surface", 1.2))
        drawn += text(width - wide / 2 - 3, 8.8, words, 12, weight=700, fill="surface", anchor="middle")
    return drawn + over(width, height, look)


def card_label(card: str, look: Look = PLAIN, count: int = 1, said: str = "") -> str:
    """Cards of one type in words."""
    known = [f"{card_name(card)}: {phrase('{count:card|cards}', count=count)}"]
    return ", ".join([*known, *([said] if said else []), *state_words(look)])


def strip_svg(card: str, width: float, height: float) -> str:
    """A card of a group as a strip from its upper left corner."""
    drawn = rect(0, 0, width, height, 6, paint("raised", "edge", 1.2))
    drawn += glyph(card, 13, height / 2, 18, "text", "raised")
    return drawn + text(24, height / 2 + 4.3, card_name(card), 12)


def mini_svg(card: str, width: float, height: float) -> str:
    """A small card of a group, glyph over name, from its upper left corner."""
    drawn = rect(0, 0, width, height, 6, paint("raised", "edge", 1.2))
    rows = broken(card_name(card), width - 6, 12)
    size = min(26, height - 14 * len(rows) - 12)
    drawn += glyph(card, width / 2, (height - 14 * len(rows) - 4) / 2 + 1, size, "text", "raised")
    first = height - 9 - 14 * (len(rows) - 1)
    return drawn + "".join(text(width / 2, first + 14 * i, row, 12, anchor="middle") for i, row in enumerate(rows))


def slot(width: float, height: float, *, next_: bool = False) -> str:
    """The place of a card that is not there, from its upper left corner. next_: a card comes there."""
    if not next_:
        return rect(0, 0, width, height, 6, paint("none", "line", 1.2, "4 5"))
    drawn = rect(0, 0, width, height, 6, paint("none", "edge", 1.2, "4 4"))
    x, y = width / 2, height / 2
    return drawn + circle(x, y, 8, paint("sunk")) + text(x, y + 4.3, "+", 13, weight=600, fill="muted", anchor="middle")


def back_svg(width: float, height: float) -> str:
    """The back of a card from its upper left corner."""
    drawn = rect(0, 0, width, height, 7, paint("sunk", "edge", 1.2))
    drawn += rect(5, 5, width - 10, height - 10, 4, paint("none", "edge", 1))
    return drawn + glyph("pinya", width / 2, height / 2, min(width, height) * 0.46, "muted", "sunk")
