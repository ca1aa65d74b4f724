"""A player who knows better, and now and then does not look: for games that are worth a review."""

from functools import cache
from random import Random
from typing import Any

from diables_nb.players import GreedyPlayer, RandomPlayer, play_out
from diables_nb.rules.diables import DiablesGame, deal
from diables_nb.rules.game import Game, Move

__all__ = ["CarelessPlayer", "careless_game"]


class CarelessPlayer:
    """Plays as a greedy player does, but some of its moves it takes by lot.

    seed: of chance. careless: how likely a move is taken by lot, from 0 to 1.

    >>> game = deal(players=2, seed=7)
    >>> CarelessPlayer(1).choose(game) in game.legal_moves.moves
    True
    """

    def __init__(self, seed: int = 0, careless: float = 0.1) -> None:
        self._random = Random(f"careless {seed}")
        self._careless = careless
        self._lot, self._greedy = RandomPlayer(seed), GreedyPlayer()

    def choose(self, game: Game[Any], /) -> Move:
        """One of the legal moves."""
        by_lot = self._random.random() < self._careless
        return self._lot.choose(game) if by_lot else self._greedy.choose(game)


@cache
def careless_game(seed: int, careless: str = "blue", first: str = "blue") -> DiablesGame:
    """A game of two that is over, with its past: one player is careless, the other greedy.

    seed: of the deal and of the carelessness. careless, first: the colour that is careless, and that begins.
    """
    players = {colour: CarelessPlayer(seed) if colour == careless else GreedyPlayer() for colour in ("red", "blue")}
    return play_out(deal(players=2, seed=seed, first=first), players)
