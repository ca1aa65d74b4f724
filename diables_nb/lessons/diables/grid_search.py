"""The fewest prepares that take a member out of the colla grid."""

from diables_nb.rules.diables.components import KINDS
from diables_nb.rules.diables.game.kit import Kit

__all__ = ["fewest_prepares", "ready_cells"]

_MOST = 12
_BEASTS = (KINDS.index("small_beast") + 1, KINDS.index("large_beast") + 1)


def ready_cells(kit: Kit, grid: bytes) -> list[int]:
    """The cells whose member can be prepared, a free row for a tabaler left aside (DIA-ACT-COLLA-01 to -07)."""
    found = []
    for cell, code in enumerate(grid):
        ahead = kit.next_cell[cell]
        blocked = any(grid[other] for other in kit.clear[cell]) if code in _BEASTS else ahead >= 0 and bool(grid[ahead])
        if code and not blocked:
            found.append(cell)
    return found


def _prepared(kit: Kit, grid: bytes, cell: int) -> bytes:
    """The grid with the member of a cell one step on, or out of it."""
    after = bytearray(grid)
    ahead = -1 if grid[cell] in _BEASTS else kit.next_cell[cell]
    after[cell] = 0
    if ahead >= 0:
        after[ahead] = grid[cell]
    return bytes(after)


def fewest_prepares(kit: Kit, grid: bytes, member: int) -> list[tuple[int, int]]:
    """The prepares by which the member of a cell leaves the grid soonest, each as a cell and the kind of its member.

    member: the number of its cell. Raises `LookupError` if it takes more than a dozen.
    """
    frontier: list[tuple[bytes, int, list[tuple[int, int]]]] = [(grid, member, [])]
    seen = {(grid, member)}
    for _ in range(_MOST):
        following = []
        for now, where, path in frontier:
            for cell in ready_cells(kit, now):
                longer = [*path, (cell, now[cell] - 1)]
                ahead = -1 if now[cell] in _BEASTS else kit.next_cell[cell]
                if cell == where and ahead < 0:
                    return longer
                state = (_prepared(kit, now, cell), ahead if cell == where else where)
                if state not in seen:
                    seen.add(state)
                    following.append((*state, longer))
        frontier = following
    raise LookupError(f"the member of {kit.cells[member].id} does not get out by {_MOST} prepares")
