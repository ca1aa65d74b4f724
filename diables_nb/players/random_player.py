"""A player that chooses at random."""

from random import Random
from typing import Any

from diables_nb.rules.errors import shown
from diables_nb.rules.game import Game, Move
from diables_nb.rules.running import at_random

__all__ = ["RandomPlayer"]


class RandomPlayer:
    """Chooses among the legal moves at random; the same seed chooses the same, in every process and on every Python.

    seed: a whole number. declines: how likely it declines or passes where it could do something, 0 to 1; None: as
    likely as any other move. Raises `ValueError` for other values.

    >>> from diables_nb.rules import diables
    >>> RandomPlayer(7).choose(diables.deal(players=2, seed=7)) in diables.deal(players=2, seed=7).legal_moves.moves
    True
    """

    def __init__(self, seed: int = 0, *, declines: float | None = 0.05) -> None:
        if type(seed) is not int:
            raise ValueError(f"seed {shown(seed)}: give a whole number")
        # Its own sequence: a game dealt with the same number would otherwise be shuffled by the same draws.
        self._choose = at_random(Random(f"player {seed}"), declines)
        self._said = f"RandomPlayer({seed}, declines={declines})"

    def choose(self, game: Game[Any], /) -> Move:
        """One of the legal moves."""
        return self._choose(game.legal_moves.moves)

    def __repr__(self) -> str:
        return self._said
