"""Automatic players: whoever chooses a move of a game that is shown to it. They know the rules and nothing above.

    from diables_nb.players import RandomPlayer, play_out
    from diables_nb.rules import diables
    play_out(diables.deal(players=3, seed=7), RandomPlayer(1)).fame

A player has a method `choose`, which is given the game and gives a move; it need not be of a class of this package.
"""

from collections.abc import Callable

from .greedy import GreedyPlayer
from .playing import Player, play_out
from .random_player import RandomPlayer
from .search import SearchPlayer

__all__ = ["POLICIES", "GreedyPlayer", "Player", "RandomPlayer", "SearchPlayer", "play_out"]

POLICIES: dict[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "greedy": lambda _seed: GreedyPlayer(),  # it leaves nothing to chance
    "search": SearchPlayer,
}
"""The players by the names that the command line knows; each is made from a seed."""
