"""Patterns of objectives: whether a board shows one, where, and how far it is from doing so.

Only visible tiles count (FES-PAT-01). A card turns as a whole and is not mirrored (FES-PAT-05, C-FES-05); its groups
lie anywhere (FES-PAT-03); each element needs a tile of its own (C-FES-04), a marked one a tile beneath (FES-PAT-04).

A board is given as `tops`, the kinds of its nine visible tiles or `EMPTY`, and `levels`, how many tiles lie on each
space. The answer for a live board is `fulfilled`; the other functions explain it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from diables_nb.rules.errors import Problem, shown

from .components import EMPTY
from .pattern_language import Cell, Element, PatternError, Want, read_elements, written
from .pattern_places import Placement, canonical, lie
from .pattern_tables import Tables, bits, picture

__all__ = [
    "Element", "Nearest", "Pattern", "PatternError", "Placement", "Want",
    "alike", "distance", "fulfilled", "met", "nearest", "parse_pattern", "picture", "placements",
]  # fmt: skip


@dataclass(frozen=True)
class Pattern:
    """A pattern: its elements in reading order. Made by `parse_pattern`; `str` gives the text back."""

    elements: tuple[Element, ...]

    def __str__(self) -> str:
        return written(self.elements)

    def __repr__(self) -> str:
        return f"<Pattern {self}>"

    @cached_property
    def tables(self) -> Tables:
        """What is worked out once, when the pattern is first asked for."""
        return Tables(self.elements)

    @cached_property
    def canonical(self) -> tuple[tuple[tuple[Cell, str], ...], ...]:
        """A form that it shares with every pattern that asks for the same."""
        return canonical(self.elements)

    def __reduce__(self) -> tuple[Callable[[str], "Pattern"], tuple[str]]:
        """For pickle and copies: by its text, for the tables are large."""
        return parse_pattern, (str(self),)


class Nearest(NamedTuple):
    """The placement of a pattern that needs the fewest tiles.

    placement: one of those with the least distance: the one with most spaces right, then the first. right, missing: its
    spaces that fit and those that do not, in the order of the elements. distance: how many tiles have to be put at
    least, 0 where the pattern is fulfilled. kind: the kind that equal tiles are to show, None where any will do.
    """

    placement: Placement
    right: tuple[int, ...]
    missing: tuple[int, ...]
    distance: int
    kind: int | None = None


@lru_cache(maxsize=1024)
def parse_pattern(text: str) -> Pattern:
    """The pattern that a text says; `pattern_language` describes the language.

    Raises `PatternError` for a text that is none.

    >>> str(parse_pattern("[red blue/ . yellow]  rocket^"))
    '[red blue / . yellow] rocket^'
    """
    elements = read_elements(text)
    if next(lie(elements), None) is None:
        message = f"{shown(text)} has parts that do not fit on the board together"
        raise PatternError(Problem("pattern", message, "FES-B-01", "write smaller parts"))
    return Pattern(elements)


def fulfilled(pattern: Pattern, tops: Sequence[int], levels: Sequence[int], seen: int | None = None) -> bool:
    """Whether the visible tiles of a board show a pattern (FES-CHK-01, FES-PAT-01 to -10).

    seen: `picture(tops, levels)`, to be given where several patterns are asked of one board.

    >>> board = (0, 4, -1, -1, 9, -1, -1, -1, -1)  # red rocket, blue rocket; below it a yellow fountain
    >>> levels = (1, 1, 0, 0, 1, 0, 0, 0, 0)
    >>> [fulfilled(parse_pattern(text), board, levels) for text in ("[red blue / . yellow]", "[red blue / yellow]")]
    [True, False]
    """
    return pattern.tables.matching(tops, picture(tops, levels) if seen is None else seen) != 0


def placements(pattern: Pattern) -> tuple[Placement, ...]:
    """Every rotation and place of a pattern on the board; of those that ask the same of each space, the first.

    >>> len(placements(parse_pattern("[red blue]"))), len(placements(parse_pattern("[red red]")))
    (24, 12)
    """
    return pattern.tables.placements


def met(pattern: Pattern, tops: Sequence[int], levels: Sequence[int]) -> tuple[Placement, ...]:
    """The placements of a pattern that the board fulfils now.

    >>> met(parse_pattern("red blue"), (0, 4, -1, -1, -1, -1, -1, -1, -1), (1, 1, 0, 0, 0, 0, 0, 0, 0))
    (Placement(rotation=0, cells=(0, 1)),)
    """
    found = pattern.tables.matching(tops, picture(tops, levels))
    return tuple(pattern.tables.placements[place] for place in bits(found))


def distance(pattern: Pattern, tops: Sequence[int], levels: Sequence[int], seen: int | None = None) -> int:
    """How many tiles have to be put at least until a board shows a pattern, whichever tiles they are.

    A space that does not fit its element needs one tile. For an element with the stacked mark an empty space needs two,
    one with a single tile, even the right one, one more. seen: as in `fulfilled`.

    >>> distance(parse_pattern("[any^ yellow]"), (-1,) * 9, (0,) * 9)
    3
    """
    return pattern.tables.nearest(tops, picture(tops, levels) if seen is None else seen)[0]


def nearest(pattern: Pattern, tops: Sequence[int], levels: Sequence[int]) -> Nearest:
    """The placement that lacks the fewest tiles, in the sense of `distance`, and what it lacks.

    >>> nearest(parse_pattern("[red blue]"), (0, -1, -1, -1, -1, -1, -1, -1, -1), (1, 0, 0, 0, 0, 0, 0, 0, 0))
    Nearest(placement=Placement(rotation=0, cells=(0, 1)), right=(0,), missing=(1,), distance=1, kind=None)
    """
    tables, seen = pattern.tables, picture(tops, levels)
    least, reached = tables.nearest(tops, seen)
    found = []
    for kind, places in reached:
        fitting = tables.right(kind, seen)
        for place in bits(places):
            cells = tables.placements[place].cells
            right = tuple(cell for cell, fits in zip(cells, fitting, strict=True) if fits >> place & 1)
            missing = tuple(cell for cell in cells if cell not in right)
            found.append(Nearest(tables.placements[place], right, missing, least, None if kind == EMPTY else kind))
    return max(found, key=lambda way: len(way.right))


def alike(one: Pattern, other: Pattern) -> bool:
    """Whether two patterns ask for the same, up to rotation and the order in which they are written.

    >>> alike(parse_pattern("[red blue] green"), parse_pattern("green [blue / red]"))
    True
    """
    return one.canonical == other.canonical
