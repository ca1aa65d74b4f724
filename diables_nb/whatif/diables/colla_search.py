"""The cheapest steps by which a member leaves a colla grid: a search over grids, the rules core making the moves.

The search looks first where least is certainly still to be paid (A*), and moves only those members that can matter: the
one to be freed, what stands in its way, what stands in the way of that, and where members may be reorganized, those
beside the ways out, because an empty space is nowhere better.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import count
from types import SimpleNamespace
from typing import Any, NamedTuple

from diables_nb.rules.diables.components import KINDS
from diables_nb.rules.diables.game.colla import (
    hasten,
    hasten_moves,
    prepare,
    prepare_moves,
    reorganize,
    reorganize_moves,
)
from diables_nb.rules.diables.game.kit import Kit, Move
from diables_nb.rules.diables.game.state import Seat

__all__ = ["ANYWHERE", "VERBS", "Found", "Step", "cheapest_steps"]

VERBS = ("prepare", "reorganize", "hasten")
ANYWHERE = -1
"""No cell: any member of the kind will do."""
_BEASTS = tuple(KINDS.index(kind) + 1 for kind in ("small_beast", "large_beast"))
_MOVES: Mapping[str, Callable[..., list[Move]]] = {
    "prepare": prepare_moves, "reorganize": reorganize_moves, "hasten": hasten_moves,
}  # fmt: skip
_MAKE: Mapping[str, Callable[..., None]] = {"prepare": prepare, "reorganize": reorganize, "hasten": hasten}


class Step(NamedTuple):
    """One step: the move, the kind of the member, the numbers of the cells that it leaves and reaches (-1: out)."""

    move: Move
    kind: str
    origin: int
    target: int


class Found(NamedTuple):
    """The cheapest steps and what they cost."""

    steps: tuple[Step, ...]
    cost: float


class _Node(NamedTuple):
    """A grid on the way: cells, rows of the tabaler section, where the member is (ANYWHERE: any), steps used."""

    grid: bytes
    rows: bytes
    place: int
    used: tuple[int, ...]


class _Search:
    """A search in one grid. code: of the kind wanted. costs: verb -> what a step costs, of those allowed. limits: verb
    -> how many of them at most.
    """

    def __init__(self, kit: Kit, seat: Seat, code: int, costs: Mapping[str, float], limits: Mapping[str, int]) -> None:
        self.kit = kit
        self.seat = seat
        self.code = code
        self.costs = {verb: costs[verb] for verb in VERBS if verb in costs and limits.get(verb, 1) > 0}
        self.limits = {verb: limits[verb] for verb in self.costs if verb in limits}
        self.least = min(self.costs.values(), default=0.0)

    def run(self, place: int) -> Found | None:
        """The cheapest way from the present grid, None where there is none."""
        start = _Node(bytes(self.seat.grid), bytes(self.seat.rows), place, (0,) * len(self.limits))
        best: dict[_Node, float] = {start: 0}
        came: dict[_Node, tuple[_Node, Step]] = {}
        order = count()  # equals in the order in which they were found
        heap: list[tuple[float, int, float, _Node | None, _Node, Step | None]] = []
        heappush(heap, (self._left(start), next(order), 0, None, start, None))
        while heap:
            _, _, cost, before, node, last = heappop(heap)
            if last and last.target < 0 and self._wanted(before, last):
                return Found((*self._back(came, before), last), cost)
            if best.get(node, cost) < cost:
                continue
            if before is not None and last is not None:
                came[node] = (before, last)
            for step, after in self._steps(node):
                then = cost + self.costs[str(step.move[0])]
                free = step.target < 0 and self._wanted(node, step)
                if free or then < best.get(after, float("inf")):
                    if not free:
                        best[after] = then
                    heappush(heap, (then + (0 if free else self._left(after)), next(order), then, node, after, step))
        return None

    def _wanted(self, node: _Node | None, step: Step) -> bool:
        """Whether the member that a step takes out of the grid is one that was to be freed."""
        if node is None or KINDS.index(step.kind) + 1 != self.code:
            return False
        return node.place in (ANYWHERE, step.origin)

    @staticmethod
    def _back(came: Mapping[_Node, tuple[_Node, Step]], node: _Node | None) -> list[Step]:
        steps: list[Step] = []
        while node is not None and node in came:
            node, step = came[node]
            steps.append(step)
        return steps[::-1]

    def _members(self, node: _Node) -> list[int]:
        """The cells of the members that may be freed."""
        if node.place != ANYWHERE:
            return [node.place]
        return [cell for cell, code in enumerate(node.grid) if code == self.code]

    def _left(self, node: _Node) -> float:
        """What is certainly still to be paid."""
        return min((self._from(node.grid, cell) for cell in self._members(node)), default=float("inf"))

    def _from(self, grid: bytes, cell: int) -> float:
        ways = [self.costs["hasten"]] if "hasten" in self.costs else []
        prepared = self.costs.get("prepare")
        if prepared is not None:
            path = self._ahead(grid[cell], cell)
            steps = 1 if grid[cell] in _BEASTS else len(path) + 1
            ways.append(steps * prepared + self.least * sum(1 for other in path if grid[other]))
            if "reorganize" in self.costs and grid[cell] not in _BEASTS:
                ways.append(self.costs["reorganize"] + prepared)
        return min(ways, default=float("inf"))

    def _ahead(self, code: int, cell: int) -> Sequence[int]:
        """The cells that must be empty before a member can leave by being prepared."""
        if code in _BEASTS:
            return self.kit.clear[cell]
        path = []
        while (cell := self.kit.next_cell[cell]) >= 0:
            path.append(cell)
        return path

    def _steps(self, node: _Node) -> Iterator[tuple[Step, _Node]]:
        """Every step that can matter, with the grid after it."""
        movable = self._movable(node)
        used = dict(zip(self.limits, node.used, strict=True))
        for verb in self.costs:
            if verb in used and used[verb] >= self.limits[verb]:
                continue
            state = self._state(node)
            for move in _MOVES[verb](self.kit, state, (verb, 0, 1)):
                if len(move) > 1 and self.kit.cell_number[str(move[1])] in movable:
                    yield self._made(node, verb, move)

    def _movable(self, node: _Node) -> frozenset[int]:
        members = self._members(node)
        waiting = list(members)
        found = dict.fromkeys(members)
        for cell in waiting:  # the list grows while it is walked
            for other in self._ahead(node.grid[cell], cell):
                if node.grid[other] and other not in found:
                    found[other] = None
                    waiting.append(other)
        if "reorganize" in self.costs:
            found.update((c, None) for c, ahead in enumerate(self.kit.next_cell) if ahead < 0 and node.grid[c])
        return frozenset(found)

    def _state(self, node: _Node) -> Any:
        """As much of a game's state as colla actions ask for."""
        seat = self.seat.copy()
        seat.grid = bytearray(node.grid)
        seat.rows = bytearray(node.rows)
        return SimpleNamespace(seats=[seat], stack=[])

    def _made(self, node: _Node, verb: str, move: Move) -> tuple[Step, _Node]:
        state = self._state(node)
        _MAKE[verb](self.kit, state, (verb, 0, 1), move)
        seat = state.seats[0]
        origin = self.kit.cell_number[str(move[1])]
        code = node.grid[origin]
        target = next((c for c, now in enumerate(seat.grid) if now and not node.grid[c]), -1)
        place = target if node.place == origin else node.place
        used = tuple(n + (name == verb) for name, n in zip(self.limits, node.used, strict=True))
        step = Step(move, KINDS[code - 1], origin, target)
        return step, _Node(bytes(seat.grid), bytes(seat.rows), place, used)


def cheapest_steps(
    kit: Kit, seat: Seat, kind: str, place: int, costs: Mapping[str, float], limits: Mapping[str, int]
) -> Found | None:
    """The cheapest steps that bring a member out of a grid (DIA-ACT-COLLA-01 to -12), None where none do.

    kit: the edition as the engine reads it. seat: whose grid; it stays as it is. kind: of the member. place: the number
    of its cell, or ANYWHERE for any of the kind. costs: verb -> what one step costs; others are not allowed. limits:
    verb -> how many such steps at most.
    """
    return _Search(kit, seat, KINDS.index(kind) + 1, costs, limits).run(place)
