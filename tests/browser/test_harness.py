"""The harness itself: a widget of the test's own works end to end, and what must fail a test does."""

import sys
from pathlib import Path

import pytest
from PIL import Image, ImageStat
from playwright.sync_api import expect

from tests.notebooks.make import code_cell, make_notebook, result

from .chromium import VARIABLE, NoChromiumError, find_chromium, in_ci
from .harness import (
    Lab,
    cell_output,
    kernel_value,
    open_notebook,
    run_cell,
    use_theme,
    wait_for_value,
)

COUNTER = '''
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    """A button that counts its clicks; the counting is done in Python."""
    _esm = """
    export default {
        render({ model, el }) {
            const button = document.createElement("button");
            const show = () => { button.textContent = `counted ${model.get("count")}`; };
            button.addEventListener("click", () => {
                model.set("clicked", model.get("clicked") + 1);
                model.save_changes();
            });
            model.on("change:count", show);
            show();
            el.append(button);
            return () => model.off("change:count", show);
        }
    };
    """
    clicked = traitlets.Int(0).tag(sync=True)
    count = traitlets.Int(0).tag(sync=True)

    @traitlets.observe("clicked")
    def _on_click(self, change):
        self.count = 10 * change.new
'''


def test_a_click_reaches_python_and_comes_back(lab: Lab) -> None:
    page = open_notebook(lab, [COUNTER, "counter = Counter()\ncounter"])
    button = cell_output(page, 1).get_by_role("button")
    button.get_by_text("counted 0").wait_for()
    button.click()
    button.click()
    cell_output(page, 1).get_by_text("counted 20").wait_for()
    assert wait_for_value(page, "counter.count", 20)


def test_a_cell_can_be_run_again(lab: Lab) -> None:
    page = open_notebook(lab, ["times = 0", "times += 1\nprint('times', times)"])
    run_cell(page, 1)
    run_cell(page, 1)
    expect(cell_output(page, 1)).to_contain_text("times 3")
    assert kernel_value(page, "times") == 3


def test_a_failing_cell_is_told_with_its_error(lab: Lab) -> None:
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        open_notebook(lab, ["1 / 0"])


def test_the_kernel_is_the_one_under_test_and_the_users_folders_are_not_in_sight(lab: Lab) -> None:
    page = open_notebook(lab, ["import os, sys"])
    assert kernel_value(page, "sys.prefix") == sys.prefix
    home = Path(kernel_value(page, "os.path.expanduser('~')"))
    assert home == lab.server.root.parent / "home"


@pytest.mark.parametrize("fresh", [True, False])
def test_a_theme_can_be_chosen(lab: Lab, tmp_path: Path, fresh: bool) -> None:
    page = open_notebook(lab, ["1 + 1"], theme="dark", fresh=fresh)
    for theme in ("dark", "light", "contrast"):
        use_theme(page, theme)
        picture = tmp_path / f"{theme}.png"
        page.screenshot(path=picture)
        with Image.open(picture) as image:
            grey = ImageStat.Stat(image.convert("L")).mean[0]
        assert (grey > 128) == (theme == "light"), theme


def test_a_theme_can_be_changed_on_the_open_page(lab: Lab) -> None:
    page = open_notebook(lab, ["1 + 1"])
    use_theme(page, "dark")
    assert page.locator("body").get_attribute("data-jp-theme-light") == "false"


def test_a_saved_notebook_opens_as_a_reader_finds_it(lab: Lab, tmp_path: Path) -> None:
    path = tmp_path / "saved.ipynb"
    path.write_text(make_notebook(code_cell("6 * 7", 1, result("saved", 1))), encoding="utf-8")
    page = open_notebook(lab, path, run=False)
    expect(cell_output(page, 0)).to_contain_text("saved")
    run_cell(page, 0)
    expect(cell_output(page, 0)).to_contain_text("42")


def test_an_uncaught_error_is_a_problem(lab: Lab) -> None:
    page = open_notebook(lab, ["1 + 1"])
    with lab.watch.expected("uncaught error: thrown", "uncaught error: rejected"):
        page.evaluate("() => { setTimeout(() => { throw new Error('thrown'); }); }")
        page.evaluate("() => { Promise.reject(new Error('rejected')); }")
        page.wait_for_timeout(300)


def test_only_anywidget_may_say_that_a_model_was_closed_before_its_front_end_came(lab: Lab) -> None:
    page = open_notebook(lab, ["1 + 1"])
    late = "setTimeout(() => { throw new Error('[anywidget] Failed to initialize model.'); });"
    theirs = f"{late}\n//# sourceURL={lab.server.origin}/lab/extensions/anywidget/static/x.js"
    with lab.watch.expected("Failed to initialize model"):
        page.evaluate("(code) => (0, eval)(code)", theirs)
        page.wait_for_timeout(100)
        assert lab.watch.problems == []
        page.evaluate(f"() => {{ {late} }}")
        page.wait_for_timeout(100)


def test_an_error_in_a_front_end_is_a_problem(lab: Lab) -> None:
    broken = COUNTER.replace("el.append(button);", "throw new Error('broken front end');")
    with lab.watch.expected("broken front end"):
        page = open_notebook(lab, [broken, "Counter()"])
        page.wait_for_timeout(500)


@pytest.mark.parametrize(
    "ask", ["fetch('http://example.org/x').catch(() => null)", "new WebSocket('ws://example.org/x')"]
)
def test_a_request_to_another_machine_is_a_problem(lab: Lab, ask: str) -> None:
    page = open_notebook(lab, ["1 + 1"])
    with lab.watch.expected("request to another machine", "ERR_NAME_NOT_RESOLVED"):
        page.evaluate(f"() => {{ {ask}; }}")
        page.wait_for_timeout(500)


def test_a_problem_that_was_not_expected_fails_the_test(lab: Lab) -> None:
    lab.watch.problems.append("something")
    with pytest.raises(AssertionError, match="something"):
        lab.watch.verify()
    lab.watch.problems.clear()


def test_a_named_chromium_comes_first() -> None:
    found = find_chromium("", {VARIABLE: "/own/chromium"}, lambda name: f"/usr/bin/{name}", lambda path: True)
    assert found == "/own/chromium"


def test_a_named_chromium_must_be_there() -> None:
    with pytest.raises(NoChromiumError, match=f"{VARIABLE}=/own/chromium is not there"):
        find_chromium("", {VARIABLE: "/own/chromium"}, lambda name: f"/usr/bin/{name}", lambda path: False)


def test_playwrights_own_chromium_comes_last() -> None:
    assert (
        find_chromium("/cache/chrome", {}, lambda name: None, lambda path: path == "/cache/chrome") == "/cache/chrome"
    )
    assert find_chromium("/cache/chrome", {}, lambda name: f"/bin/{name}", lambda path: True) == "/bin/chromium"


def test_no_chromium_is_told_in_one_line_with_the_remedy() -> None:
    with pytest.raises(NoChromiumError) as caught:
        find_chromium("", {}, lambda name: None, lambda path: False)
    message = str(caught.value)
    assert "apt-get install chromium" in message
    assert VARIABLE in message
    assert "\n" not in message


@pytest.mark.parametrize(("value", "ci"), [("1", True), ("true", True), ("", False), ("0", False), ("false", False)])
def test_ci_is_recognised(value: str, ci: bool) -> None:
    assert in_ci({"CI": value}) is ci
