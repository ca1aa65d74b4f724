"""The lesson on the solo game: every misconception worked by hand, the wall, and the exercises."""

import pytest

from diables_nb.lessons import scene
from diables_nb.lessons.diables.firebot_exercise import firebot_exercise
from diables_nb.lessons.diables.firebot_facts import (
    chosen_show,
    firebot_score,
)
from diables_nb.lessons.diables.firebot_steps import firebot_step
from diables_nb.lessons.diables.on_firebot import (
    firebot_mistakes,
    led_astray,
    predict_post,
)
from diables_nb.lessons.misconception import recognise
from diables_nb.lessons.subjects.solo.beliefs import CHOSEN, SCORED, SIEVED
from diables_nb.rules.diables import LEVELS, example
from diables_nb.rules.diables.effects import Reward
from diables_nb.rules.diables.game.firebot.choosing import firebot_of
from diables_nb.rules.diables.game.firebot.gaining import cameras_placed
from diables_nb.rules.diables.game.setting_up import CAMERAS
from diables_nb.rules.diables.game.state import FIREBOT
from diables_nb.rules.rulebook import explain

from .solo_games import (
    BALL,
    CAMERA,
    GAMES,
    LIKE,
    THRILL,
    VIDEO,
    belief,
    ids,
    short,
)

# ---- beliefs about figures, by hand


@pytest.mark.parametrize(
    ("name", "game", "expected"),
    [
        # Tile 3: what stands opposite. Opposite these there are neutral pieces, at the others nobody.
        ("send-tile", "ball", {"right/diable/1", "right/diable/3", "right/tabaler/1", "right/tabaler/2"}),
        # One follower and "prepare 2".
        ("send-most-rewards", "ball", {"left/diable/2", "right/diable/2"}),
        # Followers of the ball parlat or of any show: left diable 2 and the right character; whistling is the diable.
        ("send-own-track", "taken", {"left/diable/2"}),
        # Two tabalers are free; of the tracks clockwise the first that one of them advances is the trobada.
        ("send-lluiment-first", "last", {"right/tabaler/1"}),
        # Round 2, the tile of whistling firecrackers once more.
        ("send-scored-lluiment", "later", {"right/diable/2"}),
        # Of all that advance the tabalada the character costs most.
        ("send-dear-first", "taken", {"right/character"}),
        # A whistling diable and a whistling character are left; the diable costs less.
        ("send-cheapest", "ball", {"right/diable/2"}),
        # Without the characters one whistling diable advances the tabalada.
        ("send-free-follower", "ball", {"right/diable/2"}),
        # The tabalada, though its token cannot go on: the whistling diable on the right.
        ("send-end-of-track", "full", {"right/diable/2"}),
        # All four tokens are at the start: the carretillada comes first.
        ("send-behind", "taken", {"left/diable/2"}),
    ],
)
def test_a_belief_about_figures_by_hand(name: str, game: str, expected: set[str]) -> None:
    position = GAMES[game]()
    assert short(list(belief("send", name).leads(position, firebot_step(position)))) == expected


def test_all_beliefs_about_figures_are_met() -> None:
    games = [*(make() for make in GAMES.values()), *(firebot_exercise(seed).game for seed in range(12))]
    met = {one.id for game in games for one in led_astray(game).values()}
    assert met == {one.id for one in CHOSEN["send"]}


def test_a_belief_that_also_leads_to_what_is_right_is_not_told() -> None:
    found = {space.partition("/")[2]: one.id for space, one in led_astray(scene(BALL)).items()}
    assert found == {
        **dict.fromkeys(("right/diable/1", "right/diable/3", "right/tabaler/1", "right/tabaler/2"), "send-tile"),
        "left/diable/2": "send-most-rewards",
        "right/diable/2": "send-free-follower",
    }
    rows = firebot_mistakes(scene(BALL)).rows
    names = ("send-free-follower", "send-most-rewards", "send-tile")
    assert [row[1] for row in rows] == [f"{belief('send', name).belief}." for name in names]


# ---- the wall


def test_its_cameras() -> None:
    wall, liked = scene(CAMERA), scene(VIDEO)
    assert [firebot_step(game, "camera").chosen for game in (wall, liked)] == ["5 1", "4 3"]
    slots = wall.kit.like_slots
    counts = [[sum(game.state.likes[n * slots : (n + 1) * slots]) for n in range(5)] for game in (wall, liked)]
    assert counts == [[0, 1, 0, 2, 2], [0, 1, 0, 3, 2]], "a tie, then one more like on the video"
    kinds = [bool(wall.kit.posts[post].ability) for post in wall.state.posts]
    assert kinds == [False, False, False, True, False]
    assert {str(option) for option in firebot_step(wall, "camera").options} == {"2 1", "3 1", "4 3", "5 1"}


