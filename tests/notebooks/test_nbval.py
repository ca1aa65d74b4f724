"""Every shipped notebook shows, when it is run, exactly what it was saved with."""

import json
import re
import shutil
import time
from pathlib import Path

import pytest

from scripts.notebooks import FOLDER, PIXELS, find_notebooks

from .first_difference import first_difference
from .make import code_cell, make_notebook, result
from .nbval import run_nbval

SHIPPED = find_notebooks()


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: str(path.relative_to(FOLDER)))
def test_a_shipped_notebook_is_reproduced(path: Path) -> None:
    run = run_nbval(path)
    assert run.returncode == 0, run.stdout + run.stderr


def test_a_changed_number_in_a_shipped_notebook_is_found(tmp_path: Path) -> None:
    copy = tmp_path / "changed.ipynb"
    shutil.copy(min(SHIPPED, key=lambda path: path.stat().st_size), copy)
    notebook = json.loads(copy.read_text(encoding="utf-8"))
    change_a_number(notebook)
    copy.write_text(json.dumps(notebook), encoding="utf-8")
    run = run_nbval(copy)
    assert run.returncode == 1, run.stdout + run.stderr
    assert "mismatch" in run.stdout


def change_a_number(notebook: dict[str, object]) -> None:
    """Changes the last digit of the first text output that has one."""
    cells = notebook["cells"]
    assert isinstance(cells, list)
    for cell in cells:
        for output in cell.get("outputs", []):
            for kind, text in output.get("data", {}).items():
                lines = text if isinstance(text, list) else [text]
                if kind not in PIXELS and any(re.search(r"\d", line) for line in lines):
                    output["data"][kind] = _with_another_digit("".join(lines))
                    return
    pytest.fail("no shipped output has a number in it")


def _with_another_digit(text: str) -> str:
    *_, last = re.finditer(r"\d", text)
    return text[: last.start()] + str((int(last[0]) + 1) % 10) + text[last.end() :]


@pytest.mark.parametrize(
    ("saved", "status"),
    [
        pytest.param(result("42", 1), 0, id="the same"),
        pytest.param(result("43", 1), 1, id="another number"),
        pytest.param(result("42", 1, html="<b>42</b>"), 1, id="a table that is no longer there"),
    ],
)
def test_nbval_compares(tmp_path: Path, saved: dict[str, object], status: int) -> None:
    path = tmp_path / "made.ipynb"
    path.write_text(make_notebook(code_cell("6 * 7", 1, saved)), encoding="utf-8")
    run = run_nbval(path)
    assert run.returncode == status, run.stdout + run.stderr


def test_nbval_sees_an_output_that_was_not_saved(tmp_path: Path) -> None:
    path = tmp_path / "made.ipynb"
    path.write_text(make_notebook(code_cell("6 * 7", 1)), encoding="utf-8")
    assert run_nbval(path).returncode == 1


def test_nbval_forgives_a_stripped_widget_view(tmp_path: Path) -> None:
    path = tmp_path / "made.ipynb"
    source = "import ipywidgets\nipywidgets.IntSlider(4)"
    path.write_text(make_notebook(code_cell(source, 1, result("IntSlider(value=4)", 1))), encoding="utf-8")
    run = run_nbval(path)
    assert run.returncode == 0, run.stdout + run.stderr


def test_a_difference_in_a_large_picture_is_told_soon(tmp_path: Path) -> None:
    path = tmp_path / "made.ipynb"
    picture = "<svg>" + "".join(f'<path d="M{n} {n * n}"/>' for n in range(9000)) + "</svg>"
    source = (
        "from IPython.display import HTML\n"
        "HTML('<svg>' + ''.join(f'<path d=\"M{n} {n * n + n % 3}\"/>' for n in range(9000)) + '</svg>')"
    )
    saved = result("<IPython.core.display.HTML object>", 1, html=picture)
    path.write_text(make_notebook(code_cell(source, 1, saved)), encoding="utf-8")
    start = time.monotonic()
    run = run_nbval(path)
    assert run.returncode == 1, run.stdout + run.stderr
    assert "the same up to character" in run.stdout
    assert time.monotonic() - start < 60  # it took minutes


def test_the_first_difference_is_shown_with_its_surroundings() -> None:
    assert first_difference("a = 1", "a = 2") == [
        "the same up to character 4 of 5, then",
        "saved: 'a = 1'",
        "now:   'a = 2'",
    ]
    assert first_difference("ab", "abc")[0] == "the same up to character 2 of 2, then"
