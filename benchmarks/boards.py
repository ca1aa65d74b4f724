"""Measures the live board beside its peers, in a real JupyterLab in a real Chromium.

    python -m benchmarks.boards [--runs 5] [--clicks 40] [--only explain Buttons] [--nodelay]

Prints a table and writes benchmarks/boards.json; benchmarks/README.md says what the figures mean. Ctrl+C keeps the runs
that are finished.
"""

import argparse
import json
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.server import Server, start

from .browser.measure import Sample, measure
from .browser.report import Run, figures, summary, table, versions
from .browser.rivals import RIVALS

RESULT = Path(__file__).with_name("boards.json")


_NODELAY = """\
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

opened = KernelWebsocketHandler.open

async def open_at_once(self, kernel_id):
    self.set_nodelay(True)
    await opened(self, kernel_id)

KernelWebsocketHandler.open = open_at_once
"""


@contextmanager
def laboratory(*, nodelay: bool = False) -> Iterator[tuple[Server, Browser]]:
    """A JupyterLab and a Chromium of the benchmark's own.

    nodelay: whether its server sends small messages at once, which JupyterLab's does not.

    Raises:
        NoChromiumError: there is no Chromium.
        RuntimeError: JupyterLab does not start.
    """
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = find_chromium(playwright.chromium.executable_path)
        settings = Path(folder) / "lab" / "config"
        settings.mkdir(parents=True)
        if nodelay:
            (settings / "jupyter_server_config.py").write_text(_NODELAY, encoding="utf-8")
        server = start(Path(folder) / "lab")
        try:
            browser = playwright.chromium.launch(executable_path=path, headless=True, args=FLAGS)
            yield server, browser
            browser.close()
        finally:
            server.stop()


def one_run(server: Server, browser: Browser, names: Sequence[str], clicks: int) -> Run:
    """Measures each board once, in the order given, and says how it goes."""
    run: dict[str, Sample] = {}
    for name in names:
        begun = time.monotonic()
        run[name] = measure(server, browser, RIVALS[name], clicks)
        found = figures(run[name])
        print(
            f"  {name:10} p50 {found['p50']:6.1f} ms, p95 {found['p95']:6.1f} ms, first display "
            f"{found['display']:5.0f} ms ({time.monotonic() - begun:.0f} s)",
            flush=True,
        )
    return run


def rotated(names: Sequence[str], number: int) -> list[str]:
    """The order of a run: each board is first in turn, since what comes first may find the machine colder."""
    first = number % len(names)
    return [*names[first:], *names[:first]]


def options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.boards", description="The live board beside its peers")
    parser.add_argument("--runs", type=int, default=5, help="how often each board is measured, 5 by default")
    parser.add_argument("--clicks", type=int, default=40, help="how many clicks a board in a run, 40 by default")
    parser.add_argument("--only", nargs="+", choices=RIVALS, default=list(RIVALS), help="which boards, all by default")
    parser.add_argument("--json", type=Path, default=RESULT, help="where the figures go")
    parser.add_argument("--nodelay", action="store_true", help="with a server that sends small messages at once")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measures, writes the figures and prints the table."""
    asked = options(arguments)
    runs: list[Run] = []
    used: dict[str, str] = {}
    try:
        with laboratory(nodelay=asked.nodelay) as (server, browser):
            used = versions(browser.version)
            for number in range(asked.runs):
                print(f"run {number + 1} of {asked.runs}", flush=True)
                runs.append(one_run(server, browser, rotated(asked.only, number), asked.clicks))
    except KeyboardInterrupt:
        print(f"\nstopped: {len(runs)} finished runs are kept")
    if runs:
        result = summary(runs, used)
        asked.json.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
        print(f"\n{table(result)}")


if __name__ == "__main__":
    main()
