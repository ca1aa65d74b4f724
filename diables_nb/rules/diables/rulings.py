"""The rulings of Diables that can be switched (their words: `diables_nb.explain`)."""

from diables_nb.rules.rulings import Ruling

__all__ = ["EACH_QUADRANT", "NEUTRAL_COVERS", "NEUTRAL_RIVALS", "RULINGS", "SUPPLY"]

NEUTRAL_COVERS = Ruling("C-DIA-04", ("two_player_spaces", "both_sets"))
SUPPLY = Ruling("C-DIA-36", ("unlimited", "strict"))
EACH_QUADRANT = Ruling("C-DIA-56", ("once", "twice"))
NEUTRAL_RIVALS = Ruling("C-DIA-57", ("rivals", "players_only"))

RULINGS = (NEUTRAL_COVERS, SUPPLY, EACH_QUADRANT, NEUTRAL_RIVALS)
