"""Pages of JupyterLab and a kernel that stay from test to test: loading a page takes longer than most tests do.

A test gets a page with nothing open in it and a kernel that knows nothing. What a test could leave behind is cleared
away after it; after a test that failed, pages and kernels go altogether.
"""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize
from playwright.sync_api import Error as BrowserError

from .server import Server

SECONDS = 60
MOST_TESTS = 40
"""After so many tests a page is loaded anew: one that no test has used must work as well as an old one."""
SIZE: ViewportSize = {"width": 1280, "height": 900}
"""Of a page that nobody has; a test that wants another finds the page at rest in this one."""
NOTEBOOK = "test.ipynb"
"""Its kernel is kept: JupyterLab finds it by the notebook's name."""

# Resolves once the page can open a notebook.
_LOADED = "async () => { await window.jupyterapp.restored; }"
# Closes notebooks without a question about what is not saved, and whatever else stands in the page; the file browser,
# which a test may have closed to have more room, stands beside as in a page just loaded.
_CLEAR = """async () => {
    for (const widget of [...window.jupyterapp.shell.widgets('main')]) {
        if (widget.context) widget.dispose();
    }
    const beside = document.querySelector('#jp-left-stack');
    if (!beside.checkVisibility()) await window.jupyterapp.commands.execute('application:toggle-left-area');
    document.activeElement?.blur();
    window.scrollTo(0, 0);
    const left = document.querySelector('.jp-Dialog, .jp-Notebook, .dnb-root');
    return left === null && beside.checkVisibility();
}"""
# Asks the kernel of the notebook in front to forget everything, and waits until it has.
_FORGET = """async (code) => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const late = new Promise((resolve) => setTimeout(() => resolve('late'), 5000));
    const done = kernel.requestExecute({code, silent: false, store_history: false}).done;
    return await Promise.race([done.then((reply) => reply.content.status), late]);
}"""
_FORGOTTEN = """
import ipywidgets
ipywidgets.Widget.close_all()
get_ipython().reset(new_session=True)
"""


@dataclass
class Kept:
    """A loaded page, and how many tests have used it."""

    page: Page
    touch: bool
    used: int = 0


@dataclass(repr=False)
class Desk:
    """What stays between the tests: loaded pages, each in a browser profile of its own."""

    server: Server
    browser: Browser
    _idle: list[Kept] = field(default_factory=list)
    _numbers: Iterator[int] = field(default_factory=itertools.count)

    def take(self, *, touch: bool) -> Kept:
        """A loaded page of JupyterLab with no notebook in it; nobody else has it until it is given back.

        Parameters:
            touch: whether it has a touch screen.
        """
        for kept in self._idle:
            if kept.touch == touch:
                self._idle.remove(kept)
                return kept
        return Kept(self._load(touch), touch)

    def give_back(self, kept: Kept) -> None:
        """Takes a page back and clears it, or closes it if it has seen enough or cannot be cleared."""
        kept.used += 1
        if kept.used < MOST_TESTS and _cleared(kept.page):
            self._idle.append(kept)
        else:
            kept.page.context.close()

    def close(self) -> None:
        """Closes the pages that nobody has."""
        while self._idle:
            self._idle.pop().page.context.close()

    def _load(self, touch: bool) -> Page:
        context = self.browser.new_context(viewport=SIZE, has_touch=touch)
        context.set_default_timeout(SECONDS * 1000)
        page = context.new_page()
        # A workspace of its own: no tab of an earlier page comes back.
        workspace = f"desk-{next(self._numbers)}"
        page.goto(f"{self.server.origin}/lab/workspaces/{workspace}?token={self.server.token}&reset")
        page.wait_for_function("() => window.jupyterapp !== undefined")
        page.evaluate(_LOADED)
        return page


def forget(page: Page) -> bool:
    """Has the kernel of the notebook in front forget all names and close all widgets; whether it did so in time."""
    try:
        return bool(page.evaluate(_FORGET, _FORGOTTEN) == "ok")
    except BrowserError:
        return False


def _cleared(page: Page) -> bool:
    """Clears a page; whether it is as it was when it was loaded."""
    try:
        page.mouse.move(0, 0)
        page.set_viewport_size(SIZE)
        page.emulate_media(reduced_motion="no-preference", forced_colors="null", contrast="null")
        cleared: Any = page.evaluate(_CLEAR)
    except BrowserError:
        return False
    return bool(cleared)
