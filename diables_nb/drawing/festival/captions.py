"""The caption of a card: its pattern in few words, since the picture beside it says where each tile lies."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words

from .naming import joined

if TYPE_CHECKING:
    from diables_nb.rules.festival.pattern_language import Element

__all__ = ["caption"]

_SQUARE = 4


def _element(element: "Element") -> str:
    """What one element asks for."""
    named = [words.name("colours", element.colour)] if element.colour else []
    named += [words.name("types", element.type)] if element.type else []
    if not named:
        return phrase("any stacked tile") if element.stacked else phrase("any tile")
    said = " ".join(named)
    return phrase("stacked {tile}", tile=said) if element.stacked else said


def caption(elements: tuple["Element", ...]) -> str:
    """A pattern in few words, in the language in use; `rules.festival.pattern_words` has all of it.

    >>> from diables_nb.rules.festival.pattern_language import read_elements
    >>> caption(read_elements("[red blue / . yellow]"))
    'red, blue and yellow round a corner'
    >>> caption(read_elements("[rocket^ fountain] willow"))
    'stacked rocket next to fountain, and willow'
    >>> caption(read_elements("[any^ red]"))
    'any stacked tile next to red'
    >>> caption(read_elements("same^ same"))
    '2 identical tiles, one of them stacked'
    """
    return _said(elements, words.language())


@lru_cache(maxsize=512)
def _said(elements: tuple["Element", ...], language: str) -> str:
    del language  # part of the key of the cache
    equal = [element for element in elements if element.same]
    groups: dict[int, list[Element]] = {}
    for element in elements:
        if not element.same:
            groups.setdefault(element.group, []).append(element)
    said = ([_equal(equal)] if equal else []) + [_group(group) for group in groups.values()]
    if len(said) < 2:
        return "".join(said)
    return ", ".join(said[:-1]) + phrase(", and ") + said[-1]


def _equal(elements: Sequence["Element"]) -> str:
    said = phrase("{count} identical tiles", count=len(elements))
    stacked = sum(element.stacked for element in elements)
    if len({element.group for element in elements}) == 1:
        said = phrase("{tiles} next to each other", tiles=said)
    if not stacked:
        return said
    if stacked == len(elements):
        return phrase("{tiles}, all stacked", tiles=said)
    return (
        phrase("{tiles}, one of them stacked", tiles=said)
        if stacked == 1
        else phrase("{tiles}, {count} of them stacked", tiles=said, count=stacked)
    )


def _group(group: Sequence["Element"]) -> str:
    parts = [_element(element) for element in group]
    if len(parts) == 1:
        return parts[0]
    if len(parts) == 2:
        return phrase("{one} next to {other}", one=parts[0], other=parts[1])
    rows, columns = {element.row for element in group}, {element.column for element in group}
    if len(rows) == 1 or len(columns) == 1:
        return phrase("{tiles} in a row", tiles=joined(parts))
    if len(parts) == _SQUARE and len(rows) == len(columns) == 2:
        above, below = joined(parts[:2]), joined(parts[2:])
        return phrase("square of {above} above {below}", above=above, below=below)
    return phrase("{tiles} round a corner", tiles=joined(_path(group)))


def _path(group: Sequence["Element"]) -> list[str]:
    """The elements in an order in which each touches the next, where there is one."""

    def beside(one: "Element", other: "Element") -> bool:
        return abs(one.row - other.row) + abs(one.column - other.column) == 1

    ends = [one for one in group if sum(beside(one, other) for other in group) == 1]
    order, left = [(ends or list(group))[0]], list(group)
    left.remove(order[0])
    while following := [other for other in left if beside(order[-1], other)]:
        order.append(following[0])
        left.remove(following[0])
    return [_element(element) for element in (*order, *left)]
