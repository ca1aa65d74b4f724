"""Answers that wait: something folded under a label until the reader opens it, with a kernel or without."""

from html import escape
from typing import Any

__all__ = ["Reveal", "reveal"]

_ROOM = "margin:8px 0"
_LABEL = "cursor:pointer;padding:6px 0;font-weight:600"


class Reveal:
    """Things folded under a label. Make one with `reveal`."""

    def __init__(self, label: str, things: tuple[object, ...]) -> None:
        self.label = label
        self.things = things
        self._html = [_html(thing) for thing in things]  # what cannot be shown is refused now, not when it is opened

    def __repr__(self) -> str:
        return f"<Reveal: {self.label}>"

    def __str__(self) -> str:
        return "\n".join([self.label, *map(str, self.things)])

    def _repr_html_(self) -> str:
        # The browser's own element: it folds without a kernel and without a script, and keyboards and screen readers
        # know it.
        summary = f'<summary style="{_LABEL}">{escape(self.label)}</summary>'
        return f'<details style="{_ROOM}">{summary}{"".join(self._html)}</details>'


def _html(thing: Any) -> str:
    """A thing as HTML: a widget's picture, what a notebook would show of anything else, a text as a paragraph."""
    if isinstance(thing, str):
        return f"<p>{escape(thing)}</p>"
    for method in ("picture_html", "_repr_html_"):
        if hasattr(thing, method):
            return str(getattr(thing, method)())
    raise TypeError(f"{type(thing).__name__} cannot be folded: it has no HTML; show it in a cell of its own")


def reveal(label: str, *things: object) -> Reveal:
    """Something folded under a label: a table, pictures, a chart, a rule, a text; for answers not to be seen too early.

    label: what to click. things: what is shown then, one below the other. A widget is shown as its picture.
    Raises `TypeError` for nothing, or for something that has no HTML.

    >>> reveal("The answer", "13 FP")
    <Reveal: The answer>
    """
    if not things:
        raise TypeError("nothing to reveal: give one thing or more after the label")
    return Reveal(label, things)
