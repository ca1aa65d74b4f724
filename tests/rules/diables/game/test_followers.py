"""Followers on their tracks, and the order of rewards gained together (DIA-FOL)."""

import pytest

from .arranged import UPPER, asked, beside, card, offered, photo, red, seat, show_card, steps, table

ANY = {"upper 1": card("follower any")}


@pytest.mark.rules("DIA-FOL-01", "DIA-PSET-10")
def test_everybody_has_a_follower_at_the_start_of_each_track() -> None:
    assert [list(player.followers) for player in table().state.seats] == [[0, 0, 0, 0]] * 4


@pytest.mark.rules("DIA-FOL-02", "DIA-ICON-05")
def test_a_follower_steps_on_the_track_it_names() -> None:
    game = table(cards={"upper 1": card("follower trobada")}, beside=beside("fp 3")).after(UPPER, "activate left")
    assert steps(game) == {"trobada": 1}
    assert not any(seat(game, "blue").followers)


@pytest.mark.rules("DIA-FOL-02", "DIA-ICON-05")
def test_or_on_a_track_of_choice() -> None:
    game = table(cards=ANY, beside=beside("fp 3")).after(UPPER, "activate left")
    shows = ("carretillada", "ball_parlat", "trobada", "tabalada")
    assert offered(game) == [f"follower {show}" for show in shows]
    assert [steps(game.after(f"follower {show}")) for show in shows] == [{show: 1} for show in shows]


@pytest.mark.rules("DIA-FOL-03", "C-DIA-41")
def test_each_single_step_gains_the_reward_beside_the_space() -> None:
    cards = {"upper 1": card("follower trobada 2")}
    game = table(cards=cards, beside=beside("fp 3", trobada=["fp 3", "fp 5"])).after(UPPER, "activate left")
    assert game.fame["red"] == 8


@pytest.mark.rules("DIA-FOL-03", "C-DIA-41", "C-DIA-45")
def test_the_reward_of_a_step_comes_before_the_next_step() -> None:
    cards = {"upper 1": card("follower trobada 2")}
    game = table(cards=cards, beside=beside("fp 3", trobada=["prepare", "fp 5"])).after(UPPER, "activate left")
    assert asked(game) == "red prepare"
    assert steps(game) == {"trobada": 1}
    assert steps(game.after("decline")) == {"trobada": 2}


@pytest.mark.rules("DIA-FOL-04", "C-DIA-85")
def test_a_step_onto_a_space_without_a_card_is_allowed_and_may_be_declined() -> None:
    game = table(cards={"upper 1": card("follower trobada")}, beside=beside()).after(UPPER, "activate left")
    assert list(game.legal_moves) == ["follower trobada", "decline"]
    assert steps(game.after("follower trobada")) == {"trobada": 1}
    assert steps(game.after("decline")) == {}


@pytest.mark.rules("DIA-FOL-04")
def test_a_card_that_comes_later_gives_nothing_for_a_space_left_behind() -> None:
    cards = {"upper 1": card("follower trobada", "thrill", needs=["regular"], back="fp 5")}
    game = table(cards=cards, beside=beside("fp 4", trobada=[]), tokens={"upper 1": 2})
    game = game.after(
        UPPER, "activate left", "follower trobada", "activate right", "thrill upper 1", "gather carretillada"
    )
    assert game.fame["red"] == 4
    assert steps(game) == {"carretillada": 1, "trobada": 1}


@pytest.mark.rules("DIA-FOL-05")
def test_each_step_past_the_last_space_gives_2_fp() -> None:
    cards = {"upper 1": card("follower trobada 3")}
    game = table(cards=cards, followers={"trobada": 11}, beside=beside("fp 3")).after(UPPER, "activate left")
    later = game.after("follower trobada")
    assert steps(later) == {"trobada": 12}
    assert later.fame["red"] == 4


@pytest.mark.rules("DIA-FOL-06")
def test_a_token_moves_on_after_its_show_was_scored() -> None:
    cards = {"upper 1": card("follower trobada")}
    game = table(scored=["trobada"], round=2, cards=cards, beside=beside("fp 3")).after(UPPER, "activate left")
    assert steps(game) == {"trobada": 1}
    assert game.fame["red"] == 3


@pytest.mark.rules("C-DIA-90", "DIA-FOL-03")
def test_a_reward_beside_a_track_is_never_used_up() -> None:
    game = table(cards={"upper 1": card("follower trobada")}, beside=beside("fp 3")).after(UPPER, "activate left")
    assert game.state.beside[2] == table(beside=beside("fp 3")).state.beside[2]


@pytest.mark.rules("C-DIA-45", "DIA-ACT-02")
def test_rewards_gained_together_come_in_the_order_of_the_player() -> None:
    cards = {"upper 1": show_card("ball_parlat")}
    game = table(cards=cards, beside=beside("fp 3")).after("place character regular 1 upper", "activate right")
    game = game.after("send tabaler top ball_parlat/left/tabaler/1")
    assert offered(game) == ["take reorganize", "take follower carretillada"]
    first = game.after("take follower carretillada")
    assert steps(first) == {"carretillada": 1}
    assert asked(first) == "red reorganize"
    second = game.after("take reorganize", "decline")
    assert steps(second) == {"carretillada": 1}


@pytest.mark.rules("C-DIA-45")
def test_a_reward_is_wholly_resolved_before_the_next_one() -> None:
    cards = {"upper 1": show_card("carretillada")}
    game = table(cards=cards, beside=beside("prepare 2")).after("place character regular 1 upper", "activate right")
    game = game.after("send tabaler top carretillada/tabaler/trobada", "take follower trobada")
    assert asked(game) == "red prepare"
    game = game.after("prepare U2@5", "prepare U2@4")
    assert offered(game) == ["take sound 4"]


@pytest.mark.rules("DIA-ACT-02", "C-DIA-85")
def test_declining_gives_up_all_that_remain() -> None:
    cards = {"upper 1": show_card("carretillada")}
    game = table(cards=cards, beside=beside("fp 3")).after("place character regular 1 upper", "activate right")
    game = game.after("send tabaler top carretillada/tabaler/trobada", "decline")
    assert asked(game) == f"{game.order[1]} turn"
    assert red(game).sound == 0
    assert steps(game) == {}


@pytest.mark.rules("DIA-ICON-08", "DIA-ICON-09", "C-DIA-85")
def test_fp_and_firecrackers_come_by_themselves() -> None:
    game = table(cards={"upper 1": card("fp 4"), "upper 2": card("regular 2, colorful")})
    assert game.after(UPPER, "activate left").fame["red"] == 4
    assert red(game.after("place diable whistling 2 upper", "activate left")).cart == [7, 1, 3]


@pytest.mark.rules("DIA-ICON-08")
def test_of_either_or_rewards_one_is_chosen() -> None:
    game = table(cards={"upper 1": card("whistling | colorful")}).after(UPPER, "activate left")
    assert offered(game) == ["take whistling", "take colorful"]
    assert red(game.after("take colorful")).cart == [4, 2, 3]


@pytest.mark.rules("DIA-FOL-03", "DIA-PHOTO-01")
def test_followers_of_choice_are_chosen_one_by_one() -> None:
    wall = {1: {"post": photo("follower any 2")}}
    game = table(cards={"upper 1": card("photo_or_video")}, wall=wall, beside=beside("fp 3"))
    game = game.after(UPPER, "activate left", "camera 1 1", "follower trobada", "follower carretillada")
    assert steps(game) == {"carretillada": 1, "trobada": 1}
    assert game.fame["red"] == 6
