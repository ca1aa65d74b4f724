"""What can be fixed when a game is dealt."""

from collections.abc import Mapping
from typing import NamedTuple

__all__ = ["Choices"]


class Choices(NamedTuple):
    """What is fixed when a game is dealt, instead of left to chance or to the players.

    first: the colour that begins. sides: colour -> side of its starting objective. pleasers: ids of crowd-pleasers that
    show.
    """

    first: str | None = None
    sides: Mapping[str, str] = {}
    pleasers: tuple[str, ...] = ()
