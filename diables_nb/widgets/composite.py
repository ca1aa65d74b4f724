"""Widgets made of a board and a panel: they are shown, saved, and closed as one."""

from pathlib import Path
from typing import Any

import ipywidgets

from .base import with_picture, write_page
from .cells import CELLS

__all__ = ["Composite"]

_SIDE_BY_SIDE = {"display": "flex", "flex_flow": "row wrap", "align_items": "flex-start", "grid_gap": "12px"}


class Composite(ipywidgets.Box):  # type: ignore[misc]  # ipywidgets ships no types
    """The base of widgets that hold others, side by side where there is room. Subclasses say what their picture is."""

    _own_layout = False  # one that was refused while it was made is closed too

    def __init__(self, children: list[Any], **keywords: Any) -> None:
        self._own_layout = not isinstance(keywords.get("layout"), ipywidgets.Widget)
        super().__init__(children=children, layout=keywords.pop("layout", _SIDE_BY_SIDE), **keywords)
        CELLS.made(self)
        for child in children:
            CELLS.part(child)

    def picture_html(self) -> str:
        """The widget as HTML for a reader without a kernel: the pictures of what it holds."""
        return "".join(child.picture_html() for child in self.children)

    def save_html(self, path: str | Path) -> Path:
        """Writes the widget's picture as a page of its own, with nothing to load from elsewhere.

        path: the file; one that exists is replaced. Returns its path. Raises `OSError` where it cannot be written.
        """
        return write_page(path, repr(self), self.picture_html())

    def close(self) -> None:
        """Closes the widget with what it holds."""
        for child in self.children:
            child.close()
        if self._own_layout and self.comm is not None:
            self.layout.close()
        super().close()

    def _repr_mimebundle_(self, **options: Any) -> Any:
        CELLS.shown(self)
        return with_picture(super()._repr_mimebundle_(**options), self.picture_html(), repr(self))
