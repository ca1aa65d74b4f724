"""The worked examples: all of them there, right, and able to fail."""

import pytest

from diables_nb.rules import festival
from diables_nb.rules.festival import cases, example, examples
from diables_nb.rules.festival.examples import Example

PRINTED = {
    "FES-T-01": [33, 20, 5, 5, 3],
    "FES-T-02": [4, 1, 3],
    "FES-T-03": [True, False],
    "FES-T-04": [True, False, False, True],
    "FES-T-05": [4],
    "FES-T-06": [["yellow"], [], ["blue", "yellow"]],
    "FES-T-07": [True],
    "FES-T-08": ["FES-OBJ-03", "yes"],
    "FES-T-09": [True, False] * 8,
    "FES-T-10": [True, True, True, True, False, True],
    "FES-T-11": [["red"], ["red", "blue"], [33, 33]],
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
    assert {case.game for case in found} == {"festival"}


@pytest.mark.parametrize("entry", [pytest.param(entry, id=entry.id) for entry in examples().values()])
def test_they_are_positions_and_games_that_can_be_kept(entry: Example) -> None:
    made = entry.make()
    assert entry.title
    read = festival.read_game if isinstance(made, festival.FestivalGame) else festival.read_position
    assert read(made.code) == made
    assert read(made.to_json()) == made


def test_the_printed_score_has_four_red_tiles_and_rockets() -> None:
    position = example("fes-t-1")
    assert position == example("FES-T-01")
    assert [position.describe(f"red/{space}") for space in ("b2", "c1")] == [
        "b2: red willow on level 3, over yellow fountain, green fountain",
        "c1: green rocket on level 2, over blue rocket",
    ]


@pytest.mark.rules("C-FES-14", "FES-CP-5")
def test_the_printed_objectives_have_three_values() -> None:
    position = example("FES-T-01")
    values = [position.edition.card(card).value for card in position.board("red").right]
    assert values == [4, 7, 5, 4]
    assert [case.computed for case in cases() if case.variant == "CP5 not met"] == [False]


def test_an_unknown_one_is_told() -> None:
    with pytest.raises(ValueError, match="no worked example 'FES-T-12': did you mean"):
        example("FES-T-12")
