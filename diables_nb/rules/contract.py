"""The contract that every game keeps, and the list of the games.

A game is a package under `diables_nb.rules` with the same names in it; whoever has read one finds everything in the
others. What asks for a game by name (the command line, boards, lessons) goes through here.
"""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, Protocol, cast

from .errors import hint, shown
from .game import Move
from .ledger import Ledger
from .rulings import Ruling
from .running import Chooser

__all__ = ["GAMES", "Case", "Count", "Game", "GameLike", "PositionLike", "SheetLike", "game", "games"]

GAMES = ("diables", "festival", "castellers")
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

    @property
    def said(self) -> str:
        """The count in words, without its rule."""
        wanted = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        return f"{self.name}: {self.found} instead of {wanted}"

    def __str__(self) -> str:
        return f"{self.said} ({self.rule})"


class PositionLike(Protocol):
    """What a position of any game can do."""

    @property
    def code(self) -> str:
        """One short line that can be read back."""

    def to_json(self) -> dict[str, Any]:
        """JSON values that can be read back."""

    def describe(self, space: str) -> str:
        """A place in words, with what lies on it."""


class SheetLike(Protocol):
    """The score sheet of a game: prints as text, and says where the points come from."""

    @property
    def by_source(self) -> Mapping[str, Mapping[str, int]]:
        """Source -> player -> points."""


class GameLike(Protocol):
    """What a game that is played offers beside what every `diables_nb.rules.game.Game` does."""

    @property
    def seed(self) -> int | None:
        """The seed it was dealt from; None where that is unknown."""

    @property
    def position(self) -> Any:
        """What lies on the boards, as a position of the game: it is `PositionLike`."""

    @property
    def ledger(self) -> Ledger:
        """Where the points of all players come from; a line says in its facts whose it is ("player")."""

    @property
    def sheet(self) -> SheetLike:
        """The same lines, summed by source and player."""

    @property
    def table(self) -> Any:
        """What lies on the table, in words: prints as text, and as HTML in a notebook."""

    @property
    def code(self) -> str:
        """One short line that can be read back: a game without its past."""

    @property
    def record(self) -> str:
        """The whole game as text: how it was dealt, the moves with a line a turn, the result."""

    @property
    def digest(self) -> str:
        """The SHA-256 of the record, in hexadecimal: the same game dealt and played the same has the same."""

    def to_json(self) -> dict[str, Any]:
        """JSON values that can be read back: those of the position, and a part `game`."""

    def meaning(self, move: str | Move) -> str:
        """What a legal move does, in words. Raises `UnreadableMove` or `IllegalMove`."""

    def view(self, player: str) -> Any:
        """The game as a seat may know it: what is hidden is left out. Raises `PositionError` for who does not play."""

    def determinize(self, random: Random, player: str) -> Any:
        """A game that a seat may take this one to be: what it cannot know is filled in at random."""


class Game(Protocol):
    """What the package of a game offers.

    TITLE: its name for people. FORMAT: of its positions. PLAYER_COUNTS: how many can play. RULINGS: the readings of its
    rules that can be switched. A game that can also be played alone, against what its rules play, names the LEVELS of
    that: `deal(players=1, seed=7, level=LEVELS[0])`; of its players only `people` are asked then.

    A game that is played is a `diables_nb.rules.game.Game` and `GameLike`. `check_game` tells whether all of it keeps
    the contract.
    """

    TITLE: str
    FORMAT: str
    PLAYER_COUNTS: tuple[int, ...]
    RULINGS: Sequence[Ruling]

    def deal(self, players: int | Sequence[str] = 2, seed: int = 0) -> Any:
        """A new game for so many players, or these colours; chance is the seed alone. Raises `PositionError`."""

    def read_game(self, source: str | Mapping[str, Any]) -> Any:
        """A game from its code, its record, or the JSON of `to_json`, as text or values. Raises a `RulesError`."""

    def read_record(self, text: str) -> Any:
        """A game from its `record`, every move of it played again and checked. Raises a `RulesError`."""

    def rollout(self, game: Any, choose: Chooser) -> Any:
        """The game played to its end by a chooser, fast: without the moments between."""

    def inventory(self, game: Any) -> Sequence[Count]:
        """What the game holds of each component."""

    def read_position(self, source: str | Mapping[str, Any]) -> Any:
        """A position from its code, its JSON text, or the JSON values themselves. Raises `PositionError`."""

    def reads(self, text: str) -> bool:
        """Whether the text claims to be a position of this game: a code, or JSON of its format.

        The JSON of a whole game is that of its position and more: it is claimed as well.
        """

    def reads_game(self, text: str) -> bool:
        """Whether the text claims to be a whole game: the code of one, a record, or JSON of the format of this game."""

    def example(self, example_id: str) -> Any:
        """A worked example as a position. Raises `ValueError`."""

    def cases(self) -> Iterator[Case]:
        """Every variant of every worked example, computed now."""

    def score_text(self, position: Any, width: int | None = None) -> str:
        """The whole score of a position, for people. width: how many characters a line may have; None for any."""

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
