"""The shipped notebooks as a reader meets them in JupyterLab: first untouched, then run."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import expect

from diables_nb.rules import contract
from scripts.notebooks import FOLDER, find_notebooks, read

from .harness import Lab, cell_output, open_notebook, run_all


def name(path: Path) -> str:
    """A notebook's name in the list of tests."""
    return str(path.relative_to(FOLDER))


shipped = pytest.mark.parametrize("path", find_notebooks(), ids=name)


def saved_pictures(path: Path) -> Iterator[tuple[int, int]]:
    """Where a saved output has a picture: the cell's number and the output's number in it."""
    for number, cell in enumerate(read(path).cells):
        for which, output in enumerate(cell.get("outputs", [])):
            data = output.get("data", {})
            page = data.get("text/html", "")
            if "image/png" in data or "<svg" in page or "<img" in page:
                yield number, which


def widgets(path: Path) -> set[tuple[str, str]]:
    """The kinds of widgets that a notebook shows, such as `<Board ...>`, each with the notebook's folder: its game."""
    outputs = (output.get("data", {}) for cell in read(path).cells for output in cell.get("outputs", []))
    texts = (data.get("text/plain", "") for data in outputs)
    return {(path.parent.name, kind[1]) for text in texts if (kind := re.match(r"<(\w+)", text))}


def with_every_widget(paths: Sequence[Path]) -> list[Path]:
    """Few notebooks that have among them every kind of widget of every game.

    Those for designers and of the what-if compute for long and show what the lessons show, or have tests of their own.
    """
    shown = {path: widgets(path) for path in paths if path.parent.name in contract.GAMES}
    chosen: list[Path] = []
    while missing := set().union(*shown.values()) - set().union(*(shown[path] for path in chosen)):
        chosen.append(max(shown, key=lambda path: len(shown[path] & missing)))
    return chosen


@shipped
def test_a_reader_who_runs_nothing_sees_every_picture(lab: Lab, path: Path) -> None:
    """In a fresh clone JupyterLab trusts no output: it drops inline SVG and keeps `<img>`."""
    page = open_notebook(lab, path, run=False)
    for number, which in saved_pictures(path):
        output = cell_output(page, number).locator(".jp-OutputArea-output").nth(which)
        output.evaluate("output => output.querySelectorAll('details').forEach((fold) => { fold.open = true; })")
        picture = output.locator("img, svg").first
        expect(picture, f"cell {number + 1}").to_be_visible()
        assert picture.evaluate("picture => picture.complete !== false && picture.naturalWidth !== 0")


@pytest.mark.parametrize("path", with_every_widget(find_notebooks()), ids=name)
def test_a_notebook_runs_in_the_page(lab: Lab, path: Path) -> None:
    """What each notebook shows when it is run is the matter of tests/notebooks; here each kind of widget appears."""
    page = open_notebook(lab, path, run=False)
    run_all(page)
    expect(
        page.locator(".jp-Notebook .jp-RenderedText[data-mime-type='application/vnd.jupyter.stderr']")
    ).to_have_count(0)
