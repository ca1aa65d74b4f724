"""The live plaza in a real JupyterLab: mouse, keyboard, touch, two views, keys that stay inside."""

from playwright.sync_api import Locator, Page, expect

from .harness import Lab, cell_output, open_notebook, wait_for_value

LEO = 'from diables_nb import Board, diables\nboard = Board(diables.example("DIA-T-09"))\nboard'


def space(where: Page | Locator, name: str) -> Locator:
    """The group of a space by its id."""
    return where.locator(f'[data-space="{name}"]')


def test_choosing_a_figure_shows_its_points(lab: Lab) -> None:
    page = open_notebook(lab, [LEO])
    output = cell_output(page, 0)
    space(output, "carretillada/ring/0").click()
    expect(output.get_by_role("status")).to_contain_text("Red diable with regular, ring 0: 1 × 3 diables, 3 FP")
    expect(output.get_by_role("status")).to_contain_text("DIA-SCORE-CARR-1")
    assert wait_for_value(page, "board.selected", "carretillada/ring/0")
    space(output, "carretillada/inner/s").click()
    expect(output.get_by_role("status")).to_contain_text("DIA-ACT-SHOW-01")
    page.screenshot(path="/tmp/plan/lab2.png")
    space(output, "carretillada/inner/e").click()
    page.keyboard.press("Delete")
    expect(output.get_by_role("status")).to_contain_text("Removed")
    page.screenshot(path="/tmp/plan/lab3.png")


def test_walk(lab: Lab) -> None:
    page = open_notebook(
        lab,
        [
            'from diables_nb import ScoreWalk, diables\nwalk = ScoreWalk(diables.example("DIA-T-09"), player="red", show="carretillada")\nwalk'
        ],
        viewport=(1500, 900),
        theme="dark",
    )
    output = cell_output(page, 0)
    output.get_by_role("button", name="Next").click()
    output.get_by_role("button", name="Next").click()
    page.wait_for_timeout(400)
    page.screenshot(path="/tmp/plan/lab4.png")
