"""Bounds of part B that one change cannot break, and that each bound has something that breaks it."""

import re
import tomllib
from pathlib import Path

import pytest

from diables_nb.rules.diables import edition
from diables_nb.rules.errors import EditionError
from tests.rules.diables.editions import SHIPPED, copy_of_the_data

HERE = Path(__file__).parent
BOUNDS = SHIPPED.parent / "edition"

BROKEN = [
    ("personal", r'starts = "diable", next = "[^"]*"', 'starts = "diable", next = "out"', "one move", "DIA-B-02"),
    ("personal", r'"social"', '"regular"', "0 social icons", "DIA-B-03"),
    ("personal", r'(prints = .*)"colorful"', r'\1"regular"', "no space prints colorful", "DIA-P2-CART-01"),
    ("personal", r'(prints = .*)"whistling"', r'\1"regular"', "prints whistling", "DIA-P2-CART-01"),
    ("personal", r'prints = \["range"\]', 'prints = ["social"]', "0 range icons", "DIA-P1-RANGE-02"),
    ("personal", r"columns = 5\nopen_", "columns = 4\nopen_", "4 columns", "DIA-P1-PLAY-04"),
    ("personal", r"right = 4", "right = 3", "four tabalers reach both", "DIA-B-04"),
    ("personal", r"starts = 2 }", "starts = 4 }", "12 tabalers at the start", "DIA-PSET-05"),
    ("personal", r"starts = 2 }", "starts = 4 }", "19 of kind tabaler", "DIA-COMP-21"),
    (
        "personal",
        r"pavement_start = .*\npavement_arrow = 3",
        "pavement_start = [2, 3, 4]\npavement_arrow = 4",
        "",
        "DIA-B-01",
    ),
    ("spectators", r'"photo_or_video(, regular)?"', '"sound 2"', "a photo or video and a like", "DIA-SOLO-40"),
    ("spectators", r'"whistling"', '"colorful"', "stands twice", "DIA-P1-CARD-03"),
    (
        "spectators",
        r"(upper.*right.*)needs = \[.*whistling.*\]",
        r'\1needs = ["regular"]',
        "needs whistling",
        "DIA-B-17",
    ),
    ("spectators", r'"prepare 2", needs = \["colorful"\]', '"prepare 2", needs = ["regular"]', "", "DIA-B-17"),
    ("posts", r'"second_camera"', '"fp 2"', "no photo gives a second camera", "DIA-PHOTO-02"),
    ("posts", r'"perform [a-z_]+"', '"fp 2"', "no photo has a show action", "DIA-PHOTO-03"),
    ("sound", r"last_space = 24\nthrills = .*", "last_space = 11\nthrills = [4, 8]", "shorter than", "DIA-B-07"),
    ("followers", r"figures = [3456]", "figures = 2", "no icon with 3", "DIA-B-08"),
    ("wall", r"spaces = 7\nlike_slots = 3", "spaces = 11\nlike_slots = 2", "more than 21 likes", "DIA-COMP-08"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copy_of_the_data(tmp_path)


def told(folder: Path) -> list[tuple[str, str]]:
    """What is said of a folder, and by which rule."""
    with pytest.raises(EditionError) as caught:
        edition(folder)
    return [(str(problem), problem.rule) for problem in caught.value.problems]


@pytest.mark.parametrize("case", BROKEN, ids=[f"{n}-{case[0]}-{case[4]}" for n, case in enumerate(BROKEN)])
def test_a_broken_bound_is_told_by_its_rule(folder: Path, case: tuple[str, str, str, str, str]) -> None:
    name, pattern, new, words, rule = case
    path = folder / f"{name}.toml"
    text = path.read_text(encoding="utf-8")
    assert re.search(pattern, text)
    path.write_text(re.sub(pattern, new, text), encoding="utf-8")
    assert any(words in line and of == rule for line, of in told(folder)), told(folder)


@pytest.mark.parametrize("requirement", range(1, 9))
def test_each_requirement_is_asked_for_by_some_post(folder: Path, requirement: int) -> None:
    path = folder / "posts.toml"
    other = requirement % 8 + 1
    text = re.sub(
        r"scenes? = (\[[^\]]*\]|\d)",
        lambda scenes: scenes[0].replace(str(requirement), str(other)),
        path.read_text(encoding="utf-8"),
    )
    path.write_text(text, encoding="utf-8")
    assert [rule for _, rule in told(folder)] == [f"DIA-REQ-0{requirement}"]


def test_every_rule_that_a_bound_names_has_a_case_that_breaks_it() -> None:
    named = {
        rule for path in BOUNDS.glob("bounds_*.py") for rule in re.findall(r'"(DIA-[A-Z0-9-]*\d)"', path.read_text())
    }
    spoilt = tomllib.loads((HERE / "spoilt.toml").read_text(encoding="utf-8"))["spoilt"]
    broken = {case["rule"] for case in spoilt} | {case[4] for case in BROKEN}
    beasts = {f"DIA-{size}B-0{number}" for size in "SL" for number in range(1, 9)}
    assert named - beasts <= broken
