"""Problems and errors: what they carry, how they read, and that nothing long or odd breaks a line."""

import pickle
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diables_nb.rules.errors import (
    AmbiguousMove,
    EditionError,
    IllegalMove,
    PositionError,
    Problem,
    RulesError,
    UnreadableMove,
    hint,
    shown,
)

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


def nested(depth: int) -> list[object]:
    value: list[object] = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize("kind", [AmbiguousMove, EditionError, IllegalMove, PositionError, UnreadableMove])
def test_every_error_is_a_value_error_with_its_problems(kind: type[RulesError]) -> None:
    problems = [Problem("here", "wrong"), Problem("there", "worse", "DIA-FP-04", "mend it")]
    error = kind(problems)
    assert isinstance(error, ValueError)
    assert error.problems == tuple(problems)
    assert str(error) == "here: wrong\nthere: worse (DIA-FP-04); mend it"
    assert kind(problems[0]).problems == (problems[0],)


@given(st.text(), st.text(), st.text(), st.text())
def test_a_problem_is_one_printable_line_of_bearable_length(place: str, message: str, rule: str, remedy: str) -> None:
    said = str(Problem(place, message, rule, remedy))
    assert said.isprintable()
    assert len(said.splitlines()) == 1
    assert str(Problem("x" * 10_000, "long")).startswith("xxx")
    assert len(str(Problem("x" * 10_000, "long"))) == 400


def test_characters_of_every_language_are_kept() -> None:
    assert str(Problem("lluïments", "«què?» × −3 火")) == "lluïments: «què?» × −3 火"
    assert str(Problem("a\nb", "\x1b[31m\ud800")) == r"a\nb: \x1b[31m\ud800"


@given(ANYTHING)
def test_any_value_can_be_shown_in_a_few_words(value: object) -> None:
    assert len(shown(value)) < 400


def test_a_huge_value_is_shown_short() -> None:
    many = {str(number): number for number in range(10**4)}
    for value in (nested(5000), "x" * 10**6, 10**4000, -(10**5000), list(range(10**5)), many):
        assert 0 < len(shown(value)) < 200


def test_a_value_can_be_shown_when_hardly_any_stack_is_left() -> None:
    value = nested(900)

    def deeper(left: int) -> str:
        return shown(value) if left == 0 else deeper(left - 1)

    assert deeper(sys.getrecursionlimit() - 200)


@given(ANYTHING, st.lists(st.text(min_size=1), min_size=1, max_size=40))
def test_a_hint_names_something_right(wrong: object, right: list[str]) -> None:
    said = hint(wrong, right)
    assert any(name in said for name in right)


def test_a_hint_among_nothing() -> None:
    assert hint("x", []) == "there is none"


def test_a_hint_gives_the_nearest_name_or_the_first_of_many() -> None:
    names = [f"rule-{number}" for number in range(400)]
    assert hint("rule-17x", names) == "did you mean 'rule-17'?"
    assert hint("?", names).endswith("rule-11 ... (400 in all)")
    assert hint("?", names[:3]) == "one of: rule-0, rule-1, rule-2"
    assert len(hint("x" * 10**6, names)) < 400


def test_very_many_problems_are_said_in_part_and_kept_in_full() -> None:
    error = PositionError(Problem("here", str(number)) for number in range(5000))
    assert len(error.problems) == 5000
    lines = str(error).splitlines()
    assert (len(lines), lines[0], lines[-1]) == (21, "here: 0", "and 4980 more")
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own, made just now
    assert (type(again), again.problems, str(again)) == (PositionError, error.problems, str(error))


def test_notes_travel_with_an_error() -> None:
    error = PositionError(Problem("here", "wrong"))
    error.add_note("in game 5")
    assert pickle.loads(pickle.dumps(error)).__notes__ == ["in game 5"]  # noqa: S301  # our own, made just now
