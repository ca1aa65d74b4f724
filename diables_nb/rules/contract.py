"""The contract that every game keeps, and the list of the games.

A game is a package under `diables_nb.rules` with the same names in it; whoever has read one finds everything in the
others. What asks for a game by name (the command line, boards, lessons) goes through here.
"""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from .errors import hint, shown
from .running import Chooser

__all__ = ["GAMES", "Case", "Count", "Game", "PositionLike", "game", "games"]

GAMES = ("diables",)
"""The games there are, by the names of their packages."""


class Case(NamedTuple):
    """One variant of a worked example: what the specification expects and what the rules core computes.

    id: the example's id. variant: which of its variants, "" for the printed one. expected, computed: JSON values.
    """

    id: str
    game: str
    variant: str
    expected: Any
    computed: Any

    @property
    def ok(self) -> bool:
        """Whether they are the same."""
        return bool(self.expected == self.computed)


class Count(NamedTuple):
    """How many of a component a game holds, and how many there may be.

    name: "red diable". found: in the game. least, most: equal where the number never changes. rule: what says so.
    """

    name: str
    found: int
    least: int
    most: int
    rule: str

    @property
    def right(self) -> bool:
        """Whether the number is one that may be."""
        return self.least <= self.found <= self.most

    def __str__(self) -> str:
        wanted = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        return f"{self.name}: {self.found} instead of {wanted} ({self.rule})"


class PositionLike(Protocol):
    """What a position of any game can do."""

    @property
    def code(self) -> str:
        """One short line that can be read back."""

    def to_json(self) -> dict[str, Any]:
        """JSON values that can be read back."""

    def describe(self, space: str) -> str:
        """A place in words, with what lies on it."""


class Game(Protocol):
    """What the package of a game offers.

    TITLE: its name for people. FORMAT: of its positions. PLAYER_COUNTS: how many can play.

    A game that is played is a `diables_nb.rules.game.Game`. `check_game` tells whether all of it keeps the contract.
    """

    TITLE: str
    FORMAT: str
    PLAYER_COUNTS: tuple[int, ...]

    def deal(self, players: int | Sequence[str] = 2, seed: int = 0) -> Any:
        """A new game for so many players, or these colours; chance is the seed alone. Raises `PositionError`."""

    def read_game(self, source: str | Mapping[str, Any]) -> Any:
        """A game from the JSON of `to_json`, as text or values. Raises `PositionError`."""

    def read_record(self, text: str) -> Any:
        """A game from its `record`, every move of it played again and checked. Raises a `RulesError`."""

    def rollout(self, game: Any, choose: Chooser) -> Any:
        """The game played to its end by a chooser, fast: without the moments between."""

    def inventory(self, game: Any) -> Sequence[Count]:
        """What the game holds of each component."""

    def read_position(self, source: str | Mapping[str, Any]) -> Any:
        """A position from its code, its JSON text, or the JSON values themselves. Raises `PositionError`."""

    def reads(self, text: str) -> bool:
        """Whether the text claims to be a position of this game."""

    def example(self, example_id: str) -> Any:
        """A worked example as a position. Raises `ValueError`."""

    def cases(self) -> Iterator[Case]:
        """Every variant of every worked example, computed now."""

    def score_text(self, position: Any) -> str:
        """The whole score of a position, for people."""

    def score_json(self, position: Any) -> dict[str, Any]:
        """The whole score of a position, as JSON values."""


def game(name: str) -> Game:
    """The game of that name. Raises `ValueError` with the names there are.

    >>> game("diables").TITLE
    'Diables'
    """
    if name not in GAMES:
        raise ValueError(f"no game {shown(name)}: {hint(name, GAMES)}")
    return cast(Game, import_module(f"{__package__}.{name}"))


def games() -> Iterator[Game]:
    """All games."""
    return map(game, GAMES)
