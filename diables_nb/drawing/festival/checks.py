"""What a caller gives to the pictures of Festival, checked: an error says what is wrong and what to do.

Wrong kinds raise `TypeError`, wrong values `ValueError`.
"""

from typing import TYPE_CHECKING

from diables_nb.drawing.checks import IdChecks, a_width, pixels
from diables_nb.rules.errors import shown
from diables_nb.rules.festival.board import Edition
from diables_nb.rules.festival.components import KINDS
from diables_nb.rules.festival.patterns import Pattern
from diables_nb.rules.festival.position import Position

from .overlay import Lit
from .scene import Preview

if TYPE_CHECKING:
    from diables_nb.rules.festival.game import FestivalGame

__all__ = [
    "a_game", "a_kind", "a_length", "a_lit", "a_pattern", "a_position", "a_preview", "a_whole_number", "a_width",
    "an_edition", "an_id", "ids", "numbers",
]  # fmt: skip

_IDS = IdChecks("red/b2", "'red/b2': 3")
an_id, ids, numbers = _IDS.an_id, _IDS.ids, _IDS.numbers


def a_position(value: object) -> Position:
    """A position of Festival."""
    if isinstance(value, Position):
        return value
    if _is_game(value):
        raise TypeError("a board shows a position, and this is a game: give game.position")
    raise TypeError(f"a board shows a position of Festival, not {_called(value)}: give festival.Position(...)")


def a_game(value: object) -> "FestivalGame":
    """A game of Festival."""
    from diables_nb.rules.festival.game import FestivalGame  # only a table needs it

    if isinstance(value, FestivalGame):
        return value
    if isinstance(value, Position):
        raise TypeError("a table shows a game, and this is a position: give a game, or draw_board(position, player)")
    raise TypeError(f"a table shows a game of Festival, not {_called(value)}: give festival.deal(...)")


def an_edition(value: object) -> Edition:
    """The component data."""
    if isinstance(value, Edition):
        return value
    raise TypeError(f"a card needs its edition, not {_called(value)}: give festival.edition() or position.edition")


def a_pattern(value: object) -> Pattern:
    """A pattern that is read."""
    if isinstance(value, Pattern):
        return value
    raise TypeError(f"a pattern is needed, not {_called(value)}: give festival.parse_pattern('[red blue]')")


def a_length(value: object, name: str) -> float:
    """A length in pixels, more than 0. name: of the parameter."""
    length = pixels(value, name, 28)
    if length <= 0:
        raise ValueError(f"{name} is a number of pixels above 0, such as {name}=28, not {shown(value)}")
    return length


def a_whole_number(value: object, name: str) -> int:
    """A whole number. name: of the parameter."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{name} is a whole number, such as {name}=1, not {shown(value)}")
    return value


def a_kind(value: object) -> int:
    """The number of a kind of tile."""
    kind = a_whole_number(value, "kind")
    if not 0 <= kind < len(KINDS):
        raise ValueError(f"a kind of tile is a number from 0 to {len(KINDS) - 1}, not {kind}: see festival.kind_of")
    return kind


def a_lit(value: object) -> Lit | None:
    """A card shown on a board, or None."""
    if value is None or isinstance(value, Lit):
        return value
    raise TypeError(f"lit is what show_card gives, such as lit=show_card(position, 'red', 'O05'), not {shown(value)}")


def a_preview(value: object) -> Preview | None:
    """A tile tried out, or None."""
    if value is None or isinstance(value, Preview):
        return value
    raise TypeError(f"preview is what try_out gives, such as preview=try_out(game, 'left', 'b2'), not {shown(value)}")


def _is_game(value: object) -> bool:
    from diables_nb.rules.festival.game import FestivalGame

    return isinstance(value, FestivalGame)


def _called(value: object) -> str:
    """A wrong value by its kind, or as it is where that says more."""
    return shown(value) if value is None or isinstance(value, (str, int, float)) else f"a {type(value).__name__}"
