"""What a keyboard, a screen reader, a projector and forced colours need of the boards, in a real JupyterLab."""

import re

from playwright.sync_api import Locator, Page, expect

from .harness import Lab, cell_output, open_notebook, settle, use_theme, wait_for_value
from .test_board import LEO, RING_0, choose, space
from .test_score import WALK

LONG_WALK = (
    "from diables_nb import ScoreWalk, diables\n"
    'start = diables.Position(("red", "blue"), {}, tiles={"carretillada": 1},\n'
    '    followers={player: dict.fromkeys(diables.SHOWS, 0) for player in ("red", "blue")})\n'
    'full = start.after(*(f"place red at ring {number}" for number in range(9)))\n'
    'walk = ScoreWalk(full, player="red", show="carretillada")\nwalk'
)
# From now on, what changes in live regions, as a screen reader hears it.
LISTEN = """() => {
    window.heard = [];
    for (const region of document.querySelectorAll('.dnb-root [role=status]')) {
        const hear = () => {
            const said = region.innerText.replace(/\\s+/g, ' ').trim();
            if (said) window.heard.push(said);
        };
        new MutationObserver(hear).observe(region, {childList: true, characterData: true, subtree: true});
    }
}"""
OUTLINE = "button => { const s = getComputedStyle(button); return [s.outlineStyle, s.outlineWidth, s.outlineOffset]; }"
FOCUSED = "() => document.activeElement.dataset.tool ?? document.activeElement.dataset.space ?? 'elsewhere'"


def heard(page: Page) -> list[str]:
    """What was announced since the last question."""
    settle(page)
    said = page.evaluate("() => window.heard.splice(0)")
    assert isinstance(said, list)
    return said


def lies_within(inner: Locator, outer: Locator) -> bool:
    """Whether an element lies in the box of another one, from top to bottom."""
    small, large = inner.bounding_box(), outer.bounding_box()
    assert small is not None
    assert large is not None
    return small["y"] >= large["y"] - 1 and small["y"] + small["height"] <= large["y"] + large["height"] + 1


def test_tab_comes_once_to_the_tools_and_once_to_the_plaza(lab: Lab) -> None:
    page = open_notebook(lab, [LEO])
    output = cell_output(page, 0)
    output.get_by_role("button", name="red", exact=True).focus()
    for key, there in (
        ("ArrowRight", "take-blue"),
        ("End", "redo"),
        ("ArrowRight", "redo"),
        ("ArrowLeft", "undo"),
        ("Tab", RING_0),
        ("Shift+Tab", "undo"),
        ("Home", "take-red"),
        ("Tab", RING_0),
        ("Tab", "elsewhere"),
    ):
        page.keyboard.press(key)
        assert page.evaluate(FOCUSED) == there, key


def test_scores_that_changed_are_announced_with_the_move(lab: Lab) -> None:
    page = open_notebook(lab, [LEO])
    output = cell_output(page, 0)
    choose(output, "carretillada/inner/e")
    expect(output.get_by_role("status")).to_contain_text("Blue character")
    page.evaluate(LISTEN)
    choose(output, "trobada/3/character")
    (said,) = heard(page)
    assert said.startswith("Moved: blue character from inner east to sector 3 character")
    assert "Red, carretillada: 13 → 10 (−3)" in said


def test_each_step_of_a_walk_is_announced_once(lab: Lab) -> None:
    page = open_notebook(lab, [WALK], viewport=(1500, 900))
    output = cell_output(page, 0)
    page.evaluate(LISTEN)
    choose(output, RING_0)
    assert heard(page) == ["red diable, regular, ring 0: 1 × 3 diables, 3 FP, total 13"]
    output.get_by_role("button", name="Next").click()
    (said,) = heard(page)
    assert said.endswith("3 FP, beyond the icon, not counted, total 13")
    output.get_by_role("button", name="Next").focus()
    page.keyboard.press("Home")
    assert heard(page) == ["Press Next to explain the first figure."]


def test_lines_have_names_of_their_own_and_head_their_rows(lab: Lab) -> None:
    page = open_notebook(lab, [WALK], viewport=(1500, 900))
    output = cell_output(page, 0)
    ahead = output.locator(".dnb-panel").get_by_role("button", name="red diable, regular, ring 0", exact=True)
    expect(ahead).to_have_count(1)
    ahead.click()
    name = "1 × 3 diables: red diable, regular, ring 0"
    expect(output.get_by_role("button", name=name, exact=True)).to_have_count(1)
    expect(output.locator("tbody").get_by_role("rowheader")).to_have_count(4)


