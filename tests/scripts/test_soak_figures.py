"""What is kept of the long runs."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import keep_figures

ROOT = Path(__file__).resolve().parents[2]
INNER = """
import pytest

@pytest.mark.soak
def test_long(record_property):
    record_property("games", 10)

@pytest.mark.parametrize("word", ["soak"])
def test_short(word, record_property):
    record_property("games", 20)
"""


def test_figures_are_kept_with_where_they_were_taken(tmp_path: Path) -> None:
    path = tmp_path / "benchmarks" / "soak.json"
    keep_figures({"b": {"games": 10, "seconds": 1.5}}, path)
    keep_figures({"a": {"games": 20}}, path)
    keep_figures({"b": {"games": 30}}, path)
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert list(kept) == ["a", "b"]
    assert kept["a"]["games"] == 20
    assert kept["b"]["games"] == 30
    assert "seconds" not in kept["b"]
    assert set(kept["a"]) == {"games", "on", "python", "system", "cores"}


@pytest.mark.parametrize("processes", ["0", "1"])
def test_only_marked_tests_are_kept(processes: str, tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text("from tests.conftest import *\n", encoding="utf-8")
    (tmp_path / "test_inner.py").write_text(INNER, encoding="utf-8")
    figures = tmp_path / "figures.json"
    command = [sys.executable, "-m", "pytest", f"--config-file={ROOT / 'pyproject.toml'}", f"--rootdir={tmp_path}"]
    run = subprocess.run(
        [*command, f"--numprocesses={processes}", "-m", "soak or not soak", "-p", "no:cacheprovider", str(tmp_path)],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
        | {"DIABLES_NB_SOAK_FIGURES": str(figures)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert "2 passed" in run.stdout, run.stdout + run.stderr
    kept = json.loads(figures.read_text(encoding="utf-8"))
    assert [(name.rpartition(":")[2], found["games"]) for name, found in kept.items()] == [("test_long", 10)]
