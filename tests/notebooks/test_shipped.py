"""What the shipped notebooks must not hold, and what a reader without a kernel must see."""

import json
import re
from pathlib import Path

import pytest
from nbconvert import HTMLExporter

from scripts.notebooks import FOLDER, clean, faults, find_notebooks, read

SHIPPED = find_notebooks()
shipped = pytest.mark.parametrize("path", SHIPPED, ids=lambda path: str(path.relative_to(FOLDER)))


@shipped
def test_it_is_clean(path: Path) -> None:
    assert faults(read(path)) == []


@shipped
def test_cleaning_would_change_nothing(path: Path) -> None:
    notebook = read(path)
    assert clean(notebook) == notebook, "run make notebooks"


@shipped
def test_nothing_of_widgets_is_stored(path: Path) -> None:
    """Said once more without the script that cleans."""
    text = path.read_text(encoding="utf-8")
    assert "application/vnd.jupyter.widget" not in text
    assert "widgets" not in json.loads(text)["metadata"]


@shipped
def test_every_saved_picture_is_on_the_page_that_nbconvert_makes(path: Path) -> None:
    """Counted, since nbconvert writes attributes in an order of its own."""
    page, _ = HTMLExporter().from_filename(str(path))
    html = "".join(
        output.get("data", {}).get("text/html", "") for cell in read(path).cells for output in cell.get("outputs", [])
    )
    for tag in ("<svg", "<img", "<path", "<title"):
        assert page.count(tag) >= html.count(tag), tag
    for source in re.findall(r'<img[^>]* src="([^"]+)"', html):
        assert source in page
