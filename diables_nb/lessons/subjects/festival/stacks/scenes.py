"""The teaching position of the lesson on counting the stacks."""

from collections.abc import Callable
from functools import cache

from diables_nb.rules.festival import FestivalGame, deal

__all__ = ["SCENES"]

_MOVES = (
    "tile left a1", "tile left b2", "tile left c1",
    "tile left b1", "tile right a1", "tile right b2",
    "tile left a1", "tile left b2", "tile left a3",
    "tile left a2", "tile right c2", "tile left c1",
    "tile right b1", "tile right b2", "tile right c3",
)  # fmt: skip


@cache
def _stacks() -> FestivalGame:
    """Five rounds of a game of three: what was drawn from a stack lies on two boards, and some of it is covered."""
    return deal(3, seed=7, first="red", sides={"red": "a", "blue": "b", "yellow": "a"}).after(*_MOVES)


SCENES: dict[str, Callable[[], FestivalGame]] = {"stacks": _stacks}
