"""Measures one board once: a fresh kernel, the cell that shows it, then clicks with a real mouse."""

from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.harness import Lab, kernel_value, open_notebook, run_cell, wait_for_value
from tests.browser.server import Server

from .rivals import Rival, Target
from .traffic import Count, Traffic

__all__ = ["Click", "Display", "Sample", "measure"]

_PROBE = Path(__file__).with_name("probe.js")
_QUIET_MS = 40
_SETTLED_MS = 300
# About as long as a person presses.
_PRESSED_MS = 80
_WINDOW = (1280, 1500)


@dataclass(frozen=True, slots=True)
class Click:
    """One click. times: milliseconds from the click until each stage, "painted" the one that counts."""

    times: dict[str, float | None]
    received: Count
    sent: Count


@dataclass(frozen=True, slots=True)
class Display:
    """The first display. times: milliseconds from the execution of the cell; "painted" is the first whole board."""

    times: dict[str, float | None]
    received: Count


@dataclass(frozen=True, slots=True)
class Sample:
    """What was measured on one board in one run."""

    display: Display
    clicks: list[Click]

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


@dataclass(repr=False)
class CountedLab(Lab):
    """A JupyterLab whose pages are probed and whose traffic is counted."""

    traffic: Traffic = field(default_factory=Traffic)

    def new_page(
        self, *, viewport: tuple[int, int] = _WINDOW, touch: bool = False, reduced_motion: bool = False
    ) -> Page:
        """See `Lab.new_page`."""
        page = super().new_page(viewport=viewport, touch=touch, reduced_motion=reduced_motion)
        page.add_init_script(path=_PROBE)
        self.traffic.attach(page)
        return page


def measure(server: Server, browser: Browser, rival: Rival, clicks: int) -> Sample:
    """Measures a board in a kernel of its own.

    Parameters:
        server, browser: both running.
        rival: the board.
        clicks: how many.

    Raises:
        AssertionError: a cell failed, or not every click reached Python.
        playwright.sync_api.Error: a click changed nothing.
    """
    lab = CountedLab(server, browser)
    try:
        page = open_notebook(lab, [rival.setup, rival.show], run=False, viewport=_WINDOW)
        run_cell(page, 0)
        display = _display(page, lab.traffic, rival)
        before = int(kernel_value(page, rival.clicked))
        measured = [_click(page, lab.traffic, rival, target) for target in rival.targets(clicks)]
        wait_for_value(page, rival.clicked, before + clicks)
    finally:
        lab.close()
    return Sample(display, measured)


def _display(page: Page, traffic: Traffic, rival: Rival) -> Display:
    page.evaluate("milliseconds => bench.quiet(milliseconds)", _SETTLED_MS)
    traffic.reset()
    _watch(page, rival, display=True)
    run_cell(page, 1)
    # Longer than after a click: a board may draw itself once more when it knows its width.
    times = page.evaluate("milliseconds => bench.result(milliseconds)", _SETTLED_MS)
    return Display(times, traffic.received)


def _click(page: Page, traffic: Traffic, rival: Rival, target: Target) -> Click:
    x, y = page.evaluate("target => bench.point(target)", target)
    page.mouse.move(x, y)
    page.evaluate("milliseconds => bench.quiet(milliseconds)", _QUIET_MS)
    traffic.reset()
    _watch(page, rival, display=False)
    page.mouse.down()
    page.wait_for_timeout(_PRESSED_MS)
    page.mouse.up()
    times = page.evaluate("milliseconds => bench.result(milliseconds)", _QUIET_MS)
    return Click(times, traffic.received, traffic.sent)


def _watch(page: Page, rival: Rival, *, display: bool) -> None:
    options = {
        "display": display,
        "root": rival.root,
        "canvas": rival.canvas,
        "all": rival.all,
        "count": 76,
        "point": rival.point,
    }
    page.evaluate("options => bench.watch(options)", options)
