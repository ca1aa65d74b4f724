"""What a browser test writes: open a notebook in a real JupyterLab, run cells, look at outputs, ask the kernel.

    def test_a_click_counts(lab):
        page = open_notebook(lab, ["from mine import Counter; counter = Counter(); counter"])
        cell_output(page, 0).get_by_role("button").click()
        assert wait_for_value(page, "counter.count", 1)

A test fails by itself if its page reports an error that nobody caught or asks anything of another machine (watch.py).
"""

import ast
import itertools
import shutil
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import Browser, Locator, Page

from .desk import NOTEBOOK, SECONDS, Desk, Kept, forget
from .server import Server
from .watch import Watch

THEMES = {
    "light": "JupyterLab Light",
    "dark": "JupyterLab Dark",
    "contrast": "JupyterLab Dark High Contrast",
}
NOTEBOOK_SECONDS = 240
POLL_SECONDS = 0.02
PATIENCE = 30
"""Seconds after which what was awaited does not come: a limit for failures, long on a machine with much to do."""

_OPEN = """async (path) => {
    const app = window.jupyterapp;
    const panel = await app.commands.execute('docmanager:open', {path, factory: 'Notebook'});
    app.shell.activateById(panel.id);
    await panel.context.ready;
}"""

# Resolves once the notebook in front is loaded and its kernel has answered.
_READY = """async () => {
    await window.jupyterapp.restored;
    const panel = window.jupyterapp.shell.currentWidget;
    await panel.context.ready;
    await panel.sessionContext.ready;
    await panel.sessionContext.session.kernel.info;
}"""
_RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
_RUN_CELL = """async (number) => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    notebook.deselectAll();
    notebook.activeCellIndex = number;
    return await window.jupyterapp.commands.execute('notebook:run-cell');
}"""
# A click is sent at once or, while another is under way, after that: so twice. What comes back is drawn in a frame.
_SETTLE = """async () => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let turn = 0; turn < 2; turn += 1) {
        await kernel.requestExecute({code: '', silent: true, store_history: false}).done;
        await frame();
        await frame();
    }
}"""
_IDLE = "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle'"
_ASK = """async (expression) => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const request = {code: '', store_history: false, user_expressions: {value: `repr(${expression})`}};
    const reply = await kernel.requestExecute(request).done;
    return reply.content.user_expressions.value;
}"""
# A promise may never resolve (a question of JupyterLab stands in the page, a cell runs for ever): then say so.
_IN_TIME = """([argument, seconds]) => Promise.race([
    (%s)(argument),
    new Promise((_, reject) => setTimeout(() => {
        const question = document.querySelector('.jp-Dialog')?.innerText ?? 'none';
        reject(new Error(`JupyterLab did not answer in ${seconds} s; question in the page: ${question}`));
    }, 1000 * seconds)),
])"""
_CHANGE_THEME = "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', {theme})"
_HAS_THEME = "(theme) => document.body.dataset.jpThemeName === theme"


