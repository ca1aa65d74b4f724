"""Arranged games: parts replaced and checked, nothing twice, nothing lost."""

from typing import Any

import pytest

from diables_nb.rules.diables import deal
from diables_nb.rules.diables.components import SHOWS
from diables_nb.rules.diables.game.arrange.arranging import arrange
from diables_nb.rules.diables.game.inventory import inventory
from diables_nb.rules.errors import PositionError

from .arranged import asked, filled, red, seat

GAME = deal(4, seed=1, first="red")
PARTS: list[dict[str, Any]] = [
    {},
    {"cart": {"regular": 0}},
    {"grid": {"U2@5": None, "lb": None}},
    {"street": {"1 upper": "diable whistling", "2 middle": "character regular"}},
    {"cards": {"upper 0": "drum/upper/4", "street 3": "street/1", "lower 1": None}},
    {"cards": {"upper 1": "mask/upper/5", "street 1": "street/7", "street 2": "street/8"}},
    {"tokens": {"upper 1": 2}},
    {"followers": {"trobada": 5}, "sound": 24, "fp": 120, "scored": ["trobada"], "round": 2},
    {"leaders": ["top", "bottom"], "passed": ["blue"], "order": ["green", "red", "yellow", "blue"]},
    {"beasts": {"small": "small/3", "large": "large/8"}},
    {"beasts": {"small": None}},
    {"videos": [1, 2, 3, 4, 5, 6]},
    {
        "wall": {
            1: {"post": "photo/3", "cameras": {1: "blue"}, "likes": [1, 3]},
            2: {"post": "video/4"},
            3: {"post": None},
        }
    },
    {"plaza": ["place red at ring 1", "place red at row 1 column 1", "place blue at inner east"]},
    {"range": 5},
    {"grid": {"U3@3": None}, "range": 4},
    {"beside": {"trobada": ["fp 3", "fp 4"], "tabalada": []}},
]


@pytest.mark.parametrize("parts", PARTS, ids=lambda parts: " ".join(parts) or "nothing")
def test_what_came_in_the_box_is_all_there(parts: dict[str, Any]) -> None:
    game = arrange(GAME, "red", **parts)
    assert [count for count in inventory(game) if not count.right] == []
    assert asked(game) == "red turn"
    assert game.before is None
    assert game.played_out(seed=5).over


@pytest.mark.parametrize("parts", PARTS, ids=lambda parts: " ".join(parts) or "nothing")
def test_the_game_it_is_made_of_stays_as_it_is(parts: dict[str, Any]) -> None:
    before = GAME.state.copy()
    arrange(GAME, "red", **parts)
    assert before == GAME.state


def test_whose_turn_it_is_by_default() -> None:
    assert asked(arrange(GAME)) == "red turn"
    assert asked(arrange(GAME, "green")) == "green turn"
    assert asked(arrange(arrange(GAME, "green"))) == "green turn"


def test_turns_go_on_after_the_one_whose_turn_it_is() -> None:
    game = arrange(GAME, "blue")
    after_blue = game.order[(game.order.index("blue") + 1) % 4]
    assert asked(game.after("pass")) == f"{after_blue} turn"


def test_what_is_pending_is_gone() -> None:
    game = arrange(GAME, "red", range=3).after("lead bottom")
    assert asked(game) == "red take"
    assert asked(arrange(game, "red")) == "red turn"


@pytest.mark.rules("DIA-PSET-11", "DIA-PSET-13")
def test_a_card_comes_from_where_it_lay_and_the_other_goes_there() -> None:
    blues = GAME.kit.cards[seat(GAME, "blue").cards[1]].id
    reds = red(GAME).cards[1]
    game = arrange(GAME, "red", cards={"upper 1": blues})
    assert game.kit.cards[red(game).cards[1]].id == blues
    assert seat(game, "blue").cards[1] == reds


