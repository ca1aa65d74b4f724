"""The pieces of Diables and what the rulebook fixes about them: names, counts, costs, weights."""

from typing import NamedTuple

__all__ = [
    "CHARACTERS_AND_BEASTS", "COST", "COUNT", "FIRECRACKERS", "KINDS", "LEVELS", "LLUIMENTS", "NEUTRAL",
    "NEUTRAL_KINDS", "PLAYERS", "ROUNDS", "SHOWS", "WEIGHT", "Figure", "cost", "returned",
]  # fmt: skip

SHOWS = ("carretillada", "ball_parlat", "trobada", "tabalada")
"""The four shows in their clockwise order (DIA-B-18)."""

PLAYERS = ("red", "blue", "yellow", "green")
NEUTRAL = "neutral"
"""The owner of the pieces that stand for an absent colour (DIA-SETUP-16)."""

KINDS = ("diable", "character", "small_beast", "large_beast", "tabaler")
NEUTRAL_KINDS = ("diable", "tabaler")
"""The kinds that are placed as neutral pieces (DIA-B-16)."""
CHARACTERS_AND_BEASTS = ("character", "small_beast", "large_beast")
FIRECRACKERS = ("regular", "whistling", "colorful")
LLUIMENTS = (*FIRECRACKERS, "diables", "tabalers", "characters_and_beasts")
ROUNDS = (1, 2, 3)
LEVELS = ("easy", "average", "hard", "very_hard", "devilish")
"""Difficulties of the solo game, in order (DIA-SOLO-09, C-DIA-02)."""

COUNT = {"diable": 10, "character": 4, "small_beast": 3, "large_beast": 1, "tabaler": 13}
"""Figures of each kind in one colour (DIA-COMP-19 to -23)."""

COUNT_RULE = {
    "diable": "DIA-COMP-19",
    "character": "DIA-COMP-20",
    "tabaler": "DIA-COMP-21",
    "small_beast": "DIA-COMP-22",
    "large_beast": "DIA-COMP-23",
}

COST = {"diable": 1, "character": 2, "small_beast": 3, "large_beast": 4}
"""Firecrackers that a performer lights, all of one type (DIA-P1-FIRE-01); tabalers light none."""

WEIGHT = {"diable": 1, "tabaler": 1, "character": 2, "small_beast": 2, "large_beast": 3}
"""What a figure, or the firecracker on it, counts for a lluïment (DIA-P2-LLU-03)."""


class Figure(NamedTuple):
    """A figure: who owns it, what it is, and the firecracker it carries (None for a tabaler).

    >>> str(Figure("red", "diable", "whistling"))
    'red diable, whistling'
    """

    owner: str
    kind: str
    firecracker: str | None = None

    def __str__(self) -> str:
        carried = f", {self.firecracker}" if self.firecracker else ""
        return f"{self.owner} {self.kind.replace('_', ' ')}{carried}"


def cost(kind: str, *, one_only: bool = False) -> int:
    """Firecrackers that a figure of this kind lights: 1, 2, 3 or 4; 0 for a tabaler.

    one_only: the video that lets every performer light one only is on the wall (DIA-VIDEO-04).
    Rules: DIA-P1-FIRE-01, DIA-P1-TAB-01. Raises `KeyError` for an unknown kind.

    >>> [cost(kind) for kind in ("diable", "character", "small_beast", "large_beast", "tabaler")]
    [1, 2, 3, 4, 0]
    """
    full = 0 if kind == "tabaler" else COST[kind]
    return min(full, 1) if one_only else full


def returned(kind: str, *, one_only: bool = False) -> int:
    """Firecrackers of the cost that go back to the general reserve: all but the one carried (DIA-P1-FIRE-03).

    >>> returned("large_beast"), returned("large_beast", one_only=True)
    (3, 0)
    """
    return max(cost(kind, one_only=one_only) - 1, 0)
