"""The oracle of the Firebot against the rules on cameras, likes, followers, thrills and sound, by hand."""

from __future__ import annotations

import pytest

from tests.oracle.game import facts
from tests.oracle.game.facts import rewards

from . import acting, choices
from .bare import asked, board, done, plain_posts, walled
from .state import CLOCKWISE, SoloBoard


@pytest.fixture(autouse=True)
def _posts(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_posts(monkeypatch)


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
    done(table, acting.gain(table, rewards("photo_or_video")))
    assert table.bot.cameras == 6 - count
    assert table.fame["blue"] == (4 if count == 1 else 9)


def test_the_further_camera_of_a_photo_is_one_at_every_level() -> None:
    table = walled("photo/2", "video/1", "video/2", level="devilish")
    done(table, acting.gain(table, rewards("photo_or_video")))
    assert [bool(space.cameras) for space in table.wall[:3]] == [True, True, True]
    assert table.bot.cameras == 3
    table = walled("photo/2", "video/1", "video/2", level="hard")
    done(table, acting.gain(table, rewards("photo_or_video")))
    assert table.bot.cameras == 4


def test_no_camera_left() -> None:
    table = walled("photo/1")
    table.bot.cameras = 0
    assert done(table, acting.gain(table, rewards("photo_or_video"))) == []


def test_a_figure_sent_for_a_photo_earns_twice_the_icon() -> None:
    table = walled("photo/3")
    table.followers["blue"]["ball_parlat"] = 7
    table.bot.chosen = "ball_parlat"
    table.lluiments = ["tabalers"] * 3
    done(table, acting.gain(table, rewards("photo_or_video")))
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
    assert done(table, acting.gain(table, rewards("like 2"))) == []


# Followers, thrills, sound


def test_a_free_follower_goes_to_the_preferred_track() -> None:
    table = board()
    table.bot.chosen = "trobada"
    table.followers["blue"]["trobada"] = 11
    done(table, acting.gain(table, rewards("follower any 2")))
    assert table.followers["blue"] == {"carretillada": 0, "ball_parlat": 0, "trobada": 12, "tabalada": 1}
    table.followers["blue"] = dict.fromkeys(CLOCKWISE, 12)
    done(table, acting.gain(table, rewards("follower any")))
    assert table.fame["blue"] == 2


def test_a_follower_of_two_tracks() -> None:
    table = board()
    table.bot.chosen = "ball_parlat"
    choice = rewards("follower trobada | follower tabalada")
    done(table, acting.gain(table, choice))
    assert table.followers["blue"]["trobada"] == 1
    table.scored["blue"] = {"trobada", "tabalada"}
    assert asked(acting.gain(table, choice)) == {"follower trobada", "follower tabalada"}


def test_the_third_token_brings_a_card_and_a_step() -> None:
    table = board()
    table.bot.chosen = "tabalada"
    table.bot.crowd = ["mask/lower/1", "street/19"]
    done(table, acting.gain(table, rewards("thrill 3")))
    assert (table.bot.thrilled, table.bot.crowd, table.followers["blue"]["tabalada"]) == (0, ["mask/lower/1"], 1)
    assert table.beside["tabalada"] == [facts.CARDS["street/19"]["back"]]
    assert table.followers["blue"]["trobada"] == (1 if table.beside["tabalada"] == ["follower trobada"] else 0)


def test_full_slots_send_the_card_on() -> None:
    table = board()
    full = ["fp 1"] * len(facts.CARD_SLOTS)
    table.bot.crowd = ["street/19"] * 2
    table.beside["carretillada"] = list(full)
    table.scored["blue"] = {"ball_parlat"}
    done(table, acting.gain(table, rewards("thrill 3")))
    assert [len(table.beside[show]) for show in CLOCKWISE] == [8, 0, 1, 0]
    table.beside["trobada"], table.beside["tabalada"] = list(full), list(full)
    followers = dict(table.followers["blue"])
    done(table, acting.gain(table, rewards("thrill 3")))
    assert table.followers["blue"] == followers
    assert table.bot.crowd == []


def test_an_empty_followers_deck_takes_no_token() -> None:
    table = board()
    table.bot.crowd = []
    done(table, acting.gain(table, rewards("thrill 2")))
    assert table.bot.thrilled == 0


def test_sound_thrills_and_overflows() -> None:
    table = board()
    table.bot.sound = facts.LAST_SOUND - 4
    done(table, acting.gain(table, rewards("sound 6")))
    assert (table.bot.sound, table.fame["blue"], table.bot.thrilled) == (facts.LAST_SOUND, 2, 1)


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
