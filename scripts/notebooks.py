"""Keeps the shipped notebooks: executed afresh, and holding nothing that a reader without a kernel trips over.

    python scripts/notebooks.py             execute every notebook and write it back, cleaned
    python scripts/notebooks.py --check     change nothing; fail if a notebook is stale or not clean
    python scripts/notebooks.py FILE...     these notebooks only

Clean means: no widget state and no widget view in the saved outputs (a page would choose them over the static picture
and then show nothing), no time of execution, no memory address, no error, no warning, cell ids that stay.
"""

import argparse
import copy
import json
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import nbformat
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat.v4.rwbase import rejoin_lines
from traitlets import default

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "notebooks"
SECONDS_PER_CELL = 120

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
# Pictures of pixels differ between versions of the library that drew them; nbval does not compare them either.
PIXELS = ("image/png", "image/jpeg")
# ... and the same within HTML, as a chart in a fold has it.
PIXELS_INSIDE = re.compile(r"data:image/(?:png|jpeg);base64,[A-Za-z0-9+/=]+")
TIMES = ("execution", "ExecuteTime")
ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{6,}\b")
# The same whoever executes it, on whatever Python.
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
LANGUAGE = {"file_extension": ".py", "mimetype": "text/x-python", "name": "python", "pygments_lexer": "ipython3"}

Notebook = Any  # nbformat.NotebookNode: nested dictionaries


class NotebooksError(Exception):
    """What is wrong with the notebooks, in one line."""


class _OwnKernelManager(AsyncKernelManager):
    """Starts the kernel of the Python that runs this script, whatever kernels the user has registered."""

    @default("kernel_spec_manager")
    def _no_other_kernels(self) -> KernelSpecManager:
        return KernelSpecManager(kernel_dirs=[])


def find_notebooks(folder: Path = FOLDER) -> list[Path]:
    """Every notebook in a folder and the folders in it, in order of their names.

    Raises:
        NotebooksError: there is none.
    """
    found = sorted(path for path in folder.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
    if not found:
        raise NotebooksError(f"no notebooks found in {folder}")
    return found


def read(path: Path) -> Notebook:
    """Reads a notebook.

    Raises:
        NotebooksError: the file is missing or is no notebook.
    """
    try:
        # Not nbformat.read: it would give cells without an id a new one at random.
        notebook = rejoin_lines(nbformat.from_dict(json.loads(path.read_text(encoding="utf-8"))))
    except FileNotFoundError:
        raise NotebooksError("the file is missing") from None
    except ValueError as error:
        raise NotebooksError(f"not a notebook: {error}") from None
    if (notebook.get("nbformat"), notebook.get("nbformat_minor", 0)) < (4, 5):
        raise NotebooksError("notebook format before 4.5, the first with cell ids; save it in JupyterLab")
    return notebook


def execute(notebook: Notebook, folder: Path) -> Notebook:
    """Executes a notebook in a fresh kernel of this Python.

    Parameters:
        notebook: what to execute; it is left as it is.
        folder: where its code runs.

    Returns:
        A cleaned copy with new outputs.

    Raises:
        NotebooksError: a cell failed.
    """
    fresh = clean(notebook)
    with tempfile.TemporaryDirectory() as settings:
        client = NotebookClient(
            fresh,
            kernel_manager_class=_OwnKernelManager,
            kernel_name="python3",
            # The user's own IPython settings and start-up files have no part in what is shipped.
            extra_arguments=[f"--ipython-dir={settings}", "--log-level=ERROR"],
            timeout=SECONDS_PER_CELL,
            resources={"metadata": {"path": str(folder)}},
            store_widget_state=False,
            record_timing=False,
            coalesce_streams=True,
        )
        try:
            client.execute()
        except CellExecutionError as error:
            raise NotebooksError(f"cell {_failed_cell(fresh)}: {error.ename}: {error.evalue}") from None
        except CellTimeoutError:
            raise NotebooksError(f"cell {_failed_cell(fresh)} took more than {SECONDS_PER_CELL} s") from None
        except DeadKernelError:
            raise NotebooksError(f"cell {_failed_cell(fresh)}: the kernel died") from None
    return clean(fresh)


def _failed_cell(notebook: Notebook) -> int:
    """The number of the cell in which an execution ended, counted from 1."""
    ran = [
        number
        for number, cell in enumerate(notebook.cells, 1)
        if cell.cell_type == "code" and (cell.execution_count is not None or cell.outputs)
    ]
    return ran[-1] if ran else 1


def clean(notebook: Notebook) -> Notebook:
    """A copy without what a shipped notebook must not hold, and with what it must; outputs stay otherwise."""
    cleaned = copy.deepcopy(notebook)
    cleaned.metadata.pop("widgets", None)
    cleaned.metadata["kernelspec"] = nbformat.from_dict(KERNEL)
    cleaned.metadata["language_info"] = nbformat.from_dict(LANGUAGE)
    taken = {cell.get("id") for cell in cleaned.cells}
    for number, cell in enumerate(cleaned.cells, 1):
        if not cell.get("id"):
            cell["id"] = _new_id(number, taken)
        for key in TIMES:
            cell.metadata.pop(key, None)
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET_VIEW, None)
            output.get("metadata", {}).pop(WIDGET_VIEW, None)
        if "outputs" in cell:
            cell["outputs"] = [output for output in cell["outputs"] if output.get("data") != {}]
    return cleaned


