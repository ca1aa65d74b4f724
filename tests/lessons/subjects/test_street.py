"""The lesson on the street: what it says in words, and every misconception worked by hand."""

import pytest

from diables_nb.lessons import challenge, scene
from diables_nb.lessons.diables import game_exercise, open_columns, playable, refusal, returned, spot_name
from diables_nb.lessons.diables.facts import card_at, cart_of, reserve_of
from diables_nb.lessons.misconception import Misconception, recognise
from diables_nb.lessons.subjects.street.beliefs import COLUMNS, MOVES, PERFORMERS, RETURNED, TOUCHED
from diables_nb.rules.diables import DiablesGame, example
from diables_nb.rules.diables.game.wording import card_words
from diables_nb.rules.rulebook import explain
from tests.lessons.reading import lesson, sources

CHARACTER = "place character regular 2 middle"


@pytest.fixture(scope="module")
def game() -> DiablesGame:
    made: DiablesGame = scene("street")
    return made


def ids(found: list[Misconception]) -> list[str]:
    return [belief.id for belief in found]


# ---- columns


def test_a_column_with_a_performer_and_those_out_of_range_are_not_open() -> None:
    later = open_columns(scene("street two"))  # one performer in column 1, range three
    assert [row[0] for row in later.rows] == ["column 2", "column 3"]
    assert ids(recognise(later, 3)) == ["street-taken"]  # 1, 2, 3
    assert ids(recognise(later, 4)) == ["street-any"]  # 2, 3, 4, 5
    assert ids(recognise(later, 1)) == ["street-card"]  # street cards lie in columns 1 and 2


def test_a_range_icon_that_shows_opens_a_column() -> None:
    longer = open_columns(scene("street four"))  # one performer in column 1, range four
    assert [row[0] for row in longer.rows] == ["column 2", "column 3", "column 4"]
    assert ids(recognise(longer, 2)) == ["street-start"]
    assert ids(recognise(longer, 4)) == ["street-taken", "street-any"]


def test_it_stays_open_when_the_icon_is_covered_again() -> None:
    covered: DiablesGame = scene("street covered")
    seat = covered.state.seats[covered.players.index("red")]
    assert all(seat.grid[cell] for cell in covered.kit.range_cells)
    assert refusal(covered, "place diable regular 4 lower") == ""
    assert "(DIA-P1-RANGE-01)" in refusal(scene("street"), "place diable regular 4 lower")


# ---- firecrackers


@pytest.mark.parametrize(("kind", "back"), [("diable", 0), ("character", 1), ("small_beast", 2)])
def test_all_but_one_of_those_lit_go_back(game: DiablesGame, kind: str, back: int) -> None:
    assert returned(game, f"place {kind} regular 2 middle").total == back


def test_what_goes_back_has_two_wrong_numbers(game: DiablesGame) -> None:
    count = returned(game, CHARACTER)  # lights two, one stays
    assert ids(recognise(count, 2)) == ["fire-all-back"]
    assert ids(recognise(count, 0)) == ["fire-none-back"]


def test_whistling_firecrackers_are_too_few_for_a_small_beast(game: DiablesGame) -> None:
    said = refusal(game, "place small_beast whistling 1 upper")
    assert "lights 3" in said
    assert "(DIA-P1-FIRE-01)" in said


def test_who_can_be_played_has_three_wrong_numbers(game: DiablesGame) -> None:
    # Cart 5 regular, 2 whistling, 2 colorful; in the reserve diables, characters, a small beast.
    count = playable(game)
    assert count.total == 3
    assert ids(recognise(count, 4)) == ["street-from-grid"]  # a large beast lights four: there are five regular ones
    poor = playable(game.arranged("red", cart={"regular": 1, "whistling": 2, "colorful": 1}))
    assert poor.total == 2  # a diable, and a character with the whistling ones
    assert ids(recognise(poor, 3)) == ["fire-mixed", "fire-one-each"]  # four in all would do for a small beast


# ---- spectators and moves


def test_the_card_that_is_touched_is_asked_with_its_mistakes(game: DiablesGame) -> None:
    question = challenge("touched card")
    for place, said in TOUCHED.items():
        question.submit(spot_name(game, place))
        assert question.view["said"]["text"] == said
    question.submit(spot_name(game, "lower/2"))
    assert question.solved
    printed = {side: card_at(game, "red", side, 2) for side in ("upper", "street", "lower")}
    for section, side in (("upper", "upper"), ("middle", "street"), ("lower", "lower")):
        card = printed[side]
        assert card is not None
        assert card_words(card) in game.meaning(f"place diable regular 2 {section}")


def test_the_middle_of_a_column_may_be_without_a_card(game: DiablesGame) -> None:
    assert "no card lies there" in game.meaning("place diable regular 3 middle")


def test_the_move_that_opens_both_actions_is_the_cheapest() -> None:
    printed = example("DIA-T-01")
    opens = [
        move
        for move in printed.legal_moves
        if move.startswith("place") and move.endswith("3 upper") and "the right action is open" in printed.meaning(move)
    ]
    assert opens == ["place diable whistling 3 upper", "place character whistling 3 upper"]
    assert {belief.id for belief in MOVES for _ in belief.moves(printed)} == {belief.id for belief in MOVES}
    assert all(refusal(printed, move) == "" for belief in MOVES for move in belief.moves(printed))
    question = challenge("both actions")
    question.submit(opens[0])
    assert question.solved


# ---- what is said of the board


def test_reserve_and_cart_at_the_start(game: DiablesGame) -> None:
    for player in game.players:
        assert reserve_of(game, player) == {"diable": 3, "character": 2, "small_beast": 1, "large_beast": 0}
        assert cart_of(game, player) == {"regular": 5, "whistling": 2, "colorful": 2}


def test_a_performer_is_placed_and_lit_before_it_activates(game: DiablesGame) -> None:
    later = game.after("place diable regular 2 lower")
    assert cart_of(later, "red")["regular"] == 4
    assert later.decision is not None
    assert later.decision.rule == "DIA-P1-CARD-01"


def test_two_range_icons_are_hidden_in_the_grid(game: DiablesGame) -> None:
    assert len(game.kit.range_cells) == 2
    assert "U3@3" in [game.kit.cells[number].id for number in game.kit.range_cells]


# ---- all of it


def test_every_answer_rests_on_a_rule() -> None:
    rules = [belief.rule for belief in (*COLUMNS, *RETURNED, *PERFORMERS)]
    assert all(explain(rule).line for rule in (*rules, *(belief.rule for belief in MOVES)))


@pytest.mark.parametrize("seed", range(6))
def test_an_exercise_has_wrong_numbers_and_is_the_same_again(seed: int) -> None:
    task, again = game_exercise(seed, "street"), game_exercise(seed, "street")
    assert task.answer == again.answer
    assert task.game.digest == again.game.digest
    assert len(task.misconceptions) >= 2
    columns = {int(move[3]) for move in task.game.legal_moves.moves if move[0] == "place"}
    assert task.answer == len(columns)


def test_the_lesson_uses_its_scenes() -> None:
    code = "\n".join(sources(lesson("street")))
    for name in ("street", "street two", "street four", "street covered"):
        assert f'scene("{name}")' in code
