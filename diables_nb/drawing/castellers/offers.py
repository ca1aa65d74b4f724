"""The castells on offer: what each takes, which counters are left, who raises it and who has raised it."""

from collections.abc import Sequence

from diables_nb.drawing.figures import token
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.pen import circle, group, paint, text, text_width
from diables_nb.drawing.phrases import capital, phrase

from .castell import shadow_svg
from .framing import PLAIN, Look, face, over, state_words
from .naming import castell_name, joined, kind_name, player_name
from .reading import pom_of
from .scene import CastellView, OfferView

__all__ = ["counter_svg", "counters_row", "offer_label", "offer_svg", "short_kind"]


_MANY = 3
"""So many players who raise a castell need the room above its picture."""


def counters_row(values: Sequence[int], x: float, y: float, wanted: int) -> str:
    """The counters that a player has, from a point on, and a disc for each castell that is still wanted."""
    drawn = "".join(counter_svg(value, x + 11 + 23 * i, y, 23, "next") for i, value in enumerate(values))
    at = x + 23 * len(values)
    more = range(max(wanted - len(values), 0))
    return drawn + "".join(circle(at + 8 + 16 * i, y, 5.5, paint("surface", "edge", 1.2)) for i in more)


def counter_svg(value: int, x: float, y: float, size: float, state: str) -> str:
    """An applause counter round a point. state: "next" for the one that comes next, "left", or "gone"."""
    fill, ink = {"next": ("accent", "on_accent"), "left": ("edge", "surface"), "gone": ("line", "muted")}[state]
    digits = max(12.0, size * 0.46)
    drawn = glyph("rosette", x, y, size, fill)
    return drawn + text(x, y + digits * 0.36, value, digits, weight=700, fill=ink, anchor="middle")


def offer_svg(offer: OfferView, width: float, height: float, look: Look = PLAIN, *, mine: str = "") -> str:
    """A castell card from its upper left corner. mine: "raised" or "raising" where the viewer has it or is at it."""
    drawn = face(width, height, look, "sunk" if mine == "raised" else "raised")
    quiet = "muted" if mine == "raised" else "text"
    title = capital(short_kind(offer.kind))
    drawn += text(9, 20, title, 13, weight=600, fill=quiet)
    for index, player in enumerate(offer.raising):
        drawn += token(player, 9 + text_width(title, 13, 600) + 5 + 14.5 * index, 15.5, 6.5, hollow=True)
    drawn += text(9, 38, phrase("pinya {count}", count=offer.pinya), 12, fill=quiet)
    drawn += text(9, 54, phrase("tronc {count}", count=offer.tronc), 12, fill=quiet)
    wide, high = min(width - 70, 84.0), height - (40 if len(offer.raising) < _MANY else 58)
    drawn += group(_whole(offer, wide, high), width - 7 - wide / 2, height - 32)
    size = min(24.0, (width - 12) / max(len(offer.counters), 1))
    for index, value in enumerate(offer.counters):
        x, y = 8 + size * (index + 0.5), height - 17
        state = "gone" if index < offer.taken else "next" if index == offer.taken else "left"
        drawn += counter_svg(value, x, y, size, state)
        if index < len(offer.raised):
            drawn += token(offer.raised[index], x, y, size * 0.36)
    return drawn + over(width, height, look)


def _whole(offer: OfferView, width: float, height: float) -> str:
    """The castell as it will stand."""
    pom = pom_of(offer.kind)
    whole = CastellView("", offer.kind, offer.storeys, pinya_of=offer.pinya, tronc_of=offer.tronc, pom_cards=pom)
    return shadow_svg(whole, width, height)


def short_kind(kind: str) -> str:
    """A kind of castell without the word castell.

    >>> short_kind("three"), short_kind("pilar")
    ('of 3', 'pilar')
    """
    return kind_name(kind).removeprefix(phrase("castell "))


def offer_label(offer: OfferView, look: Look = PLAIN) -> str:
    """A castell on offer in words."""
    left = offer.counters[offer.taken :]
    said = [
        phrase("{castell}: pinya {count}", castell=castell_name(offer.kind, offer.storeys), count=offer.pinya),
        phrase("tronc {count}", count=offer.tronc),
        phrase("pom de dalt {count}", count=offer.pom),
        phrase("counters left: {counters}", counters=", ".join(map(str, left))) if left else phrase("no counter left"),
    ]
    if offer.raised:
        said.append(phrase("raised by {players}", players=joined([player_name(player) for player in offer.raised])))
    if offer.raising:
        said.append(phrase("under way: {players}", players=joined([player_name(player) for player in offer.raising])))
    return ", ".join([*said, *state_words(look)])
