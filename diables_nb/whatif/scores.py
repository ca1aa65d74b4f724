"""What a score is of, game by game: which scores a position has, what they are called, and how their lines are.

Comparisons, charts and panels ask here, so that what is written for one game works for the others.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from diables_nb.rules.ledger import Ledger, Line

if TYPE_CHECKING:
    from diables_nb.drawing import Drawing
    from diables_nb.rules import castellers, diables, festival

    from .comparing.changes import Change
    from .findings import Findings

    GamePosition = diables.Position | festival.Position | castellers.Position
    """A position of one of the games."""

__all__ = ["Differing", "Key", "Scores", "scores_of"]

Key = tuple[str, str]
"""A player and what is scored."""

_SCORES = {
    "diables_nb.rules.diables": "diables.scores:DiablesScores",
    "diables_nb.rules.festival": "festival.scores:FestivalScores",
    "diables_nb.rules.castellers": "castellers.scores:CastellersScores",
}
"""Package of a game -> the module here and the class that knows its scores."""


class Differing(Protocol):
    """What differs between two positions of a game, in words and in pictures: a module of the game."""

    def notes(self, before: Any, after: Any) -> Iterable[str]:
        """What else than scores has changed, in sentences without their full stop."""

    def edits(self, before: Any, after: Any) -> Iterable[str]:
        """Everything that differs, in sentences without their full stop."""

    def pictures(
        self, before: Any, after: Any, changes: Sequence["Change"], width: float
    ) -> tuple[list["Drawing"], list["Drawing"]]:
        """The boards of two positions that differ, as many of each, with what changed marked."""

    def explained(self, ledger: Ledger, line: Line, width: float) -> "Drawing":
        """The board of a ledger on which a line is explained."""


class Scores(ABC):
    """The scores of one game.

    game: its name. unit: what points are called beside a number. remedy: how to get a ledger. differing: what tells and
    draws how two positions differ. lines: how many lines a ledger has, as a template. said: what a panel says of lines,
    where it is not of figures: name -> template. now: what the scores are, where the score sheets of two games say
    beside them what was earned.
    """

    game: str
    unit: str
    remedy: str
    differing: Differing
    lines: str = "{count:figure|figures}"
    said: Mapping[str, str] = {}
    now: str = ""

    @abstractmethod
    def owns(self, position: object) -> bool:
        """Whether this is a position of the game."""

    @abstractmethod
    def keys(self, position: Any) -> list[Key]:
        """Everything that a position scores now, in the order in which it is shown."""

    @abstractmethod
    def some_of(self, position: Any, keys: Sequence[Key]) -> dict[Key, Ledger]:
        """The ledgers of some of `keys(position)`, in their order."""

    def all_of(self, position: Any) -> dict[Key, Ledger]:
        """Player and what is scored -> its ledger, for everything that a position scores now."""
        return self.some_of(position, self.keys(position))

    def changed(self, before: Any, after: Any) -> list[Key]:
        """What both of two positions score, as far as it can differ: here everything. A game that knows on what a score
        depends leaves out the rest, so that a small change is compared in little time.
        """
        there = self.keys(after)
        return [key for key in self.keys(before) if key in there]

    @abstractmethod
    def name(self, what: str) -> str:
        """What is scored, in words."""

    def notes(self, before: Any, after: Any) -> tuple[str, ...]:
        """What else has changed between two positions, in sentences without their full stop."""
        return tuple(self.differing.notes(before, after))

    def earned(self, before: Any, after: Any) -> tuple[str, ...]:
        """What the score sheets of two games say beside what lies on their boards, where it differs, in sentences."""
        del before, after
        return ()

    @abstractmethod
    def placements(
        self, asked: Any, player: str, *, show: str | None = None, tile: str | None = None, by: str | None = None
    ) -> "Findings[Any]":
        """What one more figure, a tile, or an action of a player would bring: every legal one, the best first.

        asked: a position or a game in play. show, tile: which, where the game has such. by: what the best is by, None
        for what the game takes where nothing is said. Raises `ValueError` for what the game does not have.
        """

    def tiles(self, asked: Any, player: str | None) -> "Findings[Any]":
        """What everybody would score by each combination of tiles, best for a player first. Raises `ValueError` for a
        game without such.
        """
        del asked, player
        raise ValueError(f"{self.game} has no combinations of show tiles")

    def edits(self, before: Any, after: Any) -> tuple[str, ...]:
        """What differs between two positions, scored or not, in sentences without their full stop."""
        return tuple(self.differing.edits(before, after))

    def moves(self, before: Any, after: Any) -> Mapping[str, str]:
        """Old place -> new place of whatever has moved, as far as that can be told."""
        del before, after
        return {}

    def subject(self, positions: tuple[Any, Any], player: str, place: str, origin: str) -> str:
        """What earns points for a player, in words.

        positions: before and after. place: the id of its place or card; origin: where it was before, or the same.
        """
        del positions, player, origin
        return place

    def pictures(
        self, before: Any, after: Any, changes: Sequence["Change"], width: float
    ) -> tuple[list["Drawing"], list["Drawing"]]:
        """The boards of two positions that differ, as many of each, with what changed marked.

        changes: the lines that differ: their points stand beside what earns them. width: of each in CSS pixels.
        """
        return self.differing.pictures(before, after, changes, width)

    def picture(self, ledger: Ledger, line: Line, width: float) -> "Drawing":
        """The board of a ledger on which a line is explained. width: in CSS pixels."""
        return self.differing.explained(ledger, line, width)

    @abstractmethod
    def again(self, ledger: Ledger, position: Any) -> Ledger:
        """The same score on another position. Raises `PositionError` when its player does not play there."""

    @abstractmethod
    def thing(self, ledger: Ledger) -> str:
        """What a ledger scores, in words."""

    @abstractmethod
    def title(self, ledger: Ledger) -> str:
        """Who scores what, and how much."""

    @abstractmethod
    def about(self, ledger: Ledger) -> Sequence[str]:
        """What decides how a ledger counts, in words."""

    @abstractmethod
    def place(self, ledger: Ledger, line: Line) -> str:
        """The place or card of a line, in few words."""

    def owner(self, ledger: Ledger, line: Line) -> str:
        """Whose colour a line has."""
        del line
        return str(ledger.about["player"])

    @abstractmethod
    def part(self, line: Line, ledger: Ledger) -> str:
        """The name of the part to which a line belongs, where a ledger has too many to be shown one by one."""

    @abstractmethod
    def counted(self, number: int, part: str) -> str:
        """So many lines of a part, in words."""


@cache
def _made(home: str) -> Scores:
    module, _, name = home.partition(":")
    made: Scores = getattr(import_module(f"{__package__}.{module}"), name)()
    return made


def scores_of(position: object) -> Scores | None:
    """The scores of the game whose position this is; None for anything else.

    >>> from diables_nb.rules.diables import example
    >>> scores_of(example("DIA-T-09")).unit, scores_of("a text")
    ('FP', None)
    """
    for kind in type(position).__mro__:
        for package, home in _SCORES.items():
            if kind.__module__.startswith(f"{package}."):
                found = _made(home)
                return found if found.owns(position) else None
    return None
