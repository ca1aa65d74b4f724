"""Each bound of the component data, broken by a spoilt copy: told with file, line, key, and the rule that bounds it."""

import re
from pathlib import Path

import pytest

from diables_nb.rules.castellers.edition import edition
from diables_nb.rules.errors import EditionError, Problem
from tests.rules.castellers.editions import SHIPPED, change, copy_of_the_data
from tests.rules.diables.editions import line_with

EDITION = SHIPPED.parent / "edition"
PILAR_7 = '  { kind = "pilar", storeys = 7, pinya = 3, tronc = 4 },\n'

# file, text, what is put in its place, the key told, words, rule
SPOILT = [
    ("castells", PILAR_7, "", "castells", "11 cards", "CAS-COMP-01"),
    ("castells", PILAR_7, PILAR_7 + PILAR_7.replace("7", "8"), "castells", "13 cards", "CAS-COMP-01"),
    ("castells", PILAR_7, "", "castells", "2 cards of kind pilar", "CAS-B-02"),
    ("castells", PILAR_7, PILAR_7.replace("pilar", "two").replace("7", "6"), "castells", "4 cards", "CAS-B-02"),
    ("castells", '"two", storeys = 8', '"two", storeys = 7', "castells[4].storeys", "a second card", "CAS-COMP-01"),
    ("castells", '"two", storeys = 8', '"tow", storeys = 8', "castells[4].kind", "did you mean 'two'", "CAS-B-02"),
    ("castells", "pinya = 1", "pinya = 0", "castells[0].pinya", "is not between 1 and 12", "CAS-B-02"),
    ("castells", "tronc = 3", "tronc = 13", "castells[0].tronc", "is not between 1 and 12", "CAS-B-02"),
    ("castells", "pinya = 1, ", "", "castells[0].pinya", "missing", "CAS-B-02"),
    ("castells", "pinya = 1", "pinya = 1, pom = 1", "castells[0].pom", "unknown key", "CAS-B-02"),
    ("applause", '"two"', '"pilar"', "counters[1].kind", "stands twice", "CAS-COMP-04"),
    ("applause", '"two"', '"pilar"', "counters", "missing: two", "CAS-COMP-04"),
    ("applause", "[6, 4, 3, 1]", "[6, 4, 3]", "counters[0].values", "4", "CAS-B-03"),
    ("applause", "[6, 4, 3, 1]", "[6, 4, 4, 1]", "counters[0].values", "do not fall", "CAS-SCO-02"),
    ("applause", "[7, 5, 4, 2]", "[2, 4, 5, 7]", "counters[1].values", "do not fall", "CAS-SCO-02"),
    ("applause", "[7, 5, 4, 2]", "[100, 5, 4, 2]", "counters[1].values", "99", "CAS-B-03"),
    ("applause", "[7, 5, 4, 2]", '["7", 5, 4, 2]', "counters[1].values", "7", "CAS-B-03"),
    ("cards", 'type = "tronc2"', 'type = "tronc1"', "cards[1].type", "stands twice", "CAS-COMP-02"),
    ("cards", 'type = "tronc2"', 'type = "tronc1"', "cards", "missing: tronc2", "CAS-COMP-02"),
    ("cards", 'type = "dosos"', 'type = "dossos"', "cards[4].type", "did you mean 'dosos'", "CAS-B-04"),
    ("cards", "count = 14", "count = 13", "cards", "80 castellers", "CAS-COMP-02"),
    ("cards", "count = 14", "count = 82", "cards[0].count", "is not between 0 and 81", "CAS-B-04"),
    ("cards", '"enxaneta", count = 9', '"enxaneta", count = 0', "cards[6].count", "no card of type", "CAS-B-04"),
    ("cards", '"llenya", count = 4', '"llenya", count = 5', "cards[7].count", "write 4", "CAS-COMP-03"),
    ("cards", '"jitters", count = 4', '"jitters", count = 3', "cards[8].count", "write 4", "CAS-COMP-03"),
    ("cards", '"grallers", count = 4', '"grallers", count = 0', "cards[9].count", "write 4", "CAS-COMP-03"),
    ("cards", '"cap", count = 5', '"cap", count = 4', "cards[10].count", "write 5", "CAS-COMP-03"),
    ("edition", "castellers-edition/1", "castellers-edition/2", "format", "did you mean", ""),
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
    change(folder / f"{name}.toml", old, new)
    found = problems(folder)
    told = [p for p in found if p.place.endswith(f", {key}") and words in str(p) and p.rule == rule]
    assert told, found
    assert told[0].place.startswith(f"{name}.toml, line ")


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("castells", 'kind = "two", storeys = 8', 'kind = "tow", storeys = 8'),
        ("applause", "[7, 5, 3, 2]", "[7, 5, 3, 9]"),
        ("cards", '"grallers", count = 4', '"grallers", count = 7'),
    ],
)
def test_the_line_told_is_the_line_that_is_wrong(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / f"{name}.toml"
    change(path, old, new)
    problem = problems(folder)[0]
    assert problem.place.startswith(f"{name}.toml, line {line_with(path, new)}, ")


@pytest.mark.rules("CAS-B-02")
def test_a_castell_may_be_of_other_numbers(folder: Path) -> None:
    change(folder / "castells.toml", PILAR_7, PILAR_7.replace("storeys = 7, pinya = 3", "storeys = 8, pinya = 12"))
    assert [card.storeys for card in edition(folder).castells["pilar"]] == [5, 6, 8]


def test_files_that_are_missing_or_no_toml_are_told_once(folder: Path) -> None:
    (folder / "castells.toml").unlink()
    (folder / "cards.toml").write_text("cards = [", encoding="utf-8")
    said = [str(problem) for problem in problems(folder)]
    assert [line.partition(":")[0] for line in said] == ["castells.toml", "cards.toml"]


def test_all_faults_are_told_at_once(folder: Path) -> None:
    change(folder / "castells.toml", "pinya = 1", "pinya = 0")
    change(folder / "applause.toml", "[6, 4, 3, 1]", "[6, 4, 3, 3]")
    change(folder / "cards.toml", '"cap", count = 5', '"cap", count = "five"')
    assert {problem.place.partition(",")[0] for problem in problems(folder)} == {
        "castells.toml", "applause.toml", "cards.toml",
    }  # fmt: skip


def test_every_rule_that_a_bound_names_has_a_case_that_breaks_it() -> None:
    named = {rule for path in EDITION.glob("*.py") for rule in re.findall(r'"(CAS-[A-Z0-9-]*\d)"', path.read_text())}
    assert named <= {case[5] for case in SPOILT}
