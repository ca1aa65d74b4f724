"""The contract that every game keeps, and the list of the games.

A game is a package under `diables_nb.rules` with the same names in it; whoever has read one finds everything in the
others. What asks for a game by name (the command line, boards, lessons) goes through here.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from .errors import hint, shown

__all__ = ["GAMES", "Case", "Game", "PositionLike", "game", "games"]

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
    """What the package of a game offers."""

    TITLE: str
    FORMAT: str

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
