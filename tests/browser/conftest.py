"""Fixtures of the browser tests: a JupyterLab and a Chromium for each half of them, a watched page for each test
(desk.py).

Both live as long as the tests of this folder, not longer: playwright keeps an event loop in the thread, and tests
elsewhere may want one of their own.
"""

import re
from collections.abc import Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from .chromium import DRIVER_REMEDY, FLAGS, NoChromiumError, find_chromium, in_ci
from .desk import Desk
from .harness import PATIENCE, Lab
from .server import Server, start

HERE = Path(__file__).parent
FAILURES = HERE.parent / ".failures"
TABLES = ("test_table", "test_shipped")
"""How the files begin that take about as long as all others."""

expect.set_options(timeout=1000 * PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks the tests of this folder, and keeps each half of them in one process: they share a JupyterLab."""
    for item in items:
        if HERE in item.path.parents:
            half = "tables" if item.path.name.startswith(TABLES) else "boards"
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group(f"browser, {half}"))


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """A headless Chromium; without one the tests are skipped with a notice, but in CI they fail."""
    with ExitStack() as stack:
        try:
            playwright = stack.enter_context(driver())
            path = find_chromium(playwright.chromium.executable_path)
        except NoChromiumError as error:
            if in_ci():
                pytest.fail(f"{error} (in CI no browser test is skipped)", pytrace=False)
            pytest.skip(str(error))
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=FLAGS)
        stack.callback(browser.close)
        yield browser


@contextmanager
def driver() -> Iterator[Playwright]:
    """Playwright, which drives the browser by a program of its own."""
    manager = sync_playwright()
    try:
        playwright = manager.start()
    except Exception as error:
        # It has no name for this one: on a bare Debian its program lacks a library.
        raise NoChromiumError(f"playwright does not start ({error}): {DRIVER_REMEDY}") from error
    try:
        yield playwright
    finally:
        playwright.stop()


@pytest.fixture(scope="package")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A JupyterLab of the tests' own."""
    server = start(tmp_path_factory.mktemp("jupyterlab"))
    try:
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="package")
def desk(chromium: Browser, lab_server: Server) -> Iterator[Desk]:
    """What stays from test to test."""
    desk = Desk(lab_server, chromium)
    yield desk
    desk.close()


@pytest.fixture
def lab(desk: Desk) -> Iterator[Lab]:
    """What `open_notebook` wants. The test fails if its pages do what no page may (see watch.py)."""
    lab = Lab(desk.server, desk.browser, desk)
    try:
        yield lab
    finally:
        lab.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Looks, after a test's own assertions, at what its pages have done meanwhile."""
    result = yield
    if isinstance(lab := getattr(item, "funcargs", {}).get("lab"), Lab):
        lab.watch.verify()
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keeps pictures and logs of a test that failed, and says where."""
    report = yield
    lab = getattr(item, "funcargs", {}).get("lab")
    if report.when == "call" and report.failed and isinstance(lab, Lab):
        lab.failed = True
        folder = FAILURES / re.sub(r"[^\w.-]+", "-", item.name)
        lab.keep(folder)
        report.sections.append(("pictures and logs", str(folder)))
    return report
