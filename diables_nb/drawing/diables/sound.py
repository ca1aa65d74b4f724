"""The sound track: a line of stations, the icons that thrill the crowd, the tokens; above it the turn order."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from diables_nb.drawing.nodes import Drawing, Node
from diables_nb.drawing.pen import group, line, paint, text, text_width
from diables_nb.drawing.phrases import capital, phrase
from diables_nb.rules import words

from . import checks
from .alone import alone
from .central import SoundView
from .panels import PADDING, TITLE, Flow, Piece, frame, player_token, title
from .scene import Box, Shown, part
from .sound_gain import SAID_ROW, Gain, gain_label, gained
from .sound_track import stations, tokens, track_of

if TYPE_CHECKING:
    from diables_nb.rules.diables.game import DiablesGame

__all__ = ["Gain", "draw_sound", "order_words", "sound_height", "sound_label", "sound_nodes"]

_ROW = 24.0
"""From one row of the head to the next."""
_FOOT = 8.0


def _inner(width: float) -> float:
    return width - 2 * PADDING


def _past_words() -> str:
    return phrase("past the end: 1 FP a step")


def _head(view: SoundView, width: float, *, worst: bool = False) -> Flow:
    """Turn order now and next. worst: nobody has passed and the next order is known, so that the height stays."""
    orders = [(phrase("turn order"), view.order)]
    if view.next_order or worst:
        orders.append((phrase("next"), view.next_order or view.order))
    pieces = []
    for index, (said, players) in enumerate(orders):
        now = index == 0
        at = text_width(said, 12) + 4
        drawn = [text(0, 4.3, said, 12, fill="muted")]
        for player in players:
            if now and player == view.turn:
                drawn.append(line([(at + 1, 12), (at + 19, 12)], paint("none", "accent", 2.5)))
            drawn.append(player_token(player, at + 10, 0, 8.5, passed=now and player in view.passed))
            at += 22
        pieces.append(Piece(at, "".join(drawn)))
    said = _past_words()
    pieces.append(Piece(text_width(said, 12), text(0, 4.3, said, 12, fill="muted")))
    return Flow.of(pieces, _inner(width), 20)


def _top(view: SoundView, width: float) -> float:
    """Where the track begins, below title and head."""
    return TITLE + _ROW * len(_head(view, width, worst=True).rows)


def sound_height(width: float, view: SoundView) -> float:
    """How high the sound track is at a width."""
    track = track_of(width, view.last)
    return _top(view, width) + track.rows * track.row + SAID_ROW * track.said + _FOOT


def sound_nodes(view: SoundView, shown: Shown, box: Box, gain: Gain | None = None) -> Iterator[Node]:
    """The sound track in a box. gain: sound that is considered."""
    del shown  # nothing on it can be chosen
    track = track_of(box.width, view.last)
    spare = max(box.height - sound_height(box.width, view), 0) / 2
    x, y = box.x + PADDING, box.y + _top(view, box.width) + spare
    said = phrase("Sound")
    yield part("sound:below", frame(box) + title(box, said, marked=view.reconstructed))
    head = _head(view, box.width).placed(x, box.y + TITLE + 10, _ROW)
    yield part("sound:order", "".join(group(piece.svg, at, row) for at, row, piece in head), order_words(view))
    yield part("sound:stations", group(stations(track, view.last, view.thrills), box.x, y))
    yield part("sound:tokens", group(tokens(track, view), box.x, y), sound_label(view))
    if gain is None:
        yield part("sound:gain", "")
    else:
        drawn = group(gained(track, view, gain, box.width), box.x, y)
        yield part("sound:gain", drawn, gain_label(view, gain))


def order_words(view: SoundView) -> str:
    """The turn order in words, who has passed, and the order that the track would give."""
    said = [phrase("Turn order: {players}", players=_names(view.order))]
    said.append(phrase("passed: {players}", players=_names(view.passed) or phrase("none")))
    if view.turn:
        said.append(phrase("it is the turn of {player}", player=words.name("players", view.turn)))
    if view.next_order:
        said.append(phrase("next order as the tokens stand: {players}", players=_names(view.next_order)))
    return "; ".join(said) + "."


def _names(players: tuple[str, ...]) -> str:
    return ", ".join(words.name("players", player) for player in players)


def sound_label(view: SoundView) -> str:
    """The sound track in words."""
    spaces = (
        phrase("{player} {space}", player=words.name("players", player), space=space)
        for player, space in zip(view.order, view.tokens, strict=True)
    )
    icons = ", ".join(map(str, view.thrills))
    return phrase(
        "Sound: {tokens}; thrilled crowd icons at {icons}; the last space is {last}, past the end 1 FP a step.",
        tokens=", ".join(spaces), icons=icons, last=view.last,
    )  # fmt: skip


def draw_sound(game: "DiablesGame", *, width: float = 1000, gain: Gain | None = None) -> Drawing:
    """Draws the sound track with the turn order alone. width: CSS pixels, kept between 300 and 1120. gain: sound that
    is considered.

    >>> from diables_nb.rules.diables import deal
    >>> draw_sound(deal(players=2, seed=7), width=400).width
    400
    """
    from .central_reading import sound_view

    view = sound_view(checks.a_game(game))
    said = f"{order_words(view)} {sound_label(view)}"
    return alone(
        (capital(phrase("sound track")), said), width, 300,
        lambda wide: sound_height(wide, view), lambda shown, box: sound_nodes(view, shown, box, gain),
    )  # fmt: skip
