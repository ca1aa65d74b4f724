"""The worked examples of the course of play, as games."""

from typing import get_args

import pytest

from diables_nb.rules.diables import DiablesGame, example, examples
from diables_nb.rules.diables.examples import GameExample
from diables_nb.rules.diables.game.inventory import inventory

OF_GAMES = get_args(GameExample)


def test_the_examples_of_games_are_those_that_the_type_names() -> None:
    made = {name: entry.position() for name, entry in examples().items() if entry.position}
    assert [name for name, thing in made.items() if isinstance(thing, DiablesGame)] == list(OF_GAMES)


@pytest.mark.parametrize("name", OF_GAMES)
def test_an_example_holds_what_came_in_the_box(name: str) -> None:
    game: object = example(name)
    assert isinstance(game, DiablesGame)
    assert [count for count in inventory(game) if not count.right] == []


@pytest.mark.parametrize("name", OF_GAMES)
def test_a_game_finished_from_an_example_is_right_to_its_end(name: str) -> None:
    game: object = example(name)
    assert isinstance(game, DiablesGame)
    end = game.played_out(seed=1)
    assert [count for count in inventory(end) if not count.right] == []
    assert end.round == 3
