"""The contract of games: what asks for a game by name gets one that keeps it."""

import inspect
import re
from random import Random
from typing import Any, cast

import pytest

from diables_nb.rules.checking import check_game
from diables_nb.rules.contract import GAMES, Case, Count, Game, PositionLike, game, games
from diables_nb.rules.game import Game as Played
from diables_nb.rules.running import at_random


def members(protocol: type) -> set[str]:
    methods = {name for name, value in vars(protocol).items() if not name.startswith("_") and callable(value)}
    return methods | set(getattr(protocol, "__annotations__", {}))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_offers_all_that_the_contract_names(name: str) -> None:
    found = game(name)
    for member in members(Game):
        assert hasattr(found, member), member
    for method, promised in inspect.getmembers(Game, inspect.isfunction):
        if method.startswith("_"):
            continue
        wanted = [p for p in inspect.signature(promised).parameters.values() if p.name != "self"]
        offered = list(inspect.signature(getattr(found, method)).parameters.values())
        assert [p.name for p in offered[: len(wanted)]] == [p.name for p in wanted]
        assert all(p.default is not p.empty for p in offered[len(wanted) :])
    assert isinstance(found.TITLE, str)
    assert found.FORMAT.endswith("/1")
    assert sorted(set(found.PLAYER_COUNTS)) == list(found.PLAYER_COUNTS)


def test_all_games_are_listed() -> None:
    assert [found.TITLE for found in games()] == ["Diables"]


@pytest.mark.parametrize("name", ["", "Diables", "diable", "errors", "diables.position", "../x"])
def test_a_game_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no game"):
        game(name)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_dealt_played_and_read(name: str) -> None:
    found = game(name)
    for count in found.PLAYER_COUNTS:
        dealt: Any = found.deal(count, 7)
        assert isinstance(dealt, Played)
        dealt = cast(Any, dealt)
        assert len(dealt.players) == count
        assert found.deal(dealt.players, 7) == dealt
        assert found.read_game(dealt.to_json()) == dealt
        assert found.read_game(dealt.code) == dealt
        assert found.read_record(dealt.record) == dealt
        ended = found.rollout(dealt, at_random(Random(1), declines=0.05))
        assert ended.over
        assert [str(count) for count in found.inventory(ended) if not count.right] == []


def test_a_count_is_right_between_its_bounds() -> None:
    assert [Count("likes", found, 1, 3, "DIA-COMP-08").right for found in range(5)] == [False, True, True, True, False]
    assert str(Count("likes", 4, 1, 3, "DIA-COMP-08")) == "likes: 4 instead of 1 to 3 (DIA-COMP-08)"
    assert str(Count("posts", 4, 3, 3, "DIA-COMP-02")) == "posts: 4 instead of 3 (DIA-COMP-02)"


@pytest.mark.parametrize("name", GAMES)
def test_a_position_keeps_the_contract(name: str) -> None:
    found = game(name)
    position: PositionLike = found.example(next(case.id for case in found.cases() if case.id == "DIA-T-09"))
    assert found.reads(position.code)
    assert found.read_position(position.code) == position
    assert position.to_json()["format"] == found.FORMAT
    for space in position.to_json()["figures"]:
        assert position.describe(space["space"])
    assert set(found.score_json(position)) == {"shows", "lluiments"}
    assert found.score_text(position)


def test_a_case_is_right_when_both_values_are_the_same() -> None:
    assert Case("X", "diables", "", {"red": 1}, {"red": 1}).ok
    assert not Case("X", "diables", "", 13, 12).ok


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"games": 0}, "games 0: give a whole number from 1"),
        ({"games": -1}, "games -1"),
        ({"games": "x"}, "games 'x'"),
        ({"longest": 0}, "longest 0"),
        ({"often": -1}, "often -1"),
        ({"seed": "x"}, "seed 'x'"),
        ({"game": 3}, "3 is no game: give the name of a game ('diables')"),
        ({"game": game("diables").deal(2, 7)}, "one game that was dealt"),
        ({"game": "x"}, "no game 'x'"),
    ],
)
def test_a_check_of_nothing_is_refused(options: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)):
        check_game(**options)
