"""Where the parts of the table stand, by its width: two columns, a castell beside panels, or one column."""

from functools import lru_cache
from typing import NamedTuple

from diables_nb.drawing.pen import broken, text_width

__all__ = [
    "GAP",
    "NARROWEST",
    "PADDING",
    "WIDEST",
    "Box",
    "Contents",
    "TableLayout",
    "row_height",
    "says_rows",
    "table_layout",
]

NARROWEST, WIDEST = 320, 1120
WIDE, MIDDLE = 900, 640
"""From these widths on all panels stand at the right of the castell, or some of them."""
GAP = 12.0
PADDING = 14.0
TITLE = 38.0
SLOT = 34.0
"""The height of a card in a group that stands upright."""
FOOT = 56.0
"""What a group says below its cards."""
_ROW, _TALL_ROW, _ROOMY = 25.0, 41.0, 340
"""The height of a row of what is missing: in a panel of this width, and in one that needs two lines for it."""
CARD = (76.0, 104.0)
"""The least width of a card in hand, and its height."""
_BETWEEN = 8.0
_RIVAL, _ALONE = 176.0, 336.0
"""The height of the panel of another player, and its width where it is the only one and stands beside the hand."""
_MINI = 62.0
_GROUP_HEAD = 26.0
_OFFER = 96.0
_IN_ONE_ROW = 470
"""Panels that are wider than this have the four offers in one row."""
_PAIRS = 560
"""From this width on two other players stand side by side."""
_ONE_LINE = 376
"""From this width on the foot has room for its sentence in one row."""


