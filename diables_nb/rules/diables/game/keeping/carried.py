"""FP of which nobody knows where they came from: a ledger that begins in the middle of a game."""

from diables_nb.rules.diables.game.state import Entry, State
from diables_nb.rules.ledger import Line

__all__ = ["CARRIED", "carried", "entries"]

CARRIED = "DIA-FP-01"
"""The rule of a line that stands for all FP before it."""


def carried(state: State) -> list[Entry]:
    """A ledger of one line for each player who has FP: it sums to the track."""
    return [(state.round, seat, Line(player.fp, CARRIED)) for seat, player in enumerate(state.seats) if player.fp]


def entries(state: State) -> list[Entry]:
    """The ledger of a state, whether it has kept one or not."""
    return carried(state) if state.ledger is None else state.ledger
