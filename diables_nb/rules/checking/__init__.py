"""Does a game keep the contract? `check_game` plays it and tells.

For whoever adds a game or changes one: same seed same game, legal moves that play, refusals that change nothing, saves
that read back, a ledger that sums to the track, views that give nothing away, components that are neither lost nor
made. It never stops at the first failure, and each failure says how to come back to it.
"""

from .report import Check, CheckReport, Failure
from .walking import check_game

__all__ = ["Check", "CheckReport", "Failure", "check_game"]
