"""A player that chooses at random."""

from importlib import import_module
from random import Random
from typing import Any

from diables_nb.rules.errors import shown
from diables_nb.rules.game import Game, Move
from diables_nb.rules.running import Chooser, at_random, chooser_of

from .prospects import RULES, package_name

__all__ = ["RandomPlayer"]


class RandomPlayer:
    """Chooses among the legal moves at random; the same seed chooses the same, in every process and on every Python.

    Of a game that has a way of its own to choose at random (`chooser`), because games of players who choose among all
    moves alike hardly end, it takes that.
    seed: a whole number. declines: how likely it declines or passes where it could do something, 0 to 1; None: as
    likely as any other move; of no account where a game has its own way. Raises `ValueError` for other values.

    >>> from diables_nb.rules import diables
    >>> RandomPlayer(7).choose(diables.deal(players=2, seed=7)) in diables.deal(players=2, seed=7).legal_moves.moves
    True
    """

    def __init__(self, seed: int = 0, *, declines: float | None = 0.05) -> None:
        if type(seed) is not int:
            raise ValueError(f"seed {shown(seed)}: give a whole number")
        # Its own sequence: a game dealt with the same number would otherwise be shuffled by the same draws.
        self._random = Random(f"player {seed}")
        self._usual = at_random(self._random, declines)
        self._choosers: dict[type, Chooser] = {}
        self._said = f"RandomPlayer({seed}, declines={declines})"

    def choose(self, game: Game[Any], /) -> Move:
        """One of the legal moves."""
        kind = type(game)
        if kind not in self._choosers:
            self._choosers[kind] = self._chooser(game)
        return self._choosers[kind](game.legal_moves.moves)

    def _chooser(self, game: Game[Any]) -> Chooser:
        """How to choose in games of this kind; all draw from one sequence."""
        name = package_name(game)
        package = import_module(RULES + name) if name else None
        return chooser_of(package, self._random) if hasattr(package, "chooser") else self._usual

    def __repr__(self) -> str:
        return self._said
