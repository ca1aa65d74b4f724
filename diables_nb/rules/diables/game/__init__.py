"""The whole game of Diables, played: states, decisions, moves, records."""

from .bulk import rollout
from .dealing import deal
from .inventory import inventory
from .keeping.reading import read_game
from .keeping.record import read_record
from .playing import DiablesGame
from .sheet import Sheet

__all__ = ["DiablesGame", "Sheet", "deal", "inventory", "read_game", "read_record", "rollout"]
