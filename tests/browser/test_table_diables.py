"""Diables at the table in a real JupyterLab: a game by mouse, moves by keyboard, previews, refusals, every theme."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .harness import Lab, cell_output, kernel_value, open_notebook, use_theme, wait_for_value
from .test_board import choose, space
from .test_everybody import violations

DEAL = "diables.deal(players=2, seed=7)"
TABLE = (
    "from diables_nb.rules import diables\nfrom diables_nb.widgets.table import Table\n"
    f'table = Table({DEAL}, {{"red": "me", "blue": "random"}}, pause=0)\ntable'
)
BEGUN = TABLE.replace(DEAL, DEAL + '.after("decline", "decline").arranged("red")')
MINE = "table.asked == 'red' or table.over"
FOCUS = "() => document.activeElement.dataset.space ?? ''"


def open_table(lab: Lab, source: str = TABLE, viewport: tuple[int, int] = (1280, 1600)) -> tuple[Page, Locator]:
    page = open_notebook(lab, [source], viewport=viewport)
    return page, cell_output(page, 0)


def next_path(page: Page, number: int) -> list[str]:
    """The places of a move of the person's; [] for one that passes."""
    moves = list(kernel_value(page, "table.game.legal_moves.moves"))
    active = [move for move in moves if move[0] not in ("pass", "decline")] or moves
    move = active[number * 7 % len(active)]
    return list(kernel_value(page, f"table.session.stage.path(table.session.seen(), {move!r})"))


def test_a_game_with_the_mouse(lab: Lab) -> None:
    """The first round of a game, and what is asked in it, on the picture alone."""
    page, output = open_table(lab)
    played, asked = 0, set()
    while not kernel_value(page, "table.over or table.game.round > 1"):
        assert wait_for_value(page, MINE, expected=True)
        if kernel_value(page, "table.over"):
            break
        before = int(kernel_value(page, "len(table.moves)"))
        asked.add(kernel_value(page, "table.game.decision.kind"))
        path = next_path(page, played)
        for place in path:
            choose(output, place)
            page.wait_for_timeout(40)
        if not path:
            output.get_by_role("button", name=re.compile("decline|pass")).first.click()
        assert wait_for_value(page, f"len(table.moves) > {before}", expected=True)
        played += 1
    assert played > 15
    assert len(asked) > 5
    moves = kernel_value(page, "table.moves")
    assert kernel_value(page, f"{DEAL}.after(*{list(moves)!r}) == table.game") is True


def test_moves_with_the_keyboard_alone(lab: Lab) -> None:
    """A part of the table at a time, arrows within it; what is not there now is never come to."""
    page, output = open_table(lab, BEGUN)
    output.locator('[data-space][tabindex="0"]').focus()
    for place in ("reserve/diable", "cart/regular", "street/1/upper"):
        for _ in range(60):
            if page.evaluate(FOCUS) == place:
                break
            at = str(page.evaluate(FOCUS))
            same = at.partition("/")[0] == place.partition("/")[0]
            page.keyboard.press("ArrowRight" if same else "PageDown")
            assert page.evaluate("() => document.activeElement.getAttribute('aria-label')")
        assert page.evaluate(FOCUS) == place
        page.keyboard.press("Enter")
        page.wait_for_timeout(80)
    assert wait_for_value(page, "'place diable regular 1 upper' in table.moves", expected=True)
    assert page.evaluate("() => document.activeElement.closest('.dnb-table') !== null")


def test_looking_at_a_place_tells_what_a_move_would_do(lab: Lab) -> None:
    page, output = open_table(lab, BEGUN)
    choose(output, "reserve/diable")
    choose(output, "cart/regular")
    expect(output.get_by_role("status")).to_contain_text("Chosen: reserve, diables: 3, cart, regular: 5.")
    space(output, "street/2/lower").locator("[data-hit]").hover()
    expect(output.locator(".dnb-consider")).to_contain_text("Costs 1 regular firecracker; activates:")
    expect(space(output, "street/2/lower")).to_have_attribute("aria-label", re.compile("considered"))
    assert kernel_value(page, "table.moves") == ()
    page.keyboard.press("Escape")
    expect(output.get_by_role("status")).to_contain_text("Let go of cart, regular")


def test_a_space_is_looked_into_and_a_forbidden_place_names_its_rule(lab: Lab) -> None:
    page, output = open_table(lab, BEGUN)
    choose(output, "carretillada/inner/n")
    expect(output.get_by_role("status")).to_contain_text("A figure of yours here would score")
    choose(output, "reserve/large_beast")
    expect(output.locator(".dnb-status.dnb-refused code")).to_have_text("DIA-P1-PLAY-03")
    assert kernel_value(page, "table.moves") == ()


def test_what_is_not_there_is_no_stop_and_has_no_name(lab: Lab) -> None:
    """Rewards appear where there are some to choose from; before that nobody meets their places."""
    _, output = open_table(lab, BEGUN)
    expect(space(output, "reward/1")).to_have_attribute("data-absent", "1")
    expect(space(output, "reward/1")).to_be_hidden()
    expect(output.get_by_role("grid", name="rewards to take")).to_have_count(0)
    expect(output.get_by_role("grid", name="colla grid")).to_have_count(1)


@pytest.mark.parametrize(("viewport", "widest"), [(760, 400), (1280, 900), (2300, 1600)])
def test_the_table_fits_its_cell(lab: Lab, viewport: int, widest: int) -> None:
    page, output = open_table(lab, BEGUN, viewport=(viewport, 1600))
    page.wait_for_timeout(400)
    width = int(kernel_value(page, "table._width"))
    assert 320 <= width <= widest
    assert output.locator(".dnb-table").evaluate("table => table.scrollWidth <= table.clientWidth + 1")
    boxes = (
        "all => all.map(one => one.getBoundingClientRect()).filter(box => box.width)"
        ".map(box => Math.min(box.width, box.height))"
    )
    assert min(output.locator("[data-space] [data-hit]").evaluate_all(boxes)) >= 23.9


@pytest.mark.parametrize("width", [2000, 760])
def test_axe_finds_nothing_in_any_theme(lab: Lab, width: int) -> None:
    page, output = open_table(lab, BEGUN, viewport=(width, 1600))
    choose(output, "reserve/diable")
    choose(output, "cart/regular")
    space(output, "street/2/lower").locator("[data-hit]").hover()
    for theme in ("light", "dark", "contrast"):
        use_theme(page, theme)
        page.wait_for_timeout(300)
        assert violations(page) == [], theme
