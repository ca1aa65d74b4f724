"""The questions of a lesson in a real JupyterLab: bets, bets again, exercises, half-done examples, places on a board,
folded answers.
"""

import re
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from .harness import Lab, cell_output, open_notebook, settle, use_theme, wait_for_value

SETUP = """
from diables_nb import diables
from diables_nb.lessons import check, check_place, faded, lit, predict, predict_place, reveal, scene
plaza = scene("carretillada")
ledger = diables.score_show(plaza, "red", "carretillada", tile=3)
"""
BET = f'{SETUP}bet = predict("How many FP does Red score?", ledger)\nbet'
TASK = 'task = check("How many FP does Red score?", ledger)\ntask'
HALF = 'half = faded(diables.score_show(plaza, "blue", "carretillada", tile=3))\nhalf'
PICK = 'pick = predict("Which?", "ring 3", choices=["ring 1", "ring 2", "ring 3"], why="Because.")\npick'
PLACE = (
    f'{SETUP}where = predict_place("Where?", plaza, ["ring 3", "ring 5"], shows="carretillada", why="Because.")\nwhere'
)
SEEK = 'seek = check_place("Where?", plaza, "inner south", shows="carretillada", hints=["Look inside."])\nseek'
SPACE = "() => document.activeElement.dataset.space ?? document.activeElement.textContent"
# From now on, what changes in live regions, as a screen reader hears it.
LISTEN = """() => {
    window.heard = [];
    for (const region of document.querySelectorAll('[aria-live=polite]')) {
        const hear = (changes) => {
            const added = changes.flatMap((change) => [...change.addedNodes]);
            const said = added.map((node) => node.textContent).join(' ').replace(/\\s+/g, ' ').trim();
            if (said) window.heard.push(said);
        };
        new MutationObserver(hear).observe(region, {childList: true, characterData: true, subtree: true});
    }
}"""
# JupyterLab scrolls in a page without a height: axe-core takes all of it for hidden, and looks at no contrast.
UNROLLED = "body, .lm-Widget, .jp-WindowedPanel-outer { overflow: visible !important; contain: none !important }"
FOLD = 'reveal("Two figures, lit", lit(ledger, "ring 9"))'


def said(output: Locator) -> Locator:
    """What a question answers."""
    return output.locator(".dnb-said")


def bet_with_the_keyboard(page: Page, output: Locator, number: str) -> None:
    output.get_by_role("textbox").click()
    page.keyboard.type(number)
    page.keyboard.press("Enter")


def test_every_question_is_played(lab: Lab) -> None:
    page = open_notebook(lab, [BET, TASK, HALF, PICK, FOLD], viewport=(1100, 1500))
    a_bet_is_placed_and_placed_again(page)
    an_exercise_takes_tries_and_hints(page)
    a_half_done_example_is_filled(page)
    a_choice_is_bet_on(page)
    an_answer_unfolds(page)


def a_bet_is_placed_and_placed_again(page: Page) -> None:
    output = cell_output(page, 0)
    bet_with_the_keyboard(page, output, "-3")
    expect(said(output)).to_have_text("No score here is below zero. Write 0 or more.")
    output.get_by_role("textbox").fill("60")
    page.keyboard.press("Enter")
    assert wait_for_value(page, "bet.bet", 60)
    expect(said(output)).to_contain_text("You said 60. It is 44 FP")
    expect(output.locator(".dnb-reveal table")).to_be_visible()
    output.get_by_role("button", name="Bet again").click()
    expect(output.locator(".dnb-reveal")).to_be_empty()
    box = output.get_by_role("textbox")
    expect(box).to_have_value("")
    expect(box).to_be_focused()
    page.keyboard.type("44")
    page.keyboard.press("Enter")
    assert wait_for_value(page, "bet.bet", 44)
    expect(said(output)).to_contain_text("Your bet was right")


def an_exercise_takes_tries_and_hints(page: Page) -> None:
    output = cell_output(page, 1)
    output.get_by_role("textbox").fill("46")
    output.get_by_role("button", name="Check").click()
    assert wait_for_value(page, "task.tries", (46,))
    expect(said(output)).to_contain_text("46 comes out if")
    output.get_by_role("button", name="Hint 1 of 3").click()
    expect(output.locator(".dnb-hints li")).to_have_count(1)
    output.get_by_role("textbox").fill("44")
    page.keyboard.press("Enter")
    assert wait_for_value(page, "task.solved", True)


def a_half_done_example_is_filled(page: Page) -> None:
    output = cell_output(page, 2)
    boxes = output.get_by_role("textbox")
    expect(boxes).to_have_count(3)
    boxes.nth(0).fill("6")
    boxes.nth(1).fill("8")
    boxes.nth(1).press("Enter")
    assert wait_for_value(page, "half.tries", 1)
    expect(boxes).to_have_count(2)
    expect(boxes.nth(0)).to_have_value("8")
    expect(boxes.nth(0)).to_have_attribute("aria-invalid", "true")
    expect(boxes.nth(0)).to_have_accessible_description(re.compile("8"))
    boxes.nth(0).fill("1")
    expect(boxes.nth(0)).to_be_focused()
    output.get_by_role("button", name="Hint: Total").click()
    expect(output.locator(".dnb-sum")).to_contain_text("icon 2")
    expect(boxes.nth(0)).to_have_value("1")  # a hint leaves what is half written
    boxes.nth(0).fill("14")
    boxes.nth(1).fill("26")
    boxes.nth(1).press("Enter")
    assert wait_for_value(page, "half.solved", True)


