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


def play_out(game: G, players: Player | str | Mapping[str, Player | str], *, most: int | None = None) -> G:
    """The game carried on by players until it is over.

    players: one for all colours, or one for each that is asked; a name ("random", "greedy", "search") stands for
    such a player with seed 0. most: at most so many decisions. Raises `ValueError` when a colour has no player or what
    is given is none, and what `Game.after` raises when a player chooses what is not legal.

    >>> from diables_nb.players import RandomPlayer
    >>> from diables_nb.rules import diables
    >>> play_out(diables.deal(players=2, seed=7), RandomPlayer(1)).over
    True
    """
    if not isinstance(game, Game):
        raise ValueError(f"{shown(game)} is no game: deal one first")
    if most is not None and (type(most) is not int or most < 0):
        raise ValueError(f"most {shown(most)}: give a whole number from 0, or None")
    seats = players if isinstance(players, Mapping) else dict.fromkeys(game.players, players)
    if missing := [colour for colour in game.people if colour not in seats]:
        raise ValueError(f"no player for {', '.join(missing)}: name one for each of {', '.join(game.people)}")
    if unknown := [colour for colour in seats if colour not in game.players]:
        raise ValueError(f"{shown(unknown[0])} does not play: {hint(unknown[0], game.players)}")
    made = {said: _player(said) for said in seats.values() if isinstance(said, str)}
    at_table = {colour: made[said] if isinstance(said, str) else _player(said) for colour, said in seats.items()}
    left = most
    while (asked := game.decision) is not None and left != 0:
        game = game.after(at_table[asked.player].choose(game))
        left = None if left is None else left - 1
    return game


def _player(said: Any) -> Player:
    """A player from what was given for one: its name, or the player itself."""
    from . import POLICIES  # the names of players that build on this module

    if isinstance(said, str):
        if said not in POLICIES:
            raise ValueError(f"no player {shown(said)}: {hint(said, list(POLICIES))}")
        return POLICIES[said](0)
    if isinstance(said, type):
        raise ValueError(f"{said.__name__} is a class: make a player of it, {said.__name__}(...)")
    if not callable(getattr(said, "choose", None)):
        raise ValueError(f"{shown(said)} is no player: give one of {', '.join(POLICIES)}, or what has `choose`")
    player: Player = said
    return player
