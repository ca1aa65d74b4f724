"""The board under the pieces: areas, structure and printed rewards of each show. None of it changes during a game."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

from diables_nb.rules.diables import Edition

from . import show_ball_parlat, show_carretillada, show_tabalada, show_trobada
from .capsule import Capsule

__all__ = ["Ground", "ground", "rewards"]


class Ground(NamedTuple):
    """What lies under the tints of an explanation, and the structure above them."""

    areas: str
    structure: str


_AREAS: dict[str, Callable[[Edition], str]] = {
    "carretillada": show_carretillada.areas,
    "ball_parlat": show_ball_parlat.areas,
    "trobada": show_trobada.areas,
    "tabalada": show_tabalada.areas,
}
_STRUCTURE: dict[str, Callable[[Edition], str]] = {
    "carretillada": show_carretillada.structure,
    "ball_parlat": show_ball_parlat.structure,
    "trobada": show_trobada.structure,
    "tabalada": show_tabalada.structure,
}
_REWARDS: dict[str, Callable[[Edition, Capsule, frozenset[str]], str]] = {
    "carretillada": show_carretillada.rewards,
    "ball_parlat": show_ball_parlat.rewards,
    "trobada": show_trobada.rewards,
    "tabalada": show_tabalada.rewards,
}


@cache
def ground(edition: Edition, show: str) -> Ground:
    """Areas and structure of a show, in the units of its box."""
    return Ground(_AREAS[show](edition), _STRUCTURE[show](edition))


@lru_cache(maxsize=128)
def rewards(edition: Edition, show: str, scale: float, lit: frozenset[str], language: str) -> str:
    """The printed rewards of a show. lit: the ids of those in an explanation's tint. language: the one in use, which
    words them for the pointer.

    Numbers and glyphs keep their least size in pixels when the box is scaled down.
    """
    del language  # part of the key of the cache
    return _REWARDS[show](edition, Capsule(max(14, 13 / scale), max(12, 12 / scale)), lit)
