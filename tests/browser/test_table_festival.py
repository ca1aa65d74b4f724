"""Festival at the table in a real JupyterLab: whole games by mouse and by keyboard, previews, cards, the saved page."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from .harness import Lab, cell_output, kernel_value, open_notebook, settle, use_theme, wait_for_value
from .test_board import choose, space
from .test_everybody import violations

DEAL = 'festival.deal(players=2, seed=7, first="red")'
TABLE = (
    "from diables_nb.rules import festival\nfrom diables_nb.widgets.table import Table\n"
    f'table = Table({DEAL}, {{"red": "me", "blue": "random"}}, pause=0)\ntable'
)
SIDES = TABLE.replace(DEAL, DEAL + '.after("side a", "side b")')
MINE = "table.asked == 'red' or table.over"
SAVE = '.skip()\npath = table.save("game.html")'
FOCUS = "() => document.activeElement.dataset.space ?? ''"


def open_table(lab: Lab, source: str = TABLE, viewport: tuple[int, int] = (1280, 1600)) -> tuple[Page, Locator]:
    page = open_notebook(lab, [source], viewport=viewport)
    return page, cell_output(page, 0)


def next_path(page: Page, moves: int) -> list[str]:
    """The places of the person's next move: mostly tiles, now and then an objective, so that the game ends."""
    wanted = "objective" if moves % 3 == 2 else "tile"
    legal = kernel_value(page, "list(table.game.legal_moves.moves)")
    liked = [move for move in legal if move[0] == wanted] or legal
    move = liked[moves * 5 % len(liked)]
    return list(kernel_value(page, f"table.session.stage.path(table.game, {move!r})"))


def score_of_the_same_moves(page: Page) -> None:
    """The rules core, given the moves of the log, comes to the same score."""
    moves = kernel_value(page, "table.moves")
    assert kernel_value(page, f"{DEAL}.after(*{list(moves)!r}).fame == table.game.fame") is True
    assert kernel_value(page, f"{DEAL}.after(*{list(moves)!r}) == table.game") is True


def test_a_whole_game_with_the_mouse(lab: Lab) -> None:
    page, output = open_table(lab)
    played = 0
    while not kernel_value(page, "table.over"):
        for place in next_path(page, played):
            choose(output, place)
            settle(page)
        played += 1
        assert wait_for_value(page, f"({MINE}) and len(table.moves) >= {2 * played - 1}", expected=True)
    assert played > 6
    expect(output.locator(".dnb-ask")).to_contain_text("The game is over.")
    winner = str(kernel_value(page, "table.game.winners[0]")).capitalize()
    seats = output.get_by_role("list", name="Players").get_by_role("listitem")
    expect(seats.filter(has_text="won")).to_contain_text(winner)
    score_of_the_same_moves(page)


WAYS: tuple[tuple[str, ...], ...] = ((), ("ArrowRight",), ("ArrowDown",), ("ArrowDown", "ArrowRight"))


def go_to(page: Page, place: str) -> None:
    """Moves the focus to a place by keys: a part of the table at a time, then by arrows."""
    part, _, name = place.partition("/")
    across = ("ArrowRight",) * "abc".find(name[0])
    down = ("ArrowDown",) * (int(name[1:] or 1) - 1 if name[0] in "abc" else 0)
    for way in (across + down,) if name[0] in "abc" else WAYS:
        page.keyboard.press("PageDown")
        for _ in range(8):
            if str(page.evaluate(FOCUS)).startswith(part + "/"):
                break
            page.keyboard.press("PageDown")
        for key in way:
            page.keyboard.press(key)
        if page.evaluate(FOCUS) == place:
            return
    raise AssertionError(f"{place} is not reached: {page.evaluate(FOCUS)}")


def test_a_whole_game_with_the_keyboard_alone(lab: Lab) -> None:
    """By turns on the picture and in the list of moves; the focus never leaves the table."""
    page, output = open_table(lab)
    output.locator('[data-space][tabindex="0"]').focus()
    played = 0
    while not kernel_value(page, "table.over"):
        if played % 4 == 3:
            page.keyboard.press("m")
            for key in ("ArrowDown", "End", "ArrowUp", "Enter", "v"):
                page.keyboard.press(key)
        else:
            for place in next_path(page, played):
                if place.startswith("starting"):
                    page.keyboard.press("m")
                    page.keyboard.press("Enter")
                    page.keyboard.press("v")
                    continue
                go_to(page, place)
                page.keyboard.press("Enter")
                settle(page)
        played += 1
        assert wait_for_value(page, f"({MINE}) and len(table.moves) >= {2 * played - 1}", expected=True)
        settle(page)
        assert page.evaluate("() => document.activeElement.closest('.dnb-table') !== null")
    assert played > 6
    score_of_the_same_moves(page)


def test_looking_at_a_space_tells_what_a_tile_would_do(lab: Lab) -> None:
    page, output = open_table(lab, SIDES)
    choose(output, "stack/left")
    expect(output.get_by_role("status")).to_contain_text("Chosen: left stack, blue fountain on top, 16 tiles.")
    space(output, "red/b2").locator("[data-hit]").hover()
    expect(output.locator(".dnb-consider")).to_have_text("The blue fountain goes on b2, on level 1. No points.")
    assert kernel_value(page, "table.moves") == ("side a", "side b")
    output.get_by_role("heading", name="Log").hover()
    expect(output.locator(".dnb-consider")).to_have_text("")
    page.keyboard.press("Escape")
    expect(output.get_by_role("status")).to_contain_text("Let go of left stack")


