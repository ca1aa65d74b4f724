"""The lesson on social media: what it says in words, and every misconception worked by hand."""

import re

import pytest

from diables_nb.lessons import challenge, scene
from diables_nb.lessons.diables import gains, game_exercise
from diables_nb.lessons.diables.half_done import half_done
from diables_nb.lessons.diables.on_wall import bare, is_renewed, scenes_met, wall_shares, wall_worth
from diables_nb.lessons.misconception import Misconception, recognise
from diables_nb.lessons.subjects.social.beliefs import FILMED, LIKED, SCORED
from diables_nb.lessons.subjects.social.scenes import FULL
from diables_nb.rules.diables import DiablesGame, deal, edition, example
from diables_nb.rules.diables.game.social import MEETS, TABALERS
from diables_nb.rules.rulebook import explain
from tests.lessons.reading import cells, lesson, sources


@pytest.fixture(scope="module")
def busy() -> DiablesGame:
    made: DiablesGame = scene("wall busy")
    return made


def ids(found: list[Misconception]) -> list[str]:
    return [belief.id for belief in found]


def text() -> str:
    return "\n".join(words for _, words in cells(lesson("social"), "markdown"))


# ---- the wall


def test_the_fewer_players_the_more_advertisements() -> None:
    posts = {number: sum(card >= 0 for card in deal(number, seed=7).state.posts) for number in (2, 3, 4)}
    spaces = edition().wall.spaces
    assert {number: spaces - count for number, count in posts.items()} == {2: 2, 3: 1, 4: 0}
    assert "four players leave no space to advertisements, three leave one, two leave two" in text()


def test_a_photo_has_one_scene_and_a_video_three() -> None:
    assert {len(post.scenes) for post in edition().posts.values() if post.ability} == {3}
    assert {len(post.scenes) for post in edition().posts.values() if not post.ability} == {1}


# ---- who may be filmed


def test_the_diable_meets_two_scenes() -> None:
    # Free: whistling; character; tabaler, beast, colorful; beast; colorful; diable with whistling, with colorful,
    # regular or tabaler.
    met = scenes_met(scene("wall camera"))
    assert met.total == 2
    assert ids(recognise(met, 3)) == ["film-same-kind"]  # the diable with the colorful one too
    assert ids(recognise(met, 1)) == ["film-exact"]  # the diable with the whistling one alone
    assert ids(recognise(met, 10)) == ["film-any"]


def test_a_tabaler_meets_what_names_tabalers() -> None:
    assert MEETS[TABALERS] == {6, 7}
    posts = [edition().posts[key] for key in ("video/12", "photo/15", "photo/4")]
    assert [post.scenes[0] in MEETS[TABALERS] for post in posts] == [True, False, False]
    assert not MEETS[TABALERS] & {8}  # the beast of the video


def test_scenes_are_counted_where_a_camera_is_asked_for() -> None:
    with pytest.raises(ValueError, match="no camera is asked for"):
        scenes_met(scene("wall"))


def test_the_ability_of_the_video_is_the_one_that_is_told() -> None:
    asked: DiablesGame = scene("wall camera")
    assert asked.meaning("camera 6 1").endswith('diables meet "if no diable"')


# ---- what the wall is worth


def test_the_wall_has_five_wrong_numbers(busy: DiablesGame) -> None:
    # Red: posts 1, 3, 6 (twice) with 1, 2, 2 likes; four icons. On the wall nine likes in all; the grid prints
    # eight icons.
    worth = wall_worth(busy, "red")
    assert worth.total == 5 * 4
    assert ids(recognise(worth, 9 * 4)) == ["wall-every-like"]
    assert ids(recognise(worth, 7 * 4)) == ["wall-by-camera"]
    assert ids(recognise(worth, 5)) == ["wall-no-icons"]
    assert ids(recognise(worth, 5 + 4)) == ["wall-summed"]
    assert ids(recognise(worth, 5 * sum(busy.kit.social_icons))) == ["wall-covered-icons"]


def test_the_others_have_no_icon_in_view(busy: DiablesGame) -> None:
    rows = {row[0]: list(row[2:]) for row in wall_shares(busy).rows}
    assert rows == {"Red": [5, 4, 20], "Blue": [3, 0, 0], "Yellow": [2, 0, 0]}


