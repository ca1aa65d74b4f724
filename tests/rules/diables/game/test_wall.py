"""The social wall: when it is updated, and what it scores (DIA-WALL)."""

from typing import Any

import pytest

from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.diables.game.arrange.arranging import arrange

from .arranged import UPPER, card, played_to, points, seat, table, video


def liked(**wall: Any) -> DiablesGame:
    """Red's turn with 4 social icons in view and a wall."""
    return table(
        grid=dict.fromkeys(("U2@2", "U3@4", "L1@4", "L2@2")),
        reserve={"diable": 5},
        rows={"top": 3, "middle": 3},
        cards={"upper 1": card("prepare")},
        wall={int(place.removeprefix("at_")): about for place, about in wall.items()},
    )


def everywhere(owner: str = "blue", **changes: Any) -> dict[str, Any]:
    """A wall with a camera on each post."""
    return {**{f"at_{n}": {"cameras": {1: owner if n < 5 else "green"}} for n in range(1, 8)}, **changes}


@pytest.mark.rules("DIA-WALL-01", "DIA-WALL-02", "C-DIA-32")
def test_the_wall_is_updated_at_the_end_of_a_turn_when_every_post_has_a_camera() -> None:
    game = liked(**everywhere())
    assert not set(game.state.posts) & set(game.after("pass").state.posts)
    turn = game.after(UPPER)
    assert turn.state.posts == game.state.posts
    assert not set(game.state.posts) & set(turn.after("decline").state.posts)


@pytest.mark.rules("DIA-WALL-02", "C-DIA-32")
def test_a_post_without_a_camera_keeps_it_waiting() -> None:
    game = liked(**everywhere(at_3={"cameras": {}}))
    assert game.after("pass").state.posts == game.state.posts


@pytest.mark.rules("DIA-WALL-02", "C-DIA-33")
def test_it_is_updated_when_no_post_has_a_free_slot() -> None:
    full = {f"at_{n}": {"likes": [1, 2, 3]} for n in range(1, 8)}
    game = liked(**full)
    assert not set(game.state.posts) & set(game.after("pass").state.posts)
    almost = liked(**{**full, "at_7": {"likes": [1, 2]}})
    assert almost.after("pass").state.posts == almost.state.posts


@pytest.mark.rules("DIA-WALL-03", "DIA-ACT-SOC-10")
def test_everybody_scores_likes_on_posts_with_an_own_camera_times_icons_in_view() -> None:
    wall = everywhere(at_1={"cameras": {1: "red"}, "likes": [1, 2]}, at_2={"cameras": {1: "red"}, "likes": [3]})
    game = liked(**wall).after("pass")
    assert points(game, "DIA-WALL-03") == [(2 + 1) * 4]
    assert points(game, "DIA-WALL-03", "green") == []


@pytest.mark.rules("DIA-WALL-03", "DIA-ACT-SOC-10", "C-DIA-65")
def test_others_score_too_even_who_has_passed() -> None:
    wall = everywhere(at_1={"cameras": {1: "blue"}, "likes": [1, 2, 3]})
    game = arrange(arrange(liked(**wall), "blue", grid={"U1@1": None, "lb": None}), "red", passed=["blue"])
    assert points(game.after("pass"), "DIA-WALL-03", "blue") == [3 * 2]


@pytest.mark.rules("DIA-WALL-03")
def test_icons_under_somebody_do_not_count() -> None:
    wall = everywhere(at_1={"cameras": {1: "red"}, "likes": [1, 2]})
    game = table(wall={int(place[3:]): about for place, about in wall.items()})
    assert game.after("pass").fame["red"] == 0


@pytest.mark.rules("DIA-WALL-04")
def test_a_post_counts_once_for_two_cameras() -> None:
    twice = {"post": video(1), "cameras": {1: "red", 2: "red"}, "likes": [1, 2]}
    assert points(liked(**everywhere(at_1=twice)).after("pass"), "DIA-WALL-03") == [2 * 4]


