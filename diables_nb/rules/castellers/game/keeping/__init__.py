"""Games of Castellers! kept and read again: JSON, codes, records."""

from .game_code import game_code
from .game_json import game_part
from .reading import read_game
from .record import read_record, record

__all__ = ["game_code", "game_part", "read_game", "read_record", "record"]
