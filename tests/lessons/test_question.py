"""The question widgets: nothing is given away, hints come in order, nothing blocks, everything is escaped."""

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from diables_nb.lessons import Check, Prediction, check, predict
from diables_nb.lessons.question import Question
from diables_nb.rules.diables import example, score_show

LEO = score_show(example("DIA-T-09"), "red", "carretillada")
SECRET = 987654
EVIL = "<script>alert('x')</script>"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def synced(widget: Question) -> str:
    """All that the browser is sent, as text; without the front end's own files."""
    state = widget.get_state()
    return json.dumps({key: value for key, value in state.items() if key not in ("_esm", "_css")}, default=str)


def send(widget: Question, kind: str, value: Any = None) -> None:
    """An intent as the browser sends it."""
    widget.intent = {"seq": widget.intent.get("seq", 0) + 1, "kind": kind, "value": value}


# ---- predict


def test_the_answer_is_not_in_what_the_browser_gets_before_the_bet() -> None:
    bet = predict("How many?", SECRET, why="because of WHYTEXT")
    assert str(SECRET) not in synced(bet)
    assert "WHYTEXT" not in synced(bet)
    send(bet, "submit", "1")
    assert str(SECRET) in synced(bet)
    assert "WHYTEXT" in synced(bet)


def test_the_lines_of_a_ledger_are_not_sent_before_the_bet() -> None:
    bet = predict("How many?", LEO)
    assert "2 characters" not in synced(bet)
    assert "13" not in json.dumps(bet.view)
    send(bet, "submit", "16")
    assert (bet.bet, bet.revealed) == (16, True)
    assert "2 characters" in bet.view["reveal"]
    assert bet.view["said"]["rules"][0]["id"] == "DIA-P2-SHOW-04"


def test_which_choice_is_right_is_not_sent_before_the_bet() -> None:
    one, other = (predict("Which?", right, choices=["a", "b"]) for right in ("a", "b"))
    assert one.view == other.view


def test_a_bet_is_placed_once() -> None:
    bet = predict("How many?", 13)
    bet.submit("10")
    bet.submit("13")
    assert bet.bet == 10
    assert not bet.view["open"]


def test_another_pair_can_bet() -> None:
    bet = predict("How many?", SECRET)
    assert bet.view["help"] == ""
    send(bet, "help")
    assert bet.view["round"] == 0, "before a bet there is nothing to take away"
    send(bet, "submit", "10")
    assert bet.view["help"] == "Bet again"
    send(bet, "help")
    assert (bet.bet, bet.revealed) == (None, False)
    assert (bet.view["round"], bet.view["given"], bet.view["said"]["text"]) == (1, "", "")
    assert str(SECRET) not in synced(bet)
    send(bet, "submit", str(SECRET))
    assert (bet.bet, bet.view["said"]["right"]) == (SECRET, True)


def test_a_bet_below_zero_is_refused_kindly() -> None:
    bet = predict("How many?", LEO)
    send(bet, "submit", "-3")
    assert (bet.bet, bet.revealed) == (None, False)
    assert bet.view["said"]["text"] == "No score here is below zero. Write 0 or more."
    change = predict("How many FP more?", -4)
    change.submit("-3")
    assert change.bet == -3, "a difference may be negative"


def test_a_bet_that_cannot_be_read_is_none() -> None:
    bet = predict("How many?", 13)
    send(bet, "submit", "many")
    assert (bet.bet, bet.revealed) == (None, False)
    assert bet.view["said"]["text"] == "Write a whole number of FP."
    with pytest.raises(ValueError, match="whole number"):
        bet.submit("many")


def test_bet_and_reveal_can_be_observed() -> None:
    seen: list[object] = []
    bet = predict("Which?", "a", choices=["a", "b"])
    bet.observe(lambda change: seen.append(change.new), ["bet", "revealed"])
    send(bet, "submit", "b")
    assert seen == ["b", True]


# ---- check


