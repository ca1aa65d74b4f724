"""The teaching positions of the lesson on the street: a dealt game, and what Red has done in it."""

from collections.abc import Callable
from functools import cache

from diables_nb.rules.diables import DiablesGame, deal

__all__ = ["SCENES"]

_SEED = 7


@cache
def _street() -> DiablesGame:
    """A game for three at Red's first turn."""
    return deal(3, seed=_SEED, first="red").after("decline", "decline", "decline")


@cache
def _street_two() -> DiablesGame:
    """The same game at Red's second turn: a performer stands in the first column, and the others have passed."""
    return _street().after("place diable regular 1 upper", "activate left", "prepare U2@5", "pass", "pass")


@cache
def _street_four() -> DiablesGame:
    """Red has reorganized a diable so that a range icon shows, and is to play again; the others have passed."""
    return _street().after("place diable regular 1 lower", "activate left", "reorganize U3@3 U3@2", "pass", "pass")


@cache
def _street_covered() -> DiablesGame:
    """The range icon is covered again: the diable has gone back to its space."""
    return _street_four().after("place diable regular 2 middle", "activate left", "prepare U3@2", "decline")


SCENES: dict[str, Callable[[], DiablesGame]] = {
    "street": _street,
    "street two": _street_two,
    "street four": _street_four,
    "street covered": _street_covered,
}
