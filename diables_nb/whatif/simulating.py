"""Many games between automatic players: the same answer for a seed, whoever does the work and in whatever pieces."""

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Any, Literal, TypedDict, Unpack, overload

from .castellers.simulation import CastellersSimulation
from .diables.simulation import Simulation
from .festival.simulation import FestivalSimulation
from .policies import Policy
from .runs import Run
from .spreading import check_executor, check_travels, gathered, pieces
from .tasks import Task, played_game, task_of
from .watched import watched

__all__ = ["simulate"]

_AT_ONCE = 10


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
    Interrupting it (Ctrl+C, or the stop button), the death of its workers, an executor that takes no more work and a
    player that fails keep the games that are finished; the answer says how many that is, and why. Returns a
    `Simulation`, a `FestivalSimulation` or a `CastellersSimulation`. Raises `ValueError` for what cannot be played, and
    what a player raises before any game is finished.

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
    task = task_of(n, game, players, edition, rulings, seed, dealt)
    check_travels(task, executor)
    games: list[Any] = []
    parts = pieces(0, n, 1 if executor is None else _AT_ONCE)
    stopped = gathered(partial(_play, task), parts, executor, games, total=n, progress=progress)
    return watched(game).run(games, asked=n, stopped=stopped)


def _play(task: Task, numbers: range) -> list[Any]:
    return [played_game(task, number) for number in numbers]
