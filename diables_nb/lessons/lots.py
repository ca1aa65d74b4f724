"""What exercises from seeds share: chance that is the same everywhere, and the draw with the most known mistakes."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, TypeVar

from diables_nb.rules.ledger import Ledger

from .misconception import Misconception, wrong_numbers

if TYPE_CHECKING:
    from .question import Check

__all__ = ["Drawn", "between", "chance", "pick", "richest", "sample"]

_WRONG_NUMBERS = 2
_DRAWS = 40

Item = TypeVar("Item")
Task = TypeVar("Task", bound="Drawn")


class Drawn:
    """What all exercises offer, whatever their ledger is of."""

    __slots__ = ()

    question: str
    ledger: Ledger

    @property
    def answer(self) -> int:
        """The right number."""
        return self.ledger.total

    @property
    def misconceptions(self) -> list[tuple[Misconception, int]]:
        """The misconceptions that give another number here, each with its number."""
        return list(wrong_numbers(self.ledger))

    def check(self) -> "Check":
        """The exercise as a widget with hints and answers to the wrong numbers that are known."""
        from .question import check  # the exercise itself needs no widgets

        return check(self.question, self.ledger)


def chance(seed: int) -> Callable[[], float]:
    """The chance of a seed. Raises `TypeError` for a seed that is no whole number."""
    if type(seed) is not int:
        raise TypeError(f"a seed is a whole number, not {seed!r}")
    return Random(seed).random


def richest(draw: Callable[[], Task]) -> Task:
    """The first draw with enough wrong numbers; the best of some draws if none has."""
    best = draw()
    for _ in range(_DRAWS):
        if richness(best) >= _WRONG_NUMBERS:
            break
        best = max(best, draw(), key=richness)
    return best


def richness(drawn: Drawn) -> int:
    """How many wrong numbers are known."""
    return len({number for _, number in drawn.misconceptions})


def pick(random: Callable[[], float], items: Sequence[Item]) -> Item:
    """One of the items."""
    return items[int(random() * len(items))]


def between(random: Callable[[], float], fewest: int, most: int) -> int:
    """A number from the fewest to the most, both included."""
    return fewest + int(random() * (most - fewest + 1))


def sample(random: Callable[[], float], items: Sequence[Item], count: int) -> tuple[Item, ...]:
    """So many of the items, in a drawn order."""
    left = list(items)
    return tuple(left.pop(int(random() * len(left))) for _ in range(count))
