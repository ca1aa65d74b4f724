"""The Firebot at the social wall: cameras, likes, and what its posts are worth."""

from typing import Any

import pytest

from diables_nb.rules.diables import SHOWS, DiablesGame
from diables_nb.rules.diables.effects import Reward
from diables_nb.rules.diables.game.firebot.choosing import camera_choice, like_choice, scene_for
from diables_nb.rules.diables.game.firebot.gaining import cameras_placed
from diables_nb.rules.diables.game.social import abilities, score_wall, update_wall
from diables_nb.rules.diables.game.state import FIREBOT
from tests.rules.diables.solo.alone import acted, alone, firebot, gained, likes, own_cameras, seat, solo_moments

WALL: dict[int, dict[str, Any]] = {
    1: {"post": "video/1", "cameras": {}, "likes": []},
    2: {"post": "photo/10", "cameras": {}, "likes": []},
    3: {"post": "photo/2", "cameras": {}, "likes": []},
    4: {"post": "video/8", "cameras": {}, "likes": []},
    5: {"post": "photo/11", "cameras": {}, "likes": []},
}
"""Their like slots advance, from the top: carretillada 1; trobada 1; trobada 3; tabalada 3; tabalada 2."""


def walled(level: str = "easy", *, track: str = "carretillada", **posts: Any) -> DiablesGame:
    """A game with that wall; post1 to post5: what is changed of it."""
    wall: dict[int, dict[str, Any]] = {number: {**WALL[number], **posts.get(f"post{number}", {})} for number in WALL}
    return alone(level, wall=wall, firebot={"token": track})


def photographed(game: DiablesGame, number: int = 1) -> DiablesGame:
    return acted(game, ("firebot_camera", FIREBOT, number))


@pytest.mark.rules("DIA-SOLO-42")
def test_a_camera_goes_to_the_post_with_most_likes_then_a_photo_then_the_higher_one() -> None:
    assert own_cameras(photographed(walled())) == [(2, 1)]
    assert own_cameras(photographed(walled(post4={"likes": [1]}))) == [(4, 3)], "likes before photos"
    both = walled(post4={"likes": [1]}, post5={"likes": [2]})
    assert own_cameras(photographed(both)) == [(5, 1)], "of the most liked a photo"
    taken = walled(post2={"cameras": {1: "red"}})
    assert own_cameras(photographed(taken)) == [(3, 1)], "of the photos the higher one that is free"


@pytest.mark.rules("C-DIA-72")
def test_no_requirement_matters() -> None:
    options = camera_choice(walled().kit, walled().state).options
    assert options == (0, 1, 2, 3, 4), "a scene that asks for a tabaler or a beast as well as others"


@pytest.mark.rules("DIA-SOLO-43", "DIA-SOLO-44")
def test_on_a_video_it_takes_the_rightmost_free_scene_and_only_once() -> None:
    game = walled(post1={"likes": [1], "cameras": {3: "red"}})
    assert scene_for(game.kit, game.state, 0) == 1
    later = photographed(game, 2)
    assert own_cameras(later) == [(1, 2), (2, 1)]
    assert scene_for(later.kit, later.state, 0) == -1
    for moment in solo_moments(2, every=10):
        for post, card in enumerate(moment.state.posts):
            if card >= 0 and moment.kit.posts[card].ability:
                assert moment.state.cameras[post * 3 : post * 3 + 3].count(FIREBOT + 1) <= 1


@pytest.mark.rules("DIA-SOLO-45")
def test_a_photo_gives_its_reward_and_a_video_nothing() -> None:
    later = photographed(walled())
    assert seat(later).fp == 4, "photo/10"
    video = photographed(walled(post1={"likes": [1]}))
    assert own_cameras(video) == [(1, 3)]
    assert seat(video).videos == 0 == abilities(video.kit, video.state, FIREBOT)
    assert all(moment.state.seats[FIREBOT].videos == 0 for moment in solo_moments(1, every=5))


@pytest.mark.rules("DIA-SOLO-41", "C-DIA-98")
@pytest.mark.parametrize(
    ("level", "cameras"), [("easy", 1), ("average", 1), ("hard", 1), ("very_hard", 2), ("devilish", 2)]
)
def test_the_two_highest_levels_place_two_cameras(level: str, cameras: int) -> None:
    later = gained(walled(level), "photo_or_video")
    assert len(own_cameras(later)) == cameras
    assert len(own_cameras(gained(walled(level), "photo_or_video_free"))) == cameras
    assert seat(later).cameras == 6 - cameras
    assert cameras_placed(level, Reward("second_camera")) == 1
    assert cameras_placed(level, Reward("photo_or_video", 2)) == 2 * cameras


@pytest.mark.rules("DIA-SOLO-41", "C-DIA-98", "DIA-PHOTO-02")
def test_the_further_camera_of_a_photo_is_only_one() -> None:
    game = walled("devilish", post2={"post": "photo/22"}, post3={"post": "photo/18"})
    later = gained(game, "photo_or_video")
    assert own_cameras(later) == [(2, 1), (3, 1), (5, 1)], "two of the action, one of photo/22, each elsewhere"


