"""The worked examples: all of them there, right, and able to fail."""

from typing import Any

import pytest

from diables_nb.rules import castellers
from diables_nb.rules.castellers import CastellersGame, cases, example, examples
from diables_nb.rules.castellers.examples import Example

POM = ["dosos", "acotxador", "enxaneta"]
PRINTED: dict[str, list[Any]] = {
    "CAS-T-01": [{"pinya": 3, "tronc": 4, "in hand": 1, "discards": 1}, "CAS-GRA-02", ""],
    "CAS-T-02": [[3, 2, 1], [5, 5, 5], ["pilar", "two", "three", "four"]],
    "CAS-T-03": [[1, 3, 2], [1, 3, 2], [1, 1, 2], [1, 3, 1]],
    "CAS-T-04": [17, 98, [82, 77, 72]],
    "CAS-T-05": [POM[2:], POM[1:], POM, POM],
    "CAS-T-06": [["yellow", "red"]],
    "CAS-T-07": [["red"], ["blue"]],
    "CAS-T-08": [{"hand": ["tronc3"], "deck": 1, "else moved": False}, ["enxaneta"], "CAS-CAP-03"],
    "CAS-T-09": ["CAS-JIT-01", "", 1],
    "CAS-T-10": [[3, 4, 0]],
    "CAS-T-11": [6, 4, "CAS-SCO-04"],
}
"""What the specification says, typed in again."""


def test_all_of_them_are_there() -> None:
    assert list(examples()) == list(PRINTED)


@pytest.mark.parametrize("name", PRINTED)
def test_they_are_right(name: str) -> None:
    found = [case for case in cases() if case.id == name]
    assert [case.expected for case in found] == PRINTED[name]
    assert [case.computed for case in found] == PRINTED[name]
    assert len({case.variant for case in found}) == len(found)
    assert {case.game for case in found} == {"castellers"}


@pytest.mark.parametrize("entry", [pytest.param(entry, id=entry.id) for entry in examples().values()])
def test_they_are_positions_and_games_that_can_be_kept(entry: Example) -> None:
    made = entry.make()
    assert entry.title
    read = castellers.read_game if isinstance(made, CastellersGame) else castellers.read_position
    assert read(made.code) == made
    assert read(made.to_json()) == made


def test_an_unknown_one_is_told() -> None:
    assert example("cas-t-1") == example("CAS-T-01")
    with pytest.raises(ValueError, match="no worked example 'CAS-T-12': did you mean"):
        example("CAS-T-12")
