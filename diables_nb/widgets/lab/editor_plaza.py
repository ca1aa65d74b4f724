"""The plaza of the position editor: what is not legal is marked, and more can be done."""

from typing import Any

from diables_nb.drawing import Drawing
from diables_nb.drawing.nodes import Node
from diables_nb.drawing.pen import circle, group, paint, text
from diables_nb.drawing.phrases import phrase
from diables_nb.rules.diables import Position
from diables_nb.rules.diables.draft import spaces_of
from diables_nb.widgets.editing import Said
from diables_nb.widgets.editor import Editor
from diables_nb.widgets.games import Shown
from diables_nb.widgets.plaza import Plaza

from .editor import LabEditor
from .editor_games import Worded
from .editor_words import say

__all__ = ["LAB_PLAZA", "LabPlaza"]

_MARK_AT = (-13.0, -13.0)
_MARK_RADIUS = 7.0


class LabPlaza(Worded, Plaza):
    """The plaza as every board has it, with marks on figures that are not legal."""

    def editor(self, position: Position, *, editable: bool, tells: bool) -> LabEditor:
        """Whatever can be scored may be put."""
        return LabEditor(position, editable=editable, tells=tells)

    def draw(self, editor: Editor, shown: Shown, width: float) -> Drawing:
        """The plaza with its marks."""
        drawing = super().draw(editor, shown, width)
        wrong = _wrong(editor.position)
        if not wrong:
            return drawing
        nodes = tuple(_marked(node) if node.space in wrong else node for node in drawing.nodes)
        return Drawing(drawing.width, drawing.height, drawing.title, drawing.description, nodes)

    def tools(self, editor: Editor) -> dict[str, Any]:
        """The buttons, with the words of the lab, and whose figures digits place."""
        return {**super().tools(editor), "seats": [*editor.position.players]}

    def answer(self, editor: Editor, letter: str, space: str) -> Said:
        """As on every board; the keys are more."""
        said = super().answer(editor, letter, space)
        return Said(f"{said.text} {say('keys')}.") if letter == "?" else said


def _wrong(position: Position) -> frozenset[str]:
    """The spaces of the figures that the rules forbid."""
    return frozenset(space for problem in position.problems for space in spaces_of(position, problem))


def _marked(node: Node) -> Node:
    drawn = circle(0, 0, _MARK_RADIUS, paint("surface", "loss", 1.8)) + text(
        0, 4, "!", 11.5, weight=700, fill="loss", anchor="middle"
    )
    mark = f'<g pointer-events="none">{group(drawn, *_MARK_AT)}</g>'
    return node._replace(parts=(*node.parts, mark), label=f"{node.label}, {phrase('not legal')}")


LAB_PLAZA = LabPlaza()
"""The one there is: it holds nothing."""
