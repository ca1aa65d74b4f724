"""Fast tables of a pattern: the ways to lie as the bits of a number, looked up by the spaces that fit an element.

A board is first made a `picture`: for each colour, each type, any tile and a stacked tile the nine spaces as bits. Each
element of a pattern has a table from the spaces that fit it to the placements in which it lies on one of them; what all
tables have in common are the placements fulfilled. So a check costs one look-up an element, whatever the rotations.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import and_
from typing import NamedTuple

from .components import COLOURS, EMPTY, KINDS, SIZE, TYPES
from .pattern_language import Element, Want
from .pattern_places import Placement, lie

__all__ = ["Tables", "bits", "picture"]

_SPACES = SIZE * SIZE
_ALL = (1 << _SPACES) - 1
_ANY = _SPACES * (len(COLOURS) + len(TYPES))
_STACKED = _ANY + _SPACES


def _shift(*, colour: str | None = None, type_: str | None = None) -> int:
    """Where in a picture the spaces of a colour, a type, or any tile begin."""
    if colour:
        return _SPACES * COLOURS.index(colour)
    return _SPACES * (len(COLOURS) + TYPES.index(type_)) if type_ else _ANY


def _shown(kind: int, cell: int) -> int:
    """What a tile adds to the picture of its board."""
    colour, type_ = KINDS[kind].split()
    return (1 << _shift(colour=colour) | 1 << _shift(type_=type_) | 1 << _ANY) << cell


_K = tuple((*(_shown(kind, cell) for kind in range(len(KINDS))), 0) for cell in range(_SPACES))
"""By space and kind; the last entry is found by `EMPTY`, which is -1."""
_K0, _K1, _K2, _K3, _K4, _K5, _K6, _K7, _K8 = _K
_S0, _S1, _S2, _S3, _S4, _S5, _S6, _S7, _S8 = (1 << _STACKED + cell for cell in range(_SPACES))


def picture(tops: Sequence[int], levels: Sequence[int]) -> int:
    """A board as the bits that patterns are looked up by: make it once where several patterns are asked.

    tops: the kinds of the nine visible tiles, `EMPTY` for none. levels: how many tiles lie on each space.
    """
    a, b, c, d, e, f, g, h, i = tops
    seen = _K0[a] | _K1[b] | _K2[c] | _K3[d] | _K4[e] | _K5[f] | _K6[g] | _K7[h] | _K8[i]
    a, b, c, d, e, f, g, h, i = levels
    if a > 1:
        seen |= _S0
    if b > 1:
        seen |= _S1
    if c > 1:
        seen |= _S2
    if d > 1:
        seen |= _S3
    if e > 1:
        seen |= _S4
    if f > 1:
        seen |= _S5
    if g > 1:
        seen |= _S6
    if h > 1:
        seen |= _S7
    if i > 1:
        seen |= _S8
    return seen


def bits(number: int) -> Iterator[int]:
    """The places of the ones of a number, least first.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


class _Part(NamedTuple):
    """An element as the tables see it. shifts: where in a picture its spaces stand, to be taken together.

    where: from spaces to the placements in which the element lies on one of them.
    """

    want: Want
    shifts: tuple[int, ...]
    where: tuple[int, ...]


def _shifts(want: Want) -> tuple[int, ...]:
    shifts = [_shift(colour=want.colour)] if want.colour else []
    shifts += [_shift(type_=want.type)] if want.type else []
    shifts += [_STACKED] if want.stacked else []
    return tuple(shifts) or (_ANY,)


def _where(cells: Iterable[int]) -> tuple[int, ...]:
    """The table of an element that lies on these cells, placement by placement."""
    single = [0] * _SPACES
    for placement, cell in enumerate(cells):
        single[cell] |= 1 << placement
    table = [0]
    for spaces in range(1, 1 << _SPACES):
        low = spaces & -spaces
        table.append(table[spaces ^ low] | single[low.bit_length() - 1])
    return tuple(table)


