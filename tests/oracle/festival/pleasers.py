"""The eight crowd-pleasers: points, and whether a board meets them. exact: C-FES-13 read as exact levels."""

from __future__ import annotations

from collections.abc import Callable

from .board import COLOURS, SPACES, TYPES, Json, level, visible

POINTS = {"CP1": 2, "CP2": 2, "CP3": 2, "CP4": 3, "CP5": 3, "CP6": 2, "CP7": 2, "CP8": 3}
"""FES-CP-1 to FES-CP-8."""


def four_of_a_colour(board: Json) -> bool:
    """FES-CP-1: 4 visible tiles of one colour."""
    colours = [colour for colour, _, _ in visible(board).values()]
    return any(colours.count(colour) >= 4 for colour in COLOURS)


def four_of_a_type(board: Json) -> bool:
    """FES-CP-2: 4 visible tiles of one firework type."""
    kinds = [kind for _, kind, _ in visible(board).values()]
    return any(kinds.count(kind) >= 4 for kind in TYPES)


def fourth_level(board: Json, exact: bool) -> bool:
    """FES-CP-3, C-FES-13: a tile on level 4, so a space of height 4 or more; exact: of height 4."""
    heights = [level(board, space) for space in SPACES]
    return any(height == 4 if exact else height >= 4 for height in heights)


def two_on_the_third(board: Json, exact: bool) -> bool:
    """FES-CP-4, C-FES-13: two tiles on level 3, so two spaces of height 3 or more; exact: of height 3."""
    heights = [level(board, space) for space in SPACES]
    return len([height for height in heights if (height == 3 if exact else height >= 3)]) >= 2


def four_values(values: list[int]) -> bool:
    """FES-CP-5, C-FES-14: 4 completed objectives with 4 different point values."""
    return len(set(values)) >= 4


def three_objectives(values: list[int]) -> bool:
    """FES-CP-6: 3 completed objectives."""
    return len(values) >= 3


def full(board: Json) -> bool:
    """FES-CP-7: a tile on every space."""
    return all(level(board, space) > 0 for space in SPACES)


def everything(board: Json) -> bool:
    """FES-CP-8: all 4 colours and all 4 types visible."""
    seen = visible(board).values()
    return {colour for colour, _, _ in seen} == set(COLOURS) and {kind for _, kind, _ in seen} == set(TYPES)


def met(name: str, board: Json, values: list[int], *, exact: bool = False) -> bool:
    """Whether a board meets a crowd-pleaser. values: the points of its completed objectives."""
    conditions: dict[str, Callable[[], bool]] = {
        "CP1": lambda: four_of_a_colour(board),
        "CP2": lambda: four_of_a_type(board),
        "CP3": lambda: fourth_level(board, exact),
        "CP4": lambda: two_on_the_third(board, exact),
        "CP5": lambda: four_values(values),
        "CP6": lambda: three_objectives(values),
        "CP7": lambda: full(board),
        "CP8": lambda: everything(board),
    }
    return conditions[name]()
