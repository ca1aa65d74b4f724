"""The parts of a position changed one at a time by what a form sends, names and texts: what all games share."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from diables_nb.rules import words
from diables_nb.rules.errors import PositionError, Problem, hint, shown

from .editor_words import say

__all__ = ["Parts", "at_index", "by_part", "listed", "ruling", "seat", "whole", "without"]

_LONGEST_NUMBER = 9
Keys = tuple[str, ...]
Parts = Mapping[str, tuple[int, Callable[[Any, Keys, str], tuple[Any, str]]]]
"""Part -> how many keys it takes, and what gives the position with another value of it, and a sentence."""


def by_part(parts: Parts, position: Any, part: str, keys: Keys, value: str) -> tuple[Any, str]:
    """The position with another value of one of some parts, and a sentence that says it.

    Raises `ValueError` for a part or keys that do not exist, `PositionError` for what cannot be scored.
    """
    if part not in parts:
        raise ValueError(f"no part {shown(part)}: {hint(part, tuple(parts))}")
    count, change = parts[part]
    if len(keys) != count:
        raise ValueError(f"{part} takes {count} keys, not {len(keys)}")
    return change(position, keys, value)


def whole(text: str, place: str) -> int:
    """A whole number from a field of a form. Raises `PositionError` for anything else."""
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER):
        raise PositionError(Problem(place, f"{shown(text)} is no whole number", "", "write digits"))
    return int(text)


def without(table: Mapping[str, Any], key: str, value: object) -> dict[str, Any]:
    """A table with another value of a key, or without it."""
    rest = {name: old for name, old in table.items() if name != key}
    return rest if value is None else {**rest, key: value}


def at_index(text: str, most: int, what: str) -> int:
    """A number below a bound from a key. Raises `ValueError` for anything else."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER else most
    if number >= most:
        raise ValueError(f"no {what} {shown(text)}")
    return number


def listed(names: Sequence[str], index: str, value: str, what: str) -> tuple[str, ...]:
    """A list with another value at a place, which may be the one after its end; "" takes it out."""
    found = list(names)
    at = at_index(index, len(found) + 1, what)
    found[at : at + 1] = [value] if value else []
    return tuple(found)


Handed = Callable[[Any, Mapping[str, str]], dict[str, Any]]
"""The parts of a position in which each player is another one, or "" for nobody."""


def seat(position: Any, keys: Keys, value: str, handed: Handed) -> tuple[Any, str]:
    """Another colour in a seat: one that sits elsewhere changes places with it, a new one takes over all that was the
    old one's, and nobody takes it along. handed: what is handed over.
    """
    players = list(position.players)
    at = at_index(keys[0], len(players) + 1, "seat")
    old = players[at] if at < len(players) else ""
    parts: dict[str, Any] = {}
    if value in players:
        other = players.index(value)
        if old:
            players[at], players[other] = players[other], players[at]
    else:
        players[at : at + 1] = [value] if value else []
        parts = handed(position, {player: value if player == old else player for player in position.players})
    said = ", ".join(words.name("players", player) for player in players)
    return position.with_parts(players=tuple(players), **parts), say("seat", players=said)


def ruling(position: Any, keys: Keys, value: str) -> tuple[Any, str]:
    """Another option of a ruling."""
    after = position.with_parts(rulings={**position.rulings, keys[0]: value})
    return after, say("ruling", ruling=keys[0], option=value.replace("_", " "))
