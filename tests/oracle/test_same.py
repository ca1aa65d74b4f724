"""What `same` accepts as equal and what it reports."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

from .build import Json, plaza, put
from .positions import random_position
from .scores import same, score


def answer() -> Json:
    """Red may score one of two equal diables in the carretillada, beside a lluïment."""
    figures = put("red", "carretillada/ring/0", "carretillada/ring/1"), put("blue", "carretillada/inner/n")
    return score(plaza(*figures, tiles={"carretillada": 1}, lluiments=("diables",), reached=0))


def test_an_answer_is_the_same_as_itself() -> None:
    for seed in range(50):
        given = score(random_position(random.Random(seed)))
        assert same(given, copy.deepcopy(given)) == []


def test_any_choice_of_equals_and_any_order_is_accepted() -> None:
    given = answer()
    values = given["shows"]["red"]["carretillada"]["values"]
    values[0]["scored"], values[1]["scored"] = values[1]["scored"], values[0]["scored"]
    values.reverse()
    assert same(answer(), given) == []


def _red(given: Json) -> Json:
    show: Json = given["shows"]["red"]["carretillada"]
    return show


def _change(path: Callable[[Json], Json], key: str, value: Any) -> Callable[[Json], None]:
    def change(given: Json) -> None:
        path(given)[key] = value

    return change


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (_change(_red, "limit", 2), "limit is 2, expected 1"),
        (_change(_red, "total", 4), "total is 4, expected 2"),
        (_change(lambda given: _red(given)["values"][0], "fp", 3), "fp is 3, expected 2"),
        (_change(lambda given: _red(given)["values"][0], "rule", "DIA-SCORE-CARR-2"), "rule is"),
        (_change(lambda given: _red(given)["values"][1], "scored", True), "2 figures are scored, expected 1"),
        (_change(lambda given: _red(given)["values"][1], "scored", None), "neither true nor false"),
        (_change(lambda given: _red(given)["values"][1], "space", "carretillada/ring/0"), "valued twice"),
        (_change(lambda given: given["lluiments"][0]["red"], "rank", 2), "rank is 2, expected 1"),
        (_change(lambda given: given["lluiments"][0]["red"], "fp", 10.0), "fp is 10.0, expected 10"),
        (_change(lambda given: given, "lluiments", []), "there are 0, expected 1"),
        (_change(lambda given: given["shows"], "green", {}), "'green' is not expected"),
        (lambda given: given["shows"].pop("blue"), "'blue' is missing"),
        (lambda given: given.pop("shows"), "'shows' is missing"),
    ],
)
def test_a_difference_is_said_in_words(change: Callable[[Json], None], words: str) -> None:
    given = answer()
    change(given)
    assert any(words in difference for difference in same(answer(), given))
