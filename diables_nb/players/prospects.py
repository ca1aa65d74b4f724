"""What an automatic player must know of a game beside its rules: a state to think on, and what a state is worth."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from diables_nb.rules.contract import GAMES
from diables_nb.rules.game import Game, Move

__all__ = ["RULES", "Fame", "Prospects", "imagined", "package_name", "prospects_of"]

RULES = "diables_nb.rules."
"""Where the packages of the games are."""
_ESTIMATES = {"diables": "diables_prospects", "festival": "festival_prospects", "castellers": "castellers_prospects"}
"""Games of which an estimate is known: the module beside this one, and the function in it that makes one of a kit."""

S = TypeVar("S")


@runtime_checkable
class _Hiding(Protocol):
    """A game with hidden parts, which can be filled in at random for one who does not see them."""

    def determinize(self, random: Random, player: str, /) -> Any:
        """A game that the player cannot tell from this one."""


class Prospects(ABC, Generic[S]):
    """How a player thinks about one kind of game: on states of its own, changed in place.

    Seats are counted from 0 in the order of `Game.players`. points: what a worth counts in, for readers. behind: by how
    much a move may look worse than the best at first sight and still be searched.
    """

    points = "FP"
    behind = 15.0

    @abstractmethod
    def begin(self, game: Game[Any], seat: int, random: Random) -> S:
        """A state to think on: the game as the seat may imagine it, what it cannot see being filled in at random."""

    @abstractmethod
    def copy(self, state: S) -> S:
        """An independent copy."""

    @abstractmethod
    def play(self, state: S, move: Move) -> Sequence[Move]:
        """Plays a legal move in place and gives the moves that follow, [] when the game is over."""

    @abstractmethod
    def mover(self, state: S) -> int:
        """The seat that is asked; -1 when the game is over."""

    @abstractmethod
    def worth(self, state: S, seat: int) -> float:
        """The points that the seat may expect at the end of the game."""

    def opens_turn(self, state: S) -> bool:
        """Whether the choice to be made begins something, rather than going on with it."""
        del state
        return True

    def stage(self, state: S) -> int:
        """A number that grows when a good moment comes to stop looking ahead, such as a new round."""
        del state
        return 0

    def shortlist(self, state: S, moves: Sequence[Move], most: int) -> Sequence[Move]:
        """At most so many of the moves, the most promising first, without playing them."""
        del state
        return moves[:most]

    def lead(self, state: S, seat: int, seats: int) -> float:
        """How far the seat may expect to be ahead of the best of the others, in points; negative where it is behind."""
        others = max((self.worth(state, other) for other in range(seats) if other != seat), default=0.0)
        return self.worth(state, seat) - others


class Fame(Prospects[list[Game[Any]]]):
    """Prospects of any game that keeps the contract: what is scored already. A state is a list with the game in it."""

    def begin(self, game: Game[Any], seat: int, random: Random) -> list[Game[Any]]:
        """The game as the seat may imagine it."""
        return [imagined(game, seat, random)]

    def copy(self, state: list[Game[Any]]) -> list[Game[Any]]:
        """The same game in another list; games never change."""
        return state[:]

    def play(self, state: list[Game[Any]], move: Move) -> Sequence[Move]:
        """Puts the game after the move in the place of the game."""
        state[0] = state[0].after(move)
        return state[0].legal_moves.moves

    def mover(self, state: list[Game[Any]]) -> int:
        """The seat of who is asked."""
        asked = state[0].decision
        return -1 if asked is None else state[0].players.index(asked.player)

    def worth(self, state: list[Game[Any]], seat: int) -> float:
        """The points on the track."""
        return state[0].fame[state[0].players[seat]]


def imagined(game: Game[Any], seat: int, random: Random) -> Game[Any]:
    """The game as the seat may imagine it; the game itself where nothing is hidden."""
    return game.determinize(random, game.players[seat]) if isinstance(game, _Hiding) else game


def prospects_of(game: Game[Any]) -> Prospects[Any]:
    """How to think about a game: as well as its kind is known, else by the points on the track."""
    name = package_name(game)
    if name not in _ESTIMATES:
        return Fame()
    estimate = getattr(import_module(f".{_ESTIMATES[name]}", __package__), _ESTIMATES[name])
    found: Prospects[Any] = estimate(game.kit)  # type: ignore[attr-defined]  # these games have kits
    return found


def package_name(game: Game[Any]) -> str:
    """The name of the package of rules that a game is of, or built on; "" where it is of none.

    >>> from diables_nb.rules import festival
    >>> package_name(festival.deal(players=2, seed=7))
    'festival'
    """
    for kind in type(game).__mro__:
        if kind.__module__.startswith(RULES):
            name = kind.__module__.removeprefix(RULES).split(".")[0]
            if name in GAMES:
                return name
    return ""
