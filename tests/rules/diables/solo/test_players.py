"""Who plays against the Firebot: automatic players, the command line, many games."""

import json
from typing import Any

import pytest

from diables_nb.__main__ import main
from diables_nb.players import GreedyPlayer, RandomPlayer, SearchPlayer, play_out
from diables_nb.players.diables_firebot import firebot_worth
from diables_nb.players.prospects import prospects_of
from diables_nb.rules.diables import LEVELS, deal
from diables_nb.rules.diables.game.state import FIREBOT
from diables_nb.whatif import simulate
from tests.rules.diables.solo.alone import solo_game, solo_moments


@pytest.mark.parametrize("level", LEVELS)
def test_a_random_player_and_a_greedy_one_play_the_human(level: str) -> None:
    game = deal(1, 4, level=level)
    for player in (RandomPlayer(1), GreedyPlayer()):
        assert play_out(game, player).over
        assert play_out(game, {"red": player}).over


def test_the_firebots_colour_needs_no_player() -> None:
    game = deal(1, 4, level="easy")
    with pytest.raises(ValueError, match="no player for red"):
        play_out(game, {"blue": "random"})
    assert play_out(game, {"red": "random", "blue": "random"}) == play_out(game, {"red": "random"})
    with pytest.raises(ValueError, match="green"):
        play_out(game, {"red": "random", "green": "random"})


def test_players_choose_what_is_legal_for_the_firebot_too() -> None:
    asked = [game for game in solo_moments(1) if game.decision and game.decision.kind.startswith("firebot_")]
    for game in asked[:20]:
        for player in (RandomPlayer(1), GreedyPlayer(), SearchPlayer(playouts=4)):
            assert player.choose(game) in game.legal_moves.moves


def test_a_player_that_searches_weighs_the_firebot() -> None:
    game = deal(1, 4, level="hard").after("decline")
    assert SearchPlayer(playouts=4).choose(game) in game.legal_moves.moves
    end = solo_game("hard", 1)
    prospects = prospects_of(end)
    assert prospects.worth(end.state, FIREBOT) == end.fame["blue"]
    early, late = (firebot_worth(moment.kit, moment.state) for moment in (end.line[1], end.line[-2]))
    assert early > 0
    assert abs(late - end.fame["blue"]) < 150


def test_greedy_players_are_stronger_than_random_ones() -> None:
    greedy = simulate(4, players=["greedy", "firebot average"], progress=False)
    chance = simulate(4, players=["random", "firebot average"], progress=False)
    assert sum(game.fame[0] for game in greedy.games) > 3 * sum(game.fame[0] for game in chance.games)


def test_many_games_are_simulated_against_the_firebot() -> None:
    run = simulate(3, players=["random", "firebot devilish"], seed=1, progress=False)
    assert run.games[0].players == ("red", "blue")
    assert run.games[0].policies == ("random", "firebot devilish")
    values = run.to_json()
    assert values["firebot_fame"]["value"] > values["human_fame"]["value"]
    assert "final FP of the Firebot" in str(run)
    assert run.games == simulate(3, players=["random", "firebot devilish"], seed=1, progress=False).games
    assert "human_fame" not in simulate(1, players=["random", "random"], progress=False).to_json()


@pytest.mark.parametrize(
    ("game", "players", "words"),
    [
        ("diables", ["random", "firebot lazy"], "no level 'lazy'"),
        ("diables", ["random", "firebot"], "no level ''"),
        ("diables", ["firebot easy", "random"], "one plays alone"),
        ("diables", ["firebot easy", "firebot easy"], "one plays alone"),
        ("diables", ["random", "random", "firebot easy"], "one plays alone"),
        ("festival", ["random", "firebot easy"], "not played alone"),
    ],
)
def test_what_cannot_be_simulated_is_refused(game: Any, players: list[str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        simulate(1, game, players, progress=False)


def test_the_command_line_plays_alone(capsys: pytest.CaptureFixture[str], tmp_path: Any) -> None:
    record = str(tmp_path / "solo.txt")
    assert main(["play", "diables", "--solo", "devilish", "--seed", "3", "--json", "--record", record]) == 0
    values = json.loads(capsys.readouterr().out)
    assert values["players"] == ["red", "blue"]
    assert values["winners"] == ["blue"]
    assert main(["replay", record, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["digest"] == values["digest"]
    assert main(["play", "diables", "--solo", "easy", "--policy", "greedy"]) == 0
    assert main(["simulate", "diables", "-n", "2", "--solo", "easy", "--policy", "random"]) == 0
    assert "firebot easy" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "diables", "--solo", "lazy"], "DIA-SOLO-09"),
        (["play", "diables", "--solo", "easy", "--players", "3"], "leave --players out"),
        (["play", "diables", "--players", "1"], "one at a level of the Firebot"),
        (["play", "festival", "--solo", "easy"], "not played alone"),
        (["simulate", "diables", "--solo", "lazy"], "no level"),
        (["simulate", "festival", "--solo", "easy"], "not played alone"),
    ],
)
def test_the_command_line_says_what_is_wrong(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert words in capsys.readouterr().err
