"""The score walk in a real JupyterLab: steps by mouse and keyboard, playing, board and table in step."""

from playwright.sync_api import Locator, expect

from .harness import Lab, cell_output, open_notebook, wait_for_value
from .test_board import choose

WALK = (
    "from diables_nb import ScoreWalk, diables\n"
    'walk = ScoreWalk(diables.example("DIA-T-09"), player="red", show="carretillada")\nwalk'
)


def row_of(output: Locator) -> Locator:
    """The row that is explained now."""
    return output.locator("tr.dnb-now")


def test_next_explains_one_line_after_another(lab: Lab) -> None:
    page = open_notebook(lab, [WALK], viewport=(1500, 900))
    output = cell_output(page, 0)
    total = output.locator(".dnb-total")
    expect(total).to_have_text("0 FP")
    for sum_now, words in ((6, "3 × 2 characters"), (10, "2 × 2 tabalers"), (13, "1 × 3 diables")):
        output.get_by_role("button", name="Next").click()
        expect(row_of(output)).to_contain_text(words)
        expect(total).to_have_text(f"{sum_now} FP")
        expect(output.locator('[data-key="show:carretillada:chip"]')).to_contain_text(words)
    output.get_by_role("button", name="Next").click()
    expect(row_of(output)).to_contain_text("beyond the icon")
    expect(total).to_have_text("13 FP")
    output.get_by_role("button", name="Back").click()
    assert wait_for_value(page, "walk.step", 3)


def test_the_keyboard_steps_and_the_table_chooses(lab: Lab) -> None:
    page = open_notebook(lab, [WALK], viewport=(1500, 900))
    output = cell_output(page, 0)
    output.get_by_role("button", name="Next").focus()
    page.keyboard.press("End")
    assert wait_for_value(page, "walk.step", 4)
    page.keyboard.press("ArrowLeft")
    assert wait_for_value(page, "walk.step", 3)
    page.keyboard.press("Home")
    assert wait_for_value(page, "walk.step", 0)
    output.locator(".dnb-panel").get_by_role("button", name="red tabaler, tabaler upper right").click()
    assert wait_for_value(page, "walk.board.line.subject", "carretillada/tabaler/carretillada")


def test_a_figure_chosen_on_the_board_goes_to_its_line(lab: Lab) -> None:
    page = open_notebook(lab, [WALK], viewport=(1500, 900))
    output = cell_output(page, 0)
    choose(output, "carretillada/inner/n")
    expect(row_of(output)).to_contain_text("inner north")
    expect(output.get_by_role("toolbar")).to_have_count(0)


def test_play_goes_to_the_end_and_can_be_paused(lab: Lab) -> None:
    page = open_notebook(lab, [WALK], viewport=(1500, 900))
    output = cell_output(page, 0)
    output.get_by_role("button", name="Play").click()
    expect(row_of(output)).to_contain_text("inner north")
    output.get_by_role("button", name="Pause").click()
    page.wait_for_timeout(2200)
    assert wait_for_value(page, "walk.step", 1)
    output.get_by_role("button", name="Play").click()
    assert wait_for_value(page, "walk.step", 4, seconds=15)
    expect(output.get_by_role("button", name="Play")).to_be_visible()


def test_what_is_explained_is_said_to_a_screen_reader(lab: Lab) -> None:
    page = open_notebook(lab, [WALK], viewport=(1500, 900))
    output = cell_output(page, 0)
    output.get_by_role("button", name="Next").click()
    said = output.locator('.dnb-panel [role="status"]')
    expect(said).to_have_text("red character, colorful, inner north: 3 × 2 characters, 6 FP, total 6")
