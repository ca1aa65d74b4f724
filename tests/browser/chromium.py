"""Finds a Chromium on this machine; the tests never fetch one."""

import os
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

VARIABLE = "DIABLES_NB_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_APPLICATIONS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
REMEDY = (
    "install one (Debian: sudo apt-get install chromium; macOS: brew install --cask chromium; "
    f"elsewhere: .venv/bin/playwright install chromium) or name one with {VARIABLE}=/path/to/chromium"
)
DRIVER_REMEDY = "on Debian and Ubuntu: sudo apt-get install libatomic1"
FLAGS = [
    "--no-sandbox",  # as root there is none to have
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Whatever asks for another machine finds none, and the test that watches it says so.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


class NoChromiumError(Exception):
    """There is no Chromium; the message is one line with the remedy."""


def find_chromium(
    own: str = "",
    environment: Mapping[str, str] = os.environ,
    which: Callable[[str], str | None] = shutil.which,
    exists: Callable[[str], bool] = lambda path: Path(path).is_file(),
) -> str:
    """The Chromium to use: the one named in DIABLES_NB_CHROMIUM, one on the PATH, or playwright's own.

    Parameters:
        own: where playwright would have put its own.
        environment, which, exists: for tests of this function.

    Raises:
        NoChromiumError: there is none.
    """
    if named := environment.get(VARIABLE):
        if exists(named):
            return named
        raise NoChromiumError(f"{VARIABLE}={named} is not there: correct it, or leave it out")
    for name in NAMES:
        if found := which(name):
            return found
    for path in (*MAC_APPLICATIONS, own):
        if path and exists(path):
            return path
    raise NoChromiumError(f"no Chromium for the browser tests: {REMEDY}")


def in_ci(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether this is a run of continuous integration, where nothing may be skipped."""
    return environment.get("CI", "").strip().lower() not in {"", "0", "false", "no"}
