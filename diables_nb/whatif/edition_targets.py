"""What the invented values of an edition are meant to achieve, and whether a run achieves it (DIA-B-19, FES-B-05,
CAS-B-02 to CAS-B-04).
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from diables_nb.rules.diables import SHOWS
from diables_nb.rules.errors import shown

from .castellers_simulation import CastellersSimulation
from .festival_simulation import FestivalSimulation
from .intervals import Estimate
from .runs import Run
from .simulation import Simulation
from .table import Table

__all__ = ["Target", "seldom", "targets", "targets_table"]

_SHOW_SOURCES = (*SHOWS, "at_once")
_SELDOM = 10.0
"""Games in which an icon, a space, a card or a video is reached or used at least, in per cent."""


class Target(NamedTuple):
    """A figure of a run beside the range it is meant to lie in. what: in words; value; least, most: the range."""

    what: str
    value: Estimate
    least: float
    most: float

    @property
    def met(self) -> bool:
        """Whether the value lies in the range."""
        return self.value.within(self.least, self.most)


def targets(run: Run[Any]) -> tuple[Target, ...]:
    """The targets of an edition for games between equal players, measured in a run.

    Of Diables those of DIA-B-19; of Festival how often each objective is completed (FES-B-05, FES-B-06); of
    Castellers! how often each kind of castell is, and how games end (CAS-B-02 to CAS-B-04). Raises `ValueError` for
    what is no run of theirs.
    """
    if isinstance(run, FestivalSimulation):
        from .festival_targets import festival_targets  # it builds on this module

        return festival_targets(run)
    if isinstance(run, CastellersSimulation):
        from .castellers_targets import castellers_targets  # it builds on this module

        return castellers_targets(run)
    if not isinstance(run, Simulation):
        raise ValueError(f"{shown(run)} is no run with targets: give a result of simulate")
    return _diables_targets(run)


def _diables_targets(run: Simulation) -> tuple[Target, ...]:
    fair = 100 / run.seats
    return (
        Target("wall updates a game", run.wall_updates, 1.5, 4),
        Target("mean final FP", run.fame, 110, 200),
        Target("standard deviation of final FP", run.deviation, 20, 45),
        Target("shows, % of FP", run.share(*_SHOW_SOURCES), 30, 45),
        Target("social wall, % of FP", run.share("wall"), 15, 35),
        Target("lluïments, % of FP", run.share("lluiments"), 10, 25),
        Target("largest other source, % of FP", _largest_other(run), 0, 45),
        Target("large beasts freed, %", run.large_beasts, 40, 80),
        Target("won by who began, %", run.first_wins, fair - 5, fair + 5),
        *(Target(f"icon {icon} reached, % of games", rate, _SELDOM, 100) for icon, rate in run.icons().items()),
        *_least_used(run),
    )


def _largest_other(run: Simulation) -> Estimate:
    known = (*_SHOW_SOURCES, "wall", "lluiments")
    return max(share for source, share in run.sources().items() if source not in known)


def _least_used(run: Simulation) -> Iterator[Target]:
    """The space, card and video used least by four players, where it could be (DIA-B-19)."""
    if run.seats < 4:
        return
    for kind in ("space", "card", "video"):
        rarest = min(run.rates(kind).items(), key=lambda entry: entry[1].value)
        yield Target(f"least used {kind} ({rarest[0]}), % of games", rarest[1], _SELDOM, 100)


def seldom(run: Simulation, kind: str) -> dict[str, Estimate]:
    """What of a kind (space, card, video, photo, beast) is used in fewer games than is meant, of those that offered it,
    the least used first. Raises `ValueError` for another kind.
    """
    rates = sorted(run.rates(kind).items(), key=lambda entry: (entry[1].value, entry[0]))
    return {name: rate for name, rate in rates if rate.value < _SELDOM}


_OF: dict[type[Run[Any]], str] = {FestivalSimulation: "FES-B-05", CastellersSimulation: "CAS-B-02 to CAS-B-04"}
"""The rules that the targets of a run belong to."""


def targets_table(run: Run[Any]) -> Table:
    """The targets as a table."""
    rows = [[t.what, str(t.value), f"{t.least:g} to {t.most:g}", "met" if t.met else "MISSED"] for t in targets(run)]
    of = next((rule for kind, rule in _OF.items() if isinstance(run, kind)), "DIA-B-19")
    caption = f"targets of {of}, {len(run)} games of {run.seats} players"
    return Table(["figure", "value", "target", ""], rows, caption, right=(1, 2))
