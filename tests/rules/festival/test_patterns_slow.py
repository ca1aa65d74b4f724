"""The fast tables of patterns against a slow and literal reading of the rules, over many boards."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from diables_nb.rules.festival.components import EMPTY, KINDS, colour_of, type_of
from diables_nb.rules.festival.edition import edition
from diables_nb.rules.festival.patterns import (
    Element,
    Pattern,
    Want,
    distance,
    fulfilled,
    met,
    nearest,
    parse_pattern,
    placements,
)
from tests.rules.festival.boards import Drawn, random_board

MORE = (
    "3 identical", "[same^ same] red", "red-rocket any^", "red^ rocket", "[red^ red] rocket", "[any any^ / any]",
    "red red^ blue", "[red-rocket rocket] red", "[rocket . rocket / rocket rocket rocket]",
)  # fmt: skip
PATTERNS = (*(card.pattern for card in edition().cards), *map(parse_pattern, MORE))

Asked = frozenset[tuple[int, Want]]


def ways(pattern: Pattern) -> Iterator[tuple[int, ...]]:
    """Every choice of different spaces for the elements that keeps the shapes of the turned card."""
    elements = pattern.elements
    first = {element.group: number for number, element in reversed([*enumerate(elements)])}
    for turns in range(4):
        for cells in permutations(range(9), len(elements)):
            if all(
                _step(cells[first[e.group]], cells[n]) == _turned(_offset(elements[first[e.group]], e), turns)
                for n, e in enumerate(elements)
            ):
                yield cells


def _step(start: int, end: int) -> tuple[int, int]:
    return end // 3 - start // 3, end % 3 - start % 3


def _offset(start: Element, end: Element) -> tuple[int, int]:
    return end.row - start.row, end.column - start.column


def _turned(step: tuple[int, int], turns: int) -> tuple[int, int]:
    for _ in range(turns):
        step = (step[1], -step[0])
    return step


def asked(pattern: Pattern, cells: tuple[int, ...]) -> Asked:
    """What a way to lie asks of which space; ways that ask the same are one."""
    return frozenset(zip(cells, (element.want for element in pattern.elements), strict=True))


WAYS = {
    pattern: {asked(pattern, cells) for cells in ways(pattern)} for pattern in PATTERNS if len(pattern.elements) < 5
}


def fits(want: Want, kind: int, level: int) -> bool:
    return (
        kind != EMPTY
        and want.colour in (None, colour_of(kind))
        and want.type in (None, type_of(kind))
        and (level > 1 or not want.stacked)
    )


def is_met(way: Asked, tops: tuple[int, ...], levels: tuple[int, ...]) -> bool:
    equal = {tops[cell] for cell, want in way if want.same}
    return len(equal) < 2 and all(fits(want, tops[cell], levels[cell]) for cell, want in way)


def boards(number: int) -> Iterator[Drawn]:
    rng = Random(7)
    for turn in range(number):
        yield random_board(rng, (2, 3, 5, 16)[turn % 4])


@pytest.mark.rules("FES-PAT-02", "FES-PAT-03", "FES-PAT-05", "C-FES-04", "C-FES-05", "C-FES-06")
@pytest.mark.parametrize("pattern", WAYS, ids=str)
def test_placements_are_those_of_the_rules(pattern: Pattern) -> None:
    found = [asked(pattern, placement.cells) for placement in placements(pattern)]
    assert len(found) == len(set(found))
    assert set(found) == WAYS[pattern]


@pytest.mark.rules("FES-PAT-01", "FES-PAT-04", "FES-PAT-06", "FES-PAT-07", "FES-PAT-08", "FES-PAT-09", "FES-PAT-10")
@pytest.mark.parametrize("pattern", WAYS, ids=str)
def test_what_is_met_is_what_the_rules_say(pattern: Pattern) -> None:
    for tops, levels in boards(120):
        found = {asked(pattern, placement.cells) for placement in met(pattern, tops, levels)}
        assert found == {way for way in WAYS[pattern] if is_met(way, tops, levels)}
        assert fulfilled(pattern, tops, levels) is bool(found)
        assert fulfilled(pattern, list(tops), list(levels)) is bool(found)


def put(board: Drawn, cell: int, kind: int) -> Drawn:
    """A board after a tile is put on a space."""
    tops, levels = (list(part) for part in board)
    tops[cell] = kind
    levels[cell] += 1
    return tuple(tops), tuple(levels)


@pytest.mark.parametrize("pattern", PATTERNS, ids=str)
def test_the_distance_falls_by_one_with_the_best_tile_and_never_by_more(pattern: Pattern) -> None:
    """With 0 where the pattern is fulfilled, this makes it the least number of tiles, by induction."""
    for board in boards(16):
        tiles = distance(pattern, *board)
        assert (tiles == 0) is fulfilled(pattern, *board)
        if tiles:
            after = [distance(pattern, *put(board, cell, kind)) for cell in range(9) for kind in range(len(KINDS))]
            assert min(after) == tiles - 1


@pytest.mark.parametrize("pattern", PATTERNS, ids=str)
def test_the_nearest_placement_is_reached_with_as_many_tiles_as_it_says(pattern: Pattern) -> None:
    for board in boards(40):
        found = nearest(pattern, *board)
        tops, levels = board
        assert found.distance == distance(pattern, *board)
        assert sorted(found.right + found.missing) == sorted(found.placement.cells)
        assert found.placement in placements(pattern)
        after, tiles = board, 0
        for cell, element in zip(found.placement.cells, pattern.elements, strict=True):
            if cell in found.missing:
                kind = _fitting(element, found.kind)
                needed = 2 if element.stacked and not levels[cell] else 1
                for _ in range(needed):
                    after = put(after, cell, kind)
                tiles += needed
            else:
                assert fits(element.want, tops[cell], levels[cell])
        assert tiles == found.distance
        assert found.placement in met(pattern, *after)


def _fitting(element: Element, kind: int | None) -> int:
    """A kind that fits an element. kind: that of equal tiles."""
    if element.same and kind is not None:
        return kind
    return next(number for number in range(len(KINDS)) if fits(element.want._replace(stacked=False), number, 1))
