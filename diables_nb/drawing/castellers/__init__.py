"""Pictures of Castellers!: castells level by level, cards, and the whole table as one player sees it."""

from .board import board_places, draw_board
from .framing import Shown
from .grids import grids
from .reading import forecast, move_ids
from .single import card_svg, draw_castell
from .table import draw_table, places

__all__ = [
    "Shown",
    "board_places",
    "card_svg",
    "draw_board",
    "draw_castell",
    "draw_table",
    "forecast",
    "grids",
    "move_ids",
    "places",
]
