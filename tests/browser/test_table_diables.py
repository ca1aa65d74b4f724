"""Diables at the table in a real JupyterLab: whole games by mouse and by keyboard, previews, refusals, every theme."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .harness import Lab, cell_output, kernel_value, open_notebook, use_theme, wait_for_value
from .test_board import choose, space
from .test_everybody import violations

DEAL = "diables.deal(players=2, seed=7)"
TABLE = (
    "from diables_nb.rules import diables\nfrom diables_nb.widgets.table import Table\n"
    "def advice(): # a move of the person, and its places: a performer or two a round, and all that follows\n"
    "    game = table.game\n"
    "    if game.over or table.asked != 'red': return ('over' if game.over else ''), ()\n"
    "    moves = [move for move in game.legal_moves.moves if move[0] not in ('pass', 'decline')]\n"
    "    enough = game.decision.kind == 'turn' and sum(map(bool, game.state.seats[0].street)) > 1\n"
    "    move = game.legal_moves.moves[-1] if enough or not moves else moves[len(game.line) * 7 % len(moves)]\n"
    "    return game.move_text(move), table.session.stage.path(table.session.seen(), move)\n"
    f'table = Table({DEAL}, {{"red": "me", "blue": "random"}}, pause=0)\ntable'
)
BEGUN = TABLE.replace(DEAL, DEAL + '.after("decline", "decline").arranged("red")')
FOCUS = "() => document.activeElement.dataset.space ?? ''"


def open_table(lab: Lab, source: str = TABLE, viewport: tuple[int, int] = (1280, 1600)) -> tuple[Page, Locator]:
    page = open_notebook(lab, [source], viewport=viewport)
    return page, cell_output(page, 0)


def advice(page: Page) -> tuple[str, tuple[str, ...]]:
    """A move of the person in notation, and the places to choose for it; "over" and none at the end."""
    assert wait_for_value(page, "advice()[0] != ''", expected=True, seconds=60)
    move, path = kernel_value(page, "advice()")
    return move, path


def finished(page: Page, output: Locator, least: int) -> None:
    """The game is over, all parts of it have been asked, and its score is that of the rules core for the same moves."""
    moves = list(kernel_value(page, "table.moves"))
    fame = kernel_value(page, "table.game.fame")
    assert kernel_value(page, f"({DEAL}.after(*{moves!r}) == table.game, table.game.over)") == (True, True)
    assert len(moves) > least
    for player, points in fame.items():
        seat = output.get_by_role("list", name="Players").get_by_role("listitem").filter(has_text=player.capitalize())
        expect(seat.locator(".dnb-fp")).to_have_text(str(points))


def test_a_whole_game_with_the_mouse(lab: Lab) -> None:
    """Every choice on the picture; what has no place by its button."""
    page, output = open_table(lab)
    asked = set()
    while (advised := advice(page))[0] != "over":
        move, path = advised
        before = int(kernel_value(page, "len(table.moves)"))
        asked.add(move.split()[0])
        for place in path:
            choose(output, place)
        if not path:
            output.get_by_role("button", name=re.compile("decline|pass")).first.click()
        assert wait_for_value(page, f"len(table.moves) > {before} and table.moves[{before}]", move)
    assert len(asked) > 8
    finished(page, output, 60)


WAY = """([place, there]) => {
  const at = document.activeElement.dataset;
  if (at.space === place) return "";
  const to = document.querySelector(`[data-space="${place}"]`).dataset;
  if (!there && (at.space ?? "").split("/")[0] !== place.split("/")[0]) return "PageDown";
  const [x, y] = [to.x - at.x, to.y - at.y];
  const steps = [[Math.abs(x), x > 0 ? "ArrowRight" : "ArrowLeft"], [Math.abs(y), y > 0 ? "ArrowDown" : "ArrowUp"]];
  return steps.sort((one, other) => other[0] - one[0]).map(([, key]) => key).join(" ");
}"""
"""The keys that lead to a place: to its part of the table, or the way that is longer and the other one."""


def go_to(page: Page, place: str) -> None:
    """The focus on a place: the next part of the table at a time, then arrows within it."""
    seen: list[str] = []
    there = False
    for _ in range(120):
        keys = str(page.evaluate(WAY, [place, there])).split()
        if not keys:
            return
        there = there or keys != ["PageDown"]
        at = str(page.evaluate(FOCUS))
        page.keyboard.press(keys[min(seen.count(at), len(keys) - 1)])
        seen.append(at)
    raise AssertionError(f"{place} is not reached: {page.evaluate(FOCUS)}")


def test_a_whole_game_with_the_keyboard_alone(lab: Lab) -> None:
    """What is not there now is never come to, and the focus never leaves the table."""
    page, output = open_table(lab, TABLE.replace("* 7 %", "* 5 %").replace("> 1\n", "> 0\n"))
    output.locator('[data-space][tabindex="0"]').focus()
    while (advised := advice(page))[0] != "over":
        move, path = advised
        before = int(kernel_value(page, "len(table.moves)"))
        for place in path:
            go_to(page, place)
            page.keyboard.press("Enter")
        if not path:
            in_list(page, move)
        assert wait_for_value(page, f"len(table.moves) > {before} and table.moves[{before}]", move)
        assert page.evaluate("() => document.activeElement.closest('.dnb-table') !== null")
        if not page.evaluate(FOCUS):
            page.keyboard.press("v")
    finished(page, output, 40)


def in_list(page: Page, move: str) -> None:
    """A move without a place: m goes to the list of moves, and Tab back to the buttons before it."""
    page.keyboard.press("m")
    for _ in range(60):
        if page.evaluate("() => document.activeElement.dataset.move ?? ''") == move:
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Shift+Tab")
    raise AssertionError(f"{move} is not reached")


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
