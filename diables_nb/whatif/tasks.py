"""What many games have in common, as it travels to whoever plays them; and the game of a number."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any, NamedTuple, cast

from diables_nb.rules import contract
from diables_nb.rules.errors import hint, shown

from .carried import CarriedEdition
from .policies import Policy, carried_on, check_policy, player_of, policy_name
from .watched import watched

__all__ = ["Task", "played_game", "task_of"]

_SEEDS_A_GAME = 8
_FAR = 1 << 70
_FIREBOT = "firebot"
_ALONE = ("human", _FIREBOT)
_OWN = ("players", "seed", "level", "rulings", "edition")
"""What `deal` takes and whoever asks for games says by other arguments."""


class Task(NamedTuple):
    """What every game of a run has in common; it travels to whoever plays them. dealt: what is fixed of each deal."""

    game: str
    policies: tuple[Policy, ...]
    seed: int
    edition: CarriedEdition
    rulings: Mapping[str, str]
    level: str
    dealt: Mapping[str, Any]


def task_of(
    n: int,
    game: str,
    players: Sequence[Policy],
    edition: Any,
    rulings: Mapping[str, str] | None,
    seed: int,
    dealt: Mapping[str, Any] | None = None,
) -> Task:
    """The task, checked: parameters are those of `simulate`. Raises `ValueError` for what cannot be played."""
    kind = watched(game)
    if type(n) is not int or n < 1:
        raise ValueError(f"{shown(n)} games: give a whole number from 1")
    if type(seed) is not int:
        raise ValueError(f"seed {shown(seed)}: give a whole number")
    if edition is not None and not isinstance(edition, kind.edition):
        raise ValueError(f"{shown(edition)} is no edition: give one of {game}.edition(folder), or None")
    package = cast(Any, contract.game(game))
    counts = package.PLAYER_COUNTS
    if not isinstance(players, list | tuple) or len(players) not in counts:
        many = f"{counts[0]} to {counts[-1]}"
        raise ValueError(f"players {shown(players)}: name one automatic player a seat, {many}")
    level = _level(package, players)
    for policy in players[: 1 if level else None]:
        check_policy(policy)
    data = edition or package.edition()
    carried = CarriedEdition(data, game, data.folder, kind.digest(data))
    task = Task(game, tuple(players), seed, carried, rulings or {}, level, _fixed(package, dealt))
    _deal(task, 0)  # what is wrong with the rulings, or with what is fixed, is said before the work begins
    return task._replace(rulings=dict(task.rulings))


def _fixed(package: Any, dealt: object) -> Mapping[str, Any]:
    """What is fixed of each deal, as it is now. Raises `ValueError` for what `deal` of the game does not take."""
    known = [name for name in inspect.signature(package.deal).parameters if name not in _OWN]
    if dealt is None:
        return {}
    if not isinstance(dealt, Mapping):
        raise ValueError(f"dealt {shown(dealt)}: give what is fixed of each deal by name, one of: {', '.join(known)}")
    for name in dealt:
        if name not in known:
            own = "it is an argument of its own" if name in _OWN else hint(name, known)
            raise ValueError(f"dealt: {package.TITLE} is not dealt with {shown(name)}: {own}")
    return deepcopy(dict(dealt))


def _level(package: Any, players: Sequence[object]) -> str:
    """The level of the Firebot, where the last of two players names it; "" where nobody does. Raises `ValueError`."""
    named = [policy for policy in players if isinstance(policy, str) and policy.split()[:1] == [_FIREBOT]]
    if not named:
        return ""
    levels = list(getattr(package, "LEVELS", ()))
    if not levels:
        raise ValueError(f"{shown(named[0])}: this game is not played alone")
    level = named[0].removeprefix(_FIREBOT).strip()
    if level not in levels:
        raise ValueError(f"no level {shown(level)} of the Firebot: {hint(level, levels)}")
    if len(players) != len(_ALONE) or named != [players[-1]]:
        raise ValueError(f"players {shown(players)}: against the Firebot one plays alone: ('greedy', '{named[0]}')")
    return level


def _deal(task: Task, number: int, first: int | None = None) -> Any:
    package = cast(Any, contract.game(task.game))
    deal: Callable[..., Any] = package.deal
    seed, how = task.seed + number, {**task.dealt, "rulings": task.rulings, "edition": task.edition.edition}
    if first is not None:
        how["first"] = package.PLAYERS[first]
    return deal(1, seed, level=task.level, **how) if task.level else deal(len(task.policies), seed, **how)


def played_game(task: Task, number: int, first: int | None = None) -> Any:
    """What is kept of a game, from its seed alone. first: the seat that begins; None: as it is dealt.

    Raises what a player raises, with a note which game it was.
    """
    try:
        return _played(task, number, first)
    except Exception as error:
        error.add_note(f"in game {number}, dealt with the seed {task.seed + number}")
        raise


def _played(task: Task, number: int, first: int | None) -> Any:
    base = (task.seed + number) * _SEEDS_A_GAME
    if base < 0:
        base = _FAR - base  # chance made from a seed usually takes no notice of its sign
    asked = task.policies[: 1 if task.level else None]
    made = [player_of(policy, base + seat) for seat, policy in enumerate(asked)]
    watcher = watched(task.game).watcher(number, task.seed + number, tuple(map(policy_name, task.policies)))
    game = _deal(task, number, first)
    players = dict(zip(game.people, made, strict=True))
    watcher.begin(game)
    for before, move, after in carried_on(game, players):
        watcher.before(before, move)
        watcher.after(after, move)
        game = after
    return watcher.finished(game)
