"""Pictures of Diables beside its plaza: the board of a player, the wall and the tracks, and the whole table."""

from .beasts import draw_beasts
from .fame import draw_fame
from .grids import grids
from .personal import draw_personal
from .scene import Ghost, Preview
from .sound import draw_sound
from .supplies import draw_supplies
from .table import draw_table
from .timeline import draw_timeline
from .wall import draw_wall
from .weighing import draw_trace

__all__ = [
    "Ghost",
    "Preview",
    "draw_beasts",
    "draw_fame",
    "draw_personal",
    "draw_sound",
    "draw_supplies",
    "draw_table",
    "draw_timeline",
    "draw_trace",
    "draw_wall",
    "grids",
]
