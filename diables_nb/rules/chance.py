"""Chance of a game: shuffles that are the same for a seed on every system and every Python."""

from collections.abc import MutableSequence
from random import Random
from typing import TypeVar

__all__ = ["new_seed", "shuffle", "shuffled"]

T = TypeVar("T")
_SEEDS = 1 << 53


def shuffle(cards: MutableSequence[T], random: Random) -> None:
    """Shuffles in place, drawing with `random.random()` only: the one draw whose sequence Python promises to keep."""
    for last in range(len(cards) - 1, 0, -1):
        chosen = int(random.random() * (last + 1))
        cards[last], cards[chosen] = cards[chosen], cards[last]


def new_seed(random: Random) -> int:
    """A seed for a shuffle to come."""
    return int(random.random() * _SEEDS)


def shuffled(cards: list[T], seed: int) -> tuple[list[T], int]:
    """The cards shuffled by a seed, and the seed of the next shuffle."""
    random = Random(seed)  # a game, no secret
    shuffle(cards, random)
    return cards, new_seed(random)
