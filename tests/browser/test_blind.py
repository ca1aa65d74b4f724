"""A lesson done by keyboard and announcements alone: nothing here looks at the page."""

import json
import re
from collections import Counter

from diables_nb.lessons import scene
from diables_nb.rules.diables import score_show
from tests.lessons.reading import lesson

from .harness import Lab, cell, open_notebook
from .reader import Reader

FIGURE = re.compile(
    r'gridcell "(?P<owner>\w+) (?P<kind>diable|character|tabaler)'
    r'(, (?P<powder>regular|whistling|colorful))?, (?P<place>[^,"]+)'
)
EACH = {"character": 3, "tabaler": 2, "diable": 1}  # what tile 1 prints, as its rule says


def enter(reader: Reader, lab_cell: int, until: str) -> str:
    """Comes to a widget of a cell from the cell itself, with Tab."""
    cell(reader.page, lab_cell).locator(".jp-OutputArea").first.evaluate(
        "area => { area.tabIndex = -1; area.focus(); }"
    )
    return reader.walk("Tab", until)


def position_of(code: str, name: str) -> int:
    """The number of the first cell of a lesson whose code has this in it."""
    cells = json.loads(lesson(name).read_text(encoding="utf-8"))["cells"]
    return next(
        number for number, one in enumerate(cells) if code in "".join(one["source"]) and one["cell_type"] == "code"
    )


def first_bet_won(reader: Reader) -> int:
    """Wins the first bet of the lesson, by what is heard of its board; how many FP it is."""
    board = position_of('plaza.with_parts(tiles={"carretillada": 1})', "carretillada")

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
    return score


def test_a_figure_moves_and_its_points_are_heard(lab: Lab) -> None:
    page = open_notebook(
        lab, ['from diables_nb import Board, diables\nleo = diables.example("DIA-T-09")\nboard = Board(leo)\nboard']
    )
    reader = Reader(page)
    enter(reader, 0, "button")
    assert 'gridcell "red diable, regular, ring 0"' in reader.walk("Tab", "gridcell")
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


def test_the_whole_lesson_is_done_by_ear(lab: Lab) -> None:
    """Every question of the lesson is met, answered and heard, with nothing but keys."""
    page = open_notebook(lab, lesson("carretillada"))
    reader = Reader(page)

    def at(code: str) -> int:
        return position_of(code, "carretillada")

    totals = {"tile 1": first_bet_won(reader)}
    for tile, name in enumerate(("majority", "quadrant", "opposite"), start=2):
        enter(reader, at(f"{name} = diables"), "textbox")
        reader.press("0")
        heard = reader.ask("Enter")
        assert heard.startswith("You said 0. It is ")
        totals[f"tile {tile}"] = int(re.findall(r"It is (\d+) FP", heard)[0])
        assert reader.focus() != "", "the focus is somewhere still"

    enter(reader, at("totals = "), "radio")
    plaza = scene("carretillada")
    yellow = {tile: score_show(plaza, "yellow", "carretillada", tile=tile).total for tile in range(1, 5)}
    best = f"tile {max(yellow, key=lambda tile: yellow[tile])}"  # counted by ear as Red's were, which was tested above
    reader.walk("ArrowDown", f'radio "{best}"')
    assert "Your bet was right" in reader.ask("Enter")

    enter(reader, at("ScoreWalk(kinds)"), 'button "Next"')
    steps: list[str] = []
    while not steps or "not counted" not in steps[-1]:
        steps.append(reader.ask("ArrowRight"))
        assert re.search(r", \d+ FP", steps[-1])
    assert f"total {totals['tile 1']}" in steps[-2], "the last figure that counts brings the total"

    enter(reader, at("faded("), "textbox")
    while "Total" not in (blank := reader.focus()):
        assert blank.startswith('textbox "FP: ')
        reader.press("Tab")
        reader.ask("Enter")
        each, count = map(int, re.findall(r"(\d+) × (\d+)", reader.ask("Enter"))[-1])
        reader.press("Shift+Tab") if "button" in reader.focus() else None
        reader.press(*str(each * count))
        heard = reader.ask("Enter")
        assert re.search(r"(\d+ of \d+|All \d+) right\.", heard)
        assert blank != reader.focus(), "on to the next blank"

    enter(reader, at("task.check"), "textbox")
    reader.walk("Tab", 'button "Hint')
    hints = [reader.ask("Enter") for _ in range(4)]
    assert all(hints)
    assert hints[-1] not in hints[:-1]
    assert 'button "Show the answer"' in reader.focus() or re.search(r"It is \d+ FP", hints[-1])

    heard = ""
    for _ in range(3):
        enter(reader, at("challenge("), "radio")
        reader.press("ArrowDown")
        heard = reader.ask("Enter")
        assert heard
        if "Yes, " in heard:
            break
    assert "Yes, " in heard
