"""Exercises from seeds: legal, answered, the same everywhere."""

import os
import random
import subprocess
import sys
import time

import pytest

from diables_nb.lessons import exercise, lluiment_exercise
from diables_nb.rules.diables import LLUIMENTS, SHOWS, read_position, score_lluiment, score_show

SEEDS = range(500)

# What a seed gives must not change: lessons and class sheets rely on it.
KNOWN = {
    1: "D1.gy.2---.-.-.GN1N4N1N1Y1YGGNGN.1N1NNN6.4Nw6Nr2Nw6Nr6.1N1N3NN1N3N1",
    2: "D1.grby.3---.-.8000600010008000.B2YB2Y2B1GBGRY2R.12.28.16",
    12: "D1.ybr.1---.-.800040000000.RN3BNB1B1B2YR2YN.1N6N3.4Nw16Nr6.1N5N4N3",
}

KNOWN_LLUIMENT = "D1.gy.----.w.68376257.1N1N1YG1NYN1Y1G1YNGN.YN1NNN6.3GrNw6Nr2Nw6Nr3Yc2.1NGN3NN1N1G1N1"


def test_five_hundred_are_drawn_in_no_time() -> None:
    begun = time.process_time()
    for seed in SEEDS:
        exercise(seed)
    assert time.process_time() - begun < 5


def test_they_are_legal_dealt_positions_with_the_answer_of_the_rules() -> None:
    for seed in SEEDS:
        drawn = exercise(seed)
        again = read_position(drawn.position.code)  # reading checks every rule of a position anew
        assert again == drawn.position
        assert again.notes() == []
        assert drawn.answer == score_show(again, drawn.player, drawn.show).total == drawn.ledger.total
        assert drawn.position.tiles == {drawn.show: drawn.tile}
        assert len(drawn.ledger.all_lines) >= 3


def test_wrong_numbers_are_wrong_and_there_are_two_at_least() -> None:
    for seed in SEEDS:
        drawn = exercise(seed)
        numbers = {number for _, number in drawn.misconceptions}
        assert drawn.answer not in numbers
        assert len(numbers) >= 2, seed


def test_they_are_varied() -> None:
    drawn = [exercise(seed) for seed in range(100)]
    assert {one.tile for one in drawn} == {1, 2, 3, 4}
    assert {len(one.position.players) for one in drawn} == {2, 3, 4}
    assert {one.player for one in drawn} == {"red", "blue", "yellow", "green"}
    assert 20 <= sum(bool(one.ledger.left_out) for one in drawn) <= 90
    assert len({one.position.code for one in drawn}) == 100


@pytest.mark.parametrize(("seed", "code"), KNOWN.items())
def test_a_seed_gives_what_it_always_gave(seed: int, code: str) -> None:
    assert exercise(seed).position.code == code


def test_the_same_seed_gives_the_same_under_another_hash_seed() -> None:
    script = (
        "from diables_nb.lessons import exercise\n"
        "for drawn in map(exercise, range(40)): print(repr(drawn), drawn.position.code)"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4321")
    ]
    assert runs[0] == runs[1] == runs[2]
    assert runs[0].splitlines()[7] == f"{exercise(7)!r} {exercise(7).position.code}"


def test_only_random_of_its_own_seed_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    code = exercise(5).position.code

    def forbidden(*_: object, **__: object) -> None:
        raise AssertionError("draw with Random.random() only")

    for name in ("getrandbits", "randrange", "choice", "choices", "sample", "shuffle", "randint", "uniform"):
        monkeypatch.setattr(random.Random, name, forbidden)
    monkeypatch.setattr(random, "random", forbidden)
    assert exercise(5).position.code == code


@pytest.mark.parametrize("tile", [1, 2, 3, 4])
def test_a_tile_can_be_asked_for(tile: int) -> None:
    assert {exercise(seed, tile=tile).tile for seed in range(10)} == {tile}


@pytest.mark.parametrize("show", SHOWS)
def test_every_show_has_exercises(show: str) -> None:
    for seed in range(20):
        drawn = exercise(seed, show=show)
        assert drawn.ledger.about["show"] == show
        assert drawn.answer == score_show(drawn.position, drawn.player, show).total


