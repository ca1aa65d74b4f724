"""Figures of an arranged game: each colour has as many of a kind as came in the box, wherever they are."""

from collections.abc import Collection, Mapping
from typing import Any

from diables_nb.rules.diables.components import COUNT, COUNT_RULE, KINDS
from diables_nb.rules.diables.game.kit import TABALER, Kit
from diables_nb.rules.diables.game.state import FIREBOT, Seat, State

from .arranging_seats import Bench

__all__ = ["balance_figures"]

_OWNER_BITS = 7


def balance_figures(bench: Bench, parts: Mapping[str, Any]) -> None:
    """Takes figures that are too many from the reserve, the tabaler section, the grid, and puts those that are missing
    back into the first two; what `parts` name stays as they say. More than a colour has is a problem.
    """
    state = bench.state
    for seat, player in enumerate(state.seats[: FIREBOT if state.firebot else None]):
        named = parts if seat == bench.seat else {}
        for kind, number in enumerate(_figures(bench.kit, state, seat)):
            surplus = number - COUNT[KINDS[kind]]
            if surplus > 0:
                surplus = _taken_away(bench.kit, player, kind, surplus, named)
            if surplus > 0:
                name = KINDS[kind].replace("_", " ")
                message = f"{COUNT[KINDS[kind]] + surplus} figures of kind {name}; a colour has {COUNT[KINDS[kind]]}"
                bench.fault(state.players[seat], message, COUNT_RULE[KINDS[kind]], "take some away elsewhere")
            elif surplus < 0:
                _put_back(bench.kit, player, kind, -surplus, named)


def _figures(kit: Kit, state: State, seat: int) -> list[int]:
    """How many figures of each kind a seat has, wherever they are."""
    player = state.seats[seat]
    numbers = [*player.reserve, sum(player.rows)]
    for code in player.grid:
        if code:
            numbers[code - 1] += 1
    for code in player.street:
        if code:
            numbers[(code - 1) // 3] += 1
    for space, code in zip(kit.spaces, state.plaza, strict=True):
        if code & _OWNER_BITS == seat + 1:
            numbers[KINDS.index(space.kind)] += 1
    return numbers


def _pools(player: Seat, kind: int, named: Mapping[str, Any]) -> list[tuple[bytearray, int]]:
    """Where figures of a kind that no part names wait: the reserve, or the rows from the bottom."""
    if kind == TABALER:
        return [] if "rows" in named else [(player.rows, row) for row in reversed(range(len(player.rows)))]
    return [] if KINDS[kind] in named.get("reserve", ()) else [(player.reserve, kind)]


def _taken_away(kit: Kit, player: Seat, kind: int, number: int, named: Mapping[str, Any]) -> int:
    """Takes figures away, and gives how many could not be."""
    for numbers, at in _pools(player, kind, named):
        taken = min(number, numbers[at])
        numbers[at] -= taken
        number -= taken
    fixed: Collection[str] = named.get("grid", ())
    for cell, code in enumerate(player.grid):
        if number and code == kind + 1 and kit.cells[cell].id not in fixed and cell not in kit.range_cells:
            player.grid[cell] = 0
            number -= 1
    return number


def _put_back(kit: Kit, player: Seat, kind: int, number: int, named: Mapping[str, Any]) -> None:
    for numbers, at in _pools(player, kind, named):
        room = kit.row_lengths[at] - numbers[at] if kind == TABALER else number
        put = min(number, room)
        numbers[at] += put
        number -= put
