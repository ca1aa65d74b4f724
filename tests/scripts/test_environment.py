"""scripts/environment.sh with Pythons that only pretend: what it says of what is missing, and what it repeats."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# All that the script may need beside a Python.
TOOLS = ("sh", "sed", "cksum", "cat", "rm", "dirname", "mkdir", "cp")

PRETENDER = """#!/bin/sh
case "$*" in
    *'version_info[:3]'*) echo {version} ;;
    *'version_info[:2]'*) exit {too_old} ;;
    *ensurepip*) exit {no_venv} ;;
    '-m venv .venv') mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
    '-m pip --version') ;;
    '-m pip '*) echo "$*" >>pip.log; exit {pip_status} ;;
esac
"""


class Clone:
    """A fresh clone, on a machine whose programs the test chooses."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "a clone"
        self.programs = folder / "bin"
        (self.root / "scripts").mkdir(parents=True)
        self.programs.mkdir()
        for name in ("scripts/environment.sh", "pyproject.toml", "Makefile"):
            shutil.copy(ROOT / name, self.root / name)
        for name in TOOLS:
            found = shutil.which(name)
            assert found, f"{name} is not on the PATH"
            (self.programs / name).symlink_to(found)

    def add(self, name: str, version: str, *, venv: bool = True, pip_status: int = 0) -> Path:
        """Puts a Python on the PATH."""
        minor = int(version.split(".")[1])
        path = self.programs / name
        path.write_text(
            PRETENDER.format(version=version, too_old=int(minor < 11), no_venv=int(not venv), pip_status=pip_status)
        )
        path.chmod(0o755)
        return path

    def set_up(self, extra: str = "test", **environment: str) -> subprocess.CompletedProcess[str]:
        return self.run(["sh", "scripts/environment.sh", extra], environment)

    def run(self, command: Sequence[str], environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command,
            cwd=self.root,
            env={"PATH": str(self.programs)} | environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    def installed(self) -> list[str]:
        """What pip was called with, a line a call."""
        log = self.root / "pip.log"
        return log.read_text().splitlines() if log.exists() else []


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


def only_line(run: subprocess.CompletedProcess[str]) -> str:
    """The error that was told: one line, and nothing but it."""
    assert run.returncode == 1, run.stdout + run.stderr
    (line,) = run.stderr.splitlines()
    assert line.startswith("error: ")
    return line


def test_no_python(clone: Clone) -> None:
    line = only_line(clone.set_up())
    assert "no Python was found, and 3.11 or newer is needed" in line
    assert "apt-get install python3" in line
    assert "brew install python" in line


def test_a_python_that_is_too_old(clone: Clone) -> None:
    clone.add("python3", "3.9.2")
    line = only_line(clone.set_up())
    assert "Python 3.11 or newer is needed (python3 is 3.9.2)" in line
    assert "PYTHON=" in line
    assert not (clone.root / ".venv").exists()


def test_a_newer_python_under_another_name_is_found(clone: Clone) -> None:
    clone.add("python3", "3.9.2")
    clone.add("python3.12", "3.12.1")
    run = clone.set_up()
    assert run.returncode == 0, run.stderr
    assert "Creating .venv with Python 3.12.1" in run.stdout


def test_no_venv_module(clone: Clone) -> None:
    clone.add("python3", "3.12.1", venv=False)
    line = only_line(clone.set_up())
    assert "python3 has no venv module" in line
    assert "apt-get install python3-venv python3.12-venv" in line
    assert not (clone.root / ".venv").exists()


@pytest.mark.parametrize(
    ("version", "said"), [("", "does not run"), ("3.10.1", "is Python 3.10.1, and 3.11 or newer is needed")]
)
def test_a_chosen_python_that_will_not_do(clone: Clone, version: str, said: str) -> None:
    clone.add("python3", "3.12.1")
    if version:
        clone.add("other", version)
    line = only_line(clone.set_up(PYTHON="other"))
    assert f"PYTHON=other {said}" in line


def test_a_chosen_python_is_taken(clone: Clone) -> None:
    clone.add("python3", "3.12.1")
    other = clone.add("other", "3.13.0")
    assert "Creating .venv with Python 3.13.0" in clone.set_up(PYTHON=str(other)).stdout


def test_the_second_time_there_is_nothing_to_do(clone: Clone) -> None:
    clone.add("python3", "3.12.1")
    clone.set_up()
    run = clone.set_up()
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
    assert clone.installed() == ["-m pip install --quiet --disable-pip-version-check -e .[test]"]


def test_what_the_tests_need_is_enough_for_the_lab_but_not_the_other_way_round(clone: Clone) -> None:
    clone.add("python3", "3.12.1")
    clone.set_up("lab")
    clone.set_up("test")
    clone.set_up("lab")
    assert [line.rpartition(" ")[2] for line in clone.installed()] == [".[lab]", ".[test]"]


def test_a_changed_project_is_installed_again(clone: Clone) -> None:
    clone.add("python3", "3.12.1")
    clone.set_up()
    with (clone.root / "pyproject.toml").open("a") as file:
        file.write("# changed\n")
    clone.set_up()
    assert len(clone.installed()) == 2


def test_a_moved_folder_is_installed_again(clone: Clone) -> None:
    clone.add("python3", "3.12.1")
    clone.set_up()
    clone.root = clone.root.rename(clone.root.with_name("moved"))
    assert clone.set_up().returncode == 0
    assert len(clone.installed()) == 2


def test_an_existing_environment_is_kept(clone: Clone) -> None:
    own = clone.root / ".venv" / "bin" / "python"
    own.parent.mkdir(parents=True)
    shutil.copy(clone.add("mine", "3.13.0"), own)
    run = clone.set_up()
    assert run.returncode == 0, run.stderr
    assert "Creating" not in run.stdout
    assert len(clone.installed()) == 1


def test_an_environment_that_is_too_old_is_told_and_left_alone(clone: Clone) -> None:
    own = clone.root / ".venv" / "bin" / "python"
    own.parent.mkdir(parents=True)
    shutil.copy(clone.add("mine", "3.10.0"), own)
    line = only_line(clone.set_up())
    assert ".venv has Python 3.10.0, and 3.11 or newer is needed" in line
    assert "make clean" in line
    assert own.exists()


def test_a_broken_environment_is_told(clone: Clone) -> None:
    (clone.root / ".venv").mkdir()
    clone.add("python3", "3.12.1")
    assert "run make clean" in only_line(clone.set_up())


def test_a_failed_installation_is_told_and_tried_again(clone: Clone) -> None:
    clone.add("python3", "3.12.1", pip_status=1)
    assert "could not be installed" in only_line(clone.set_up())
    shutil.copy(clone.add("python3", "3.12.1"), clone.root / ".venv" / "bin" / "python")
    assert clone.set_up().returncode == 0
    assert len(clone.installed()) == 2


def test_uv_is_used_where_it_is_there(clone: Clone) -> None:
    clone.add("python3", "3.12.1")
    (clone.programs / "uv").write_text('#!/bin/sh\necho "uv $*" >>pip.log\n')
    (clone.programs / "uv").chmod(0o755)
    assert clone.set_up().returncode == 0
    assert clone.installed() == ["uv pip install --quiet --python .venv/bin/python -e .[test]"]


def test_pip_follows_where_uv_fails(clone: Clone) -> None:
    clone.add("python3", "3.12.1")
    (clone.programs / "uv").write_text("#!/bin/sh\nexit 2\n")
    (clone.programs / "uv").chmod(0o755)
    assert clone.set_up().returncode == 0
    assert len(clone.installed()) == 1


@pytest.mark.parametrize("target", ["lab", "test", "soak", "notebooks"])
def test_every_command_starts_with_it(clone: Clone, target: str) -> None:
    make, awk = shutil.which("make"), shutil.which("awk")
    assert make
    assert awk
    run = clone.run([make, target], {"SHELL": "/bin/sh"} | {k: v for k, v in os.environ.items() if k == "HOME"})
    assert run.returncode == 2
    assert run.stderr.splitlines()[0].startswith("error: no Python was found")
