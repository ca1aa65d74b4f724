"""The caption of a card: its pattern in few words, since the picture beside it says where each tile lies."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words

from .naming import joined

if TYPE_CHECKING:
    from diables_nb.rules.festival.pattern_language import Element

__all__ = ["brief", "caption"]

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
    >>> caption(read_elements("[red red^ / red red]"))
    '4 red tiles in a square, 1 stacked'
    >>> caption(read_elements("[any^ red]"))
    'any stacked tile next to red'
    >>> caption(read_elements("same^ same"))
    '2 identical tiles, 1 stacked'
    """
    return _said(elements, words.language())


def brief(elements: tuple["Element", ...]) -> tuple[str, ...]:
    """Shorter captions, the longest first: shape and stacking, the stacking alone. () where neither says a thing.

    >>> from diables_nb.rules.festival.pattern_language import read_elements
    >>> brief(read_elements("[rocket rocket^ wheel]")), brief(read_elements("[blue red / green yellow]"))
    (('in a row, 1 stacked', '1 stacked'), ('in a square',))
    >>> brief(read_elements("red blue"))
    ()
    """
    one = len(elements) > 2 and len({element.group for element in elements}) == 1
    shape, stacked = phrase(_form(elements)) if one else "", _stacking(elements)
    both = phrase("{what}, {stacked}", what=shape, stacked=stacked) if shape and stacked else shape
    return tuple(dict.fromkeys(said for said in (both, stacked) if said))


def _stacking(elements: Sequence["Element"]) -> str:
    """How many of some tiles have to be stacked, "" for none."""
    stacked = sum(element.stacked for element in elements)
    if stacked and stacked == len(elements):
        return phrase("all stacked")
    return phrase("{count} stacked", count=stacked) if stacked else ""


def _form(group: Sequence["Element"]) -> str:
    """The shape of linked tiles, three or more."""
    rows, columns = {element.row for element in group}, {element.column for element in group}
    if len(rows) == 1 or len(columns) == 1:
        return "in a row"
    if len(rows) == len(columns) == 2:
        return "in a square" if len(group) == _SQUARE else "round a corner"
    return "in one shape"


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
    if len({element.group for element in elements}) == 1:
        said = phrase("{tiles} next to each other", tiles=said)
    return _with_stacking(said, elements)


def _with_stacking(said: str, elements: Sequence["Element"]) -> str:
    stacked = _stacking(elements)
    return phrase("{what}, {stacked}", what=said, stacked=stacked) if stacked else said


def _alike(group: Sequence["Element"]) -> str:
    """Tiles of which all are the same but for the stacked mark: "4 red tiles", "3 rockets"."""
    count, colour, type_ = len(group), group[0].colour, group[0].type
    if type_ and not colour:
        return phrase("{count} {types}", count=count, types=words.name("types", type_, plural=True))
    if not colour:
        return phrase("{count} tiles", count=count)
    return phrase("{count} {kind} tiles", count=count, kind=_element(group[0]._replace(stacked=False)))


def _group(group: Sequence["Element"]) -> str:
    parts = [_element(element) for element in group]
    if len(parts) == 1:
        return parts[0]
    if len(parts) == 2:
        return phrase("{one} next to {other}", one=parts[0], other=parts[1])
    form = _form(group)
    if len({(element.colour, element.type) for element in group}) == 1:
        said = phrase("{tiles} {form}", tiles=_alike(group), form=phrase(form))
        return _with_stacking(said, group)
    if form == "in a square":
        return phrase("{above} above {below}", above=joined(parts[:2]), below=joined(parts[2:]))
    along = parts if form == "in a row" else _path(group)
    return phrase("{tiles} {form}", tiles=joined(along), form=phrase(form))


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
