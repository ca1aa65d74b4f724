"""A game that goes on: the present, what was undone, and the way back."""

from typing import Any, Generic, TypeVar

from .errors import IllegalMove, Problem
from .game import Game, Move

__all__ = ["History"]

G = TypeVar("G", bound=Game[Any])


class History(Generic[G]):
    """A line of play with undo and redo.

    game: where the line is now. `play` goes on, `undo` goes back by one move as often as there are moves, `redo` goes
    forward again through what was undone; a new move forgets that. Games themselves never change: `Game.before` and
    `Game.line` reach the past without a history.

    >>> from diables_nb.rules import diables
    >>> history = History(diables.deal(players=2, seed=7))
    >>> history.play("decline").decision.kind, history.undo().moves, history.redo().moves
    ('swap', (), ('decline',))
    """

    def __init__(self, game: G) -> None:
        self.game = game
        self._undone: list[G] = []

    def play(self, *moves: str | Move) -> G:
        """Plays moves; what was undone is forgotten. Raises as `Game.after` does, nothing being changed then."""
        self.game = self.game.after(*moves)
        self._undone.clear()
        return self.game

    def undo(self) -> G:
        """Back by one move. Raises `IllegalMove` at the beginning."""
        if self.game.before is None:
            raise IllegalMove(Problem("undo", "nothing has been played", "", "play a move first"))
        self._undone.append(self.game)
        self.game = self.game.before  # type: ignore[assignment]  # a game's past is of its own kind
        return self.game

    def redo(self) -> G:
        """Forward again. Raises `IllegalMove` when nothing was undone."""
        if not self._undone:
            raise IllegalMove(Problem("redo", "nothing has been undone", "", "undo a move first"))
        self.game = self._undone.pop()
        return self.game

    @property
    def undone(self) -> int:
        """How many moves can be played again."""
        return len(self._undone)
