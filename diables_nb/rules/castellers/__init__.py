"""Castellers!: human castles raised part by part from cards, and applause for who completes them first."""

from .board import Castell, Edition
from .components import CARDS, KINDS, PARTS, PLAYERS
from .edition import edition
from .examples import cases, example, examples
from .game import CastellersGame, Sheet, chooser, deal, inventory, read_game, read_record, rollout
from .position import Colla, Position, Raised
from .position_json import FORMAT
from .reading import read_position, reads, reads_game
from .report import score_json, score_text
from .rulings import RULINGS
from .scoring import leaders, score

TITLE = "Castellers!"
PLAYER_COUNTS = (2, 3, 4)

__all__ = [
    "CARDS", "FORMAT", "KINDS", "PARTS", "PLAYERS", "PLAYER_COUNTS", "RULINGS", "TITLE",
    "Castell", "CastellersGame", "Colla", "Edition", "Position", "Raised", "Sheet",
    "cases", "chooser", "deal", "edition", "example", "examples", "inventory", "leaders", "read_game", "read_position",
    "read_record", "reads", "reads_game", "rollout", "score", "score_json", "score_text",
]  # fmt: skip
