"""Drafts: positions that break rules and can be scored all the same. What those of all games share.

What is wrong with one is found together with what can be done about it; each game's own `draft` looks it up here.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from . import words
from .errors import Problem

__all__ = ["UNUSUAL", "Finding", "Repair", "Way", "repairs_of", "says", "spaces_of", "told"]

UNUSUAL = "not a dealt position"
"""The place of what is legal, and yet not as a game is dealt."""


@dataclass(frozen=True, slots=True)
class Repair:
    """One thing that can be done about a problem. says: what, in a few words. after: the position of its game then."""

    says: str
    after: Any

    def __repr__(self) -> str:
        return f"<Repair: {self.says}>"


Way = tuple[str, Callable[[], Any]]
"""What a repair does, in a few words, and what makes the position of then."""


class Finding(NamedTuple):
    """A problem, the ids of the spaces that it speaks of, and what can be done about it, the likeliest first."""

    problem: Problem
    spaces: tuple[str, ...] = ()
    ways: tuple[Way, ...] = ()


def told(found: Iterable[Finding]) -> list[Problem]:
    """The problems alone, each once."""
    return list(dict.fromkeys(finding.problem for finding in found))


def repairs_of(found: Iterable[Finding], problem: Problem) -> list[Repair]:
    """What can be done about a problem; nothing for one that is not among those found."""
    ways = next((finding.ways for finding in found if finding.problem == problem), ())
    return [Repair(said, make()) for said, make in ways]


def spaces_of(found: Iterable[Finding], problem: Problem) -> tuple[str, ...]:
    """The spaces that a problem speaks of; none for one that is not among those found."""
    return next((finding.spaces for finding in found if finding.problem == problem), ())


def says(game: str, key: str, **facts: Any) -> str:
    """What a repair does, in words of the catalogue. game: whose. facts: what is put into them.

    >>> says("festival", "keep", card="O10")
    'keep O10'
    """
    return words.say(str(words.table("drafts")[game][key]), facts)
