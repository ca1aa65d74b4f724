"""Where the tails of Student's t and of chi-square begin, for any number of degrees of freedom."""

from collections.abc import Callable
from functools import cache
from math import atan, cos, exp, inf, lgamma, log, pi, sin, sqrt
from statistics import NormalDist

__all__ = ["TAIL", "chi_square", "student"]

TAIL = 0.025
"""What a 95 % interval leaves out on each side."""
_MANY = 100
"""Degrees of freedom from which the expansions around the normal distribution are exact enough."""
_HALVINGS = 200


@cache
def student(freedom: int, tail: float = TAIL) -> float:
    """What Student's t exceeds with the probability of a tail. freedom: degrees of it; with none there is no limit.

    tail: more than 0, at most 0.5.

    >>> [round(student(freedom), 3) for freedom in (0, 1, 3, 29, 1000)]
    [inf, 12.706, 3.182, 2.045, 1.962]
    """
    if freedom < 1:
        return inf
    z = NormalDist().inv_cdf(1 - tail)
    if freedom < _MANY:
        return _where(lambda t: _student_below(t, freedom), 1 - tail, z)
    terms = ((z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384)
    return float(z + sum(term / freedom**power for power, term in enumerate(terms, 1)))


def _student_below(t: float, freedom: int) -> float:
    """The probability of less than t: a finite sum where the degrees of freedom are whole."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for step in range(2 + odd, freedom - 1, 2):
        term *= cos(angle) ** 2 * (step - 1) / step
        total += term
    inside = 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
    return (1 + inside) / 2


@cache
def chi_square(freedom: int, below: float) -> float:
    """What chi-square stays below with a probability. freedom: degrees of it, from 1. below: between 0 and 1.

    >>> [round(chi_square(freedom, 0.975), 1) for freedom in (1, 10, 1000)]
    [5.0, 20.5, 1089.5]
    """
    if freedom < _MANY:
        return _where(lambda x: _chi_square_below(x, freedom), below, 0.0)
    apart = 2 / (9 * freedom)
    return float(freedom * (1 - apart + NormalDist().inv_cdf(below) * sqrt(apart)) ** 3)


def _chi_square_below(x: float, freedom: int) -> float:
    if x <= 0:
        return 0.0
    half, rest = freedom / 2, x / 2
    term = exp(half * log(rest) - rest - lgamma(half + 1))
    total, step = term, half
    while term > total * 1e-16:
        step += 1
        term *= rest / step
        total += term
    return total


def _where(below: Callable[[float], float], probability: float, low: float) -> float:
    """Where a growing function reaches a probability, from a place on at which it does not."""
    high = low + 1.0
    while below(high) < probability:
        high = 2 * high
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if not low < middle < high:
            break
        low, high = (middle, high) if below(middle) < probability else (low, middle)
    return (low + high) / 2
