"""Positions as JSON. Format: `festival-position/1`.

    {"format": "festival-position/1", "players": ["red", "blue"],
     "boards": {"red": {"tiles": {"a1": ["blue wheel", "red rocket of blue"]}, "left": ["O07"], "right": ["RA"],
                        "pleasers": ["CP3"]}}}

Tiles of a space stand from the bottom to the top; a tile whose back is not of the player's own stack says it. What is
empty may be absent. `edition` is the digest of component data that are not the shipped ones. The part `game` of a
whole game is left aside: its boards are read.
"""

from collections.abc import Mapping
from typing import Any

from diables_nb.rules.errors import PositionError, Problem, shown
from diables_nb.rules.faults import Faults

from .board import Edition
from .components import PLAYERS, SPACES, TILE_COUNT
from .edition import edition as load_edition
from .places import read_tile, tile_name
from .position import Board, Position

__all__ = ["FORMAT", "from_json", "to_json"]

FORMAT = "festival-position/1"
_PARTS = ("format", "players", "boards", "rulings", "edition", "game")
_BOARD = ("tiles", "left", "right", "pleasers")


def to_json(position: Position) -> dict[str, Any]:
    """The position as plain JSON values, parts that are empty left out."""
    boards = {player: _board_json(player, board) for player, board in position.boards.items()}
    data: dict[str, Any] = {"format": FORMAT, "players": list(position.players), "boards": boards}
    if position.rulings:
        data["rulings"] = dict(position.rulings)
    if position.edition != load_edition():
        data["edition"] = position.edition.digest
    return data


def _board_json(player: str, board: Board) -> dict[str, Any]:
    tiles = {
        space: [tile_name(tile, player) for tile in on_it]
        for space, on_it in zip(SPACES, board.tiles, strict=True)
        if on_it
    }
    parts = {"tiles": tiles, **{name: list(getattr(board, name)) for name in _BOARD[1:]}}
    return {name: part for name, part in parts.items() if part}


def from_json(data: object, edition: Edition | None = None, *, draft: bool = False) -> Position:
    """Reads a position from JSON values. Raises `PositionError` with everything that is wrong, each with its place.

    edition: the component data, if not the shipped one. draft: whether the position may break rules.

    >>> from_json({"format": "festival-position/1", "players": ["red", "blue"], "boards": {}})
    <Position red blue: 0 tiles>
    """
    if not isinstance(data, Mapping):
        raise PositionError(Problem("position", f"{shown(data)} is not a JSON object", "", "write { ... }"))
    if data.get("format") != FORMAT:
        message = f"unknown {shown(data['format'])}" if "format" in data else "missing"
        raise PositionError(Problem("format", message, "", f"this version reads '{FORMAT}'"))
    faults = Faults()
    parts = faults.table(data, "position", _PARTS, ("rulings", "edition", "game"))
    players = tuple(faults.rows(parts.get("players", []), "players", len(PLAYERS)))
    rulings = parts.get("rulings", {})
    if not isinstance(rulings, Mapping):
        faults.note("rulings", f"{shown(rulings)} is not an object", "", 'write {"C-FES-13": "exactly"}')
        rulings = {}
    data_of = edition or load_edition()
    if parts.get("edition", data_of.digest) != data_of.digest:
        message = f"made with the edition {shown(parts['edition'])}, and this one is '{data_of.digest}'"
        faults.note("edition", message, "", "give the edition that it was made with")
    boards = {}
    for player, value in faults.table(parts.get("boards", {}), "boards", PLAYERS, PLAYERS).items():
        boards[player] = _board(faults, player, value)
    try:
        position = Position(players, boards, dict(rulings), data_of, draft)
    except PositionError as error:
        raise PositionError([*faults.problems, *error.problems]) from None
    faults.done()
    return position


def _board(faults: Faults, player: str, value: object) -> Board:
    place = f"boards.{player}"
    parts = faults.table(value, place, _BOARD, _BOARD)
    on = faults.table(parts.get("tiles", {}), f"{place}.tiles", SPACES, SPACES)
    tiles = tuple(_tiles(faults, on.get(space, []), f"{place}.tiles.{space}", player) for space in SPACES)
    names = {name: tuple(faults.rows(parts.get(name, []), f"{place}.{name}", TILE_COUNT)) for name in _BOARD[1:]}
    return Board(tiles, **names)


def _tiles(faults: Faults, value: object, place: str, player: str) -> tuple[int, ...]:
    found = []
    for tile in faults.rows(value, place, TILE_COUNT):
        if not isinstance(tile, str):
            faults.note(place, f"{shown(tile)} is no tile", "FES-COMP-06", "write such as 'red rocket'")
            continue
        try:
            found.append(read_tile(tile, player))
        except PositionError as error:
            faults.note(place, error.problems[0].message, error.problems[0].rule, error.problems[0].remedy)
    return tuple(found)
