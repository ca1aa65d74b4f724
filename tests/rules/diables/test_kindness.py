"""What people type by mistake is answered in one line that says what to do."""

from collections.abc import Callable
from pathlib import Path

import pytest

from diables_nb.__main__ import main
from diables_nb.rules import explain
from diables_nb.rules.diables import Position, example, read_position, score_show
from diables_nb.whatif import compare

LEO = example("DIA-T-09")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: score_show("red", LEO, "carretillada"), "the first is a position"),  # type: ignore[arg-type]
        (lambda: compare(LEO, "x"), "takes two positions"),  # type: ignore[arg-type]
        (lambda: LEO.after(5), "an edit is a text"),  # type: ignore[arg-type]
        (lambda: LEO.with_parts(folowers={}), "did you mean 'followers'"),
        (lambda: read_position(Path("nofile.json")), r"Path\(...\).read_text"),  # type: ignore[arg-type]
        (lambda: read_position(None), "is no text"),  # type: ignore[arg-type]
        (lambda: example(9), "one of: DIA-T-01"),  # type: ignore[call-overload]
        (lambda: explain("carretillada"), "to search in the texts"),
    ],
)
def test_a_mistake_is_answered_with_a_remedy(wrong: Callable[[], object], said: str) -> None:
    with pytest.raises((TypeError, ValueError), match=said):
        wrong()


def test_ids_are_read_as_people_write_them() -> None:
    assert example("dia-t-9") == LEO
    assert explain("dia-fol-5").id == "DIA-FOL-05"
    assert explain("dia-score-carr-1").id == "DIA-SCORE-CARR-1"


def test_a_position_is_read_back_from_its_own_json_values() -> None:
    assert read_position(LEO.to_json()) == LEO


def test_with_may_follow_the_owner() -> None:
    placed = Position(("red", "blue")).after("place red with whistling at ring 4")
    assert placed == Position(("red", "blue")).after("place red diable with whistling at ring 4")


def test_a_printed_position_lists_its_figures() -> None:
    assert str(LEO).splitlines()[:2] == [repr(LEO), "carretillada: red diable, regular, ring 0"]


def test_the_command_line_says_what_to_try(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", ""]) == 2
    assert "give a code, or the id of an example" in capsys.readouterr().err
    assert main(["rules", "--search", "zzzz"]) == 1
    assert "try another word" in capsys.readouterr().out
