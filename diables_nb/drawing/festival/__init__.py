"""Pictures of Festival: the board of a player, cards, and the whole table as one player sees it."""

from .board import draw_board
from .grids import grids
from .overlay import Lit
from .reading import move_ids, show_card, try_out
from .scene import Parts, Preview
from .single import draw_card, pattern_svg, tile_svg
from .table import draw_table

__all__ = [
    "Lit",
    "Parts",
    "Preview",
    "draw_board",
    "draw_card",
    "draw_table",
    "grids",
    "move_ids",
    "pattern_svg",
    "show_card",
    "tile_svg",
    "try_out",
]