def test_a_card_from_beside_a_show_leaves_its_back_to_the_one_that_goes_there() -> None:
    hidden = GAME.state.buried[2]
    game = arrange(GAME, "red", cards={"street 1": GAME.kit.cards[hidden].id})
    assert game.state.buried[2] == red(GAME).cards[12]
    backs = [back for cards in game.state.beside for back in cards]
    assert sorted(backs) == sorted(game.kit.back[card] for card in game.state.buried)


@pytest.mark.rules("DIA-P1-RANGE-02")
def test_range_icons_in_view_count() -> None:
    assert red(arrange(GAME, "red", grid={"L1@3": None})).opened.bit_count() == 1
    with pytest.raises(PositionError, match="DIA-P1-RANGE-02"):
        arrange(GAME, "red", grid={"L1@3": None}, range=3)


@pytest.mark.rules("DIA-COMP-26")
def test_figures_come_from_the_reserve_first_and_go_back_there() -> None:
    placed = arrange(GAME, "red", plaza=["place red at ring 1", "place red at ring 4"])
    assert list(red(placed).reserve) == [1, 2, 1, 0]
    freed = arrange(GAME, "red", grid={"U2@5": None, "U1@1": None})
    assert list(red(freed).reserve) == [4, 3, 1, 0]
    beyond = [f"place red regular at sector {sector} diable" for sector in range(4)]
    assert len(filled(arrange(GAME, "red", plaza=beyond))) == 18


@pytest.mark.rules("DIA-COMP-14", "DIA-ACT-SOC-05")
def test_cameras_in_the_reserve_follow_from_the_wall() -> None:
    game = arrange(GAME, "red", wall={1: {"cameras": {1: "red"}}, 2: {"cameras": {1: "blue"}}}, videos=[3])
    assert [player.cameras for player in game.state.seats] == [4, 5, 6, 6]
    assert red(game).videos == 1 << 3


