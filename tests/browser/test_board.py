"""The live plaza in a real JupyterLab: mouse, keyboard, touch, two views, keys that stay inside."""

import re

from playwright.sync_api import Locator, Page, expect

from .harness import Lab, cell, cell_output, kernel_value, open_notebook, run_cell, settle, use_theme, wait_for_value

LEO = 'from diables_nb import Board, diables\nboard = Board(diables.example("DIA-T-09"))\nboard'
RING_0 = "carretillada/ring/0"


def space(where: Page | Locator, name: str) -> Locator:
    """The group of a space by its id."""
    return where.locator(f'[data-space="{name}"]')


def choose(where: Page | Locator, name: str) -> None:
    """Clicks the middle of a space, where its invisible circle is."""
    space(where, name).locator("[data-hit]").click()


def test_choosing_a_figure_shows_its_points(lab: Lab) -> None:
    page = open_notebook(lab, [LEO])
    output = cell_output(page, 0)
    choose(output, RING_0)
    status = output.get_by_role("status")
    expect(status).to_contain_text("Red diable, regular, ring 0: 1 × 3 diables, 3 FP")
    expect(status).to_contain_text("DIA-SCORE-CARR-1")
    assert wait_for_value(page, "board.selected", RING_0)
    label = "red diable, regular, ring 0, counted, 1 of 3, explained, selected"
    expect(space(output, RING_0)).to_have_attribute("aria-label", label)


def test_a_figure_moves_and_the_scores_that_change_are_told(lab: Lab) -> None:
    page = open_notebook(lab, [LEO])
    output = cell_output(page, 0)
    choose(output, "carretillada/inner/e")
    choose(output, "trobada/3/character")
    expect(output.get_by_role("list", name="Scores that changed")).to_contain_text("Red, carretillada: 13 → 10 (−3)")
    expect(output.locator(".dnb-note")).to_contain_text("Moved: blue character from inner east to sector 3 character")
    output.get_by_role("button", name="Undo").click()
    assert wait_for_value(page, 'board.position == diables.example("DIA-T-09")', expected=True)


def test_a_forbidden_move_names_its_rule_and_changes_nothing(lab: Lab) -> None:
    page = open_notebook(lab, [LEO])
    output = cell_output(page, 0)
    choose(output, RING_0)
    choose(output, "carretillada/inner/s")
    expect(output.get_by_role("status")).to_contain_text("DIA-ACT-SHOW-01")
    assert kernel_value(page, 'board.position == diables.example("DIA-T-09")') is True


def test_figures_are_placed_by_touch(lab: Lab) -> None:
    page = open_notebook(lab, [LEO], touch=True, viewport=(760, 900))
    output = cell_output(page, 0)
    output.get_by_role("button", name="green", exact=True).tap()
    space(output, "tabalada/2/2").locator("[data-hit]").tap()
    assert wait_for_value(page, 'board.position.describe("tabalada/2/2")', "green tabaler, row 2 column 2")


