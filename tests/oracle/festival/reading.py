"""A table from the JSON of a game, and back into it; and what can be seen on a table, to compare."""

from __future__ import annotations

import copy
from typing import Any

from . import facts, rounds
from .board import SPACES, Json, empty


def read(data: Json) -> Json:
    """The table of a game that asks for a side or for a turn, in the form that `rounds` describes.

    The JSON lists the four crowd-pleasers that show, taken or not.
    """
    players, more, rulings = list(data["players"]), data["game"], data.get("rulings", {})
    boards = {player: _board(player, data["boards"][player]) for player in players}
    taken = [name for board in boards.values() for name in board["pleasers"]]
    return {
        "players": players,
        "first": more["first"],
        "seat": players.index(more["first"] if more["asked"] == "side" else more["turn"]),
        "sided": [player for player in players if more["asked"] != "side" or boards[player]["left"]],
        "boards": boards,
        "stacks": [[_of(tile, player) for tile in more["stacks"][player]] for player in players],
        "piles": [list(pile) for pile in more["piles"]],
        "pleasers": [name for name in more["pleasers"] if name not in taken],
        "cards": facts.CARDS,
        "starting": facts.STARTING,
        "by_hand": rulings.get("C-FES-01") == "by_hand",
        "exact": rulings.get("C-FES-13") == "exactly",
    }


def _board(player: str, data: Json) -> Json:
    board = empty(player, facts.TYPE_OF[player])
    tiles = data.get("tiles", {})
    board["tiles"] |= {space: [_of(tile, player) for tile in tiles[space]] for space in tiles}
    return board | {name: list(data.get(name, [])) for name in ("left", "right", "pleasers")}


def _of(tile: str, player: str) -> str:
    """A tile with its back; one without is of the player's own stack."""
    return tile if " of " in tile else f"{tile} of {player}"


def write(data: Json, table: Json) -> Json:
    """The JSON of a game at the next turn, as it lies on a table."""
    data = copy.deepcopy(data)
    for player, board in table["boards"].items():
        tiles = {space: board["tiles"][space] for space in SPACES if board["tiles"][space]}
        data["boards"][player] = {"tiles": tiles, **{name: board[name] for name in ("left", "right", "pleasers")}}
    data["game"]["stacks"] = {
        player: [tile.removesuffix(f" of {player}") for tile in stack]
        for player, stack in zip(table["players"], table["stacks"], strict=True)
    }
    turn = table["players"][table["seat"]]
    data["game"] |= {"piles": table["piles"], "turn": turn, "ending": rounds.end_triggered(table)}
    return data


def seen(table: Json) -> Json:
    """What lies on a table, to compare; cards and crowd-pleasers beside a board have no order."""
    beside = ("left", "right", "pleasers")
    boards = {
        player: {"tiles": dict(board["tiles"]), **{name: sorted(board[name]) for name in beside}}
        for player, board in table["boards"].items()
    }
    return {
        "players": table["players"],
        "first": table["first"],
        "boards": boards,
        "stacks": table["stacks"],
        "piles": table["piles"],
        "pleasers": sorted(table["pleasers"]),
        "ending": rounds.end_triggered(table),
    }


def public(data: Json) -> Json:
    """The same of the JSON of a game."""
    return {**seen(read(data)), "ending": data["game"]["ending"]}


def differences(expected: Any, actual: Any, place: str = "") -> list[str]:
    """Where two snapshots differ, one line a difference, each with its place."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        found = []
        for key in sorted({*expected, *actual}, key=str):
            found += differences(expected.get(key), actual.get(key), f"{place}/{key}")
        return found
    return [] if expected == actual else [f"{place}: {actual!r}, expected {expected!r}"]
