"""scripts/notebooks.py, on notebooks made for the purpose."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from scripts import notebooks
from scripts.notebooks import WIDGET_VIEW, NotebooksError, check, clean, faults, find_notebooks, main, read, renew

from .make import code_cell, make_notebook, result

SLIDER = "import ipywidgets\nipywidgets.IntSlider(4)"


def write(folder: Path, *cells: dict[str, Any], name: str = "made.ipynb", **rest: Any) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(make_notebook(*cells, **rest), encoding="utf-8")
    return path


def outputs(path: Path, number: int = 0) -> list[Any]:
    found: list[Any] = json.loads(path.read_text(encoding="utf-8"))["cells"][number]["outputs"]
    return found


def view(text: str, count: int) -> dict[str, Any]:
    output = result(text, count)
    output["data"][WIDGET_VIEW] = {"model_id": "1", "version_major": 2, "version_minor": 0}
    return output


class TestFinding:
    def test_notebooks_are_found_in_folders_of_folders(self, tmp_path: Path) -> None:
        inner = write(tmp_path, name="game/inner.ipynb")
        outer = write(tmp_path, name="outer.ipynb")
        write(tmp_path, name=".ipynb_checkpoints/outer-checkpoint.ipynb")
        assert find_notebooks(tmp_path) == [inner, outer]

    def test_none_is_an_error(self, tmp_path: Path) -> None:
        with pytest.raises(NotebooksError, match="no notebooks found"):
            find_notebooks(tmp_path)

    @pytest.mark.parametrize("option", [[], ["--check"]])
    def test_none_is_an_error_on_the_command_line(
        self, option: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(notebooks, "FOLDER", tmp_path)
        assert main(option) == 1
        assert capsys.readouterr().err == f"error: no notebooks found in {tmp_path}\n"


class TestReading:
    def test_a_missing_file(self, tmp_path: Path) -> None:
        with pytest.raises(NotebooksError, match="missing"):
            read(tmp_path / "none.ipynb")

    def test_something_else(self, tmp_path: Path) -> None:
        (tmp_path / "some.ipynb").write_text("no notebook", encoding="utf-8")
        with pytest.raises(NotebooksError, match="not a notebook"):
            read(tmp_path / "some.ipynb")

    def test_a_format_without_ids(self, tmp_path: Path) -> None:
        with pytest.raises(NotebooksError, match=r"before 4\.5"):
            read(write(tmp_path, code_cell("1", name=None), minor=4))


class TestRenewing:
    def test_outputs_are_written_once(self, tmp_path: Path) -> None:
        path = write(tmp_path, code_cell("6 * 7"), code_cell("print(1)\nprint(2)"))
        assert renew(path) == "written"
        assert outputs(path)[0]["data"] == {"text/plain": ["42"]}
        assert outputs(path, 1) == [{"name": "stdout", "output_type": "stream", "text": ["1\n", "2\n"]}]
        assert renew(path) == "unchanged"
        assert check(path) == "as it should be"

    def test_nothing_of_a_widget_is_stored_but_its_text(self, tmp_path: Path) -> None:
        path = write(tmp_path, code_cell(SLIDER), widgets={"application/vnd.jupyter.widget-state+json": {}})
        renew(path)
        assert "vnd.jupyter.widget" not in path.read_text(encoding="utf-8")
        assert outputs(path)[0]["data"] == {"text/plain": ["IntSlider(value=4)"]}

    def test_the_code_runs_in_the_folder_of_the_notebook(self, tmp_path: Path) -> None:
        path = write(tmp_path, code_cell("import pathlib\npathlib.Path.cwd().name"), name="here/made.ipynb")
        renew(path)
        assert outputs(path)[0]["data"] == {"text/plain": ["'here'"]}

    def test_the_kernel_is_this_python(self, tmp_path: Path) -> None:
        path = write(tmp_path, code_cell(f"import sys\nsys.prefix == {sys.prefix!r}"))
        renew(path)
        assert outputs(path)[0]["data"] == {"text/plain": ["True"]}

    def test_a_failing_cell_is_named_and_the_file_stays(self, tmp_path: Path) -> None:
        path = write(tmp_path, code_cell("1"), code_cell("1 / 0"))
        before = path.read_text(encoding="utf-8")
        with pytest.raises(NotebooksError, match=r"^cell 2: ZeroDivisionError: division by zero$"):
            renew(path)
        assert path.read_text(encoding="utf-8") == before

    def test_what_may_not_be_shipped_is_refused(self, tmp_path: Path) -> None:
        path = write(tmp_path, code_cell("object()"))
        with pytest.raises(NotebooksError, match="cell 1 shows a memory address"):
            renew(path)
        assert outputs(path) == []


class TestChecking:
    def test_a_changed_number_is_stale(self, tmp_path: Path) -> None:
        path = write(tmp_path, code_cell("6 * 7", 1, result("43", 1)))
        before = path.read_text(encoding="utf-8")
        with pytest.raises(NotebooksError, match="stale: cell 1"):
            check(path)
        assert path.read_text(encoding="utf-8") == before

    def test_other_pixels_are_no_other_picture(self, tmp_path: Path) -> None:
        source = "import matplotlib.pyplot as plt\n_ = plt.plot([1, 2])"
        path = write(tmp_path, code_cell(source))
        renew(path)
        notebook = json.loads(path.read_text(encoding="utf-8"))
        notebook["cells"][0]["outputs"][0]["data"]["image/png"] = "AAAA"
        path.write_text(json.dumps(notebook), encoding="utf-8")
        assert check(path) == "as it should be"

    def test_every_notebook_is_told_and_one_bad_one_fails(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        good = write(tmp_path, code_cell("6 * 7", 1, result("42", 1)), name="good.ipynb")
        bad = write(tmp_path, code_cell("6 * 7", 1, view("42", 1)), name="bad.ipynb")
        assert main(["--check", str(tmp_path)]) == 1
        said = capsys.readouterr()
        assert said.out == f"{good}: as it should be\n"
        assert said.err == f"error: {bad}: not clean: cell 1 stores a widget view\n"


class TestFaults:
    @pytest.mark.parametrize(
        ("cell", "fault"),
        [
            (code_cell("1", 1, view("x", 1)), "stores a widget view"),
            (code_cell("1", 1, result("<a at 0x7f00aa11bb22>", 1)), "memory address"),
            (code_cell("1", 1, result("x", 1, html="<i>0x7f00aa11bb22</i>")), "memory address"),
            (
                code_cell("1", 1, {"output_type": "stream", "name": "stdout", "text": "0x7f00aa11bb22"}),
                "memory address",
            ),
            (code_cell("1", 1, {"output_type": "stream", "name": "stderr", "text": "Warning"}), "stderr"),
            (code_cell("1", 1, {"output_type": "error", "ename": "E", "evalue": "", "traceback": []}), "error"),
            (code_cell("1", 1, execution={"iopub.execute_input": "2026"}), "time of its execution"),
            (code_cell("1", 2), "not executed in order"),
            (code_cell("1"), "not executed in order"),
            (code_cell("1", 1, name=None), "has no id"),
        ],
    )
    def test_each_is_found_and_nothing_else(self, cell: dict[str, Any], fault: str, tmp_path: Path) -> None:
        (found,) = faults(read(write(tmp_path, cell)))
        assert fault in found

    def test_widget_state_is_found(self, tmp_path: Path) -> None:
        assert faults(read(write(tmp_path, widgets={}))) == ["the notebook stores widget state"]

    def test_a_good_notebook_has_none(self, tmp_path: Path) -> None:
        path = write(tmp_path, code_cell("1", 1, result("1", 1)), code_cell(""), code_cell("2", 2, result("2", 2)))
        assert faults(read(path)) == []


class TestCleaning:
    def test_ids_follow_from_the_place_and_given_ones_stay(self, tmp_path: Path) -> None:
        path = write(tmp_path, code_cell("1", name=None), code_cell("2", name="mine"), code_cell("3", name="cell-01"))
        assert [cell["id"] for cell in clean(read(path)).cells] == ["cell-01-b", "mine", "cell-01"]

    def test_it_is_the_same_on_every_python(self, tmp_path: Path) -> None:
        path = write(tmp_path, language_info={"name": "python", "version": "3.11.7"})
        assert "version" not in clean(read(path)).metadata["language_info"]

    def test_an_output_of_a_view_alone_goes(self, tmp_path: Path) -> None:
        output = {"output_type": "display_data", "metadata": {}, "data": {WIDGET_VIEW: {"model_id": "1"}}}
        assert clean(read(write(tmp_path, code_cell("1", 1, output)))).cells[0]["outputs"] == []

    def test_the_given_notebook_is_left_alone(self, tmp_path: Path) -> None:
        notebook = read(write(tmp_path, code_cell("1", 1, view("x", 1)), widgets={}))
        clean(notebook)
        assert "widgets" in notebook.metadata
        assert WIDGET_VIEW in notebook.cells[0]["outputs"][0]["data"]