def test_hints_come_in_order_and_the_answer_last() -> None:
    task = check("How many?", SECRET, hints=["first", "second"])
    assert task.view["hints"] == []
    assert "first" not in synced(task)
    labels = []
    for expected in (["first"], ["first", "second"]):
        labels.append(task.view["help"])
        send(task, "help")
        assert task.view["hints"] == expected
        assert str(SECRET) not in synced(task)
    labels.append(task.view["help"])
    send(task, "help")
    assert labels == ["Hint 1 of 2", "Hint 2 of 2", "Show the answer"]
    assert task.revealed
    assert not task.solved
    assert task.view["said"]["text"] == f"It is {SECRET} FP."
    assert task.view["help"] == ""


def test_a_ledger_brings_its_own_hints() -> None:
    task = check("How many?", LEO)
    assert task.view["help"] == "Hint 1 of 3"
    assert check("How many?", LEO, hints=()).view["help"] == "Show the answer"


def test_tries_are_kept_and_a_right_one_solves() -> None:
    task = check("How many?", LEO)
    send(task, "submit", "16")
    send(task, "submit", "16")
    assert task.view["said"]["text"].startswith("Tried before. 16 comes out if")
    send(task, "submit", "thirteen")
    send(task, "submit", "13")
    assert (task.tries, task.solved, task.revealed) == ((16, 16, 13), True, False)
    assert task.view["said"] == {"text": "Yes, 13 FP.", "right": True, "rules": []}
    send(task, "submit", "14")
    send(task, "help")
    assert (task.tries, task.revealed) == ((16, 16, 13), False)


def test_wrong_tries_do_not_give_the_answer_away() -> None:
    task = check("How many?", SECRET)
    for given in ("1", "2", "9999999", "x", "1"):
        send(task, "submit", given)
    assert str(SECRET) not in synced(task)
    assert task.tries == (1, 2, 1)


def test_what_was_said_to_a_try_stays_when_a_hint_is_taken() -> None:
    task = check("How many?", LEO)
    task.submit(16)
    said = task.view["said"]
    task.hint()
    assert task.view["said"] == said


def test_many_threads_try_at_once() -> None:
    task = check("How many?", SECRET)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(task.submit, range(200)))
    assert sorted(task.tries) == list(range(200))


def test_the_same_words_said_again_have_another_number() -> None:
    task = check("How many?", SECRET)
    numbers = []
    for given in ("many", "many", "1", "1", "1"):
        send(task, "submit", given)
        numbers.append(task.view["saying"])
    assert numbers == sorted(set(numbers)), "each is announced"
    send(task, "help")
    task.hint()
    last = task.view["saying"]
    task.hint()
    assert task.view["saying"] == last, "nothing is said after the answer"


def test_what_cannot_be_read_is_told_apart_from_a_wrong_answer() -> None:
    task = check("How many?", SECRET)
    seen = []
    for given in ("many", "1", ""):
        send(task, "submit", given)
        seen.append(task.view["unread"])
    assert seen == [True, False, True]


# ---- both

BOTH = [predict, check]


@pytest.mark.parametrize("make", BOTH)
@pytest.mark.parametrize(
    "intent",
    [
        {"kind": "unknown", "seq": 1},
        {"seq": 1},
        {"kind": "submit"},
        {"kind": "submit", "value": {"a": 1}},
        {"kind": "submit", "value": ["1"] * 1000},
        {"kind": None},
    ],
)
def test_a_bad_intent_is_answered_and_changes_nothing(make: Any, intent: dict[str, Any]) -> None:
    asked = make("How many?", 13)
    asked.intent = intent
    assert asked.view["said"]["text"]
    assert asked.view["open"]


@pytest.mark.parametrize("make", BOTH)
def test_an_unknown_keyword_is_refused_with_a_hint(make: Any) -> None:
    with pytest.raises(TypeError, match="did you mean 'choices'"):
        make("How many?", 13, choises=["a"])


def test_a_bet_has_no_hints() -> None:
    with pytest.raises(TypeError, match="Prediction has no keyword 'hints'"):
        predict("How many?", 13, hints=["a"])
    with pytest.raises(TypeError, match="did you mean 'hints'"):
        check("How many?", 13, hint=["a"])


@pytest.mark.parametrize("make", BOTH)
def test_layout_is_a_keyword(make: Any) -> None:
    assert make("How many?", 13, layout={"width": "50%"}).layout.width == "50%"


