"""Automatic players as they are asked for, by name or as a function of a seed, and games that they carry on."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from hashlib import sha256
from types import CodeType
from typing import Any

from diables_nb.players import POLICIES, Player
from diables_nb.rules.errors import hint, shown
from diables_nb.rules.game import Move

__all__ = ["Policy", "carried_on", "check_policy", "full_name", "player_of", "policy_name", "short_name"]

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
    """The player that a policy makes from a seed. Raises `ValueError` where what it makes is none."""
    player = (POLICIES[policy] if isinstance(policy, str) else policy)(seed)
    if not callable(getattr(player, "choose", None)):
        name = policy_name(policy)
        raise ValueError(f"{name} made {shown(player)} of a seed, and no player: it needs `choose(game)`")
    return player


def policy_name(policy: Policy) -> str:
    """What a policy is called: its name, or that of the function.

    >>> policy_name("greedy")
    'greedy'
    """
    return policy if isinstance(policy, str) else getattr(policy, "__name__", str(policy))


def full_name(policy: Callable[..., Any] | str) -> str:
    """What a policy is known by on another day: where it stands, and what it was given beforehand. A function without a
    name is known by what it does.

    >>> full_name(partial(int, base=7))
    'builtins.int(base=7)'
    """
    if isinstance(policy, str):
        return policy
    if isinstance(policy, partial):
        given = [*map(_given, policy.args), *(f"{name}={_given(value)}" for name, value in policy.keywords.items())]
        return f"{full_name(policy.func)}({', '.join(given)})"
    if (name := getattr(policy, "__qualname__", None)) is None:
        return _given(policy)
    mark = _mark(policy) if name.endswith("<lambda>") else ""
    return f"{getattr(policy, '__module__', '')}.{name}{mark}"


def _given(value: object) -> str:
    """A value in a name: the same in every process."""
    if callable(value) and hasattr(value, "__qualname__"):
        return full_name(value)
    kind = type(value)
    return f"{kind.__module__}.{kind.__qualname__}" if kind.__repr__ is object.__repr__ else repr(value)


def _mark(function: Any) -> str:
    """What tells a function without a name from others."""
    held = [_given(cell.cell_contents) for cell in function.__closure__ or ()]
    return f" {sha256(repr((_code(function.__code__), held)).encode()).hexdigest()[:8]}"


def _code(code: CodeType) -> tuple[object, ...]:
    inner = [_code(value) if isinstance(value, CodeType) else repr(value) for value in code.co_consts]
    return code.co_code, code.co_names, inner


def short_name(name: str) -> str:
    """A full name as people read it.

    >>> short_name("diables_nb.players.GreedyPlayer(turns=2)"), short_name("here.play.<locals>.<lambda> 1a2b3c4d")
    ('GreedyPlayer(turns=2)', 'lambda 1a2b3c4d')
    """
    where, bracket, given = name.partition("(")
    return f"{where.rpartition('.')[2]}{bracket}{given}".replace("<lambda>", "lambda")


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
