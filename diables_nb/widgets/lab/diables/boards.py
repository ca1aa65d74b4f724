"""The plaza of the position editor: marks on what is not legal, and controls for what is set on the picture."""

from typing import Any

from diables_nb.drawing import Drawing
from diables_nb.drawing.controls import ControlLook, control_grids, control_ids, with_controls
from diables_nb.drawing.nodes import Node
from diables_nb.drawing.phrases import phrase
from diables_nb.rules.diables import SHOWS, Position
from diables_nb.widgets.editing import Said
from diables_nb.widgets.games import Shown
from diables_nb.widgets.lab.editor_boards import LabBoards
from diables_nb.widgets.plaza import Plaza

from .editor import PlazaEditor

__all__ = ["BOARDS", "LabPlaza"]

_MARK_AT = (-13.0, -13.0)


class LabPlaza(LabBoards, Plaza):
    """The plaza as every board has it, with marks on figures that are not legal, and with controls."""

    game = "diables"
    small = False

    def editor(self, position: Position, *, editable: bool, tells: bool) -> PlazaEditor:
        """Whatever can be scored may be put."""
        return PlazaEditor(position, editable=editable, tells=tells)

    def still(self, editor: Any, shown: Shown, width: float) -> Drawing:
        """The plaza with its marks."""
        return super().draw(editor, shown, width)

    def draw(self, editor: Any, shown: Shown, width: float) -> Drawing:
        """The plaza with its marks and controls."""
        drawing = self.still(editor, shown, width)
        controls = set(control_ids(editor.position))
        look = ControlLook(
            selected=editor.control,
            stepping=editor.stepping,
            legal=editor.steps(),
            last=frozenset(controls.intersection(editor.last)),
            illegal=editor.illegal if editor.illegal in controls else None,
            line=shown.line,
        )
        return with_controls(drawing, editor.position, shown.shows, look)

    def mark_at(self, node: Node) -> tuple[float, float]:
        """At the upper left of a figure."""
        del node
        return _MARK_AT

    def grids(self, position: Position, drawing: Drawing) -> list[dict[str, Any]]:
        """A grid a show, and one for the controls of each."""
        return super().grids(position, drawing) + control_grids(position, drawing)

    def answer(self, editor: Any, letter: str, space: str) -> Said:
        """As on every board; a control says what it shows, and what its show scores."""
        if not editor.is_control(space):
            return super().answer(editor, letter, space)
        show = space.partition("/")[0]
        if letter in "lst?" and (show in SHOWS or letter in "l?"):
            first = editor.position.edition.show(show if show in SHOWS else SHOWS[0])[0]
            return super().answer(editor, letter, first.id)
        if letter == "g":
            count = len(editor.steps())
            return Said(phrase("{count:place|places} can be chosen", count=count) + ".")
        shown_there: Said = editor.control_words(space)
        return shown_there


BOARDS = LabPlaza()
"""The one there is: it holds nothing."""