@pytest.mark.rules("C-DIA-33")
def test_likes_on_posts_without_a_camera_are_wasted() -> None:
    full = {f"at_{n}": {"likes": [1, 2, 3]} for n in range(1, 8)}
    game = liked(**{**full, "at_1": {"cameras": {1: "red"}, "likes": [1, 2, 3]}}).after("pass")
    assert points(game, "DIA-WALL-03") == [3 * 4]
    assert sum(points(game, "DIA-WALL-03", other) != [] for other in ("blue", "yellow", "green")) == 0


@pytest.mark.rules("DIA-WALL-05")
def test_after_the_update_cameras_and_likes_are_back_and_the_wall_is_new() -> None:
    game = liked(**everywhere("red", at_1={"cameras": {1: "red"}, "likes": [1]}))
    later = game.after("pass")
    assert [player.cameras for player in later.state.seats] == [6, 6, 6, 6]
    assert not any(later.state.likes)
    assert not any(later.state.cameras)
    assert sorted(later.state.discarded) == sorted(game.state.posts)
    assert later.state.posts == list(reversed(game.state.social_deck[-7:]))


@pytest.mark.rules("C-DIA-35")
def test_an_empty_deck_is_made_of_the_discarded_posts() -> None:
    game = liked(**everywhere())
    game.state.discarded = tuple(game.state.social_deck)
    game.state.social_deck = []
    later = game.after("pass")
    assert len(later.state.posts) == 7
    assert all(post >= 0 for post in later.state.posts)
    assert len({*later.state.posts, *later.state.social_deck}) == 40
    assert later.state.discarded == ()


@pytest.mark.rules("C-DIA-35", "C-DIA-32", "C-DIA-33")
def test_an_empty_space_of_the_wall_counts_as_no_post() -> None:
    game = liked(**everywhere(at_7={"post": None}, at_6={"post": None}))
    assert len([post for post in game.state.posts if post < 0]) == 2
    assert not set(game.state.posts[:5]) & set(game.after("pass").state.posts)
    bare = liked(**{f"at_{n}": {"post": None} for n in range(1, 8)})
    assert bare.after("pass").state.posts == [-1] * 7


@pytest.mark.rules("DIA-WALL-06", "DIA-P2-SOC-01")
def test_the_last_scoring_leaves_the_wall_as_it_is() -> None:
    wall = {1: {"cameras": {1: "red"}, "likes": [1, 2]}}
    game = table(round=3, wall=wall, grid={"lb": None}, passed=["blue", "yellow", "green"]).after("pass")
    assert game.over
    assert points(game, "DIA-P2-SOC-01") == [2]
    assert sum(game.state.likes) == 2
    assert seat(game, "red").cameras == 5


@pytest.mark.rules("C-DIA-34", "DIA-P2-SOC-01")
def test_an_update_on_the_last_turn_leaves_nothing_for_the_last_scoring() -> None:
    wall = everywhere(at_1={"cameras": {1: "red"}, "likes": [1, 2]})
    game = arrange(liked(**wall), "red", round=3, passed=["blue", "yellow", "green"]).after("pass")
    assert points(game, "DIA-WALL-03") == [8]
    assert points(game, "DIA-P2-SOC-01") == []


@pytest.mark.rules("DIA-SETUP-10", "C-DIA-33")
def test_one_update_at_most_is_made_at_a_time() -> None:
    game = liked(**everywhere()).after("pass")
    assert len(game.state.discarded) == 7


@pytest.mark.rules("DIA-WALL-01", "DIA-P1-04")
def test_the_last_pass_of_a_round_is_the_end_of_a_turn_too() -> None:
    wall = everywhere(at_1={"cameras": {1: "red"}, "likes": [1, 2]})
    game = arrange(liked(**wall), "red", passed=["blue", "yellow", "green"]).after("pass")
    assert points(played_to(game, "turn"), "DIA-WALL-03") == [8]


@pytest.mark.rules("DIA-WALL-05")
def test_every_post_of_the_wall_is_discarded() -> None:
    game = liked(**everywhere(at_1={"post": "video/1", "cameras": {1: "blue"}}))
    assert len(game.after("pass").state.discarded) == 7
