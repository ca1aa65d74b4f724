"""Diables alone against the Firebot in a real JupyterLab: a round by mouse and keyboard, its steps walked through."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from .harness import Lab, cell_output, kernel_value, open_notebook, use_theme, wait_for_value
from .test_board import choose, space
from .test_everybody import violations
from .test_table_diables import DEAL, FOCUS, TABLE, advice, go_to, in_list
from .test_table_time import fold

ALONE = 'diables.deal(players=1, seed=3, level="devilish")'
SOLO = TABLE.replace(DEAL, ALONE).replace(', "blue": "random"', "") + (
    "\nfrom diables_nb.rules.diables.game.firebot.stages import stages\n"
    "from diables_nb.widgets.table.diables_reasons import last_steps\n"
    "def weighed(): # the stages of the last turn: kind of step, how many options each drops\n"
    "    steps = last_steps(table.session.line)\n"
    "    return [(step.kind, len(stage.dropped)) for step in steps for stage in stages(step)]\n"
    "table"
)
STAGE = "table.folds.get('why', {}).get('walk', {}).get('number')"


def answer(page: Page, output: Locator, *, keys: bool) -> str:
    """Makes a move of the person, on the picture where it has places there; what was asked."""
    move, path = advice(page)
    kind, before = kernel_value(page, "(table.game.decision.kind, len(table.moves))")
    if keys and not page.evaluate(FOCUS):
        output.locator('[data-space][tabindex="0"]').focus()
    for place in path:
        if keys:
            go_to(page, place)
            page.keyboard.press("Enter")
        else:
            choose(output, place)
    if not path and keys:
        in_list(page, move)
    elif not path:
        output.get_by_role("button", name=re.compile("decline|pass")).first.click()
    assert wait_for_value(page, f"len(table.moves) > {before} and table.moves[{before}]", move)
    return str(kind)


def walk_through(page: Page, output: Locator) -> None:
    """Steps forward to a rule that drops spaces, looks at the picture, steps back, and leaves the steps."""
    told: list[tuple[str, int]] = [tuple(one) for one in kernel_value(page, "weighed()")]
    number = next(index for index, (kind, dropped) in enumerate(told) if kind == "send" and dropped)
    output.locator('[data-space][tabindex="0"]').focus()
    for at in range(number + 1):
        page.keyboard.press("f")
        assert wait_for_value(page, STAGE, at)
    shown(page, output, told[number][1], number)
    page.keyboard.press("d")
    assert wait_for_value(page, STAGE, number - 1)
    dropped = output.locator('.dnb-plaza [data-space][aria-label*="dropped by this rule"]')
    expect(dropped).to_have_count(0)
    panel = fold(output, "why")
    panel.get_by_role("button", name="Next").focus()
    page.keyboard.press("Enter")
    assert wait_for_value(page, STAGE, number)
    panel.locator("[data-stage]").first.click()
    assert wait_for_value(page, STAGE, 0)
    page.keyboard.press("Escape")
    assert wait_for_value(page, STAGE, -1)
    expect(output.get_by_role("status").first).to_contain_text("The steps are left")


def shown(page: Page, output: Locator, count: int, number: int) -> None:
    """What is dropped is pale under a cross and says so, what is kept is a candidate; in the panel too."""
    dropped = output.locator('.dnb-plaza [data-space][aria-label*="dropped by this rule"]')
    expect(dropped).to_have_count(count)
    assert dropped.first.locator('[opacity="0.5"], [opacity="0.8"]').count() == 1
    assert dropped.first.locator('path[stroke*="--dnb-loss"]').count() == 1
    left = output.locator('.dnb-plaza [data-space][aria-label*=", candidate"]')
    taken = output.locator('.dnb-plaza [data-space][aria-label*=", taken"]')
    assert left.count() + taken.count() > 0
    panel = fold(output, "why")
    expect(panel.locator(".dnb-part svg")).to_be_visible()
    expect(panel.locator(f'[data-stage="{number}"][aria-current="step"]')).to_have_count(1)
    said: Any = kernel_value(page, "table.message")
    expect(panel.locator(".dnb-walked")).to_contain_text(said)
    expect(output.get_by_role("status").first).to_contain_text(said)
    use_theme(page, "dark")
    page.wait_for_timeout(300)
    assert violations(page) == []


def test_a_round_against_the_firebot(lab: Lab) -> None:
    """What the Firebot leaves to the human is chosen on the picture; its steps change nothing of the game."""
    page = open_notebook(lab, [SOLO], viewport=(1280, 1600))
    output = cell_output(page, 0)
    expect(output.get_by_role("list", name="Players")).to_contain_text("Firebot")
    asked: list[str] = []
    walks = 0
    while kernel_value(page, "table.game.round") == 1:
        asked.append(answer(page, output, keys=len(asked) % 2 == 1))
        if not walks and kernel_value(page, "any(kind == 'send' and dropped for kind, dropped in weighed())"):
            before = kernel_value(page, "table.moves")
            walk_through(page, output)
            assert kernel_value(page, "table.moves") == before
            walks += 1
    assert walks == 1
    assert {"firebot_slot", "firebot_space", "score"} <= set(asked)
    moves = list(kernel_value(page, "table.moves"))
    assert kernel_value(page, f"{ALONE}.after(*{moves!r}) == table.game")
    assert space(output, "post/1/like/1").count() == 1
    for player, points in kernel_value(page, "table.game.fame").items():
        seat = output.get_by_role("list", name="Players").get_by_role("listitem").filter(has_text=player.capitalize())
        expect(seat.locator(".dnb-fp")).to_have_text(str(points))
