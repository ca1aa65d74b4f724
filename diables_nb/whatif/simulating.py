"""Many games between automatic players: the same answer for a seed, whoever does the work and in whatever pieces."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from copy import deepcopy
from functools import partial
from typing import Any, Literal, NamedTuple, TypedDict, Unpack, cast, overload

from diables_nb.rules import contract
from diables_nb.rules.errors import hint, shown

from .carried import CarriedEdition
from .castellers_simulation import CastellersSimulation
from .festival_simulation import FestivalSimulation
from .policies import Policy, carried_on, check_policy, player_of, policy_name
from .runs import Run
from .simulation import Simulation
from .spreading import check_executor, check_travels, pieces, progress_bar, spread
from .watched import watched

__all__ = ["simulate"]

_AT_ONCE = 10
_SEEDS_A_GAME = 8
_FAR = 1 << 70
_FIREBOT = "firebot"
_ALONE = ("human", _FIREBOT)
_OWN = ("players", "seed", "level", "rulings", "edition")
"""What `deal` takes that `simulate` says by other arguments."""


class Task(NamedTuple):
    """What every game of a run has in common; it travels to whoever plays them. dealt: what is fixed of each deal."""

    game: str
    policies: tuple[Policy, ...]
    seed: int
    edition: CarriedEdition
    rulings: Mapping[str, str]
    level: str
    dealt: Mapping[str, Any]


class _How(TypedDict, total=False):
    """The other arguments of `simulate`."""

    dealt: Mapping[str, Any] | None
    edition: Any
    rulings: Mapping[str, str] | None
    seed: int
    executor: Executor | None
    progress: bool


@overload
def simulate(
    n: int, game: Literal["diables"] = ..., players: Sequence[Policy] = ..., **how: Unpack[_How]
) -> Simulation: ...


@overload
def simulate(
    n: int, game: Literal["festival"], players: Sequence[Policy] = ..., **how: Unpack[_How]
) -> FestivalSimulation: ...


@overload
def simulate(
    n: int, game: Literal["castellers"], players: Sequence[Policy] = ..., **how: Unpack[_How]
) -> CastellersSimulation: ...


@overload
def simulate(n: int, game: str, players: Sequence[Policy] = ..., **how: Unpack[_How]) -> Run[Any]: ...


def simulate(  # noqa: PLR0913  # each is a wish of its own; all but the first three are keywords
    n: int,
    game: str = "diables",
    players: Sequence[Policy] = ("greedy", "greedy"),
    *,
    dealt: Mapping[str, Any] | None = None,
    edition: Any = None,
    rulings: Mapping[str, str] | None = None,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool = True,
) -> Run[Any]:
    """Plays n games and keeps what happened in them.

    n: how many games. game: "diables", "festival" or "castellers". players: one automatic player a seat (2 to 4), by
    name or as a function that makes one from a seed; ("greedy", "firebot hard") plays Diables alone against the
    Firebot of that level. dealt: what is fixed in every game instead of drawn, as `deal` of the game takes it: of
    Diables {"tiles": {"carretillada": 2}}, lluiments, beasts, first; the rest of a deal is that of its seed all the
    same, so that `difference` of a run with it and one without pairs their games. edition, rulings: what is played
    with, if not the shipped edition and the default rulings; processes read the edition's folder again, and refuse one
    that has changed.
    seed: game i is dealt with seed + i, so that two runs with one seed can be compared game by game. executor: spreads
    the games over processes or machines; None plays them here. progress: shows a bar.
    Interrupting it (Ctrl+C, or the stop button) keeps the games that are finished. Returns a `Simulation`, a
    `FestivalSimulation` or a `CastellersSimulation`. Raises `ValueError` for what cannot be played.

    >>> result = simulate(3, players=["random", "random"], seed=1, progress=False)
    >>> len(result), result.games[0].players
    (3, ('red', 'blue'))
    >>> simulate(2, "festival", ["random", "random", "greedy"], progress=False).seats
    3
    >>> fixed = simulate(3, players=["random", "random"], dealt={"tiles": {"carretillada": 2}}, progress=False)
    >>> [game.tiles["carretillada"] for game in fixed.games]
    [2, 2, 2]
    """
    check_executor(executor)
    task = _task(n, game, players, edition, rulings, seed, dealt)
    check_travels(task, executor)
    games: list[Any] = []
    stopped = False
    parts = pieces(0, n, 1 if executor is None else _AT_ONCE)
    with progress_bar(n, shown=progress) as bar, closing(spread(partial(_play, task), parts, executor)) as found:
        try:
            for piece in found:
                games += piece
                bar.update(len(piece))
        except KeyboardInterrupt:
            stopped = True
    return watched(game).run(games, asked=n, stopped=stopped)


def _task(
    n: int,
    game: str,
    players: Sequence[Policy],
    edition: Any,
    rulings: Mapping[str, str] | None,
    seed: int,
    dealt: Mapping[str, Any] | None = None,
) -> Task:
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
            own = "it is an argument of simulate itself" if name in _OWN else hint(name, known)
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


def _deal(task: Task, number: int) -> Any:
    deal: Callable[..., Any] = contract.game(task.game).deal
    seed, how = task.seed + number, {**task.dealt, "rulings": task.rulings, "edition": task.edition.edition}
    return deal(1, seed, level=task.level, **how) if task.level else deal(len(task.policies), seed, **how)


def _play(task: Task, numbers: range) -> list[Any]:
    return [_played(task, number) for number in numbers]


def _played(task: Task, number: int) -> Any:
    """One game, from its seed alone."""
    base = (task.seed + number) * _SEEDS_A_GAME
    if base < 0:
        base = _FAR - base  # chance made from a seed usually takes no notice of its sign
    asked = task.policies[: 1 if task.level else None]
    made = [player_of(policy, base + seat) for seat, policy in enumerate(asked)]
    watcher = watched(task.game).watcher(number, task.seed + number, tuple(map(policy_name, task.policies)))
    game = _deal(task, number)
    players = dict(zip(game.people, made, strict=True))
    watcher.begin(game)
    for before, move, after in carried_on(game, players):
        watcher.before(before, move)
        watcher.after(after, move)
        game = after
    return watcher.finished(game)