class Tables:
    """What of a pattern is worked out once. placements: every way to lie, the first being bit 0 of every bit set."""

    __slots__ = ("_alike", "_double", "_parts", "_same", "_same_stacked", "_single", "every", "placements")

    def __init__(self, elements: Sequence[Element]) -> None:
        self.placements: tuple[Placement, ...] = tuple(lie(elements))
        self.every = (1 << len(self.placements)) - 1
        self._parts = [
            _Part(element.want, _shifts(element.want), _where(p.cells[number] for p in self.placements))
            for number, element in enumerate(elements)
        ]
        self._alike = sum(element.same for element in elements)
        self._single, self._double = self._looked_up()
        same = [part for part in self._parts if part.want.same]
        self._same = [part.where for part in same if not part.want.stacked]
        self._same_stacked = [part.where for part in same if part.want.stacked]

    def _looked_up(self) -> tuple[list[tuple[int, tuple[int, ...]]], list[tuple[int, int, tuple[int, ...]]]]:
        """One table for all elements that want the same, by the shifts to take together: one, or two."""
        tables: dict[tuple[int, ...], tuple[int, ...]] = {}
        for part in self._parts:
            if part.want.same:
                continue
            known = tables.get(part.shifts, part.where)
            tables[part.shifts] = tuple(map(and_, known, part.where))
        single = [(shifts[0], table) for shifts, table in tables.items() if len(shifts) == 1]
        double = [(shifts[0], shifts[1], table) for shifts, table in tables.items() if len(shifts) == 2]
        for shifts, table in tables.items():
            if len(shifts) == 3:  # a stacked tile of one kind: asked twice, by kind and by stack
                double += [(shifts[0], shifts[2], table), (shifts[1], shifts[2], table)]
        return single, double

    def matching(self, tops: Sequence[int], seen: int) -> int:
        """The placements that a board fulfils, as a bit set. seen: the board's `picture`."""
        found = self.every
        for shift, table in self._single:
            found &= table[seen >> shift & _ALL]
        for first, second, table in self._double:
            found &= table[seen >> first & seen >> second & _ALL]
        return found & self._of_one_kind(tops, seen) if self._alike and found else found

    def _of_one_kind(self, tops: Sequence[int], seen: int) -> int:
        """The placements in which all elements that are to be equal lie on tiles of one kind."""
        found = 0
        for kind in dict.fromkeys(tops):
            if kind != EMPTY and tops.count(kind) >= self._alike:
                spaces = _spaces_of(kind, seen)
                stacked = spaces & seen >> _STACKED
                tables = [table[spaces] for table in self._same] + [table[stacked] for table in self._same_stacked]
                found |= reduce(and_, tables)
        return found

    def nearest(self, tops: Sequence[int], seen: int) -> tuple[int, list[tuple[int, int]]]:
        """The least number of tiles to be put, and what it leads to: pairs of a kind and a bit set of placements.

        The kind is the one that equal elements show, `EMPTY` where it is open or the pattern has none.
        """
        kinds = [kind for kind in dict.fromkeys(tops) if kind != EMPTY] if self._alike else []
        reached = [(kind, self._within(kind, seen)) for kind in kinds or [EMPTY]]
        least = min(distance for _, (distance, _) in reached)
        return least, [(kind, places) for kind, (distance, places) in reached if distance == least]

    def right(self, kind: int, seen: int) -> list[int]:
        """For each element the placements in which its space fits it; equal elements are of this kind."""
        of_kind = 0 if kind == EMPTY else _spaces_of(kind, seen)
        fitting = []
        for want, shifts, where in self._parts:
            spaces = of_kind if want.same else _ALL
            for shift in shifts:
                spaces &= seen >> shift
            fitting.append(where[spaces])
        return fitting

    def _within(self, kind: int, seen: int) -> tuple[int, int]:
        """The least number of tiles, and the placements that need no more.

        An element that does not fit its space needs one tile there; two if it is to be stacked where nothing lies.
        """
        empty = ~(seen >> _ANY) & _ALL
        costs = [self.every]  # the placements that need so many tiles for the elements seen so far
        for part, right in zip(self._parts, self.right(kind, seen), strict=True):
            bare = part.where[empty] if part.want.stacked else 0
            costs = _added(costs, right, self.every & ~(right | bare), bare)
        return next((n, places) for n, places in enumerate(costs) if places)


def _added(costs: Sequence[int], none: int, one: int, two: int) -> list[int]:
    """Sets of placements by cost, after an element that costs nothing in some, one tile or two in others."""
    added = [places & none for places in costs]
    added.append(0)
    for number, places in enumerate(costs, 1):
        added[number] |= places & one
    if two:
        added.append(0)
        for number, places in enumerate(costs, 2):
            added[number] |= places & two
    return added


def _spaces_of(kind: int, seen: int) -> int:
    """The spaces on which a kind is visible."""
    colour, type_ = divmod(kind, len(TYPES))
    return seen >> _SPACES * colour & seen >> _SPACES * (len(COLOURS) + type_) & _ALL
