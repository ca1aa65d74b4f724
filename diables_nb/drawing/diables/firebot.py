"""The Firebot of a solo game: the panel that stands where another player's board would, with its decks and reserve."""

from collections.abc import Callable, Iterator
from functools import lru_cache

from diables_nb.drawing.figures import outline, piece, token
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.nodes import Node
from diables_nb.drawing.pen import circle, group, paint, rect, text, text_width
from diables_nb.drawing.phrases import phrase
from diables_nb.drawing.weighed import weighed_words
from diables_nb.rules import words
from diables_nb.rules.diables.components import SHOWS
from diables_nb.rules.diables.game.wording import card_words, say

from .faces import card_face
from .firebot_reading import FirebotView
from .naming import player_name
from .panels import PADDING, Flow, Piece, frame
from .personal_head import chips_label, chips_svg, chips_width
from .personal_stage import kind_words
from .scene import Box, fate_marks, part

__all__ = ["firebot_height", "firebot_label", "firebot_nodes"]

_HEAD, _CHIPS, _HIGH, _ROW, _GAP = 36.0, 28.0, 30.0, 38.0, 8.0
_CROWD = 3
"""Thrilled crowd tokens with which a card of the Followers Deck joins a track (DIA-SOLO-52)."""
_PIECE, _SIZE = 24.0, 14
_DIGITS = 17.0
_CARD = (64.0, 76.0)
_CARDS = 24.0
"""The height of the line above the cards."""


def _title(view: FirebotView) -> str:
    return phrase("Firebot, {level}", level=view.level)


def _numbers_width(view: FirebotView) -> float:
    return sum(28 + text_width(str(number), 14, 700) for number in (view.board.fp, view.board.sound))


def _head_width(view: FirebotView) -> float:
    return 36 + text_width(_title(view), _SIZE, 600) + _numbers_width(view)


def _head(view: FirebotView) -> str:
    """Token, name and level, FP and sound, in one line whose middle is at y 14."""
    drawn = token(view.player, 11, 14, 9) + text(28, 19, _title(view), _SIZE, weight=600)
    x = 28 + text_width(_title(view), _SIZE, 600) + 8
    for icon, number, ink in (("fp", view.board.fp, "accent"), ("sound", view.board.sound, "muted")):
        drawn += glyph(icon, x + 8, 14, 17, ink, "surface") + text(x + 20, 19, number, 14, weight=700)
        x += 28 + text_width(str(number), 14, 700)
    return drawn


def _chip_columns(view: FirebotView, room: float) -> int:
    """How many follower chips stand side by side: all in the first line, in one below it, or in two."""
    return 4 if chips_width(view.board) <= room else 2


def _beside(view: FirebotView, room: float) -> bool:
    """Whether the follower chips stand in the first line."""
    return _head_width(view) + 16 + chips_width(view.board) <= room


# ---- the pieces: each a word and what it counts, in a sunken field


def _field(said: str, inside: Callable[[float], str], wide: float) -> Piece:
    """A word, and behind it something so wide. said: "" for none. inside: draws it from where it begins, on the middle
    line.
    """
    at = 18 + text_width(said, 12) if said else 8
    width = at + wide + 8
    drawn = rect(0, -_HIGH / 2, width, _HIGH, 8, paint("sunk"))
    drawn += text(10, 4.3, said, 12, fill="muted") if said else ""
    return Piece(width, drawn + inside(at))


_Inside = tuple[Callable[[float], str], float]
"""What a field holds: what draws it from where it begins, and its width."""


def _dots(count: int, most: int, drawn: Callable[[float], str], step: float = 17) -> _Inside:
    """So many of several, the others as empty rings."""

    def row(at: float) -> str:
        places = (at + step / 2 + step * index for index in range(max(count, most)))
        empty = paint("none", "edge", 1.2, "3 3")
        return "".join(drawn(x) if index < count else circle(x, 0, 6.5, empty) for index, x in enumerate(places))

    return row, step * max(count, most)


def _number(number: int) -> _Inside:
    """A number of at most two digits; its width does not hang on it."""
    return lambda at: text(at + _DIGITS, 4.7, number, 13, weight=600, anchor="end"), _DIGITS


