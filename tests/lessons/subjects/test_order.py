"""The lesson on rounds and turn order: what it says in words, and every misconception worked by hand."""

import re

import pytest

from diables_nb.lessons import scene
from diables_nb.lessons.diables import gains, game_exercise, left_alone
from diables_nb.lessons.diables.on_order import (
    acts_before,
    cards_beside,
    kept_cards,
    noise,
    order_mistakes,
    predict_order,
)
from diables_nb.lessons.misconception import Misconception, recognise
from diables_nb.lessons.subjects.order.beliefs import AHEAD, ORDERS
from diables_nb.lessons.subjects.order.formulas import next_order
from diables_nb.lessons.subjects.order.scenes import REST
from diables_nb.rules import words
from diables_nb.rules.diables import DiablesGame, deal, earn, fame_token
from diables_nb.rules.diables.game.kit import POSITIONS
from diables_nb.rules.ledger import Line
from diables_nb.rules.rulebook import explain
from tests.lessons.reading import cells, lesson, sources


@pytest.fixture(scope="module")
def end() -> DiablesGame:
    made: DiablesGame = scene("round end")
    return made


@pytest.fixture(scope="module")
def second(end: DiablesGame) -> DiablesGame:
    return end.after(*REST)


def ids(found: list[Misconception]) -> list[str]:
    return [belief.id for belief in found]


def cards(game: DiablesGame, side: str) -> dict[int, int]:
    """The cards of Red on a side, by column."""
    held = game.state.seats[game.players.index("red")].cards
    return {column: held[i] for i, (where, column) in enumerate(POSITIONS) if where == side and held[i] >= 0}


# ---- the timeline


def test_the_lluiment_of_the_round_is_the_one_that_scores(end: DiablesGame) -> None:
    (cell,) = [code for code in sources(lesson("order")) if code.startswith("names = [")]
    names = re.findall(r'"([^"]+)"', cell.splitlines()[0])
    assert names == [words.name("lluiments", name) for name in end.state.lluiments]
    assert end.round == 1
    assert "DIA-P2-LLU-04" in {row[3] for row in gains(end, *REST).rows}


def test_only_red_is_left(end: DiablesGame) -> None:
    assert [game.decision and (game.decision.player, game.decision.kind) for game in (end, end.after("pass"))] == [
        ("red", "turn"),
        ("red", "score"),
    ]


# ---- the street


def test_the_street_costs_three(end: DiablesGame) -> None:
    # Street cards in columns 1 and 2; a diable above the first, a character on the second.
    costs = left_alone(end, "red")
    assert costs.total == 3
    assert ids(recognise(costs, 3 * 2)) == ["street-every-card"]
    assert ids(recognise(costs, 0)) == ["street-any-section"]
    assert [row[1] for row in gains(end, *REST).rows if row[0] == "Red" and row[3] == "DIA-P2-STR-01"] == [-3]


def test_blue_loses_no_more_than_there_is(end: DiablesGame, second: DiablesGame) -> None:
    assert (end.fame["blue"], left_alone(end, "blue").total, second.fame["blue"]) == (4, 6, 0)
    assert [row[3] for row in gains(end, *REST).rows if row[0] == "Blue"] == ["DIA-FP-04"]
    assert not [figure for figure in end.position.figures.values() if figure.owner == "blue"]
    assert earn(2, Line(-3, "DIA-P2-STR-01"))[0] == 0


def test_a_token_goes_round_again() -> None:
    assert fame_token(95 + 10) == (5, 100)


# ---- turn order


def test_the_tied_change_places(end: DiablesGame) -> None:
    # Yellow before Blue, both at 9; Red at 4.
    assert list(noise(end).rows) == [["Red", 4], ["Yellow", 9], ["Blue", 9]]
    assert next_order(end) == ("blue", "yellow", "red")
    wrong = {belief.id: belief.order(end) for belief in ORDERS}
    assert wrong == {
        "order-ties": ("yellow", "blue", "red"),
        "order-fewest": ("red", "blue", "yellow"),
        "order-kept": ("red", "yellow", "blue"),
        "order-reversed": ("blue", "yellow", "red"),
    }
    assert len(order_mistakes(end).rows) == 3


