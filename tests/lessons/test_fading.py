"""Half-done examples: which numbers are left out, how each is checked, what is given away."""

import json
from typing import Any

import pytest

from diables_nb.lessons import exercise, faded, scene
from diables_nb.rules.diables import example, score_firebot_show, score_lluiment, score_show

BLUE = score_show(scene("carretillada"), "blue", "carretillada", tile=3)
"""ring 2, ring 5, ring 7, inner south; the best two count."""


def rows(half: Any) -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in half.view["rows"]}


def test_the_later_half_and_the_total_are_left_out() -> None:
    known = {name: row["points"] for name, row in rows(faded(BLUE)).items()}
    assert known == {"1": 12, "2": 10, "3": None, "4": None, "total": None}


def test_blanks_can_be_chosen() -> None:
    half = faded(BLUE, blanks=["total", 1])
    assert [name for name, row in rows(half).items() if row["points"] is None] == ["1", "total"]


def test_the_rows_stand_in_the_order_of_the_board() -> None:
    places = [row["place"] for row in faded(BLUE).view["rows"]]
    assert places == ["ring 2", "ring 5", "ring 7", "inner south", ""]


def test_a_left_out_number_is_not_sent() -> None:
    """Two ledgers that differ only in what is left out look the same."""
    rows_of = [rows(faded(score_show(scene("carretillada"), "blue", "carretillada", tile=t), ["3"])) for t in (2, 3)]
    assert rows_of[0]["3"]["why"] == rows_of[1]["3"]["why"] == ""
    assert rows_of[0]["3"]["points"] is rows_of[1]["3"]["points"] is None
    assert str(BLUE.total) not in json.dumps([row | {"svg": ""} for row in faded(BLUE).view["rows"]])
    assert faded(BLUE).view["reveal"] == ""


def test_each_blank_is_checked_for_itself() -> None:
    half = faded(BLUE)
    half.fill({3: "6", "4": "8", "total": ""})
    shown = rows(half)
    assert (shown["3"]["points"], shown["3"]["right"], shown["3"]["why"]) == (6, True, "2 × 3 figures in the quadrant")
    assert (shown["4"]["points"], shown["4"]["given"], shown["4"]["note"]) == (None, "8", "8 is too low.")
    assert (shown["total"]["points"], shown["total"]["note"]) == (None, "")
    assert half.view["said"]["text"] == "1 of 3 right."
    assert (half.filled, half.tries, half.solved) == ({"3": "6", "4": "8"}, 1, False)


def test_a_known_wrong_number_is_answered_in_its_row() -> None:
    half = faded(BLUE)
    half.fill({4: 10, "total": 42})
    shown = rows(half)
    assert shown["4"]["note"].startswith("10 comes out if a character counts in one of its quadrants only.")
    assert shown["4"]["rules"] == ["DIA-SCORE-CARR-3"]
    assert shown["total"]["note"].startswith("42 comes out if all own figures in the show score.")


def test_what_is_no_number_is_said_in_its_row() -> None:
    half = faded(BLUE)
    half.fill({3: "-2"})
    assert rows(half)["3"]["note"] == "No score here is below zero. Write 0 or more."
    half.fill({4: "x" * 500})
    assert rows(half)["4"]["note"] == "Write a whole number of FP."
    assert len(half.filled["4"]) < 20


def test_all_right_shows_the_whole() -> None:
    half = faded(BLUE)
    half.fill({3: 6, 4: 14})
    half.fill({"total": 26})
    assert half.solved
    assert half.view["said"] == {"text": "All 3 right.", "right": True, "rules": []}
    assert "(left out)" in half.view["reveal"]
    assert not half.view["open"]
    half.fill({"total": 1})
    assert half.tries == 2


def test_a_right_number_stays_right() -> None:
    half = faded(BLUE)
    half.fill({3: 6})
    half.fill({4: 1})
    assert rows(half)["3"]["points"] == 6


def test_hints_come_from_the_rule_of_the_line_and_then_from_the_line() -> None:
    half = faded(BLUE)
    half.hint(4)
    first = rows(half)["4"]
    half.hint(4)
    second = rows(half)["4"]
    assert first["hints"][0].startswith("A figure scores 2 × the figures in its quadrant.")
    assert second["hints"][1] == "2 × 7 figures in its two quadrants."
    assert (first["more"], second["more"]) == (True, False)
    half.hint(4)
    assert rows(half)["4"]["hints"] == second["hints"]
    half.hint("total")
    assert rows(half)["total"]["hints"] == ["The follower token has reached icon 2: the best 2 figures count."]
    assert rows(half)["3"]["hints"] == []


def test_the_rest_can_be_shown() -> None:
    half = faded(BLUE)
    half.intent = {"seq": 1, "kind": "help"}
    assert (half.revealed, half.solved) == (True, False)
    assert rows(half)["total"]["points"] == 26
    assert half.view["help"] == ""


