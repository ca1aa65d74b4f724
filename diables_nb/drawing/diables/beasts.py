"""The beast cards on display, small ones and large ones: what each does, and who has taken it."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from diables_nb.drawing.figures import token
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.nodes import Drawing, Node
from diables_nb.drawing.pen import broken, group, paint, rect, text
from diables_nb.drawing.phrases import capital, phrase
from diables_nb.rules import words
from diables_nb.rules.diables.cards import BeastCard
from diables_nb.rules.diables.game.kit import items_of
from diables_nb.rules.diables.game.wording import items_words
from diables_nb.rules.diables.game.wording import say as table_words

from . import checks
from .alone import alone, shown_of
from .central import BeastsView
from .faces import beast_svg
from .panels import PADDING, TITLE, frame, title
from .scene import Box, Preview, Shown, absent, part, target

if TYPE_CHECKING:
    from diables_nb.rules.diables.game import DiablesGame

__all__ = ["beast_text", "beasts_height", "beasts_label", "beasts_nodes", "draw_beasts"]

SIZES = ("small", "large")
_CARD = 132.0
_GAP = 8.0
_TOP = 38.0
_ROW = 15.0
_HEADING = 22.0


def beast_text(card: BeastCard) -> str:
    """What a beast card does when such a beast is placed on the street."""
    return items_words(items_of(card.effect)) if card.effect else table_words("beasts", card.rule)


def _groups(view: BeastsView) -> tuple[tuple[str, tuple[tuple[BeastCard, str], ...]], ...]:
    pairs = tuple(zip(view.cards, view.owners, strict=True))
    return tuple((size, tuple(pair for pair in pairs if pair[0].size == size)) for size in SIZES)


@cache
def _columns(width: float, count: int) -> tuple[int, float]:
    """Cards side by side, and the width of one: as few as the same rows need."""
    inner = width - 2 * PADDING
    fitting = max(int((inner + _GAP) // (_CARD + _GAP)), 2)
    columns = -(-count // -(-count // fitting)) if count else fitting
    columns = max(columns, 2)
    return columns, (inner - _GAP * (columns - 1)) / columns


@cache
def _card_height(width: float, language: str) -> float:
    """As high as the longest words of any beast card need."""
    del language  # part of the key of the cache
    from diables_nb.rules.diables.edition import edition

    room = width - 20
    rows = max(len(broken(beast_text(card), room, 12)) for card in edition().beasts.values())
    return _TOP + _ROW * rows + 10


def _heights(width: float, view: BeastsView) -> Iterator[tuple[int, float, int]]:
    """For each kind of beast: columns, height of a card, rows."""
    for _, cards in _groups(view):
        columns, wide = _columns(width, len(cards))
        yield columns, _card_height(round(wide, 2), words.language()), -(-len(cards) // columns)


def beasts_height(width: float, view: BeastsView) -> float:
    """How high the beast cards are at a width: the same when some of them are taken."""
    groups = sum(_HEADING + rows * (high + _GAP) - _GAP + 6 for _, high, rows in _heights(width, view))
    return TITLE - 2 + groups + PADDING


def beasts_nodes(view: BeastsView, shown: Shown, box: Box) -> Iterator[Node]:
    """The beast cards in a box. What can be chosen: "beast/small/3", "beast/large/4"."""
    yield part("beasts:below", frame(box) + title(box, phrase("Beast cards on display")))
    top = box.y + TITLE - 2
    x, inner = box.x + PADDING, box.width - 2 * PADDING
    for (size, cards), (columns, high, rows) in zip(_groups(view), _heights(box.width, view), strict=True):
        name = words.name("kinds", f"{size}_beast")
        head = glyph(f"{size}_beast", x + 9, top + 10, 18, "muted") + text(x + 24, top + 14.3, name, 12, fill="muted")
        yield part(f"beasts:{size}", head)
        top += _HEADING
        places = Box(x, top, inner, rows * (high + _GAP) - _GAP).grid(columns * rows, columns, _GAP)
        for (card, owner), place in zip(cards, places, strict=False):
            yield from _card(shown, card, owner, place)
        top += rows * (high + _GAP) - _GAP + 6


def _card(shown: Shown, card: BeastCard, owner: str, place: Box) -> Iterator[Node]:
    """A card, or the place of one that somebody has taken."""
    space = f"beast/{card.id}"
    name = phrase("{beast} card {number}", beast=words.name("kinds", f"{card.size}_beast"), number=_number(card))
    label = f"{name}: {beast_text(card)}"
    if not owner:
        yield part(f"beasts:{card.id}:taken", "")
        yield target(space, place, _face(card, (place.width, place.height)), label, name, shown.look(space))
        return
    taken = phrase("taken by {player}", player=words.name("players", owner))
    drawn = group(_taken(card, owner, taken, (place.width, place.height)), place.x, place.y)
    yield part(f"beasts:{card.id}:taken", drawn, f"{label}, {taken}")
    yield absent(space, place, name)


def _number(card: BeastCard) -> int:
    return int(card.id.rpartition("/")[2])


def _face(card: BeastCard, size: tuple[float, float], *, ink: str = "text") -> str:
    width, height = size
    drawn = rect(0, 0, width, height, 8, paint("raised", "edge", 1.2))
    drawn += group(beast_svg(card, 0, 0, (width - 44, 26), ground="raised", ink=ink), (width - 24) / 2, 22)
    drawn += text(width - 12, 21, _number(card), 12, fill="muted", anchor="end")
    rows = broken(beast_text(card), width - 20, 12)
    first = _TOP + 12 + (height - _TOP - 10 - _ROW * len(rows)) / 2
    return drawn + "".join(
        text(width / 2, first + _ROW * index, row, 12, anchor="middle") for index, row in enumerate(rows)
    )


def _taken(card: BeastCard, owner: str, said: str, size: tuple[float, float]) -> str:
    width, height = size
    drawn = rect(0, 0, width, height, 8, paint("none", "edge", 1.2, "4 4"))
    drawn += text(width - 12, 21, _number(card), 12, fill="muted", anchor="end")
    drawn += token(owner, width / 2, height / 2 - 8, 9)
    return drawn + text(width / 2, height / 2 + 18, said, 12, fill="muted", anchor="middle")


def beasts_label(view: BeastsView) -> str:
    """The beast cards on display in words."""
    said = []
    for size, cards in _groups(view):
        here = "; ".join(f"{card.id} {beast_text(card)}" for card, owner in cards if not owner) or phrase("none")
        said.append(f"{capital(words.name('kinds', f'{size}_beast', plural=True))}: {here}.")
    return " ".join(said)


def draw_beasts(
    game: "DiablesGame",
    *,
    width: float = 740,
    selected: str | None = None,
    legal: Iterable[str] = (),
    last: Iterable[str] = (),
    preview: Preview | None = None,
) -> Drawing:
    """Draws the beast cards on display alone. width: CSS pixels, kept between 300 and 1120. selected: a place such as
    "beast/small/3". legal, last: places. preview: a move that is considered.

    >>> from diables_nb.rules.diables import deal
    >>> draw_beasts(deal(players=2, seed=7), width=400).width
    400
    """
    from .central_reading import beasts_view

    view = beasts_view(checks.a_game(game))
    return alone(
        (phrase("Beast cards on display"), beasts_label(view)), width, 300,
        lambda wide: beasts_height(wide, view), lambda shown, box: beasts_nodes(view, shown, box),
        shown_of(selected, legal, last, None, preview),
    )  # fmt: skip
