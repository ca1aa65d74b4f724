"""The boards of the position editor: those of a game, with marks on what is not legal, and more words and keys."""

import re
from abc import abstractmethod
from typing import Any

from diables_nb.drawing import Drawing
from diables_nb.drawing.nodes import Node
from diables_nb.drawing.pen import circle, group, paint, text
from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words
from diables_nb.widgets.editing import Said
from diables_nb.widgets.games import BoardGame, Shown

from .editor import LabEditor
from .editor_words import lab_words

__all__ = ["LabBoards", "corner"]

_MARK_RADIUS = 7.0
_TARGET = re.compile(r'<rect x="([-\d.]+)" y="([-\d.]+)" [^<>]*data-hit')


class LabBoards(BoardGame):
    """Boards on which whatever can be scored may be put.

    game: its name, for words of its own. stays: whether the score pad stays with a space until it is complete.
    small: whether the board leaves room below it, and the forms hold what does not lie on it.
    mark_scale: how large a mark is.
    """

    game: str
    stays = False
    small = True
    mark_scale = 1.0

    @abstractmethod
    def editor(self, position: Any, *, editable: bool, tells: bool) -> LabEditor:
        """What happens on a board of a position."""

    @abstractmethod
    def mark_at(self, node: Node) -> tuple[float, float]:
        """Where the mark of what is not legal stands on a space, from its middle."""

    def draw(self, editor: Any, shown: Shown, width: float) -> Drawing:
        """The board with its marks."""
        drawing = super().draw(editor, shown, width)  # type: ignore[safe-super]  # it stands before the boards of a game
        wrong = {space for problem in editor.problems for space in editor.spaces_of(problem)}
        if not wrong:
            return drawing
        nodes = tuple(self._marked(node) if node.space in wrong else node for node in drawing.nodes)
        return Drawing(drawing.width, drawing.height, drawing.title, drawing.description, nodes)

    def _marked(self, node: Node) -> Node:
        drawn = circle(0, 0, _MARK_RADIUS, paint("surface", "loss", 1.8)) + text(
            0, 4, "!", 11.5, weight=700, fill="loss", anchor="middle"
        )
        mark = f'<g pointer-events="none">{group(drawn, *self.mark_at(node), self.mark_scale)}</g>'
        return node._replace(parts=(*node.parts, mark), label=f"{node.label}, {phrase('not legal')}")

    def tools(self, editor: Any) -> dict[str, Any]:
        """The buttons, with the words of the lab, and what digits put."""
        tools = super().tools(editor)  # type: ignore[safe-super]  # see `draw`
        said = {**tools["words"], **lab_words(), **words.table("whatif_lab")["games"][self.game]}
        puts = {"seats": [*editor.seats], "zero": bool(editor.zero)}
        return {**tools, "words": said, **puts, "stays": self.stays, "small": self.small}

    def answer(self, editor: Any, letter: str, space: str) -> Said:
        """As on every board; the keys are more."""
        said = super().answer(editor, letter, space)  # type: ignore[safe-super]  # see `draw`
        more = words.table("whatif_lab")["games"][self.game]["keys"]
        return Said(f"{said.text} {more}.") if letter == "?" else said


def corner(node: Node) -> tuple[float, float]:
    """The upper left corner of the target of a node that is rectangular, from its middle."""
    found = _TARGET.search("".join(node.parts))
    return (float(found[1]), float(found[2])) if found else (0.0, 0.0)
