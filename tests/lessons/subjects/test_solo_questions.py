"""The lesson on the solo game: how its questions are numbered, and what is no solo game at a turn of the human."""

from collections.abc import Callable
from typing import Any

import pytest

from diables_nb.lessons import scene
from diables_nb.lessons.diables.firebot_exercise import firebot_exercise
from diables_nb.lessons.diables.firebot_facts import chosen_show, decision_cards, deck_sizes, levels, token_after
from diables_nb.lessons.diables.firebot_questions import question_names, questions_told
from diables_nb.lessons.diables.firebot_steps import firebot_step, kept_boards, looks_at, offers, sifted, wall_now
from diables_nb.lessons.diables.on_firebot import (
    check_send,
    choice_hints,
    firebot_mistakes,
    kept_count,
    led_astray,
    predict_post,
    predict_send,
)
from diables_nb.rules.diables import DiablesGame, deal
from diables_nb.rules.diables.game.firebot.choosing import like_choice, send_choice
from tests.lessons.reading import cells, lesson

from .solo_games import BALL, CAMERA, DRUMS, GAMES, LIKE, RING, VIDEO, full, last, later, taken

ASKING: tuple[Callable[[Any], object], ...] = (
    offers, looks_at, sifted, kept_boards, firebot_step, choice_hints, firebot_mistakes, led_astray, token_after,
    lambda game: kept_count(game, 1), lambda game: predict_send("Where?", game),
    lambda game: check_send("Where?", game), lambda game: predict_post("Where?", game, "camera"),
)  # fmt: skip
KNOWING = (chosen_show, decision_cards, deck_sizes, levels, wall_now)


def blocked() -> DiablesGame:
    """Red stands on both spaces that advance the preferred track."""
    game: DiablesGame = scene(DRUMS)
    return game.arranged("red", plaza=[f"place red at row {row} column 4" for row in (3, 4)])


@pytest.mark.parametrize(
    ("game", "kind", "names"),
    [
        (lambda: scene(BALL), "send", "1 2a 2b 2c 3"),
        (lambda: scene(RING), "send", "1 2a 2b 3"),
        (lambda: scene(DRUMS), "send", "1 2a 2b 2c 3"),
        # One space is left after the first tile.
        (taken, "send", "1 2a"),
        # The token cannot go on: question 1 is put for the next track at once.
        (full, "send", "1 2a"),
        (later, "send", "1 2a"),
        # The third round has one tile left.
        (last, "send", "1 2a 3"),
        # Nothing that is free advances the tabalada: the next track clockwise is asked for.
        (blocked, "send", "1a 1b 2a 2b 2c 3"),
        (lambda: scene(CAMERA), "camera", "1 2"),
        (lambda: scene(VIDEO), "camera", "1"),
        (lambda: scene(LIKE), "like", "1 2 3a 3b 3c"),
    ],
)
def test_a_question_has_its_number(game: Callable[[], Any], kind: str, names: str) -> None:
    assert " ".join(question_names(firebot_step(game(), kind))) == names


def test_a_number_says_what_is_asked_whatever_was_asked_before() -> None:
    of = {"track": "1", "next_track": "1", "lluiment": "2", "cost": "3"}
    for game in [blocked(), *(make() for make in GAMES.values()), *(firebot_exercise(seed).game for seed in range(6))]:
        step = firebot_step(game)
        choice = send_choice(game.kit, game.state, game.edition.spaces[step.options[0]].show)
        assert [name[0] for name in question_names(step)] == [of[found.facts["of"]] for found in choice.steps]
    liking = {"own": "1", "no_human": "2", "track": "3", "next_track": "3", "top": "4"}
    game = scene(LIKE).arranged("red", wall={2: {"cameras": {1: "red"}}})
    choice = like_choice(game.kit, game.state)
    names = question_names(firebot_step(game, "like"))
    assert [name[0] for name in names] == [liking[found.facts["of"]] for found in choice.steps]
    assert names[-1][0] in "34"


def test_answers_hints_and_pictures_have_the_same_numbers() -> None:
    for game in [blocked(), *(make() for make in GAMES.values())]:
        names = question_names(firebot_step(game))
        told = [said for said in questions_told(firebot_step(game)) if said.startswith("Question ")]
        assert [said.split(" ")[1].rstrip(",") for said in told] == list(names)
        assert list(sifted(game).head[1:]) == list(names)
        pictured = [caption.partition(":")[0] for caption, _ in kept_boards(game).pictures]
        decided = [hint.rpartition("Question ")[2].split(" ")[0].rstrip(",") for hint in choice_hints(game)[1:]]
        assert decided == pictured
        assert set(pictured) <= set(names)


def test_what_is_not_asked_is_told() -> None:
    assert list(questions_told(firebot_step(taken())))[-1] == "One space is left, so nothing more is asked."
    assert list(questions_told(firebot_step(scene(VIDEO), "camera")))[-1].startswith("One post is left")
    assert all("nothing more" not in said for said in questions_told(firebot_step(scene(DRUMS))))


def test_the_text_numbers_the_questions_as_the_answers_do() -> None:
    text = "\n".join(said for _, said in cells(lesson("solo"), "markdown"))
    for start in (
        "1. Which spaces advance", "2. Which of them fit", "3. Which of them takes", "1. the post with most likes",
        "1. a post with a camera of the Firebot", "3. of those, a slot that advances", "4. of those, the top post",
    ):  # fmt: skip
        assert f"\n{start}" in text
    # Three tiles in the first round, two in the second, one in the third.
    assert [len(game.state.lluiments) + 1 - game.round for game in (scene(BALL), later(), last())] == [3, 2, 1]


# ---- what is refused


@pytest.mark.parametrize("asked", [*ASKING, *KNOWING])
def test_what_is_no_game_is_told(asked: Callable[[Any], object]) -> None:
    for wrong in (None, scene(BALL).position, "solo"):
        with pytest.raises(TypeError, match="the Firebot acts in a game of Diables, not in"):
            asked(wrong)


@pytest.mark.parametrize("asked", [*ASKING, *KNOWING])
def test_a_game_of_several_people_is_told(asked: Callable[[Any], object]) -> None:
    with pytest.raises(ValueError, match="no solo game, so there is no Firebot"):
        asked(deal(players=2, seed=1))


@pytest.mark.parametrize("asked", ASKING)
def test_a_moment_that_is_no_turn_is_told(asked: Callable[[Any], object]) -> None:
    with pytest.raises(ValueError, match="something else to decide first: the Firebot is foretold at a turn"):
        asked(deal(players=1, seed=3, level="easy"))
