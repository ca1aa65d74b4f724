"""The other players beside their small boards: points, progress towards the end, what they collect."""

from diables_nb.drawing.figures import token
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.pen import circle, group, paint, text, text_width
from diables_nb.drawing.phrases import phrase

from .cards import fitted
from .naming import player_name
from .scene import PlayerView

__all__ = ["rival_label", "rival_svg"]

_PIP = 5.0
_COLUMN = 124.0
"""The width of the words beside the board."""
_CELL = (132.0, 44.0)
"""The room of a small picture of an objective."""


def rival_svg(player: PlayerView, size: tuple[float, float], trigger: int, *, turn: bool) -> str:
    """What another player has, from the upper left corner of the room beside the board.

    size: of the room; where it is wide, the objectives to do stand at its right. trigger: how many completed objectives
    end the game. turn: whether this player is asked.
    """
    board, (width, height) = player.board, size
    room = min(width, _COLUMN)
    name = player_name(board.player)
    drawn = token(board.player, 10, 14, 10) + text(27, 19, name, 14, weight=600)
    if 27 + text_width(name, 14, 600) + 22 <= room:
        drawn += glyph(board.type, 27 + text_width(name, 14, 600) + 12, 14, 18)
    drawn += text(0, 48, player.parts.total, 18, weight=700)
    drawn += text(text_width(str(player.parts.total), 18, 700) + 5, 47, _points(player), 12, fill="muted")
    drawn += _pips(len(player.done), trigger, room)
    drawn += text(0, 88, phrase("{count} of {of} done", count=len(player.done), of=trigger), 12)
    drawn += text(0, 108, phrase("{count} to do", count=len(player.todo)), 12, fill="muted")
    drawn += glyph("fp", 8, 124, 15, "muted") + text(22, 128.3, len(player.pleasers), 12, fill="muted")
    drawn += text(0, 152, phrase("to move"), 12, weight=600, fill="accent") if turn else ""
    return drawn + group(_collected(player, width - _COLUMN, height), _COLUMN, 0)


def _collected(player: PlayerView, width: float, height: float) -> str:
    """The objectives to do as small pictures in columns, and how many more there are."""
    columns, rows = int(width // _CELL[0]), int(height // _CELL[1])
    drawn, places = [], [(column * _CELL[0], row * _CELL[1]) for column in range(columns) for row in range(rows)]
    cards = list(player.todo)
    shown = cards if len(cards) <= len(places) else cards[: max(len(places) - 1, 0)]
    for card, (x, y) in zip(shown, places, strict=False):
        drawn.append(text(x + 12, y + 19, card.value, 14, weight=700, anchor="end"))
        drawn.append(group(fitted(card, _CELL[0] - 28, _CELL[1] - 6).svg, x + 20, y + 3))
    if len(shown) < len(cards) and places:
        x, y = places[len(shown)]
        drawn.append(text(x, y + 19, phrase("{count} more", count=len(cards) - len(shown)), 12, fill="muted"))
    return "".join(drawn)


def _points(player: PlayerView) -> str:
    return phrase("point") if player.parts.total == 1 else phrase("points")


def _pips(done: int, trigger: int, room: float) -> str:
    """A disc for each objective that is needed to end the game, filled for each that is completed."""
    step = min(15.0, (room - 2 * _PIP) / max(trigger - 1, 1))
    full, bare = paint("text", "text", 1.2), paint("surface", "edge", 1.2)
    return "".join(circle(_PIP + 1 + step * i, 65, _PIP, full if i < done else bare) for i in range(trigger))


def rival_label(player: PlayerView, trigger: int, *, turn: bool) -> str:
    """What another player has, in words."""
    said = [
        f"{player_name(player.board.player)}: {phrase('{count:point|points}', count=player.parts.total)}",
        phrase("{count} of {of} objectives done", count=len(player.done), of=trigger),
        phrase("{count} to do", count=len(player.todo)),
        phrase("{count:crowd-pleaser|crowd-pleasers}", count=len(player.pleasers)),
    ]
    if player.todo:
        said.append(phrase("collects {cards}", cards="; ".join(card.words for card in player.todo)))
    if turn:
        said.append(phrase("to move"))
    return ", ".join(said)
