"""The explorer in a real JupyterLab: rows by keyboard and mouse, the board they light, filter, sorting, pages, axe."""

import pytest
from playwright.sync_api import Locator, Page, expect

from .harness import Lab, cell_output, kernel_value, open_notebook, run_cell, use_theme, wait_for_value
from .reader import Reader
from .test_everybody import violations

COVERS = (
    "from diables_nb import Explore, festival\n"
    "from diables_nb.whatif.festival import covers\n"
    'found = covers(festival.example("FES-T-01"), "red", "red wheel")\n'
    "explore = Explore(found)\n"
    "explore"
)
MANY = (
    "from diables_nb import Explore, diables\n"
    "from diables_nb.drawing import draw_plaza\n"
    "from diables_nb.whatif.findings import PicturedFindings\n"
    'leo = diables.example("DIA-T-09")\n'
    "class Pairs(PicturedFindings):\n"
    "    position = leo\n"
    "    def on_board(self, row=None, *, width=720):\n"
    "        return draw_plaza(leo, width=width, legal=() if row is None else self.spaces(row))\n"
    "    def spaces(self, row):\n"
    "        return self.entry(row)\n"
    "names = tuple(leo.edition.spaces)\n"
    "pairs = [(one, other) for one in names for other in names if one < other]\n"
    "rows = [(one, other, len(one) - len(other)) for one, other in pairs]\n"
    'explore = Explore(Pairs(pairs, ["one", "other", "gain"], rows, "pairs of spaces", right=(2,), signed=(2,)))\n'
    "explore"
)


def space(output: Locator, name: str) -> Locator:
    return output.locator(f'[data-space="{name}"]')


def row(output: Locator, number: int) -> Locator:
    return output.locator(f'[data-row="{number}"]')


def status(output: Locator) -> Locator:
    return output.locator(".dnb-status")


def heading(output: Locator, name: str) -> Locator:
    return output.get_by_role("columnheader", name=name, exact=True)


def test_a_row_that_is_clicked_lights_its_space(lab: Lab) -> None:
    page = open_notebook(lab, [COVERS])
    output = cell_output(page, 0)
    expect(output.locator("tbody tr")).to_have_count(9)
    row(output, 2).click()
    assert wait_for_value(page, "explore.row", 2)
    expect(row(output, 2)).to_have_attribute("aria-selected", "true")
    expect(row(output, 2)).to_be_focused()
    expect(space(output, "red/b1")).to_have_attribute("aria-selected", "true")
    expect(space(output, "red/b1")).to_have_attribute(
        "aria-label", "b1: red wheel, tried out here: red wheel, +1 points, selected"
    )
    expect(status(output)).to_have_text(str(kernel_value(page, "found.sentence(2)")))
    row(output, 2).click()
    assert wait_for_value(page, "explore.row", None)
    expect(output.get_by_role("gridcell", selected=True)).to_have_count(0)


def test_rows_are_chosen_by_keyboard_and_announced_once(lab: Lab) -> None:
    page = open_notebook(lab, [COVERS])
    output = cell_output(page, 0)
    reader = Reader(page)
    output.get_by_role("searchbox", name="Filter").focus()
    assert 'button "space' in reader.press("Tab")
    assert 'button "points' in reader.press("End")
    assert reader.press("ArrowDown").startswith('row "c2 2 blue fountain 0 2 +2"')
    assert reader.listen() == []
    for key, number in (
        ("Enter", 0), ("ArrowDown", 1), ("ArrowDown", 2), ("ArrowUp", 1), ("End", 8), ("PageUp", 0), ("PageDown", 8),
        ("Home", 0),
    ):  # fmt: skip
        page.keyboard.press(key)
        assert wait_for_value(page, "explore.row", number), key
        expect(row(output, number)).to_be_focused()
        assert reader.listen() == [kernel_value(page, f"found.sentence({number})")], key
    place = str(kernel_value(page, "found.spaces(0)[0]"))
    expect(output.get_by_role("gridcell", selected=True)).to_have_attribute("data-space", place)
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.dataset.space").startswith("red/")
    page.keyboard.press("Escape")
    assert wait_for_value(page, "explore.row", None)


