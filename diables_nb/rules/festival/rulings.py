"""The rulings of Festival that can be switched (their words: `diables_nb.explain`)."""

from diables_nb.rules.rulings import Ruling

__all__ = ["CLAIMING", "LEVELS", "RULINGS"]

CLAIMING = Ruling("C-FES-01", ("automatic", "by_hand"))
LEVELS = Ruling("C-FES-13", ("at_least", "exactly"))

RULINGS = (CLAIMING, LEVELS)