def test_the_keyboard_alone_is_enough(lab: Lab) -> None:
    page = open_notebook(lab, [LEO])
    output = cell_output(page, 0)
    expect(output.locator('[data-space][tabindex="0"]')).to_have_count(1)
    space(output, RING_0).focus()
    page.keyboard.press("ArrowRight")
    expect(space(output, "carretillada/ring/1")).to_be_focused()
    page.keyboard.press("Home")
    expect(space(output, RING_0)).to_be_focused()
    page.keyboard.press("Enter")
    assert wait_for_value(page, "board.selected", RING_0)
    expect(space(output, RING_0)).to_be_focused()
    page.keyboard.press("PageDown")
    expect(space(output, "ball_parlat/left/character")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    expect(space(output, "ball_parlat/left/tabaler/2")).to_be_focused()
    page.keyboard.press("Home")
    for key in ("PageUp", "Delete"):
        page.keyboard.press(key)
    assert wait_for_value(page, f'"{RING_0}" in board.position.figures', expected=False)
    page.keyboard.press("u")
    assert wait_for_value(page, f'"{RING_0}" in board.position.figures', expected=True)
    page.keyboard.press("r")
    assert wait_for_value(page, f'"{RING_0}" in board.position.figures', expected=False)


def test_plain_keys_never_reach_the_notebook_and_chords_still_do(lab: Lab) -> None:
    page = open_notebook(lab, [LEO, "second = 1"])
    space(cell_output(page, 0), RING_0).focus()
    for key in ("a", "b", "m", "y", "x", "d", "d", "j", "k", "Enter", " ", "ArrowDown"):
        page.keyboard.press(key)
    expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(2)
    expect(cell(page, 0).locator(".jp-CodeMirrorEditor")).to_be_visible()
    run = cell(page, 0).locator(".jp-InputPrompt").first.inner_text()
    page.keyboard.press("Shift+Enter")
    expect(cell(page, 0).locator(".jp-InputPrompt").first).not_to_have_text(run)


def test_two_views_stay_equal_under_ten_fast_clicks(lab: Lab) -> None:
    page = open_notebook(lab, [LEO, "board"], viewport=(1280, 1200))
    first, second = cell_output(page, 0), cell_output(page, 1)
    for index, target in enumerate((4, 3, 5, 6, 8), start=0):
        choose(first, RING_0 if index == 0 else f"carretillada/ring/{(4, 3, 5, 6)[index - 1]}")
        choose(second, f"carretillada/ring/{target}")
    assert wait_for_value(page, 'board.position.figures.get("carretillada/ring/8") is not None', expected=True)
    settle(page)
    names = "groups => groups.map(group => group.getAttribute('aria-label'))"
    shown = [view.locator("[data-space]").evaluate_all(names) for view in (first, second)]
    assert shown[0] == shown[1]
    known = kernel_value(page, "[node.label for node in board._drawing.nodes if node.space]")
    assert shown[0] == known


def test_a_picture_changed_step_by_step_is_what_would_be_drawn_anew(lab: Lab) -> None:
    page = open_notebook(lab, [LEO, "pass"])
    output = cell_output(page, 0)
    for name in (RING_0, "carretillada/inner/e", "trobada/3/character", RING_0, "carretillada/inner/s", RING_0):
        choose(output, name)
    assert wait_for_value(page, "board.acted >= 6", expected=True)
    settle(page)
    inside = "groups => groups.map(group => group.innerHTML)"
    nodes = output.locator(".dnb-plaza [data-key]")
    changed = nodes.evaluate_all(inside)
    kernel_value(page, "board.set_state({'intent': {'seq': board.acted + 1, 'kind': 'whole'}})")
    settle(page)
    assert nodes.evaluate_all(inside) == changed


def test_a_view_opened_after_moves_shows_the_board_as_it_is(lab: Lab) -> None:
    page = open_notebook(lab, [LEO, "pass"])
    output = cell_output(page, 0)
    choose(output, RING_0)
    choose(output, "carretillada/ring/3")
    assert wait_for_value(page, '"carretillada/ring/3" in board.position.figures', expected=True)
    page.evaluate(
        """() => {
            const notebook = window.jupyterapp.shell.currentWidget.content;
            notebook.widgets[1].model.sharedModel.setSource('board');
        }"""
    )
    run_cell(page, 1)
    label = "red diable, regular, ring 3, last move"
    expect(space(cell_output(page, 1), "carretillada/ring/3")).to_have_attribute("aria-label", label)


def test_the_board_follows_the_theme_and_the_width(lab: Lab) -> None:
    page = open_notebook(lab, [LEO])
    root = cell_output(page, 0).locator(".dnb-board")
    expect(root).to_have_attribute("data-theme", "light")
    use_theme(page, "dark")
    expect(root).to_have_attribute("data-theme", "dark")
    page.set_viewport_size({"width": 640, "height": 900})
    expect(cell_output(page, 0).locator('[data-key^="jump:"]')).to_have_count(4)
    cell_output(page, 0).locator('[data-key="jump:tabalada"]').click()
    expect(space(page, "tabalada/1/1")).to_be_focused()


def test_no_target_is_smaller_than_24_pixels(lab: Lab) -> None:
    page = open_notebook(lab, [LEO], viewport=(420, 900))
    output = cell_output(page, 0)
    expect(output.locator("svg.dnb-plaza")).to_have_attribute("viewBox", re.compile("^0 0 320 "))
    sizes = output.locator("[data-space] [data-hit]").evaluate_all(
        "circles => circles.map(circle => circle.getBoundingClientRect().width)"
    )
    assert len(sizes) == 76
    assert min(sizes) >= 24
