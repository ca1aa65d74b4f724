"""The live table in a real JupyterLab, on a game that is shown in words."""

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from .harness import Lab, cell, cell_output, kernel_value, open_notebook, run_cell, settle, wait_for_value
from .test_everybody import violations

TABLE = (
    "from diables_nb import diables\nfrom diables_nb.widgets.table import Table\n"
    'table = Table(diables.deal(players=2, seed=7), {"red": "me", "blue": "random"}, pause=0)\ntable'
)
NOBODY = TABLE.replace('"me"', '"random"').replace("pause=0", "pause=0.05")


def offers(output: Locator) -> Locator:
    """The list of legal moves."""
    return output.get_by_role("group", name="Moves").get_by_role("button")


def open_table(lab: Lab, source: str = TABLE, **how: object) -> tuple[Page, Locator]:
    page = open_notebook(lab, [source], viewport=(1280, 1400), **how)  # type: ignore[arg-type]
    return page, cell_output(page, 0)


def test_automatic_players_move_until_a_person_is_asked(lab: Lab) -> None:
    page, output = open_table(lab)
    assert wait_for_value(page, "table.asked", "red")
    expect(output.locator(".dnb-ask")).to_contain_text("Red: Exchange two spectator cards")
    expect(output.locator(".dnb-ask")).to_contain_text("DIA-PSET-15")
    expect(output.get_by_role("group", name="Log").get_by_role("button")).to_have_count(2)
    assert kernel_value(page, "len(table.moves)") == 1


def test_a_move_from_the_list_is_played_and_told(lab: Lab) -> None:
    page, output = open_table(lab)
    offers(output).first.click()
    assert wait_for_value(page, "table.moves[1:2]", ("swap upper 1 2",))
    output.get_by_role("button", name="Undo").click()
    assert wait_for_value(page, "len(table.moves)", 1)
    output.get_by_role("button", name="decline").click()
    assert wait_for_value(page, "table.moves[1:2]", ("decline",))


def test_moves_are_chosen_word_by_word(lab: Lab) -> None:
    page, output = open_table(lab)
    offers(output).first.wait_for()
    output.get_by_role("button", name="decline").click()
    assert wait_for_value(page, "table.asked == 'red' and len(table.moves) > 2", expected=True)
    before = kernel_value(page, "len(table.moves)")
    steps = output.get_by_role("group", name="Choose next").get_by_role("button")
    while kernel_value(page, "len(table.moves)") == before and steps.count():
        steps.first.click()
        settle(page)
    assert wait_for_value(page, f"len(table.moves) > {before} or len(table.session.chosen) > 0", expected=True)


def test_the_keyboard_alone_is_enough(lab: Lab) -> None:
    page, output = open_table(lab)
    offers(output).first.focus()
    for key in ("ArrowDown", "End", "Home", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    assert wait_for_value(page, "table.moves[1:2]", ("swap upper 1 3",))
    assert wait_for_value(page, "table.asked == 'red' and len(table.moves) > 2", expected=True)
    page.keyboard.press("u")
    assert wait_for_value(page, "len(table.moves)", 1)
    page.keyboard.press("r")
    assert wait_for_value(page, "table.moves[1:2]", ("swap upper 1 3",))
    page.keyboard.press("?")
    expect(output.get_by_role("status")).to_contain_text("u undo; r redo")
    slider = output.get_by_role("slider", name="Moment of the game")
    slider.focus()
    page.keyboard.press("Home")
    assert wait_for_value(page, "table.moment", 0)
    page.keyboard.press("ArrowRight")
    assert wait_for_value(page, "table.moment", 1)
    expect(output.get_by_role("group", name="Log").locator("[aria-current]")).to_contain_text("swap")
    assert kernel_value(page, "len(table.moves) > 1") is True
    page.keyboard.press("End")
    assert wait_for_value(page, "table.moment == len(table.moves)", expected=True)


def test_keys_never_reach_the_notebook(lab: Lab) -> None:
    page, output = open_table(lab)
    offers(output).first.focus()
    for key in ("a", "b", "m", "y", "x", "d", "d", "j", "v", "k", "a", "ArrowDown"):
        page.keyboard.press(key)
    expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(1)
    expect(cell(page, 0).locator(".jp-CodeMirrorEditor")).to_be_visible()


def test_the_past_is_looked_at_and_the_game_goes_on_from_there(lab: Lab) -> None:
    page, output = open_table(lab, NOBODY)
    assert wait_for_value(page, "len(table.moves) > 6", expected=True)
    output.get_by_role("button", name="Stop").click()
    assert wait_for_value(page, "table.running", expected=False)
    count = kernel_value(page, "len(table.moves)")
    output.get_by_role("group", name="Log").get_by_role("button").nth(3).click()
    assert wait_for_value(page, "table.moment", 3)
    assert kernel_value(page, "len(table.moves)") == count
    output.get_by_role("button", name="Go on from here").click()
    assert wait_for_value(page, "len(table.moves)", 3)
    output.get_by_role("button", name="One move").click()
    assert wait_for_value(page, "len(table.moves)", 4)
    output.get_by_role("button", name="Skip").click()
    assert wait_for_value(page, "table.over", expected=True, seconds=60)
    expect(output.locator(".dnb-ask")).to_contain_text("The game is over.")


def test_two_views_stay_equal(lab: Lab) -> None:
    page = open_notebook(lab, [TABLE, "table"], viewport=(1280, 2600))
    first, second = cell_output(page, 0), cell_output(page, 1)
    offers(first).first.wait_for()
    first.get_by_role("button", name="decline").click()
    assert wait_for_value(page, "len(table.moves) > 2 and table.asked == 'red'", expected=True)
    settle(page)
    said = [view.get_by_role("group", name="Log").inner_text() for view in (first, second)]
    assert said[0] == said[1]
    assert said[0].count("\n") >= 2


def test_axe_finds_nothing(lab: Lab) -> None:
    page, output = open_table(lab)
    offers(output).first.wait_for()
    assert violations(page) == []


def test_a_cell_run_again_and_again_leaves_one_table(lab: Lab) -> None:
    count = "len([w for w in __import__('ipywidgets').widgets.widget._instances.values()])"
    page = open_notebook(lab, TABLE.removesuffix("\ntable").split("\ntable = "))
    once = kernel_value(page, count)
    for _ in range(6):
        run_cell(page, 1)
    assert wait_for_value(page, count, once)
    expect(page.locator(".dnb-table")).to_have_count(1)


def test_the_screen_is_covered_while_it_is_passed_on(lab: Lab) -> None:
    """A game of these tests, where red and blue have seen different cards."""
    root = str(Path(__file__).parents[2])
    source = (
        f"import sys\nsys.path.insert(0, {root!r})\nfrom tests.widgets.table.games import peeking\n"
        "from diables_nb.widgets.table import Table\n"
        'table = Table(peeking(), {"red": "me", "blue": "me"}, undo_asks=False)\ntable'
    )
    page, output = open_table(lab, source)
    expect(output.locator(".dnb-words:visible")).to_contain_text("7001")
    output.get_by_role("button", name="pass").click()
    cover = output.get_by_role("button", name="Blue: Show the table")
    expect(cover).to_be_visible()
    expect(output.get_by_text("Nothing to choose now.")).to_be_visible()
    assert "700" not in output.locator(".dnb-root").inner_text()
    assert violations(page) == []
    page.keyboard.press("v")
    expect(cover).to_be_focused()
    page.keyboard.press("Enter")
    expect(output.locator(".dnb-words:visible")).to_contain_text("7002")
    assert "7001" not in output.locator(".dnb-root").inner_text()
