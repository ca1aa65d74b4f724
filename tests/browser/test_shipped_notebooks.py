"""The shipped notebooks as a reader meets them in JupyterLab: first untouched, then run."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from scripts.notebooks import FOLDER, find_notebooks, read

from .harness import Lab, cell_output, open_notebook, run_all

shipped = pytest.mark.parametrize("path", find_notebooks(), ids=lambda path: str(path.relative_to(FOLDER)))


def saved_pictures(path: Path) -> Iterator[tuple[int, int]]:
    """Where a saved output has a picture: the cell's number and the output's number in it."""
    for number, cell in enumerate(read(path).cells):
        for which, output in enumerate(cell.get("outputs", [])):
            data = output.get("data", {})
            page = data.get("text/html", "")
            if "image/png" in data or "<svg" in page or "<img" in page:
                yield number, which


@shipped
def test_a_reader_who_runs_nothing_sees_every_picture_and_then_runs_it(lab: Lab, path: Path) -> None:
    """In a fresh clone JupyterLab trusts no output: it drops inline SVG and keeps `<img>`."""
    page = open_notebook(lab, path, run=False)
    for number, which in saved_pictures(path):
        output = cell_output(page, number).locator(".jp-OutputArea-output").nth(which)
        output.evaluate("output => output.querySelectorAll('details').forEach((fold) => { fold.open = true; })")
        picture = output.locator("img, svg").first
        expect(picture, f"cell {number + 1}").to_be_visible(timeout=5000)
        assert picture.evaluate("picture => picture.complete !== false && picture.naturalWidth !== 0")
    run_all(page)
    expect(
        page.locator(".jp-Notebook .jp-RenderedText[data-mime-type='application/vnd.jupyter.stderr']")
    ).to_have_count(0)
