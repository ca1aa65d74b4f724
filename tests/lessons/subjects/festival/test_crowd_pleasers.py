"""What the lesson on crowd-pleasers and the end of the game says in words is true."""

import re

from diables_nb.lessons import challenge, scene
from diables_nb.lessons.festival import festival_exercise, last_turns, takes
from diables_nb.lessons.misconception import wrong_numbers
from diables_nb.lessons.subjects.festival.crowd_pleasers.scenes import RACE_MOVE
from diables_nb.rules.festival import SPACES, FestivalGame, example, kind_name, leaders, score
from diables_nb.rules.festival.components import tile_kind
from diables_nb.whatif.festival import clock, race
from tests.lessons.reading import cells, festival_lesson, taught

LESSON = festival_lesson("crowd_pleasers")


def race_game() -> FestivalGame:
    game = scene("race")
    assert isinstance(game, FestivalGame)
    return game


def test_it_teaches_every_rule_of_crowd_pleasers_checks_and_the_end() -> None:
    said = taught(LESSON)
    rules = [f"FES-CP-{number}" for number in range(9)]
    rules += [f"FES-END-0{number}" for number in (1, 2, 3)] + ["FES-SCO-07", "C-FES-07", "C-FES-13", "C-FES-14"]
    rules += [f"FES-CHK-0{number}" for number in (4, 5, 6, 7)]
    assert [rule for rule in rules if rule not in said] == []


def test_it_is_reds_turn_and_blue_has_a_crowd_pleaser_that_red_meets() -> None:
    game = race_game()
    assert len(game.players) == 3
    assert game.decision is not None
    assert game.decision.player == "red"
    assert [(name, owner) for name, owner in game.pleasers.items() if owner] == [("CP2", "blue")]
    assert race(game).of("red", "CP2").missing == 0


def test_the_green_wheel_comes_to_lie_on_the_third_level_and_takes_several() -> None:
    game = race_game()
    top, _ = game.stack("red", "left")
    assert kind_name(tile_kind(top or 0)) == "green wheel"
    assert any(f'"{RACE_MOVE}"' in text for _, text in cells(LESSON, "code"))
    after = game.after(RACE_MOVE)
    assert after.position.levels("red")[SPACES.index("a1")] == 3
    taken = takes(game, RACE_MOVE)
    assert len(taken) == 2
    assert len({number for _, number in wrong_numbers(taken)}) >= 2


def test_blue_keeps_a_prize_whose_condition_is_no_longer_met() -> None:
    assert race(race_game()).of("blue", "CP2").missing == 1


def test_most_points_of_crowd_pleasers_are_not_most_points() -> None:
    game = race_game()
    pleasing = {space: takes(game, f"tile left {space}").total for space in SPACES}
    gained = {space: game.after(f"tile left {space}").fame["red"] - game.fame["red"] for space in SPACES}
    assert max(pleasing, key=lambda space: pleasing[space]) == "a1"
    assert [space for space in SPACES if gained[space] == max(gained.values())] == ["b2"]
    after = game.after("tile left b2").position.board("red")
    assert (after.right[-1], after.pleasers) == ("O14", ("CP6",)), "a card of this turn counts for the prize"
    asked = challenge("all in all")
    asked.submit("a1")
    assert f"{gained['a1']} points in all" in asked.view["said"]["text"]
    asked.submit("b2")
    assert asked.solved


def test_both_neighbours_are_one_tile_from_a_prize_that_red_leaves() -> None:
    left = race(race_game().after("tile left b2"))
    near = {lack.player for lack in left.entries if lack.missing == 1 and not lack.owner}
    assert near >= {"blue", "yellow"}


def test_the_lowest_number_of_the_clock_is_that_of_a_stack() -> None:
    found = clock(race_game())
    turns = {hand.what: hand.turns for hand in found.entries if hand.turns is not None}
    assert turns["stack between Red and Blue"] == min(turns.values())


def test_after_blues_sixth_objective_one_turn_is_left() -> None:
    ending = example("FES-T-06")
    assert isinstance(ending, FestivalGame)
    assert ending.order == ("red", "blue", "yellow")
    assert ending.decision is not None
    assert ending.decision.player == "blue"
    left = last_turns(ending, "tile left a1")
    assert [row[0] for row in left.rows] == ["Yellow"]
    assert len(ending.after("tile left a1").position.board("blue").right) == 6


def test_a_move_that_does_not_bring_the_end_leaves_no_last_turns() -> None:
    assert last_turns(race_game(), "tile right a3").total == 0


def test_equal_totals_with_more_objectives_here_and_more_crowd_pleasers_there() -> None:
    game = scene("tie")
    assert isinstance(game, FestivalGame)
    assert game.over
    tie = game.position
    assert score(tie, "red").total == score(tie, "blue").total
    assert len(tie.board("red").right) > len(tie.board("blue").right)
    assert len(tie.board("red").pleasers) < len(tie.board("blue").pleasers)
    assert leaders(tie) == ("blue",)
    asked = challenge("who wins")
    for wrong in ("Red", "Red and Blue"):
        asked.submit(wrong)
        assert "FES-SCO-07" in asked.view["said"]["text"]
    asked.submit("Blue")
    assert asked.solved


def test_the_free_exercise_has_known_mistakes() -> None:
    (seed,) = {int(number) for _, text in cells(LESSON, "code") for number in re.findall(r"exercise\((\d+)", text)}
    task = festival_exercise(seed, "crowd_pleasers")
    assert task.answer > 0
    assert len(task.misconceptions) >= 2
