"""The teaching positions of the lesson on the colla."""

from collections.abc import Callable
from functools import cache

from diables_nb.lessons.subjects.street.scenes import SCENES as STREET
from diables_nb.rules.diables import DiablesGame, example

__all__ = ["SCENES"]


@cache
def _prepare() -> DiablesGame:
    """Red may prepare a member, and has done so before."""
    first = ("place diable regular 1 upper", "activate left", "prepare U2@5", "pass", "pass")
    second = ("place diable regular 2 middle", "activate left")
    return STREET["street"]().after(*first, *second)


@cache
def _half_way() -> DiablesGame:
    """Red has made two prepares in the lane below the large beast."""
    return STREET["street"]().arranged("red", grid={"L2@4": None})


@cache
def _reorganize() -> DiablesGame:
    """Red may reorganize a member."""
    return STREET["street"]().after("place diable regular 1 lower", "activate left")


@cache
def _hasten() -> DiablesGame:
    """Red may hasten a member: a spectator that offers it has come to the street."""
    game = STREET["street"]().arranged("red", cards={"street 2": "street/3"})
    return game.after("place diable whistling 2 middle", "activate right")


@cache
def _full() -> DiablesGame:
    """Red may prepare a member, and all spaces of the tabaler section are taken."""
    rows = {"top": 4, "middle": 4, "bottom": 4}
    grid = dict.fromkeys(("L1@3", "L1@4", "L2@2", "L2@3", "L2@4", "L2@5"))
    game = STREET["street"]().arranged("red", rows=rows, grid={**grid, "L1@5": "tabaler"})
    return game.after("place diable regular 1 upper", "activate left")


@cache
def _printed() -> DiablesGame:
    """The example of the rulebook, when Red has to reorganize."""
    return example("DIA-T-04").after("place character colorful 1 lower", "activate left")


@cache
def _paid() -> DiablesGame:
    """Red's grid in the middle of a game."""
    gone = ("U2@5", "U3@5", "L1@4", "L1@5", "L2@5")
    return STREET["street"]().arranged("red", grid=dict.fromkeys(gone), cart={"regular": 3, "whistling": 0})


SCENES: dict[str, Callable[[], DiablesGame]] = {
    "prepare": _prepare,
    "half way": _half_way,
    "reorganize": _reorganize,
    "hasten": _hasten,
    "full section": _full,
    "beast in the grid": _printed,
    "grid that pays": _paid,
}
