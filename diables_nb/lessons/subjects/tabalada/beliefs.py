"""Misconceptions about the four tiles of the tabalada, as data: the belief, its formula, the answer."""

from diables_nb.lessons.misconception import Misconception

__all__ = ["MISCONCEPTIONS"]

MISCONCEPTIONS: dict[int, tuple[Misconception, ...]] = {1: (), 2: (), 3: (), 4: ()}
"""Tile -> its misconceptions, the likeliest first."""
