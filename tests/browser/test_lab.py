"""The position editor in a real JupyterLab: a plaza built by keyboard and by mouse, what is not legal, axe-core."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from diables_nb import diables

from .harness import Lab, cell_output, kernel_value, open_notebook, settle, use_theme, wait_for_value
from .reader import Reader
from .test_board import RING_0, choose, space
from .test_everybody import violations
from .test_explore import without_sidebar

LEO = diables.example("DIA-T-09")
EMPTY = 'from diables_nb import Lab, diables\nlab = Lab("diables")\nlab'
PUT = [(figure.owner, name) for name, figure in LEO.figures.items()]


def unfold(output: Locator, title: str) -> None:
    """Opens one of the parts below the board."""
    output.locator("summary", has_text=title).click()


def code(page: Page) -> bool:
    """Waits until the lab has the code of the example, and the page shows it."""
    assert wait_for_value(page, "lab.code", LEO.code)
    expect(cell_output(page, 0).get_by_role("textbox", name="Code", exact=True)).to_have_value(LEO.code)
    return True


def test_the_example_is_built_from_nothing_by_mouse(lab: Lab) -> None:
    page = open_notebook(lab, [EMPTY], viewport=(1500, 1400))
    output = cell_output(page, 0)
    for owner, name in PUT:
        button = output.get_by_role("button", name=owner, exact=True)
        if button.get_attribute("aria-pressed") == "false":
            button.click()
            expect(button).to_have_attribute("aria-pressed", "true")
        choose(output, name)
    for name in ("carretillada/tile", "setting/round"):
        choose(output, name)
    output.get_by_role("button", name="red", exact=True).click()
    choose(output, "carretillada/track/4")
    assert code(page)
    expect(output.locator(".dnb-scores tbody tr").first).to_contain_text("13")
    expect(output.locator(".dnb-verdict")).to_contain_text("Legal")


def test_the_example_is_built_from_nothing_by_keyboard_and_announced(lab: Lab) -> None:
    page = open_notebook(lab, [EMPTY], viewport=(1500, 1400))
    output = cell_output(page, 0)
    reader = Reader(page)
    output.get_by_role("button", name="red", exact=True).focus()
    assert "Score pad" in reader.press("End")
    assert "A digit puts" in reader.ask("Enter").replace("a digit", "A digit")
    assert "ring 0" in reader.walk("Tab", "gridcell")
    carretillada = [LEO.figures.get(one.id) for one in LEO.edition.show("carretillada")]
    for figure in carretillada[:-1]:
        page.keyboard.press(str(LEO.players.index(figure.owner) + 1) if figure else "-")
        settle(page)
    said = " ".join(reader.listen())
    assert "Placed: red diable, regular, ring 0." in said
    reader.walk("ArrowDown", "of the track of the carretillada")
    reader.walk("ArrowRight", "space 4 of the track")
    assert "Red in the carretillada: space 4 of the track, icon 3." in reader.ask("1")
    reader.walk("ArrowUp", "tile of the carretillada")
    assert "Carretillada: tile 1." in reader.ask("1")
    reader.walk("PageUp", "round: none")
    assert "Round 1." in reader.ask("Enter")
    assert code(page)
    reader.press("Delete")
    assert wait_for_value(page, "lab.position.round", None)


def test_what_is_not_legal_is_marked_scored_and_repaired(lab: Lab) -> None:
    page = open_notebook(lab, [EMPTY], viewport=(1500, 1400))
    output = cell_output(page, 0)
    reader = Reader(page)
    for sector in range(5):
        space(output, f"trobada/{sector}/character").focus()
        page.keyboard.press("1")
        settle(page)
    expect(output.locator(".dnb-verdict")).to_have_text("⊘ Not legal, but scored")
    assert "5 red figures of kind character; a colour has 4" in " ".join(reader.listen())
    expect(space(output, "trobada/0/character")).to_have_attribute("aria-label", re.compile("not legal"))
    assert wait_for_value(page, "[problem.rule for problem in lab.problems]", ["DIA-COMP-20"])
    output.get_by_role("button", name=re.compile("^remove one: sector 4 character")).press("Enter")
    expect(output.locator(".dnb-verdict")).to_contain_text("Legal")
    assert wait_for_value(page, "(lab.position.legal, len(lab.position.figures))", (True, 4))
    space(output, RING_0).focus()
    for key in ("2", "f"):
        page.keyboard.press(key)
        settle(page)
    page.get_by_role("button", name="show: ring 0").click()
    expect(space(output, RING_0)).to_be_focused()
    output.get_by_role("button", name=re.compile("^make it regular")).click()
    expect(output.locator(".dnb-verdict")).to_contain_text("Legal")
    page.keyboard.press("Escape")
    space(output, RING_0).focus()
    page.keyboard.press("u")
    expect(output.locator(".dnb-verdict")).to_contain_text("Not legal")


def test_two_figures_swap_by_keys(lab: Lab) -> None:
    page = open_notebook(lab, [EMPTY.replace('"diables"', '"DIA-T-09"')])
    output = cell_output(page, 0)
    space(output, RING_0).focus()
    for key in ("Enter", "x"):
        page.keyboard.press(key)
        settle(page)
    expect(output.get_by_role("button", name="Swap")).to_have_attribute("aria-pressed", "true")
    space(output, "carretillada/ring/7").focus()
    page.keyboard.press("Enter")
    assert wait_for_value(
        page, "lab.position == diables.example('DIA-T-09').after('swap ring 0 with ring 7')", expected=True
    )


def test_it_starts_from_a_dealt_game_a_code_and_gives_texts(lab: Lab) -> None:
    page = open_notebook(lab, [EMPTY], viewport=(1500, 2200))
    output = cell_output(page, 0)
    unfold(output, "Start from")
    output.locator('[name="decisions"]').fill("60")
    output.get_by_role("button", name="Deal", exact=True).click()
    assert wait_for_value(
        page, "lab.position.players != diables.PLAYERS and len(lab.position.figures) > 10", expected=True
    )
    output.locator('[name="text"]').fill("D1.no")
    output.get_by_role("button", name="Read", exact=True).click()
    expect(output.get_by_role("status")).to_contain_text("copy the whole code again")
    output.locator('[name="text"]').fill(LEO.code)
    output.get_by_role("button", name="Read", exact=True).click()
    assert code(page)
    for kind, there in (("JSON", '"diables-position/1"'), ("Python", "read_position")):
        output.get_by_role("button", name=kind, exact=True).click()
        expect(output.get_by_role("textbox", name=kind, exact=True)).to_have_value(re.compile(re.escape(there)))
    output.get_by_role("button", name="Copy", exact=True).click()
    expect(output.get_by_role("status")).to_contain_text(re.compile("Copied|Selected"))


def test_a_number_that_is_refused_goes_back_to_what_is_so(lab: Lab) -> None:
    page = open_notebook(lab, [EMPTY], viewport=(1500, 2200))
    output = cell_output(page, 0)
    unfold(output, "Players, tiles")
    field = output.get_by_label(re.compile("follower token of Blue in the tabalada"))
    field.fill("99")
    field.press("Tab")
    expect(output.get_by_role("status")).to_contain_text("99 is not a space of the track")
    expect(field).to_have_value("0")
    unfold(output, "Players in turn order")
    seat = output.get_by_label("player 4")
    seat.select_option("")
    assert wait_for_value(page, "lab.position.players", ("red", "blue", "yellow"))
    expect(output.get_by_label(re.compile("follower token of Green"))).to_have_count(0)
    expect(seat).to_be_visible()


def test_fast_keys_on_the_score_pad_are_all_heard_and_a_slip_is_mended(lab: Lab) -> None:
    page = open_notebook(lab, [EMPTY])
    output = cell_output(page, 0)
    reader = Reader(page)
    output.get_by_role("button", name="Score pad").click()
    ring = [space(output, f"carretillada/ring/{number}") for number in range(3)]
    ring[0].focus()
    assert "9 stands for nothing here" in reader.ask("9")
    expect(ring[0]).to_be_focused()
    reader.press("1", "2", "f")
    expect(ring[2]).to_be_focused()
    lit = "[one.firecracker for one in lab.position.figures.values()]"
    assert wait_for_value(page, lit, ["regular", "colorful"])
    assert "Removed: blue diable" in reader.ask("Backspace")
    expect(ring[1]).to_be_focused()
    reader.press("u")
    expect(ring[1]).to_be_focused()
    reader.press("-", "u", "u")
    expect(ring[1]).to_be_focused()
    reader.press("u")
    expect(ring[0]).to_be_focused()
    assert wait_for_value(page, "len(lab.position.figures)", 0)
    space(output, "tabalada/1/1").focus()
    for number in range(12):
        page.keyboard.press(str(number % 4 + 1), delay=20)
    settle(page)
    assert wait_for_value(page, "len(lab.position.figures)", 12)
    assert kernel_value(page, "lab.position.figures['tabalada/1/2'].owner") == "blue"


def test_the_score_pad_ends_at_the_last_space_and_stays_with_a_castell(lab: Lab) -> None:
    page = open_notebook(lab, [EMPTY.replace('"diables"', f'"{game}"') for game in ("festival", "castellers")])
    reader = Reader(page)
    board, colles = cell_output(page, 0), cell_output(page, 1)
    board.get_by_role("button", name="Score pad").click()
    space(board, "red/a1").focus()
    reader.press(*"12341234")
    assert "That was the last space" in reader.ask("1")
    assert "That was the last space" in reader.ask("2")
    expect(space(board, "red/c3")).to_be_focused()
    for name in ("a1", "c3"):
        expect(space(board, f"red/{name}")).to_have_attribute("aria-label", re.compile(f"^red rocket, {name}"))
    colles.get_by_role("button", name="Score pad").click()
    space(colles, "castell/red").focus()
    reader.press(*"1222")
    expect(space(colles, "castell/red")).to_be_focused()
    assert "Red completes the pilar" in reader.ask("3")
    expect(space(colles, "castell/blue")).to_be_focused()
    reader.press("Backspace", "-")
    expect(space(colles, "castell/yellow")).to_be_focused()
    assert wait_for_value(page, "[len(one.raised) for one in lab.position.colles.values()][0]", 1)


@pytest.mark.parametrize(("name", "deal"), [("festival", "60"), ("castellers", "60")])
def test_the_other_games_are_dealt_edited_and_given_as_code(lab: Lab, name: str, deal: str) -> None:
    page = open_notebook(lab, [EMPTY.replace('"diables"', f'"{name}"')], viewport=(1500, 1800))
    output = cell_output(page, 0)
    unfold(output, "Start from")
    output.locator('[name="decisions"]').fill(deal)
    output.get_by_role("button", name="Deal", exact=True).click()
    expect(output.get_by_role("status")).to_contain_text("from seed 1")
    output.get_by_label("Whose board is in front").last.select_option("blue")
    assert wait_for_value(page, "lab.player", "blue")
    place = {"festival": "blue/a1", "castellers": "castell/blue"}[name]
    space(output, place).focus()
    for _ in range(12):
        page.keyboard.press("1")
    expect(output.locator(".dnb-verdict")).to_have_text("⊘ Not legal, but scored")
    assert wait_for_value(page, "lab.position.draft", expected=True)
    box = output.get_by_role("textbox", name="Code: this position breaks rules")
    expect(box).to_have_value(str(kernel_value(page, "lab.code")))
    expect(space(output, place)).to_have_attribute("aria-label", re.compile("not legal"))
    output.get_by_label("Whose board is in front").last.select_option("red")
    assert wait_for_value(page, "lab.player", "red")
    if name == "castellers":
        output.get_by_role("button", name=re.compile("^show: ")).first.click()
        expect(space(output, place)).to_be_focused()
    assert violations(page) == []
    repair = "Repair everything" if name == "castellers" else re.compile("^remove the last")
    output.get_by_role("button", name=repair).click()
    assert wait_for_value(page, "lab.position.legal", expected=True)
    output.get_by_role("textbox", name="Code", exact=True).wait_for()


@pytest.mark.parametrize("width", [1500, 720])
def test_axe_finds_nothing_in_any_theme(lab: Lab, width: int) -> None:
    page = open_notebook(lab, [EMPTY], viewport=(width, 2400))
    output = cell_output(page, 0)
    for sector in range(5):
        space(output, f"trobada/{sector}/character").focus()
        page.keyboard.press("1")
    for title in ("Players, tiles", "Start from"):
        unfold(output, title)
    output.get_by_role("button", name="Score pad").click()
    settle(page)
    for theme in ("dark", "contrast", "light"):
        use_theme(page, theme)
        expect(output.locator(f".dnb-root[data-theme='{theme}']")).to_have_count(1)
        assert violations(page) == [], theme


def test_no_target_is_smaller_than_24_pixels_and_nothing_is_cut(lab: Lab) -> None:
    page = open_notebook(lab, [EMPTY], viewport=(400, 2400))
    without_sidebar(page)
    output = cell_output(page, 0)
    for title in ("Players, tiles", "Start from", "Code, JSON", "Show tiles", "Players in", "Rulings"):
        unfold(output, title)
    settle(page)
    boxes = output.locator(".dnb-lab :is(button, select, input, summary, textarea)").evaluate_all(
        "all => all.filter(one => one.checkVisibility()).map(one => {"
        "const box = (one.closest('.dnb-tick-box') ?? one).getBoundingClientRect();"
        "return [one.ariaLabel ?? one.innerText, Math.min(box.width, box.height)]; })"
    )
    assert len(boxes) > 40
    targets = output.locator("[data-space] [data-hit]").evaluate_all(
        "all => all.map(one => { const box = one.getBoundingClientRect();"
        "return [one.parentElement.ariaLabel, Math.min(box.width, box.height)]; })"
    )
    assert len(targets) == 76 + 4 * 15 + 4
    assert [box for box in boxes + targets if box[1] < 24] == []
    wide = output.locator(".dnb-lab").evaluate("root => root.scrollWidth - root.clientWidth")
    assert wide <= 0


def test_a_refusal_stands_beside_the_form_with_what_to_do(lab: Lab) -> None:
    page = open_notebook(lab, [EMPTY], viewport=(1280, 800))
    output = cell_output(page, 0)
    unfold(output, "Start from")
    area = output.locator('[name="text"]')
    area.fill("total rubbish <b>x</b>")
    output.get_by_role("button", name="Read", exact=True).click()
    why = output.locator(".dnb-starting .dnb-refusal")
    expect(why).to_contain_text("copy the whole code again")
    expect(why).to_be_in_viewport(ratio=1)
    expect(area).to_have_value("total rubbish <b>x</b>")
    expect(output.get_by_role("status")).to_contain_text("copy the whole code again")
    assert violations(page) == []
    area.fill(LEO.code)
    output.get_by_role("button", name="Read", exact=True).click()
    assert code(page)
    expect(why).to_have_count(0)


def test_texts_and_beginnings_stand_beside_the_board_where_there_is_room(lab: Lab) -> None:
    page = open_notebook(lab, [EMPTY], viewport=(1280, 1000))
    without_sidebar(page)
    output = cell_output(page, 0)
    board, texts = output.locator(".dnb-lab-board"), output.locator(".dnb-lab-folds")
    for width, beside in ((1280, True), (900, False), (400, False)):
        page.set_viewport_size({"width": width, "height": 1000})
        page.wait_for_timeout(300)
        here, there = board.bounding_box(), texts.bounding_box()
        assert here
        assert there
        assert (there["x"] >= here["x"] + here["width"]) is beside
        assert (there["y"] >= here["y"] + here["height"]) is not beside
    expect(output.get_by_role("textbox", name="Code", exact=True)).to_be_hidden()  # on a phone it is folded
