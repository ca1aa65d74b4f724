"""Many games between automatic players: the same answer for a seed, whoever does the work and in whatever pieces."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from functools import partial
from typing import Any, Literal, NamedTuple, TypedDict, Unpack, cast, overload

from diables_nb.players import POLICIES, Player
from diables_nb.rules import contract
from diables_nb.rules.errors import hint, shown

from .carried import CarriedEdition
from .castellers_simulation import CastellersSimulation
from .festival_simulation import FestivalSimulation
from .runs import Run
from .simulation import Simulation
from .watched import watched

__all__ = ["simulate"]

Policy = str | Callable[[int], Player]
"""An automatic player by name ("greedy"), or a function that makes one from a seed."""

_AT_ONCE = 10
_SEEDS_A_GAME = 8
_FAR = 1 << 70
_FIREBOT = "firebot"
_ALONE = ("human", _FIREBOT)


class Task(NamedTuple):
    """What every game of a run has in common; it travels to whoever plays them."""

    game: str
    policies: tuple[Policy, ...]
    seed: int
    edition: CarriedEdition
    rulings: Mapping[str, str]
    level: str


class _How(TypedDict, total=False):
    """The other arguments of `simulate`."""

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


def simulate(
    n: int,
    game: str = "diables",
    players: Sequence[Policy] = ("greedy", "greedy"),
    *,
    edition: Any = None,
    rulings: Mapping[str, str] | None = None,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool = True,
) -> Run[Any]:
    """Plays n games and keeps what happened in them.

    n: how many games. game: "diables", "festival" or "castellers". players: one automatic player a seat (2 to 4), by
    name or as a function that makes one from a seed; ("greedy", "firebot hard") plays Diables alone against the
    Firebot of that level. edition, rulings: what is played with, if not the shipped edition and the default rulings;
    processes read the edition's folder again, and refuse one that has changed.
    seed: game i is dealt with seed + i, so that two runs with one seed can be compared game by game. executor: spreads
    the games over processes or machines; None plays them here. progress: shows a bar.
    Interrupting it (Ctrl+C, or the stop button) keeps the games that are finished. Returns a `Simulation`, a
    `FestivalSimulation` or a `CastellersSimulation`. Raises `ValueError` for what cannot be played.

    >>> result = simulate(3, players=["random", "random"], seed=1, progress=False)
    >>> len(result), result.games[0].players
    (3, ('red', 'blue'))
    >>> simulate(2, "festival", ["random", "random", "greedy"], progress=False).seats
    3
    """
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise ValueError(f"executor {shown(executor)}: give one of concurrent.futures, or None")
    task = _task(n, game, players, edition, rulings, seed)
    pieces = [range(start, min(start + _AT_ONCE, n)) for start in range(0, n, _AT_ONCE)]
    games: list[Any] = []
    stopped = False
    with _bar(n, shown=progress) as bar:
        try:
            for piece in _pieces(partial(_play, task), pieces, executor):
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
        _check_policy(policy)
    data = edition or package.edition()
    carried = CarriedEdition(data, game, data.folder, kind.digest(data))
    task = Task(game, tuple(players), seed, carried, rulings or {}, level)
    _deal(task, 0)  # what is wrong with the rulings is said before the work begins
    return task._replace(rulings=dict(task.rulings))


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


def _check_policy(policy: object) -> None:
    """Refuses what makes no players. A player that is ready would remember the games before."""
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


def _deal(task: Task, number: int) -> Any:
    deal: Callable[..., Any] = contract.game(task.game).deal
    seed, how = task.seed + number, {"rulings": task.rulings, "edition": task.edition.edition}
    return deal(1, seed, level=task.level, **how) if task.level else deal(len(task.policies), seed, **how)


def _pieces(play: Callable[[range], list[Any]], pieces: list[range], executor: Executor | None) -> Iterator[list[Any]]:
    """The pieces in their order, played here or wherever the executor sends them."""
    if executor is None:
        for piece in pieces:
            yield from ([game] for number in piece for game in play(range(number, number + 1)))
        return
    futures: list[Future[list[Any]]] = [executor.submit(play, piece) for piece in pieces]
    try:
        for future in futures:
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def _play(task: Task, numbers: range) -> list[Any]:
    return [_played(task, number) for number in numbers]


def _played(task: Task, number: int) -> Any:
    """One game, from its seed alone."""
    base = (task.seed + number) * _SEEDS_A_GAME
    if base < 0:
        base = _FAR - base  # chance made from a seed usually takes no notice of its sign
    asked = task.policies[: 1 if task.level else None]
    made = [(POLICIES[p] if isinstance(p, str) else p)(base + seat) for seat, p in enumerate(asked)]
    names = tuple(p if isinstance(p, str) else getattr(p, "__name__", str(p)) for p in task.policies)
    watcher = watched(task.game).watcher(number, task.seed + number, names)
    game = _deal(task, number)
    players = dict(zip(game.people, made, strict=True))
    watcher.begin(game)
    while (now := game.decision) is not None:
        move = game.read_move(players[now.player].choose(game))
        watcher.before(game, move)
        game = game.after(move)
        game.before = None  # the way is not needed, and would be kept
        watcher.after(game, move)
    return watcher.finished(game)


def _bar(total: int, *, shown: bool) -> Any:
    from tqdm.auto import tqdm  # loaded when something long is begun

    return tqdm(total=total, unit="game", disable=not shown, leave=False)
