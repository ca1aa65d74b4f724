"""What a Binder server is told, as far as that can be checked without Docker (see CONTRIBUTING.md for the rest)."""

import re
import subprocess
import sys
import tomllib
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from .conftest import ROOT

BINDER = ROOT / "binder"
# The file names that repo2docker reads in binder/ for a Python project.
READ = {"requirements.txt", "runtime.txt", "environment.yml", "apt.txt", "postBuild", "start"}
EDITABLE = re.compile(r"-e \.\[(?P<extras>[a-z]+(,[a-z]+)*)\]")


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return found


def lines(name: str) -> list[str]:
    text = (BINDER / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def test_every_file_is_one_that_is_read() -> None:
    assert {path.name for path in BINDER.iterdir()} <= READ


def test_the_python_is_one_this_project_runs_on(project: dict[str, Any]) -> None:
    (line,) = lines("runtime.txt")
    found = re.fullmatch(r"python-(3\.\d+)", line)
    assert found, "the form is python-3.N"
    assert SpecifierSet(project["requires-python"]).contains(f"{found[1]}.0")
    assert f"Programming Language :: Python :: {found[1]}" in project["classifiers"]


def test_this_project_is_installed_with_extras_that_it_has(project: dict[str, Any]) -> None:
    (line,) = lines("requirements.txt")
    found = EDITABLE.fullmatch(line)
    assert found, "repo2docker runs pip in the root of the repository, so that . is this project"
    assert set(found["extras"].split(",")) <= set(project["optional-dependencies"])


def test_the_extras_bring_a_lab(project: dict[str, Any]) -> None:
    found = EDITABLE.fullmatch(lines("requirements.txt")[0])
    assert found
    brought = {
        Requirement(text).name
        for extra in found["extras"].split(",")
        for text in project["optional-dependencies"][extra]
    }
    assert "jupyterlab" in brought


def test_pip_reads_the_requirements_as_meant() -> None:
    """Without dependencies and without a network: that the line names this project, and that it can be prepared."""
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--no-deps", "--no-index", "--no-build-isolation"]
    run = subprocess.run(
        [*command, "--requirement=binder/requirements.txt"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "Would install diables-nb" in run.stdout.replace("diables_nb", "diables-nb")
