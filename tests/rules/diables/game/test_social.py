"""The social wall: what figures meet, cameras and likes (DIA-ACT-SOC, DIA-REQ)."""

from typing import Any

import pytest

from diables_nb.rules.diables import DiablesGame

from .arranged import UPPER, asked, beside, card, offered, photo, red, seat, steps, table, video

FILM = {"upper 1": card("photo_or_video")}
LIKE = {"upper 1": card("like")}
BOTH = {"upper 1": card("photo_or_video", "like", needs=["regular", "whistling", "colorful"])}
ALL_REQUIREMENTS = {number: {"post": photo("fp 4", number)} for number in range(1, 8)}
FIGURES = {
    "diable regular": {6},
    "diable whistling": {1, 4},
    "diable colorful": {2, 5},
    "character regular": {3, 6},
    "character whistling": {3, 4},
    "character colorful": {3, 5},
    "small_beast regular": {6, 8},
    "small_beast whistling": {4, 8},
    "small_beast colorful": {5, 8},
    "large_beast regular": {6, 8},
    "large_beast whistling": {4, 8},
    "large_beast colorful": {5, 8},
}


def requirements(game: DiablesGame) -> set[int]:
    """The requirements of the scenes that may be filmed now."""
    posts = [game.kit.posts[number] for number in game.state.posts]
    return {posts[int(move[1]) - 1].scenes[int(move[2]) - 1] for move in game.legal_moves.moves if move[0] == "camera"}


# ---- what figures meet


@pytest.mark.rules(
    "DIA-REQ-01", "DIA-REQ-02", "DIA-REQ-03", "DIA-REQ-04", "DIA-REQ-05", "DIA-REQ-06", "DIA-REQ-07",
    "DIA-REQ-08", "DIA-REQ-09", "DIA-ACT-SOC-03", "DIA-ACT-SOC-04",
)  # fmt: skip
@pytest.mark.parametrize(("figure", "met"), FIGURES.items())
def test_what_a_performer_meets(figure: str, met: set[int]) -> None:
    wall = {**ALL_REQUIREMENTS, 7: {"post": video(1, [7, 8, 1])}}
    reserve = {"large_beast": 1} if figure.startswith("large") else {}
    grid = {"lb": None} if reserve else {}
    cart = {"regular": 5, "whistling": 5, "colorful": 5}
    game = table(cards=FILM, wall=wall, reserve=reserve, grid=grid, cart=cart)
    assert requirements(game.after(f"place {figure} 1 upper", "activate left")) == met


@pytest.mark.rules("DIA-REQ-06", "DIA-REQ-07", "DIA-REQ-09", "C-DIA-19")
def test_what_tabalers_meet() -> None:
    wall = {**ALL_REQUIREMENTS, 7: {"post": video(1, [7, 8, 1])}}
    game = table(cards={"upper 0": card("photo_or_video")}, wall=wall)
    later = game.after("lead top", "drum upper left")
    assert requirements(later) == {6, 7}
    assert list(red(later.after("camera 6 1")).rows) == [2, 2, 2]


@pytest.mark.rules("DIA-ACT-SOC-08", "DIA-ICON-04")
def test_an_action_that_ignores_requirements_films_anything() -> None:
    wall = {**ALL_REQUIREMENTS, 7: {"post": video(1, [7, 8, 1])}}
    game = table(cards={"upper 1": card("photo_or_video_free")}, wall=wall).after(UPPER, "activate left")
    assert requirements(game) == set(range(1, 9))


@pytest.mark.rules("C-DIA-29", "DIA-ACT-SOC-03")
def test_the_figure_sent_is_photographed_for_a_reward_of_its_show() -> None:
    cards = {"upper 1": card("send carretillada")}
    game = table(cards=cards, wall=ALL_REQUIREMENTS).after(UPPER, "activate left")
    game = game.after("send diable colorful carretillada/ring/11", "take photo_or_video")
    assert requirements(game) == {2, 5}


@pytest.mark.rules("C-DIA-29")
def test_chained_rewards_keep_the_figure() -> None:
    like = {"post": photo("fp 4", 1, likes=["follower trobada", "fp 2", "sound 3"])}
    wall = {**ALL_REQUIREMENTS, 1: like}
    game = table(cards=LIKE, wall=wall, beside=beside("photo_or_video"))
    game = game.after("place character whistling 1 upper", "activate left", "like 1 1")
    assert requirements(game) == {3, 4}


# ---- cameras


@pytest.mark.rules("DIA-ACT-SOC-01", "DIA-COMP-02")
def test_photos_have_one_requirement_and_videos_three() -> None:
    for post in table().kit.posts:
        assert len(post.scenes) == (3 if post.ability else 1)


@pytest.mark.rules("DIA-ACT-SOC-02", "DIA-ACT-SOC-05")
def test_a_camera_takes_a_free_requirement_on_any_post() -> None:
    wall = {1: {"post": photo("fp 4")}, 7: {"post": video(5, [6, 4, 6])}}
    game = table(cards=FILM, wall=wall).after(UPPER, "activate left")
    assert {"camera 1 1", "camera 7 1", "camera 7 3"} <= set(game.legal_moves)
    later = game.after("camera 7 3")
    assert later.state.cameras[6 * 3 + 2] == 1
    assert red(later).cameras == 5