def test_the_order_of_the_rulebook() -> None:
    four: DiablesGame = scene("order tied")
    assert next_order(four) == ("green", "yellow", "red", "blue")
    assert next_order(scene("order silent")) == ("green", "yellow", "blue", "red")
    assert len(order_mistakes(four).rows) == 4


def test_a_wrong_order_is_answered(end: DiablesGame) -> None:
    question = predict_order("And now?", end)
    question.submit("Yellow, Blue, Red")
    assert "tied players keep their order" in question.view["said"]["text"]
    question.again()
    question.submit("Blue, Yellow, Red")
    assert question.view["said"]["right"]


def test_who_acts_before_somebody_has_wrong_numbers() -> None:
    # New order green, yellow, red, blue: one acts before Yellow.
    before = acts_before(scene("order tied"), "yellow")
    assert before.total == 1
    assert ids(recognise(before, 0)) == ["order-ties"]
    assert ids(recognise(before, 3)) == ["order-fewest"]
    assert ids(recognise(before, 2)) == ["order-kept"]
    assert ids(recognise(acts_before(scene("order tied"), "red"), 3)) == ["order-reversed"]


# ---- new spectators, and the street moves on


def test_one_card_more_lies_beside_each_show(end: DiablesGame, second: DiablesGame) -> None:
    assert (cards_beside(end, "trobada"), cards_beside(second, "trobada")) == (2, 3)


def test_cards_move_on(end: DiablesGame, second: DiablesGame) -> None:
    for side in ("upper", "lower"):
        before, after = cards(end, side), cards(second, side)
        assert {column: after[column] for column in (0, 1, 2)} == {c - 1: before[c] for c in (1, 2, 3)}
        assert set(after) == {0, 1, 2, 3}
    before, after = cards(end, "street"), cards(second, "street")
    assert {column: after[column] for column in (2, 3)} == {c + 1: before[c] for c in (1, 2)}
    assert set(after) == {1, 2, 3}


def test_no_street_card_comes_to_the_last_place() -> None:
    game = deal(4, seed=7)
    while not game.over:
        moves = game.legal_moves
        game = game.after("pass" if "pass" in moves else "decline" if "decline" in moves else moves.moves[0])
    assert max(cards(game, "street")) == 4


def test_two_of_the_kept_cards_never_come(end: DiablesGame, second: DiablesGame) -> None:
    assert (kept_cards(end, "red"), kept_cards(second, "red")) == (6, 4)
    third = second
    while third.round == 2 or (third.decision and third.decision.kind == "crowd"):
        moves = third.legal_moves
        third = third.after("pass" if "pass" in moves else moves.moves[0])
    assert kept_cards(third, "red") == 2


# ---- the end


def test_the_tie_is_won_by_blue() -> None:
    last: DiablesGame = scene("game end")
    over = last.after("pass")
    assert over.over
    assert over.fame["blue"] == over.fame["yellow"] == max(over.fame.values())
    assert last.order.index("yellow") < last.order.index("blue")
    assert over.winners == ("blue",)
    losses = [row[1] for row in gains(last, "pass").rows]
    assert len(set(losses)) == 1


# ---- all of it


def test_every_answer_rests_on_a_rule() -> None:
    rules = [*(belief.rule for belief in AHEAD), *(belief.rule for belief in ORDERS)]
    assert all(explain(rule).line for rule in rules)


@pytest.mark.parametrize("seed", [*range(5)])
def test_an_exercise_has_wrong_numbers_and_is_the_same_again(seed: int) -> None:
    task, again = game_exercise(seed, "order"), game_exercise(seed, "order")
    assert (task.answer, task.game.digest) == (again.answer, again.game.digest)
    assert len(task.misconceptions) >= 2


def test_the_lesson_plays_the_moves_that_are_tested() -> None:
    code = "\n".join(sources(lesson("order")))
    assert 'rest = ["pass", "score carretillada", "score tabalada", "score tabalada"]' in code
    assert ("pass", "score carretillada", "score tabalada", "score tabalada", *["crowd 3 3"] * 3) == REST
    for name in ("round end", "order tied", "order silent", "game end"):
        assert f'scene("{name}")' in code
    text = "\n".join(said for _, said in cells(lesson("order"), "markdown"))
    assert "Yellow and Blue have passed" in text
