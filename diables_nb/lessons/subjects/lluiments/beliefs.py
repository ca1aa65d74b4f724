"""Misconceptions about the lluïments, as data: the belief, its formula, the answer."""

from diables_nb.lessons.misconception import Misconception

__all__ = ["MISCONCEPTIONS"]

MISCONCEPTIONS: tuple[Misconception, ...] = ()
"""The likeliest first."""