def test_the_question_says_who_where_and_by_which_tile() -> None:
    drawn = exercise(12)
    assert drawn.question == f"How many FP does {drawn.player.title()} score in the carretillada by tile {drawn.tile}?"
    assert repr(drawn) == f"<Exercise 12: {drawn.player.title()}, carretillada, tile {drawn.tile}>"


def test_it_becomes_a_widget() -> None:
    drawn = exercise(12)
    asked = drawn.check()
    asked.submit(drawn.answer)
    assert asked.solved


@pytest.mark.parametrize(
    ("keywords", "error", "message"),
    [
        pytest.param({"seed": "7"}, TypeError, "a seed is a whole number", id="seed"),
        pytest.param({"seed": True}, TypeError, "a seed is a whole number", id="bool"),
        pytest.param({"seed": 7, "show": "trobado"}, ValueError, "did you mean 'trobada'", id="show"),
        pytest.param({"seed": 7, "tile": 5}, ValueError, "the tiles are 1, 2, 3 and 4", id="tile"),
        pytest.param({"seed": 7, "tile": 0}, ValueError, "the tiles are 1, 2, 3 and 4", id="no tile"),
    ],
)
def test_what_cannot_be_drawn_is_said(keywords: dict[str, object], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        exercise(**keywords)  # type: ignore[arg-type]


# ---- a lluïment


def test_a_lluiment_is_drawn_over_the_whole_plaza() -> None:
    for seed in range(200):
        drawn = lluiment_exercise(seed)
        again = read_position(drawn.position.code)
        assert again == drawn.position
        assert again.notes() == []
        assert drawn.position.lluiments == (drawn.lluiment,)
        assert drawn.answer == score_lluiment(again, drawn.lluiment)[drawn.player].total == drawn.ledger.total


def test_wrong_numbers_of_a_lluiment_are_wrong_and_there_are_two_at_least() -> None:
    for seed in range(200):
        drawn = lluiment_exercise(seed)
        numbers = {number for _, number in drawn.misconceptions}
        assert drawn.answer not in numbers
        assert len(numbers) >= 2, seed


def test_lluiments_are_varied() -> None:
    drawn = [lluiment_exercise(seed) for seed in range(100)]
    assert {one.lluiment for one in drawn} == set(LLUIMENTS)
    assert {len(one.position.players) for one in drawn} == {2, 3, 4}
    assert {one.ledger.about["rank"] for one in drawn} >= {1, 2, 3}
    assert len({one.position.code for one in drawn}) == 100
    places = [one.position.edition.spaces[line.subject] for one in drawn for line in one.ledger.lines]
    assert {place.show for place in places} == set(SHOWS)


@pytest.mark.parametrize("name", LLUIMENTS)
def test_a_lluiment_can_be_asked_for(name: str) -> None:
    assert {lluiment_exercise(seed, name).lluiment for seed in range(10)} == {name}


def test_the_question_on_a_lluiment_says_who_and_what() -> None:
    drawn = lluiment_exercise(12, "diables")
    assert drawn.question == f"How many FP does {drawn.player.title()} score for the lluïment of diables?"
    assert repr(drawn) == f"<LluimentExercise 12: {drawn.player.title()}, diables>"


def test_a_lluiment_becomes_a_widget_with_hints() -> None:
    drawn = lluiment_exercise(12)
    asked = drawn.check()
    asked.submit(drawn.answer + 1000)
    assert not asked.solved
    assert asked.view["help"] == "Hint 1 of 4"
    asked.submit(drawn.answer)
    assert asked.solved


def test_what_cannot_be_drawn_for_a_lluiment_is_said() -> None:
    with pytest.raises(ValueError, match="did you mean 'diables'"):
        lluiment_exercise(1, "diable")
    with pytest.raises(TypeError, match="a seed is a whole number"):
        lluiment_exercise("1")  # type: ignore[arg-type]


def test_a_seed_gives_the_lluiment_that_it_always_gave() -> None:
    assert lluiment_exercise(1).position.code == KNOWN_LLUIMENT
