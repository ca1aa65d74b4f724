"""The lesson on tabalers: what it says in words, and every misconception worked by hand."""

import pytest

from diables_nb.lessons import challenge, scene
from diables_nb.lessons.diables import (
    called_up,
    crowds_reached,
    fame_past_the_end,
    gains,
    game_exercise,
    refusal,
    sound_of,
    spot_name,
)
from diables_nb.lessons.diables.facts import rows_of
from diables_nb.lessons.misconception import Misconception, recognise
from diables_nb.lessons.subjects.tabalers.beliefs import CALLED, PAST, REACHED, ROWS, SOUND
from diables_nb.rules.diables import DiablesGame, example
from diables_nb.rules.rulebook import explain
from tests.lessons.reading import lesson, sources


def ids(found: list[Misconception]) -> list[str]:
    return [belief.id for belief in found]


# ---- sound


def test_the_numbers_under_the_tabalers_are_added() -> None:
    printed = example("DIA-T-02")  # 1 0 1, 2, 1 0
    sound = sound_of(printed)
    assert [number for _, number in sound.rows] == [2, 2, 1]
    assert printed.meaning("lead bottom").endswith(f" {sound.total}")
    assert ids(recognise(sound, 6)) == ["sound-one-each"]  # three, one and two tabalers
    assert ids(recognise(sound, 3)) == ["sound-outer-rows", "sound-last"]  # 2 + 1; 1 + 2 + 0
    assert ids(recognise(sound, 12)) == ["sound-all"]  # 2 + 8 + 2


def test_one_more_tabaler_adds_most_in_the_middle() -> None:
    game: DiablesGame = scene("street")
    now = sound_of(game).total
    added = {
        row: sound_of(game.arranged("red", rows={row: rows_of(game, "red")[row] + 1})).total - now
        for row in ("top", "middle", "bottom")
    }
    assert added == {"top": 1, "middle": 2, "bottom": 1}
    question = challenge("best row")
    for row, said in ROWS.items():
        question.submit(spot_name(game, row))
        assert question.view["said"]["text"] == said
    question.submit(spot_name(game, "row/middle"))
    assert question.solved


def test_each_space_is_used_once_a_round() -> None:
    led: DiablesGame = scene("led")
    assert "(DIA-P1-TAB-03)" in refusal(led, "lead bottom")
    assert refusal(led, "lead top") == ""


# ---- actions


def test_each_icon_opens_its_own_action() -> None:
    printed = example("DIA-T-03")  # four tabalers above, three below; the icons are at two and four
    called = called_up(printed)
    assert [row[0] for row in called.rows] == [
        "upper card, left action",
        "upper card, right action",
        "lower card, left action",
    ]
    offered = [move for move in printed.after("lead top").legal_moves if move.startswith("drum")]
    assert offered == ["drum upper left", "drum upper right", "drum lower left"]
    assert ids(recognise(called, 4)) == ["icons-all", "icons-shared"]
    assert ids(recognise(called, 2)) == ["icons-requirement", "icons-whole-row"]


def test_a_tabaler_that_comes_meanwhile_counts_at_once() -> None:
    led = example("DIA-T-03").after("lead top")
    assert "drum lower right" not in led.legal_moves
    assert "drum lower right" in led.after("drum upper left", "prepare L1@5 bottom").legal_moves


# ---- the track


def test_every_icon_that_is_reached_counts() -> None:
    loud: DiablesGame = scene("loud")  # from 6 to 12: icons at 8 and 12
    reached = crowds_reached(loud, 6)
    assert [row[0] for row in reached.rows] == ["the icon at 8", "the icon at 12"]
    assert ids(recognise(reached, 1)) == ["sound-passed", "sound-landing"]
    assert ids(recognise(reached, 3)) == ["sound-from-start"]
    moved = loud.after("lead bottom", "take sound 6")
    assert moved.decision is not None
    assert moved.decision.question.endswith("2 tokens left.")


def test_the_rulebook_reaches_three() -> None:
    assert crowds_reached(example("DIA-T-07"), 12).total == 3


def test_steps_past_the_end_are_points() -> None:
    loudest: DiablesGame = scene("loudest")  # at 21, and the last space is 24
    (row,) = gains(loudest, "lead bottom", "take sound 6").rows
    assert row[1] == 3
    assert row[3] == "DIA-P1-SND-02"
    points = fame_past_the_end(loudest, 6)
    assert points.total == 3
    assert ids(recognise(points, 0)) == ["past-lost"]
    assert ids(recognise(points, 6)) == ["past-all"]
    assert fame_past_the_end(scene("loud"), 6).total == 0


# ---- what is said of the start


def test_tabalers_leaders_and_cameras_of_the_start() -> None:
    game: DiablesGame = scene("street")
    assert rows_of(game, "red") == {"top": 2, "middle": 2, "bottom": 2}
    seat = game.state.seats[0]
    assert (seat.leaders, seat.cameras) == (0, 6)
    assert {"lead top", "lead bottom"} <= set(game.legal_moves)


# ---- all of it


def test_every_answer_rests_on_a_rule() -> None:
    assert all(explain(belief.rule).line for belief in (*SOUND, *CALLED, *REACHED, *PAST))


@pytest.mark.parametrize("seed", range(5))
def test_an_exercise_is_what_the_game_says(seed: int) -> None:
    task = game_exercise(seed, "tabalers")
    assert task.game.meaning("lead bottom").endswith(f" {task.answer}")
    assert task.answer == game_exercise(seed, "tabalers").answer


def test_the_lesson_uses_its_scenes() -> None:
    code = "\n".join(sources(lesson("tabalers")))
    for name in ("street", "loud", "loudest", "led"):
        assert f'scene("{name}")' in code
