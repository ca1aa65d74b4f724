"""A lesson done by keyboard and announcements alone: nothing here looks at the page."""

import json
import re
from collections import Counter

from tests.lessons.reading import lesson

from .harness import Lab, cell, open_notebook
from .reader import Reader

FIGURE = re.compile(
    r'gridcell "(?P<owner>\w+) (?P<kind>diable|character|tabaler)( with (?P<powder>\w+))?, (?P<place>[^,"]+)'
)
EACH = {"character": 3, "tabaler": 2, "diable": 1}  # what tile 1 prints, as its rule says


def enter(reader: Reader, lab_cell: int, until: str) -> str:
    """Comes to a widget of a cell from the cell itself, with Tab."""
    cell(reader.page, lab_cell).locator(".jp-OutputArea").first.evaluate(
        "area => { area.tabIndex = -1; area.focus(); }"
    )
    return reader.walk("Tab", until)


def position_of(code: str, name: str) -> int:
    """The number of the first cell of a lesson whose code begins so."""
    cells = json.loads(lesson(name).read_text(encoding="utf-8"))["cells"]
    return next(number for number, one in enumerate(cells) if "".join(one["source"]).startswith(code))


def test_the_first_bet_of_a_lesson_is_won_by_ear(lab: Lab) -> None:
    page = open_notebook(lab, lesson("carretillada"))
    reader = Reader(page)
    board = position_of('Board(plaza.with_parts(tiles={"carretillada": 1})', "carretillada")

    said = enter(reader, board, "gridcell")
    assert "ring 0" in said
    where = reader.ask("w")
    assert "Ring 0: ring, 1 of 12; carretillada." in where
    tile = reader.ask("t")
    assert "tile 1" in tile
    icon = int(re.findall(r"Red at space \d+, icon (\d+)", tile)[0])

    figures = [match for name in reader.names("n") if (match := FIGURE.match(name))]
    kinds = Counter(figure["kind"] for figure in figures)
    values = sorted((EACH[f["kind"]] * kinds[f["kind"]] for f in figures if f["owner"] == "red"), reverse=True)
    score = sum(values[:icon])

    enter(reader, board + 1, "textbox")
    reader.press(*str(score))
    assert f"Your bet was right: {score} FP" in reader.ask("Enter")


def test_a_figure_moves_and_its_points_are_heard(lab: Lab) -> None:
    page = open_notebook(
        lab, ['from diables_nb import Board, diables\nleo = diables.example("DIA-T-09")\nboard = Board(leo)\nboard']
    )
    reader = Reader(page)
    enter(reader, 0, "button")
    assert 'gridcell "red diable with regular, ring 0"' in reader.walk("Tab", "gridcell")
    assert "3 FP" in reader.ask("p")
    assert "Nothing has changed yet." in reader.ask("l")
    assert "3 FP" in reader.ask("Enter")
    assert "selected" in reader.focus()
    places = reader.ask("g")
    assert re.search(r"\d+ places can be chosen\. carretillada: ", places)
    reader.walk("ArrowRight", "empty, for a diable.*can be chosen")
    moved = reader.ask("Enter")
    assert moved.startswith("Moved: red diable from ring 0 to ")
    assert moved in reader.ask("l")
    assert reader.ask("l") == reader.ask("l") != "", "asked again it is said again"
    assert "Taken back." in reader.ask("u")
