"""What a caller gives to the pictures of Castellers!, checked: an error says what is wrong and what to do.

Wrong kinds raise `TypeError`, wrong values `ValueError`.
"""

from typing import TYPE_CHECKING

from diables_nb.drawing.checks import IdChecks, a_width, pixels
from diables_nb.rules.castellers.board import Castell
from diables_nb.rules.castellers.position import Position
from diables_nb.rules.errors import shown

if TYPE_CHECKING:
    from diables_nb.rules.castellers.game import CastellersGame

__all__ = ["a_castell", "a_count", "a_game", "a_length", "a_position", "a_width", "an_id", "ids", "numbers"]

_IDS = IdChecks("group/2", "'raised/red/three': 3")
an_id, ids, numbers = _IDS.an_id, _IDS.ids, _IDS.numbers


def a_position(value: object) -> Position:
    """A position of Castellers!."""
    if isinstance(value, Position):
        return value
    if _is_game(value):
        raise TypeError("a board shows a position, and this is a game: give game.position")
    raise TypeError(f"a board shows a position of Castellers!, not {_called(value)}: give castellers.Position(...)")


def a_game(value: object) -> "CastellersGame":
    """A game of Castellers!."""
    from diables_nb.rules.castellers.game import CastellersGame  # only a table needs it

    if isinstance(value, CastellersGame):
        return value
    if isinstance(value, Position):
        raise TypeError("a table shows a game, and this is a position: give a game, or draw_board(position, player)")
    raise TypeError(f"a table shows a game of Castellers!, not {_called(value)}: give castellers.deal(...)")


def a_castell(value: object) -> Castell:
    """A castell card."""
    if isinstance(value, Castell):
        return value
    example = "castellers.edition().castells['three'][0]"
    raise TypeError(f"a castell card is needed, not {_called(value)}: give {example}, or game.offers['three']")


def a_length(value: object, name: str) -> float:
    """A length in pixels, more than 0. name: of the parameter."""
    length = pixels(value, name, 84)
    if length <= 0:
        raise ValueError(f"{name} is a number of pixels above 0, such as {name}=84, not {shown(value)}")
    return length


def a_count(value: object, name: str, most: int) -> int:
    """How many cards of a part stand. name: of the parameter. most: the cards of that part."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{name} is a whole number, such as {name}=1, not {shown(value)}")
    if not 0 <= value <= most:
        raise ValueError(f"{name} is a number from 0 to {most}, not {value}: this castell has no more of it")
    return value


def _is_game(value: object) -> bool:
    from diables_nb.rules.castellers.game import CastellersGame

    return isinstance(value, CastellersGame)


def _called(value: object) -> str:
    """A wrong value by its kind, or as it is where that says more."""
    return shown(value) if value is None or isinstance(value, (str, int, float)) else f"a {type(value).__name__}"
