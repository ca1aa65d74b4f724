"""The games that the position editor knows: their rules, their boards, and how each is edited there.

A plaza of Diables may break rules; the boards of the other games refuse what their rules forbid, as on every board.
"""

from functools import cache
from typing import TYPE_CHECKING, Any

from diables_nb.rules import castellers, diables, festival
from diables_nb.rules.errors import hint
from diables_nb.widgets.editing import Editing, Said
from diables_nb.widgets.games import BoardGame, board_game

from .editor_words import lab_words, say

if TYPE_CHECKING:
    from diables_nb.whatif.scores import GamePosition

__all__ = ["GAMES", "Beginning", "Worded", "lab_boards", "lab_editor", "rules_of"]

GAMES: dict[str, Any] = {"diables": diables, "festival": festival, "castellers": castellers}
"""Name -> the rules of a game."""


def rules_of(position: object) -> Any:
    """The rules of the game whose position this is. Raises `ValueError` for anything else."""
    found = next((rules for rules in GAMES.values() if isinstance(position, rules.Position)), None)
    if found is None:
        raise ValueError(f"no position: {hint(type(position).__name__, tuple(GAMES))}")
    return found


class Beginning(Editing):
    """An editor that can go on from another position. start: what the position was before all edits."""

    def __init__(self, position: Any, *, editable: bool = True, tells: bool = True) -> None:
        super().__init__(position, editable=editable, tells=tells)
        self.start = self.position

    def begin(self, position: Any, text: str) -> None:
        """Another position to go on from; it can be taken back."""
        if not self.editable:
            return
        if position == self.position:
            self.said = Said(say("unchanged"))
        else:
            self._edited(position, text)
        self.start = self.position

    def replace(self, position: Any) -> None:
        """Another position from outside: the history starts anew."""
        super().replace(position)
        self.start = self.position


class Worded(BoardGame):
    """Boards whose front end has the words of the lab too. `seats`: whose figures digits place."""

    def tools(self, editor: Any) -> dict[str, Any]:
        """The buttons, with the words of the lab."""
        tools = super().tools(editor)  # type: ignore[safe-super]  # it stands before the boards of a game
        return {**tools, "words": {**tools["words"], **lab_words()}, "seats": []}


@cache
def _worded(boards: type[BoardGame]) -> BoardGame:
    made: BoardGame = type(f"Lab{boards.__name__}", (Worded, boards), {})()
    return made


@cache
def _beginning(editor: type[Editing]) -> type[Any]:
    return type(f"Lab{editor.__name__}", (Beginning, editor), {})


def lab_boards(position: "GamePosition") -> BoardGame:
    """The boards of the game of a position, as the editor shows them."""
    if isinstance(position, diables.Position):
        from .editor_plaza import LAB_PLAZA  # it builds on this module

        return LAB_PLAZA
    return _worded(type(board_game(position)))


def lab_editor(position: "GamePosition", *, editable: bool) -> Any:
    """What happens on the board of a position."""
    if isinstance(position, diables.Position):
        return lab_boards(position).editor(position, editable=editable, tells=True)
    kind = type(board_game(position).editor(position, editable=editable, tells=True))
    return _beginning(kind)(position, editable=editable, tells=True)
