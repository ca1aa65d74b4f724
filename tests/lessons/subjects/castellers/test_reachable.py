"""Whatever the lessons on Castellers! show can have come about in a game: it is played from the deal."""

import pytest

from diables_nb.lessons import scene
from diables_nb.lessons.castellers import castellers_exercise
from diables_nb.lessons.castellers.playing import turn_begins
from diables_nb.lessons.subjects.castellers.building.scenes import SCENES as BUILDING
from diables_nb.lessons.subjects.castellers.groups.scenes import SCENES as GROUPS
from diables_nb.rules.castellers import CastellersGame, read_game, read_record

SUBJECTS = ("building", "groups")
SEEDS = range(4)


def played_from_the_deal(game: CastellersGame) -> None:
    """The record of the game begins with the deal, and the rules allow every move of it."""
    assert "\nseed " in game.record
    assert "\nstart " not in game.record
    assert read_record(game.record) == game
    assert read_game(game.code) == game


@pytest.mark.parametrize("name", [*BUILDING, *GROUPS])
def test_a_scene_is_played_up_to_the_turn_of_red(name: str) -> None:
    game = scene(name)
    played_from_the_deal(game)
    assert turn_begins(game)
    assert game.decision is not None
    assert game.decision.player == "red"


@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_game_of_an_exercise_is_played(subject: str) -> None:
    for seed in SEEDS:
        task = castellers_exercise(seed, subject)
        played_from_the_deal(task.game)
        assert task.position == task.game.position
        assert turn_begins(task.game)
