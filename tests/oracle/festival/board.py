"""A player board and what can be seen of it. A board is a dict; a tile is words, "red rocket", or with
its back "red rocket of blue"."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
Seen = dict[str, tuple[str, str, int]]

COLOURS = ("red", "blue", "yellow", "green")
TYPES = ("rocket", "fountain", "wheel", "willow")
SPACES = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")


def empty(colour: str, kind: str) -> Json:
    """A board of a colour and a type, with nothing on it or beside it (FES-COMP-05)."""
    return {
        "colour": colour,
        "type": kind,
        "tiles": {space: [] for space in SPACES},
        "left": [],
        "right": [],
        "pleasers": [],
    }


def place(board: Json, space: str, tile: str) -> None:
    """Put a tile on a space, empty or not, however high (FES-TILE-02, FES-TILE-03)."""
    board["tiles"][space].append(tile)


def level(board: Json, space: str) -> int:
    """The number of tiles in a space (FES-TILE-04)."""
    return len(board["tiles"][space])


def visible(board: Json) -> Seen:
    """The top tile of every space with tiles: its colour, its type, its level (FES-TILE-04)."""
    seen = {}
    for space in SPACES:
        if board["tiles"][space]:
            colour, kind = board["tiles"][space][-1].split()[:2]
            seen[space] = (colour, kind, level(board, space))
    return seen


def row_and_column(space: str) -> tuple[int, int]:
    """Where a space lies: letters are the columns from the left, numbers the rows from the top."""
    return int(space[1]) - 1, "abc".index(space[0])
