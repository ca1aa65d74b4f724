"""What can be fixed when a game is dealt."""

from collections.abc import Mapping
from typing import NamedTuple

__all__ = ["Choices"]


class Choices(NamedTuple):
    """What is fixed when a game is dealt, instead of left to chance.

    first: the colour that begins. castells: kind -> storeys of the castell on offer.
    """

    first: str | None = None
    castells: Mapping[str, int] = {}
