"""A game being played, as a value: whoever asks `after` gets a new game and keeps the old one. Every game builds on it.

A game package supplies the state and a few functions over it (`Game._legal` ...); what readers use is the same for all:
`decision`, `legal_moves`, `after`, `before`, `moves`, `fame`, `winners`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Generic, NamedTuple, Self, TypeVar, overload

from .errors import IllegalMove, PositionError, Problem, RulesError, shown

__all__ = ["Decision", "Game", "LegalMoves", "Move", "seed_problems", "seeded"]

Move = tuple[str | int, ...]
"""A move: the words and numbers of its notation."""

_SEED_BITS = 64

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


class LegalMoves(Sequence[str]):
    """The legal moves of a game in its notation: iterate, count, or ask whether a move is among them.

    `moves` holds them as tuples of words and numbers.
    """

    def __init__(self, game: "Game[Any]", moves: tuple[Move, ...]) -> None:
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

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...
    def __getitem__(self, index: int | slice) -> str | tuple[str, ...]:
        if isinstance(index, slice):
            return tuple(map(self._game.move_text, self.moves[index]))
        return self._game.move_text(self.moves[index])

    def __repr__(self) -> str:
        if not self.moves:
            why = "the game is over" if self._game.over else "another seat is asked"
            return f"<no legal moves: {why}>"
        first = ", ".join(list(self)[:3])
        more = ", ..." if len(self) > 3 else ""
        return f"<{len(self)} legal moves: {first}{more}>"


class Game(ABC, Generic[S]):
    """A game at one moment, with the way it came there. Never changes.

    before: the game one move earlier, None at the beginning: a move is undone by going on from there, and the games
    after it are still what they were. last_move: the move that led here.
    """

    before: "Game[S] | None" = None
    last_move: Move | None = None
    unit = "FP"
    """What the points of this game are called."""

    def __init__(self, state: S, legal: Sequence[Move]) -> None:
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

    def seen_text(self, move: Move, player: str) -> str:
        """What a player sees of a move that is played now, in notation: all of it, where a game hides nothing of it.

        player: a colour; "" for who sees only what all see.
        """
        del player
        return self.move_text(move)

    @property
    def people(self) -> tuple[str, ...]:
        """The colours that are asked: all that play, unless the rules themselves play one."""
        return self.players

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._moves

    @property
    def legal_moves(self) -> LegalMoves:
        """What may be chosen now, in notation."""
        self._moves = moves = tuple(self._moves)  # what the engine made is a list, and a reader must not change it
        return LegalMoves(self, moves)

    def after(self, *moves: str | Move) -> Self:
        """The game after some moves; this one stays as it is, so that nothing has to be undone: keep it, or look it up
        in `before` or `line`. `diables_nb.rules.history.History` undoes and redoes.

        moves: in the notation of the game, which `read_move` reads, or as tuples of words and numbers.
        Raises `UnreadableMove`, `AmbiguousMove`, or `IllegalMove` with the rule that forbids the move; of several moves
        it says which one.
        """
        game = self
        for number, wanted in enumerate(moves, 1):
            try:
                game = game._after(wanted)
            except RulesError as error:
                if len(moves) == 1:
                    raise
                raise type(error)(_counted(error.problems, number, len(moves))) from None
        return game

    def _after(self, wanted: str | Move) -> Self:
        """The game after one move; it is kept as the engine writes it."""
        move = self.read_move(wanted)
        if move not in self._moves:
            raise IllegalMove(self.why_not(move))
        return self._played(self._moves[self._moves.index(move)])

    @property
    def line(self) -> tuple[Self, ...]:
        """Every moment of the game so far, from its beginning to this one: `line[-3]` is the game two moves ago."""
        games: list[Self] = [self]
        while games[-1].before is not None:
            games.append(games[-1].before)  # type: ignore[arg-type]  # a game's past is of its own kind
        return tuple(reversed(games))

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves played so far, in notation."""
        return tuple(self.move_text(game.last_move) for game in self.line if game.last_move)

    def played_out(self, seed: int = 0) -> Self:
        """The game finished by players who choose at random among the legal moves. Raises `PositionError` for a seed
        that is none, `IllegalMove` for a view.
        """
        random = seeded(seed)
        game = self
        while not game.over:
            game = game._played(game._moves[int(random.random() * len(game._moves))])
        return game

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))


def seed_problems(seed: object) -> list[Problem]:
    """What is wrong with a seed: it is a whole number of 64 bits, with its sign."""
    if type(seed) is not int:
        return [Problem("seed", f"{shown(seed)} is no whole number", "", "give one, such as 7")]
    if seed.bit_length() >= _SEED_BITS:
        message = f"{shown(seed)} is too large" if seed > 0 else f"{shown(seed)} is too small"
        return [Problem("seed", message, "", "give one of at most 18 digits, such as 7")]
    return []


def seeded(seed: int) -> Random:
    """The generator of a seed; -5 has another than 5. Raises `PositionError` for what is no seed.

    >>> seeded(-5).random() == seeded(5).random()
    False
    """
    if problems := seed_problems(seed):
        raise PositionError(problems)
    return Random(seed if seed >= 0 else seed + (1 << _SEED_BITS))  # `Random` would ignore the sign


def _counted(problems: Sequence[Problem], number: int, count: int) -> list[Problem]:
    """Problems of one move of several: which one it is."""
    return [replace(problem, place=f"move {number} of {count}, {problem.place}") for problem in problems]
