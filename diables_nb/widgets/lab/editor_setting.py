"""The parts of a position beside its figures, changed one at a time by what a form sends: names and texts."""

from collections.abc import Callable, Mapping
from typing import Any

from diables_nb.drawing.phrases import capital
from diables_nb.rules import words
from diables_nb.rules.diables import Position
from diables_nb.rules.diables.components import NEUTRAL
from diables_nb.rules.errors import PositionError, Problem, hint, shown

from .editor_words import say

__all__ = ["changed", "whole"]

_LONGEST_NUMBER = 9
_Keys = tuple[str, ...]


def changed(position: Position, part: str, keys: tuple[str, ...], value: str) -> tuple[Position, str]:
    """The position with another value of one part, and a sentence that says it.

    part: "seat" (keys: its number from 0; value: a colour, "" for nobody), "tile" (show; number or ""), "lluiment"
    (number from 0; name or ""), "round" (number or ""), "step" (player, show; space of the track), "fame" (player; FP
    or ""), "scored" (player, show; "yes" or ""), "ruling" (id; option).
    Raises `ValueError` for a part or keys that do not exist, `PositionError` for what cannot be scored.
    """
    if part not in _PARTS:
        raise ValueError(f"no part {shown(part)}: {hint(part, tuple(_PARTS))}")
    count, change = _PARTS[part]
    if len(keys) != count:
        raise ValueError(f"{part} takes {count} keys, not {len(keys)}")
    return change(position, keys, value)


def whole(text: str, place: str) -> int:
    """A whole number from a field of a form. Raises `PositionError` for anything else."""
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER):
        raise PositionError(Problem(place, f"{shown(text)} is no whole number", "", "write digits"))
    return int(text)


def _without(table: Mapping[str, Any], key: str, value: object) -> dict[str, Any]:
    """A table with another value of a key, or without it."""
    rest = {name: old for name, old in table.items() if name != key}
    return rest if value is None else {**rest, key: value}


def _index(text: str, most: int, what: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER else most
    if number >= most:
        raise ValueError(f"no {what} {shown(text)}")
    return number


def _seat(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    """Another colour in a seat: one that sits elsewhere changes places with it, a new one takes over all that was the
    old one's, and nobody takes it along.
    """
    players = list(position.players)
    at = _index(keys[0], len(players) + 1, "seat")
    old = players[at] if at < len(players) else ""
    parts: dict[str, Any] = {}
    if value in players:
        other = players.index(value)
        if old:
            players[at], players[other] = players[other], players[at]
    else:
        players[at : at + 1] = [value] if value else []
        parts = _handed_over(position, old, value)
    said = ", ".join(words.name("players", player) for player in players)
    return position.with_parts(players=tuple(players), **parts), say("seat", players=said)


def _handed_over(position: Position, old: str, new: str) -> dict[str, Any]:
    """The parts in which a player is another one, or "" for nobody."""
    heirs = {player: new if player == old else player for player in (*position.players, NEUTRAL)}
    figures = {s: f._replace(owner=heirs[f.owner]) for s, f in position.figures.items() if heirs[f.owner]}
    tables = {name: {heirs[p]: v for p, v in getattr(position, name).items() if heirs[p]} for name in _BY_PLAYER}
    return {"figures": figures, **tables}


_BY_PLAYER = ("followers", "fame", "scored")


def _tile(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    number = whole(value, f"tiles.{keys[0]}") if value else None
    after = position.with_parts(tiles=_without(position.tiles, keys[0], number))
    show = capital(words.name("shows", keys[0]))
    return after, say("tile", show=show, tile=number) if number else say("tile_none", show=show)


def _lluiment(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    names = list(position.lluiments)
    at = _index(keys[0], len(names) + 1, "lluïment")
    names[at : at + 1] = [value] if value else []
    after = position.with_parts(lluiments=tuple(names))
    said = ", ".join(words.name("lluiments", name) for name in names)
    return after, say("lluiments", names=said) if names else say("lluiments_none")


def _round(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    del keys
    number = whole(value, "round") if value else None
    return position.with_parts(round=number), say("round", round=number) if number else say("round_none")


def _step(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    player, show = keys
    steps = {**position.followers.get(player, {}), show: whole(value or "0", f"followers.{player}.{show}")}
    after = position.with_parts(followers={**position.followers, player: steps})
    facts = {"player": words.name("players", player), "show": words.name("shows", show)}
    return after, say("step", **facts, step=steps[show], icon=after.icon(player, show))


def _fame(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    points = whole(value, f"fame.{keys[0]}") if value else None
    after = position.with_parts(fame=_without(position.fame, keys[0], points))
    player = words.name("players", keys[0])
    return after, say("fame_none", player=player) if points is None else say("fame", player=player, fame=points)


def _scored(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    player, show = keys
    shows = [other for other in position.scored.get(player, ()) if other != show] + ([show] if value else [])
    after = position.with_parts(scored={**position.scored, player: shows})
    facts = {"player": words.name("players", player), "show": words.name("shows", show)}
    return after, say("scored" if value else "not_scored", **facts)


def _ruling(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    after = position.with_parts(rulings={**position.rulings, keys[0]: value})
    return after, say("ruling", ruling=keys[0], option=value.replace("_", " "))


_PARTS: dict[str, tuple[int, Callable[[Position, _Keys, str], tuple[Position, str]]]] = {
    "seat": (1, _seat),
    "tile": (1, _tile),
    "lluiment": (1, _lluiment),
    "round": (0, _round),
    "step": (2, _step),
    "fame": (1, _fame),
    "scored": (2, _scored),
    "ruling": (1, _ruling),
}
"""Part -> how many keys it takes, and how it is changed."""