@pytest.mark.rules("DIA-ACT-SOC-05")
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_a_requirement_that_is_taken_is_not_offered(colour: str) -> None:
    wall = {1: {"post": photo("fp 4"), "cameras": {1: colour}}, 2: {"post": photo("fp 4")}}
    game = table(cards=FILM, wall=wall).after(UPPER, "activate left")
    assert "camera 1 1" not in game.legal_moves
    assert "camera 2 1" in game.legal_moves


@pytest.mark.rules("DIA-ACT-SOC-06", "DIA-PHOTO-01")
def test_a_photo_gives_its_reward_at_once() -> None:
    game = table(cards=FILM, wall={1: {"post": photo("fp 4")}}).after(UPPER, "activate left", "camera 1 1")
    assert game.fame["red"] == 4


@pytest.mark.rules("DIA-ACT-SOC-07")
def test_a_video_gives_its_ability_and_no_reward() -> None:
    game = table(cards=FILM, wall={1: {"post": video(9)}}).after(UPPER, "activate left", "camera 1 1")
    assert red(game).videos == 1 << 9
    assert seat(game, "blue").videos == 0
    assert game.fame["red"] == 0


@pytest.mark.rules("C-DIA-30")
def test_a_second_own_camera_on_a_video_is_allowed() -> None:
    wall = {1: {"post": video(9, [6, 4, 6]), "cameras": {1: "red"}}}
    game = table(cards=FILM, wall=wall).after(UPPER, "activate left")
    assert "camera 1 3" in game.legal_moves
    assert red(game.after("camera 1 3")).videos == 1 << 9


@pytest.mark.rules("C-DIA-31")
def test_without_a_camera_the_action_is_lost() -> None:
    wall: dict[int, Any] = {n: {"post": video(n), "cameras": {1: "red", 2: "red", 3: "red"}} for n in (1, 2)}
    game = table(cards=FILM, wall={**wall, 3: {"post": photo("fp 4")}})
    assert red(game).cameras == 0
    assert asked(game.after(UPPER)) == f"{game.order[1]} turn"


@pytest.mark.rules("C-DIA-31")
def test_with_no_requirement_met_the_action_is_lost() -> None:
    game = table(cards=FILM, wall={n: {"post": photo("fp 4", 1)} for n in range(1, 8)})
    assert asked(game.after(UPPER)) == f"{game.order[1]} turn"


# ---- likes


@pytest.mark.rules("DIA-ACT-SOC-09", "DIA-ICON-04")
def test_a_like_takes_a_free_slot_of_any_post_and_gains_its_reward() -> None:
    wall = {1: {"post": photo("fp 4", likes=["fp 2", "sound 3", "follower trobada"])}}
    game = table(cards=LIKE, wall=wall).after(UPPER, "activate left")
    assert len(offered(game)) == 7 * 3
    later = game.after("like 1 1")
    assert later.fame["red"] == 2
    assert list(later.state.likes[:3]) == [1, 0, 0]


@pytest.mark.rules("C-DIA-91")
def test_a_slot_with_a_like_is_used_up() -> None:
    wall = {1: {"likes": [2]}}
    game = table(cards=LIKE, wall=wall).after(UPPER, "activate left")
    assert offered(game, "like 1") == ["like 1 1", "like 1 3"]


@pytest.mark.rules("DIA-ACT-SOC-09", "C-DIA-45")
def test_likes_of_one_action_are_placed_one_by_one_each_with_its_reward() -> None:
    wall = {1: {"post": photo("fp 4", likes=["prepare", "fp 2", "follower trobada"])}}
    game = table(cards={"upper 1": card("like 2")}, wall=wall).after(UPPER, "activate left", "like 1 1")
    assert asked(game) == "red prepare"
    game = game.after("decline")
    assert asked(game) == "red like"
    assert game.after("like 1 2").fame["red"] == 2


@pytest.mark.rules("DIA-ACT-SOC-09")
def test_with_every_slot_taken_a_like_is_lost() -> None:
    wall = {n: {"likes": [1, 2, 3]} for n in range(1, 8)}
    game = table(cards=LIKE, wall=wall)
    assert asked(game.after(UPPER)) == f"{game.order[1]} turn"


@pytest.mark.rules("C-DIA-36", "DIA-COMP-08")
def test_likes_have_no_limit_of_their_own() -> None:
    assert 7 * table().kit.like_slots <= 21


@pytest.mark.rules("DIA-ACT-SOC-09", "DIA-ACT-SOC-02")
def test_photo_and_like_of_one_card_can_be_on_one_post() -> None:
    wall = {1: {"post": photo("fp 4", likes=["fp 2", "sound 3", "follower trobada"])}}
    game = table(cards=BOTH, wall=wall).after(UPPER, "activate left", "camera 1 1", "activate right", "like 1 1")
    assert game.fame["red"] == 6
    assert steps(game) == {}


@pytest.mark.rules("DIA-ACT-SOC-09", "C-DIA-91")
@pytest.mark.parametrize(("place", "slot"), [(1, 2), (2, 3), (7, 1)])
def test_a_like_lies_on_the_slot_that_was_chosen(place: int, slot: int) -> None:
    game = table(cards=LIKE).after(UPPER, "activate left", f"like {place} {slot}")
    assert [number for number, taken in enumerate(game.state.likes) if taken] == [(place - 1) * 3 + slot - 1]
