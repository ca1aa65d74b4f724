"""The abilities of videos (DIA-VIDEO), and how far doubling goes."""

from typing import Any

import pytest

from diables_nb.rules.diables import DiablesGame

from .arranged import (
    MIDDLE,
    UPPER,
    asked,
    beside,
    card,
    offered,
    photo,
    points,
    red,
    show_card,
    steps,
    table,
    times,
    video,
)

UPPER_PREPARE = card("prepare 2")
UPPER_SOUND = card("sound 4")
UPPER_PHOTO = card("photo_or_video")


@pytest.mark.rules("DIA-VIDEO-01")
def test_actions_through_tabalers_can_be_done_twice() -> None:
    game = table(cards={"upper 0": UPPER_SOUND}, videos=[1]).after("lead top", "drum upper left")
    assert red(game.after("take sound 4", "decline", "take sound 4")).sound == 8


@pytest.mark.rules("DIA-VIDEO-01", "DIA-ACT-02")
def test_each_of_the_two_times_may_be_declined() -> None:
    game = table(cards={"upper 0": UPPER_SOUND}, videos=[1]).after("lead top", "drum upper left")
    assert red(game.after("decline", "take sound 4")).sound == 4
    later = game.after("take sound 4", "decline", "decline")
    assert red(later).sound == 4
    assert "take sound 4" not in later.legal_moves


@pytest.mark.rules("DIA-VIDEO-01")
def test_a_show_action_through_tabalers_is_done_twice() -> None:
    game = table(cards={"upper 0": show_card("carretillada")}, videos=[1]).after("lead top", "drum upper left")
    later = game.after("send diable regular carretillada/ring/0", "decline")
    assert asked(later) == "red send"
    assert "send diable whistling carretillada/ring/4" in later.legal_moves


@pytest.mark.rules("DIA-VIDEO-01")
def test_what_performers_activate_is_not_done_twice() -> None:
    game = table(cards={"upper 1": UPPER_SOUND}, videos=[1]).after(UPPER, "activate left", "take sound 4")
    assert red(game).sound == 4
    assert "take sound 4" not in game.legal_moves


@pytest.mark.rules("DIA-VIDEO-02")
def test_a_photo_gives_its_reward_twice() -> None:
    wall = {1: {"post": photo("hasten", 3)}}
    game = table(cards={"upper 1": UPPER_PHOTO}, wall=wall, videos=[2])
    game = game.after("place character regular 1 upper", "activate left", "camera 1 1")
    assert times(game, "hasten") == 2


@pytest.mark.rules("DIA-VIDEO-02", "DIA-ACT-02")
def test_each_of_the_two_rewards_may_be_declined() -> None:
    wall = {1: {"post": photo("hasten", 3)}}
    game = table(cards={"upper 1": UPPER_PHOTO}, wall=wall, videos=[2])
    game = game.after("place character regular 1 upper", "activate left", "camera 1 1", "decline")
    assert times(game, "hasten") == 1


@pytest.mark.rules("DIA-VIDEO-02")
def test_a_photo_of_fp_gives_them_twice() -> None:
    wall = {1: {"post": photo("fp 4", 4)}}
    game = table(cards={"upper 1": UPPER_PHOTO}, wall=wall, videos=[2])
    assert game.after("place diable whistling 1 upper", "activate left", "camera 1 1").fame["red"] == 8


@pytest.mark.rules("DIA-VIDEO-03")
@pytest.mark.parametrize(("left", "expected"), [("prepare 2", 4), ("prepare", 2)])
def test_prepares_are_doubled_in_number(left: str, expected: int) -> None:
    game = table(cards={"street 1": card(left)}, videos=[3])
    assert times(game.after(MIDDLE, "activate left"), "prepare") == expected


@pytest.mark.rules("DIA-VIDEO-04", "DIA-P1-FIRE-01")
def test_performers_cost_one_on_the_street() -> None:
    cart = {"regular": 1, "whistling": 0, "colorful": 0}
    game = table(cart=cart, videos=[4], reserve={"small_beast": 1, "character": 2})
    for kind in ("character", "small_beast"):
        later = game.after(f"place {kind} regular 1 middle")
        assert red(later).cart == [0, 0, 0]
    assert not offered(table(cart=cart), "place character")


