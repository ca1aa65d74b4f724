"""What the lesson on counting the stacks says in words is true."""

import re

from diables_nb.lessons import challenge, scene
from diables_nb.lessons.festival import below, dealt_again, drawn_from, festival_exercise
from diables_nb.lessons.misconception import wrong_numbers
from diables_nb.rules.festival import FestivalGame, kind_name, score
from diables_nb.rules.festival.components import tile_kind
from diables_nb.whatif.festival import chances, covers
from tests.lessons.reading import cells, festival_lesson, sources, taught

LESSON = festival_lesson("stacks")


def game() -> FestivalGame:
    found = scene("stacks")
    assert isinstance(found, FestivalGame)
    return found


def test_it_teaches_how_stacks_are_made_and_what_covering_costs() -> None:
    said = taught(LESSON)
    rules = ("FES-B-02", "FES-SETUP-05", "FES-SCO-06", "FES-CHK-02", "FES-SETUP-04", "FES-TILE-01")
    assert [rule for rule in rules if rule not in said] == []


def test_what_was_drawn_lies_on_two_boards_and_is_covered_in_part() -> None:
    drawn = drawn_from(game(), "red", "left")
    assert {str(place).split()[0] for place in drawn.column("lies at")} == {"Red", "Blue"}
    assert "covered" in drawn.column("seen")
    _, height = game().stack("red", "left")
    assert len(drawn) + height == 16
    assert len(game().unseen("red", "left")) == height - 1


def test_four_of_each_colour_and_type_are_drawn_on_top_or_below() -> None:
    seen = [str(name) for name in drawn_from(game(), "red", "left").column("tile")]
    top, _ = game().stack("red", "left")
    seen += [kind_name(tile_kind(top or 0)), *(name for name, _ in _hidden())]
    assert len(set(seen)) == 16
    for word in ("red", "blue", "yellow", "green", "rocket", "fountain", "wheel", "willow"):
        assert sum(word in name.split() for name in seen) == 4


def _hidden() -> list[tuple[str, int]]:
    return [row for colour in ("red", "blue", "yellow", "green") for row in below(game(), "red", "left", colour).rows]


def test_the_bet_on_yellow_has_known_mistakes() -> None:
    yellow = below(game(), "red", "left", "yellow")
    assert yellow.total == 2
    assert {number for _, number in wrong_numbers(yellow)} >= {0, 3, 4}


def test_one_colour_is_likelier_than_the_others_and_the_sides_differ() -> None:
    left, right = (chances(game(), "red", side).colours for side in ("left", "right"))
    assert list(left.values()).count(max(left.values())) == 1
    assert sum(left.values()) == 1
    assert left["red"] != right["red"]


def test_what_is_tried_comes_close_to_what_is_computed() -> None:
    trials = dealt_again(game(), "red", "left", games=2000)
    for computed, dealt in zip(trials.column("computed"), trials.column("dealt"), strict=True):
        assert abs(float(str(computed).rstrip("%")) - float(str(dealt).rstrip("%"))) < 4
    assert (
        dealt_again(game(), "red", "left", games=50, seed=3).rows
        == dealt_again(game(), "red", "left", games=50, seed=3).rows
    )


def test_the_green_rocket_lies_on_the_right_stack_and_the_highest_space_is_not_its_place() -> None:
    top, _ = game().stack("red", "right")
    assert kind_name(tile_kind(top or 0)) == "green rocket"
    found = covers(game(), "red", "green rocket")
    by_space = {cover.space: cover for cover in found.entries}
    assert by_space["b1"].level == max(cover.level for cover in found.entries) == 3
    assert by_space["b1"].points < 0 < found.best.points
    assert [cover.space for cover in found.entries if cover.points == found.best.points] == ["a2"]
    high = game().position.with_tile("red", "b1", "green rocket of yellow")
    assert score(high, "red").total - score(game().position, "red").total == by_space["b1"].points
    assert by_space["b1"].farther, "what is planned gets farther away"
    asked = challenge("cover or not")
    asked.submit("b1")
    assert "loses" in asked.view["said"]["text"]
    asked.submit("a2")
    assert asked.solved


def test_nothing_says_how_many_are_left_before_the_bet() -> None:
    code = sources(LESSON)
    bet = next(number for number, text in enumerate(code) if "predict(" in text and "import" not in text)
    assert not any("chances(" in text or "unseen" in text for text in code[1:bet])


def test_the_free_exercise_has_known_mistakes() -> None:
    (seed,) = {int(number) for _, text in cells(LESSON, "code") for number in re.findall(r"exercise\((\d+)", text)}
    assert len(festival_exercise(seed, "stacks").misconceptions) >= 3
