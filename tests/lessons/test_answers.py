"""Reading, judging and revealing answers, without widgets."""

import pytest

from diables_nb.lessons import exercise
from diables_nb.lessons.answers import ledger_hints, make_answer, read_number
from diables_nb.rules.diables import example, score_lluiment, score_show
from diables_nb.rules.ledger import Ledger

LEO = score_show(example("DIA-T-09"), "red", "carretillada")


@pytest.mark.parametrize(
    ("given", "number"),
    [
        *(("13", 13), (" 13 ", 13), ("13 FP", 13), ("13FP", 13), ("+13", 13), ("-3", -3), ("−3", -3), (7, 7)),
        *(("13 fp", 13), ("13 Fp", 13), ("13\u00a0FP", 13), ("\u200f13", 13), ("\u20133", -3), ("\u2014 3", -3)),
        pytest.param("١٣", 13, id="Arabic digits"),
        pytest.param("१३", 13, id="Devanagari digits"),
        pytest.param("１３ ＦＰ", 13, id="full width"),
        pytest.param("＋１３", 13, id="full width with a sign"),
    ],
)
def test_numbers_are_read_as_people_write_them(given: object, number: int) -> None:
    assert read_number(given) == number


@pytest.mark.parametrize(
    "given", ["", "  ", "thirteen", "1.5", "1e3", "12 34", "½", "FP", "3 shows", "-", "99999999", None, [], True]
)
def test_what_is_no_number_is_said_without_the_answer(given: object) -> None:
    with pytest.raises(ValueError, match=r"^Write a whole number of FP\.$"):
        read_number(given)


def test_a_wrong_number_gets_a_direction_only() -> None:
    answer = make_answer(13)
    assert answer.judge(9).text == "9 is too low. Try again, or take a hint."
    assert answer.judge(99).text == "99 is too high. Try again, or take a hint."
    assert "13" not in answer.judge(9).text + answer.judge(99).text


def test_a_known_wrong_number_is_answered_with_its_rule() -> None:
    verdict = make_answer(LEO).judge(16)
    assert not verdict.right
    assert verdict.text.startswith("16 comes out if all own figures in the show score. The icon is a limit")
    assert verdict.rules == ("DIA-P2-SHOW-04",)


def test_two_beliefs_with_one_number_are_both_answered() -> None:
    verdict = make_answer(LEO).judge(7)
    assert (
        "if only own figures of the kind are counted, or if a figure counts only the others of its kind."
        in verdict.text
    )
    assert verdict.rules == ("DIA-SCORE-CARR-1", "C-DIA-55")


def test_a_bet_is_told_how_far_off_it_was() -> None:
    answer = make_answer(LEO)
    assert answer.compare(13).text == "Your bet was right: 13 FP."
    assert answer.compare(10).text == "You said 10. It is 13 FP, 3 more."
    assert answer.compare(-1).text == "You said −1. It is 13 FP, 14 more."
    assert answer.compare(16).text.startswith("You said 16. It is 13 FP, 3 less. 16 comes out if all own figures")


def test_answers_to_wrong_ones_can_be_given() -> None:
    answer = make_answer(13, misconceptions={10: "That is without the tabaler."})
    assert answer.judge(10).text == "That is without the tabaler."
    choice = make_answer("ring 1", choices=["ring 1", "ring 2"], misconceptions={"ring 2": "It faces nobody."})
    assert choice.judge("ring 2").text == "It faces nobody."
    assert choice.compare("ring 2").text == "You said “ring 2”. The answer is “ring 1”. It faces nobody."


def test_misconceptions_can_be_left_out() -> None:
    assert make_answer(LEO, misconceptions=()).judge(16).text == "16 is too high. Try again, or take a hint."


def test_a_choice_is_one_of_the_choices() -> None:
    answer = make_answer("b", choices=["a", "b"])
    assert answer.read("a") == "a"
    assert answer.judge("a").text == "Not that one. Try another, or take a hint."
    others: tuple[object, ...] = ("c", "", None, 1, ["a"], {})
    for given in others:
        with pytest.raises(ValueError, match=r"^Choose one of the answers\.$"):
            answer.read(given)


@pytest.mark.parametrize(
    ("answer", "choices", "error"),
    [
        pytest.param("13", (), TypeError, id="text without choices"),
        pytest.param(True, (), TypeError, id="bool"),
        pytest.param(1.5, (), TypeError, id="half"),
        pytest.param("c", ("a", "b"), ValueError, id="none of them"),
        pytest.param("a", ("a",), ValueError, id="one choice"),
        pytest.param("a", ("a", "a"), ValueError, id="twice"),
    ],
)
def test_an_answer_of_another_kind_is_refused(answer: object, choices: tuple[str, ...], error: type[Exception]) -> None:
    with pytest.raises(error):
        make_answer(answer, choices=choices)


def test_every_text_is_escaped_in_the_reveal() -> None:
    html = make_answer("<b>", choices=["<b>", "<i>"], why="<script>alert(1)</script>").reveal_html()
    assert "<script" not in html
    assert "&lt;b&gt;" in html


def test_hints_of_a_ledger_tell_more_and_more_and_the_sum_never() -> None:
    for seed in range(40):
        ledger = exercise(seed).ledger
        rule, limit, lines = ledger_hints(ledger)
        assert "scores" in rule
        assert f"icon {ledger.about['limit']}:" in limit
        assert all(line.sentence in lines for line in ledger.all_lines)
        assert f"{ledger.total} FP" not in rule + limit + lines


def test_other_ledgers_have_hints_too() -> None:
    ledger = score_lluiment(example("DIA-T-08"), "whistling")["red"]
    tile, weights, counts, lines = ledger_hints(ledger)
    assert tile.startswith("This tile counts whistling firecrackers")
    assert "weighs" in weights
    assert counts == "The counts: Red 3, Blue 5."
    assert all(line.sentence in lines for line in ledger)
    assert f"{ledger.total} FP" not in tile + weights + counts
    assert ledger_hints(Ledger()) == []
    assert make_answer(ledger).judge(1).text.startswith("1 is too low")