def test_a_long_list_leaves_the_buttons_and_the_row_in_sight(lab: Lab) -> None:
    page = open_notebook(lab, [LONG_WALK], viewport=(1500, 900))
    output = cell_output(page, 0)
    output.get_by_role("button", name="Next").focus()
    page.keyboard.press("End")
    assert wait_for_value(page, "walk.step", 9)
    rows = output.locator(".dnb-rows")
    assert lies_within(output.locator("tr.dnb-now"), rows)
    assert lies_within(output.locator("tfoot"), rows)
    panel = output.locator(".dnb-panel").bounding_box()
    assert panel is not None
    assert panel["height"] < 760


def test_whoever_steps_while_it_plays_stops_it(lab: Lab) -> None:
    page = open_notebook(lab, [WALK], viewport=(1500, 900))
    output = cell_output(page, 0)
    play = output.get_by_role("button", name="Play")
    play.click()
    expect(output.get_by_role("button", name="Pause")).not_to_have_attribute("aria-pressed", "true")
    output.get_by_role("button", name="Back").click()
    expect(play).to_be_visible()


def test_focus_rings_are_ours_in_every_theme(lab: Lab) -> None:
    page = open_notebook(lab, [WALK], viewport=(1500, 900))
    output = cell_output(page, 0)
    rings = {"light": "rgb(43, 35, 32)", "dark": "rgb(255, 243, 220)", "contrast": "rgb(255, 255, 255)"}
    for theme, colour in rings.items():
        use_theme(page, theme)
        expect(output.locator(".dnb-panel")).to_have_attribute("data-theme", theme)
        for button in (output.get_by_role("button", name="Next"), output.locator(".dnb-line").first):
            button.focus()
            page.keyboard.press("Shift+Tab")
            page.keyboard.press("Tab")
            assert button.evaluate(OUTLINE) == ["solid", "2px", "3px"]  # whole pixels of the screen
            expect(button).to_have_css("outline-color", colour)


def test_forced_colours_leave_the_main_button_and_the_row_readable(lab: Lab) -> None:
    page = open_notebook(lab, [WALK], viewport=(1500, 900))
    page.emulate_media(forced_colors="active")
    output = cell_output(page, 0)
    button = output.get_by_role("button", name="Next")
    button.click()
    expect(button).to_have_css("forced-color-adjust", "none")
    expect(output.locator("tr.dnb-now")).to_have_css("outline-style", "solid")


def test_no_click_is_lost_while_the_kernel_is_busy(lab: Lab) -> None:
    page = open_notebook(lab, [LEO])
    clicks = """names => {
        for (const name of names) {
            const space = document.querySelector(`[data-space="${name}"]`);
            space.dispatchEvent(new MouseEvent('click', {bubbles: true}));
        }
    }"""
    page.evaluate(clicks, [RING_0, "carretillada/ring/1", "carretillada/inner/e"])
    assert wait_for_value(page, "board.selected", "carretillada/inner/e")
    assert wait_for_value(page, '"carretillada/ring/1" in board.position.figures', expected=True)


def test_the_note_goes_when_the_focus_goes_on(lab: Lab) -> None:
    page = open_notebook(lab, [LEO])
    output = cell_output(page, 0)
    note = output.locator(".dnb-note")
    choose(output, RING_0)
    choose(output, "carretillada/inner/s")
    expect(note).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(note).to_be_hidden()


def test_named_parts_of_the_plaza_are_images_and_bare_digits_are_hidden(lab: Lab) -> None:
    page = open_notebook(lab, [LEO])
    plaza = cell_output(page, 0).locator(".dnb-plaza")
    expect(plaza.locator("g[aria-label]:not([role])")).to_have_count(0)
    expect(plaza.locator('[data-key="show:carretillada:rewards"]')).to_have_attribute("aria-hidden", "true")
    expect(plaza).to_have_attribute("aria-description", re.compile("Figures in the shows: carretillada: red 4, blue 1"))


def test_show_buttons_of_a_narrow_board_work_by_keyboard(lab: Lab) -> None:
    page = open_notebook(lab, [LEO], viewport=(760, 900))
    output = cell_output(page, 0)
    button = output.get_by_role("button", name="Tabalada: 16 places free")
    button.focus()
    page.keyboard.press("Enter")
    expect(space(output, "tabalada/1/1")).to_be_focused()


def test_a_panel_in_a_narrow_page_shows_its_totals(lab: Lab) -> None:
    page = open_notebook(lab, [WALK], viewport=(690, 900))
    output = cell_output(page, 0)
    output.get_by_role("button", name="Next").click()
    ends = "panel => [panel, panel.closest('.jp-OutputArea-output')].map(part => part.getBoundingClientRect().right)"
    right, edge = output.locator(".dnb-panel").evaluate(ends)
    assert right <= edge + 1
