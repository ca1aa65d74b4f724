"""What a caller gives to a picture of any game, checked: an error says what is wrong and what to do.

Wrong kinds raise `TypeError`, wrong values `ValueError`.
"""

import math
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from diables_nb.rules.errors import shown

__all__ = ["IdChecks", "a_width", "pixels"]


def pixels(value: object, name: str, example: int) -> float:
    """A length in pixels. name: of the parameter. example: one that could be written."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"{name} is a number of pixels, such as {name}={example}, not {shown(value)}")
    if not math.isfinite(value):
        raise ValueError(f"{name} is a number of pixels, such as {name}={example}, not {shown(value)}")
    return value


def a_width(value: object, least: float, most: float) -> int:
    """A width in whole pixels, kept between two bounds."""
    return round(min(max(pixels(value, "width", 400), least), most))


class IdChecks(NamedTuple):
    """The checks of ids in the pictures of a game.

    example: an id. counted: one with a number, as an error writes it.
    """

    example: str
    counted: str

    def an_id(self, value: object, name: str) -> str | None:
        """An id or None. name: of the parameter."""
        if value is None or isinstance(value, str):
            return value
        raise TypeError(f"{name} is an id, such as {name}='{self.example}', not {shown(value)}")

    def ids(self, value: object, name: str) -> frozenset[str]:
        """Several ids. name: of the parameter."""
        if isinstance(value, str):
            raise TypeError(f"{name} takes several ids: write {name}=[{shown(value)}]")
        given = tuple(value) if isinstance(value, Iterable) else (value,)
        if wrong := [one for one in given if not isinstance(one, str)]:
            raise TypeError(f"{name} takes ids, such as {name}=['{self.example}'], not {shown(wrong[0])}")
        return frozenset(given)

    def numbers(self, value: object, name: str) -> dict[str, int]:
        """A whole number for each of some ids, none at all for None. name: of the parameter."""
        if value is None:
            return {}
        example = f"{name} gives whole numbers to ids, such as {name}={{{self.counted}}}"
        if not isinstance(value, Mapping):
            raise TypeError(f"{example}, not {shown(value)}")
        for key, number in value.items():
            if not (isinstance(key, str) and isinstance(number, int)):
                raise TypeError(f"{example}, not {shown(key)}: {shown(number)}")
        return dict(value)
