"""A plain game of two to four for tests of single rules: cards in the order of the data, nothing left to chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tests.oracle import layout

from . import facts
from .replay import Table, start
from .state import Board, Json

SETS = ("drum", "mask", "torch", "pitchfork")


def bare(players: Sequence[str] = ("red", "blue")) -> Json:
    """The JSON of a dealt game, in which red's pavements hold the first three cards of the drum set on each side."""
    street = [card for card in facts.CARDS if card.startswith("street")]
    posts, count = list(facts.POSTS), len(players)
    beside = {show: [facts.CARDS[street.pop()]["back"] for _ in range(5 - count)] for show in layout.SHOWS}
    aside = [card for card in facts.CARDS if card.startswith("pitchfork")]
    wall = [{"post": posts.pop(), "cameras": {}, "likes": []} for _ in range(3 + count)]
    personal = {player: _personal(name, street) for player, name in zip(players, SETS, strict=False)}
    return {
        "players": list(players),
        "tiles": dict.fromkeys(layout.SHOWS, 1),
        "lluiments": ["diables", "tabalers", "regular"],
        "figures": [],
        "round": 1,
        "game": {
            "personal": personal,
            "beside": beside,
            "wall": wall,
            "display": {
                size: [card for card in facts.BEASTS if card.startswith(size)][: count + 1]
                for size in ("small", "large")
            },
            "decks": {"social": posts, "street": street, "aside": aside if count < 4 else []},
        },
    }


def _personal(name: str, street: list[str]) -> Json:
    """One board as it is at the start (DIA-PSET)."""
    cards = {f"{side} {number}": f"{name}/{side}/{number}" for side in ("upper", "lower") for number in (1, 2, 3)}
    cards |= {"street 1": street.pop(0), "street 2": street.pop(0)}
    return {
        "sound": 0,
        "grid": {cell: row["starts"] for cell, row in facts.CELLS.items() if "starts" in row},
        "opened": [],
        "rows": {row: printed["starts"] for row, printed in facts.ROWS.items()},
        "reserve": {"diable": 3, "character": 2, "small_beast": 1},
        "cart": {"regular": 5, "whistling": 2, "colorful": 2},
        "street": {},
        "cards": cards,
        "tokens": {},
        "kept": [f"{name}/{side}/{number}" for side in ("upper", "lower") for number in (4, 5, 6)],
        "leaders": [],
        "cameras": 6,
        "beasts": {"small": None, "large": None},
    }


def table_of(players: Sequence[str] = ("red", "blue"), change: Callable[[Board], None] | None = None) -> Table:
    """A bare game at its first turn, after a change of what lies on the table."""
    table = start(bare(players))
    if change is not None:
        change(table.board)
    for _ in players:
        table.play("decline")
    return table


def played(table: Table, *moves: str) -> Table:
    """The table after some moves."""
    for move in moves:
        table.play(move)
    return table


def film(board: Board, player: str, *abilities: int) -> None:
    """Put videos with some abilities on the wall, from the top, with a camera of a player in their first scene."""
    for number, ability in enumerate(abilities):
        board.wall[number].post = f"video/{ability}"
        board.wall[number].cameras[1] = player
        board.collas[player].cameras -= 1
