"""The castells of Castellers! in the position editor: what is not legal is marked."""

from diables_nb.drawing.nodes import Node
from diables_nb.rules.castellers import Position
from diables_nb.widgets.castellers.boards import CastellersBoards
from diables_nb.widgets.lab.editor_boards import LabBoards, corner

from .editor import CollesEditor

__all__ = ["BOARDS", "LabCastellers"]

_INSIDE, _OUTSIDE = 15.0, 2.0
_FLAT = 60.0
"""Lower than this, a castell that was completed is full: its mark hangs over the corner."""


class LabCastellers(LabBoards, CastellersBoards):
    """The castells of all colles, with marks on those that are not legal."""

    game = "castellers"
    mark_scale = 1.2
    stays = True

    def editor(self, position: Position, *, editable: bool, tells: bool) -> CollesEditor:
        """Whatever can be scored may be put."""
        return CollesEditor(position, editable=editable, tells=tells)

    def mark_at(self, node: Node) -> tuple[float, float]:
        """At the lower right of a castell in progress, at the upper right of one that was completed."""
        left, top = corner(node)
        return (-left - _OUTSIDE, top + _OUTSIDE) if -2 * top < _FLAT else (-left - _INSIDE, -top - _INSIDE)


BOARDS = LabCastellers()
"""The one there is: it holds nothing."""