def _new_id(number: int, taken: set[str | None]) -> str:
    """An id that follows from the cell's place, so that it is the same each time."""
    name = f"cell-{number:02}"
    while name in taken:
        name += "-b"
    taken.add(name)
    return name


def faults(notebook: Notebook) -> list[str]:
    """Says what a shipped notebook must not hold, one line each; nothing where it is clean."""
    found = ["the notebook stores widget state"] if "widgets" in notebook.metadata else []
    expected = 1
    for number, cell in enumerate(notebook.cells, 1):
        if not cell.get("id"):
            found.append(f"cell {number} has no id")
        found += [f"cell {number} holds the time of its execution" for key in TIMES if key in cell.metadata]
        if cell.cell_type != "code" or not cell.source.strip():
            continue
        if cell.execution_count != expected:
            found.append(f"cell {number} was not executed in order ({cell.execution_count} instead of {expected})")
        expected += 1
        found += [f"cell {number} {fault}" for output in cell.outputs for fault in _output_faults(output)]
    return found


def _output_faults(output: Notebook) -> Iterator[str]:
    if output.output_type == "error":
        yield f"ended in an error ({output.get('ename')})"
        return
    if output.get("name") == "stderr":
        yield "wrote a warning or an error (stderr)"
    if WIDGET_VIEW in output.get("data", {}):
        yield "stores a widget view"
    for text in _texts(output):
        if address := ADDRESS.search(text):
            yield f"shows a memory address ({address[0]})"


def _texts(output: Notebook) -> Iterator[str]:
    """Whatever a reader reads in an output; pixels are no text."""
    if "text" in output:
        yield output["text"]
    for kind, value in output.get("data", {}).items():
        if kind not in PIXELS:
            yield value if isinstance(value, str) else json.dumps(value)


def comparable(notebook: Notebook) -> list[list[object]]:
    """What of a notebook must be the same after each execution."""
    cells: list[list[object]] = []
    for cell in notebook.cells:
        outputs = copy.deepcopy(cell.get("outputs", []))
        for output in outputs:
            for kind in PIXELS:
                if kind in output.get("data", {}):
                    output["data"][kind] = "pixels"
            if page := output.get("data", {}).get("text/html"):
                output["data"]["text/html"] = PIXELS_INSIDE.sub("pixels", page)
        cells.append([cell.cell_type, cell.source, cell.get("execution_count"), outputs])
    return cells


def as_text(notebook: Notebook) -> str:
    """A notebook as its file holds it."""
    return str(nbformat.writes(notebook)).rstrip("\n") + "\n"


def renew(path: Path) -> str:
    """Executes one notebook and writes it back if that changed it.

    Returns:
        "written" or "unchanged".

    Raises:
        NotebooksError: a cell failed, or what it shows may not be shipped; the file is left as it was.
    """
    fresh = execute(read(path), path.parent)
    if found := faults(fresh):
        raise NotebooksError("; ".join(found))
    text = as_text(fresh)
    if path.read_text(encoding="utf-8") == text:
        return "unchanged"
    path.write_text(text, encoding="utf-8", newline="\n")
    return "written"


def check(path: Path) -> str:
    """Tells whether one notebook is as it would be shipped; changes nothing.

    Returns:
        "as it should be".

    Raises:
        NotebooksError: it is not clean, a cell failed, or a cell now shows something else.
    """
    saved = read(path)
    if found := faults(saved):
        raise NotebooksError("not clean: " + "; ".join(found))
    fresh = execute(saved, path.parent)
    for number, (old, new) in enumerate(zip(comparable(saved), comparable(fresh), strict=True), 1):
        if old != new:
            raise NotebooksError(f"stale: cell {number} now shows something else; run make notebooks")
    return "as it should be"


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line; returns its exit status."""
    parser = argparse.ArgumentParser(description="Execute the shipped notebooks and keep them clean.")
    parser.add_argument("--check", action="store_true", help="change nothing; fail if a notebook is stale or not clean")
    parser.add_argument("paths", nargs="*", type=Path, help="notebooks, or folders of them (default: notebooks/)")
    chosen = parser.parse_args(arguments)
    deed = check if chosen.check else renew
    failed = 0
    try:
        paths = [path for given in chosen.paths or [FOLDER] for path in _expand(given)]
    except NotebooksError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    for path in paths:
        try:
            print(f"{path}: {deed(path)}", flush=True)
        except NotebooksError as error:
            failed += 1
            print(f"error: {path}: {error}", file=sys.stderr)
    return 1 if failed else 0


def _expand(given: Path) -> list[Path]:
    return find_notebooks(given) if given.is_dir() or given == FOLDER else [given]


if __name__ == "__main__":
    sys.exit(main())
