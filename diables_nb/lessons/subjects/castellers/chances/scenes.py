"""The teaching games of the lesson on the chance of a card, each played by chance up to Red's turn."""

from collections.abc import Callable

from diables_nb.lessons.subjects.castellers.building.scenes import by_chance
from diables_nb.rules.castellers import CastellersGame

__all__ = ["SCENES"]


def _counting() -> CastellersGame:
    """Red's castell of 3 lacks tronc cards, of which some lie in castells, in the groups and among the discards."""
    return by_chance(3, 70, 67)


def _enxaneta() -> CastellersGame:
    """Red's castell of 4 lacks nothing but the enxaneta; some lie among the discards, none in the groups."""
    return by_chance(3, 3382, 77)


def _three_ways() -> CastellersGame:
    """Red's castell of 3 lacks its pom; the enxaneta is not in Red's hand, but in a group, and a cap de colla is."""
    return by_chance(3, 1494, 66)


SCENES: dict[str, Callable[[], CastellersGame]] = {
    "counting cards": _counting,
    "one enxaneta": _enxaneta,
    "three ways": _three_ways,
}
