"""The edition that ships, and editions read from folders."""

import copy
import pickle
from collections import Counter
from pathlib import Path

import pytest

from diables_nb.rules.edition import PROVENANCES
from diables_nb.rules.errors import EditionError, RulesError
from diables_nb.rules.festival.components import (
    COLOURS,
    COPIES,
    CROWD_PLEASERS,
    EMPTY,
    FAMILIES,
    KINDS,
    MARKS,
    OBJECTIVE_COUNT,
    PILE_HEIGHT,
    PILES,
    PLAYERS,
    SPACES,
    STACK_HEIGHT,
    TILE_COUNT,
    TYPES,
    back_of,
    colour_of,
    kind_name,
    kind_of,
    tile_kind,
    tile_of,
    type_of,
)
from diables_nb.rules.festival.edition import edition, read_again
from diables_nb.rules.festival.patterns import Element, fulfilled
from diables_nb.rules.festival.places import read_space
from tests.rules.festival.editions import SHIPPED, change, copy_of_the_data


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copy_of_the_data(tmp_path)


def test_a_copy_loads_and_plays_alike(folder: Path) -> None:
    mine, shipped = edition(folder), edition()
    assert (mine.id, mine.folder) == ("mine", str(folder.resolve()))
    assert repr(mine) == "<Edition mine>"
    assert (shipped.id, shipped.folder) == ("reconstruction", None)
    assert mine.digest == shipped.digest
    assert mine.cards == shipped.cards
    assert mine.provenance == shipped.provenance


def test_what_a_copy_changes_takes_effect(folder: Path) -> None:
    before = edition(folder)
    assert edition(folder) is before
    change(folder / "objectives.toml", 'value = 4, family = "identical"', 'value = 11, family = "identical"')
    after = edition(folder)
    assert after.card("O01").value == 11
    assert after.digest != before.digest


def test_an_edition_is_the_same_after_a_journey(folder: Path) -> None:
    mine = edition(folder)
    assert copy.copy(mine) is copy.deepcopy(mine) is pickle.loads(pickle.dumps(mine)) is mine  # noqa: S301
    assert pickle.loads(pickle.dumps(edition())) is edition()  # noqa: S301
    packed = pickle.dumps(mine)
    change(folder / "boards.toml", 'colour = "red", type = "rocket"', 'colour = "red", type = "willow"')
    change(folder / "boards.toml", 'colour = "green", type = "willow"', 'colour = "green", type = "rocket"')
    with pytest.raises(EditionError):
        pickle.loads(packed)  # noqa: S301
    with pytest.raises(EditionError, match="it has changed since"):
        read_again(None, "0")


@pytest.mark.rules("FES-COMP-05", "FES-B-01", "FES-B-03", "FES-COMP-07")
def test_the_boards() -> None:
    shipped = edition()
    assert list(shipped.types) == [*COLOURS] == [*PLAYERS] == [*MARKS]
    assert sorted(shipped.types.values()) == sorted(TYPES)
    assert shipped.size**2 == len(SPACES) == 9
    assert len(set(MARKS.values())) == 4
    assert (MARKS["green"], MARKS["yellow"], MARKS["blue"], MARKS["red"]) == ("cross", "star", "circle", "triangle")


@pytest.mark.rules("FES-COMP-06", "FES-B-02")
def test_the_stacks_hold_each_kind_once() -> None:
    stacks = edition().back_kinds
    assert [*stacks] == [*COLOURS]
    assert all(sorted(kinds) == list(range(STACK_HEIGHT)) for kinds in stacks.values())
    assert Counter(kind for kinds in stacks.values() for kind in kinds) == dict.fromkeys(range(len(KINDS)), COPIES)
    assert sum(map(len, stacks.values())) == TILE_COUNT


@pytest.mark.rules("FES-COMP-03", "FES-B-05", "FES-SETUP-01")
def test_the_objectives() -> None:
    cards = edition().objectives
    assert [card.id for card in cards] == [f"O{number:02}" for number in range(1, 29)]
    assert len(cards) == OBJECTIVE_COUNT == PILES * PILE_HEIGHT
    assert Counter(card.family for card in cards) == FAMILIES
    assert {card.value for card in cards} == {3, 4, 5, 6, 7, 8}


@pytest.mark.rules("FES-B-05")
def test_the_objectives_favour_no_board() -> None:
    elements = [element for card in edition().objectives for element in card.pattern.elements]
    colours = Counter(element.colour for element in elements if element.colour)
    types = Counter(element.type for element in elements if element.type)
    stacked = Counter(element.type for element in elements if element.type and element.stacked)
    for asked, names in ((colours, COLOURS), (types, TYPES), (stacked, TYPES)):
        assert set(asked) == set(names)
        assert len(set(asked.values())) == 1, asked


