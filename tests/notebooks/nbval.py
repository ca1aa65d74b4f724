"""Runs nbval on one notebook, in a process of its own, as `pytest --nbval --nbval-current-env NOTEBOOK` does."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run_nbval(path: Path) -> subprocess.CompletedProcess[str]:
    """Executes a notebook and compares its saved outputs, strictly; the exit status is 0 if all are the same."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        f"--config-file={ROOT / 'pyproject.toml'}",
        f"--rootdir={ROOT}",
        "--nbval",
        "--nbval-current-env",
        "-p",
        "no:cacheprovider",
        "-p",
        "tests.notebooks.first_difference",
        str(path),
    ]
    # What the outer pytest tells its workers is not meant for this one.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=600, check=False)
