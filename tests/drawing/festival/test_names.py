"""What a screen reader says of a board and a table, and how it is grouped."""

from __future__ import annotations

from typing import Any

import pytest

from diables_nb.drawing import Drawing
from diables_nb.drawing.festival import Parts, Preview, draw_board, draw_table, grids, move_ids, show_card
from diables_nb.drawing.festival.captions import caption
from diables_nb.rules.festival import deal, edition, parse_pattern

from .scenes import MOCK_UP, game_at, stages


def label(drawing: Drawing, key: str) -> str:
    return next(node.label for node in drawing if node.key == key)


@pytest.mark.parametrize(
    ("space", "said"),
    [
        ("b1", "b1: red wheel on level 3, over yellow willow and green rocket"),
        ("a1", "a1: blue fountain"),
        ("b2", "b2: red rocket on level 2, over red fountain"),
        ("b3", "b3: empty"),
    ],
)
def test_a_space_says_what_lies_there(space: str, said: str) -> None:
    assert label(draw_board(MOCK_UP, "red"), f"space:red/{space}") == said


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ({"selected": "red/a1"}, "a1: blue fountain, selected"),
        ({"legal": ["red/a1"]}, "a1: blue fountain, can be chosen"),
        ({"last": ["red/a1"]}, "a1: blue fountain, last move"),
        ({"illegal": "red/a1"}, "a1: blue fountain, not allowed"),
        ({"points": {"red/a1": 1}}, "a1: blue fountain, 1 point"),
        (
            {"preview": Preview("a1", 7, Parts(-2))},
            "a1: blue fountain, tried out here: blue willow, −2 points",
        ),
    ],
)
def test_a_space_says_its_state(shown: dict[str, Any], said: str) -> None:
    assert label(draw_board(MOCK_UP, "red", **shown), "space:red/a1") == said


def test_a_card_on_the_board_says_what_fits_and_what_is_missing() -> None:
    drawing = draw_board(MOCK_UP, "red", lit=show_card(MOCK_UP, "red", "O14"))
    said = {node.space: node.label for node in drawing if node.space}
    assert sum("fits the pattern" in words for words in said.values()) == 2
    assert sum("missing here: " in words for words in said.values()) == 1


def test_everything_that_can_be_chosen_begins_with_its_name() -> None:
    for game in stages():
        for node in draw_table(game):
            if node.space:
                assert node.label.partition(":")[0].endswith(node.name), node


def test_spaces_of_others_are_called_after_their_player() -> None:
    drawing = draw_table(deal(players=3, seed=4), player="red")
    assert label(drawing, "space:red/a1") == "a1: empty"
    assert label(drawing, "space:blue/a1") == "Blue a1: empty"


def test_cards_stacks_and_piles_say_what_they_are() -> None:
    game = game_at(2, 4, 12)
    drawing = draw_table(game)
    player = game.players[game.state.turn]
    card = game.position.board(player).left[0]
    assert label(drawing, f"space:{card}").startswith(("objective ", "starting objective "))
    assert f" {card}: " in label(drawing, f"space:{card}")
    assert "tiles, shared with" in label(drawing, "space:stack/left")
    pile = label(drawing, "space:pile/1")
    assert pile.startswith("pile 1: objective O")
    assert pile.endswith("cards")
    pleaser = next(node.label for node in drawing if node.space.startswith("pleaser/"))
    assert pleaser.startswith("crowd-pleaser CP")


def test_the_two_sides_to_choose_from_are_starting_objectives() -> None:
    game = deal(players=2, seed=3, first="red")
    drawing = draw_table(game, legal=["starting/a", "starting/b"])
    assert label(drawing, "space:starting/a").startswith("starting objective RA: ")
    assert label(drawing, "space:starting/b").endswith("can be chosen")
    waiting = {node.space for node in draw_table(game, player="blue")}
    assert "starting/a" not in waiting


def test_a_crowd_pleaser_says_who_has_it() -> None:
    for game in stages():
        drawing = draw_table(game)
        for name, owner in game.pleasers.items():
            said = label(drawing, f"space:pleaser/{name}")
            assert said.endswith(f"{owner.capitalize()} has it" if owner else ("point", "points"))


def test_the_groups_cover_every_space_in_order() -> None:
    for game in stages():
        for width in (400, 1000):
            drawing = draw_table(game, width=width)
            found = grids(drawing)
            covered = [index for grid in found for _, first, last in grid["rows"] for index in range(first, last + 1)]
            assert covered == [index for index, node in enumerate(drawing.nodes) if node.space]
            names = [grid["show"] for grid in found]
            assert len(names) == len(set(names))


def test_a_board_has_three_rows() -> None:
    game = deal(players=2, seed=3, first="red")
    grid = next(grid for grid in grids(draw_table(game)) if grid["show"] == "board:red")
    assert grid["label"] == "board of Red"
    assert [row[0] for row in grid["rows"]] == ["row 1", "row 2", "row 3"]
    assert all(last - first == 2 for _, first, last in grid["rows"])


def test_moves_touch_these_ids() -> None:
    assert move_ids(("side", "b"), "red") == ("starting/b",)
    assert move_ids(("tile", "right", "c2"), "blue") == ("stack/right", "blue/c2")
    assert move_ids(("objective", 4), "blue") == ("pile/4",)
    assert move_ids(("claim", "CP3"), "blue") == ("pleaser/CP3",)
    assert move_ids(("done",), "blue") == ()


@pytest.mark.parametrize(
    ("pattern", "said"),
    [
        ("2 identical", "2 identical tiles"),
        ("[same same]", "2 identical tiles next to each other"),
        ("same^ same^", "2 identical tiles, all stacked"),
        ("same^ same^ same", "3 identical tiles, 2 of them stacked"),
        ("[any^ yellow]", "any stacked tile next to yellow"),
        ("red-rocket any", "red rocket, and any tile"),
        ("[blue / red / green]", "blue, red and green in a row"),
        ("[. blue / green red]", "blue, red and green round a corner"),
        ("[blue yellow / red green]", "square of blue and yellow above red and green"),
    ],
)
def test_captions_are_short(pattern: str, said: str) -> None:
    assert caption(parse_pattern(pattern).elements) == said


def test_every_card_has_a_caption_of_its_own() -> None:
    said = [caption(card.pattern.elements) for card in edition().cards]
    assert len(set(said)) == len(said)
    assert all(len(words) <= 60 for words in said)
