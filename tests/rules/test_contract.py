"""The contract of games: what asks for a game by name gets one that keeps it."""

import inspect
import json
import re
from random import Random
from typing import Any, cast

import pytest

from diables_nb.rules.checking import check_game
from diables_nb.rules.citations import HEADS
from diables_nb.rules.contract import GAMES, Case, Count, Game, GameLike, PositionLike, game, games
from diables_nb.rules.game import Game as Played
from diables_nb.rules.rulebook import explain, rules
from diables_nb.rules.running import chooser_of


def members(protocol: type) -> set[str]:
    offered = {
        name
        for name, value in vars(protocol).items()
        if not name.startswith("_") and (callable(value) or isinstance(value, property))
    }
    return offered | set(getattr(protocol, "__annotations__", {}))


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
    titles = {"diables": "Diables", "festival": "Festival", "castellers": "Castellers!"}
    assert [found.TITLE for found in games()] == [titles[name] for name in GAMES]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_is_played_offers_what_the_contract_names(name: str) -> None:
    dealt = game(name).deal(2, 7)
    offered = members(GameLike)
    assert {"record", "sheet", "view"} <= offered
    for member in offered:
        assert hasattr(dealt, member), member
    ended = dealt.played_out(1)
    by_source = ended.sheet.by_source
    assert {player: sum(row[player] for row in by_source.values()) for player in ended.players} == ended.fame
    assert ended.ledger.total == sum(ended.fame.values())
    assert all(line.facts["player"] in ended.players for line in ended.ledger)
    assert all(explain(line.rule).id == line.rule for line in ended.ledger)


@pytest.mark.parametrize("name", GAMES)
def test_the_index_words_every_reading_that_can_be_switched(name: str) -> None:
    heads = tuple(f"C-{head}-" for head, of in HEADS.items() if of == name)
    worded = {rule.id: [reading for reading, _ in rule.options] for rule in rules() if rule.id.startswith(heads)}
    assert heads
    assert {ruling.id: list(ruling.options) for ruling in game(name).RULINGS} == {k: v for k, v in worded.items() if v}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_tells_its_own_texts_from_those_of_others(name: str) -> None:
    dealt = game(name).deal(2, 7)
    whole = [dealt.code, dealt.record, json.dumps(dealt.to_json()), f"\ufeff {dealt.code}\n"]
    plaza = [dealt.position.code, json.dumps(dealt.position.to_json())]
    for other in GAMES:
        found = game(other)
        assert [found.reads_game(text) for text in whole] == [other == name] * 4
        assert [found.reads(text) for text in plaza] == [other == name] * 2
        assert not found.reads_game(dealt.position.code)
        assert not found.reads(dealt.code)
        assert not any(found.reads(text) or found.reads_game(text) for text in ("", "{}", "[]", "hello", "X2.AAAA"))


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
        ended = found.rollout(dealt, chooser_of(found, Random(1)))
        assert ended.over
        assert [str(count) for count in found.inventory(ended) if not count.right] == []


def test_a_count_is_right_between_its_bounds() -> None:
    assert [Count("likes", found, 1, 3, "DIA-COMP-08").right for found in range(5)] == [False, True, True, True, False]
    assert str(Count("likes", 4, 1, 3, "DIA-COMP-08")) == "likes: 4 instead of 1 to 3 (DIA-COMP-08)"
    assert str(Count("posts", 4, 3, 3, "DIA-COMP-02")) == "posts: 4 instead of 3 (DIA-COMP-02)"


@pytest.mark.parametrize("name", GAMES)
def test_the_cases_of_a_game_are_right(name: str) -> None:
    found = list(game(name).cases())
    assert POSITIONS[name][0] in {case.id for case in found}
    assert [case for case in found if not case.ok or case.game != name] == []


POSITIONS = {
    "diables": ("DIA-T-09", ("carretillada/ring/0", "carretillada/inner/n")),
    "festival": ("FES-T-01", ("red/a1", "red/b2")),
    "castellers": ("CAS-T-07", ("red", "three")),
}
"""A worked example of each game, and places of it."""


@pytest.mark.parametrize("name", GAMES)
def test_a_position_keeps_the_contract(name: str) -> None:
    found = game(name)
    example, places = POSITIONS[name]
    position: PositionLike = found.example(example)
    assert found.reads(position.code)
    assert found.read_position(position.code) == position
    assert position.to_json()["format"] == found.FORMAT
    assert all(position.describe(place) for place in places)
    assert json.loads(json.dumps(found.score_json(position))) == found.score_json(position)
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
        ({"game": 3}, "3 is no game: give the name of a game ('diables'"),
        ({"game": game("diables").deal(2, 7)}, "one game that was dealt"),
        ({"game": "x"}, "no game 'x'"),
    ],
)
def test_a_check_of_nothing_is_refused(options: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)):
        check_game(**options)