@pytest.mark.rules("DIA-SOLO-41", "C-DIA-31")
def test_without_a_free_scene_or_a_camera_nothing_happens() -> None:
    cameras = {1: "red"}
    full = walled(
        "devilish",
        post1={"cameras": {1: "red", 2: "red", 3: "blue"}}, post2={"cameras": cameras}, post3={"cameras": cameras},
        post4={"cameras": {3: "blue"}}, post5={"cameras": {1: "blue"}},
    )  # fmt: skip
    assert camera_choice(full.kit, full.state).options == ()
    spent = walled()
    spent.state.seats[FIREBOT].cameras = 0
    assert camera_choice(spent.kit, spent.state).options == ()


def liked(game: DiablesGame) -> list[tuple[int, int]]:
    return likes(acted(game, ("firebot_like", FIREBOT, 1)))


@pytest.mark.rules("DIA-SOLO-46")
def test_a_like_goes_to_a_post_with_its_camera_then_to_one_without_the_humans() -> None:
    own = walled(post3={"cameras": {1: "blue"}}, track="trobada")
    assert liked(own) == [(3, 3)]
    mine: dict[str, Any] = {f"post{number}": {"cameras": {1: "red"}} for number in (1, 2, 3, 4)}
    without = walled(track="tabalada", **mine)
    assert liked(without) == [(5, 2)]
    shared = walled(post1={"cameras": {1: "red", 3: "blue"}}, post4={"cameras": {1: "blue"}}, track="carretillada")
    assert {place // 3 + 1 for place in like_choice(shared.kit, shared.state).steps[1].kept} == {4}


@pytest.mark.rules("DIA-SOLO-46", "DIA-SOLO-28")
def test_then_to_a_slot_that_advances_the_preferred_track_or_the_next_one() -> None:
    assert liked(walled(track="tabalada")) == [(4, 3)], "of two the top card"
    assert liked(walled(track="trobada")) == [(2, 1)]
    no_ball = walled(track="ball_parlat")
    found = like_choice(no_ball.kit, no_ball.state)
    tried = [(step.rule, step.facts["show"]) for step in found.steps if "show" in step.facts]
    assert tried == [("DIA-SOLO-46", "ball_parlat"), ("DIA-SOLO-28", "trobada")]
    assert liked(no_ball) == [(2, 1)]


@pytest.mark.rules("DIA-SOLO-28", "DIA-SOLO-27")
def test_likes_pass_over_scored_tracks() -> None:
    game = alone(wall=WALL, firebot={"token": "ball_parlat", "scored": ["trobada"]}, round=2)
    found = like_choice(game.kit, game.state)
    assert [step.facts["show"] for step in found.steps if "show" in step.facts] == ["ball_parlat", "tabalada"]


@pytest.mark.rules("C-DIA-96")
def test_of_several_slots_of_the_top_card_the_human_chooses() -> None:
    game = walled(track="carretillada", post1={"likes": [1]}, post2={"cameras": {1: "blue"}, "likes": [1]})
    asked = acted(game, ("firebot_like", FIREBOT, 2))
    assert asked.decision is not None
    assert (asked.decision.kind, asked.decision.rule) == ("firebot_slot", "C-DIA-96")
    assert list(asked.legal_moves) == ["like 2 2", "like 2 3"]
    assert likes(asked.after("like 2 3"))[:3] == [(1, 1), (2, 1), (2, 2)], "the second like had one slot there"
    assert likes(asked.after("like 2 3"))[3:] == [(2, 3)]


@pytest.mark.rules("DIA-SOLO-47")
def test_it_gains_what_the_slot_shows_and_nothing_where_none_is_free() -> None:
    before = walled(track="trobada")
    later = acted(before, ("firebot_like", FIREBOT, 1))
    assert seat(later).followers[SHOWS.index("trobada")] == seat(before).followers[SHOWS.index("trobada")] + 1
    everywhere: dict[str, Any] = {f"post{number}": {"likes": [1, 2, 3]} for number in WALL}
    full = walled(**everywhere)
    assert like_choice(full.kit, full.state).options == ()
    assert [step.rule for step in acted(full, ("firebot_like", FIREBOT, 1)).trace] == []


@pytest.mark.rules("DIA-SOLO-48", "C-DIA-99")
@pytest.mark.parametrize(("number", "icons"), [(1, 2), (2, 5), (3, 8)])
def test_its_icons_are_those_of_the_round(number: int, icons: int) -> None:
    wall = {**WALL, 2: {**WALL[2], "cameras": {1: "blue"}, "likes": [1, 2]}}
    scored = {2: ["carretillada"], 3: ["carretillada", "ball_parlat"]}.get(number, [])
    game = alone(wall=wall, round=number, firebot={"token": "trobada", "scored": scored})
    state = game.state.copy()
    score_wall(game.kit, state, "DIA-WALL-03")
    assert state.seats[FIREBOT].fp == 2 * icons
    everywhere = {number: {**post, "cameras": {1: "blue"}} for number, post in wall.items()}
    full = alone(wall=everywhere, round=number, firebot={"token": "trobada", "scored": scored}).state.copy()
    assert update_wall(game.kit, full)
    assert full.seats[FIREBOT].fp == 2 * icons, "an update in mid-round as well"
    assert full.seats[FIREBOT].cameras == 6


def test_it_keeps_its_level() -> None:
    assert firebot(walled("hard")).level == "hard"
