"""The questions of a lesson in a real JupyterLab: bets, bets again, exercises, half-done examples, folded answers."""

from playwright.sync_api import Locator, Page, expect

from .harness import Lab, cell_output, open_notebook, wait_for_value

SETUP = """
from diables_nb import diables
from diables_nb.lessons import check, faded, lit, predict, reveal, scene
plaza = scene("carretillada")
ledger = diables.score_show(plaza, "red", "carretillada", tile=3)
"""
BET = f'{SETUP}bet = predict("How many FP does Red score?", ledger)\nbet'
TASK = 'task = check("How many FP does Red score?", ledger)\ntask'
HALF = 'half = faded(diables.score_show(plaza, "blue", "carretillada", tile=3))\nhalf'
PICK = 'pick = predict("Which?", "ring 3", choices=["ring 1", "ring 2", "ring 3"], why="Because.")\npick'
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
    expect(boxes.nth(0)).to_be_focused()
    output.get_by_role("button", name="Hint: Total").click()
    expect(output.locator(".dnb-sum")).to_contain_text("icon 2")
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
