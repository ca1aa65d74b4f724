"""A reader who cannot see: presses keys, and hears the name of what has the focus and what live regions say."""

import re
from collections.abc import Iterable

from playwright.sync_api import Page

from .harness import settle

# From now on, what changes in live regions: also in those of widgets that come later.
_LISTEN = """() => {
    const heard = window.heard = [];
    new MutationObserver((records) => {
        const regions = new Set();
        for (const { target } of records) {
            const element = target.nodeType === 1 ? target : target.parentElement;
            const region = element?.closest('[aria-live], [role=status], [role=alert]');
            if (region?.closest('.dnb-root')) regions.add(region);
        }
        for (const region of regions) {
            const said = region.textContent.replace(/\\s+/g, ' ').trim();
            if (said) heard.push(said);
        }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""
_LOOKS = 3


class Reader:
    """Somebody with a keyboard and a voice that reads."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(_LISTEN)

    def press(self, *keys: str) -> str:
        """Presses keys, one after another, and gives what is said of the element that has the focus then."""
        for key in keys:
            self.page.keyboard.press(key)
        return self.focus()

    def focus(self) -> str:
        """Role and name of what has the focus: 'gridcell "ring 0, empty, for a diable"'."""
        focused = self.page.locator(":focus")
        said = ""
        for _ in range(_LOOKS):  # of an element that is drawn anew just then, nothing is said
            if not said and focused.count():
                said = focused.aria_snapshot()
        first = said.splitlines()[0] if said else "nothing"
        return re.sub(r"^- ", "", first).rstrip(":").strip("'")

    def listen(self) -> list[str]:
        """What was announced since the last time."""
        settle(self.page)
        heard = self.page.evaluate("() => window.heard.splice(0)")
        return [str(said) for said in heard]

    def ask(self, key: str) -> str:
        """Presses a key and gives what is announced then."""
        self.listen()
        self.press(key)
        return " ".join(self.listen())

    def walk(self, key: str, until: str, most: int = 40) -> str:
        """Presses a key until what has the focus is called so. Raises `AssertionError` if it never is."""
        said: list[str] = []
        for _ in range(most):
            said.append(self.press(key))
            if re.search(until, said[-1]):
                return said[-1]
        raise AssertionError(f"{key} never comes to {until!r}, only to: {said}")

    def names(self, key: str, *, most: int = 80) -> Iterable[str]:
        """What is heard along the way of a key, until it comes round."""
        first = self.focus()
        yield first
        for _ in range(most):
            said = self.press(key)
            if said == first:
                return
            yield said
        raise AssertionError(f"{key} never comes round")
