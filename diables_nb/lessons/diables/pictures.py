"""Pictures of a game: what one player has, a move before and after, the table and parts of its middle."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from diables_nb.drawing.diables.beasts import draw_beasts
from diables_nb.drawing.diables.personal import draw_personal
from diables_nb.drawing.diables.personal_layout import personal_layout
from diables_nb.drawing.diables.personal_reading import personal_view
from diables_nb.drawing.diables.scene import Box
from diables_nb.drawing.diables.sound import draw_sound
from diables_nb.drawing.diables.table import draw_table
from diables_nb.drawing.diables.timeline import draw_timeline
from diables_nb.drawing.diables.wall import draw_wall
from diables_nb.drawing.nodes import Drawing, Node
from diables_nb.drawing.pen import group
from diables_nb.drawing.plaza import draw_plaza
from diables_nb.lessons.picture import Pictures
from diables_nb.lessons.sayings import saying
from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, DiablesGame
from diables_nb.rules.errors import hint

from .told import asked_player

__all__ = ["PARTS", "before_after", "board", "part", "tabled"]

PARTS = ("grid", "tabalers", "street", "stock")
"""Of what one player has."""
_BELOW = "stock"
"""The part that does not stand beside the others."""
_WIDTH = 1000
_MARGIN = 8.0
"""That a picture alone keeps round its board."""
_ROOM = 6.0
_LARGEST = 90.0
"""Half the width of the largest place."""


def board(
    game: DiablesGame,
    player: str = "",
    *parts: str,
    lit: Iterable[str] = (),
    legal: Iterable[str] = (),
    last: Iterable[str] = (),
    hidden: Iterable[str] = (),
) -> Pictures:
    """What one player has, whole or in parts: "grid", "tabalers", "street", "stock" (reserve, cart, beast cards).

    player: by default who is asked. parts: those that are shown, with what lies between them; all if none is named.
    lit, legal, last: places such as "street/3/upper", "upper/2", "grid/U2@5", "reserve/diable", "cart/regular".
    hidden: places that are left out, since they tell what is asked ("leader/bottom" tells the sound).
    Raises `ValueError` for who does not play, an unknown part or place.

    >>> from diables_nb.rules.diables import deal
    >>> print(board(deal(players=2, seed=7), "red", "street"))
    Red: street
    """
    return _side_by_side(_pieces(game, player or asked_player(game), parts, Shown(lit, legal, last, hidden)))


class Shown(NamedTuple):
    """The places that are marked in a picture, and those that are left out."""

    lit: Iterable[str] = ()
    legal: Iterable[str] = ()
    last: Iterable[str] = ()
    hidden: Iterable[str] = ()


_UNMARKED = Shown()


def _pieces(
    game: DiablesGame, player: str, parts: Sequence[str], shown: Shown = _UNMARKED
) -> list[tuple[str, Drawing]]:
    """The whole board, or a piece of it with what stands side by side, and one with the stock below; with captions."""
    for name in parts:
        if name not in PARTS:
            raise ValueError(f"no part '{name}': {hint(name, PARTS)}")
    lit, legal, last, hidden = map(tuple, shown)
    drawing = _without(draw_personal(game, player, width=_WIDTH, counted=lit, legal=legal, last=last), hidden)
    if not parts:
        return [(drawing.title, drawing)]
    frame = personal_layout(personal_view(game, player), _WIDTH - 2 * _MARGIN)
    pieces = []
    for names in ([name for name in parts if name != _BELOW], [name for name in parts if name == _BELOW]):
        if names:
            said = ", ".join(saying("diables", name) for name in names)
            title = saying("diables", "board", player=words.name("players", player), parts=said)
            pieces.append((title, _cut(drawing, [getattr(frame, name) for name in names], title)))
    return pieces


def _without(drawing: Drawing, hidden: Sequence[str]) -> Drawing:
    """A picture without some places. Raises `ValueError` for an unknown one."""
    known = tuple(node.space for node in drawing if node.space)
    for place in hidden:
        if place not in known:
            raise ValueError(f"no place '{place}': {hint(place, known)}")
    nodes = tuple(node for node in drawing if node.space not in hidden)
    return Drawing(drawing.width, drawing.height, drawing.title, drawing.description, nodes)


def _cut(drawing: Drawing, boxes: Sequence[Box], title: str) -> Drawing:
    """The piece of a picture that holds some boxes of its board."""
    left, top = (min(getattr(box, side) for box in boxes) + _MARGIN - _ROOM for side in ("x", "y"))
    right, bottom = (max(getattr(box, side) for box in boxes) + _MARGIN + _ROOM for side in ("right", "bottom"))

    def near(node: Node, beyond: float) -> bool:
        x, y = node.at
        return bool(left - beyond < x < right + beyond and top - beyond < y < bottom + beyond)

    inside = "".join(node.svg for node in drawing if not node.space or near(node, _LARGEST))
    kept = [node for node in drawing if node.label and node.space and near(node, 0)]
    said = "; ".join(node.label for node in kept)
    return Drawing(round(right - left), round(bottom - top), title, said, (Node("cut", (group(inside, -left, -top),)),))


def before_after(game: DiablesGame, *moves: str, player: str = "", parts: Sequence[str] = ()) -> Pictures:
    """What one player has before and after some moves; what has changed is bracketed in the second picture.

    player: by default who is asked. parts: as in `board`. Raises what `after` and `board` raise.
    """
    player = player or asked_player(game)
    later = game.after(*moves)
    one, two = (draw_personal(moment, player, width=_WIDTH) for moment in (game, later))
    changed = [new.space for new, old in zip(two, one, strict=True) if new.space and new.parts != old.parts]
    captions = (saying("diables", "first"), saying("diables", "then", moves=", ".join(moves)))
    moments = (_pieces(game, player, parts), _pieces(later, player, parts, Shown(last=changed)))
    return _side_by_side(
        [(said, drawing) for said, pieces in zip(captions, moments, strict=True) for _, drawing in pieces]
    )


def tabled(game: DiablesGame, player: str = "") -> Pictures:
    """The whole table as one player sees it, by default who is asked. Raises `ValueError` for who does not play."""
    drawing = draw_table(game, player=player or asked_player(game), width=_WIDTH)
    return _side_by_side([(drawing.title, drawing)])


_MIDDLE: dict[str, Callable[[DiablesGame, str], Drawing]] = {
    "wall": lambda game, player: draw_wall(game, player=player, width=_WIDTH),
    "timeline": lambda game, _: draw_timeline(game, width=740),
    "sound": lambda game, _: draw_sound(game, width=_WIDTH),
    "beasts": lambda game, _: draw_beasts(game, width=740),
}


def part(game: DiablesGame, name: str, player: str = "") -> Pictures:
    """A part of the middle of the table: "wall", "timeline", "sound", "beasts", or a show such as "trobada".

    player: whose score the wall tells, whose name a show underlines; by default who is asked. Raises `ValueError` for
    an unknown part or who does not play.
    """
    player = player or asked_player(game)
    if name in SHOWS:
        drawing = draw_plaza(game.position, width=480, shows=(name,), player=player)
    elif name in _MIDDLE:
        drawing = _MIDDLE[name](game, player)
    else:
        raise ValueError(f"no part '{name}': {hint(name, (*_MIDDLE, *SHOWS))}")
    return _side_by_side([(drawing.title, drawing)])


def _side_by_side(drawn: Sequence[tuple[str, Drawing]]) -> Pictures:
    """Pictures that stand side by side where there is room, each no wider than it was drawn."""
    widest = max(drawing.width for _, drawing in drawn)
    return Pictures([(caption, drawing.image()) for caption, drawing in drawn], width=round(widest))
