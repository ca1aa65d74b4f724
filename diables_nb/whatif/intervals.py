"""Means and shares with the room that chance leaves them: 95 % intervals."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

__all__ = ["Estimate", "mean_of", "mean_of_sums", "ratio_of", "share_of", "spread_of"]

_Z = 1.96
"""Half the width of a 95 % interval in standard errors."""


class Estimate(NamedTuple):
    """A number and its 95 % interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:z.1f} ({self.low:z.1f} to {self.high:z.1f})".replace("-", "\N{MINUS SIGN}")

    def within(self, least: float, most: float) -> bool:
        """Whether the value lies in a range."""
        return least <= self.value <= most


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of a sample; its interval by the normal distribution. Raises `ValueError` for an empty sample.

    >>> str(mean_of([3, 5, 4, 4]))
    '4.0 (3.2 to 4.8)'
    """
    if not values:
        raise ValueError("the mean of nothing: no game was finished")
    mean = fmean(values)
    half = _Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Estimate(mean, mean - half, mean + half)


def mean_of_sums(count: int, total: int, squares: int) -> Estimate:
    """The mean of whole numbers that were only summed: how many, their sum, the sum of their squares.

    Sums are exact, so that the answer does not depend on the order. Raises `ValueError` for an empty sample.

    >>> str(mean_of_sums(4, 16, 66))
    '4.0 (3.2 to 4.8)'
    """
    if count < 1:
        raise ValueError("the mean of nothing: no game was finished")
    mean = total / count
    apart = count * squares - total * total  # count * (count - 1) times the variance
    half = _Z * sqrt(apart / (count * (count - 1)) / count) if count > 1 else 0.0
    return Estimate(mean, mean - half, mean + half)


def share_of(count: int, total: int) -> Estimate:
    """A share in per cent; its interval after Wilson, which holds near 0 and 100 too.

    >>> str(share_of(7, 10))
    '70.0 (39.7 to 89.2)'
    """
    if total < 1:
        raise ValueError("a share of nothing: no game was finished")
    share = count / total
    spread = _Z * _Z / total
    centre = (share + spread / 2) / (1 + spread)
    half = _Z / (1 + spread) * sqrt(share * (1 - share) / total + spread / (4 * total))
    return Estimate(100 * share, max(0.0, 100 * (centre - half)), min(100.0, 100 * (centre + half)))


def ratio_of(parts: Sequence[float], wholes: Sequence[float]) -> Estimate:
    """The share of all parts in all wholes, in per cent; parts and wholes belong together, one pair a game.

    >>> str(ratio_of([1, 2, 1, 2], [10, 10, 10, 10]))
    '15.0 (9.3 to 20.7)'
    """
    mean = fmean(wholes) if wholes else 0.0
    if not mean:
        raise ValueError("a share of nothing: no game was finished, or none had points")
    ratio = sum(parts) / sum(wholes)
    residuals = [part - ratio * whole for part, whole in zip(parts, wholes, strict=True)]
    half = _Z * stdev(residuals) / (sqrt(len(wholes)) * mean) if len(wholes) > 1 else 0.0
    return Estimate(100 * ratio, 100 * (ratio - half), 100 * (ratio + half))


def spread_of(values: Sequence[float]) -> Estimate:
    """The standard deviation of a sample; its interval by the normal approximation."""
    if len(values) < 2:
        raise ValueError("the spread of fewer than two numbers")
    deviation = stdev(values)
    half = _Z * deviation / sqrt(2 * (len(values) - 1))
    return Estimate(deviation, deviation - half, deviation + half)
