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

__all__ = ["CutShort", "check_executor", "check_travels", "pieces", "progress_bar", "spread", "worker_died"]

IN_FLIGHT = 256
"""Pieces that are with an executor at a time: enough for many workers, few enough to keep memory flat."""

R = TypeVar("R")


class CutShort(RuntimeError):
    """Work that could not go on; what was done before is right. The text says why."""


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
    begun when the iterator is closed is cancelled. Raises what the work raises, what an executor raises whose workers
    die, `CutShort` where it takes no more work, `ValueError` where it does not answer what it was asked.
    """
    if executor is None:
        yield from map(work, parts)
        return
    # A cluster takes equal work for the same work, and would answer a second attempt with the failure of the first.
    once = partial(_attempt, uuid4().hex, work)
    left = iter(parts)
    waiting: deque[tuple[range, Future[tuple[range, R]]]] = deque()
    try:
        for part in islice(left, IN_FLIGHT):
            waiting.append((part, _submitted(executor, once, part)))
        while waiting:
            yield _answer(executor, *waiting[0])
            waiting.popleft()
            for part in islice(left, 1):
                waiting.append((part, _submitted(executor, once, part)))
    finally:
        for _, future in waiting:
            future.cancel()


def _attempt(name: str, work: Callable[[range], R], part: range) -> tuple[range, R]:
    """Does the work, and says which. name: of the attempt."""
    del name
    return part, work(part)


def _submitted(executor: Executor, work: Callable[[range], R], part: range) -> Future[R]:
    try:
        future = executor.submit(work, part)
    except BrokenExecutor:
        raise
    except Exception as error:
        raise CutShort(f"the executor takes no more work ({type(error).__name__}: {error})") from error
    if not callable(getattr(future, "result", None)):
        raise ValueError(f"executor {shown(executor)}: its submit gave {shown(future)}, and no Future")
    return future


def _answer(executor: Executor, part: range, future: Future[tuple[range, R]]) -> R:
    match future.result():
        case (done, answer) if done == part:
            return answer
        case other:
            raise ValueError(f"executor {shown(executor)}: asked for the piece {part}, it gave {shown(other)}")


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
