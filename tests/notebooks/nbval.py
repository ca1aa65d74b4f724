"""Runs nbval on notebooks, in a process of its own, as `pytest --nbval --nbval-current-env NOTEBOOK...` does."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run_nbval(*paths: Path) -> subprocess.CompletedProcess[str]:
    """Executes notebooks, each in a kernel of its own, and compares their saved outputs, strictly.

    The exit status is 0 if all are the same, 1 if some are not. What it wrote has a line for each cell of code.
    """
    command = [
        sys.executable,
        "-m",
        "pytest",
        f"--config-file={ROOT / 'pyproject.toml'}",
        f"--rootdir={os.path.commonpath([ROOT, *paths])}",  # outside it a notebook has no name
        "--verbose",
        "--nbval",
        "--nbval-current-env",
        *("-p", "no:cacheprovider"),
        *("-p", "nbval.plugin"),
        *("-p", "tests.notebooks.first_difference"),
        *map(str, paths),
    ]
    # What the outer pytest tells its workers is not meant for this one.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    # No plugin but nbval has a part in it, and to load the others takes longer than most notebooks.
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=600, check=False)


def outcomes(run: subprocess.CompletedProcess[str], path: Path) -> list[str]:
    """What became of the cells of code of one notebook, in their order: "PASSED", "FAILED"..."""
    name = re.escape(f"{path.parent.name}/{path.stem}")
    return re.findall(rf"^(?:\S*/)?{name}(?:\.|::)ipynb::Cell \d+ ([A-Z]+)", run.stdout, re.MULTILINE)
