"""The points of all players as numbers alone, for what asks very often; `scoring` gives them line by line."""

from .kit import Kit
from .state import State

__all__ = ["points"]


def points(kit: Kit, state: State) -> list[int]:
    """The points of each seat, if the game ended now (FES-SCO-01 to FES-SCO-06)."""
    totals = [sum(kit.values[card] for card in seat.right) for seat in state.seats]
    for tile, owner in enumerate(state.owners):
        if owner:
            totals[owner - 1] += kit.points[kit.pleasers[tile][state.shown[tile]]]
    for number, (player, seat) in enumerate(zip(state.players, state.seats, strict=True)):
        colour, type_ = kit.boards[player]
        for cell in seat.cells:
            if cell:
                top = cell[-1] & 15
                totals[number] += len(cell) * ((top >> 2 == colour) + (top & 3 == type_))
    return totals
