"""Every shipped notebook shows, when it is run, exactly what it was saved with."""

import json
import re
import subprocess
import time
from pathlib import Path

import pytest

from scripts.notebooks import FOLDER, PIXELS, find_notebooks, read

from .first_difference import first_difference
from .make import code_cell, make_notebook, result
from .nbval import outcomes, run_nbval

# All in one process, since what it imports takes longer than most notebooks; each notebook has a kernel of its own.
pytestmark = pytest.mark.xdist_group("nbval")

SHIPPED = find_notebooks()
SLIDER = "import ipywidgets\nipywidgets.IntSlider(4)"
# Notebooks of one cell, and what nbval has to say of it.
MADE = {
    "the_same": (code_cell("6 * 7", 1, result("42", 1)), "PASSED"),
    "another_number": (code_cell("6 * 7", 1, result("43", 1)), "FAILED"),
    "a_table_that_is_no_longer_there": (code_cell("6 * 7", 1, result("42", 1, html="<b>42</b>")), "FAILED"),
    "an_output_that_was_not_saved": (code_cell("6 * 7", 1), "FAILED"),
    "a_stripped_widget_view": (code_cell(SLIDER, 1, result("IntSlider(value=4)", 1)), "PASSED"),
}
Run = subprocess.CompletedProcess[str]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of notebooks made for the purpose; one is a shipped one with a number changed."""
    folder = tmp_path_factory.mktemp("made")
    for name, (cell, _) in MADE.items():
        (folder / f"{name}.ipynb").write_text(make_notebook(cell), encoding="utf-8")
    changed = json.loads(min(SHIPPED, key=lambda path: path.stat().st_size).read_text(encoding="utf-8"))
    change_a_number(changed)
    (folder / "changed.ipynb").write_text(json.dumps(changed), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def run(made: Path) -> Run:
    """The shipped notebooks among those made for the purpose, so that the run that judges them is seen to find faults."""
    return run_nbval(*SHIPPED, *sorted(made.iterdir()))


def cells_of_code(path: Path) -> int:
    return sum(cell.cell_type == "code" for cell in read(path).cells)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: str(path.relative_to(FOLDER)))
def test_a_shipped_notebook_is_reproduced(path: Path, run: Run) -> None:
    assert outcomes(run, path) == ["PASSED"] * cells_of_code(path), run.stdout + run.stderr


def test_a_changed_number_in_a_shipped_notebook_is_found(made: Path, run: Run) -> None:
    found = outcomes(run, made / "changed.ipynb")
    assert found.count("FAILED") == 1, run.stdout + run.stderr
    assert found.count("PASSED") == len(found) - 1
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


@pytest.mark.parametrize("name", MADE)
def test_nbval_compares(name: str, made: Path, run: Run) -> None:
    assert outcomes(run, made / f"{name}.ipynb") == [MADE[name][1]], run.stdout + run.stderr


def test_the_exit_status_tells_whether_all_are_the_same(made: Path, run: Run) -> None:
    """Those of the project stand by themselves on the command line that CONTRIBUTING.md gives."""
    assert run.returncode == 1
    assert run_nbval(made / "the_same.ipynb").returncode == 0


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
