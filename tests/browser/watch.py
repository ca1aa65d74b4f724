"""Watches pages for what must never happen: an error that nobody caught, a request to another machine."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Page, Request, WebError, WebSocket

HERE = "127.0.0.1"
# These name no machine.
LOCAL_SCHEMES = {"data", "blob", "about"}


@dataclass
class Watch:
    """What was seen on the pages of one test."""

    problems: list[str] = field(default_factory=list)
    messages: list[str] = field(default_factory=list)

    def attach(self, page: Page) -> None:
        """Watches a page, and whatever else is opened in its browser profile."""
        page.context.on("weberror", self._error)
        page.context.on("console", self._console)
        page.context.on("request", self._request)
        page.on("websocket", self._socket)

    def detach(self, page: Page) -> None:
        """Watches a page no longer."""
        page.context.remove_listener("weberror", self._error)
        page.context.remove_listener("console", self._console)
        page.context.remove_listener("request", self._request)
        page.remove_listener("websocket", self._socket)

    def verify(self) -> None:
        """Holds that nothing has happened that must not.

        Raises:
            AssertionError: something has; the message lists all of it.
        """
        assert not self.problems, "the page must not do this:\n" + "\n".join(self.problems)

    @contextmanager
    def expected(self, *parts: str) -> Iterator[None]:
        """For a test that provokes problems: each part must be in one of those seen inside, which then count no more.

        Raises:
            AssertionError: one was not seen.
        """
        before = len(self.problems)
        yield
        seen = self.problems[before:]
        for part in parts:
            assert any(part in problem for problem in seen), f"{part!r} was expected among {seen}"
        self.problems[before:] = [problem for problem in seen if not any(part in problem for part in parts)]

    def _error(self, error: WebError) -> None:
        stack = getattr(error.error, "stack", None) or ""
        if not _is_of_the_lab(str(error.error), stack) and not _is_late(str(error.error), stack):
            self.problems.append(f"uncaught error: {error.error}\n{stack}")

    def _console(self, message: ConsoleMessage) -> None:
        self.messages.append(f"{message.type}: {message.text}")
        # JupyterLab and anywidget catch what a front end throws and write it here.
        if message.type == "error":
            self.problems.append(f"error on the console: {message.text}")

    def _request(self, request: Request) -> None:
        self._address(request.url)

    def _socket(self, socket: WebSocket) -> None:
        self._address(socket.url)

    def _address(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in LOCAL_SCHEMES and parts.hostname != HERE:
            self.problems.append(f"request to another machine: {url}")


def _is_of_the_lab(message: str, stack: str) -> bool:
    """Whether an error is the one that JupyterLab itself now and then throws when themes follow each other fast.

    Its own script must be on the stack and no other: a front end of ours comes from a blob or from data.
    """
    places = [line for line in stack.splitlines() if "://" in line or "blob:" in line or "data:" in line]
    return "removeChild" in message and bool(places) and all("/static/lab/" in line for line in places)


def _is_late(message: str, stack: str) -> bool:
    """Whether an error is the one that anywidget throws two seconds after it made a model that was closed before its
    front end was there, maybe by an earlier test of the same page.

    Whoever waits for a front end that does not come finds nothing in the page, and fails without this.
    """
    places = [line for line in stack.splitlines() if "://" in line or "blob:" in line or "data:" in line]
    return "Failed to initialize model" in message and len(places) == 1 and "/extensions/anywidget/" in places[0]