def test_a_space_of_the_board_chooses_its_row(lab: Lab) -> None:
    page = open_notebook(lab, [COVERS])
    output = cell_output(page, 0)
    space(output, "red/b2").click()
    number = kernel_value(page, "[cover.space for cover in found.entries].index('b2')")
    assert wait_for_value(page, "explore.row", number)
    expect(output.locator("tr.dnb-now")).to_have_attribute("data-row", str(number))
    expect(space(output, "red/b2")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert wait_for_value(page, "explore.entry.space", "b3")
    expect(status(output)).to_contain_text("b3 on level 1")


def test_headings_sort_and_the_filter_finds(lab: Lab) -> None:
    page = open_notebook(lab, [COVERS])
    output = cell_output(page, 0)
    names = output.locator("tbody th")
    count = output.locator(".dnb-count")
    heading(output, "space").get_by_role("button").click()
    expect(names).to_have_text(sorted(f"{column}{line}" for column in "abc" for line in "123"))
    expect(heading(output, "space")).to_have_attribute("aria-sort", "ascending")
    expect(count).to_have_text("9 rows, sorted by space, from A to Z")
    heading(output, "level").get_by_role("button").press("Enter")
    expect(names.first).to_have_text("b2")
    expect(heading(output, "level").get_by_role("button")).to_be_focused()
    output.get_by_role("searchbox").press_sequentially("wheel RED", delay=10)
    expect(names).to_have_text(["a1", "b1"])
    expect(count).to_have_text("2 of 9 rows, sorted by level, largest first")
    expect(output.get_by_role("searchbox")).to_be_focused()
    space(output, "red/b2").click()
    expect(status(output)).to_contain_text("The filter leaves its row out.")
    output.get_by_role("searchbox").fill("nowhere")
    expect(count).to_have_text("No row has all these words.")
    assert violations(page) == []


def test_letters_typed_into_the_filter_stay_out_of_the_notebook(lab: Lab) -> None:
    page = open_notebook(lab, [COVERS])
    output = cell_output(page, 0)
    output.get_by_role("searchbox").press_sequentially("mab", delay=10)
    expect(output.get_by_role("searchbox")).to_have_value("mab")
    expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(1)
    assert wait_for_value(page, "explore.filter", "mab")


def test_thousands_of_rows_come_by_the_page(lab: Lab) -> None:
    page = open_notebook(lab, [MANY], viewport=(1500, 1000))
    output = cell_output(page, 0)
    expect(output.locator("tbody tr")).to_have_count(100)
    expect(output.locator(".dnb-count")).to_have_text("2850 rows, rows 1 to 100")
    output.get_by_role("button", name="Next 100").click()
    expect(output.locator(".dnb-count")).to_have_text("2850 rows, rows 101 to 200")
    row(output, 199).click()
    assert wait_for_value(page, "explore.row", 199)
    page.keyboard.press("ArrowDown")
    assert wait_for_value(page, "explore.row", 200)
    expect(row(output, 200)).to_be_focused()
    expect(output.locator(".dnb-count")).to_have_text("2850 rows, rows 201 to 300")
    expect(output.get_by_role("gridcell", selected=True)).to_have_count(2)
    page.keyboard.press("End")
    expect(row(output, 2849)).to_be_focused()
    expect(output.get_by_role("button", name="Next")).to_have_attribute("aria-disabled", "true")
    assert violations(page) == []


def test_what_python_chooses_is_shown_and_a_slider_can_be_linked(lab: Lab) -> None:
    linked = (
        "import ipywidgets\nslider = ipywidgets.IntSlider(max=8)\n"
        'link = ipywidgets.jslink((slider, "value"), (explore, "row"))\nslider'
    )
    page = open_notebook(lab, [COVERS, linked, "explore.row = 8"])
    output = cell_output(page, 0)
    expect(output.locator("tr.dnb-now")).to_have_count(1)
    run_cell(page, 2)
    expect(output.locator("tr.dnb-now")).to_have_attribute("data-row", "8")
    assert wait_for_value(page, "slider.value", 8)


def test_what_a_handler_raises_is_shown(lab: Lab) -> None:
    page = open_notebook(lab, [COVERS, 'explore.observe(lambda change: 1 / 0, "row")'])
    output = cell_output(page, 0)
    row(output, 1).click()
    expect(output.get_by_role("alert")).to_have_text("A handler of “row” failed: ZeroDivisionError: division by zero")
    expect(output.locator("tr.dnb-now")).to_have_attribute("data-row", "1")


@pytest.mark.parametrize("width", [1280, 400])
def test_axe_finds_nothing_and_targets_are_large_enough(lab: Lab, width: int) -> None:
    page = open_notebook(lab, [COVERS], viewport=(width, 1400))
    output = cell_output(page, 0)
    row(output, 2).press("Enter")
    heading(output, "level").get_by_role("button").press("Enter")
    expect(heading(output, "level")).to_have_attribute("aria-sort", "descending")
    for theme in ("light", "dark", "contrast"):
        use_theme(page, theme)
        expect(page.locator(f".dnb-root[data-theme='{theme}']")).to_have_count(1)
        assert violations(page) == [], theme
    assert smallest(page) >= 24


def smallest(page: Page) -> float:
    """The shorter side of the smallest target, in pixels."""
    targets = page.locator(".dnb-explore").locator("button:visible, input:visible, tbody tr")
    boxes = [box for target in targets.all() if (box := target.bounding_box())]
    return min(min(box["width"], box["height"]) for box in boxes)
