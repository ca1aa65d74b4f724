"""Time, records, the sheet and the class at a live table, walked through in a real JupyterLab with the keyboard."""

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from .harness import Lab, cell_output, kernel_value, open_notebook, wait_for_value
from .test_everybody import violations

TABLE = (
    "from diables_nb import festival\nfrom diables_nb.players import GreedyPlayer, play_out\n"
    "from diables_nb.widgets.table import Table\n"
    "record = play_out(festival.deal(players=3, seed=5), GreedyPlayer()).record\n"
    "game = festival.deal(players=2, seed=7)\n"
    'table = Table(game, {"red": "me", "blue": "greedy"}, pause=0, undo_asks=False)\ntable'
)


def fold(output: Locator, name: str) -> Locator:
    """A folded panel."""
    return output.locator(f'[data-fold="{name}"]')


def press(page: Page, output: Locator, key: str) -> None:
    """A key of the table, from a button that has none of its own."""
    output.get_by_role("button", name="Projector").focus()
    page.keyboard.press(key)


def branch(page: Page, output: Locator) -> int:
    """Begins a branch at the beginning, and gives the number of moves of the game that was left."""
    moves = output.get_by_role("group", name="Moves").get_by_role("button")
    for _ in range(2):
        moves.first.click()
        assert wait_for_value(page, "table.asked", "red")
    count: int = kernel_value(page, "len(table.moves)")
    press(page, output, ",")
    assert wait_for_value(page, "table.moment", count - 1)
    output.get_by_role("slider", name="Moment of the game").focus()
    page.keyboard.press("Home")
    assert wait_for_value(page, "table.moment", 0)
    output.get_by_role("button", name="Go on from here").click()
    assert wait_for_value(page, "list(table.branches)", ["game", "branch 1"])
    expect(output.get_by_role("status").first).to_contain_text("This is branch 1")
    moves.nth(1).click()
    assert wait_for_value(page, "len(table.moves) > 1 and table.asked", "red")
    return count


def compare(page: Page, output: Locator, count: int) -> None:
    """Compares the branch with the game, and comes back to both."""
    press(page, output, "c")
    expect(fold(output, "compare")).to_contain_text("“game” and “branch 1” part after 0 moves.")
    expect(fold(output, "compare").get_by_role("table").first).to_contain_text("Red")
    press(page, output, "j")
    assert wait_for_value(page, "len(table.moves)", count)
    output.get_by_label("Line of play").select_option("branch 1")
    assert wait_for_value(page, "table.session.branches.now.name", "branch 1")


def ask_why(page: Page, output: Locator) -> None:
    """Points and rules of the last move, and what the automatic player considered."""
    press(page, output, "y")
    expect(fold(output, "why")).to_contain_text("What Blue (greedy) considered")
    cited = fold(output, "why").locator(".dnb-cite").first
    cited.locator("summary").focus()
    page.keyboard.press("Enter")
    assert cited.evaluate("one => one.open && one.innerText.length > 20")


def keep_and_open(page: Page, output: Locator, folder: Path) -> None:
    """The record is given; another is refused with what is wrong, and one more opened from a file."""
    press(page, output, "x")
    record = kernel_value(page, "table.game.record")
    expect(output.get_by_label("The record of this game")).to_have_value(record)
    with page.expect_download() as kept:
        output.get_by_role("button", name="Download").click()
    kept.value.save_as(folder / "game.txt")
    assert (folder / "game.txt").read_text(encoding="utf-8") == record
    press(page, output, "o")
    page.keyboard.press("Tab")
    page.keyboard.insert_text("festival-record/1\nrules 1\nresult")
    output.get_by_role("button", name="Open", exact=True).click()
    expect(fold(output, "open").get_by_role("status")).to_contain_text("Record, edition: missing")
    assert kernel_value(page, "table.game.record") == record
    (folder / "three.txt").write_text(kernel_value(page, "record"), encoding="utf-8")
    output.get_by_label("or a file").set_input_files(folder / "three.txt")
    assert wait_for_value(page, "table.game.record == record and table.over", expected=True)
    expect(output.get_by_role("status").first).to_contain_text("Others played here before: Red is yours now")


def see_sheet(page: Page, output: Locator) -> None:
    """The game is over: its sheet is there, with a chart; s folds and unfolds it."""
    sheet = fold(output, "sheet")
    expect(sheet.get_by_role("img", name="points by source")).to_be_visible()
    expect(sheet.get_by_role("table").first).to_contain_text("total")
    press(page, output, "s")
    expect(sheet).to_be_hidden()
    press(page, output, "s")
    expect(sheet).to_be_visible()


def show_a_class(page: Page, output: Locator) -> None:
    """For a class: larger, calm, folded, and with high contrast on request."""
    picture, size = output.locator(".dnb-plaza"), "one => one.getBoundingClientRect().width / one.viewBox.baseVal.width"
    before = picture.evaluate(size)
    press(page, output, "z")
    assert wait_for_value(page, "table.projector", expected=True)
    expect(output.get_by_role("button", name="Undo")).to_be_hidden()
    page.wait_for_timeout(400)
    assert picture.evaluate(size) > 1.3 * before
    output.get_by_role("button", name="High contrast").click()
    expect(output.locator(".dnb-table")).to_have_attribute("data-theme", "contrast")
    assert violations(page) == []
    press(page, output, "z")
    expect(output.get_by_role("button", name="Undo")).to_be_visible()
    expect(output.locator(".dnb-table")).to_have_attribute("data-theme", "light")


def test_a_game_is_branched_compared_kept_opened_and_shown(lab: Lab, tmp_path: Path) -> None:
    page = open_notebook(lab, [TABLE], viewport=(1280, 1800))
    output = cell_output(page, 0)
    compare(page, output, branch(page, output))
    ask_why(page, output)
    assert violations(page) == []
    keep_and_open(page, output, tmp_path)
    see_sheet(page, output)
    show_a_class(page, output)
