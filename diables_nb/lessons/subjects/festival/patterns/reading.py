"""Patterns read literally, and read wrongly: how many tiles a board lacks if the rules were what somebody believes.

Every way to give the elements of a card spaces is tried; a `Reading` says which of them are let pass. With the rules as
they are it comes to what `rules.festival.patterns.distance` says, which a test holds.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations, product

from diables_nb.drawing.festival.patterns import links
from diables_nb.rules.festival import Board, Pattern
from diables_nb.rules.festival.components import COLOURS, KINDS, SIZE, SPACES, TYPES, tile_kind
from diables_nb.rules.festival.pattern_language import Element

__all__ = ["RULES", "Reading", "lacking"]

_CELLS = tuple((index // SIZE, index % SIZE) for index in range(len(SPACES)))
Wish = tuple[int | None, int | None, bool]
"""What is asked of a space: a number of a colour, one of a type, whether it has to be stacked."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How somebody reads a card. The defaults are the rules.

    turns: by how many quarters it may be turned. mirrored: whether its mirror image fits too. diagonal: whether linked
    tiles may touch at a corner. together: whether all tiles have to touch. twice: whether one tile may serve two
    elements. covered: whether covered tiles count. stacked: which elements need a tile below, "marked", "none" or
    "all", if one of them is marked. exactly: whether a marked one has to be on the second level. alike: what equal
    tiles share, "kind" or "colour".
    """

    turns: tuple[int, ...] = (0, 1, 2, 3)
    mirrored: bool = False
    diagonal: bool = False
    together: bool = False
    twice: bool = False
    covered: bool = False
    stacked: str = "marked"
    exactly: bool = False
    alike: str = "kind"


RULES = Reading()


def lacking(pattern: Pattern, board: Board, reading: Reading = RULES) -> int:
    """How many tiles have to be put at least until a board shows a pattern, as a reading has it.

    >>> from diables_nb.rules.festival import Board, parse_pattern
    >>> lacking(parse_pattern("[any^ yellow]"), Board())
    3
    """
    least = 99
    for wishes in _wishes(pattern, reading):
        costs = [[_cost(wish, stack, reading) for stack in board.tiles] for wish in wishes]
        for cells in _ways(pattern, reading):
            cost = sum(costs[number][cell] for number, cell in enumerate(cells))
            least = min(least, cost)
    return least


@lru_cache(maxsize=512)
def _wishes(pattern: Pattern, reading: Reading) -> tuple[tuple[Wish, ...], ...]:
    """What the elements ask for; once for each kind that equal tiles may be."""
    kinds = range(len(KINDS)) if any(element.same for element in pattern.elements) else (None,)
    marked = any(element.stacked for element in pattern.elements)
    return tuple(tuple(_wish(element, reading, kind, marked=marked) for element in pattern.elements) for kind in kinds)


def _wish(element: Element, reading: Reading, kind: int | None, *, marked: bool) -> Wish:
    """What one element asks for. kind: of equal tiles. marked: whether an element of the card has the stacked mark."""
    stacked = {"marked": element.stacked, "none": False, "all": marked}[reading.stacked]
    if element.same and kind is not None:
        return kind >> 2, (kind & 3 if reading.alike == "kind" else None), stacked
    colour = COLOURS.index(element.colour) if element.colour else None
    return colour, TYPES.index(element.type) if element.type else None, stacked


def _cost(wish: Wish, stack: Sequence[int], reading: Reading) -> int:
    """How many tiles a space lacks. Of tiles of which too many lie there, none can be taken off: out of reach."""
    seen = stack if reading.covered else stack[-1:]
    colour, kind, stacked = wish
    fits = any(
        (colour is None or tile_kind(tile) >> 2 == colour) and (kind is None or tile_kind(tile) & 3 == kind)
        for tile in seen
    )
    height = len(stack)
    if stacked and reading.exactly:
        return 0 if fits and height == 2 else 99 if height >= 2 else 2 - height
    if fits and (height >= 2 or not stacked):
        return 0
    return 2 if stacked and not height else 1


@lru_cache(maxsize=256)
def _ways(pattern: Pattern, reading: Reading) -> tuple[tuple[int, ...], ...]:
    """For each way to lay the card the cell of each element."""
    elements = pattern.elements
    count = len(elements)
    tried = product(range(len(SPACES)), repeat=count) if reading.twice else permutations(range(len(SPACES)), count)
    shapes = list(_shapes(elements, reading))
    pairs = links(elements)
    return tuple(
        cells
        for cells in tried
        if (all(_near(cells[one], cells[two]) for one, two in pairs) if reading.diagonal else _fits(cells, shapes))
        and (not reading.together or _touching(cells))
    )


def _shapes(elements: Sequence[Element], reading: Reading) -> Iterator[dict[tuple[int, int], tuple[int, int]]]:
    """For each way to turn the card how far linked elements are from each other: rows and columns."""
    pairs = [
        (one, two)
        for one, first in enumerate(elements)
        for two, second in enumerate(elements)
        if one < two and first.group == second.group
    ]
    for flip in (1, -1) if reading.mirrored else (1,):
        for turns in reading.turns:
            shape = {}
            for one, two in pairs:
                first, second = elements[one], elements[two]
                row, column = second.row - first.row, flip * (second.column - first.column)
                for _ in range(turns):
                    row, column = column, -row
                shape[one, two] = (row, column)
            yield shape


def _fits(cells: Sequence[int], shapes: Sequence[dict[tuple[int, int], tuple[int, int]]]) -> bool:
    return any(
        all(
            (_CELLS[cells[two]][0] - _CELLS[cells[one]][0], _CELLS[cells[two]][1] - _CELLS[cells[one]][1]) == apart
            for (one, two), apart in shape.items()
        )
        for shape in shapes
    )


def _near(one: int, two: int) -> bool:
    """Side by side or corner to corner."""
    (row, column), (row2, column2) = _CELLS[one], _CELLS[two]
    return one != two and abs(row - row2) <= 1 and abs(column - column2) <= 1


def _touching(cells: Sequence[int]) -> bool:
    """Whether spaces form one piece."""
    reached, todo = {cells[0]}, [cells[0]]
    while todo:
        row, column = _CELLS[todo.pop()]
        for cell in cells:
            if cell not in reached and abs(_CELLS[cell][0] - row) + abs(_CELLS[cell][1] - column) == 1:
                reached.add(cell)
                todo.append(cell)
    return reached.issuperset(cells)
