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
    assert 'button "regret' in reader.press("End")
    assert reader.press("ArrowDown").startswith('row "c2 +2 +2.0 2 blue fountain 0 2 0"')
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


# ---- what is in sight

PLACED = (
    "from diables_nb import Explore, diables\n"
    "from diables_nb.whatif.diables import placements\n"
    'leo = diables.example("DIA-T-09").with_parts(tiles=dict.fromkeys(diables.SHOWS, 1))\n'
    'found = placements(leo, "red")\n'
    "explore = Explore(found)\n"
    "explore"
)
INSIDE = """list => {
  const row = list.querySelector('tr[aria-selected="true"]').getBoundingClientRect();
  const head = list.querySelector("thead").getBoundingClientRect();
  const box = list.getBoundingClientRect();
  return row.top >= head.bottom - 1 && row.bottom <= box.bottom + 1;
}"""
CUT = """framed => {
  const list = framed.querySelector(".dnb-found");
  const box = list.getBoundingClientRect();
  const [first, ...heads] = [...list.querySelectorAll("thead th")].map((cell) => cell.getBoundingClientRect());
  const hung = [...framed.querySelectorAll(".dnb-curtain:not([hidden])")].map((one) => one.getBoundingClientRect());
  const cells = [...list.querySelectorAll("thead th")].slice(1);
  const right = box.left + list.clientLeft + list.clientWidth;
  const seen = heads.map((head) => [Math.max(head.left, first.right), Math.min(head.right, right)]);
  return heads.filter((head, nth) => {
    const [from, to] = seen[nth];
    const cut = to - from > 1.5 && to - from < head.width - 1.5;
    const hidden = hung.some((one) => one.left <= from + 1 && one.right >= to - 1);
    return cut && !hidden && cells[nth].classList.contains("dnb-right-cell");
  }).length;
}"""


def without_sidebar(page: Page) -> None:
    """Closes the file browser, which leaves a narrow page nothing."""
    if page.locator("#jp-left-stack").is_visible():
        page.evaluate("() => window.jupyterapp.commands.execute('application:toggle-left-area')")
        expect(page.locator("#jp-left-stack")).not_to_be_visible()


def in_sight(output: Locator) -> None:
    """The chosen row is within the list's own window, below its headings."""
    expect(output.locator("tr.dnb-now")).to_have_count(1)
    assert output.locator(".dnb-found").evaluate(INSIDE)


def test_the_chosen_row_is_in_sight_whatever_brought_it(lab: Lab) -> None:
    page = open_notebook(lab, [PLACED], viewport=(1280, 900))
    output = cell_output(page, 0)
    last = int(str(kernel_value(page, "len(found) - 1")))
    assert last > 100
    row(output, 2).click()
    for key, number in (("End", last), ("Home", 0), ("PageDown", 10), ("End", last), ("ArrowUp", last - 1)):
        page.keyboard.press(key)
        assert wait_for_value(page, "explore.row", number), key
        expect(row(output, number)).to_be_focused()
        in_sight(output)
    space(output, "tabalada/4/4").click()
    assert wait_for_value(page, "explore.entry.space", "tabalada/4/4")
    in_sight(output)
    output.get_by_role("searchbox").fill("tabaler")
    expect(output.locator(".dnb-count")).to_contain_text(" of ")
    in_sight(output)
    output.get_by_role("searchbox").fill("")
    expect(output.locator(".dnb-count")).not_to_contain_text(" of ")
    in_sight(output)
    run = f"setattr(explore, 'row', {last}) or setattr(explore, 'by', 'now') or 0"
    kernel_value(page, run)
    expect(heading(output, "now")).to_have_attribute("aria-sort", "ascending")
    assert output.locator(".dnb-found").evaluate("list => list.scrollTop") == 0, "sorted anew it begins at its top"


def test_a_page_that_is_turned_to_and_back_shows_the_chosen_row(lab: Lab) -> None:
    page = open_notebook(lab, [PLACED], viewport=(1280, 900))
    output = cell_output(page, 0)
    kernel_value(page, "setattr(explore, 'row', 60) or 0")
    in_sight(output)
    output.get_by_role("button", name="Next").click()
    expect(output.locator("tr.dnb-now")).to_have_count(0)
    expect(output.get_by_role("button", name="Next", exact=True)).to_have_attribute("aria-disabled", "true")
    output.get_by_role("button", name="Previous 100").click()
    in_sight(output)
    expect(output.get_by_role("button", name="Previous", exact=True)).to_have_attribute("aria-disabled", "true")


