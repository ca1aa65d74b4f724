"""The parts of a position of Festival beside the tiles on its boards, changed one at a time."""

from collections.abc import Mapping
from typing import Any

from diables_nb.rules import words
from diables_nb.rules.festival import Position
from diables_nb.widgets.lab.editor_setting import Parts, by_part, listed, ruling, seat
from diables_nb.widgets.lab.editor_words import say

__all__ = ["changed"]

_Keys = tuple[str, ...]


def changed(position: Position, part: str, keys: tuple[str, ...], value: str) -> tuple[Position, str]:
    """The position with another value of one part, and a sentence that says it.

    part: "seat" (keys: its number from 0; value: a colour, "" for nobody), "left", "right" or "pleasers" (player,
    number from 0; id of a card, "" to take it away), "ruling" (id; option).
    Raises `ValueError` for a part or keys that do not exist, `PositionError` for what cannot be scored.
    """
    return by_part(_PARTS, position, part, keys, value)


def _seat(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    return seat(position, keys, value, _handed_over)


def _handed_over(position: Position, heirs: Mapping[str, str]) -> dict[str, Any]:
    return {"boards": {heirs[player]: board for player, board in position.boards.items() if heirs[player]}}


def _cards(position: Position, part: str, keys: _Keys, value: str) -> tuple[Position, str]:
    player, index = keys
    board = position.board(player)
    cards = listed(getattr(board, part), index, value, "card")
    changes: dict[str, Any] = {part: cards}
    after = position.with_board(player, **changes)
    who = words.name("players", player)
    return after, say(part, player=who, cards=", ".join(cards)) if cards else say(f"{part}_none", player=who)


_PARTS: Parts = {
    "seat": (1, _seat),
    "left": (2, lambda position, keys, value: _cards(position, "left", keys, value)),
    "right": (2, lambda position, keys, value: _cards(position, "right", keys, value)),
    "pleasers": (2, lambda position, keys, value: _cards(position, "pleasers", keys, value)),
    "ruling": (1, ruling),
}
"""Part -> how many keys it takes, and how it is changed."""
