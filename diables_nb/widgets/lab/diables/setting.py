"""The parts of a position of Diables beside its figures, changed one at a time."""

from collections.abc import Mapping
from typing import Any

from diables_nb.drawing.phrases import capital
from diables_nb.rules import words
from diables_nb.rules.diables import Position
from diables_nb.rules.diables.components import NEUTRAL
from diables_nb.widgets.lab.editor_setting import Parts, by_part, listed, ruling, seat, whole, without
from diables_nb.widgets.lab.editor_words import say

__all__ = ["changed"]

_Keys = tuple[str, ...]


def changed(position: Position, part: str, keys: tuple[str, ...], value: str) -> tuple[Position, str]:
    """The position with another value of one part, and a sentence that says it.

    part: "seat" (keys: its number from 0; value: a colour, "" for nobody), "tile" (show; number or ""), "lluiment"
    (number from 0; name or ""), "round" (number or ""), "step" (player, show; space of the track), "fame" (player; FP
    or ""), "scored" (player, show; "yes" or ""), "firebot" (a colour or ""), "ruling" (id; option).
    Raises `ValueError` for a part or keys that do not exist, `PositionError` for what cannot be scored.
    """
    return by_part(_PARTS, position, part, keys, value)


def _seat(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    return seat(position, keys, value, _handed_over)


def _handed_over(position: Position, heirs: Mapping[str, str]) -> dict[str, Any]:
    heirs = {**heirs, NEUTRAL: NEUTRAL}
    figures = {s: f._replace(owner=heirs[f.owner]) for s, f in position.figures.items() if heirs[f.owner]}
    tables = {name: {heirs[p]: v for p, v in getattr(position, name).items() if heirs[p]} for name in _BY_PLAYER}
    return {"figures": figures, **tables, "firebot": heirs.get(position.firebot, "")}


_BY_PLAYER = ("followers", "fame", "scored")


def _tile(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    number = whole(value, f"tiles.{keys[0]}") if value else None
    after = position.with_parts(tiles=without(position.tiles, keys[0], number))
    show = capital(words.name("shows", keys[0]))
    if number is None:
        return after, say("tile_none", show=show)
    return after, say("tile", show=show, tile=number, says=words.name("tiles", f"{keys[0]}-{number}"))


def _lluiment(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    names = listed(position.lluiments, keys[0], value, "lluïment")
    after = position.with_parts(lluiments=names)
    said = ", ".join(words.name("lluiments", name) for name in names)
    return after, say("lluiments", names=said) if names else say("lluiments_none")


def _round(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    del keys
    number = whole(value, "round") if value else None
    return position.with_parts(round=number), say("round", round=number) if number else say("round_none")


def _firebot(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    del keys
    after = position.with_parts(firebot=value)
    return after, say("firebot", player=words.name("players", value)) if value else say("firebot_none")


def _step(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    player, show = keys
    steps = {**position.followers.get(player, {}), show: whole(value or "0", f"followers.{player}.{show}")}
    after = position.with_parts(followers={**position.followers, player: steps})
    facts = {"player": words.name("players", player), "show": words.name("shows", show)}
    return after, say("step", **facts, step=steps[show], icon=after.icon(player, show))


def _fame(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    points = whole(value, f"fame.{keys[0]}") if value else None
    after = position.with_parts(fame=without(position.fame, keys[0], points))
    player = words.name("players", keys[0])
    return after, say("fame_none", player=player) if points is None else say("fame", player=player, fame=points)


def _scored(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    player, show = keys
    shows = [other for other in position.scored.get(player, ()) if other != show] + ([show] if value else [])
    after = position.with_parts(scored={**position.scored, player: shows})
    facts = {"player": words.name("players", player), "show": words.name("shows", show)}
    return after, say("scored" if value else "not_scored", **facts)


_PARTS: Parts = {
    "seat": (1, _seat),
    "tile": (1, _tile),
    "lluiment": (1, _lluiment),
    "round": (0, _round),
    "firebot": (0, _firebot),
    "step": (2, _step),
    "fame": (1, _fame),
    "scored": (2, _scored),
    "ruling": (1, ruling),
}
"""Part -> how many keys it takes, and how it is changed."""