def test_caption_notes_and_why_are_on_the_page(lab: Lab) -> None:
    page = open_notebook(lab, [PLACED], viewport=(1280, 900))
    output = cell_output(page, 0)
    expect(output.get_by_role("heading", name=str(kernel_value(page, "found.caption")))).to_be_visible()
    expect(output.locator(".dnb-notes p")).to_have_text(list(kernel_value(page, "list(found.notes)")))
    why = output.get_by_role("list", name="Why: the lines that change")
    expect(why).to_have_count(0)
    row(output, 1).click()
    said = kernel_value(page, "[str(change) for change in found.entries[1].why]")
    expect(why.get_by_role("listitem")).to_have_text(list(said)[:8])
    assert violations(page) == []


@pytest.mark.parametrize("width", [1280, 400])
def test_the_first_numbers_are_in_sight_and_none_is_cut(lab: Lab, width: int) -> None:
    page = open_notebook(lab, [PLACED], viewport=(width, 1000))
    without_sidebar(page)
    output = cell_output(page, 0)
    framed, listed = output.locator(".dnb-framed"), output.locator(".dnb-found")
    expect(heading(output, "now")).to_be_in_viewport(ratio=1)
    box, seen = listed.bounding_box(), heading(output, "now").bounding_box()
    assert box
    assert seen
    assert seen["x"] + seen["width"] <= box["x"] + box["width"]
    hidden = 0
    for left in (0, 30, 77, 140, 260, 390, 9999):
        listed.evaluate("(list, left) => { list.scrollLeft = left; }", left)
        page.wait_for_timeout(60)  # a frame, in which the curtains are drawn
        assert framed.evaluate(CUT) == 0, left
        hidden += output.locator(".dnb-curtain:not([hidden])").count()
    assert hidden, "some curtain was needed"
    heights = listed.locator("tbody tr").evaluate_all("rows => [...new Set(rows.map((row) => row.offsetHeight))]")
    assert len(heights) == 1 or width == 400
    assert violations(page) == []


@pytest.mark.parametrize("width", [360])
def test_nothing_is_hidden_on_a_narrow_page(lab: Lab, width: int) -> None:
    plaza = 'from diables_nb import Lab\nlab = Lab("DIA-T-09")\nlab'
    page = open_notebook(lab, [PLACED, plaza], viewport=(width, 1000))
    without_sidebar(page)
    page.wait_for_timeout(400)
    for number in (0, 1):
        output = cell_output(page, number)
        root = output.locator(".dnb-root").first
        wide = root.evaluate("root => root.parentElement.scrollWidth - root.parentElement.clientWidth")
        assert wide <= 0
        sizes = output.locator("[data-space] [data-hit]").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect().width)"
        )
        assert min(sizes) >= 24 or width < 400


def test_on_a_phone_a_row_is_in_sight_with_what_it_lights_and_all_columns_in_reach(lab: Lab) -> None:
    page = open_notebook(lab, [PLACED], viewport=(400, 860))
    without_sidebar(page)
    output = cell_output(page, 0)
    root = output.locator(".dnb-explore")
    expect(output.locator(".dnb-board-side")).to_be_visible()
    page.wait_for_timeout(300)  # the width of the page has been told, and the board is drawn for it
    assert root.evaluate("root => root.getBoundingClientRect().height") < 1100
    assert output.locator(".dnb-aside[open]").count() == 0, "folded there"
    root.evaluate("root => root.scrollIntoView({ block: 'start' })")
    last = int(str(kernel_value(page, "len(found) - 1")))
    row(output, 0).click()
    for key, number in (("PageDown", 10), ("End", last), ("Home", 0)):
        page.keyboard.press(key)
        assert wait_for_value(page, "explore.row", number), key
        expect(row(output, number)).to_be_in_viewport()
        expect(output.get_by_role("gridcell", selected=True)).to_be_in_viewport()
    output.locator(".dnb-aside > summary").first.press("Enter")
    expect(output.locator(".dnb-notes p").first).to_be_visible()
    assert violations(page) == []
    row(output, 0).focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(output.locator(".dnb-found")).to_have_js_property("scrollLeft", 240)
    page.keyboard.press("ArrowLeft")
    expect(output.locator(".dnb-found")).to_have_js_property("scrollLeft", 160)
    heading(output, "now").get_by_role("button").focus()
    page.keyboard.press("End")
    expect(heading(output, "regret")).to_be_in_viewport(ratio=0.99)
    assert output.locator(".dnb-framed").evaluate(CUT) == 0, "columns out of sight are reached by keyboard, whole"


def test_the_sentence_is_in_sight_in_a_low_window(lab: Lab) -> None:
    page = open_notebook(lab, [PLACED], viewport=(1280, 720))
    output = cell_output(page, 0)
    output.evaluate("output => output.scrollIntoView({ block: 'start' })")
    row(output, 1).click()
    expect(status(output)).to_contain_text("FP now")
    expect(status(output)).to_be_in_viewport(ratio=1)
