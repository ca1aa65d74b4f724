"""Castellers! at the table in a real JupyterLab: whole games by mouse and by keyboard, answers, refusals, axe-core."""

import re

from playwright.sync_api import Locator, Page, expect

from .harness import Lab, cell_output, kernel_value, open_notebook, use_theme, wait_for_value
from .test_board import choose, space
from .test_everybody import violations

DEAL = 'castellers.deal(players=2, seed=4, first="red", castells={"pilar": 5, "two": 7, "three": 7, "four": 7})'
TABLE = (
    "from diables_nb.players import GreedyPlayer\n"
    "from diables_nb.rules import castellers\nfrom diables_nb.widgets.table import Table\n"
    "def advice(): # what a good player would do now: the move in notation, and the places to choose for it\n"
    "    if table.over or table.asked != 'red': return ('over' if table.over else ''), ()\n"
    "    move = GreedyPlayer().choose(table.game)\n"
    "    return table.game.move_text(move), table.session.stage.path(table.game.view('red'), move)\n"
    f'table = Table({DEAL}, {{"red": "me", "blue": "greedy"}}, pause=0)\n'
    "table"
)
LATE = (
    f"{DEAL}.arranged('blue', raised=['pilar', 'two'])"
    ".arranged('red', raised=['two', 'four'], castell='three', pinya=['cap'] * 3, hand=['tronc3', 'dosos', 'llenya'])"
)
"""Both have two castells of three."""
FOCUS = "() => document.activeElement.dataset.space ?? ''"

SPECIAL = (
    "from diables_nb.rules import castellers\nfrom diables_nb.widgets.table import Table\n"
    'game = castellers.deal(3, 7).arranged("blue", hand=["cap", "dosos"])\n'
    'game = game.arranged("red", castell="two", pinya=["cap"], hand=["jitters", "dosos", "tronc2", "llenya"])\n'
    'table = Table(game, {"red": "me", "blue": "me", "yellow": "random"}, pause=0)\ntable'
)


def open_table(lab: Lab, source: str, viewport: tuple[int, int] = (1500, 1300)) -> tuple[Page, Locator]:
    page = open_notebook(lab, [source], viewport=viewport)
    return page, cell_output(page, 0)


def advice(page: Page) -> tuple[str, tuple[str, ...]]:
    """A good move of the person in notation, and the places to choose for it; "over" and none at the end."""
    for _ in range(200):
        move, path = kernel_value(page, "advice()")
        if move:
            return move, path
        page.wait_for_timeout(30)
    raise AssertionError("the automatic player does not move")


def score_of_the_same_moves(page: Page, output: Locator, deal: str) -> None:
    """The rules core, given the moves of the log, comes to the same score and the same winner."""
    expect(output.locator(".dnb-ask")).to_contain_text("The game is over.")
    moves = kernel_value(page, "table.moves")
    assert kernel_value(page, f"{deal}.after(*{list(moves)!r}).fame == table.game.fame") is True
    winner = str(kernel_value(page, "table.game.winners[0]")).capitalize()
    seats = output.get_by_role("list", name="Players").get_by_role("listitem")
    expect(seats.filter(has_text="won")).to_contain_text(winner)


def played(page: Page, move: str) -> None:
    """Waits until the move has arrived: then somebody else is asked, or another move is the last."""
    count = len(kernel_value(page, "table.moves"))
    assert wait_for_value(page, f"len(table.moves) >= {count} and {move!r} in table.moves[-12:]", expected=True)


def test_a_whole_game_with_the_mouse(lab: Lab) -> None:
    page, output = open_table(lab, TABLE)
    count = 0
    while (advised := advice(page))[0] != "over":
        move, path = advised
        for place in path:
            choose(output, place)
        if not path:
            output.locator(f'[data-move="{move}"]').click()
        played(page, move)
        count += 1
    assert count > 20
    score_of_the_same_moves(page, output, DEAL)
    assert violations(page) == []


