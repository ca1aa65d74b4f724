"""A board for everybody: axe-core on every widget, grids, letters, the table twin, cells that run again and again."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .harness import Lab, cell_output, kernel_value, open_notebook, run_cell, settle, use_theme, wait_for_value
from .test_board import LEO, RING_0, choose, space
from .test_questions import UNROLLED

IMPORTS = (
    "from diables_nb import Board, ScoreWalk, diables\n"
    "from diables_nb.lessons import check, faded, predict, predict_place, scene\n"
    'plaza = scene("carretillada")\nred = diables.score_show(plaza, "red", "carretillada", tile=3)\n'
    'lluiment = diables.score_lluiment(diables.example("DIA-T-08"), "whistling")["red"]'
)
WIDGETS = {
    "board": 'board = Board(plaza, player="red")\nboard',
    "walk": "ScoreWalk(red, step=2)",
    "walk of a lluïment": "ScoreWalk(lluiment, step=1)",
    "number": 'predict("How many FP?", red)',
    "choice": 'check("Which tile?", "tile 3", choices=["tile 1", "tile 3"], hints=["Look.", "Look again."])',
    "half done": "faded(red)",
    "place": 'predict_place("What is opposite to ring 0?", plaza, ["ring 6"], shows=["carretillada"], player="red")',
}
# Every state that a reader can bring about.
USED = {
    "board": ["red"],
    "number": ["Bet"],
    "choice": ["Hint 1 of 2", "Check"],
    "half done": ["Check"],
}


def violations(page: Page) -> list[str]:
    """What axe-core finds in our widgets; JupyterLab's own page is not ours to judge."""
    unrolled = page.add_style_tag(content=UNROLLED)
    found: list[Any] = Axe().run(page, context={"include": [[".dnb-root"]]}).response["violations"]
    unrolled.evaluate("style => style.remove()")
    return [f"{one['id']}: {node['html'][:200]}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize("width", [1500, 700])
def test_axe_finds_nothing_on_any_widget(lab: Lab, width: int) -> None:
    page = open_notebook(lab, [IMPORTS, *WIDGETS.values()], viewport=(width, 1400))
    expect(page.locator(".dnb-root")).to_have_count(10)
    for theme in ("dark", "contrast", "light"):
        use_theme(page, theme)
        expect(page.locator(f".dnb-root[data-theme='{theme}']")).to_have_count(10)
        assert violations(page) == [], theme
    for number, name in enumerate(WIDGETS, start=1):
        for button in USED.get(name, []):
            cell_output(page, number).get_by_role("button", name=button).first.click()
    space(cell_output(page, 1), RING_0).press("Enter")
    cell_output(page, 1).locator("summary").click()
    settle(page)
    assert violations(page) == []


def test_the_spaces_are_cells_in_rows_of_a_grid_for_each_show(lab: Lab) -> None:
    page = open_notebook(lab, [LEO])
    output = cell_output(page, 0)
    for show, rows in (("carretillada", 3), ("ball parlat", 2), ("trobada de bèsties", 8), ("tabalada", 4)):
        grid = output.get_by_role("grid", name=show)
        expect(grid).to_have_count(1)
        expect(grid.get_by_role("row")).to_have_count(rows)
    expect(output.get_by_role("gridcell")).to_have_count(76)
    choose(output, RING_0)
    expect(output.get_by_role("gridcell", selected=True)).to_have_count(1)
    expect(output.get_by_role("gridcell", selected=True)).to_have_attribute("data-space", RING_0)


def test_letters_ask_and_do_not_change_the_board(lab: Lab) -> None:
    page = open_notebook(lab, [LEO])
    output = cell_output(page, 0)
    choose(output, RING_0)
    status = output.get_by_role("status")
    for letter, answer in (
        ("w", "Ring 0: ring, 1 of 12; carretillada."),
        ("h", "Ring 0: red diable, regular."),
        ("p", "1 × 3 diables, 3 FP"),
        ("s", "Red 13 FP by icon 3"),
        ("t", "Followers: Red at space 4, icon 3"),
        ("g", "places can be chosen. carretillada: ring 1"),
        ("l", "Nothing has changed yet."),
        ("?", "w where am I"),
    ):
        page.keyboard.press(letter)
        expect(status).to_contain_text(answer)
    assert kernel_value(page, "board.selected") == RING_0
    page.keyboard.press("n")
    second = kernel_value(
        page, "[space for space in board.position.edition.spaces if space in board.position.figures][1]"
    )
    expect(space(output, second)).to_be_focused()
    page.keyboard.press("b")
    expect(space(output, RING_0)).to_be_focused()


def test_the_table_twin_tells_what_stands_there_and_can_be_played(lab: Lab) -> None:
    page = open_notebook(lab, [LEO])
    output = cell_output(page, 0)
    output.get_by_text("The figures as a table").click()
    table = output.get_by_role("table").first
    expect(table.locator("caption")).to_contain_text("carretillada, tile 1")
    expect(table.locator("caption")).to_contain_text("Red at space 4, icon 3")
    expect(table.locator("tbody tr")).to_have_count(7)
    row = table.get_by_role("row").filter(has_text="ring 0")
    expect(row).to_contain_text("red diable, regular")
    row.get_by_role("button").focus()
    page.keyboard.press("Enter")
    assert wait_for_value(page, "board.selected", RING_0)
    expect(row).to_contain_text("selected")
    expect(row.get_by_role("button")).to_be_focused()
    table.get_by_role("row").filter(has_text="ring 3").get_by_role("button").click()
    assert wait_for_value(page, 'board.position.describe("carretillada/ring/3")', "red diable, regular, ring 3")


def test_a_cell_run_again_and_again_leaves_one_board(lab: Lab) -> None:
    count = "len([w for w in __import__('ipywidgets').widgets.widget._instances.values()])"
    page = open_notebook(lab, ["from diables_nb import Board, ScoreWalk, diables\nleo = diables.example('DIA-T-09')",
                               "Board(leo)", 'ScoreWalk(leo, player="red", show="carretillada")'])  # fmt: skip
    once = kernel_value(page, count)
    for _ in range(8):
        run_cell(page, 1)
        run_cell(page, 2)
    assert wait_for_value(page, count, once)
    expect(page.locator(".dnb-board")).to_have_count(2)
    choose(cell_output(page, 1), RING_0)
    expect(cell_output(page, 1).get_by_role("status")).to_contain_text("3 FP")


def test_boards_are_linked_in_the_browser(lab: Lab) -> None:
    linked = (
        "\nimport ipywidgets\nother = Board(board.position)\n"
        'link = ipywidgets.jslink((board, "selected"), (other, "selected"))\nboard'
    )
    page = open_notebook(lab, [LEO.removesuffix("\nboard") + linked, "other"])
    choose(cell_output(page, 0), RING_0)
    expect(cell_output(page, 1).get_by_role("gridcell", selected=True)).to_have_attribute("data-space", RING_0)
    assert wait_for_value(page, "other.selected", RING_0)


def test_a_failing_handler_is_shown(lab: Lab) -> None:
    page = open_notebook(lab, [LEO, 'board.observe(lambda change: 1 / 0, "selected")'])
    output = cell_output(page, 0)
    expect(output.get_by_role("alert")).to_have_count(0)
    choose(output, RING_0)
    expect(output.get_by_role("alert")).to_have_text(
        "A handler of “selected” failed: ZeroDivisionError: division by zero"
    )
    expect(output.get_by_role("status")).to_contain_text("3 FP")


def test_the_board_moves_nothing_by_itself_where_motion_is_reduced(lab: Lab) -> None:
    page = open_notebook(lab, [LEO], reduced_motion=True)
    moving = page.locator(".dnb-root").evaluate_all(
        """roots => roots.flatMap(root => [root, ...root.querySelectorAll('*')]).filter(element => {
            const style = getComputedStyle(element);
            return style.animationName !== 'none' || parseFloat(style.transitionDuration) > 0;
        }).length"""
    )
    assert moving == 0


def test_high_contrast_follows_the_host(lab: Lab) -> None:
    page = open_notebook(lab, [LEO])
    board = cell_output(page, 0).locator(".dnb-board")
    for theme in ("dark", "contrast", "light"):
        use_theme(page, theme)
        expect(board).to_have_attribute("data-theme", theme)
    page.emulate_media(contrast="more")
    expect(board).to_have_attribute("data-theme", "contrast")
