"""Patterns of the cards and patterns at random: engine and oracle see the same on boards at random."""

from __future__ import annotations

import random

import pytest

from diables_nb.rules import festival
from tests.oracle.draw import chance, choice
from tests.rules.samples import sample

from . import facts
from .board import COLOURS, SPACES, TYPES, Json, level, visible
from .chance import random_board, random_pattern, suiting_board
from .patterns import distance, fulfilled, read, step, ways


def seen_by_engine(board: Json) -> tuple[list[int], list[int]]:
    """The visible kinds, -1 where there is none, and the levels, space by space."""
    tiles = visible(board)
    kinds = [
        COLOURS.index(tiles[space][0]) * 4 + TYPES.index(tiles[space][1]) if space in tiles else -1 for space in SPACES
    ]
    return kinds, [level(board, space) for space in SPACES]


def compared(text: str, board: Json, *, far: bool) -> bool:
    """Compare one pattern on one board, and say whether it is fulfilled. far: also how far the board is from it."""
    pattern, (kinds, levels) = festival.parse_pattern(text), seen_by_engine(board)
    expected = fulfilled(text, board)
    assert festival.fulfilled(pattern, kinds, levels) is expected, (text, board["tiles"])
    if far and len(read(text)) <= (3 if "same" in text else 4):
        assert festival.nearest(pattern, kinds, levels).distance == distance(text, board), (text, board["tiles"])
    return expected


def met_alike(text: str, board: Json) -> bool:
    """Whether the engine names the sets of spaces that fulfil a pattern, all and no others."""
    pattern, (kinds, levels) = festival.parse_pattern(text), seen_by_engine(board)
    oracle = {tuple(sorted(spaces)) for _, spaces in ways(text, visible(board))}
    engine = {
        tuple(sorted(SPACES[cell] for cell in placement.cells)) for placement in festival.met(pattern, kinds, levels)
    }
    return engine == oracle


@pytest.mark.parametrize("card", facts.CARDS)
def test_every_card_asks_the_same(card: str) -> None:
    rng = random.Random(f"card {card}")
    text = facts.CARDS[card]["pattern"]
    assert str(festival.edition().card(card).pattern) == text
    assert festival.edition().card(card).value == facts.CARDS[card]["value"]
    boards = [board for _ in range(sample(15)) for board in (random_board(rng), suiting_board(rng, text))]
    met = [compared(text, board, far=number < 2) for number, board in enumerate(boards)]
    assert all(met_alike(text, board) for board in boards[:16])
    assert any(met)


@pytest.mark.parametrize("seed", range(12))
def test_any_pattern_asks_the_same(seed: int) -> None:
    rng = random.Random(f"pattern {seed}")
    for number in range(sample(4)):
        text = random_pattern(rng)
        for _ in range(5):
            board = random_board(rng) if chance(rng, 0.6) else suiting_board(rng, text)
            compared(text, board, far=number == 0)
            assert met_alike(text, board), (text, board["tiles"])


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(15))
def test_many_patterns_ask_the_same(seed: int) -> None:
    rng = random.Random(f"patterns {seed}")
    patterns = [card["pattern"] for card in facts.CARDS.values()]
    for number in range(sample(2000)):
        text = random_pattern(rng) if number % 2 else choice(rng, patterns)
        board = random_board(rng) if number % 3 else suiting_board(rng, text)
        compared(text, board, far=number % 25 == 0)
        assert met_alike(text, board), (text, board["tiles"])


@pytest.mark.parametrize("card", facts.CARDS)
def test_a_shape_hangs_together(card: str) -> None:
    """FES-PAT-02: linked elements are orthogonally adjacent, directly or by way of others."""
    elements = read(facts.CARDS[card]["pattern"])
    for shape in {one["shape"] for one in elements} - {None}:
        places = [one["at"] for one in elements if one["shape"] == shape]
        reached = {places[0]}
        for _ in places:
            reached |= {
                there for there in places for here in reached if sum(abs(part) for part in step(here, there)) == 1
            }
        assert reached == set(places)


def test_the_cards_are_of_the_families_and_values_of_the_specification() -> None:
    """FES-COMP-03, FES-COMP-04, FES-B-05, FES-B-06."""
    objectives = {card: row for card, row in facts.CARDS.items() if card.startswith("O")}
    starting = {card: row for card, row in facts.CARDS.items() if not card.startswith("O")}
    families = [row["family"] for row in objectives.values()]
    counts = [families.count(family) for family in ("identical", "stack", "colours", "types", "beside")]
    assert counts == [4, 5, 8, 8, 3]
    assert {row["value"] for row in objectives.values()} == {3, 4, 5, 6, 7, 8}
    assert [len(starting), {row["value"] for row in starting.values()}] == [8, {7}]
    own = {colour: [read(facts.CARDS[card]["pattern"]) for card in facts.STARTING[colour]] for colour in COLOURS}
    for colour, (about_colour, about_type) in own.items():
        assert {(one["colour"], one["type"]) for one in about_colour} == {(colour, None)}
        assert {(one["colour"], one["type"]) for one in about_type} == {(None, facts.TYPE_OF[colour])}
