"""The teaching positions of the lesson on social media: a dealt game, and a wall on which much has happened."""

from collections.abc import Callable
from functools import cache
from typing import Any

from diables_nb.rules.diables import DiablesGame, deal

__all__ = ["FULL", "SCENES"]

_SEED = 7
FULL = ("place small_beast regular 3 upper", "activate left", "camera 4 1", "decline", "decline")
"""A turn of Red's after which every post of "wall busy" has a camera."""

_WALL: dict[int, dict[str, Any]] = {
    1: {"cameras": {1: "red"}, "likes": [1]},
    2: {"cameras": {1: "yellow"}, "likes": [1, 2]},
    3: {"cameras": {1: "blue", 2: "red"}, "likes": [1, 2]},
    4: {"likes": [2]},
    5: {"cameras": {1: "blue"}, "likes": [1]},
    6: {"cameras": {2: "red", 3: "red"}, "likes": [1, 3]},
}
_EMPTY = ("U2@2", "U3@4", "L1@4", "L2@2")
"""Spaces of Red's grid with a social icon, from which the members have gone."""


@cache
def _start() -> DiablesGame:
    return deal(3, seed=_SEED, first="red").after("decline", "decline", "decline")


@cache
def _wall() -> DiablesGame:
    """Red has sent a diable with a whistling firecracker, and is to use the card above it."""
    return _start().after("place diable whistling 3 upper")


@cache
def _camera() -> DiablesGame:
    """The left action of that card: Red is asked for a camera."""
    return _wall().after("activate left")


@cache
def _busy() -> DiablesGame:
    """Some time later: one post lacks a camera, and four of Red's social icons show."""
    gone: dict[str, Any] = dict.fromkeys(_EMPTY)
    rows = {"top": 3, "middle": 3}
    return _start().arranged("red", wall=_WALL, grid=gone, reserve={"diable": 5}, rows=rows)


@cache
def _like() -> DiablesGame:
    """The same wall: Red has skipped the photo, and is asked for a like."""
    return _busy().after("place diable regular 3 upper", "activate right")


SCENES: dict[str, Callable[[], DiablesGame]] = {
    "wall": _wall,
    "wall camera": _camera,
    "wall busy": _busy,
    "wall like": _like,
}
