"""Each bound of the component data, broken by a spoilt copy: told with file, line, key, and the rule that bounds it."""

import re
from pathlib import Path

import pytest

from diables_nb.rules.errors import EditionError, Problem
from diables_nb.rules.festival.edition import edition
from tests.rules.diables.editions import line_with
from tests.rules.festival.editions import SHIPPED, change, copy_of_the_data

EDITION = SHIPPED.parent / "edition"
ENTRY = '  {{ id = "{}", value = 3, family = "{}", pattern = "{}" }},'

# file, text, what is put in its place, the key told, words, rule
SPOILT = [
    ("boards", "size = 3", "size = 4", "size", "write 3", "FES-B-01"),
    ("boards", "size = 3", "size = 10", "size", "is not between", "FES-B-03"),
    ("boards", 'colour = "blue"', 'colour = "red"', "boards[1].colour", "stands twice", "FES-COMP-05"),
    ("boards", 'colour = "blue"', 'colour = "red"', "boards", "missing: blue", "FES-COMP-05"),
    ("boards", 'type = "wheel"', 'type = "rocket"', "boards[2].type", "stands twice", "FES-COMP-05"),
    ("boards", 'type = "wheel"', 'type = "whele"', "boards[2].type", "did you mean 'wheel'", "FES-B-03"),
    ("boards", "size = 3", "size = 3\nsides = 2", "sides", "unknown key", "FES-B-03"),
    ("tiles", 'back = "blue"', 'back = "red"', "stacks[1].back", "stands twice", "FES-COMP-06"),
    ("tiles", 'back = "blue"', 'back = "red"', "stacks", "missing: blue", "FES-COMP-06"),
    ("tiles", '"red rocket", ', "", "stacks[0].kinds", "15 tiles with this back", "FES-COMP-06"),
    ("tiles", '"red rocket"', '"red fountain"', "stacks", "3 tiles of kind red rocket", "FES-B-02"),
    ("tiles", '"red rocket"', '"red fountain"', "stacks", "5 tiles of kind red fountain", "FES-B-02"),
    ("tiles", '"red rocket"', '"red rockets"', "stacks[0].kinds", "did you mean 'red rocket'", "FES-B-02"),
    ("objectives", 'id = "O02"', 'id = "O01"', "objectives[1].id", "stands twice", "FES-COMP-03"),
    ("objectives", 'id = "O02"', 'id = "O01"', "objectives", "missing: O02", "FES-COMP-03"),
    ("objectives", 'id = "O28"', 'id = "O29"', "objectives[27].id", "unknown 'O29'", "FES-COMP-03"),
    ("objectives", "value = 4", "value = 0", "objectives[0].value", "is not between 1 and 12", "FES-B-05"),
    ("objectives", "value = 4", "value = 13", "objectives[0].value", "is not between 1 and 12", "FES-B-05"),
    ("objectives", '"2 identical"', '"5 identical"', "objectives[0].pattern", "write 2 to 4", "FES-PAT-06"),
    ("objectives", '"2 identical"', '"same same red"', "objectives[0].pattern", "equal tiles alone", "FES-PAT-06"),
    ("objectives", '"[fountain^ wheel]"', '"[fountain wheel]"', "objectives[4].pattern", "mark", "FES-PAT-07"),
    ("objectives", '"[fountain^ wheel]"', '"[fountain^ red]"', "objectives[4].pattern", "types alone", "FES-PAT-07"),
    ("objectives", '"[blue yellow]"', '"[blue^ yellow]"', "objectives[9].pattern", "none with the", "FES-PAT-08"),
    ("objectives", '"[blue yellow]"', '"[blue wheel]"', "objectives[9].pattern", "colours alone", "FES-PAT-08"),
    ("objectives", '"[wheel willow]"', '"[wheel any]"', "objectives[17].pattern", "types alone", "FES-PAT-09"),
    ("objectives", '"[wheel willow]"', '"[wheel^ willow]"', "objectives[17].pattern", "none with", "FES-PAT-09"),
    ("objectives", '"[any^ red]"', '"any^ red"', "objectives[25].pattern", "links any stacked", "FES-PAT-10"),
    ("objectives", '"[any^ red]"', '"[any red]"', "objectives[25].pattern", "links any stacked", "FES-PAT-10"),
    ("objectives", '"[any^ red]"', '"[any^ red^]"', "objectives[25].pattern", "links any stacked", "FES-PAT-10"),
    ("objectives", '"[any^ red]"', '"[any^ wheel]"', "objectives[25].pattern", "links any stacked", "FES-PAT-10"),
    ("objectives", '"[blue yellow]"', '"[blue yelow]"', "objectives[9].pattern", "'yellow'", "FES-B-05"),
    ("objectives", '"[blue yellow]"', '"[blue blue blue blue]"', "objectives[9].pattern", "not fit", "FES-B-01"),
    ("objectives", '"[blue yellow]"', '"[green / red] blue"', "objectives[10].pattern", "as O10", "FES-B-05"),
    ("objectives", "[any^ blue]", "[red / any^]", "objectives[26].pattern", "as O26", "FES-B-05"),
    ("objectives", '"identical"', '"equal"', "objectives[0].family", "one of: identical", "FES-B-05"),
    ("objectives", 'family = "identical", ', "", "objectives[0].family", "missing", "FES-B-05"),
    ("objectives", 'value = 4, family = "identical"', 'worth = 4, family = "identical"',
     "objectives[0].worth", "unknown key", "FES-B-05"),
    ("starting", '"blue", side = "A"', '"red", side = "A"', "starting[2].side", "twice", "FES-COMP-04"),
    ("starting", '"blue", side = "A"', '"red", side = "A"', "starting", "missing: BA", "FES-COMP-04"),
    ("starting", "red red^", "red blue^", "starting[0].pattern", "write 'red' alone", "FES-B-06"),
    ("starting", "rocket rocket^", "rocket any^", "starting[1].pattern", "write 'rocket' alone", "FES-B-06"),
    ("starting", "rocket rocket^", "red-rocket rocket^", "starting[1].pattern", "'red-rocket'", "FES-B-06"),
    ("starting", "value = 7", "value = 77", "starting[0].value", "is not between 1 and 12", "FES-B-06"),
    ("pleasers", 'id = "CP2"', 'id = "CP1"', "sides[1].id", "stands twice", "FES-COMP-02"),
    ("pleasers", 'id = "CP2"', 'id = "CP1"', "sides", "missing: CP2", "FES-COMP-02"),
    ("pleasers", 'id = "CP2"', 'id = "CP9"', "sides[1].id", "unknown 'CP9'", "FES-B-04"),
    ("pleasers", "tile = 2", "tile = 1", "sides[2].tile", "more than two sides", "FES-B-04"),
    ("pleasers", "tile = 4", "tile = 5", "sides[6].tile", "is not between 1 and 4", "FES-B-04"),
    *(
        ("pleasers", f'points = {points}, rule = "FES-CP-{number}"', f'points = 4, rule = "FES-CP-{number}"',
         f"sides[{number - 1}].points", f"write {points}", f"FES-CP-{number}")
        for number, points in enumerate((2, 2, 2, 3, 3, 2, 2, 3), 1)
    ),
    ("pleasers", "FES-CP-7", "FES-CP-8", "sides[6].rule", "write 'FES-CP-7'", "FES-CP-7"),
    ("edition", "festival-edition/1", "festival-edition/2", "format", "did you mean", ""),
]  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copy_of_the_data(tmp_path)


