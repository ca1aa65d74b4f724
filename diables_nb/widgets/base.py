"""What all boards share: front-end files as text, strict keywords, a stable repr, a lock, the static picture, errors
that show.
"""

import threading
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

import anywidget
from ipywidgets import Widget

from diables_nb.drawing import theme_css

__all__ = ["BaseWidget", "check_keywords", "front_end", "style"]

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


class BaseWidget(anywidget.AnyWidget):
    """The base of the project's widgets. Subclasses say what their picture is in `picture_html`."""

    _own_layout = False  # a widget refused while it was made is closed too
    _acted = 0  # the number of the last intent that was acted on

    def __init__(self, **keywords: Any) -> None:
        self._lock = threading.RLock()
        self._own_layout = not isinstance(keywords.get("layout"), Widget)
        super().__init__(**keywords)

    def close(self) -> None:
        """Closes the widget and, unless somebody else made it, its layout: nothing stays in the kernel."""
        if self._own_layout and self.comm is not None:
            self.layout.close()
        super().close()

    def _unseen(self, intent: Mapping[str, Any]) -> list[Mapping[str, Any]]:
        """An intent, after those that went along with it because their own messages never came.

        A host sends only the newest state while the kernel is busy, so each intent brings the ones before it.
        """
        missed = [earlier for earlier in intent.get("earlier", ()) if earlier["seq"] > self._acted]
        self._acted = int(intent.get("seq", 0))
        return [*missed, intent]

    def picture_html(self) -> str:
        """The widget as HTML for a reader without a kernel; a widget without a picture has none."""
        return ""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return with_picture(super()._repr_mimebundle_(**options), self.picture_html(), repr(self))


def with_picture(bundle: Any, picture: str, text: str) -> Any:
    """A widget's mime bundle with the static picture beside the live view."""
    if bundle is None:
        return None
    data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
    return {**data, "text/plain": text, "text/html": picture}, metadata