def test_a_card_is_looked_into_and_a_forbidden_place_names_its_rule(lab: Lab) -> None:
    page, output = open_table(lab, SIDES)
    choose(output, "RA")
    expect(output.get_by_role("status")).to_contain_text("tiles are missing, at the nearest place on")
    choose(output, "red/b2")
    expect(output.get_by_role("status")).to_contain_text("cannot be chosen now")
    expect(output.locator(".dnb-status.dnb-refused code")).to_have_text("FES-ACT-01")
    assert kernel_value(page, "table.moves") == ("side a", "side b")


def test_the_table_is_told_in_words_beside_its_picture(lab: Lab) -> None:
    page, output = open_table(lab, SIDES)
    assert kernel_value(page, "table.words_html") == ""
    output.get_by_text("The table in words").click()
    words = output.get_by_role("region", name="The table")
    expect(words).to_contain_text("blue fountain")
    choose(output, "stack/left")
    choose(output, "red/c3")
    assert wait_for_value(page, f"({MINE}) and len(table.moves) == 4", expected=True)
    assert violations(page) == []
    output.get_by_text("The table in words").click()
    assert wait_for_value(page, "table.words_html", "")


def test_ten_fast_clicks_in_two_views_give_one_game(lab: Lab) -> None:
    both = SIDES.replace('"random"', '"me"')
    page = open_notebook(lab, [both, "table"], viewport=(1280, 3600))
    views = [cell_output(page, 0), cell_output(page, 1)]
    for turn in range(5):
        player = ("red", "blue")[turn % 2]
        choose(views[turn % 2], "stack/left")
        choose(views[1 - turn % 2], f"{player}/{'abc'[turn % 3]}1")
    assert wait_for_value(page, "len(table.moves)", 7)
    settle(page)
    names = "groups => groups.map(group => group.getAttribute('aria-label'))"
    shown = [view.locator("[data-space]").evaluate_all(names) for view in views]
    assert shown[0] == shown[1]
    assert views[0].get_by_role("group", name="Log").inner_text().count("tile left") == 5


def test_no_target_is_smaller_than_24_pixels(lab: Lab) -> None:
    _, output = open_table(lab, SIDES, viewport=(760, 1600))
    expect(output.locator("svg.dnb-plaza")).to_have_attribute("viewBox", re.compile("^0 0 3"))
    boxes = (
        "all => all.map(one => one.getBoundingClientRect()).filter(box => box.width)"
        ".map(box => Math.min(box.width, box.height))"
    )
    mine = output.locator('[data-space]:not([data-space^="blue/"]) [data-hit]').evaluate_all(boxes)
    assert min(mine) >= 24
    assert min(output.locator("button, select, input").evaluate_all(boxes)) >= 24
    assert output.locator(".dnb-table").evaluate("table => table.scrollWidth <= table.clientWidth + 1")


@pytest.mark.parametrize("width", [1500, 760])
def test_axe_finds_nothing_in_any_theme(lab: Lab, width: int) -> None:
    page, output = open_table(lab, SIDES, viewport=(width, 1600))
    choose(output, "stack/left")
    space(output, "red/b2").locator("[data-hit]").hover()
    for theme in ("light", "dark", "contrast"):
        use_theme(page, theme)
        settle(page)
        assert violations(page) == [], theme


def test_the_saved_page_opens_offline_with_a_scrubber(lab: Lab) -> None:
    page, _ = open_table(lab, SIDES.replace('"me"', '"random"') + SAVE)
    saved = Path(str(kernel_value(page, "str(path.resolve())")))
    count = int(kernel_value(page, "len(table.moves)"))
    alone = lab.new_page(viewport=(1200, 1400))
    alone.context.set_offline(offline=True)
    with lab.watch.expected("game.html"):  # nothing but the page itself is asked for
        alone.goto(saved.as_uri())
    slider = alone.get_by_role("slider", name="Moment of the game")
    expect(alone.get_by_text(f"{count} / {count}", exact=True)).to_be_visible()
    expect(alone.get_by_role("status")).to_contain_text("The game is over.")
    slider.focus()
    alone.keyboard.press("Home")
    expect(alone.get_by_text(f"0 / {count}", exact=True)).to_be_visible()
    alone.get_by_role("button", name="Later").click()
    for _ in range(5):
        slider.press("ArrowRight")
    labels = "groups => groups.map(group => group.getAttribute('aria-label'))"
    shown = alone.locator("#table svg [data-key^='space:']").evaluate_all(labels)
    drawing = "table.session.stage.draw(table.session.seen(6), Look('red', 760, last=last))"
    drawn = f"[node.label for node in {drawing} if node.space]"
    last = "table.session.stage.path(table.session.line[5], table.session.line[6].last_move)"
    known = kernel_value(page, f"(lambda last, Look: {drawn})({last}, __import__('diables_nb').widgets.table.Look)")
    assert shown == known
    alone.get_by_role("group", name="Log").get_by_role("button").nth(2).click()
    expect(alone.get_by_text(f"2 / {count}", exact=True)).to_be_visible()
    assert violations(alone) == []
