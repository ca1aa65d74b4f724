"""Castellers! as it is played: state, legal moves, play, and a game as a value."""

from .bulk import rollout
from .dealing import deal
from .eager import eager as chooser
from .inventory import inventory
from .keeping import read_game, read_record
from .playing import CastellersGame
from .sheet import Sheet

__all__ = ["CastellersGame", "Sheet", "chooser", "deal", "inventory", "read_game", "read_record", "rollout"]