def go_to(page: Page, place: str) -> None:
    """Moves the focus to a place by keys: a part of the table at a time, then a thing at a time."""
    part = place.partition("/")[0] + "/"
    for _ in range(40):
        focus = str(page.evaluate(FOCUS))
        if focus == place:
            return
        page.keyboard.press("n" if focus.startswith(part) else "PageDown")
    raise AssertionError(f"{place} is not reached: {page.evaluate(FOCUS)}")


def test_a_game_to_its_end_with_the_keyboard_alone(lab: Lab) -> None:
    """By turns on the picture and in the list of moves; the focus never leaves the table."""
    page, output = open_table(lab, TABLE.replace(DEAL, LATE))
    output.locator('[data-space][tabindex="0"]').focus()
    count = 0
    while (advised := advice(page))[0] != "over":
        move, path = advised
        if path and count % 4 != 3:
            for place in path:
                go_to(page, place)
                page.keyboard.press("Enter")
        else:
            page.keyboard.press("m")
            in_list(page, move, passes=not path)
            page.keyboard.press("Enter")
            page.keyboard.press("v")
        played(page, move)
        count += 1
        assert page.evaluate("() => document.activeElement.closest('.dnb-table') !== null")
    assert count > 4
    score_of_the_same_moves(page, output, LATE)


def in_list(page: Page, move: str, *, passes: bool) -> None:
    """The focus on a move of the list: by arrows, or by Tab among the buttons before it."""
    key = "Shift+Tab" if passes else "ArrowDown"
    for _ in range(60):
        if page.evaluate("() => document.activeElement.dataset.move ?? ''") == move:
            return
        page.keyboard.press(key)
    raise AssertionError(f"{move} is not reached")


def test_a_special_card_is_answered_at_one_screen_that_hides_the_hands(lab: Lab) -> None:
    page, output = open_table(lab, SPECIAL)
    status = output.get_by_role("status")
    space(output, "group/2").locator("[data-hit]").hover()
    expect(output.locator(".dnb-consider")).to_contain_text("At the end of the turn the groups have")
    choose(output, "hand/llenya")
    choose(output, "castell/blue")
    expect(status).to_contain_text("Blue has no tronc cards")
    expect(output.locator(".dnb-status.dnb-refused code")).to_have_text("C-CAS-11")
    page.keyboard.press("Escape")
    choose(output, "hand/dosos")
    choose(output, "castell/red")
    choose(output, "hand/jitters")
    choose(output, "castell/blue")
    expect(output.locator("[data-space]")).to_have_count(0)
    log = output.get_by_role("group", name="Log")
    expect(log).to_contain_text("build pinya")
    expect(log).not_to_contain_text("dosos")
    output.get_by_role("button", name="Blue: Show the table").click()
    expect(space(output, "hand/cap")).to_be_visible()
    choose(output, "hand/cap")
    choose(output, "discards/top")
    choose(output, "call/enxaneta")
    assert wait_for_value(page, "table.moves[-1] == 'decline' and table.asked", "red")
    output.get_by_role("button", name="Red: Show the table").click()
    expect(log).to_contain_text("build dosos")
    expect(space(output, "castell/blue")).to_have_attribute("aria-label", re.compile("jitters", re.IGNORECASE))
    expect(space(output, "hand/enxaneta")).to_have_count(0)
    for theme in ("light", "dark", "contrast"):
        use_theme(page, theme)
        page.wait_for_timeout(200)
        assert violations(page) == [], theme


def test_a_narrow_table_has_large_targets_and_no_violations(lab: Lab) -> None:
    page, output = open_table(lab, SPECIAL, viewport=(760, 1800))
    expect(output.locator("svg.dnb-plaza")).to_have_attribute("viewBox", re.compile("^0 0 3"))
    boxes = (
        "all => all.map(one => one.getBoundingClientRect()).filter(box => box.width)"
        ".map(box => Math.min(box.width, box.height))"
    )
    assert min(output.locator("[data-space] [data-hit]").evaluate_all(boxes)) >= 24
    assert min(output.locator("button, select, input").evaluate_all(boxes)) >= 24
    assert output.locator(".dnb-table").evaluate("table => table.scrollWidth <= table.clientWidth + 1")
    assert violations(page) == []
