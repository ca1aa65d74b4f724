"""The colla grid: prepare, reorganize, hasten, beast cards (DIA-ACT-COLLA, DIA-ACT-BEAST)."""

from __future__ import annotations

from . import facts
from .state import Board, Colla, Steps, ask

BEASTS = ("small_beast", "large_beast")


def _out(colla: Colla, cell: str) -> list[str]:
    """The ways in which the member on a cell may leave the grid: a tabaler into a row with room (C-DIA-84)."""
    if colla.grid[cell] == "tabaler":
        return [f"{cell} {row}" for row in colla.rows_with_room()]
    return [cell]


def prepare_moves(colla: Colla) -> list[str]:
    """DIA-ACT-COLLA-01 to 07, C-DIA-23 to 26."""
    moves = []
    for cell, kind in colla.grid.items():
        printed = facts.CELLS[cell]
        if kind in BEASTS:
            if all(other not in colla.grid for other in printed["clear"]):
                moves += _out(colla, cell)
        elif printed["next"] == "out":
            moves += _out(colla, cell)
        elif printed["next"] not in colla.grid:
            moves.append(cell)
    return [f"prepare {move}" for move in moves]


def hasten_moves(colla: Colla) -> list[str]:
    """DIA-ACT-COLLA-11, 12."""
    return [f"hasten {way}" for cell in colla.grid for way in _out(colla, cell)]


def reorganize_moves(colla: Colla) -> list[str]:
    """DIA-ACT-COLLA-09, 10."""
    empty = [cell for cell in facts.CELLS if cell not in colla.grid]
    return [f"reorganize {cell} {to}" for cell, kind in colla.grid.items() if kind not in BEASTS for to in empty]


MOVES = {"prepare": prepare_moves, "reorganize": reorganize_moves, "hasten": hasten_moves}
"""Colla action -> what the player can do with it now."""


def _lift(colla: Colla, cell: str) -> str:
    """Take a member off its cell; a range icon thereby freed stays so (DIA-P1-RANGE-02, 03)."""
    if "range" in facts.CELLS[cell]["prints"]:
        colla.opened.add(cell)
    return colla.grid.pop(cell)


def _leave(board: Board, player: str, cell: str, rows: list[str]) -> Steps:
    """A member leaves the grid (DIA-ACT-COLLA-02, 03; the first beast of its kind: DIA-ACT-BEAST-01 to 03)."""
    colla = board.collas[player]
    kind = _lift(colla, cell)
    if kind == "tabaler":
        colla.rows[rows[0]] = colla.rows.get(rows[0], 0) + 1
        return
    colla.reserve[kind] = colla.reserve.get(kind, 0) + 1
    size = {"small_beast": "small", "large_beast": "large"}.get(kind)
    if size is None or getattr(colla, size) is not None:
        return
    answer = yield from ask(player, [f"beast {card}" for card in board.display[size]])
    card = answer.split()[1]
    board.display[size].remove(card)
    setattr(colla, size, card)


def prepare(board: Board, player: str, number: int) -> Steps:
    """Some steps, freely split over members; declining gives up the rest (DIA-ACT-COLLA-08)."""
    colla = board.collas[player]
    for _ in range(number):
        answer = yield from ask(player, [*prepare_moves(colla), "decline"])
        if answer == "decline":
            return
        _, cell, *rows = answer.split()
        if colla.grid[cell] in BEASTS or facts.CELLS[cell]["next"] == "out":
            yield from _leave(board, player, cell, rows)
        else:
            colla.grid[facts.CELLS[cell]["next"]] = _lift(colla, cell)


def hasten(board: Board, player: str, number: int) -> Steps:
    """Members straight out of the grid (DIA-ACT-COLLA-11)."""
    for _ in range(number):
        answer = yield from ask(player, [*hasten_moves(board.collas[player]), "decline"])
        if answer == "decline":
            return
        _, cell, *rows = answer.split()
        yield from _leave(board, player, cell, rows)


def reorganize(board: Board, player: str, number: int) -> Steps:
    """Members to other empty cells (DIA-ACT-COLLA-09)."""
    colla = board.collas[player]
    for _ in range(number):
        answer = yield from ask(player, [*reorganize_moves(colla), "decline"])
        if answer == "decline":
            return
        _, cell, to = answer.split()
        colla.grid[to] = _lift(colla, cell)
