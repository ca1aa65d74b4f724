"""Diables: the main game. Positions of its plaza, the shows' tiles, lluïments, and scores as ledgers."""

from .board import Edition, Space
from .components import FIRECRACKERS, KINDS, LEVELS, LLUIMENTS, PLAYERS, SHOWS, Figure, cost, returned
from .edition import edition
from .examples import cases, example, examples
from .fame import earn, fame_token
from .game import DiablesGame, Sheet, deal, inventory, read_game, read_record, rollout
from .neutrals import dealt_neutrals
from .position import Position
from .position_json import FORMAT
from .reading import read_position, reads, reads_game
from .report import score_json, score_lluiments, score_shows, score_text
from .rulings import RULINGS
from .scoring import score_firebot_show, score_lluiment, score_show

TITLE = "Diables"
PLAYER_COUNTS = (2, 3, 4)

__all__ = [
    "FIRECRACKERS", "FORMAT", "KINDS", "LEVELS", "LLUIMENTS", "PLAYERS", "PLAYER_COUNTS", "RULINGS", "SHOWS", "TITLE",
    "DiablesGame", "Edition", "Figure", "Position", "Sheet", "Space",
    "cases", "cost", "deal", "dealt_neutrals", "earn", "edition", "example", "examples", "fame_token", "inventory",
    "read_game", "read_position", "read_record", "reads", "reads_game", "returned", "rollout", "score_firebot_show",
    "score_json", "score_lluiment", "score_lluiments", "score_show", "score_shows", "score_text",
]  # fmt: skip