@pytest.mark.parametrize("make", BOTH)
def test_a_reader_without_a_kernel_sees_the_question_and_a_folded_answer(make: Any) -> None:
    bundle, _ = make("How many?", LEO)._repr_mimebundle_()
    page = bundle["text/html"]
    assert page.index("How many?") < page.index("<details>") < page.index("13 FP")
    assert page.count("<details>") == page.count("</details>")
    assert "<details open" not in page
    assert WIDGET_VIEW in bundle
    assert bundle["text/plain"] in ("<Prediction: How many?>", "<Check: How many?>")


def test_the_picture_of_an_exercise_folds_each_hint() -> None:
    page = check("How many?", 13, hints=["first", "second"]).picture_html()
    assert page.index("Hint 1") < page.index("first") < page.index("Hint 2") < page.index("second")


@pytest.mark.parametrize("make", BOTH)
def test_every_text_is_escaped(make: Any) -> None:
    asked = make(EVIL, EVIL, choices=[EVIL, "b"], why=EVIL)
    asked.submit(EVIL)
    assert "<script" not in asked.picture_html()
    assert "<script" not in asked.view["reveal"]
    if make is check:
        assert "<script" not in check("?", 1, hints=[EVIL]).picture_html()


@pytest.mark.parametrize("make", BOTH)
def test_a_closed_question_leaves_nothing_behind(make: Any) -> None:
    from ipywidgets.widgets import widget

    before = len(widget._instances)
    asked = make("How many?", LEO)
    asked.close()
    asked.layout.close()
    assert len(widget._instances) == before


def test_the_functions_make_the_classes() -> None:
    assert isinstance(predict("?", 1), Prediction)
    assert isinstance(check("?", 1), Check)


def test_clicks_that_were_overtaken_while_the_kernel_was_busy_count_once() -> None:
    asked = check("How many?", 4, hints=["one", "two", "three"])
    first, second = ({"seq": number, "kind": "help", "value": None} for number in (1, 2))
    asked.intent = {"seq": 2, "kind": "help", "value": None, "earlier": [first]}
    assert asked.hints_shown == 2
    asked.intent = {"seq": 3, "kind": "submit", "value": "4", "earlier": [first, second]}
    assert (asked.hints_shown, asked.tries, asked.solved) == (2, (4,), True)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"misconceptions": "13"}, "known wrong answers are misconceptions, or texts by answer, not '13'"),
        ({"misconceptions": [13]}, "known wrong answers are misconceptions, or texts by answer, not 13"),
        ({"misconceptions": 13}, "known wrong answers are misconceptions, or texts by answer, not 13"),
        ({"misconceptions": {13: 14}}, "what is said to wrong answers are texts, not 14"),
        ({"why": 3}, "why is a text, not 3"),
        ({"unit": 3}, "a unit is a text, not 3"),
        ({"choices": [1, 2]}, "choices are texts, not 1"),
        ({"choices": 3}, "choices are texts, not 3"),
    ],
)
@pytest.mark.parametrize("make", [predict, check])
def test_parts_of_another_kind_are_refused(make: Any, wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(TypeError, match=words):
        make("How many?", 4, **wrong)


@pytest.mark.parametrize("make", [predict, check])
def test_a_question_is_asked_in_words(make: Any) -> None:
    for wrong in (None, 3, ["How many?"]):
        with pytest.raises(TypeError, match="a question is a text"):
            make(wrong, 4)
    with pytest.raises(ValueError, match="a question is a text with words in it"):
        make(" ", 4)


def test_one_hint_is_one_hint_and_hints_are_texts() -> None:
    asked = check("How many?", 4, hints="Count the shows.")
    asked.hint()
    assert asked.view["hints"] == ["Count the shows."]
    for wrong in ([3], 3):
        with pytest.raises(TypeError, match="hints are texts, not 3"):
            check("How many?", 4, hints=wrong)  # type: ignore[arg-type]


def test_a_handler_that_misses_a_key_is_no_bad_intent() -> None:
    asked = check("How many?", 4)

    def clumsy(change: Any) -> None:
        raise KeyError(change["name"])

    asked.observe(clumsy, "tries")
    with pytest.raises(KeyError, match="tries"):
        send(asked, "submit", "3")
    asked.set_state({"intent": {"seq": 5, "kind": "submit", "value": "3", "earlier": []}})
    assert "KeyError" in asked.fault