@pytest.mark.rules("DIA-VIDEO-04", "C-DIA-50")
def test_performers_cost_one_in_shows_of_the_type_printed_there() -> None:
    game = table(
        cards={"upper 1": show_card("carretillada")}, cart={"regular": 1, "whistling": 0, "colorful": 1}, videos=[4]
    )
    game = game.after(UPPER, "activate left")
    characters = offered(game, "send character")
    assert characters == [f"send character colorful carretillada/inner/{side}" for side in ("n", "w")]
    assert red(game.after(characters[0])).cart == [0, 0, 0]


@pytest.mark.rules("DIA-VIDEO-05", "C-DIA-22")
def test_each_tabaler_adds_a_sound_at_the_bottom_space() -> None:
    assert offered(table().after("lead bottom")) == ["take sound 6"]
    assert offered(table(videos=[5]).after("lead bottom")) == ["take sound 12"]


@pytest.mark.rules("DIA-VIDEO-05", "C-DIA-22")
def test_the_top_space_has_nothing_of_it() -> None:
    game = table(cards={"upper 0": UPPER_SOUND}, videos=[5]).after("lead top", "drum upper left")
    assert "take sound 4" in game.legal_moves


THRILLED = ("thrill upper 1", "gather tabalada")
THRILL = {"street 1": card("thrill")}


@pytest.mark.rules("DIA-VIDEO-06", "C-DIA-41")
def test_a_thrilled_crowd_moves_the_token_two_spaces_with_both_rewards() -> None:
    backs = beside("fp 3", tabalada=["fp 3", "fp 4"])
    game = table(cards=THRILL, tokens={"upper 1": 2}, beside=backs, videos=[6])
    later = game.after(MIDDLE, "activate left", *THRILLED)
    assert steps(later) == {"tabalada": 2}
    assert later.fame["red"] == 7


@pytest.mark.rules("DIA-THR-08")
def test_without_it_the_token_moves_one_space() -> None:
    backs = beside("fp 3", tabalada=["fp 3", "fp 4"])
    game = table(cards=THRILL, tokens={"upper 1": 2}, beside=backs)
    later = game.after(MIDDLE, "activate left", *THRILLED)
    assert steps(later) == {"tabalada": 1}
    assert later.fame["red"] == 3


SCORED_AT_ONCE = [
    (7, "carretillada", "send diable regular carretillada/ring/0", 1),
    (8, "ball_parlat", "send diable regular ball_parlat/left/diable/1", 6),
    (12, "tabalada", "send tabaler top tabalada/1/1", 3),
]


def _sent(show: str, move: str, videos: list[int], **parts: Any) -> DiablesGame:
    """The game after a figure has been sent without followers."""
    game = table(cards={"upper 1": show_card(show)}, videos=videos, **parts)
    return game.after(UPPER, "activate left", move)


@pytest.mark.rules("DIA-VIDEO-07", "DIA-VIDEO-08", "DIA-VIDEO-12")
@pytest.mark.parametrize(("video", "show", "move", "expected"), SCORED_AT_ONCE)
def test_a_figure_is_scored_at_once(video: int, show: str, move: str, expected: int) -> None:
    assert points(_sent(show, move, [video]), f"DIA-VIDEO-{video:02}") == [expected]
    assert points(_sent(show, move, []), f"DIA-VIDEO-{video:02}") == []


@pytest.mark.rules("DIA-VIDEO-07", "DIA-VIDEO-08", "DIA-VIDEO-12", "C-DIA-51")
@pytest.mark.parametrize(("video", "show", "move", "expected"), SCORED_AT_ONCE)
def test_it_is_scored_at_once_after_the_show_was_scored(video: int, show: str, move: str, expected: int) -> None:
    game = _sent(show, move, [video], scored=[show], round=2)
    assert points(game, f"DIA-VIDEO-{video:02}") == [expected]


@pytest.mark.rules("DIA-VIDEO-07", "DIA-VIDEO-08", "DIA-VIDEO-12", "C-DIA-40")
def test_no_video_scores_the_trobada_at_once() -> None:
    game = _sent("trobada", "send diable regular trobada/0/diable", [7, 8, 12])
    assert game.fame["red"] == 0


@pytest.mark.rules("DIA-VIDEO-09")
def test_a_show_action_may_be_done_in_a_show_of_choice() -> None:
    game = table(cards={"upper 1": show_card("tabalada")}, videos=[9]).after(UPPER, "activate left")
    shows = {text.split()[3].split("/")[0] for text in offered(game, "send")}
    assert shows == {"carretillada", "ball_parlat", "trobada", "tabalada"}