def _played_said(view: FirebotView) -> str:
    if view.about:
        return view.about
    said = phrase("cards played {played} of {most}", played=len(view.played), most=view.most)
    return phrase("{said}, out for this round", said=said) if view.board.passed else said


def _crowd(view: FirebotView) -> Piece:
    """The Followers Deck with the tokens on it."""
    number, first = _number(view.crowd)
    tokens, wide = _dots(view.tokens, _CROWD, lambda x: glyph("thrill", x, 0, 15, "accent", "sunk"))
    return _field(phrase("Followers Deck"), lambda at: number(at) + tokens(at + first + 6), first + 6 + wide)


def _reserve(view: FirebotView, named: frozenset[str]) -> Iterator[Piece]:
    """Each kind of figure with how many are left of it. named: the kinds that stand behind the word for them."""
    for kind, count in view.reserve:
        yield _field(phrase("reserve") if kind in named else "", *_figures(view.player, kind, count))


def _figures(player: str, kind: str, count: int) -> _Inside:
    figure = piece(player, kind, None, _PIECE) if count else outline(kind, None, _PIECE, "sunk")
    said, fill = f"\N{MULTIPLICATION SIGN} {count}", "text" if count else "muted"

    def inside(at: float) -> str:
        return group(figure, at + _PIECE / 2, 0) + text(at + _PIECE + 4, 4.7, said, 13, weight=600, fill=fill)

    return inside, _PIECE + 4 + text_width("\N{MULTIPLICATION SIGN} 00", 13, 600)


def _cameras(view: FirebotView) -> Piece:
    drawn, wide = _dots(view.cameras, view.all_cameras, lambda x: token(view.player, x, 0, 7))
    return _field(phrase("cameras"), drawn, wide)


def _track(view: FirebotView, room: float) -> Piece:
    """The preferred track: the chosen token beside the sign of the show, and its name where there is room for all."""
    whole = _track_field(view, named=True)
    return whole if whole.width <= room else _track_field(view, named=False)


def _track_field(view: FirebotView, *, named: bool) -> Piece:
    name = words.name("shows", view.track)
    widest = max(text_width(words.name("shows", show), 12, 600) for show in SHOWS)

    def inside(at: float) -> str:
        drawn = group(piece(view.player, "small_beast", None, _PIECE), at + 12, 0)
        drawn += glyph(view.track, at + 38, 0, 17, "text", "sunk")
        return drawn + (text(at + 52, 4.3, name, 12, weight=600) if named else "")

    return _field(phrase("preferred track"), inside, 52 + widest if named else 48)


def _beast(view: FirebotView) -> Piece:
    """The large beast that waits on the timeline (DIA-SOLO-06)."""
    figure = piece(view.player, "large_beast", None, _PIECE)
    return _field(phrase("waits for round 2"), lambda at: group(figure, at + _PIECE / 2, 0), _PIECE)


_BEFORE = 3
"""Pieces before the reserve."""


def _pieces(view: FirebotView, room: float, named: frozenset[str]) -> Iterator[Piece]:
    yield _field(phrase("Decision Deck"), *_number(view.deck))
    yield _crowd(view)
    yield _track(view, room)
    yield from _reserve(view, named)
    yield _cameras(view)
    if view.waiting:
        yield _beast(view)


@lru_cache(maxsize=32)
def _flow(view: FirebotView, room: float, language: str) -> Flow:
    del language  # part of the key of the cache
    kinds = [kind for kind, _ in view.reserve]
    named = frozenset(kinds[:1])
    while True:
        flow = Flow.of(_pieces(view, room, named), room, _GAP)
        begins = _begins(flow) & set(range(_BEFORE, _BEFORE + len(kinds)))
        new = named | {kinds[place - _BEFORE] for place in sorted(begins)}
        if new == named:
            return flow
        named = new


def _begins(flow: Flow) -> set[int]:
    """The numbers of the pieces that begin a row."""
    found, number = set(), 0
    for row in flow.rows:
        found.add(number)
        number += len(row)
    return found


def _chips_height(view: FirebotView, room: float) -> float:
    return 0 if _beside(view, room) else _CHIPS if _chip_columns(view, room) > 2 else 2 * _CHIPS - 4


