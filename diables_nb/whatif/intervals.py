"""Means and shares with the room that chance leaves them: 95 % intervals.

Those of means are Student's, so that they hold for a few games too; from one game none can be given.
"""

from collections.abc import Sequence
from math import inf, isinf, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from diables_nb.players.quantiles import TAIL, chi_square, student
from diables_nb.rules.words import numeral

__all__ = ["Estimate", "mean_of", "mean_of_sums", "mean_share", "ratio_of", "share_of", "spread_of"]

_Z = 1.96
"""Half the width of a 95 % interval in standard errors, where these are known."""


class Estimate(NamedTuple):
    """A number and its 95 % interval; from minus infinity to infinity where no interval can be given."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        if not self.bounded:
            return f"{numeral(self.value)} (no interval)"
        return f"{numeral(self.value)} ({numeral(self.low)} to {numeral(self.high)})"

    @property
    def bounded(self) -> bool:
        """Whether there is an interval."""
        return not isinf(self.low) and not isinf(self.high)

    def cells(self) -> list[object]:
        """The value and the limits for the row of a table; the limits are empty where there is no interval."""
        return [*self] if self.bounded else [self.value, "", ""]

    def to_json(self) -> dict[str, float | None]:
        """As JSON values; the limits are None where there is no interval."""
        low, high = (self.low, self.high) if self.bounded else (None, None)
        return {"value": self.value, "low": low, "high": high}

    def within(self, least: float, most: float) -> bool:
        """Whether the value lies in a range."""
        return least <= self.value <= most


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of a sample; its interval by Student's t, none of one number. Raises `ValueError` for an empty sample.

    >>> str(mean_of([3, 5, 4, 4]))
    '4.0 (2.7 to 5.3)'
    """
    if not values:
        raise ValueError("the mean of nothing: no game was finished")
    mean = fmean(values)
    return _around(mean, stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0, len(values))


def mean_of_sums(count: int, total: int, squares: int) -> Estimate:
    """The mean of whole numbers that were only summed: how many, their sum, the sum of their squares.

    Sums are exact, so that the answer does not depend on the order. Raises `ValueError` for an empty sample.

    >>> str(mean_of_sums(4, 16, 66))
    '4.0 (2.7 to 5.3)'
    """
    if count < 1:
        raise ValueError("the mean of nothing: no game was finished")
    mean = total / count
    apart = count * squares - total * total  # count * (count - 1) times the variance
    return _around(mean, sqrt(apart / (count * (count - 1)) / count) if count > 1 else 0.0, count)


def _around(value: float, error: float, count: int) -> Estimate:
    """A value with its interval. error: its standard error. count: numbers it is from."""
    half = student(count - 1) * error if count > 1 else inf
    return Estimate(value, value - half, value + half)


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


def mean_share(shares: Sequence[float]) -> Estimate:
    """A share in per cent that is the mean of the shares in groups, such as the games of a deal.

    shares: of each group, from 0 to 1. The interval is Student's over the groups, cut off at 0 and 100, beyond which no
    share lies; none where all groups say the same, as a few may. Raises `ValueError` for an empty sample.

    >>> str(mean_share([0.5, 1, 1, 0.5, 1])), str(mean_share([1, 1]))
    ('80.0 (46.0 to 100.0)', '100.0 (no interval)')
    """
    mean = mean_of([100 * share for share in shares])
    if len(set(shares)) == 1:
        return Estimate(mean.value, -inf, inf)
    return Estimate(mean.value, max(0.0, mean.low), min(100.0, mean.high))


def ratio_of(parts: Sequence[float], wholes: Sequence[float]) -> Estimate:
    """The share of all parts in all wholes, in per cent; parts and wholes belong together, one pair a game.

    >>> str(ratio_of([1, 2, 1, 2], [10, 10, 10, 10]))
    '15.0 (5.8 to 24.2)'
    """
    mean = fmean(wholes) if wholes else 0.0
    if not mean:
        raise ValueError("a share of nothing: no game was finished, or none had points")
    ratio = sum(parts) / sum(wholes)
    residuals = [part - ratio * whole for part, whole in zip(parts, wholes, strict=True)]
    error = stdev(residuals) / (sqrt(len(wholes)) * mean) if len(wholes) > 1 else 0.0
    return _around(100 * ratio, 100 * error, len(wholes))


def spread_of(values: Sequence[float]) -> Estimate:
    """The standard deviation of a sample; its interval by chi-square. Raises `ValueError` for fewer than two numbers.

    >>> str(spread_of([3, 5, 4, 4]))
    '0.8 (0.5 to 3.0)'
    """
    if len(values) < 2:
        raise ValueError("the spread of fewer than two numbers")
    deviation, freedom = stdev(values), len(values) - 1
    low, high = (sqrt(freedom / chi_square(freedom, below)) for below in (1 - TAIL, TAIL))
    return Estimate(deviation, low * deviation, high * deviation)
