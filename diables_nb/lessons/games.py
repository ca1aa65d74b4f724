"""What a lesson has to know of a game: how its ledgers go wrong, are hinted at, drawn and told, and its spaces.

Questions, half-done examples, pictures and tables ask here, so that what is written for one game works for the others.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from diables_nb.rules.ledger import Ledger, Line

from .misconception import Misconception

__all__ = ["LessonGame", "Place", "lesson_game", "require_game", "require_scored"]

_GAMES = {
    "diables_nb.rules.diables": "games_diables:DiablesLessons",
    "diables_nb.rules.festival": "games_festival:FestivalLessons",
    "diables_nb.rules.castellers": "games_castellers:CastellersLessons",
}
"""Package of a game -> the module here and the class that knows its lessons."""


class Place(Protocol):
    """A space that can be the answer to a question. show: the part of the board that it is in, "" without parts."""

    @property
    def id(self) -> str:
        """As boards and ledgers call it."""

    @property
    def name(self) -> str:
        """As people call it."""

    @property
    def show(self) -> str:
        """The part of the board."""


class LessonGame(ABC):
    """The lessons of one game.

    parts: the parts that a board can be drawn in, none where a board is one thing. remedy: how to get a ledger of which
    lessons can be made.
    """

    parts: tuple[str, ...] = ()
    remedy: str

    @abstractmethod
    def owns(self, position: object) -> bool:
        """Whether this is a position of the game."""

    def form(self) -> dict[str, str]:
        """Words of a half-done example that differ from the usual ones."""
        return {}

    # ---- ledgers

    @abstractmethod
    def is_scored(self, ledger: Ledger) -> bool:
        """Whether a ledger is one that pictures, tables and half-done examples can be made of."""

    @abstractmethod
    def known(self, ledger: Ledger) -> tuple[Misconception, ...]:
        """What is known to go wrong with what a ledger scores."""

    @abstractmethod
    def hints(self, ledger: Ledger) -> list[str]:
        """Hints to the total of a ledger, each more telling."""

    @abstractmethod
    def scored(self, ledger: Ledger) -> str:
        """What a ledger scores, as the rest of a sentence."""

    @abstractmethod
    def told(self, ledger: Ledger) -> str:
        """What a ledger comes to, in a sentence without its full stop."""

    @abstractmethod
    def pays(self, ledger: Ledger) -> str:
        """What the lines of a ledger are paid by, in short."""

    @abstractmethod
    def in_order(self, ledger: Ledger) -> list[Line]:
        """The lines of a ledger in the order of the board: their own order would tell which are worth most."""

    @abstractmethod
    def place(self, ledger: Ledger, line: Line) -> str:
        """Where the subject of a line is."""

    @abstractmethod
    def picture(self, ledger: Ledger, line: Line) -> tuple[str, str]:
        """A caption, and a picture as HTML, of what a line looks at."""

    # ---- spaces

    @abstractmethod
    def places(self, position: Any, player: str) -> Sequence[Place]:
        """The spaces of the board on which a question about a player is asked, in its order."""

    @abstractmethod
    def described(self, position: Any, place: str) -> str:
        """A space by its id, with what is there."""

    def part_name(self, part: str) -> str:
        """A part of the board in words."""
        return part


@cache
def _made(home: str) -> LessonGame:
    module, _, name = home.partition(":")
    made: LessonGame = getattr(import_module(f"{__package__}.{module}"), name)()
    return made


def lesson_game(position: object) -> LessonGame | None:
    """The lessons of the game whose position this is; None for anything else.

    >>> from diables_nb.rules.diables import example
    >>> lesson_game(example("DIA-T-09")).parts[0], lesson_game("a text")
    ('carretillada', None)
    """
    for kind in type(position).__mro__:
        for package, home in _GAMES.items():
            if kind.__module__.startswith(f"{package}."):
                found = _made(home)
                return found if found.owns(position) else None
    return None


def require_game(position: object) -> LessonGame:
    """The lessons of the game whose position this is. Raises `TypeError` for anything else."""
    found = lesson_game(position)
    if found is None:
        raise TypeError(f"a board shows a position, not {type(position).__name__}")
    return found


def require_scored(ledger: Ledger, what: str) -> tuple[Ledger, LessonGame]:
    """The ledger and its game, if lessons can be made of it. Raises `TypeError` that says what needs one."""
    game = lesson_game(getattr(ledger, "position", None))
    if game is None or not game.is_scored(ledger):
        raise TypeError(f"{what} the ledger of {game.remedy if game else _REMEDY}")
    return ledger, game


_REMEDY = "a show or of a lluïment of Diables, or of a player of Festival or of Castellers!"
