"""Where a pattern can lie: a card is turned as a whole, each of its groups is put anywhere, no tile counts twice.

Rules: FES-PAT-02, -03, -05, C-FES-04 to -06.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from .components import SIZE
from .pattern_language import Cell, Element, Want

__all__ = ["Placement", "canonical", "lie"]

_TURNS = (0, 1, 2, 3)


class Placement(NamedTuple):
    """One way in which a pattern lies on a board.

    rotation: quarter turns of the card, clockwise, 0 to 3. cells: the index of a space for each element, in the order
    of the pattern's elements.
    """

    rotation: int
    cells: tuple[int, ...]


def _turned(cells: Sequence[Cell], rotation: int) -> list[Cell]:
    """Cells after quarter turns clockwise, moved to the upper left corner."""
    turned = list(cells)
    for _ in range(rotation):
        turned = [(column, -row) for row, column in turned]
    top, left = min(row for row, _ in turned), min(column for _, column in turned)
    return [(row - top, column - left) for row, column in turned]


def _groups(elements: Sequence[Element]) -> list[list[Element]]:
    groups: dict[int, list[Element]] = {}
    for element in elements:
        groups.setdefault(element.group, []).append(element)
    return list(groups.values())


def _group_places(group: Sequence[Element], rotation: int) -> list[tuple[int, ...]]:
    """The spaces of a group's elements, for every place of the turned group on the board."""
    cells = _turned([(element.row, element.column) for element in group], rotation)
    height, width = max(row for row, _ in cells), max(column for _, column in cells)
    return [
        tuple((row + down) * SIZE + column + right for row, column in cells)
        for down in range(SIZE - height)
        for right in range(SIZE - width)
    ]


def lie(elements: Sequence[Element]) -> Iterator[Placement]:
    """Every way to lie, least rotation first; of ways that ask the same of every space, the first alone."""
    found: set[tuple[tuple[int, Want], ...]] = set()
    wants = [element.want for element in elements]
    for rotation in _TURNS:
        for places in product(*(_group_places(group, rotation) for group in _groups(elements))):
            cells = tuple(cell for place in places for cell in place)
            if len(set(cells)) < len(cells):
                continue
            asked = tuple(sorted(zip(cells, wants, strict=True), key=lambda pair: pair[0]))
            if asked not in found:
                found.add(asked)
                yield Placement(rotation, cells)


def canonical(elements: Sequence[Element]) -> tuple[tuple[tuple[Cell, str], ...], ...]:
    """A form that two patterns share if they ask for the same: turned alike, groups in one order."""
    groups = _groups(elements)
    forms = []
    for rotation in _TURNS:
        form = []
        for group in groups:
            cells = _turned([(element.row, element.column) for element in group], rotation)
            form.append(tuple(sorted((cell, str(e.want)) for cell, e in zip(cells, group, strict=True))))
        forms.append(tuple(sorted(form)))
    return min(forms)
