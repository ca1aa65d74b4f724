"""What is in the wheel."""

import tarfile
import zipfile
from email import message_from_string
from email.message import Message
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from .conftest import ROOT

PACKAGE = ROOT / "diables_nb"
LEFT_OUT = {"__pycache__"}


@pytest.fixture(scope="module")
def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.fixture(scope="module")
def metadata(wheel: Path, names: set[str]) -> Message:
    (name,) = (name for name in names if name.endswith(".dist-info/METADATA"))
    with zipfile.ZipFile(wheel) as archive:
        return message_from_string(archive.read(name).decode("utf-8"))


def package_files() -> set[str]:
    return {
        path.relative_to(ROOT).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and not LEFT_OUT & set(path.parts) and not path.name.startswith(".")
    }


def test_every_file_of_the_package_is_inside(names: set[str]) -> None:
    inside = {name for name in names if name.startswith("diables_nb/") and not name.endswith("/")}
    assert inside == package_files()


@pytest.mark.parametrize("ending", [".toml", ".js", ".css", "py.typed"])
def test_data_files_are_inside(ending: str, names: set[str]) -> None:
    """Said once more of those that would be missed last: a missing front-end file is seen only in a browser."""
    assert any(name.startswith("diables_nb/") and name.endswith(ending) for name in names)


def test_nothing_else_is_installed(names: set[str]) -> None:
    tops = {name.split("/")[0] for name in names}
    assert len(tops) == 2
    assert all(top == "diables_nb" or top.endswith(".dist-info") for top in tops)


def test_the_licence_is_inside(names: set[str], metadata: Message) -> None:
    assert metadata["License-Expression"] == "BSD-3-Clause"
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)


def test_the_base_dependencies_are_the_four_that_run_in_a_browser_too(metadata: Message) -> None:
    needed = [Requirement(text) for text in metadata.get_all("Requires-Dist", [])]
    base = {requirement.name for requirement in needed if requirement.marker is None}
    assert base == {"anywidget", "ipywidgets", "networkx", "tqdm"}
    assert all(requirement.specifier for requirement in needed if requirement.name != "diables-nb")


def test_the_extras_are_there(metadata: Message) -> None:
    assert set(metadata.get_all("Provides-Extra", [])) == {"bench", "charts", "cluster", "lab", "test"}


def test_the_source_archive_holds_what_its_makefile_and_tests_need(built: Path) -> None:
    (source,) = built.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    needed = {"LICENSE", "Makefile", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "pyproject.toml"}
    needed |= {"scripts/environment.sh", "tests/conftest.py", "binder/requirements.txt"}
    assert needed <= inside
    assert package_files() <= inside
