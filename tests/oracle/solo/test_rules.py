"""The oracle of the Firebot against the examples of part D and of the rules, by hand."""

from __future__ import annotations

import pytest

from tests.oracle import layout
from tests.oracle.game import facts
from tests.oracle.game.facts import Reward
from tests.oracle.scores import firebot_show

from . import acting, choices
from .bare import asked, bare_solo, board, done, put
from .replay import Table
from .rounds import _firebot_scores, winner
from .state import CARDS, CLOCKWISE, SoloBoard

POSTS: dict[str, dict[str, object]] = {
    "photo/1": {"scene": 1, "reward": "fp 4", "likes": ["fp 2", "thrill", "follower ball_parlat"]},
    "photo/2": {"scene": 8, "reward": "second_camera", "likes": ["fp 2", "thrill", "follower trobada"]},
    "photo/3": {"scene": 3, "reward": "perform ball_parlat", "likes": ["fp 2", "sound 3", "follower tabalada"]},
    "photo/4": {"scene": 3, "reward": "fp 5", "likes": ["follower carretillada", "fp 2", "sound 3"]},
    "video/1": {"ability": 1, "scenes": [1, 4, 6], "likes": ["fp 2", "sound 3", "follower carretillada"]},
    "video/2": {"ability": 2, "scenes": [2, 5, 6], "likes": ["fp 2", "sound 3", "follower trobada"]},
}


@pytest.fixture(autouse=True)
def _posts(monkeypatch: pytest.MonkeyPatch) -> None:
    for post, row in POSTS.items():
        monkeypatch.setitem(facts.POSTS, post, {"id": post, **row})


def walled(*posts: str, level: str = "easy") -> SoloBoard:
    """A bare table with some posts from the top, the others gone."""
    table = board(level)
    for number, space in enumerate(table.wall):
        space.post = posts[number] if number < len(posts) else None
    return table


def owed(effect: str) -> list[facts.Choice]:
    return facts.rewards(effect)


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
    done(table, acting.gain(table, owed("regular 2")))
    assert table.bot.sound == 4
    done(table, acting.gain(table, owed("regular | whistling | colorful")))
    assert table.bot.sound == 6
    done(table, acting.gain(table, owed("prepare 2")))
    assert [space.likes for space in table.wall[:2]] == [{3}, {1}]
    for effect, likes in (("reorganize", 1), ("hasten", 1), ("reorganize 2", 2)):
        table = walled("photo/1", "photo/4")
        done(table, acting.gain(table, owed(effect)))
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
    put_first = owed("follower carretillada, sound 1")
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


# Cameras


def camera_of(table: SoloBoard) -> str:
    return choices.best_camera(table, [])[-1][0]


def test_cameras_go_by_likes_then_photos_then_height() -> None:
    table = walled("video/1", "photo/1", "photo/4", "video/2")
    assert camera_of(table) == "2 1"
    table.wall[2].likes = {1}
    table.wall[3].likes = {2}
    assert camera_of(table) == "3 1"
    table.wall[3].likes = {1, 2}
    assert camera_of(table) == "4 3"
    table.wall[3].cameras[3] = "red"
    assert camera_of(table) == "4 2"
    table.wall[3].cameras[1] = "blue"
    assert camera_of(table) == "3 1"
    table.wall[2].cameras[1] = "red"
    assert camera_of(table) == "2 1"


@pytest.mark.parametrize(("level", "count"), [("easy", 1), ("hard", 1), ("very_hard", 2), ("devilish", 2)])
def test_cameras_by_level(level: str, count: int) -> None:
    table = walled("video/1", "photo/1", "photo/4", level=level)
    done(table, acting.gain(table, owed("photo_or_video")))
    assert table.bot.cameras == 6 - count
    assert table.fame["blue"] == (4 if count == 1 else 9)


def test_the_further_camera_of_a_photo_is_one_at_every_level() -> None:
    table = walled("photo/2", "video/1", "video/2", level="devilish")
    done(table, acting.gain(table, owed("photo_or_video")))
    assert [bool(space.cameras) for space in table.wall[:3]] == [True, True, True]
    assert table.bot.cameras == 3
    table = walled("photo/2", "video/1", "video/2", level="hard")
    done(table, acting.gain(table, owed("photo_or_video")))
    assert table.bot.cameras == 4


def test_no_camera_left() -> None:
    table = walled("photo/1")
    table.bot.cameras = 0
    assert done(table, acting.gain(table, owed("photo_or_video"))) == []


def test_a_figure_sent_for_a_photo_earns_twice_the_icon() -> None:
    table = walled("photo/3")
    table.followers["blue"]["ball_parlat"] = 7
    table.bot.chosen = "ball_parlat"
    table.lluiments = ["tabalers"] * 3
    done(table, acting.gain(table, owed("photo_or_video")))
    assert table.figures["ball_parlat/left/tabaler/2"]["owner"] == "blue"
    assert table.fame["blue"] == 2 * 4
    assert table.followers["blue"]["ball_parlat"] == 8


# Likes