def test_beliefs_about_cameras_by_hand() -> None:
    wall, liked = scene(CAMERA), scene(VIDEO)
    expected = {
        "camera-photo-first": ("5 1", "5 1"),
        "camera-top": ("2 1", "2 1"),
        "camera-apart": ("5 1", "5 1"),
        "camera-few-likes": ("3 1", "3 1"),
    }
    for name, options in expected.items():
        found = [belief("camera", name).leads(game, firebot_step(game, "camera"))[0] for game in (wall, liked)]
        assert tuple(found) == options, name
    assert {option: one.id for option, one in led_astray(liked, "camera").items()} == {
        "5 1": "camera-photo-first", "2 1": "camera-top", "3 1": "camera-few-likes",
    }  # fmt: skip
    bet = predict_post("Where?", liked, "camera")
    bet.submit("post 5, scene 1")
    assert "photos came before likes" in bet.view["said"]["text"]


def test_two_cameras_at_the_two_highest_levels() -> None:
    photo = Reward("photo_or_video_free")
    assert [cameras_placed(level, photo) for level in LEVELS] == [1, 1, 1, 2, 2]
    assert cameras_placed("devilish", Reward("second_camera")) == 1


def test_its_likes() -> None:
    game = scene(LIKE)
    found = firebot_step(game, "like")
    assert (chosen_show(game), found.chosen) == ("tabalada", "2 3")
    kept = [set(one.kept) for one in found.filters]
    assert kept[:2] == [{"2 2", "2 3", "4 1", "4 3"}, {"2 2", "2 3"}]
    assert kept[2:4] == [{"2 2", "2 3"}] * 2
    assert [one.rule for one in found.filters][2:] == ["DIA-SOLO-46", "DIA-SOLO-28", "DIA-SOLO-28"]
    # The fifth post has a slot of the tabalada, the third has most likes and one free slot.
    expected = {"like-track-first": "5 2", "like-most-likes": "3 3", "like-top": "1 1"}
    for name, option in expected.items():
        assert belief("like", name).leads(game, found)[0] == option, name
    assert {option: one.id for option, one in led_astray(game, "like").items()} == {
        "5 2": "like-track-first", "3 3": "like-most-likes", "1 1": "like-top",
    }  # fmt: skip
    assert game.state.seats[FIREBOT].cameras == CAMERAS - 2


def test_the_third_token_sends_a_card_to_the_preferred_track() -> None:
    game = scene(THRILL)
    assert firebot_of(game.state).tokens == 2
    assert not [figure for figure in game.position.figures.values() if figure.owner == "blue"]
    assert (chosen_show(game), firebot_step(game, "thrill").chosen) == ("tabalada", "tabalada")
    room = game.arranged("red", beside={"tabalada": ["fp 3"] * len(game.kit.card_slots)})
    assert firebot_step(room, "thrill").chosen == "carretillada"


# ---- scoring and the end


def test_the_show_of_the_example() -> None:
    night = example("DIA-T-12")
    score = firebot_score(night, "blue", "trobada")
    # Three figures, icon 4 at space 6.
    assert (score.total, night.icon("blue", "trobada"), night.followers["blue"]["trobada"]) == (24, 4, 6)
    assert [figure.kind for figure in night.figures.values()] == ["diable", "character", "small_beast"]
    # Tile 1: no two sectors are neighbours, so 2 for each figure. Once the icon: 3 × 4. Twice the space: 3 × 2 × 6.
    wrong = {one.id: one.total(score) for one in SCORED}
    assert wrong == {"firebot-tile": 6, "firebot-single": 12, "firebot-steps": 36}
    assert ids(recognise(score, 12)) == ["firebot-single"]


# ---- exercises


@pytest.mark.parametrize("seed", range(12))
def test_an_exercise_is_the_same_again_and_has_something_to_tell(seed: int) -> None:
    task, again = firebot_exercise(seed), firebot_exercise(seed)
    assert (task.game.digest, task.question, task.show) == (again.game.digest, again.question, again.show)
    step = task.step
    assert len(step.left) == 1
    assert {task.game.edition.spaces[space].show for space in step.options} == {task.show}
    assert len({one.id for one in led_astray(task.game).values()}) >= 2
    assert len({len(step.options), *(len(one.kept) for one in step.filters)}) >= 3
    done = task.check()
    done.submit(step.chosen)
    assert done.solved


def test_exercises_are_varied() -> None:
    drawn = [firebot_exercise(seed) for seed in range(12)]
    assert len({one.show for one in drawn}) >= 3
    assert {one.game.round for one in drawn} == {1, 2, 3}
    assert len({one.game.digest for one in drawn}) == len(drawn)


def test_a_seed_is_a_whole_number() -> None:
    with pytest.raises(TypeError, match="whole number"):
        firebot_exercise("3")  # type: ignore[arg-type]


def test_every_answer_rests_on_a_rule() -> None:
    rules = [one.rule for known in CHOSEN.values() for one in known] + [one.rule for one in (*SIEVED, *SCORED)]
    assert all(explain(rule).line for rule in rules)
    names = [one.id for known in CHOSEN.values() for one in known] + [one.id for one in (*SIEVED, *SCORED)]
    assert len(set(names)) == len(names)
