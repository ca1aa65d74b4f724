"""The figures of the players of Diables: enough games of each match, and who is meant to be stronger is."""

import json

import pytest

from benchmarks import strength


@pytest.mark.parametrize(("match", "games"), [("greedy:random", 400), ("search:greedy", 200)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_figures_that_are_kept_say_how_strong_players_are(match: str, games: int, players: int) -> None:
    found = json.loads(strength.RESULT.read_text(encoding="utf-8"))[f"{match}, {players} players"]
    assert found["games"] >= games
    assert found["low"] > found["fair"] == pytest.approx(1 / players)


def test_searching_beats_greedy_in_two_games_of_three() -> None:
    found = json.loads(strength.RESULT.read_text(encoding="utf-8"))["search:greedy, 2 players"]
    assert found["low"] > 2 / 3