def test_likes_go_to_own_cameras_then_away_from_the_human() -> None:
    table = walled("photo/4", "photo/1", "video/1", "photo/2")
    assert choices.best_slots(table)[-1] == ["1 1"]
    table.wall[0].cameras[1] = "red"
    assert choices.best_slots(table)[-1] == ["3 3"]
    table.wall[2].cameras = {3: "blue", 2: "red"}
    table.wall[3].cameras[1] = "blue"
    assert choices.best_slots(table)[-1] == ["4 3"]
    table.wall[3].likes = {3}
    assert choices.best_slots(table)[-1] == ["4 1", "4 2"]
    table.wall[3].likes = {1, 2, 3}
    assert choices.best_slots(table)[-1] == ["3 3"]


def test_likes_fall_back_to_the_next_unscored_track() -> None:
    table = walled("photo/3", "photo/2")
    table.bot.chosen = "carretillada"
    assert choices.best_slots(table)[-1] == ["2 3"]
    table.scored["blue"] = {"trobada"}
    assert choices.best_slots(table)[-1] == ["1 3"]
    table.scored["blue"] = {"trobada", "tabalada"}
    assert choices.best_slots(table)[-1] == ["1 1", "1 2", "1 3"]


def test_a_like_without_a_slot_is_lost() -> None:
    table = walled("photo/1")
    table.wall[0].likes = {1, 2, 3}
    assert done(table, acting.gain(table, owed("like 2"))) == []


# Followers, thrills, sound


def test_a_free_follower_goes_to_the_preferred_track() -> None:
    table = board()
    table.bot.chosen = "trobada"
    table.followers["blue"]["trobada"] = 11
    done(table, acting.gain(table, owed("follower any 2")))
    assert table.followers["blue"] == {"carretillada": 0, "ball_parlat": 0, "trobada": 12, "tabalada": 1}
    table.followers["blue"] = dict.fromkeys(CLOCKWISE, 12)
    done(table, acting.gain(table, owed("follower any")))
    assert table.fame["blue"] == 2


def test_a_follower_of_two_tracks() -> None:
    table = board()
    table.bot.chosen = "ball_parlat"
    choice = owed("follower trobada | follower tabalada")
    done(table, acting.gain(table, choice))
    assert table.followers["blue"]["trobada"] == 1
    table.scored["blue"] = {"trobada", "tabalada"}
    assert asked(acting.gain(table, choice)) == {"follower trobada", "follower tabalada"}


def test_the_third_token_brings_a_card_and_a_step() -> None:
    table = board()
    table.bot.chosen = "tabalada"
    table.bot.crowd = ["mask/lower/1", "street/19"]
    done(table, acting.gain(table, owed("thrill 3")))
    assert (table.bot.thrilled, table.bot.crowd, table.followers["blue"]["tabalada"]) == (0, ["mask/lower/1"], 1)
    assert table.beside["tabalada"] == [facts.CARDS["street/19"]["back"]]
    assert table.followers["blue"]["trobada"] == (1 if table.beside["tabalada"] == ["follower trobada"] else 0)


def test_full_slots_send_the_card_on() -> None:
    table = board()
    full = ["fp 1"] * len(facts.CARD_SLOTS)
    table.bot.crowd = ["street/19"] * 2
    table.beside["carretillada"] = list(full)
    table.scored["blue"] = {"ball_parlat"}
    done(table, acting.gain(table, owed("thrill 3")))
    assert [len(table.beside[show]) for show in CLOCKWISE] == [8, 0, 1, 0]
    table.beside["trobada"], table.beside["tabalada"] = list(full), list(full)
    followers = dict(table.followers["blue"])
    done(table, acting.gain(table, owed("thrill 3")))
    assert table.followers["blue"] == followers
    assert table.bot.crowd == []


def test_an_empty_followers_deck_takes_no_token() -> None:
    table = board()
    table.bot.crowd = []
    done(table, acting.gain(table, owed("thrill 2")))
    assert table.bot.thrilled == 0


def test_sound_thrills_and_overflows() -> None:
    table = board()
    table.bot.sound = facts.LAST_SOUND - 4
    done(table, acting.gain(table, owed("sound 6")))
    assert (table.bot.sound, table.fame["blue"], table.bot.thrilled) == (facts.LAST_SOUND, 2, 1)


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


def test_photo_and_like_in_this_order(monkeypatch: pytest.MonkeyPatch) -> None:
    face = {"left": "photo_or_video", "right": "like", "needs": ["colorful"], "back": "fp 1"}
    monkeypatch.setitem(facts.CARDS, "mask/upper/2", face)
    table = walled("photo/4", "photo/1")
    table.wall[1].likes = {1}
    table.bot.deck = ["mask/upper/2"]
    done(table, acting.turn(table))
    assert table.wall[1].cameras == {1: "blue"}
    assert table.wall[1].likes == {1, 3}
    assert table.bot.played == ["mask/upper/2"]


def test_rewards_are_read_as_words() -> None:
    assert owed("hasten, follower any") == [(Reward("hasten"),), (Reward("follower", 1, "any"),)]
