"""What the invented castells, counters and cards of Castellers! are meant to achieve: no kind that everybody raises and
none that nobody does, and games that end with a third castell (CAS-B-02 to CAS-B-04).
"""

from diables_nb.rules import words
from diables_nb.rules.castellers.components import KINDS
from diables_nb.whatif.intervals import share_of
from diables_nb.whatif.target import Target

from .simulation import CastellersSimulation

__all__ = ["JAMS", "MOST", "SELDOM", "castellers_targets"]

SELDOM, MOST = 15.0, 95.0
"""Between which shares of the players, in per cent, each kind of castell is meant to be completed."""
JAMS = 10.0
"""The games in which nobody can go on at most, in per cent (C-CAS-22)."""
_ASIDE = 10
"""How far from its fair share of victories, in per cent, who begins may be."""


def castellers_targets(run: CastellersSimulation) -> tuple[Target, ...]:
    """How often each kind is completed, games that jam, victories of who began, for games between equal players."""
    seats = len(run) * run.seats
    fair = 100 / run.seats
    completed = {kind: sum((seat, kind) in game.applause for game in run.games for seat in range(run.seats))
                 for kind in KINDS}  # fmt: skip
    return (
        *(
            Target(f"{words.name('castells', kind)} completed, % of players", share_of(count, seats), SELDOM, MOST)
            for kind, count in completed.items()
        ),
        Target("ended because nobody could go on, %", run.jams, 0, JAMS),
        Target("won by who began, %", run.first_wins, fair - _ASIDE, fair + _ASIDE),
    )
