"""What a caller gives to the pictures of Diables, checked: an error says what is wrong and what to do.

Wrong kinds raise `TypeError`, wrong values `ValueError`.
"""

import math
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from diables_nb.rules.errors import shown

if TYPE_CHECKING:
    from diables_nb.rules.diables.game import DiablesGame

__all__ = ["a_game", "a_width", "an_id", "ids", "numbers"]


def a_game(value: object) -> "DiablesGame":
    """A game of Diables."""
    from diables_nb.rules.diables.game import DiablesGame  # only a table needs it

    if isinstance(value, DiablesGame):
        return value
    remedy = "give a game, such as diables.deal(players=3), or draw_plaza(position)"
    raise TypeError(f"a table shows a game of Diables, not {shown(value)}: {remedy}")


def a_width(value: object, least: float, most: float) -> int:
    """A width in whole pixels, kept between two bounds."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"width is a number of pixels, such as width=400, not {shown(value)}")
    if not math.isfinite(value):
        raise ValueError(f"width is a number of pixels, such as width=400, not {shown(value)}")
    return round(min(max(value, least), most))


def an_id(value: object, name: str) -> str | None:
    """An id or None. name: of the parameter."""
    if value is None or isinstance(value, str):
        return value
    raise TypeError(f"{name} is an id, such as {name}='cart/regular', not {shown(value)}")


def ids(value: object, name: str) -> frozenset[str]:
    """Several ids. name: of the parameter."""
    if isinstance(value, str):
        raise TypeError(f"{name} takes several ids: write {name}=[{shown(value)}]")
    given = tuple(value) if isinstance(value, Iterable) else (value,)
    if wrong := [one for one in given if not isinstance(one, str)]:
        raise TypeError(f"{name} takes ids, such as {name}=['cart/regular'], not {shown(wrong[0])}")
    return frozenset(given)


def numbers(value: object, name: str) -> dict[str, int]:
    """A whole number for each of some ids, none at all for None. name: of the parameter."""
    if value is None:
        return {}
    example = f"{name} gives whole numbers to ids, such as {name}={{'cart/regular': 1}}"
    if not isinstance(value, Mapping):
        raise TypeError(f"{example}, not {shown(value)}")
    for key, number in value.items():
        if not (isinstance(key, str) and isinstance(number, int)):
            raise TypeError(f"{example}, not {shown(key)}: {shown(number)}")
    return dict(value)
