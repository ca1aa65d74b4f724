"""What the invented values of the editions are meant to achieve, and whether a run achieves it."""

from typing import Any

from diables_nb.rules.errors import shown

from .runs import Run
from .table import Table
from .target import Target
from .watched import WATCHED, Watched

__all__ = ["targets", "targets_table"]


def targets(run: Run[Any]) -> tuple[Target, ...]:
    """The targets of an edition for games between equal players, measured in a run.

    Of Diables those of DIA-B-19; of Festival how often each objective is completed (FES-B-05, FES-B-06); of
    Castellers! how often each kind of castell is, and how games end (CAS-B-02 to CAS-B-04). Raises `ValueError` for
    what is no run of theirs.
    """
    return _watched(run).targets(run)


def _watched(run: object) -> Watched:
    """The game that a run is of."""
    for watched in WATCHED.values():
        if isinstance(run, watched.run):
            return watched
    raise ValueError(f"{shown(run)} is no run with targets: give a result of simulate")


def targets_table(run: Run[Any]) -> Table:
    """The targets as a table. Raises `ValueError` for what is no run of theirs."""
    rows = [[t.what, str(t.value), f"{t.least:g} to {t.most:g}", "met" if t.met else "MISSED"] for t in targets(run)]
    caption = f"targets of {_watched(run).aims}, {len(run)} games of {run.seats} players"
    return Table(["figure", "value", "target", ""], rows, caption, right=(1, 2))
