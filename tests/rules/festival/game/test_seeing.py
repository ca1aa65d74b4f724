"""What a seat may know: the tops of stacks and piles, and the rest by counting."""

import json
from random import Random

import pytest

from diables_nb.rules import festival
from diables_nb.rules.errors import IllegalMove, PositionError
from diables_nb.rules.festival import kind_name

from .tables import table


@pytest.mark.rules("FES-SETUP-01", "FES-SETUP-04")
def test_a_view_shows_tops_alone() -> None:
    game = table(3).played_out(4).line[20]
    part = game.view("blue").to_json()["game"]
    for player, stack in part["stacks"].items():
        assert stack[:-1] == [None] * (len(stack) - 1)
        assert stack[-1] == kind_name((game.stack(player, "left")[0] or 0) & 15)
    assert [(pile[-1] if pile else None, len(pile)) for pile in part["piles"]] == list(game.piles)
    assert part["seen_by"] == "blue"


def test_a_view_does_not_depend_on_what_is_hidden() -> None:
    game = table(4).played_out(1).line[15]
    views = {json.dumps(game.determinize(Random(seed), "red").view("red").to_json()) for seed in range(20)}
    assert views == {json.dumps(game.view("red").to_json())}
    hidden = {json.dumps(game.determinize(Random(seed), "red").to_json()) for seed in range(20)}
    assert len(hidden) == 20


@pytest.mark.rules("FES-B-02")
def test_what_a_stack_still_holds_is_known_by_counting() -> None:
    game = table(3).played_out(4).line[25]
    for player, stack in zip(game.players, game.state.stacks, strict=True):
        assert sorted(stack[:-1]) == list(game.unseen(player, "left"))
        assert game.view("red").unseen(player, "left") == game.unseen(player, "left")
    hidden = sorted(card for pile in game.state.piles for card in pile[:-1])
    assert [game.edition.number(card) for card in game.unseen_objectives] == hidden


def test_a_view_cannot_be_played() -> None:
    view = table().view("red")
    with pytest.raises(IllegalMove, match="this is what red sees"):
        view.after("tile left a1")
    with pytest.raises(IllegalMove, match="rollout"):
        festival.rollout(view, lambda moves: moves[0])
    with pytest.raises(IllegalMove, match="arranged"):
        view.arranged("red")


def test_strangers_and_what_is_no_chance_are_told() -> None:
    with pytest.raises(PositionError, match="'green' does not play"):
        table(2).view("green")
    with pytest.raises(PositionError, match="no generator"):
        table(2).determinize(7, "red")  # type: ignore[arg-type]
