"""The language of patterns: what is written on an objective card, as elements in groups.

A pattern is a row of elements and shapes, parted by spaces. An element asks one visible tile for a colour ("red"), a
type ("rocket"), both ("red-rocket"), nothing ("any"), or to be equal to all others that say so ("same"); "^" behind
it is the stacked mark. A shape in square brackets holds elements that are linked: rows parted by "/", "." where a row
has a gap. What stands outside of brackets may lie anywhere. "2 identical" is short for "same same".
"""

import re
from typing import NamedTuple

from diables_nb.rules.errors import Problem, RulesError, hint, shown

from .components import COLOURS, COPIES, SIZE, TYPES

__all__ = ["Cell", "Element", "PatternError", "Want", "read_elements", "written"]

Cell = tuple[int, int]
"""Row and column of an element in its shape."""

_WORDS = (*COLOURS, *TYPES, "any", "same")
_TOKEN = re.compile(r"\[[^\[\]]*\]|[^\s\[\]]+|[\[\]]")
_IDENTICAL = re.compile(r"(\d+) identical")
_LONGEST = 200
_MOST_GROUPS = 4  # the ways to lie multiply with each: four single elements have thousands already


class PatternError(RulesError):
    """The text of a pattern that cannot be read, or that no board can show."""


class Want(NamedTuple):
    """What an element asks of its tile: a colour or None, a type or None, the stacked mark, to be one of equal tiles.

    >>> str(Want("red", "rocket", True))
    'red-rocket^'
    """

    colour: str | None = None
    type: str | None = None
    stacked: bool = False
    same: bool = False

    def __str__(self) -> str:
        named = "-".join(word for word in (self.colour, self.type) if word)
        return (named or ("same" if self.same else "any")) + "^" * self.stacked


class Element(NamedTuple):
    """One element of a card. group: its shape, counted from 0; an element that is not linked is a group of its own.

    row, column: where it stands in its shape, from the shape's upper left corner.
    """

    colour: str | None
    type: str | None
    stacked: bool
    group: int
    row: int
    column: int
    same: bool = False

    @property
    def want(self) -> Want:
        """What the element asks of its tile, wherever it stands."""
        return Want(self.colour, self.type, self.stacked, self.same)


def read_elements(text: str) -> tuple[Element, ...]:
    """The elements of a pattern, in reading order. Raises `PatternError` for a text that is none.

    Rules: FES-PAT-02 to -04, -06, -10.

    >>> [str(element.want) for element in read_elements("[any^ yellow] rocket")]
    ['any^', 'yellow', 'rocket']
    """
    if not isinstance(text, str):
        raise PatternError(Problem("pattern", f"{shown(text)} is no text", "", "write such as '[red blue] rocket^'"))
    if len(text) > _LONGEST:
        raise _error(text, "is longer than any card needs")
    if text.count("[") != text.count("]"):
        raise _error(text, "has a bracket that is not closed, or not opened", "FES-PAT-02", "write [ and ] in pairs")
    if short := _IDENTICAL.fullmatch(" ".join(text.split())):
        if not 2 <= int(short[1]) <= COPIES:
            raise _error(text, f"asks for {short[1]} equal tiles", "FES-PAT-06", f"write 2 to {COPIES}")
        return tuple(_placed(Want(same=True), number, (0, 0)) for number in range(int(short[1])))
    elements: list[Element] = []
    for group, token in enumerate(_TOKEN.findall(text)):
        cells = _shape(text, token[1:-1]) if len(token) > 1 and token[0] == "[" else {(0, 0): _want(text, token)}
        elements += [_placed(want, group, cell) for cell, want in cells.items()]
    _check(text, elements)
    return tuple(elements)


def _error(text: str, message: str, rule: str = "FES-PAT-02", remedy: str = "") -> PatternError:
    return PatternError(Problem("pattern", f"{shown(text)} {message}", rule, remedy))


def _placed(want: Want, group: int, cell: Cell) -> Element:
    return Element(want.colour, want.type, want.stacked, group, *cell, want.same)


def _want(text: str, token: str) -> Want:
    """What one word asks for."""
    name, stacked = token.removesuffix("^"), token.endswith("^")
    if name in ("any", "same"):
        return Want(None, None, stacked, name == "same")
    one, _, other = name.partition("-")
    for colour, type_ in ((one, other), (other, one)):  # a kind, in either order
        if colour in COLOURS and type_ in TYPES:
            return Want(colour, type_, stacked)
    if name in COLOURS:
        return Want(name, None, stacked)
    if name in TYPES:
        return Want(None, name, stacked)
    raise _error(text, f"has an unknown element {shown(token)}", "FES-B-05", hint(name, _WORDS))


def _shape(text: str, inside: str) -> dict[Cell, Want]:
    """The elements in brackets by row and column, counted from the upper left corner of what they cover."""
    cells = {
        (row, column): _want(text, word)
        for row, line in enumerate(inside.split("/"))
        for column, word in enumerate(line.split())
        if word != "."
    }
    if len(cells) < 2:
        raise _error(text, "links fewer than two elements", "FES-PAT-02", "write a single element without brackets")
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    moved = {(row - top, column - left): want for (row, column), want in cells.items()}
    if any(row >= SIZE or column >= SIZE for row, column in moved):
        raise _error(text, f"does not fit on a board of {SIZE} rows and columns", "FES-B-01")
    if not _linked(list(moved)):
        raise _error(text, "has a shape whose elements do not all touch", "FES-PAT-02", "use brackets for each part")
    return moved


def _linked(cells: list[Cell]) -> bool:
    """Whether one comes from each cell to each by steps to orthogonal neighbours."""
    reached = cells[:1]
    for row, column in reached:  # grows while it is walked
        beside = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        reached += [cell for cell in beside if cell in cells and cell not in reached]
    return len(reached) == len(cells)


def _check(text: str, elements: list[Element]) -> None:
    """What binds a pattern as a whole."""
    if not elements:
        raise _error(text, "has no element", "FES-PAT-01")
    if len(elements) > SIZE * SIZE:
        raise _error(text, f"has {len(elements)} elements for {SIZE * SIZE} spaces", "FES-B-01")
    if (groups := 1 + elements[-1].group) > _MOST_GROUPS:
        raise _error(text, f"has {groups} parts", "FES-PAT-03", f"write at most {_MOST_GROUPS}")
    if (same := sum(element.same for element in elements)) not in (0, *range(2, COPIES + 1)):
        raise _error(text, f"says 'same' {same} times", "FES-PAT-06", f"write it 2 to {COPIES} times, or not at all")


def written(elements: tuple[Element, ...]) -> str:
    """The elements as a text, always the same for the same ones.

    >>> written(read_elements("[ red  . / blue yellow .]  same same"))
    '[red / blue yellow] same same'
    >>> written(read_elements("same same"))
    '2 identical'
    """
    plain = Want(same=True)
    if len({element.group for element in elements}) == len(elements) and all(e.want == plain for e in elements):
        return f"{len(elements)} identical"
    groups: dict[int, list[Element]] = {}
    for element in elements:
        groups.setdefault(element.group, []).append(element)
    return " ".join(_group(group) for group in groups.values())


def _group(group: list[Element]) -> str:
    if len(group) == 1:
        return str(group[0].want)
    lines = []
    for row in range(1 + max(element.row for element in group)):
        names = {element.column: str(element.want) for element in group if element.row == row}
        lines.append(" ".join(names.get(column, ".") for column in range(1 + max(names))))
    return "[" + " / ".join(lines) + "]"
