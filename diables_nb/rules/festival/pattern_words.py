"""Patterns in words, from the catalogue (`festival_table.toml`)."""

from collections.abc import Mapping, Sequence
from typing import Any

from diables_nb.rules.words import name, table

from .pattern_language import Element
from .patterns import Pattern

__all__ = ["element_words", "pattern_words"]


def _said() -> Mapping[str, Any]:
    said: Mapping[str, Any] = table("festival_table")["pattern"]
    return said


def pattern_words(pattern: Pattern) -> str:
    """What a pattern asks for, in words.

    >>> from diables_nb.rules.festival.patterns import parse_pattern
    >>> pattern_words(parse_pattern("[blue red yellow] green"))
    'blue next to red next to yellow in a line; green anywhere'
    >>> pattern_words(parse_pattern("[any^ yellow]")), pattern_words(parse_pattern("same^ same"))
    ('any tile on a stack next to yellow', '2 identical tiles, 1 of them on a stack')
    """
    groups: dict[int, list[Element]] = {}
    for element in pattern.elements:
        groups.setdefault(element.group, []).append(element)
    if _plainly_identical(groups):
        return _identical(pattern.elements, linked=len(groups) == 1)
    said: str = _said()["also"]
    return said.join(_group_words(group) for group in groups.values())


def element_words(element: Element) -> str:
    """What one element asks of its tile.

    >>> from diables_nb.rules.festival.patterns import parse_pattern
    >>> element_words(parse_pattern("red-rocket^").elements[0])
    'red rocket on a stack'
    """
    said = _said()
    named = [name("colours", element.colour)] if element.colour else []
    named += [name("types", element.type)] if element.type else []
    what: str = " ".join(named) or said["same" if element.same else "any"]
    return str(said["stacked"].format(what=what)) if element.stacked else what


def _plainly_identical(groups: Mapping[int, Sequence[Element]]) -> bool:
    """Whether all there is are equal tiles, either all of them loose or a single pair."""
    pair_or_loose = all(len(group) == 1 for group in groups.values()) or [*map(len, groups.values())] == [2]
    return pair_or_loose and all(element.same for group in groups.values() for element in group)


def _identical(elements: Sequence[Element], *, linked: bool) -> str:
    said = _said()
    words: str = said["identical"].format(number=len(elements))
    if linked:
        words = said["identical_linked"].format(words=words)
    if stacked := sum(element.stacked for element in elements):
        key = "identical_all_stacked" if stacked == len(elements) else "identical_stacked"
        words = said[key].format(words=words, number=stacked)
    return words


def _group_words(group: Sequence[Element]) -> str:
    said = _said()
    if len(group) == 1:
        return str(said["anywhere"].format(what=element_words(group[0])))
    form, along = _form(group)
    shape = said["beside"].join(element_words(element) for element in along)
    if form == "group":
        shape = said["below"].join(_row(group, row) for row in range(1 + max(element.row for element in group)))
    return str(said[form].format(shape=shape)) if form else shape


def _form(group: Sequence[Element]) -> tuple[str, Sequence[Element]]:
    """The word for a shape, and its elements in the order in which they are said."""
    rows, columns = {element.row for element in group}, {element.column for element in group}
    if len(rows) == 1 or len(columns) == 1:
        return ("" if len(group) == 2 else "line"), group
    if len(rows) == len(columns) == 2:
        if len(group) == 4:
            first, second, third, fourth = group
            return "square", (first, second, fourth, third)
        return _corner(group)
    return "group", group


def _corner(group: Sequence[Element]) -> tuple[str, Sequence[Element]]:
    """Three elements round a corner, from the end that is written first."""
    middle = next(e for e in group if all(e.row == other.row or e.column == other.column for other in group))
    start, end = (element for element in group if element is not middle)
    across = (middle.column - start.column) * (end.row - middle.row)
    down = (middle.row - start.row) * (end.column - middle.column)
    return ("turn_right" if across > down else "turn_left"), (start, middle, end)


def _row(group: Sequence[Element], row: int) -> str:
    """A row of a shape, with its gaps."""
    said = _said()
    there = {element.column: element_words(element) for element in group if element.row == row}
    beside: str = said["beside"]
    return beside.join(there.get(column, said["gap"]) for column in range(1 + max(there)))