def problems(folder: Path) -> tuple[Problem, ...]:
    with pytest.raises(EditionError) as caught:
        edition(folder)
    assert all(str(problem).isprintable() and len(str(problem)) <= 400 for problem in caught.value.problems)
    return caught.value.problems


@pytest.mark.parametrize("case", SPOILT, ids=[f"{n}-{case[0]}-{case[3]}" for n, case in enumerate(SPOILT)])
def test_a_broken_bound_is_told(folder: Path, case: tuple[str, str, str, str, str, str]) -> None:
    name, old, new, key, words, rule = case
    path = folder / f"{name}.toml"
    change(path, old, new)
    found = problems(folder)
    told = [p for p in found if p.place.endswith(f", {key}") and words in str(p) and p.rule == rule]
    assert told, found
    assert told[0].place.startswith(f"{name}.toml, line ")


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("boards", 'type = "wheel"', 'type = "whele"'),
        ("objectives", '"[red blue green]"', '"[red blue^ green]"'),
        ("objectives", "[rocket fountain] wheel", "[rocket fountains] wheel"),
        ("objectives", 'family = "beside", pattern = "[any^ red]"', 'family = "besides", pattern = "[any^ red]"'),
        ("starting", '"[willow willow^', '"[willow wheel^'),
        ("pleasers", "tile = 4, points = 2", "tile = 4, points = 3"),
    ],
)
def test_the_line_told_is_the_line_that_is_wrong(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / f"{name}.toml"
    change(path, old, new)
    problem = problems(folder)[0]
    assert problem.place.startswith(f"{name}.toml, line {line_with(path, new)}, ")


@pytest.mark.rules("FES-B-05")
def test_the_families_are_counted(folder: Path) -> None:
    change(folder / "objectives.toml", 'family = "types", pattern = "[wheel willow]"',
           'family = "stack", pattern = "wheel^ wheel"')  # fmt: skip
    said = [(problem.message, problem.rule) for problem in problems(folder)]
    assert said == [
        ("6 cards of the family stack instead of 5", "FES-B-05"),
        ("7 cards of the family types instead of 8", "FES-B-05"),
    ]


@pytest.mark.rules("FES-COMP-03")
def test_there_are_28_objectives(folder: Path) -> None:
    path = folder / "objectives.toml"
    lines = path.read_text(encoding="utf-8").split("\n")
    path.write_text("\n".join(line for line in lines if '"O28"' not in line), encoding="utf-8")
    assert "objectives.toml, line 6, objectives: missing: O28 (FES-COMP-03)" in [str(p) for p in problems(folder)]
    more = ENTRY.format("O29", "beside", "[any^ green]")
    path.write_text("\n".join([*lines[:-2], more, *lines[-2:]]), encoding="utf-8")
    assert [problem.rule for problem in problems(folder)] == ["FES-COMP-03", "FES-B-05"]


@pytest.mark.rules("FES-B-05", "FES-CP-5")
def test_four_values_are_needed(folder: Path) -> None:
    path = folder / "objectives.toml"
    text = re.sub(r"value = [5-8]", "value = 5", path.read_text(encoding="utf-8"))
    path.write_text(text, encoding="utf-8")
    (problem,) = problems(folder)
    assert (problem.message, problem.rule) == ("no more than 3 different values", "FES-CP-5")
    path.write_text(text.replace("value = 5", "value = 9", 1), encoding="utf-8")
    assert edition(folder).objectives


def test_files_that_are_missing_or_no_toml_are_told_once(folder: Path) -> None:
    (folder / "boards.toml").unlink()
    (folder / "pleasers.toml").write_text("sides = [", encoding="utf-8")
    said = [str(problem) for problem in problems(folder)]
    assert [line.partition(":")[0] for line in said] == ["boards.toml", "pleasers.toml"]


def test_all_faults_are_told_at_once(folder: Path) -> None:
    change(folder / "boards.toml", "size = 3", "size = 4")
    change(folder / "objectives.toml", '"[blue yellow]"', '"[blue yelow]"')
    change(folder / "starting.toml", "value = 7", 'value = "seven"')
    change(folder / "pleasers.toml", "points = 2", "points = 3")
    assert len(problems(folder)) == 4


def test_every_rule_that_a_bound_names_has_a_case_that_breaks_it() -> None:
    named = {rule for path in EDITION.glob("*.py") for rule in re.findall(r'"(FES-[A-Z0-9-]*\d)"', path.read_text())}
    assert named <= {case[5] for case in SPOILT} | {"FES-CP-5"}
