"""What the invented values of the edition of Diables are meant to achieve (DIA-B-19)."""

from collections.abc import Iterator

from diables_nb.rules.diables import SHOWS
from diables_nb.whatif.intervals import Estimate
from diables_nb.whatif.target import Target

from .simulation import Simulation

__all__ = ["diables_targets", "seldom"]

_SHOW_SOURCES = (*SHOWS, "at_once")
_SELDOM = 10.0
"""Games in which an icon, a space, a card or a video is reached or used at least, in per cent."""


def diables_targets(run: Simulation) -> tuple[Target, ...]:
    """Points and their sources, the wall, beasts, victories of who began, icons, what is used least, for games between
    equal players.
    """
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
