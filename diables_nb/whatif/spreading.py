"""Long work in pieces: done here, or spread over processes and machines, and stopped at any time."""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from functools import partial
from itertools import islice
from pickle import PicklingError, dumps
from typing import Any, TypeVar
from uuid import uuid4

from diables_nb.rules.errors import shown

__all__ = ["check_executor", "check_travels", "pieces", "progress_bar", "spread", "worker_died"]

IN_FLIGHT = 256
"""Pieces that are with an executor at a time: enough for many workers, few enough to keep memory flat."""

R = TypeVar("R")


def check_executor(executor: object) -> None:
    """Refuses what spreads no work. Raises `ValueError`."""
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise ValueError(f"executor {shown(executor)}: give one of concurrent.futures, or None")


def check_travels(work: object, executor: Executor | None) -> None:
    """Refuses work that cannot reach the processes of a pool. Raises `ValueError`."""
    if isinstance(executor, ProcessPoolExecutor):
        try:
            dumps(work)
        except (AttributeError, PicklingError, TypeError) as error:
            remedy = "name a player, or give a function that stands at the top of a module"
            raise ValueError(f"executor: the work cannot travel to its processes ({error}); {remedy}") from None


def pieces(start: int, stop: int, size: int) -> Iterator[range]:
    """The numbers from start to stop, in pieces of a size.

    >>> list(pieces(2, 7, 3))
    [range(2, 5), range(5, 7)]
    """
    return (range(first, min(first + size, stop)) for first in range(start, stop, size))


def spread(work: Callable[[range], R], parts: Iterable[range], executor: Executor | None) -> Generator[R, None, None]:
    """What the work gives for each part, in their order, done here or wherever the executor sends it.

    Only so many parts are under way at a time, so that a long run needs no more memory than a short one. What was not
    begun when the iterator is closed is cancelled. Raises what the work raises, and what an executor raises whose
    workers die.
    """
    if executor is None:
        yield from map(work, parts)
        return
    # A cluster takes equal work for the same work, and would answer a second attempt with the failure of the first.
    once = partial(_attempt, uuid4().hex, work)
    left = iter(parts)
    waiting: deque[Future[R]] = deque()
    try:
        for part in islice(left, IN_FLIGHT):
            waiting.append(executor.submit(once, part))
        while waiting:
            yield waiting[0].result()
            waiting.popleft()
            for part in islice(left, 1):
                waiting.append(executor.submit(once, part))
    finally:
        for future in waiting:
            future.cancel()


def _attempt(name: str, work: Callable[[range], R], part: range) -> R:
    """Does the work. name: of the attempt."""
    del name
    return work(part)


def worker_died(error: BaseException) -> bool:
    """Whether an error says that workers are gone, rather than that the work is wrong.

    >>> worker_died(BrokenExecutor()), worker_died(ValueError())
    (True, False)
    """
    return isinstance(error, BrokenExecutor | CancelledError) or type(error).__name__ == "KilledWorker"  # dask's


def progress_bar(total: int, *, unit: str = "game", shown: bool = True) -> Any:
    """A progress bar, to be used in a `with`."""
    from tqdm.auto import tqdm  # loaded when something long is begun

    return tqdm(total=total, unit=unit, disable=not shown, leave=False)
