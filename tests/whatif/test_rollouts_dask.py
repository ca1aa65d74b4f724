"""Rollouts on a cluster of dask: one of its workers is killed, or all of them, and nothing that was done is lost."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from diables_nb.rules import castellers
from diables_nb.whatif.rolling.run import rollouts

from .perishing import FLAG, always_perishing, perishing

dask: Any = import_module("dask")  # it has no types
distributed: Any = import_module("distributed")
GAMES = 80


@pytest.fixture
def flag(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """While this file is there, processes die."""
    flag = tmp_path / "flag"
    flag.touch()
    monkeypatch.setenv(FLAG, str(flag))
    return flag


@contextmanager
def cluster(folder: Path, *, failures: int) -> Iterator[Any]:
    """The executor of two workers. failures: workers that may die of a piece of work before it is given up."""
    how = {"distributed.scheduler.allowed-failures": failures, "temporary-directory": str(folder)}
    with (
        dask.config.set(how),
        # Any free port: another cluster of this machine may have the usual one.
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=50) as made,
        distributed.Client(made) as client,
    ):
        yield client.get_executor()


def asked(**how: Any) -> Any:
    game = castellers.deal(players=2, seed=7)
    return rollouts(game, game.legal_moves[:2], GAMES, progress=False, **how)


def test_a_worker_that_is_killed_half_way_changes_nothing(flag: Path, tmp_path: Path) -> None:
    with cluster(tmp_path, failures=3) as executor:
        found = asked(player=perishing, executor=executor)
    assert not flag.exists()
    assert (found.games, found.stopped) == (GAMES, "")
    assert found.tally == asked(player="random").tally


def test_what_was_done_is_kept_when_workers_die_of_it_and_gone_on_with(flag: Path, tmp_path: Path) -> None:
    with cluster(tmp_path, failures=0) as executor:
        broken = asked(player=always_perishing, executor=executor)
        assert broken.games < GAMES
        assert "a worker died (KilledWorker)" in broken.caption
        flag.unlink()
        whole = broken
        for _ in range(3):  # the other worker may have been dying meanwhile
            whole = asked(player=always_perishing, executor=executor, resume=whole)
    assert whole.tally == asked(player="random").tally