def firebot_height(width: float, view: FirebotView) -> float:
    """The height of the panel in a width, in pixels."""
    room = width - 2 * PADDING
    rows = -(-view.most // _card_columns(room))
    return _cards_top(view, room) + _CARDS + rows * (_CARD[1] + _GAP) - _GAP + PADDING


def _cards_top(view: FirebotView, room: float) -> float:
    """Where the words above the cards begin."""
    return 8 + _HEAD + _chips_height(view, room) + _ROW * len(_flow(view, room, words.language()).rows)


def _card_columns(room: float) -> int:
    return int((room + _GAP) // (_CARD[0] + _GAP))


def _cards(view: FirebotView, room: float) -> str:
    """The Decision cards of the round: those played, open, and a place for each that is still to come."""
    wide, high = _CARD
    drawn = text(0, 15, _played_said(view), 12, fill="muted")
    for index in range(max(view.most, len(view.played))):
        row, column = divmod(index, _card_columns(room))
        if index < len(view.played):
            face = _card(view, index)
        elif view.fates:
            continue
        else:
            face = rect(0, 0, wide, high, 6, paint("none", "line", 1.2, "3 3"))
        drawn += group(face, column * (wide + _GAP), _CARDS + row * (high + _GAP))
    return drawn


def _card(view: FirebotView, index: int) -> str:
    """A card that lies open, with what becomes of it where a step is walked through."""
    face = card_face(view.played[index], *_CARD)
    fate = view.fates[index] if view.fates else ""
    return face + group(fate_marks(*_CARD, 6, fate), _CARD[0] / 2, _CARD[1] / 2) if fate else face


def firebot_nodes(view: FirebotView, box: Box) -> Iterator[Node]:
    """The panel in a box; nothing of it can be chosen. It is read in four parts: head, followers, stock, cards."""
    room, left = box.width - 2 * PADDING, box.x + PADDING
    beside = _beside(view, room)
    yield part("firebot:below", frame(box))
    yield part("firebot:head", group(_head(view), left, box.y + 8), firebot_label(view))
    chips = chips_svg(view.board, 4 if beside else _chip_columns(view, room))
    x = box.right - PADDING - chips_width(view.board) + 8 if beside else left
    yield part("firebot:chips", group(chips, x, box.y + 8 + (0 if beside else 30)), chips_label(view.board))
    top = box.y + 8 + _HEAD + _chips_height(view, room) + _HIGH / 2
    placed = _flow(view, room, words.language()).placed(left, top, _ROW)
    yield part("firebot:stock", "".join(group(one.svg, x, y) for x, y, one in placed), _stock_label(view))
    yield part("firebot:cards", group(_cards(view, room), left, box.y + _cards_top(view, room)), _cards_label(view))


def firebot_label(view: FirebotView) -> str:
    """Who it is, FP and sound, in words."""
    fame, sound = f"{view.board.fp} {say('heads', 'fp')}", f"{say('heads', 'sound')} {view.board.sound}"
    return ", ".join((_title(view), player_name(view.player), fame, sound))


def _cards_label(view: FirebotView) -> str:
    """The cards played in words."""
    fates = view.fates or ("",) * len(view.played)
    said = (
        f"{card_words(card)}, {weighed_words(fate)}" if fate else card_words(card)
        for card, fate in zip(view.played, fates, strict=True)
    )  # fmt: skip
    played = "; ".join(said)
    return ": ".join(filter(None, (_played_said(view), played)))


def _stock_label(view: FirebotView) -> str:
    """Its decks, chosen token and figures in words."""
    figures = (say("said", "number", number=n, name=kind_words(kind, n)) for kind, n in view.reserve)
    said = [
        phrase("Decision Deck: {count:card|cards}, {removed} out of the game", count=view.deck, removed=view.removed),
        phrase(
            "Followers Deck: {count:card|cards}, {tokens:thrilled crowd token|thrilled crowd tokens} on it",
            count=view.crowd, tokens=view.tokens,
        ),
        phrase("chosen token beside the track of the {show}", show=words.name("shows", view.track)),
        phrase("reserve: {said}", said=", ".join(figures)),
        phrase("cameras left: {left} of {of}", left=view.cameras, of=view.all_cameras),
    ]  # fmt: skip
    if view.waiting:
        said.append(phrase("its large beast waits on the timeline for round 2"))
    return ". ".join(said)