@pytest.mark.rules("FES-COMP-04", "FES-B-06", "FES-SETUP-03")
def test_the_starting_objectives() -> None:
    shipped = edition()
    assert [*shipped.starting] == [*COLOURS]
    for colour, (first, second) in shipped.starting.items():
        assert (first.id, second.id) == (f"{colour[0].upper()}A", f"{colour[0].upper()}B")
        assert {element.colour for element in first.pattern.elements} == {colour}
        assert {element.type for element in second.pattern.elements} == {shipped.types[colour]}
        assert first.value == second.value == 7


@pytest.mark.rules("FES-COMP-02", "FES-B-04")
def test_the_crowd_pleasers() -> None:
    shipped = edition()
    sides = [side for tile in shipped.pleasers for side in tile]
    assert [side.id for side in sides] == [*CROWD_PLEASERS]
    assert [side.rule for side in sides] == [f"FES-CP-{number}" for number in range(1, 9)]
    assert [side.points for side in sides] == [2, 2, 2, 3, 3, 2, 2, 3]
    least, most = (sum(of(side.points for side in tile) for tile in shipped.pleasers) for of in (min, max))
    assert (least, most) == (8, 11)
    assert shipped.pleaser("CP4").points == 3


def test_what_is_invented_says_so() -> None:
    provenance = edition().provenance
    assert set(provenance) == {path.stem for path in SHIPPED.glob("*.toml")} - {"edition"}
    assert all(of in PROVENANCES and rule.startswith("FES-") for of, rule in provenance.values())
    assert provenance["objectives"] == ("reconstruction", "FES-B-05")
    assert provenance["starting"] == ("reconstruction", "FES-B-06")


def test_cards_have_numbers_and_ids() -> None:
    shipped = edition()
    assert len(shipped.cards) == 36
    assert [card.id for card in shipped.cards[28:]] == ["RA", "RB", "BA", "BB", "YA", "YB", "GA", "GB"]
    for number, card in enumerate(shipped.cards):
        assert shipped.number(card.id) == number
        assert shipped.card(card.id) is card
    with pytest.raises(RulesError, match="did you mean 'O12'"):
        shipped.card("O112")
    with pytest.raises(RulesError, match="did you mean 'CP1'"):
        shipped.pleaser("CP11")


@pytest.mark.rules("FES-B-01", "FES-B-02")
def test_every_card_can_be_met_with_the_tiles_of_two_neighbouring_stacks() -> None:
    shipped = edition()
    for first, second in zip(COLOURS, (*COLOURS[1:], COLOURS[0]), strict=True):
        for card in shipped.cards:
            left = [*shipped.back_kinds[first], *shipped.back_kinds[second]]
            placement = card.pattern.tables.placements[0]
            tops, levels = [EMPTY] * 9, [0] * 9
            for cell, element in zip(placement.cells, card.pattern.elements, strict=True):
                tops[cell] = _taken(left, element)
                levels[cell] = 1 + element.stacked
            assert fulfilled(card.pattern, tops, levels), card


def _taken(left: list[int], element: Element) -> int:
    """A tile that fits an element, taken from those that are left; equal ones are red rockets."""
    kind = next(
        kind
        for kind in left
        if element.colour in (None, colour_of(kind))
        and element.type in (None, type_of(kind))
        and (not element.same or kind == 0)
    )
    left.remove(kind)
    return kind


@pytest.mark.rules("FES-B-02")
def test_kinds_and_tiles_are_numbers_with_names() -> None:
    assert [kind_of(kind_name(kind)) for kind in range(16)] == [*range(16)]
    assert [kind_of(f"{type_of(kind)}-{colour_of(kind)}") for kind in range(16)] == [*range(16)]
    tiles = [tile_of(back, kind) for back in COLOURS for kind in range(16)]
    assert tiles == [*range(64)]
    assert [(back_of(tile), tile_kind(tile)) for tile in tiles] == [(b, k) for b in COLOURS for k in range(16)]
    with pytest.raises(RulesError, match="did you mean 'red rocket'"):
        kind_of("red rocker")


@pytest.mark.rules("FES-B-01")
def test_spaces_are_named_by_column_and_row() -> None:
    assert SPACES[:4] == ("a1", "b1", "c1", "a2")
    assert [read_space(space) for space in SPACES] == [*range(9)]
    with pytest.raises(RulesError, match="FES-B-01"):
        read_space("d1")