@pytest.mark.rules("DIA-VIDEO-09", "C-DIA-88")
def test_in_the_other_show_it_is_still_without_followers() -> None:
    game = table(cards={"upper 1": show_card("tabalada")}, videos=[9]).after(UPPER, "activate left")
    later = game.after("send diable regular carretillada/ring/3")
    assert not offered(later, "take follower")


@pytest.mark.rules("DIA-VIDEO-10")
def test_followers_gained_may_go_to_a_track_of_choice() -> None:
    game = table(cards={"upper 1": show_card("carretillada")}, videos=[10], beside=beside("fp 3"))
    game = game.after("place character regular 1 upper", "activate right", "send diable regular carretillada/ring/3")
    game = game.after("take follower ball_parlat")
    assert offered(game) == [f"follower {show}" for show in ("carretillada", "ball_parlat", "trobada", "tabalada")]
    assert steps(game.after("follower tabalada")) == {"tabalada": 1}


@pytest.mark.rules("DIA-VIDEO-10", "C-DIA-46")
def test_without_followers_there_is_nothing_to_redirect() -> None:
    game = _sent("carretillada", "send diable regular carretillada/ring/3", [10])
    assert not offered(game, "take follower")
    assert not offered(game, "follower")


@pytest.mark.rules("DIA-VIDEO-10", "DIA-THR-08")
def test_the_step_after_a_thrilled_crowd_stays_on_its_track() -> None:
    game = table(cards=THRILL, tokens={"upper 1": 2}, beside=beside("fp 3"), videos=[10])
    later = game.after(MIDDLE, "activate left", *THRILLED)
    assert steps(later) == {"tabalada": 1}


@pytest.mark.rules("DIA-VIDEO-11", "DIA-P1-CARD-04")
def test_a_diable_meets_what_asks_for_another_performer() -> None:
    cards = {"upper 1": card("prepare 2", "hasten", needs=["performer"])}
    assert offered(table(cards=cards).after(UPPER)) == ["activate left"]
    assert offered(table(cards=cards, videos=[11]).after(UPPER)) == ["activate left", "activate right"]


@pytest.mark.rules("DIA-VIDEO-11", "C-DIA-39")
def test_it_does_not_meet_what_photos_ask_for() -> None:
    wall = {1: {"post": photo("hasten", 3)}, 2: {"post": photo("thrill 3", 8)}}
    game = table(cards={"upper 1": UPPER_PHOTO}, wall=wall, videos=[11]).after(UPPER, "activate left")
    assert not {"camera 1 1", "camera 2 1"} & set(game.legal_moves)


@pytest.mark.rules("DIA-VIDEO-11")
def test_it_does_not_meet_what_asks_for_a_firecracker() -> None:
    cards = {"upper 1": card("prepare 2", "hasten", needs=["whistling"])}
    assert offered(table(cards=cards, videos=[11]).after(UPPER)) == ["activate left"]


@pytest.mark.rules("DIA-VIDEO-13")
def test_a_thrilled_crowd_also_gives_its_own_back() -> None:
    cards = {**THRILL, "upper 1": card("prepare", back="fp 5")}
    game = table(cards=cards, tokens={"upper 1": 2}, beside=beside("fp 3"), videos=[13])
    later = game.after(MIDDLE, "activate left", *THRILLED)
    assert steps(later) == {"tabalada": 1}
    assert later.fame["red"] == 5 + 3


@pytest.mark.rules("DIA-VIDEO-13", "C-DIA-45")
def test_back_and_step_come_in_the_order_of_the_player() -> None:
    cards = {**THRILL, "upper 1": card("prepare", back="sound 4")}
    game = table(cards=cards, tokens={"upper 1": 2}, beside=beside("fp 3"), videos=[13])
    game = game.after(MIDDLE, "activate left", *THRILLED)
    assert offered(game) == ["take step tabalada", "take sound 4"]


@pytest.mark.rules("DIA-ACT-SOC-07", "C-DIA-89")
def test_an_ability_works_from_the_moment_it_is_filmed() -> None:
    cards = {"upper 1": card("photo_or_video", "hasten", needs=["performer"])}
    game = table(cards=cards, wall={1: {"post": video(11, [6, 7, 8])}}).after(UPPER)
    assert offered(game) == ["activate left"]
    assert offered(game.after("activate left", "camera 1 1")) == ["activate right"]


@pytest.mark.rules("DIA-VIDEO-04", "C-DIA-89")
def test_who_was_paid_for_before_stays_paid_for() -> None:
    game = table(cards={"upper 1": UPPER_PHOTO}, wall={1: {"post": video(4, [3])}})
    later = game.after("place character regular 1 upper", "activate left", "camera 1 1")
    assert red(later).cart == [5 - 2, 2, 2]


