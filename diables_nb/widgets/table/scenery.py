"""The picture of a widget on its way to the browser: whole when its frame is another, else what has changed."""

from collections.abc import Callable
from typing import Any

from diables_nb.drawing import Drawing
from diables_nb.widgets.wire import Wire

__all__ = ["Scenery"]


class Scenery:
    """What the browser has of a picture, and what it is to have.

    grids: the spaces of a drawing as grids for screen readers. drawing: what is to be shown; None for nothing, which
    is sent as an empty picture.
    """

    def __init__(self, grids: Callable[[Drawing], list[dict[str, Any]]]) -> None:
        self._grids = grids
        self._wire = Wire()
        self._layout = 0
        self.drawing: Drawing | None = None

    def show(self, drawing: Drawing | None) -> str:
        """Takes a drawing, and says what has to be sent for it: "scene", "patch" or ""."""
        before, self.drawing = self.drawing, drawing
        if before is None or drawing is None:
            if before is drawing:
                return ""
        elif before.frame == drawing.frame and before.height == drawing.height:
            return "patch" if before.nodes != drawing.nodes else ""
        self._restart()
        return "scene"

    def again(self) -> None:
        """A view has missed something: the whole picture is to be sent."""
        self._restart()

    def _restart(self) -> None:
        self._wire.restart()
        self._layout += 1

    def whole(self) -> dict[str, Any]:
        """The whole picture."""
        if self.drawing is None:
            return {"layout": self._layout, "number": 0}
        return {"layout": self._layout, "grids": self._grids(self.drawing), **self._wire.whole(self.drawing)}

    def changes(self) -> dict[str, Any]:
        """What the front end lacks of the picture; {} where a whole one is on its way."""
        shown = self._wire.shown
        if self.drawing is None or shown is None or shown.frame != self.drawing.frame:
            return {}
        return {"layout": self._layout, **self._wire.changes(self.drawing)}
