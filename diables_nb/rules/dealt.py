"""Games that are dealt from a seed and played with component data: what all of them share beside `game`.

A game package supplies its state, its kit (the component data and rulings as its engine reads them), and how both are
played; here are the past, views, what a seat may take a view to be, equality, and the way through pickle and copy.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any, Generic, Protocol, Self, TypeVar

from .errors import IllegalMove, PositionError, Problem, hint, shown
from .game import Game, Move

__all__ = ["DealtGame", "State", "refuse_view"]


class State(Protocol):
    """What a state offers here."""

    players: tuple[str, ...]

    def copy(self) -> Self:
        """A copy that shares nothing that changes."""


class Kit(Protocol):
    """What a kit offers here."""

    @property
    def rulings(self) -> Mapping[str, str]:
        """The rulings that differ from the default."""

    @property
    def edition(self) -> Any:
        """The component data."""


S = TypeVar("S", bound=State)
K = TypeVar("K", bound=Kit)
C = TypeVar("C")


class DealtGame(Game[S], Generic[S, K, C]):
    """A game at one moment, with its kit and the way it was dealt.

    seen_by: the colour that this view belongs to, "" for who sees everything.
    """

    not_playing = ""
    """The rule that says who plays."""
    open_hands = True
    """Whether all seats know what may be chosen, whoever is asked."""

    def __init__(
        self,
        kit: K,
        state: S,
        moves: Sequence[Move] | None = None,
        *,
        dealt: tuple[int | None, C | None] = (None, None),
        past: tuple[Game[S] | None, Move | None] = (None, None),
    ) -> None:
        """A game. moves: the legal ones, where they are known. dealt: its seed and what was fixed beside it. past: the
        game before, and the move that led here.
        """
        super().__init__(state, self._legal(kit, state) if moves is None else moves)
        self._kit = kit
        self._dealt = dealt
        self._past = past
        self.seen_by = ""

    # what a game package supplies

    @staticmethod
    @abstractmethod
    def _legal(kit: K, state: S) -> Sequence[Move]:
        """The legal moves of a state."""

    @staticmethod
    @abstractmethod
    def _play(kit: K, state: S, move: Move) -> Sequence[Move]:
        """Plays a legal move in place and gives the legal moves that follow."""

    @staticmethod
    @abstractmethod
    def kit_of(edition: Any, rulings: Mapping[str, str]) -> K:
        """The kit of component data and rulings."""

    @abstractmethod
    def _redacted(self, player: str) -> Self:
        """The game without what is hidden from a seat."""

    @abstractmethod
    def _filled_in(self, view: Self, random: Random) -> S:
        """The state of a view of this game with what is hidden filled in at random."""

    @abstractmethod
    def _meaning(self, move: Move) -> str:
        """What a legal move does, in words."""

    @property
    @abstractmethod
    def record(self) -> str:
        """The whole game as text, from its first moment: how it was dealt, a line a turn, the result."""

    # what every such game has

    @property
    def kit(self) -> K:
        """The component data and rulings the game is played with, as the engine reads them."""
        return self._kit

    @property
    def seed(self) -> int | None:
        """The seed it was dealt from; None where that is unknown."""
        return self._dealt[0]

    @property
    def choices(self) -> C | None:
        """What was fixed when it was dealt; None where that is unknown."""
        return self._dealt[1]

    @property
    def before(self) -> Game[S] | None:
        """The game one move earlier, None at the beginning. Set to None, it forgets the past and frees its memory."""
        return self._past[0]

    @before.setter
    def before(self, earlier: Game[S] | None) -> None:
        if earlier is not None:
            raise AttributeError("the past of a game cannot be replaced; None forgets it")
        self._past = (None, self._past[1])

    @property
    def last_move(self) -> Move | None:  # type: ignore[override]  # cannot be replaced
        """The move that led here; None at the beginning."""
        return self._past[1]

    @property
    def players(self) -> tuple[str, ...]:
        """The colours that play, by seat."""
        return self.state.players

    @property
    def digest(self) -> str:
        """The SHA-256 of the record, in hexadecimal: the same game dealt and played the same has the same."""
        return sha256(self.record.encode()).hexdigest()

    def meaning(self, move: str | Move) -> str:
        """What a legal move does, in words, with what the cards concerned print.

        Raises `UnreadableMove`, or `IllegalMove` with the rule that forbids the move.

        >>> from diables_nb.rules.diables import deal
        >>> deal(players=2, seed=7).arranged("red").meaning("lead bottom")
        'leader: sound 6'
        """
        wanted = self.read_move(move)
        if wanted not in self.legal_moves.moves:
            raise IllegalMove(self.why_not(wanted))
        return self._meaning(wanted)

    def view(self, player: str) -> Self:
        """The game as a seat may know it. A view has no past and cannot be played.

        Raises `PositionError` for who does not play.

        >>> from diables_nb.rules.diables import deal
        >>> game = deal(players=2, seed=7)
        >>> game.view("red").to_json()["game"]["decks"]["street"], game.view("red").decision == game.decision
        (4, True)
        """
        self._seat(player)
        new = self._redacted(player)
        new.seen_by = player
        return new

    def determinize(self, random: Random, player: str) -> Self:
        """A game that a seat may take this one to be: what it cannot know is filled in at random. It has no past.

        random: its `random()` alone is asked. Raises `PositionError` for who does not play, or for no generator.

        >>> from diables_nb.rules.diables import deal
        >>> game = deal(players=2, seed=7)
        >>> game.determinize(Random(1), "red").view("red") == game.view("red")
        True
        """
        if not callable(getattr(random, "random", None)):
            remedy = "give a Random: determinize(random.Random(1), 'red')"
            raise PositionError(Problem("random", f"{shown(random)} is no generator of random numbers", "", remedy))
        moves = self.legal_moves.moves if self.open_hands else None
        return type(self)(self.kit, self._filled_in(self.view(player), random), moves)

    def _seat(self, player: object) -> None:
        """Refuses a colour that does not play."""
        if player not in self.players:
            remedy = hint(player, self.players)
            raise PositionError(Problem("player", f"{shown(player)} does not play", self.not_playing, remedy))

    def _played(self, move: Move) -> Self:
        refuse_view(self, f"move '{self.move_text(move)}'")
        state = self.state.copy()
        moves = self._play(self.kit, state, move)
        return type(self)(self.kit, state, moves, dealt=self._dealt, past=(self, move))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, DealtGame) or type(other) is not type(self):
            return NotImplemented
        return bool(self._about() == other._about() and self.state == other.state)

    __hash__ = None  # type: ignore[assignment]  # states compare by content

    def _about(self) -> tuple[Any, ...]:
        """What makes equal states different games."""
        return self.kit.edition, self.kit.rulings, self.seen_by

    def _beside(self, first: Self) -> dict[str, Any]:
        """What the first moment of this game has beside kit and state, by the names of its attributes."""
        if not first.seen_by:
            return {"seen_by": ""}
        return {"seen_by": first.seen_by, "_moves": first.legal_moves.moves}  # a view may not know how they came

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[Any, ...]]:
        """For pickle and copy: the first moment and the moves, however long the game is."""
        first, *others = self.line
        played = [game.last_move for game in others]
        how = (first.seed, first.choices)
        about = (type(self), self.kit.edition, dict(self.kit.rulings))
        return _rebuilt, (*about, first.state, how, self._beside(first), played)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """The same game move by move; the edition, which never changes, is shared and not read again."""
        make, (kind, edition, rulings, state, *rest) = self.__reduce__()
        return make(kind, edition, rulings, state.copy(), *rest)

    def __str__(self) -> str:
        fame = ", ".join(f"{player} {points}" for player, points in self.fame.items())
        return f"{self!r}\n{self.decision or 'the game is over'}\n{self.unit}: {fame}"


def refuse_view(game: DealtGame[Any, Any, Any], place: str) -> None:
    """Raises `IllegalMove` for a view: what it does not know would be played with. place: what is asked of it."""
    if game.seen_by:
        message = f"this is what {game.seen_by} sees, and a view cannot be played"
        remedy = f"fill in what is hidden first: determinize(random, '{game.seen_by}')"
        raise IllegalMove(Problem(place, message, "", remedy))


def _rebuilt(
    kind: type[DealtGame[Any, Any, Any]],
    edition: Any,
    rulings: Mapping[str, str],
    state: Any,
    how: tuple[Any, Any],
    beside: Mapping[str, Any],
    moves: Sequence[Move],
) -> Any:
    """A game from its first moment and its moves."""
    game = kind(kind.kit_of(edition, rulings), state, dealt=how)
    for name, value in beside.items():
        setattr(game, name, value)
    return game.after(*moves)