class Box(NamedTuple):
    """A rectangle of the picture, in pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return round(self.x + self.width / 2, 2), round(self.y + self.height / 2, 2)

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    def inner(self, top: float = TITLE) -> "Box":
        """The room below a title."""
        return Box(self.x + PADDING, self.y + top, self.width - 2 * PADDING, self.height - top - PADDING)

    def grid(self, count: int, columns: int, gap: float = _BETWEEN) -> tuple["Box", ...]:
        """The box parted into cells of equal size, row by row."""
        rows = -(-count // columns)
        wide, high = (self.width - gap * (columns - 1)) / columns, (self.height - gap * (rows - 1)) / max(rows, 1)
        places = (divmod(index, columns) for index in range(count))
        return tuple(
            Box(round(self.x + c * (wide + gap), 2), round(self.y + r * (high + gap), 2), wide, high) for r, c in places
        )


class Contents(NamedTuple):
    """What a table holds, as far as its layout hangs on it. rows: of what is missing. said: what is asked."""

    others: int = 1
    hand: int = 5
    rows: int = 4
    calls: int = 0
    special: bool = False
    said: str = ""


class TableLayout(NamedTuple):
    """The parts of the table. says: what is asked. notice: the special card or the call that is open, None for none.

    groups stand upright where there is room, else a row each. foot: the base line of the last words.
    """

    width: float
    height: float
    margin: float
    says: Box
    notice: Box | None
    calls: tuple[Box, ...]
    castell: Box
    offers: Box
    offer_cards: tuple[Box, ...]
    needs: Box
    supply: Box
    deck: Box
    groups: tuple[Box, ...]
    discards: Box
    upright: bool
    hand: Box
    hand_cards: tuple[Box, ...]
    others: tuple[Box, ...]
    foot: float


_PLAIN = Contents()


@lru_cache(maxsize=256)
def table_layout(width: float, contents: Contents = _PLAIN) -> TableLayout:
    """The layout for a width in CSS pixels, kept between 320 and 1120.

    >>> [table_layout(width).castell.width for width in (400, 700, 1000)]
    [376, 275.52, 432.0]
    """
    width = round(min(max(width, NARROWEST), WIDEST))
    margin = 20 if width >= WIDE else 16 if width >= MIDDLE else 12
    inner = width - 2 * margin
    middle = width >= MIDDLE
    says = _says(width, margin, contents.said)
    top = says.bottom + 8
    notice, calls = _notice(margin, top, inner, contents)
    top = notice.bottom + GAP if notice else top
    body = _wide if width >= WIDE else _middle if middle else _narrow
    castell, offers, needs, supply = body(margin, top, inner, contents)
    offer_cards = offers.inner().grid(4, 4 if offers.width > _IN_ONE_ROW else 2)
    deck, groups, discards = _upright(supply) if middle else _rows(supply)
    low = max(castell.bottom, supply.bottom) + GAP
    if width >= WIDE and contents.others == 1:
        hand, hand_cards = _hand(margin, low, inner - _ALONE - GAP, contents.hand, _RIVAL)
        rivals: tuple[Box, ...] = (Box(hand.right + GAP, low, _ALONE, hand.height),)
    else:
        hand, hand_cards = _hand(margin, low, inner, contents.hand)
        columns = 3 if width >= WIDE else 2 if width >= _PAIRS else 1
        rivals = _others(margin, hand.bottom + GAP, inner, contents.others, columns)
    foot = max(box.bottom for box in rivals) + 22
    height = foot + (14 if width >= _ONE_LINE else 29)
    return TableLayout(
        width, height, margin, says, notice, calls, castell, offers, offer_cards, needs, supply, deck, groups, discards,
        middle, hand, hand_cards, rivals, foot,
    )  # fmt: skip


def says_rows(said: str, box: Box) -> tuple[str, ...]:
    """What is asked in rows, as few as hold it, with room for the token of a player."""
    room = box.width - 24
    if len(rows := broken(said, room, 13, 600)) <= 2:
        return rows
    filled = [""]
    for word in said.split(" "):
        longer = f"{filled[-1]} {word}".strip()
        if filled[-1] and text_width(longer, 13, 600) > room:
            filled.append(word)
        else:
            filled[-1] = longer
    return tuple(filled)


def _says(width: float, margin: float, said: str) -> Box:
    """The room of what is asked: beside the heading, or below it."""
    inner = width - 2 * margin
    box = Box(width - margin - inner * 0.5, 8, inner * 0.5, 36) if width >= MIDDLE else Box(margin, 44, inner, 36)
    return box._replace(height=max(36, 16 * len(says_rows(said, box)) + 2))


def _notice(x: float, y: float, inner: float, contents: Contents) -> tuple[Box | None, tuple[Box, ...]]:
    """The panel of what is being played, and the cards that can be called."""
    if contents.calls:
        columns = max(1, int((inner - 2 * PADDING + _BETWEEN) // (CARD[0] + _BETWEEN)))
        rows = -(-contents.calls // columns)
        panel = Box(x, y, inner, TITLE + rows * (92 + _BETWEEN) - _BETWEEN + PADDING)
        return panel, _cells(panel.inner(), contents.calls, 92)
    if contents.special:
        return Box(x, y, inner, 76 if inner > 560 else 116), ()
    return None, ()


def row_height(width: float) -> float:
    """The height of a row of what is missing, in a panel of a width.

    >>> row_height(300), row_height(500)
    (41.0, 25.0)
    """
    return _ROW if width >= _ROOMY else _TALL_ROW


def _needs_height(rows: int, width: float) -> float:
    return TITLE + row_height(width) * max(rows, 1) + 8


_UPRIGHT = TITLE + 3 * SLOT + FOOT + PADDING - 4

_Body = tuple[Box, Box, Box, Box]
"""Castell, offers, needs, supply."""


def _wide(x: float, y: float, inner: float, contents: Contents) -> _Body:
    right = max(504.0, inner * 0.55 - GAP)
    left = inner - right - GAP
    at = x + left + GAP
    offers = Box(at, y, right, TITLE + _OFFER + PADDING)
    needs = Box(at, offers.bottom + GAP, right, _needs_height(max(contents.rows, 5), right))
    supply = Box(at, needs.bottom + GAP, right, _UPRIGHT)
    return Box(x, y, left, supply.bottom - y), offers, needs, supply


def _middle(x: float, y: float, inner: float, contents: Contents) -> _Body:
    left = max(270.0, (inner - GAP) * 0.42)
    right = inner - left - GAP
    at = x + left + GAP
    offers = Box(at, y, right, TITLE + 2 * _OFFER + _BETWEEN + PADDING)
    needs = Box(at, offers.bottom + GAP, right, _needs_height(max(contents.rows, 5), right))
    castell = Box(x, y, left, needs.bottom - y)
    return castell, offers, needs, Box(x, castell.bottom + GAP, inner, _UPRIGHT)


def _narrow(x: float, y: float, inner: float, contents: Contents) -> _Body:
    castell = Box(x, y, inner, round(min(max(inner * 1.1, 340), 440)))
    rows = 1 if inner > _IN_ONE_ROW else 2
    offers = Box(x, castell.bottom + GAP, inner, TITLE + rows * (_OFFER + _BETWEEN) - _BETWEEN + PADDING)
    needs = Box(x, offers.bottom + GAP, inner, _needs_height(contents.rows, inner))
    high = TITLE + 58 + 3 * (_GROUP_HEAD + _MINI + _BETWEEN) + PADDING
    return castell, offers, needs, Box(x, needs.bottom + GAP, inner, high)


def _upright(supply: Box) -> tuple[Box, tuple[Box, ...], Box]:
    """Deck, groups and discards side by side, the deck beside the group that is nearest to it."""
    room = supply.inner()
    gap, pile = 10.0, 58.0 if room.width < 520 else 68.0
    wide = (room.width - 2 * pile - 4 * gap) / 3
    high = 3 * SLOT + FOOT - 4
    groups = tuple(Box(room.x + pile + gap + index * (wide + gap), room.y, wide, high) for index in range(3))
    return Box(room.x, room.y, pile, high), groups, Box(room.right - pile, room.y, pile, high)


def _rows(supply: Box) -> tuple[Box, tuple[Box, ...], Box]:
    """Deck and discards in a row, and below it a row for each group."""
    room = supply.inner()
    half = (room.width - 10) / 2
    step = _GROUP_HEAD + _MINI
    top = room.y + 58
    groups = tuple(Box(room.x, top + index * (step + _BETWEEN), room.width, step) for index in range(3))
    return Box(room.x, room.y, half, 48), groups, Box(room.x + half + 10, room.y, half, 48)


def _cells(room: Box, count: int, height: float) -> tuple[Box, ...]:
    """Cards from the left, of one size that hangs on the room alone."""
    columns = max(1, int((room.width + _BETWEEN) // (CARD[0] + _BETWEEN)))
    wide = min(96.0, (room.width - _BETWEEN * (columns - 1)) / columns)
    places = (divmod(index, columns) for index in range(count))
    return tuple(
        Box(round(room.x + c * (wide + _BETWEEN), 2), room.y + r * (height + _BETWEEN), wide, height) for r, c in places
    )


def _hand(x: float, y: float, inner: float, types: int, least: float = 0) -> tuple[Box, tuple[Box, ...]]:
    """The panel of the hand, as high as its cards ask for and at least so high, and the places of its cards."""
    columns = max(1, int((inner - 2 * PADDING + _BETWEEN) // (CARD[0] + _BETWEEN)))
    rows = max(1, -(-types // columns))
    panel = Box(x, y, inner, max(least, TITLE + rows * (CARD[1] + _BETWEEN) - _BETWEEN + PADDING + 4))
    return panel, _cells(panel.inner(TITLE + 2), types, CARD[1])


def _others(x: float, y: float, inner: float, count: int, columns: int) -> tuple[Box, ...]:
    """The panels of the other players, side by side."""
    columns = min(columns, count)
    rows = -(-count // columns)
    return Box(x, y, inner, rows * _RIVAL + GAP * (rows - 1)).grid(count, columns, GAP)
