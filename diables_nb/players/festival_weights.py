"""The numbers behind the estimate for Festival, each with its reason. Points, unless it says otherwise."""

from dataclasses import dataclass

__all__ = ["WEIGHTS", "Weights"]


@dataclass(frozen=True)
class Weights:
    """What a position of Festival is worth, part by part."""

    # objectives to be completed
    slow: float = 1.0  # turns that a wanted tile takes beside the one that puts it: how likely d tiles still come
    effort: float = 1.0  # what a turn would bring that a lacking tile takes
    identical: float = 1.6  # how much a missing equal tile counts, which needs the right colour and type
    crowd: float = 0.75  # what each further objective is worth of the one before: they want the same spaces
    supply: float = 0.15  # a tile on top of one's stacks that an objective asks for
    # objectives on the piles
    open: float = 0.75  # what the best one is worth beside one at the left: a turn to take it, and a rival may be first
    others: float = 0.4  # what each further one is worth of the one before
    # crowd-pleasers
    pleaser: float = 0.9  # how likely each step towards one is made
    behind: float = 0.35  # what it is worth where a rival is nearer
    level: float = 0.7  # where a rival is as near
    # tiles
    cap: float = 0.35  # of what the highest space would gain from a tile of the own colour or type
    # the clock
    pace: float = 0.75  # tiles that the lowest stack loses in a round
    completing: float = 2.0  # rounds from one completed objective of a player to the next
    tile: float = 0.5  # points of a turn of which nothing is known yet


WEIGHTS = Weights()
"""The weights that the players use."""
