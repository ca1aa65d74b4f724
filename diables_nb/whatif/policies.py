"""Automatic players as they are asked for, by name or as a function of a seed, and games that they carry on."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from diables_nb.players import POLICIES, Player
from diables_nb.rules.errors import hint, shown
from diables_nb.rules.game import Move

__all__ = ["Policy", "carried_on", "check_policy", "player_of", "policy_name"]

Policy = str | Callable[[int], Player]
"""An automatic player by name ("greedy"), or a function that makes one from a seed."""


def check_policy(policy: object) -> None:
    """Refuses what makes no players. A player that is ready would remember the games before. Raises `ValueError`."""
    if isinstance(policy, str):
        if policy not in POLICIES:
            raise ValueError(f"no player {shown(policy)}: {hint(policy, list(POLICIES))}")
    elif not isinstance(policy, type) and callable(getattr(policy, "choose", None)):
        name = type(policy).__name__
        remedy = f"give its class, {name}, or a function: lambda seed: {name}(...)"
        raise ValueError(f"{shown(policy)} is one player, and each game needs a new one: {remedy}")
    elif not callable(policy):
        names = ", ".join(POLICIES)
        raise ValueError(f"{shown(policy)} makes no player: name one ({names}), or give a function of a seed")


def player_of(policy: Policy, seed: int) -> Player:
    """The player that a policy makes from a seed."""
    return (POLICIES[policy] if isinstance(policy, str) else policy)(seed)


def policy_name(policy: Policy) -> str:
    """What a policy is called: its name, or that of the function.

    >>> policy_name("greedy")
    'greedy'
    """
    return policy if isinstance(policy, str) else getattr(policy, "__name__", str(policy))


def carried_on(game: Any, players: Mapping[str, Player]) -> Iterator[tuple[Any, Move, Any]]:
    """The game played to its end: for each decision the game before it, the move, and the game after, which does not
    keep its past. Raises what `Game.after` raises when a player chooses what is not legal.
    """
    while (asked := game.decision) is not None:
        move = game.read_move(players[asked.player].choose(game))
        later = game.after(move)
        later.before = None  # the way is not needed, and would be kept
        yield game, move, later
        game = later
