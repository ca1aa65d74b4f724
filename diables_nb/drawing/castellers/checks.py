"""What a caller gives to the pictures of Castellers!, checked: an error says what is wrong and what to do.

Wrong kinds raise `TypeError`, wrong values `ValueError`.
"""

import math
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from diables_nb.rules.castellers.board import Castell
from diables_nb.rules.castellers.position import Position
from diables_nb.rules.errors import shown

if TYPE_CHECKING:
    from diables_nb.rules.castellers.game import CastellersGame

__all__ = ["a_castell", "a_count", "a_game", "a_length", "a_position", "a_width", "an_id", "ids", "numbers"]


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


def a_width(value: object, least: float, most: float) -> int:
    """A width in whole pixels, kept between two bounds."""
    return round(min(max(_pixels(value, "width", 400), least), most))


def a_length(value: object, name: str) -> float:
    """A length in pixels, more than 0. name: of the parameter."""
    length = _pixels(value, name, 84)
    if length <= 0:
        raise ValueError(f"{name} is a number of pixels above 0, such as {name}=84, not {shown(value)}")
    return length


def _pixels(value: object, name: str, example: int) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"{name} is a number of pixels, such as {name}={example}, not {shown(value)}")
    if not math.isfinite(value):
        raise ValueError(f"{name} is a number of pixels, such as {name}={example}, not {shown(value)}")
    return value


def a_count(value: object, name: str, most: int) -> int:
    """How many cards of a part stand. name: of the parameter. most: the cards of that part."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{name} is a whole number, such as {name}=1, not {shown(value)}")
    if not 0 <= value <= most:
        raise ValueError(f"{name} is a number from 0 to {most}, not {value}: this castell has no more of it")
    return value


def an_id(value: object, name: str) -> str | None:
    """An id or None. name: of the parameter."""
    if value is None or isinstance(value, str):
        return value
    raise TypeError(f"{name} is an id, such as {name}='group/2', not {shown(value)}")


def ids(value: object, name: str) -> frozenset[str]:
    """Several ids. name: of the parameter."""
    if isinstance(value, str):
        raise TypeError(f"{name} takes several ids: write {name}=[{shown(value)}]")
    given = tuple(value) if isinstance(value, Iterable) else (value,)
    if wrong := [one for one in given if not isinstance(one, str)]:
        raise TypeError(f"{name} takes ids, such as {name}=['group/2'], not {shown(wrong[0])}")
    return frozenset(given)


def numbers(value: object, name: str) -> dict[str, int]:
    """A whole number for each of some ids, none at all for None. name: of the parameter."""
    if value is None:
        return {}
    example = f"{name} gives whole numbers to ids, such as {name}={{'raised/red/three': 3}}"
    if not isinstance(value, Mapping):
        raise TypeError(f"{example}, not {shown(value)}")
    for key, number in value.items():
        if not (isinstance(key, str) and isinstance(number, int)):
            raise TypeError(f"{example}, not {shown(key)}: {shown(number)}")
    return dict(value)


def _is_game(value: object) -> bool:
    from diables_nb.rules.castellers.game import CastellersGame

    return isinstance(value, CastellersGame)


def _called(value: object) -> str:
    """A wrong value by its kind, or as it is where that says more."""
    return shown(value) if value is None or isinstance(value, (str, int, float)) else f"a {type(value).__name__}"
