"""The teaching games of the lesson on the table groups, each played by chance up to Red's turn."""

from collections.abc import Callable

from diables_nb.lessons.subjects.castellers.building.scenes import by_chance
from diables_nb.rules.castellers import CastellersGame

__all__ = ["SCENES"]


def _start() -> CastellersGame:
    """The beginning of a game of three: groups of three, two and one."""
    return by_chance(3, 7, 0)


def _full() -> CastellersGame:
    """Two of the groups have three cards."""
    return by_chance(2, 4, 14)


def _choice() -> CastellersGame:
    """The largest group has nothing for Red's castell, and a smaller one has."""
    return by_chance(2, 15, 22)


def _half() -> CastellersGame:
    """Two full groups, of which Red takes one."""
    return by_chance(2, 8, 17)


SCENES: dict[str, Callable[[], CastellersGame]] = {
    "three groups": _start,
    "two full groups": _full,
    "what to take": _choice,
    "half a refresh": _half,
}
