"""Festival: tiles of fireworks on boards of nine spaces, objectives as patterns, and scores as ledgers."""

from .board import Edition, Objective, Pleaser
from .components import COLOURS, MARKS, PLAYERS, SPACES, TYPES, kind_name, kind_of
from .edition import edition
from .examples import cases, example, examples
from .game import FestivalGame, Sheet, deal, inventory, read_game, read_record, rollout
from .pattern_words import pattern_words
from .patterns import Pattern, fulfilled, met, nearest, parse_pattern, placements
from .position import Board, Position
from .position_json import FORMAT
from .reading import read_position, reads, reads_game
from .report import score_json, score_text
from .rulings import RULINGS
from .scoring import leaders, score

TITLE = "Festival"
PLAYER_COUNTS = (2, 3, 4)

__all__ = [
    "COLOURS", "FORMAT", "MARKS", "PLAYERS", "PLAYER_COUNTS", "RULINGS", "SPACES", "TITLE", "TYPES",
    "Board", "Edition", "FestivalGame", "Objective", "Pattern", "Pleaser", "Position", "Sheet",
    "cases", "deal", "edition", "example", "examples", "fulfilled", "inventory", "kind_name", "kind_of", "leaders",
    "met", "nearest", "parse_pattern", "pattern_words", "placements", "read_game", "read_position", "read_record",
    "reads", "reads_game", "rollout", "score", "score_json", "score_text",
]  # fmt: skip