def test_an_icon_is_worth_more_than_a_like(busy: DiablesGame) -> None:
    about = wall_worth(busy, "red").about
    assert about["likes"] > about["icons"]
    assert wall_worth(busy.after("place diable regular 3 upper", "activate right", "like 1 2"), "red").total == 24
    seen = busy.arranged("red", grid={"U2@2": None, "U3@4": None, "L1@4": None, "L2@2": None, "U1@1": None})
    assert wall_worth(seen, "red").total == 25


# ---- when it is scored


def test_the_turn_of_the_small_beast_renews_the_wall(busy: DiablesGame) -> None:
    assert is_renewed(busy, *FULL)
    assert [row[1:] for row in gains(busy, *FULL).rows] == [[24, "6 likes × 4 social icons", "DIA-WALL-03"]]
    later = busy.after(*FULL).state
    assert [seat.cameras for seat in later.seats] == [6, 6, 6]
    assert not is_renewed(busy, "pass")
    (turn,) = [code for code in sources(lesson("social")) if code.startswith("turn = ")]
    assert tuple(re.findall(r'"([^"]+)"', turn)) == FULL


def test_the_last_scoring_keeps_the_wall() -> None:
    last = example("DIA-T-11")
    assert wall_worth(last, "red").total == 28
    assert [row[1] for row in gains(last, "pass").rows if row[3] == "DIA-P2-SOC-01"] == [28]
    assert not is_renewed(last, "pass")
    assert "Red has four icons in view" in text()
    assert wall_worth(last, "red").about["icons"] == 4


# ---- the like


def test_the_best_like_is_alone(busy: DiablesGame) -> None:
    like: DiablesGame = scene("wall like")
    values = {}
    for move in like.legal_moves:
        if move.startswith("like"):
            at_once = 2 if like.meaning(move) == "2 FP" else 0
            values[move] = at_once + wall_worth(like.after(move), "red").total - wall_worth(busy, "red").total
    best = max(values.values())
    assert [move for move, value in values.items() if value == best] == ["like 1 2"]
    question = challenge("best like")
    question.submit("like 5 2")
    assert "what the slot gives at once" in question.view["said"]["text"]
    question.submit("like 6 2")
    assert not question.solved
    question.submit("like 1 2")
    assert question.solved


def test_beliefs_lead_to_likes_that_are_offered() -> None:
    like: DiablesGame = scene("wall like")
    assert [list(belief.moves(like)) for belief in LIKED] == [
        ["like 5 2"],
        ["like 2 3", "like 4 1", "like 4 3", "like 5 3"],
    ]


# ---- all of it


def test_every_answer_rests_on_a_rule() -> None:
    rules = [
        *(belief.rule for belief in FILMED),
        *(belief.rule for belief in SCORED),
        *(belief.rule for belief in LIKED),
    ]
    assert all(explain(rule).line for rule in rules)


@pytest.mark.parametrize("seed", [8, *range(5), *range(100, 108)])
def test_an_exercise_has_wrong_numbers_and_is_the_same_again(seed: int) -> None:
    task, again = game_exercise(seed, "social"), game_exercise(seed, "social")
    assert (task.answer, task.game.digest) == (again.answer, again.game.digest)
    assert len(task.misconceptions) >= 2
    assert task.answer == wall_worth(task.game, task.player).total


def test_a_half_done_count_leaves_lines_and_the_total_open() -> None:
    final = wall_worth(example("DIA-T-11"), "red")
    table = half_done(final, 2, 3)
    assert [row[1] for row in table.rows] == [12, "…", "…", "…"]
    assert [row[0] for row in table.rows] == ["post 1: 3 likes × 4 icons", "post 2: …", "post 3: …", "total"]
    for wrong in ((), (0,), (4,)):
        with pytest.raises(ValueError, match="name some of 1 to 3"):
            half_done(final, *wrong)


def test_a_bare_picture_does_not_tell_the_answer(busy: DiablesGame) -> None:
    for name in ("wall", "sound"):
        ((_, image),) = bare(busy, name).pictures
        assert "scored now" not in image[: image.index(" width=")]
        assert "next order" not in image[: image.index(" width=")]


def test_the_lesson_uses_its_scenes() -> None:
    code = "\n".join(sources(lesson("social")))
    for name in ("wall", "wall camera", "wall busy", "wall like"):
        assert f'scene("{name}")' in code