@dataclass(repr=False)
class Lab:
    """A JupyterLab and a browser to open it in, for one test.

    Parameters:
        server, browser: both running.
        desk: what it has of earlier tests; without one it loads each page and starts each kernel itself.
        failed: whether the test has failed, so that nothing of it is kept.
    """

    server: Server
    browser: Browser
    desk: Desk | None = None
    failed: bool = False
    watch: Watch = field(default_factory=Watch)
    pages: list[Page] = field(default_factory=list)
    _kept: list[Kept] = field(default_factory=list)
    _shared: Page | None = None
    _numbers: Iterator[int] = field(default_factory=itertools.count)

    def new_page(
        self, *, viewport: tuple[int, int] = (1280, 900), touch: bool = False, reduced_motion: bool = False
    ) -> Page:
        """An empty page in a browser profile of its own, watched for errors and for requests to other machines.

        Parameters:
            viewport: width and height in pixels.
            touch: whether it has a touch screen.
            reduced_motion: whether its user asks for still pictures.
        """
        context = self.browser.new_context(
            viewport={"width": viewport[0], "height": viewport[1]},
            has_touch=touch,
            reduced_motion="reduce" if reduced_motion else "no-preference",
        )
        context.set_default_timeout(SECONDS * 1000)
        page = context.new_page()
        self.watch.attach(page)
        self.pages.append(page)
        return page

    def kept_page(self, *, viewport: tuple[int, int], touch: bool, reduced_motion: bool, desk: Desk) -> Page:
        """As `new_page`, but JupyterLab is loaded in it, maybe since an earlier test."""
        kept = desk.take(touch=touch)
        page = kept.page
        self._kept.append(kept)
        self.watch.attach(page)
        self.pages.append(page)
        page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
        page.emulate_media(reduced_motion="reduce" if reduced_motion else "no-preference")
        return page

    def share_kernel(self, page: Page) -> str:
        """A name for a notebook in this page whose kernel is kept for the tests that follow."""
        if self._shared is not None:
            return self.next_name()
        self._shared = page
        return NOTEBOOK

    def next_name(self) -> str:
        """A file name for a notebook of this test alone."""
        return f"test-{next(self._numbers)}.ipynb"

    def keep(self, folder: Path) -> None:
        """Keeps what helps to understand a failure: a picture of each page, the page's messages, the server's log."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for number, page in enumerate(self.pages):
            if not page.is_closed():
                page.screenshot(path=folder / f"page-{number}.png")
        (folder / "page.log").write_text("\n".join(self.watch.messages), encoding="utf-8")
        shutil.copy(self.server.log, folder / "server.log")

    def close(self) -> None:
        """Closes the pages, ends their kernels and removes their notebooks; what is kept is cleared instead."""
        stays = self._shared is not None and not self.failed and forget(self._shared)
        kept = {} if self.failed else {one.page: one for one in self._kept}
        for page in self.pages:
            self.watch.detach(page)
            if self.desk and page in kept:
                self.desk.give_back(kept[page])
            else:
                page.context.close()
        self.server.end_kernels(but=NOTEBOOK if stays else None)
        for path in self.server.root.iterdir():
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink()


def open_notebook(
    lab: Lab,
    cells: Sequence[str] | Path,
    *,
    run: bool = True,
    theme: str = "light",
    viewport: tuple[int, int] = (1280, 900),
    touch: bool = False,
    reduced_motion: bool = False,
    fresh: bool = False,
) -> Page:
    """Opens a notebook in JupyterLab and runs all its cells.

    Parameters:
        lab: the fixture.
        cells: the code of its cells, or an existing notebook, which is opened as a copy with its saved outputs and
            has a kernel of its own.
        run: whether to run it; without that the page is as a reader finds it.
        theme: "light", "dark" or "contrast".
        viewport, touch, reduced_motion: see Lab.new_page.
        fresh: whether in a page that is loaded for it, with a kernel of its own.

    Returns:
        The page, with the kernel idle.

    Raises:
        AssertionError: a cell ended in an error.
    """
    if fresh or lab.desk is None:
        name = lab.next_name()
        _write(lab, name, cells)
        lab.server.set("@jupyterlab/apputils-extension/themes", {"theme": THEMES[theme]})
        page = lab.new_page(viewport=viewport, touch=touch, reduced_motion=reduced_motion)
        # A workspace of its own: no tab of an earlier test comes back.
        workspace = f"{Path(name).stem}-{id(lab)}"
        page.goto(f"{lab.server.origin}/lab/workspaces/{workspace}/tree/{name}?token={lab.server.token}&reset")
        page.locator(".jp-Notebook .jp-Cell").first.wait_for()
        page.wait_for_function(_HAS_THEME, arg=THEMES[theme])
    else:
        page = lab.kept_page(viewport=viewport, touch=touch, reduced_motion=reduced_motion, desk=lab.desk)
        name = lab.next_name() if isinstance(cells, Path) else lab.share_kernel(page)
        _write(lab, name, cells)
        use_theme(page, theme)
        _call(page, _OPEN, name)
        page.locator(".jp-Notebook .jp-Cell").first.wait_for()
    _call(page, _READY)
    if run:
        run_all(page)
        settle(page)  # a board draws itself once more when it knows its width: a click in between would be lost
    return page


def _write(lab: Lab, name: str, cells: Sequence[str] | Path) -> None:
    path = lab.server.root / name
    if isinstance(cells, Path):
        shutil.copy(cells, path)
    else:
        path.write_text(_notebook(cells), encoding="utf-8")


def run_all(page: Page) -> None:
    """Runs all cells and waits until they have run.

    Raises:
        AssertionError: a cell ended in an error.
    """
    assert _call(page, _RUN_ALL, seconds=NOTEBOOK_SECONDS), f"a cell ended in an error:\n{_errors(page)}"
    wait_until_idle(page)


def _call(page: Page, script: str, argument: object = None, *, seconds: float = SECONDS) -> Any:
    return page.evaluate(_IN_TIME % script, [argument, seconds])


def _notebook(cells: Sequence[str]) -> str:
    # Without a kernel's name JupyterLab would ask for one.
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    code = [nbformat.v4.new_code_cell(source) for source in cells]
    return str(nbformat.writes(nbformat.v4.new_notebook(cells=code, metadata={"kernelspec": kernel})))


def _errors(page: Page) -> str:
    return "\n".join(page.locator(".jp-Cell-outputArea .jp-RenderedText").all_inner_texts())


def run_cell(page: Page, number: int) -> None:
    """Runs one cell (counted from 0) and waits until it has run.

    Raises:
        AssertionError: it ended in an error.
    """
    assert _call(page, _RUN_CELL, number), f"cell {number} ended in an error:\n{_errors(page)}"
    wait_until_idle(page)


def wait_until_idle(page: Page) -> None:
    """Waits until the kernel has nothing to do."""
    page.wait_for_function(_IDLE)


def settle(page: Page) -> None:
    """Waits until what was done in the page has reached the kernel, and its answer is seen in the page."""
    _call(page, _SETTLE)


def cell(page: Page, number: int) -> Locator:
    """One cell of the notebook, counted from 0, Markdown cells too."""
    return page.locator(".jp-Notebook .jp-Cell").nth(number)


def cell_output(page: Page, number: int) -> Locator:
    """What a cell shows below its code."""
    return cell(page, number).locator(".jp-Cell-outputArea")


def use_theme(page: Page, theme: str) -> None:
    """Changes the theme of the open page to "light", "dark" or "contrast"."""
    if not page.evaluate(_HAS_THEME, THEMES[theme]):
        _call(page, _CHANGE_THEME, THEMES[theme])
    page.wait_for_function(_HAS_THEME, arg=THEMES[theme])


def kernel_value(page: Page, expression: str) -> Any:
    """What an expression is in the kernel: a Python literal comes back as itself, anything else as its repr.

    Raises:
        AssertionError: the expression raised.
    """
    answer = _call(page, _ASK, expression)
    assert answer["status"] == "ok", f"{expression}: {answer.get('ename')}: {answer.get('evalue')}"
    text = ast.literal_eval(answer["data"]["text/plain"])
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return text


def wait_for_value(page: Page, expression: str, expected: object, seconds: float = PATIENCE) -> bool:
    """Waits until an expression in the kernel has a value, since a click needs a moment to arrive.

    Raises:
        AssertionError: it has another value still; the message says which.
    """
    deadline = time.monotonic() + seconds
    while (value := kernel_value(page, expression)) != expected:
        assert time.monotonic() < deadline, f"{expression} is {value!r}, not {expected!r}"
        page.wait_for_timeout(POLL_SECONDS * 1000)
    return True
