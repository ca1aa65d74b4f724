"""What all boards share: front-end files as text, strict keywords, a stable repr, a lock, the static picture, errors
that show.
"""

import threading
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from ipywidgets import Widget

from diables_nb.drawing import theme_css

from .cells import CELLS

__all__ = ["BaseWidget", "check_keywords", "front_end", "style", "with_picture", "write_page"]

_PAGE_STYLE = (
    "body{margin:24px auto;padding:0 16px;max-width:1120px;font:15px/1.5 system-ui,sans-serif;color:#2B2320;"
    "background:#FFFCF6}table{border-collapse:collapse;margin:8px 0}th,td{padding:4px 10px;text-align:left;"
    "border-bottom:1px solid #D8CDB9}summary{cursor:pointer;padding:4px 0}"
)
_LARGEST_NUMBER = 2**53
"""Up to here a browser counts exactly."""
_STATIC = Path(__file__).parent / "static"


@cache
def front_end(*names: str) -> str:
    """The module of a widget as text, shared helpers first: a Path would keep every instance alive."""
    return "\n".join((_STATIC / f"{name}.js").read_text(encoding="utf-8") for name in ("common", *names))


@cache
def style() -> str:
    """The style sheet of all widgets: the colours of the themes and the layout."""
    return theme_css() + "\n" + (_STATIC / "boards.css").read_text(encoding="utf-8")


def check_keywords(widget: type, given: Mapping[str, object], known: tuple[str, ...]) -> None:
    """Raises `TypeError` for a keyword that the widget does not have, with the nearest one.

    Traits of every ipywidget (layout, tooltip ...) are known too.
    """
    names = (*known, "layout", "tooltip", "tabbable")
    for name in given:
        if name not in names:
            close = get_close_matches(name, names, n=1)
            remedy = f"did you mean '{close[0]}'?" if close else "it has: " + ", ".join(names)
            raise TypeError(f"{widget.__name__} has no keyword '{name}': {remedy}")


def _number(seq: object) -> int:
    """The number of an intent. Raises `ValueError` for what a browser does not count with: Infinity too is JSON."""
    if type(seq) is not int or not 0 <= seq <= _LARGEST_NUMBER:
        raise ValueError("an intent is numbered with a whole number")
    return seq


class BaseWidget(anywidget.AnyWidget):
    """The base of the project's widgets. Subclasses say what their picture is in `picture_html`."""

    fault = traitlets.Unicode("").tag(sync=True)
    """What a handler of the reader's raised while the browser's last wish was done; "" when nothing did."""

    acted = traitlets.Int(0).tag(sync=True)
    """The number of the last intent that was acted on: the browser sends none of those before it again."""

    _own_layout = False  # a widget refused while it was made is closed too

    def __init__(self, **keywords: Any) -> None:
        self._lock = threading.RLock()
        self._answering = False
        self._own_layout = not isinstance(keywords.get("layout"), Widget)
        super().__init__(**keywords)
        CELLS.made(self)

    def close(self) -> None:
        """Closes the widget and, unless somebody else made it, its layout: nothing stays in the kernel."""
        if self._own_layout and self.comm is not None:
            self.layout.close()
        super().close()

    def _unseen(self, intent: Mapping[str, Any]) -> list[Mapping[str, Any]]:
        """An intent, after those that went along with it because their own messages never came.

        A host sends only the newest state while the kernel is busy, so each intent brings the ones before it.
        """
        try:
            missed = [earlier for earlier in intent.get("earlier", ()) if _number(earlier["seq"]) > self.acted]
            self.acted = max(self.acted, _number(intent.get("seq", 0)))
        except (AttributeError, KeyError, TypeError, ValueError):
            return [{}]  # nothing that this front end sends: refused as any other
        return [*missed, intent]

    def set_state(self, sync_data: Any) -> None:
        """What the browser wishes. What a handler of the reader raises meanwhile is shown in the widget: in a cell it
        would be seen, here nobody would see it. All that it changes in this widget goes back as one message.
        """
        with self._lock, self.hold_sync():
            self.fault = ""
            self._answering = True
            try:
                super().set_state(sync_data)
            finally:
                self._answering = False

    def notify_change(self, change: Any) -> None:
        """Tells the observers; see `set_state`."""
        try:
            super().notify_change(change)
        except traitlets.TraitError:
            raise
        except Exception as error:
            if not getattr(self, "_answering", False):
                raise
            self.fault = f"A handler of “{change['name']}” failed: {type(error).__name__}: {error}"

    def save_html(self, path: str | Path) -> Path:
        """Writes the widget's picture as a page of its own, with nothing to load from elsewhere.

        path: the file; one that exists is replaced. Returns its path. Raises `OSError` where it cannot be written.
        """
        return write_page(path, repr(self), self.picture_html())

    def picture_html(self) -> str:
        """The widget as HTML for a reader without a kernel; a widget without a picture has none."""
        return ""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        CELLS.shown(self)
        return with_picture(super()._repr_mimebundle_(**options), self.picture_html(), repr(self))


def write_page(path: str | Path, title: str, body: str) -> Path:
    """Writes an HTML page of its own and returns its path. title: plain text. body: HTML."""
    target = Path(path)
    text = (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<style>{_PAGE_STYLE}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )
    target.write_text(text, encoding="utf-8")
    return target


def with_picture(bundle: Any, picture: str, text: str) -> Any:
    """A widget's mime bundle with the static picture beside the live view."""
    if bundle is None:
        return None
    data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
    return {**data, "text/plain": text, "text/html": picture}, metadata
