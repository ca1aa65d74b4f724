"""Diables: the main game. Positions of its plaza, the shows' tiles, lluïments, and scores as ledgers."""

from .board import Edition, Space
from .components import FIRECRACKERS, KINDS, LLUIMENTS, PLAYERS, SHOWS, Figure, cost, returned
from .edition import edition
from .examples import cases, example, examples
from .fame import earn, fame_token
from .game import DiablesGame, deal
from .neutrals import dealt_neutrals
from .position import Position
from .position_json import FORMAT
from .reading import read_position, reads
from .report import score_json, score_lluiments, score_shows, score_text
from .rulings import RULINGS
from .scoring import score_firebot_show, score_lluiment, score_show

TITLE = "Diables"

__all__ = [
    "FIRECRACKERS", "FORMAT", "KINDS", "LLUIMENTS", "PLAYERS", "RULINGS", "SHOWS", "TITLE",
    "DiablesGame", "Edition", "Figure", "Position", "Space",
    "cases", "cost", "deal", "dealt_neutrals", "earn", "edition", "example", "examples", "fame_token", "read_position",
    "reads", "returned", "score_firebot_show", "score_json", "score_lluiment", "score_lluiments", "score_show",
    "score_shows", "score_text",
]  # fmt: skip