@pytest.mark.parametrize(
    "intent",
    [
        {"kind": "submit", "value": "6"},
        {"kind": "submit", "value": {"9": "1"}},
        {"kind": "hint", "value": "9"},
        {"kind": "hint", "value": None},
        {"kind": "other"},
        {},
    ],
)
def test_a_bad_intent_is_answered_and_changes_nothing(intent: dict[str, Any]) -> None:
    half = faded(BLUE)
    half.intent = intent | {"seq": 1}
    assert half.view["said"]["text"]
    assert (half.tries, half.filled) == (0, {})


def test_the_picture_has_gaps_and_the_folded_whole() -> None:
    page = faded(BLUE).picture_html()
    open_part, _, folded = page.partition("<details>")
    assert open_part.count("…") == 5
    assert "26" not in open_part
    assert "26 FP" in folded
    assert repr(faded(BLUE)).startswith("<Faded: Blue scores the carretillada by tile 3 (")


def test_exercises_can_be_faded() -> None:
    for seed in range(20):
        drawn = exercise(seed)
        half = faded(drawn.ledger)
        numbers = {number: line.points for number, line in enumerate(half._lines, 1)}
        half.fill({name: numbers[int(name)] for name in half._blanks if name != "total"} | {"total": drawn.answer})
        assert half.solved


def test_what_cannot_be_faded_is_said() -> None:
    with pytest.raises(TypeError, match="needs the ledger of a show or of a lluïment"):
        faded(score_firebot_show(scene("rivals"), "red", "trobada"))
    with pytest.raises(ValueError, match=r"no figure '9': the blanks can be 1, 2, 3, 4, total"):
        faded(BLUE, blanks=[9])
    with pytest.raises(TypeError, match="did you mean 'blanks'"):
        faded(BLUE, blank=[1])


# ---- a lluïment

WHISTLING = score_lluiment(example("DIA-T-08"), "whistling")["red"]
"""A count of 3, the second-highest, at 3 FP: weights 2 and 1 in two shows."""


def test_a_lluiment_can_be_half_done() -> None:
    half = faded(WHISTLING, blanks=[2, "total"])
    what = "the lluïment of whistling firecrackers (4/3/2 FP by rank)"
    assert half.question == f"Red scores {what}. Fill in what is missing."
    shown = list(rows(half).values())
    assert [row["points"] is None for row in shown] == [False, True, True]
    assert all(", " in row["place"] for row in shown[:-1]), "each figure with its show"
    half.fill({2: half._line("2").points, "total": WHISTLING.total})
    assert half.solved


def test_the_total_of_a_lluiment_has_the_counts_as_a_hint() -> None:
    half = faded(WHISTLING)
    half.hint("total")
    assert rows(half)["total"]["hints"] == ["The counts: Red 3, Blue 5."]
    assert str(WHISTLING.total) not in rows(half)["total"]["hints"][0]


def test_a_known_wrong_number_of_a_lluiment_is_answered() -> None:
    half = faded(WHISTLING)
    half.fill({"total": 2 * 3})
    assert "DIA-P2-LLU-03" in rows(half)["total"]["rules"]


def test_a_lluiment_to_which_nothing_counts_has_a_total_alone() -> None:
    half = faded(score_lluiment(example("DIA-T-08"), "tabalers")["red"])
    assert list(rows(half)) == ["total"]
    half.hint("total")
    assert rows(half)["total"]["hints"] == ["The counts: Red 0, Blue 0."]
    half.fill({"total": 0})
    assert half.solved


def test_the_still_picture_of_a_lluiment_gives_nothing_away() -> None:
    open_part, _, folded = faded(WHISTLING, ["total"]).picture_html().partition("<details")
    assert "…" in open_part
    assert "9 FP" not in open_part
    assert "9 FP" in folded


def test_chosen_figures_are_named_and_no_hint_speaks_of_the_icon() -> None:
    chosen = score_show(scene("general"), "red", "trobada", ["sector 4 small beast"], tile=4)
    half = faded(chosen, ["total"])
    assert "these figures only: sector 4 small beast" in half.question
    half.hint("total")
    assert "icon" not in str(half.view["rows"][-1]["hints"])
    with pytest.raises(ValueError, match="the blanks are total"):
        half.hint(1)


def test_one_blank_may_be_named_alone_and_none_is_refused() -> None:
    for blank in ("total", 2):
        open_rows = [name for name, row in rows(faded(BLUE, blank)).items() if row["points"] is None]
        assert open_rows == [str(blank)]
    with pytest.raises(ValueError, match="no blank to fill in: name some of 1, 2, 3, 4, total"):
        faded(BLUE, [])


@pytest.mark.parametrize("empty", [{}, {"3": ""}, {"3": " ", "total": ""}])
def test_nothing_filled_in_is_no_try(empty: dict[str, str]) -> None:
    half = faded(BLUE)
    with pytest.raises(ValueError, match=r"^Write a whole number\.$"):
        half.fill(empty)
    assert (half.tries, half.filled) == (0, {})
    half.intent = {"seq": 1, "kind": "submit", "value": empty}
    assert (half.tries, half.view["said"]["text"], half.view["unread"]) == (0, "Write a whole number.", True)


def test_numbers_are_given_by_their_blanks() -> None:
    for wrong in (None, [3], "3", 3):
        with pytest.raises(TypeError, match="numbers by their blanks, not"):
            faded(BLUE).fill(wrong)  # type: ignore[arg-type]
