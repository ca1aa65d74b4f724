"""Automatic players: whoever chooses a move of a game that is shown to it. They know the rules and nothing above.

    from diables_nb.players import RandomPlayer, play_out
    from diables_nb.rules import diables
    play_out(diables.deal(players=3, seed=7), RandomPlayer(1)).fame

A player has a method `choose`, which is given the game and gives a move; it need not be of a class of this package.
"""

from .playing import Player, play_out
from .random_player import RandomPlayer

__all__ = ["POLICIES", "Player", "RandomPlayer", "play_out"]

POLICIES = {"random": RandomPlayer}
"""The players by the names that the command line knows; each is made from a seed."""
