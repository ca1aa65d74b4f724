"""Chance for the generators, drawn with Random.random() alone, so that a seed means the same on every Python."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def below(rng: random.Random, number: int) -> int:
    """A whole number from 0 to number - 1."""
    return int(rng.random() * number)


def between(rng: random.Random, lowest: int, highest: int) -> int:
    """A whole number from lowest to highest, both included."""
    return lowest + below(rng, highest - lowest + 1)


def chance(rng: random.Random, probability: float) -> bool:
    """True with a probability."""
    return rng.random() < probability


def choice(rng: random.Random, options: Sequence[T]) -> T:
    """One of the options."""
    return options[below(rng, len(options))]


def shuffled(rng: random.Random, options: Sequence[T]) -> list[T]:
    """The options in random order."""
    left, drawn = list(options), []
    while left:
        drawn.append(left.pop(below(rng, len(left))))
    return drawn
