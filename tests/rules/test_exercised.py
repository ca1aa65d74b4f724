"""Which rules the tests exercise, as the marks in them say."""

from pathlib import Path

import pytest

import diables_nb.rules.exercised as module
from diables_nb.rules.exercised import cited, folder_of_tests, untested
from diables_nb.rules.rulebook import rules

MARKED = '''
import pytest

pytestmark = pytest.mark.rules("DIA-FOL-01")

@pytest.mark.rules("DIA-FOL-02", "dia-fol-3")
@pytest.mark.parametrize("x", [1, pytest.param(2, marks=pytest.mark.rules("DIA-FOL-04"))])
def test_steps(x):
    """A mark in words is none: pytest.mark.rules("DIA-FOL-05")."""

class TestTrack:
    @pytest.mark.rules(
        "DIA-FOL-06",
    )
    def test_more(self):
        other.mark.rules("DIA-FP-01")
'''


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_followers.py").write_text(MARKED, encoding="utf-8")
    (tmp_path / "test_again.py").write_text(
        'import pytest\n@pytest.mark.rules("DIA-FOL-02")\ndef test_it(): ...\n', encoding="utf-8"
    )
    (tmp_path / "helper.py").write_text('pytest.mark.rules("DIA-FP-02")\n', encoding="utf-8")
    return tmp_path


def test_marks_of_every_form_are_read(folder: Path) -> None:
    found = cited(folder)
    assert set(found) == {"DIA-FOL-01", "DIA-FOL-02", "dia-fol-3", "DIA-FOL-04", "DIA-FOL-06"}
    assert found["DIA-FOL-02"] == ("deep/test_followers.py", "test_again.py")


def test_what_is_not_cited_is_untested(folder: Path) -> None:
    left = untested(folder)
    ids = [rule.id for rule in left]
    assert sorted([*ids, *(f"DIA-FOL-0{number}" for number in (1, 2, 3, 4, 6))]) == sorted(rule.id for rule in rules())
    assert "DIA-FOL-05" in ids
    every = {"FES-CHK-04", "C-FES-13", "CAS-GRA-01", "C-CAS-22", "DIA-SOLO-14"}
    assert every <= set(ids), "the rules of every game"


def test_every_mark_in_the_tests_names_a_rule() -> None:
    """Each by its full id, written out."""
    known = {rule.id for rule in rules()}
    assert {rule_id: files for rule_id, files in cited(folder_of_tests()).items() if rule_id not in known} == {}


def test_an_installed_package_has_no_tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = tmp_path / "site-packages" / "diables_nb" / "rules"
    installed.mkdir(parents=True)
    (tmp_path / "site-packages" / "tests" / "rules").mkdir(parents=True)  # of somebody else
    monkeypatch.setattr(module, "__file__", str(installed / "exercised.py"))
    with pytest.raises(ValueError, match="they are in a clone of the repository"):
        folder_of_tests()
    (tmp_path / "site-packages" / "pyproject.toml").touch()
    assert folder_of_tests() == tmp_path / "site-packages" / "tests"
