"""The boards of Festival in the position editor: what is not legal is marked."""

from diables_nb.drawing.nodes import Node
from diables_nb.rules.festival import Position
from diables_nb.widgets.festival.boards import FestivalBoards
from diables_nb.widgets.lab.editor_boards import LabBoards, corner

from .editor import BoardEditor

__all__ = ["BOARDS", "LabFestival"]

_INSIDE = 16.0


class LabFestival(LabBoards, FestivalBoards):
    """The board of one player, with marks on tiles that are not legal."""

    game = "festival"
    mark_scale = 1.4

    def editor(self, position: Position, *, editable: bool, tells: bool) -> BoardEditor:
        """Whatever can be scored may be put."""
        return BoardEditor(position, editable=editable, tells=tells)

    def mark_at(self, node: Node) -> tuple[float, float]:
        """At the lower right of a tile: its colour and its level stand above."""
        left, top = corner(node)
        return -left - _INSIDE, -top - _INSIDE


BOARDS = LabFestival()
"""The one there is: it holds nothing."""