def a_choice_is_bet_on(page: Page) -> None:
    output = cell_output(page, 3)
    output.get_by_role("radio", name="ring 2").check()
    output.get_by_role("button", name="Bet", exact=True).click()
    assert wait_for_value(page, "pick.bet", "ring 2")
    expect(output.locator(".dnb-reveal")).to_contain_text("Because.")
    output.get_by_role("button", name="Bet again").click()
    first = output.get_by_role("radio", name="ring 1")
    expect(first).to_be_focused()
    expect(output.locator("input:checked")).to_have_count(0)


def an_answer_unfolds(page: Page) -> None:
    output = cell_output(page, 4)
    picture = output.locator("img")
    expect(picture).to_be_hidden()
    summary = output.locator("summary")
    summary.focus()
    page.keyboard.press("Enter")
    expect(picture).to_be_visible()


def heard(page: Page) -> list[str]:
    """What was announced since the last question."""
    settle(page)
    said = page.evaluate("() => window.heard.splice(0)")
    assert isinstance(said, list)
    return said


def test_a_place_is_bet_on_by_keyboard_alone(lab: Lab) -> None:
    page = open_notebook(lab, [PLACE], viewport=(1300, 900))
    output = cell_output(page, 0)
    bet = output.get_by_role("button", name="Bet", exact=True)
    bet.focus()
    page.evaluate(LISTEN)
    page.keyboard.press("Enter")
    assert heard(page) == ["Choose a space on the board first."]
    page.keyboard.press("Tab")
    assert page.evaluate(SPACE) == "carretillada/ring/0"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert wait_for_value(page, "where.chosen", "carretillada/ring/1")
    (said,) = heard(page)
    assert said == "Your choice: neutral diable, whistling, ring 1"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    assert wait_for_value(page, "where.chosen", "carretillada/ring/2")
    assert wait_for_value(page, "where.bet", None)
    page.keyboard.press("Shift+Tab")
    expect(bet).to_be_focused()
    heard(page)
    page.keyboard.press("Enter")
    assert wait_for_value(page, "where.bet", "carretillada/ring/2")
    assert heard(page) == ["You chose ring 2. It is ring 3 or ring 5."]
    expect(output.locator(".dnb-reveal")).to_contain_text("Because.")
    expect(output.locator('[data-space="carretillada/ring/5"]')).to_have_accessible_name(re.compile("right answer"))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert wait_for_value(page, "where.bet", None)
    expect(bet).to_be_focused()
    expect(output.locator('[aria-selected="true"]')).to_have_count(0)


def test_a_place_is_sought_by_touch(lab: Lab) -> None:
    page = open_notebook(lab, [SETUP, SEEK], viewport=(800, 1100), touch=True)
    output = cell_output(page, 1)
    check = output.get_by_role("button", name="Check")
    for place in ("carretillada/inner/w", "carretillada/inner/s"):
        output.locator(f'[data-space="{place}"]').tap()
        assert wait_for_value(page, "seek.chosen", place)
        check.tap()
        expect(said(output)).to_contain_text("Not that one." if place.endswith("w") else "Yes, inner south.")
    assert wait_for_value(page, "seek.solved", True)


def test_the_same_wrong_answer_is_announced_again_and_hints_one_by_one(lab: Lab) -> None:
    page = open_notebook(lab, [SETUP, TASK], viewport=(1100, 900))
    output = cell_output(page, 1)
    box = output.get_by_role("textbox")
    box.fill("many")
    page.evaluate(LISTEN)
    for _ in range(2):
        box.press("Enter")
        assert heard(page) == ["Write a whole number of FP."]
        expect(box).to_have_attribute("aria-invalid", "true")
        expect(box).to_have_accessible_description("Write a whole number of FP.")
        expect(box).to_have_value("many")
    box.fill("99")
    for words in ("99 is too high.", "Tried before. 99 is too high.", "Tried before. 99 is too high."):
        box.press("Enter")
        (announced,) = heard(page)
        assert announced.startswith(words)
    expect(box).not_to_have_attribute("aria-invalid", "true")
    box.fill("4")
    for number in (1, 2, 3):
        output.get_by_role("button", name=f"Hint {number} of 3").click()
        (announced,) = heard(page)
        assert announced == output.locator(".dnb-hints li").nth(number - 1).inner_text()
    expect(box).to_have_value("4")  # a hint leaves what is half written
    output.get_by_role("button", name="Show the answer").click()
    expect(output.get_by_role("button", name="Check")).to_be_focused()


def test_axe_finds_nothing_in_the_questions(lab: Lab) -> None:
    page = open_notebook(lab, [PLACE, SEEK, BET, TASK, HALF, PICK, FOLD], viewport=(1300, 3000))
    for theme in ("light", "dark", "contrast"):
        use_theme(page, theme)
        assert violations(page) == []
    answers = "where.submit('ring 2'); seek.submit('ring 2'); seek.hint(); bet.submit(60); task.submit(60); task.hint()"
    more = "half.fill({3: 1, 4: 14}); half.hint(3); pick.submit('ring 1')"
    assert wait_for_value(page, f"exec({answers!r}) or exec({more!r})", None)
    settle(page)
    assert violations(page) == []


def violations(page: Page) -> list[tuple[str, list[Any]]]:
    """What axe-core finds in the outputs of cells: the rule, and what it is broken by."""
    unrolled = page.add_style_tag(content=UNROLLED)
    found = Axe().run(page, context={"include": [[".dnb-root"], [".jp-RenderedHTMLCommon details"]]})
    unrolled.evaluate("style => style.remove()")
    return [(rule["id"], [node["html"][:200] for node in rule["nodes"]]) for rule in found.response["violations"]]
