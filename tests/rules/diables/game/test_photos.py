"""Rewards of photos (DIA-PHOTO)."""

import pytest

from .arranged import UPPER, asked, beside, card, offered, photo, points, red, steps, table, times, video

FILM = {"upper 1": card("photo_or_video")}
FILMED = (UPPER, "activate left", "camera 1 1")


@pytest.mark.rules("DIA-PHOTO-01")
@pytest.mark.parametrize(("reward", "kind", "number"), [("prepare 3", "prepare", 3), ("reorganize 2", "reorganize", 2)])
def test_a_number_means_that_many_times(reward: str, kind: str, number: int) -> None:
    assert times(table(cards=FILM, wall={1: {"post": photo(reward)}}).after(*FILMED), kind) == number


@pytest.mark.rules("DIA-PHOTO-01")
def test_firecrackers_come_into_the_cart() -> None:
    game = table(cards=FILM, wall={1: {"post": photo("regular, whistling, colorful")}}).after(*FILMED)
    assert red(game).cart == [5, 3, 3]


@pytest.mark.rules("DIA-PHOTO-01")
def test_followers_step_that_many_times() -> None:
    wall = {1: {"post": photo("follower trobada 2")}}
    game = table(cards=FILM, wall=wall, beside=beside("fp 3", "fp 4")).after(*FILMED)
    assert steps(game) == {"trobada": 2}
    assert game.fame["red"] == 7


@pytest.mark.rules("DIA-PHOTO-02")
def test_a_second_camera_goes_to_another_post_whatever_it_requires() -> None:
    wall = {1: {"post": photo("second_camera")}, 2: {"post": photo("fp 4", 1)}, 3: {"post": video(5, [8, 6, 7])}}
    game = table(cards=FILM, wall=wall).after(*FILMED)
    assert {"camera 2 1", "camera 3 1", "camera 3 2", "camera 3 3"} <= set(game.legal_moves)
    assert not offered(game, "camera 1 ")
    assert "decline" in game.legal_moves


@pytest.mark.rules("DIA-PHOTO-02")
def test_if_that_post_is_a_photo_its_reward_is_gained_too() -> None:
    wall = {1: {"post": photo("second_camera")}, 2: {"post": photo("fp 4", 1)}}
    game = table(cards=FILM, wall=wall).after(*FILMED, "camera 2 1")
    assert game.fame["red"] == 4
    assert red(game).cameras == 4


@pytest.mark.rules("DIA-PHOTO-02", "DIA-ACT-SOC-07")
def test_if_it_is_a_video_its_ability_is() -> None:
    wall = {1: {"post": photo("second_camera")}, 2: {"post": video(5)}}
    assert red(table(cards=FILM, wall=wall).after(*FILMED, "camera 2 3")).videos == 1 << 5


@pytest.mark.rules("DIA-PHOTO-02", "C-DIA-31")
def test_without_another_camera_the_second_one_is_lost() -> None:
    full = {n: {"post": video(n), "cameras": {1: "red", 2: "red"}} for n in (2, 3)}
    wall = {1: {"post": photo("second_camera")}, **full, 4: {"post": video(4), "cameras": {1: "red"}}}
    game = table(cards=FILM, wall=wall)
    assert red(game).cameras == 1
    assert asked(game.after(*FILMED)) == f"{game.order[1]} turn"


@pytest.mark.rules("DIA-PHOTO-03", "C-DIA-51")
@pytest.mark.parametrize(
    ("show", "move", "expected"),
    [
        ("carretillada", "send diable regular carretillada/ring/3", 1),
        ("ball_parlat", "send diable regular ball_parlat/left/diable/1", 6),
        ("trobada", "send diable regular trobada/1/diable", 3),
        ("tabalada", "send tabaler top tabalada/1/1", 3),
    ],
)
def test_a_figure_sent_by_a_photo_is_scored_at_once(show: str, move: str, expected: int) -> None:
    game = table(cards=FILM, wall={1: {"post": photo(f"perform {show}")}}, scored=[show], round=2).after(*FILMED)
    later = game.after(move)
    assert points(later, "DIA-PHOTO-03") == [expected]


@pytest.mark.rules("DIA-PHOTO-03")
def test_it_goes_to_the_show_named_and_gains_all_its_rewards() -> None:
    wall = {1: {"post": photo("perform trobada")}}
    game = table(cards=FILM, wall=wall, beside=beside("fp 3")).after(*FILMED)
    assert {text.split()[3].split("/")[0] for text in offered(game)} == {"trobada"}
    later = game.after("send diable regular trobada/1/diable")
    assert set(offered(later)) == {"take follower carretillada", "take sound 3"}


@pytest.mark.rules("DIA-PHOTO-03", "C-DIA-49")
def test_no_tabaler_goes_to_the_trobada_for_a_photo() -> None:
    game = table(cards=FILM, wall={1: {"post": photo("perform trobada")}}).after(*FILMED)
    assert not offered(game, "send tabaler")


@pytest.mark.rules("C-DIA-51", "DIA-PHOTO-03")
def test_it_may_be_scored_again_with_its_show() -> None:
    wall = {1: {"post": photo("perform trobada")}}
    game = table(cards=FILM, wall=wall, passed=["blue", "yellow", "green"]).after(*FILMED)
    game = game.after("send diable regular trobada/1/diable", "decline", "pass", "score trobada")
    assert points(game, "DIA-SCORE-TRO-3") == [3, 3]


@pytest.mark.rules("DIA-VIDEO-02", "DIA-PHOTO-03")
def test_with_the_video_of_photos_two_figures_are_sent_each_scored() -> None:
    wall = {1: {"post": photo("perform trobada")}}
    game = table(cards=FILM, wall=wall, videos=[2]).after(*FILMED)
    game = game.after("send diable regular trobada/1/diable", "decline")
    assert asked(game) == "red send"
    game = game.after("send diable regular trobada/5/diable")
    assert points(game, "DIA-PHOTO-03") == [3, 3]
