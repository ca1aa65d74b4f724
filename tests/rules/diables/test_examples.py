"""The worked examples: all of them there, right, and able to fail."""

import json
from typing import get_args

import pytest

from diables_nb.__main__ import main
from diables_nb.rules.diables import DiablesGame, Position, cases, example, example_cases, examples, read_position
from diables_nb.rules.diables.examples import Example, GameExample

NUMBERS = (*range(1, 18), *range(20, 40))
IDS = sorted([*(f"DIA-T-{number:02}" for number in NUMBERS), "DIA-T-05b"])
FACTS = {"DIA-T-14", "DIA-T-15", "DIA-T-17", "DIA-T-20", "DIA-T-22", "DIA-T-23", "DIA-T-38"}
OF_GAMES = set(get_args(GameExample))

PRINTED = {
    "DIA-T-01": [[2, 3], ["activate left", "activate right"], ["activate left"]],
    "DIA-T-02": [5, 11],
    "DIA-T-03": [["drum upper left", "drum upper right", "drum lower left"]],
    "DIA-T-05": [[1, 4]],
    "DIA-T-05b": [[3, 5]],
    "DIA-T-08": [{"red": 9, "blue": 20}, {"red": 3, "blue": 5}, {"red": 12, "blue": 12}, 0],
    "DIA-T-09": [13, {"character": 6, "tabaler": 4, "diable": 3}, 16, 10],
    "DIA-T-10": [["green", "yellow", "red", "blue"], ["green", "yellow", "blue", "red"]],
    "DIA-T-11": [28, 0],
    "DIA-T-12": [24],
    "DIA-T-13": [["like", "tabalada"]],
    "DIA-T-17": [{"fp": 105, "side": 100, "space": 5}, 0],
    "DIA-T-23": [[10, 9, 8]],
    "DIA-T-25": [6, 3],
    "DIA-T-26": [8, 4, 0],
    "DIA-T-27": [9],
    "DIA-T-28": [8],
    "DIA-T-29": [6, 5, 8],
    "DIA-T-30": [3, 6, 9],
    "DIA-T-31": [8],
    "DIA-T-32": [0, 4, 8],
    "DIA-T-33": [8, 4],
    "DIA-T-34": [4],
    "DIA-T-38": [["sound 4", "like 2", "like"]],
    "DIA-T-35": [{"space": 12, "fp": 4}, {"space": 24, "fp": 2}],
}
"""Values that the specification gives, at least one variant each."""


def test_every_example_is_there() -> None:
    assert list(examples()) == IDS
    assert list(dict.fromkeys(case.id for case in cases())) == IDS


def test_every_variant_gives_what_the_specification_expects() -> None:
    found = list(cases())
    assert len(found) > 100
    assert [(case.id, case.variant) for case in found if not case.ok] == []
    assert len({(case.id, case.variant) for case in found}) == len(found)
    assert all(case.game == "diables" for case in found)


@pytest.mark.parametrize(("example_id", "values"), PRINTED.items())
def test_expected_values_are_those_of_the_specification(example_id: str, values: list[object]) -> None:
    expected = [case.expected for case in cases() if case.id == example_id]
    for value in values:
        assert value in expected


@pytest.mark.parametrize("example_id", [name for name in IDS if name not in FACTS | OF_GAMES])
def test_an_example_is_a_position_that_reads_back(example_id: str) -> None:
    position = example(example_id)
    assert isinstance(position, Position)
    assert read_position(position.code) == position
    assert read_position(json.dumps(position.to_json())) == position
    assert example(example_id.lower()) == position


@pytest.mark.parametrize("example_id", sorted(OF_GAMES))
def test_an_example_of_a_game_can_be_played_on(example_id: str) -> None:
    game: object = example(example_id)
    assert isinstance(game, DiablesGame)
    assert game.before is None
    assert example(example_id.lower()) == game
    assert game.played_out(seed=3).over


@pytest.mark.parametrize("example_id", sorted(FACTS))
def test_a_fact_has_no_position(example_id: str) -> None:
    with pytest.raises(ValueError, match="fact without a position"):
        example(example_id)


@pytest.mark.parametrize("example_id", ["", "DIA-T-99", "T-09", "x" * 10_000])
def test_an_unknown_example_is_refused(example_id: str) -> None:
    with pytest.raises(ValueError, match="no worked example") as caught:
        example(example_id)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("number", range(len(IDS)))
def test_a_wrong_number_makes_the_command_fail(
    number: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    entries = list(example_cases.EXAMPLES)
    right = entries[number]
    name, expected, compute = right.variants[-1]
    wrong = (name, [expected, "wrong"], compute)
    entries[number] = Example(right.id, right.title, right.position, (*right.variants[:-1], wrong))
    monkeypatch.setattr(example_cases, "EXAMPLES", tuple(entries))
    assert main(["examples"]) == 1
    text = capsys.readouterr().out
    assert [line.split()[0] for line in text.splitlines() if line.endswith("DIFFERS")] == [right.id]
    assert any(line.endswith(" variants, 1 differ") for line in text.splitlines())
    assert main(["examples", "--json"]) == 1
    rows = json.loads(capsys.readouterr().out)
    assert [row["id"] for row in rows if not row["ok"]] == [right.id]


def test_the_command_succeeds_on_the_right_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["examples"]) == 0
    table, _, after = capsys.readouterr().out.partition(" variants, 0 differ\n")
    assert table
    assert "score DIA-T-09" in " ".join(after.split())
    assert main(["examples", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert all(set(row) == {"id", "game", "kind", "variant", "expected", "computed", "ok", "code"} for row in rows)
    assert all(row["ok"] and row["expected"] == row["computed"] for row in rows)
    assert [row["id"] for row in rows if row["variant"] == "" and row["game"] == "diables"] == IDS
