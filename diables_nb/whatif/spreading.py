"""Long work in pieces: done here, or spread over processes and machines, and stopped at any time."""

import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import closing
from functools import partial
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from pickle import PicklingError, dumps, loads
from typing import Any, TypeVar
from uuid import uuid4

from diables_nb.rules.errors import shown

__all__ = [
    "STOPPED", "CutShort", "ShortPiece", "check_executor", "check_travels", "gathered", "pieces", "progress_bar",
    "spread", "stopped_after", "why_stopped", "worker_died",
]  # fmt: skip

STOPPED = "stopped"
"""Why there is less than was asked for, where somebody wished it."""

_HERE = "__main__"
"""The module that a program or a notebook is."""
IN_FLIGHT = 256
"""Pieces that are with an executor at a time: enough for many workers, few enough to keep memory flat."""

R = TypeVar("R")
T = TypeVar("T")


class CutShort(RuntimeError):
    """Work that could not go on; what was done before is right. The text says why."""


class ShortPiece(list[T]):
    """What was done of a piece of work before it could not go on. why: in words."""

    why = ""


def check_executor(executor: object) -> None:
    """Refuses what spreads no work. Raises `ValueError`."""
    if isinstance(executor, type):
        raise ValueError(
            f"executor {executor.__name__}: that is a class; give an instance, such as {executor.__name__}()"
        )
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise ValueError(f"executor {shown(executor)}: give one of concurrent.futures, or None")


def check_travels(work: object, executor: Executor | None) -> None:
    """Refuses work that cannot reach the processes of a pool. Raises `ValueError`."""
    if not isinstance(executor, ProcessPoolExecutor):
        return
    remedy = "name a player, or give a function that stands at the top of a module"
    try:
        packed = dumps(work)
    except (AttributeError, PicklingError, TypeError) as error:
        raise ValueError(f"executor: the work cannot travel to its processes ({error}); {remedy}") from None
    if _HERE.encode() in packed and not _finds_main(executor):
        raise ValueError(f"executor: its processes do not find what was defined here, in no file; {remedy}")


def _finds_main(executor: ProcessPoolExecutor) -> bool:
    """Whether the processes of a pool have what the program itself has defined: a notebook has no file to read it from,
    unless they are forked.
    """
    context = getattr(executor, "_mp_context", None) or get_context()
    return Path(getattr(sys.modules[_HERE], "__file__", "")).is_file() or context.get_start_method() == "fork"


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
    """Does the work, and says which. name: of the attempt. An error that could not be read where it is awaited would
    break the executor, and is told in words instead.
    """
    del name
    try:
        return part, work(part)
    except Exception as error:
        try:
            loads(dumps(error))  # noqa: S301  # our own, made just now
        except Exception:  # noqa: BLE001  # whatever it is, it does not travel
            told = RuntimeError(f"{type(error).__name__}: {error}")
            told.__notes__ = getattr(error, "__notes__", [])
            raise told from None
        raise


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


def gathered(
    work: Callable[[range], Sequence[T]],
    parts: Iterable[range],
    executor: Executor | None,
    found: list[T],
    *,
    total: int,
    unit: str = "game",
    progress: bool = True,
) -> str:
    """Adds what the work gives for each part to what is found, until all is done or something stops it.

    found: what there is from before is kept. total, unit: of the bar. progress: shows it. Returns why it was stopped,
    in words; "" where it was not; a piece that comes back with less than was asked stops it too. Raises what the work,
    or `spread`, raises before anything is found.
    """
    asked: deque[range] = deque()
    done = spread(work, _noted(parts, asked), executor)
    with progress_bar(total, unit=unit, shown=progress) as bar, closing(done) as pieces_done:
        bar.update(len(found))
        try:
            for piece in pieces_done:
                part = asked.popleft()
                found += piece[: len(part)]
                bar.update(len(piece))
                if len(piece) != len(part):
                    return getattr(piece, "why", "") or f"of a piece of {len(part)} came back {len(piece)}"
        except KeyboardInterrupt:
            return STOPPED
        except Exception as error:  # noqa: BLE001  # whatever it is, what was done before is right
            return why_stopped(error, lost=not found)
    return ""


def _noted(parts: Iterable[range], asked: deque[range]) -> Iterator[range]:
    """The parts; each is noted when it is asked for."""
    for part in parts:
        asked.append(part)
        yield part


def why_stopped(error: Exception, *, lost: bool) -> str:
    """Why work could not go on, in words. lost: whether nothing was done before; then what it raised is raised."""
    if isinstance(error, CutShort):
        return str(error)
    if worker_died(error):
        broken = ", and its executor is broken" if isinstance(error, BrokenExecutor) else ""
        return f"a worker died ({type(error).__name__}){broken}"
    if lost:
        raise error
    where = " ".join(getattr(error, "__notes__", ()))
    return f"{type(error).__name__}: {error}{f' {where}' if where else ''}"


def stopped_after(done: int, asked: int, stopped: str) -> str:
    """How far work has come, and why not to its end. stopped: as `why_stopped` says it; "" where nothing has.

    >>> stopped_after(3, 9, "a worker died"), stopped_after(3, 9, STOPPED), stopped_after(9, 9, "")
    ('stopped after 3 of 9: a worker died', 'stopped after 3 of 9', '')
    """
    if not stopped:
        return ""
    return f"stopped after {done} of {asked}{'' if stopped == STOPPED else f': {stopped}'}"


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
