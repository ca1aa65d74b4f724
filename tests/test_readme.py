"""What the README says is true: its examples run, its picture is drawn from the code, what it names is there."""

import doctest
import re
from pathlib import Path

import pytest

from diables_nb.rules.rulebook import explain
from scripts.pictures import PICTURE, picture

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_its_examples_give_what_they_show() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_its_picture_is_fresh() -> None:
    assert PICTURE.read_text(encoding="utf-8") == picture(), "stale: python scripts/pictures.py"


@pytest.mark.parametrize(
    "path", sorted(set(re.findall(r"`((?:notebooks|diables_nb)/[\w/.]+)`|\]\(([\w/.]+)\)", README)))
)
def test_the_paths_it_names_exist(path: tuple[str, str]) -> None:
    assert (ROOT / "".join(path)).exists()


def test_the_make_targets_it_names_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"`?make (\w+)", README)):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_the_rules_it_cites_are_in_the_index() -> None:
    for rule in set(re.findall(r"DIA-[A-Z0-9]+(?:-[A-Z0-9]+)*-\d+", README)):
        if not rule.startswith("DIA-T-"):
            assert explain(rule).id == rule