@pytest.mark.parametrize(
    ("parts", "rule"),
    [
        ({"reserve": {"diable": 11}}, "DIA-P1-PLAY-01"),
        ({"reserve": {"diable": 10}, "grid": {"U2@2": "diable"}}, "DIA-COMP-19"),
        ({"reserve": {"tabaler": 1}}, "DIA-P1-PLAY-01"),
        ({"cart": {"regular": -1}}, "DIA-COMP-10"),
        ({"cart": {"blue": 1}}, "DIA-COMP-10"),
        ({"grid": {"X1": None}}, "DIA-ACT-COLLA-01"),
        ({"grid": {"U2@1": "dragon"}}, "DIA-COMP-26"),
        ({"range": 6}, "DIA-P1-RANGE-02"),
        ({"rows": {"top": 5}}, "DIA-ACT-COLLA-04"),
        ({"rows": {"first": 1}}, "DIA-P1-TAB-12"),
        ({"rows": {"top": 4, "middle": 4, "bottom": 4}, "grid": {"L1@5": "tabaler", "L2@5": "tabaler"}}, "DIA-COMP-21"),
        ({"street": {"6 upper": "diable regular"}}, "DIA-P1-PLAY-04"),
        ({"street": {"1 upper": "tabaler"}}, "DIA-P1-PLAY-01"),
        ({"cards": {"upper 6": None}}, "DIA-PSET-02"),
        ({"cards": {"upper 1": "street/1"}}, "DIA-PSET-13"),
        ({"cards": {"upper 1": "drum/lower/1"}}, "DIA-PSET-13"),
        ({"cards": {"street 1": "drum/upper/1"}}, "DIA-PSET-11"),
        ({"tokens": {"upper 1": 3}}, "DIA-THR-03"),
        ({"tokens": {"upper 5": 1}}, "DIA-THR-01"),
        ({"followers": {"trobada": 13}}, "DIA-FOL-01"),
        ({"sound": 25}, "DIA-P1-SND-01"),
        ({"fp": -1}, "DIA-FP-04"),
        ({"fp": True}, "DIA-FP-04"),
        ({"scored": ["opera"]}, "DIA-P2-SHOW-07"),
        ({"leaders": ["middle"]}, "DIA-P1-TAB-02"),
        ({"beasts": {"small": "large/1"}}, "DIA-ACT-BEAST-01"),
        ({"beasts": {"huge": None}}, "DIA-ACT-BEAST-03"),
        ({"display": {"small": ["small/9"]}}, "DIA-COMP-04"),
        ({"display": {"small": [f"small/{n}" for n in range(1, 7)]}}, "DIA-SETUP-12"),
        ({"round": 4}, "DIA-FLOW-01"),
        ({"order": ["red", "blue"]}, "DIA-PSET-16"),
        ({"order": ["red", "blue", "yellow", "pink"]}, "DIA-PSET-01"),
        ({"passed": ["red"]}, "DIA-P1-03"),
        ({"wall": {8: {}}}, "DIA-SETUP-11"),
        ({"wall": {1: {"post": "photo/99"}}}, "DIA-COMP-02"),
        ({"wall": {1: {"post": "photo/1", "cameras": {2: "red"}}}}, "DIA-ACT-SOC-01"),
        ({"wall": {1: {"likes": [4]}}}, "DIA-ACT-SOC-09"),
        ({"wall": {n: {"cameras": {1: "red"}} for n in range(1, 8)}}, "DIA-COMP-14"),
        ({"videos": [14]}, "DIA-ACT-SOC-07"),
        ({"beside": {"trobada": ["fp 3"] * 9}}, "DIA-THR-09"),
        ({"beside": {"trobada": ["fp 77"]}}, "DIA-THR-10"),
        ({"plaza": ["place red at ring 1", "place red at ring 1"]}, "DIA-ACT-SHOW-01"),
        ({"plaza": ["place neutral at ring 1"]}, "DIA-SETUP-16"),
    ],
    ids=str,
)
def test_what_the_rules_forbid_is_refused(parts: dict[str, Any], rule: str) -> None:
    with pytest.raises(PositionError) as caught:
        arrange(GAME, "red", **parts)
    assert rule in [problem.rule for problem in caught.value.problems]


def test_every_problem_is_told() -> None:
    with pytest.raises(PositionError) as caught:
        arrange(GAME, "red", fp=-1, sound=99, round=0)
    assert len(caught.value.problems) == 3


@pytest.mark.parametrize("name", ["fame", "reserves", ""])
def test_a_part_that_a_game_does_not_have(name: str) -> None:
    with pytest.raises(TypeError, match="a game has no part"):
        arrange(GAME, "red", **{name: 1})


def test_a_colour_that_does_not_play() -> None:
    with pytest.raises(PositionError, match="does not play"):
        arrange(GAME, "pink")


@pytest.mark.parametrize("players", [2, 3])
def test_neutral_pieces_stay(players: int) -> None:
    game = deal(players, seed=2, first="red")
    later = arrange(game, "red", plaza=["place red at left diable 2"])
    assert later.position.figures.items() > game.position.figures.items()


def test_shows_are_named_as_everywhere() -> None:
    game = arrange(GAME, "red", followers=dict.fromkeys(SHOWS, 3))
    assert list(red(game).followers) == [3, 3, 3, 3]


@pytest.mark.rules("DIA-P4-01", "DIA-P2-SHOW-03")
def test_a_round_goes_back_only_as_far_as_the_street_deck() -> None:
    game = deal(3, 1)
    while not (game.round == 3 and game.decision is not None and game.decision.kind == "turn"):
        game = game.after("pass" if "pass" in game.legal_moves else game.legal_moves.moves[0])
    with pytest.raises(PositionError) as caught:
        arrange(game, round=1)
    assert {problem.rule for problem in caught.value.problems} == {"DIA-P4-01", "DIA-P2-SHOW-03"}
