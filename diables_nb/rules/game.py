"""A game being played, as a value: whoever asks `after` gets a new game and keeps the old one. Every game builds on it.

A game package supplies the state and a few functions over it (`Game._legal` ...); what readers use is the same for all:
`decision`, `legal_moves`, `after`, `before`, `moves`, `fame`, `winners`.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping
from random import Random
from typing import Any, Generic, NamedTuple, Self, TypeVar

from .errors import IllegalMove, Problem, RulesError, hint, shown

__all__ = ["Decision", "Game", "LegalMoves", "Move"]

Move = tuple[str | int, ...]
"""A move: the words and numbers of its notation."""

S = TypeVar("S")
G = TypeVar("G", bound="Game[Any]")


class Decision(NamedTuple):
    """Who is asked what, and why. player: who decides. kind: its name in the engine. question: in words.
    rule: the rule that asks.
    """

    player: str
    kind: str
    question: str
    rule: str

    def __str__(self) -> str:
        return f"{self.player}: {self.question} ({self.rule})"


class LegalMoves(Collection[str]):
    """The legal moves of a game in its notation: iterate, count, or ask whether a move is among them.

    `moves` holds them as tuples.
    """

    def __init__(self, game: "Game[Any]", moves: list[Move]) -> None:
        self._game = game
        self.moves = moves

    def __iter__(self) -> Iterator[str]:
        return map(self._game.move_text, self.moves)

    def __len__(self) -> int:
        return len(self.moves)

    def __contains__(self, move: object) -> bool:
        try:
            return self._game.read_move(move) in self.moves
        except RulesError:
            return False

    def __getitem__(self, index: int) -> str:
        return self._game.move_text(self.moves[index])

    def __repr__(self) -> str:
        first = ", ".join(list(self)[:3])
        more = ", ..." if len(self) > 3 else ""
        return f"<{len(self)} legal moves: {first}{more}>"


class Game(ABC, Generic[S]):
    """A game at one moment, with the way it came there. Never changes.

    before: the game one move earlier, None at the beginning. last_move: the move that led here.
    """

    before: "Game[S] | None" = None
    last_move: Move | None = None

    def __init__(self, state: S, legal: list[Move]) -> None:
        self.state = state
        self._moves = legal

    # what a game package supplies

    @property
    @abstractmethod
    def players(self) -> tuple[str, ...]:
        """The colours that play, by seat."""

    @property
    @abstractmethod
    def decision(self) -> Decision | None:
        """Who is asked what now; None when the game is over."""

    @property
    @abstractmethod
    def fame(self) -> dict[str, int]:
        """The points of each player."""

    @property
    @abstractmethod
    def winners(self) -> tuple[str, ...]:
        """Who has won; () while the game goes on."""

    @abstractmethod
    def _played(self: G, move: Move) -> G:
        """A new game with a legal move played."""

    @abstractmethod
    def why_not(self, move: Move) -> Problem:
        """Why a readable move is not legal now: the rule that forbids it."""

    @abstractmethod
    def read_move(self, text: object) -> Move:
        """A move from its notation. Raises `UnreadableMove` or `AmbiguousMove`."""

    @abstractmethod
    def move_text(self, move: Move) -> str:
        """A move in its notation."""

    # what everybody has

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._moves

    @property
    def legal_moves(self) -> LegalMoves:
        """What may be chosen now, in notation."""
        return LegalMoves(self, self._moves)

    def after(self, *moves: str | Move) -> Self:
        """The game after some moves; this one stays as it is.

        Raises `UnreadableMove`, `AmbiguousMove`, or `IllegalMove` with the rule that forbids the move.
        """
        game = self
        for wanted in moves:
            move = game.read_move(wanted)
            if move not in game._moves:
                raise IllegalMove(game.why_not(move))
            game = game._played(move)
        return game

    @property
    def line(self) -> tuple[Self, ...]:
        """Every moment of the game so far, from its beginning to this one."""
        games: list[Self] = [self]
        while games[-1].before is not None:
            games.append(games[-1].before)  # type: ignore[arg-type]  # a game's past is of its own kind
        return tuple(reversed(games))

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves played so far, in notation."""
        return tuple(self.move_text(game.last_move) for game in self.line if game.last_move)

    def played_out(self, seed: int = 0) -> Self:
        """The game finished by players who choose at random among the legal moves."""
        random = Random(seed)  # a game, no secret
        game = self
        while not game.over:
            game = game._played(game._moves[int(random.random() * len(game._moves))])
        return game

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))


def require(fixed: Mapping[str, object], known: Collection[str], what: str) -> list[Problem]:
    """A problem for every name that is not known."""
    return [
        Problem(str(name), f"no {what} {shown(name)}", "", hint(name, list(known)))
        for name in fixed
        if name not in known
    ]
