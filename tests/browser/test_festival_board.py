"""The board of Festival in a real JupyterLab: mouse, keyboard, what is said, the table twin, axe-core."""

import pytest
from playwright.sync_api import Locator, Page, expect

from .harness import Lab, cell_output, kernel_value, open_notebook, use_theme, wait_for_value
from .test_everybody import violations

BOARD = (
    "from diables_nb import Board, ScoreWalk, festival\n"
    'position = festival.Position(["red", "blue"]).with_cards("red", left=["O14", "RA"]).with_tiles(\n'
    '    "red", {"a2": "yellow wheel", "b3": "green rocket", "c1": ["red rocket", "green willow"]})\n'
    'board = Board(position, player="red")\n'
    "board"
)
WALK = 'walk = ScoreWalk(festival.score(festival.example("FES-T-01"), "red"), step=3)\nwalk'


def space(output: Locator, name: str) -> Locator:
    return output.locator(f'[data-space="red/{name}"]')


def press(output: Locator, name: str) -> None:
    output.get_by_role("button", name=name, exact=True).first.click()


def test_a_tile_is_taken_put_and_told_with_the_mouse(lab: Lab) -> None:
    page = open_notebook(lab, [BOARD])
    output = cell_output(page, 0)
    status = output.get_by_role("status")
    space(output, "c1").click()
    expect(status).to_contain_text("C1: green willow on level 2, over red rocket: scores nothing on this board.")
    press(output, "red")
    press(output, "wheel")
    expect(status).to_contain_text("Choose a space for a red wheel.")
    space(output, "b2").click()
    expect(status).to_contain_text("Red wheel on b2: +6 points, objective O14 is completed.")
    expect(status).to_contain_text("Red, objectives: 0 → 5 (+5)")
    expect(output.get_by_role("button", name="O14 (5), completed")).to_be_visible()
    press(output, "Undo")
    assert wait_for_value(page, "board.position == position", True)


def test_all_of_it_goes_by_keyboard_alone(lab: Lab) -> None:
    page = open_notebook(lab, [BOARD])
    output = cell_output(page, 0)
    status = output.get_by_role("status")
    space(output, "a1").focus()
    page.keyboard.press("c")
    expect(status).to_contain_text("O14 (5): yellow next to red next to green round a corner to the right.")
    expect(status).to_contain_text("1 tile is missing: red on b2. It fits: a2 and b3.")
    expect(space(output, "b2")).to_have_attribute("aria-label", "b2, empty, missing here: red")
    page.keyboard.press("c")
    expect(status).to_contain_text("Place 1 of")
    page.keyboard.press("m")
    expect(status).to_contain_text("Place 2 of")
    page.keyboard.press("ArrowRight")
    expect(space(output, "b1")).to_be_focused()
    for letter, answer in (
        ("w", "B1: row 1, column 2; board of Red."),
        ("t", "O14: 1 tile away; RA: "),
        ("?", "c next"),
    ):
        page.keyboard.press(letter)
        expect(status).to_contain_text(answer)
    page.keyboard.press("n")
    expect(space(output, "c1")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Delete")
    expect(status).to_contain_text("Green willow off c1: +2 points.")
    page.keyboard.press("u")
    assert wait_for_value(page, "board.position == position", True)


def test_the_spaces_are_a_grid_with_rows_and_a_table(lab: Lab) -> None:
    page = open_notebook(lab, [BOARD])
    output = cell_output(page, 0)
    grid = output.get_by_role("grid", name="board of Red")
    expect(grid.get_by_role("row")).to_have_count(3)
    expect(grid.get_by_role("gridcell")).to_have_count(9)
    output.get_by_text("The tiles as a table").click()
    table = output.get_by_role("table").first
    expect(table.locator("caption")).to_have_text("board of Red")
    expect(table.locator("tbody tr")).to_have_count(3)
    table.get_by_role("row").filter(has_text="green willow on level 2").get_by_role("button").click()
    assert wait_for_value(page, "board.selected", "red/c1")


def test_a_walk_lights_what_each_line_speaks_of(lab: Lab) -> None:
    page = open_notebook(lab, [BOARD, WALK])
    output = cell_output(page, 1)
    for _ in range(4):
        output.get_by_role("button", name="Next", exact=True).click()
    assert wait_for_value(page, "walk.step", 7)
    assert kernel_value(page, "walk.board.line.subject") == "red/a1"
    expect(space(output, "a1")).to_have_attribute("aria-label", "red wheel, a1, counts")
    space(output, "b2").click()
    assert wait_for_value(page, "walk.step", 9)


@pytest.mark.parametrize("width", [1280, 400])
def test_axe_finds_nothing_on_the_board_and_the_walk(lab: Lab, width: int) -> None:
    page = open_notebook(lab, [BOARD, WALK], viewport=(width, 1600))
    output = cell_output(page, 0)
    expect(page.locator(".dnb-root")).to_have_count(3)
    axe_finds_nothing_in_any_theme(page)
    press(output, "RA (7)")
    press(output, "red")
    output.locator("summary").click()
    expect(output.get_by_role("status")).to_contain_text("Choose a space for a red rocket.")
    axe_finds_nothing_in_any_theme(page)


def axe_finds_nothing_in_any_theme(page: Page) -> None:
    for theme in ("light", "dark", "contrast"):
        use_theme(page, theme)
        expect(page.locator(f".dnb-root[data-theme='{theme}']")).to_have_count(3)
        assert violations(page) == [], theme