@pytest.mark.rules("DIA-ACT-SOC-07", "DIA-WALL-05", "C-DIA-89")
def test_an_ability_stops_with_the_update_of_the_wall() -> None:
    cameras = {place: {"cameras": {1: "red" if place < 4 else "blue"}} for place in range(1, 7)}
    game = table(wall=cameras, videos=[5])
    assert red(game).videos == 1 << 5
    assert red(game.after("pass")).videos == 0


@pytest.mark.rules("C-DIA-30", "DIA-VIDEO-05")
def test_two_cameras_on_one_video_count_once() -> None:
    wall = {7: {"post": video(5), "cameras": {1: "red", 2: "red"}}}
    assert offered(table(wall=wall).after("lead bottom")) == ["take sound 12"]


@pytest.mark.rules("DIA-VIDEO-00", "DIA-ACT-SOC-11", "C-DIA-37")
@pytest.mark.parametrize(("videos", "expected"), [([], 2), ([1], 4), ([3], 4), ([1, 3], 4)])
def test_doubling_never_goes_beyond_double(videos: list[int], expected: int) -> None:
    game = table(cards={"upper 0": UPPER_PREPARE}, videos=videos).after("lead top", "drum upper left")
    assert times(game, "prepare") == expected


@pytest.mark.rules("DIA-VIDEO-00", "C-DIA-37")
def test_a_doubled_photo_of_prepares_is_not_doubled_again() -> None:
    wall = {1: {"post": photo("prepare 3", 6)}}
    game = table(cards={"upper 1": UPPER_PHOTO}, wall=wall, videos=[2, 3])
    game = game.after(UPPER, "activate left", "camera 1 1")
    assert times(game, "prepare") == 6


@pytest.mark.rules("DIA-VIDEO-02", "DIA-PHOTO-02", "C-DIA-38")
def test_a_doubled_second_camera_goes_to_two_other_posts() -> None:
    wall = {1: {"post": photo("second_camera", 4)}, 2: {"post": photo("fp 6")}, 3: {"post": photo("fp 4")}}
    game = table(cards={"upper 1": UPPER_PHOTO}, wall=wall, videos=[2])
    game = game.after("place diable whistling 1 upper", "activate left", "camera 1 1")
    assert not offered(game, "camera 1 ")
    game = game.after("camera 2 1")
    assert game.fame["red"] == 12  # another reward, doubled itself
    assert not offered(game, "camera 2 ")
    game = game.after("camera 3 1")
    assert game.fame["red"] == 12 + 8
    assert red(game).cameras == 6 - 1 - 3


CHAINS = {
    "a like": ("like", ["like 1 1"]),
    "a follower's step": ("follower trobada", []),
    "a show": ("send ball_parlat", ["send diable regular ball_parlat/left/diable/1", "take prepare"]),
    "a photo": ("photo_or_video", ["camera 2 1"]),
}


@pytest.mark.rules("DIA-VIDEO-03", "C-DIA-37")
@pytest.mark.parametrize("source", CHAINS)
def test_any_prepare_is_doubled_wherever_it_comes_from(source: str) -> None:
    action, moves = CHAINS[source]
    wall = {1: {"post": photo("fp 4", likes=["prepare", "fp 2", "sound 3"])}, 2: {"post": photo("prepare")}}
    game = table(cards={"upper 1": card(action)}, wall=wall, beside=beside("prepare"), videos=[3])
    assert times(game.after(UPPER, "activate left", *moves), "prepare") == 2


@pytest.mark.rules("DIA-VIDEO-03", "DIA-VIDEO-13", "C-DIA-37")
def test_the_back_of_a_thrilled_crowd_is_doubled_as_well() -> None:
    cards = {**THRILL, "upper 1": card("sound 2", back="prepare")}
    game = table(cards=cards, tokens={"upper 1": 2}, beside=beside("fp 3"), videos=[3, 13])
    game = game.after(MIDDLE, "activate left", *THRILLED)
    assert times(game.after("take prepare"), "prepare") == 2


@pytest.mark.rules("DIA-VIDEO-09")
def test_the_question_says_that_any_show_may_be_chosen() -> None:
    game = table(cards={"upper 1": show_card("carretillada")}, videos=[9]).after(UPPER, "activate left")
    assert game.decision is not None
    assert game.decision.question == "Send a figure to a show of your choice, without followers."
