"""What a board has to know of a game: what is drawn, what can be taken in hand, what is said."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from diables_nb.drawing import Drawing
from diables_nb.rules.diables.scoring.shows import plaza_hint
from diables_nb.rules.ledger import Ledger, Line

from .editing import Editing, Said

__all__ = ["BoardGame", "Shown", "board_game"]

_GAMES = {
    "diables_nb.rules.diables": "plaza:Plaza",
    "diables_nb.rules.festival": "festival.boards:FestivalBoards",
    "diables_nb.rules.castellers": "castellers.boards:CastellersBoards",
}
"""Package of a game -> the module here and the class that knows its boards."""


class Shown(NamedTuple):
    """What a board shows beside its position. shows: the parts that are drawn. player: who is in front, "" for nobody.

    line: the ledger line that is lit. order: numbers for what it counts. points: numbers beside spaces.
    """

    shows: tuple[str, ...]
    player: str
    line: Line | None
    order: Mapping[str, int] | None
    points: Mapping[str, int] | None


class BoardGame(ABC):
    """The boards of one game. parts: the parts that can be drawn or left out, none where a board is one thing."""

    parts: tuple[str, ...] = ()

    @abstractmethod
    def owns(self, position: object) -> bool:
        """Whether this is a position of the game."""

    @abstractmethod
    def editor(self, position: Any, *, editable: bool, tells: bool) -> Editing:
        """What happens on a board of a position."""

    @abstractmethod
    def spaces(self, position: Any) -> tuple[str, ...]:
        """The ids of all spaces."""

    def cards(self, position: Any) -> tuple[str, ...]:
        """The ids of the cards that can be lit."""
        del position
        return ()

    @abstractmethod
    def draw(self, editor: Any, shown: Shown, width: float) -> Drawing:
        """The board as it is now. width: in pixels."""

    def still(self, editor: Any, shown: Shown, width: float) -> Drawing:
        """The board as a picture that is kept, without what only somebody there could press."""
        return self.draw(editor, shown, width)

    @abstractmethod
    def grids(self, position: Any, drawing: Drawing) -> list[dict[str, Any]]:
        """The spaces of a drawing as grids for screen readers: label, and rows as [label, first node, last node]."""

    @abstractmethod
    def tools(self, editor: Any) -> dict[str, Any]:
        """The buttons above a board, and its words: they change only with the players and the cards."""

    @abstractmethod
    def sort(self, editor: Any) -> str:
        """Of which sort things in hand are, as `Editing.load` chooses it."""

    @abstractmethod
    def answer(self, editor: Any, letter: str, space: str) -> Said:
        """The answer to a letter on a space. Raises `ValueError` for a letter or a space that does not exist."""

    @abstractmethod
    def html(self, editor: Any, picture: str, shows: tuple[str, ...]) -> str:
        """A picture of the board as HTML with its table twin."""

    # ---- a score walk

    @abstractmethod
    def concerned(self, ledger: Ledger) -> tuple[str, ...]:
        """The parts that a ledger speaks of; all that are drawn, where a board is one thing."""

    @abstractmethod
    def score(self, position: Any, player: str, show: str) -> Ledger:
        """The ledger of a player, of a show where the game has shows. Raises `RulesError` where one is to be named."""

    @abstractmethod
    def piece(self, ledger: Ledger, line: Line) -> tuple[str, str]:
        """What a line is about, in words and as a small picture."""

    def space_of(self, ledger: Ledger, line: Line) -> str:
        """The space of what a line is about."""
        del ledger
        return line.subject

    def bars(self, ledger: Ledger, line: Line) -> str:
        """A picture of what a line compares, "" where it compares nothing."""
        del ledger, line
        return ""

    def track(self, ledger: Ledger) -> str:
        """How the total moves a player on, "" where a game has no track."""
        del ledger
        return ""


@cache
def _made(home: str) -> BoardGame:
    module, _, name = home.partition(":")
    made: BoardGame = getattr(import_module(f"{__package__}.{module}"), name)()
    return made


def board_game(position: object) -> BoardGame:
    """The game whose position this is. Raises `TypeError` for anything else."""
    for kind in type(position).__mro__:
        for package, home in _GAMES.items():
            if kind.__module__.startswith(f"{package}.") and _made(home).owns(position):
                return _made(home)
    given = type(position).__name__
    remedy = f"diables.read_position reads JSON and codes{plaza_hint(position)}"
    raise TypeError(f"a board shows a position, not {given}: {remedy}")
