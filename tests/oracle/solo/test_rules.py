"""The oracle of the Firebot against examples of part D and rules on shows and scoring, by hand."""

from __future__ import annotations

import pytest

from tests.oracle import layout
from tests.oracle.game.facts import Reward, rewards
from tests.oracle.scores import firebot_show

from . import acting, choices
from .bare import asked, bare_solo, board, done, plain_posts, put, walled
from .replay import Table
from .rounds import _firebot_scores, winner
from .state import CARDS, CLOCKWISE


@pytest.fixture(autouse=True)
def _posts(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_posts(monkeypatch)


# Examples of part D


def test_t12_scoring_of_a_show() -> None:
    table = board()
    for space in ("trobada/0/diable", "trobada/3/character", "trobada/5/diable"):
        put(table, space, space.split("/")[2], "regular")
    for reached, icon in ((6, 4), (7, 4), (5, 3), (0, 1), (12, 6)):
        table.followers["blue"]["trobada"] = reached
        assert firebot_show(table.position(), "blue", "trobada") == 2 * 3 * icon


def test_t13_ball_parlat() -> None:
    table = walled("photo/4")
    table.wall[0].likes = {1}
    table.bot.chosen = "tabalada"
    table.lluiments = ["whistling", "regular", "tabalers"]
    right = [f"ball_parlat/right/diable/{number}" for number in (1, 2, 3)]
    free = ["ball_parlat/left/character", "ball_parlat/right/character"]
    stages = [sorted(stage) for stage in choices.best_spaces(table, "ball_parlat")]
    assert len(stages[0]) == 12
    assert stages[1] == sorted([*right, *free, "ball_parlat/right/tabaler/2"])
    assert stages[2] == sorted([right[1], free[0]])
    assert stages[3] == stages[4] == stages[2]
    assert stages[5] == [free[0]]
    sent, *_ = done(table, acting.send(table, "ball_parlat", scored=False), "like 1 2")
    assert sent.stages[-1] == ("ball_parlat/left/character",)
    assert table.wall[0].likes == {1, 2}
    assert table.followers["blue"]["tabalada"] == 1
    assert table.figures["ball_parlat/left/character"]["firecracker"] == "whistling"
    assert table.bot.reserve["character"] == 3


def test_t15_cards_in_a_round() -> None:
    assert [sum(CARDS[level]) for level in CARDS] == [10, 12, 14, 15, 16]


@pytest.mark.parametrize(("level", "first"), [("easy", 3), ("average", 3), ("hard", 4), ("devilish", 5)])
def test_t15_turns_in_round_1(level: str, first: int) -> None:
    table = Table(bare_solo(level))
    for move in ("decline", "pass"):
        assert table.player == "red"
        table.play(move)
    while not any(move.startswith("score") for move in table.legal()):
        table.play(min(table.legal()))
    assert len(table.board.bot.played) == first
    assert len(table.board.bot.deck) == 10 - first


def test_t38_conversions() -> None:
    table = walled("photo/1", "photo/4")
    done(table, acting.gain(table, rewards("regular 2")))
    assert table.bot.sound == 4
    done(table, acting.gain(table, rewards("regular | whistling | colorful")))
    assert table.bot.sound == 6
    done(table, acting.gain(table, rewards("prepare 2")))
    assert [space.likes for space in table.wall[:2]] == [{3}, {1}]
    for effect, likes in (("reorganize", 1), ("hasten", 1), ("reorganize 2", 2)):
        table = walled("photo/1", "photo/4")
        done(table, acting.gain(table, rewards(effect)))
        assert sum(len(space.likes) for space in table.wall) == likes, effect


# Shows


def test_fallback_goes_clockwise_over_scored_tracks() -> None:
    table = board()
    table.bot.chosen = "ball_parlat"
    spaces = ["tabalada/1/1", "tabalada/1/3", "tabalada/1/4"]
    gives = {"tabalada/1/1": ["carretillada"], "tabalada/1/3": ["trobada"], "tabalada/1/4": ["tabalada"]}

    def left() -> list[str]:
        return choices.advancing(table, spaces, lambda space: gives[space])

    assert left() == ["tabalada/1/3"]
    table.scored["blue"] = {"trobada"}
    assert left() == ["tabalada/1/4"]
    table.scored["blue"] = {"trobada", "tabalada"}
    assert left() == ["tabalada/1/1"]
    table.followers["blue"]["carretillada"] = layout.LAST_TRACK_SPACE
    assert left() == spaces


def test_a_track_at_its_end_is_not_advanced() -> None:
    table = board()
    table.followers["blue"]["carretillada"] = layout.LAST_TRACK_SPACE
    stages = choices.best_spaces(table, "tabalada")
    assert stages[1] == [f"tabalada/{row}/2" for row in layout.LINE]


def test_later_lluiments_break_ties_and_never_empty_the_set() -> None:
    table = board()
    table.lluiments = ["colorful", "whistling", "diables"]
    stages = choices.best_spaces(table, "carretillada")
    ring_2, north = "carretillada/ring/2", "carretillada/inner/n"
    assert sorted(stages[2]) == sorted([ring_2, north])
    assert sorted(stages[3]) == sorted([ring_2, north])
    assert stages[4] == stages[5] == [ring_2]
    table.round = 2
    assert sorted(choices.best_spaces(table, "carretillada")[-1]) == ["carretillada/ring/1"]


def test_spaces_of_the_trobada_fit_no_firecracker() -> None:
    table = board()
    table.lluiments = ["whistling", "colorful", "regular"]
    table.bot.reserve["large_beast"] = 1
    stages = choices.best_spaces(table, "trobada")
    assert stages[1] == stages[2] == stages[3] == stages[4]
    assert stages[-1] == ["trobada/0/large_beast"]
    steps = acting.send(table, "trobada", scored=False)
    assert asked(steps) == {f"light {one}" for one in layout.FIRECRACKERS}


def test_the_human_decides_between_equal_spaces() -> None:
    table = board()
    table.lluiments = ["diables"] * 3
    assert asked(acting.send(table, "tabalada", scored=False)) == {f"space tabalada/{row}/1" for row in layout.LINE}


def test_any_show_is_one_set_of_spaces() -> None:
    table = board()
    stages = choices.best_spaces(table, "any")
    assert len(stages[0]) == 76 - 4
    assert {layout.show_of(space) for space in stages[0]} == set(CLOCKWISE)


def test_kinds_that_are_used_up_are_no_option() -> None:
    table = board()
    table.bot.reserve = {"diable": 1, "tabaler": 0}
    assert {layout.SPACES[space][0] for space in choices.spaces(table, "any")} == {"diable"}
    table.bot.reserve = {"diable": 0}
    assert done(table, acting.send(table, "any", scored=False)) == []


def test_rewards_without_follower_steps_come_first() -> None:
    table = board()
    table.bot.sound = 3
    table.bot.thrilled = 2
    table.beside["carretillada"] = ["fp 1"] * 2
    table.bot.crowd = ["mask/upper/1"]
    put_first = rewards("follower carretillada, sound 1")
    done(table, acting.gain(table, put_first))
    assert table.followers["blue"]["carretillada"] == 2
    assert table.fame["blue"] == 2


def test_the_token_moves_only_with_strictly_most() -> None:
    table = board()
    put(table, "tabalada/1/1", "tabaler")
    assert choices.after_a_show(table, "tabalada") == "tabalada"
    put(table, "trobada/0/diable", "diable", "regular")
    assert choices.after_a_show(table, "trobada") == "carretillada"
    put(table, "trobada/1/diable", "diable", "regular", owner="red")
    assert choices.after_a_show(table, "trobada") == "carretillada"
    table.scored["blue"] = {"tabalada"}
    assert choices.after_a_show(table, "trobada") == "trobada"
    assert choices.after_a_show(table, "tabalada") == "carretillada"


# Scoring and the end


def test_the_token_after_scoring_goes_to_most_figures_then_clockwise() -> None:
    table = board()
    table.bot.chosen = "trobada"
    assert _firebot_scores(table) == "trobada"
    assert table.bot.chosen == "tabalada"
    put(table, "carretillada/ring/0", "diable", "regular")
    put(table, "ball_parlat/left/diable/1", "diable", "regular")
    table.round = 2
    assert _firebot_scores(table) == "tabalada"
    assert table.bot.chosen == "carretillada"
    assert table.scored["blue"] == {"trobada", "tabalada"}
    table.followers["blue"]["ball_parlat"] = 4
    table.round = 3
    before = table.fame["blue"]
    _firebot_scores(table)
    assert table.fame["blue"] - before == 2 * 1 * 1 + 2 * 1 * 3
    assert table.scored["blue"] == set(CLOCKWISE)


def test_icons_of_the_wall_by_round() -> None:
    table = board()
    icons = []
    for number in (1, 2, 3):
        table.bot.round = number
        icons.append(table.bot.visible("social"))
    assert icons == [2, 5, 8]
    assert table.bot.visible("regular") == 0


def test_only_more_fame_wins() -> None:
    table = board()
    table.fame = {"red": 50, "blue": 50}
    assert winner(table) == "blue"
    table.fame["red"] = 51
    assert winner(table) == "red"


def test_rewards_are_read_as_words() -> None:
    assert rewards("hasten, follower any") == [(Reward("hasten"),), (Reward("follower", 1, "any"),)]
