"""What the invented objectives of Festival are meant to achieve: varied and winnable (FES-B-05, FES-B-06)."""

from diables_nb.whatif.target import Target

from .simulation import FestivalSimulation

__all__ = ["MOST", "SELDOM", "festival_targets"]

SELDOM, MOST = 5.0, 80.0
"""Between which rates, in per cent, each objective is meant to be completed."""
_SAID = {"objective": "of the games in which it lay open", "starting": "of the games in which it was chosen"}


def festival_targets(run: FestivalSimulation) -> tuple[Target, ...]:
    """The completion rate of each objective and starting side that occurred, for games between equal players."""
    return tuple(
        Target(f"{card} completed, % {said}", rate, SELDOM, MOST)
        for kind, said in _SAID.items()
        for card, rate in sorted(run.rates(kind).items())
    )
