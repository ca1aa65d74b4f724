"""What stays from test to test has nothing in it of the test before."""

from playwright.sync_api import expect

from .desk import Desk
from .harness import Lab, cell_output, kernel_value, open_notebook

WIDGETS = "len(__import__('ipywidgets').widgets.widget._instances)"


def use(desk: Desk) -> Lab:
    """What a test is given."""
    return Lab(desk.server, desk.browser, desk)


def test_a_kernel_that_is_kept_has_forgotten_everything(desk: Desk) -> None:
    lab = use(desk)
    page = open_notebook(lab, ["left = 1", "import ipywidgets\nipywidgets.IntSlider()"])
    process = kernel_value(page, "__import__('os').getpid()")
    assert kernel_value(page, WIDGETS) > 0
    lab.close()

    lab = use(desk)
    page = open_notebook(lab, ["1 + 1"])
    assert kernel_value(page, "__import__('os').getpid()") == process
    assert kernel_value(page, "'left' in globals() or 'ipywidgets' in globals()") is False
    assert kernel_value(page, WIDGETS) == 0
    expect(page.locator(".jp-Notebook .jp-InputPrompt").first).to_have_text("[1]:")
    lab.close()


def test_a_page_that_is_kept_is_as_it_was_loaded(desk: Desk) -> None:
    lab = use(desk)
    first = open_notebook(lab, ["print('left')"], theme="dark", viewport=(700, 900), reduced_motion=True)
    first.emulate_media(forced_colors="active", contrast="more")
    first.evaluate("() => window.jupyterapp.commands.execute('application:toggle-left-area')")
    expect(first.locator("#jp-left-stack")).not_to_be_visible()
    lab.close()

    lab = use(desk)
    page = open_notebook(lab, ["print('new')"])
    assert page is first
    expect(page.locator(".jp-Notebook")).to_have_count(1)
    expect(page.locator("#jp-left-stack")).to_be_visible()
    expect(page.locator(".jp-OutputArea-output")).to_have_text("new")
    assert page.viewport_size == {"width": 1280, "height": 900}
    assert page.locator("body").get_attribute("data-jp-theme-light") == "true"
    for asked in ("prefers-reduced-motion: reduce", "forced-colors: active", "prefers-contrast: more"):
        assert page.evaluate(f"() => matchMedia('({asked})').matches") is False, asked
    lab.close()


def test_nothing_is_kept_of_a_test_that_failed(desk: Desk) -> None:
    lab = use(desk)
    first = open_notebook(lab, ["left = 1"])
    process = kernel_value(first, "__import__('os').getpid()")
    lab.failed = True
    lab.close()
    assert first.is_closed()

    lab = use(desk)
    page = open_notebook(lab, ["1 + 1"])
    assert kernel_value(page, "__import__('os').getpid()") != process
    lab.close()


def test_a_page_with_a_question_in_it_is_not_kept(desk: Desk) -> None:
    lab = use(desk)
    page = open_notebook(lab, ["1 + 1"])
    page.evaluate("() => document.body.insertAdjacentHTML('beforeend', '<dialog class=\"jp-Dialog\"></dialog>')")
    lab.close()
    assert page.is_closed()


def test_two_notebooks_of_one_test_have_pages_and_kernels_of_their_own(desk: Desk) -> None:
    lab = use(desk)
    one, other = open_notebook(lab, ["name = 'one'\nname"]), open_notebook(lab, ["name = 'other'\nname"])
    assert one is not other
    expect(cell_output(one, 0)).to_contain_text("'one'")
    assert kernel_value(one, "name") == "one"
    assert kernel_value(other, "name") == "other"
    lab.close()
