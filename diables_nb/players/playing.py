"""Players at a table: what a player is, and a game that players carry on."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from diables_nb.rules.errors import hint, shown
from diables_nb.rules.game import Game, Move

__all__ = ["Player", "play_out"]

G = TypeVar("G", bound=Game[Any])


class Player(Protocol):
    """Whoever decides: a function of the game, and of whatever it keeps in mind."""

    def choose(self, game: Game[Any], /) -> Move | str:
        """One of the legal moves of a game that is not over."""


def play_out(game: G, players: Player | Mapping[str, Player], *, most: int | None = None) -> G:
    """The game carried on by players until it is over.

    players: one for all colours, or one for each colour. most: at most so many decisions. Raises `ValueError` when a
    colour has no player, and what `Game.after` raises when a player chooses what is not legal.

    >>> from diables_nb.players import RandomPlayer
    >>> from diables_nb.rules import diables
    >>> play_out(diables.deal(players=2, seed=7), RandomPlayer(1)).over
    True
    """
    seats = players if isinstance(players, Mapping) else dict.fromkeys(game.players, players)
    if missing := [colour for colour in game.players if colour not in seats]:
        raise ValueError(f"no player for {', '.join(missing)}: name one for each of {', '.join(game.players)}")
    if unknown := [colour for colour in seats if colour not in game.players]:
        raise ValueError(f"{shown(unknown[0])} does not play: {hint(unknown[0], game.players)}")
    left = most
    while (asked := game.decision) is not None and left != 0:
        game = game.after(seats[asked.player].choose(game))
        left = None if left is None else left - 1
    return game
