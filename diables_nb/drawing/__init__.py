"""Pictures of positions: pure functions from a position to keyed nodes of SVG. Standard library only."""

from .figures import badge_svg, piece_svg, token_svg
from .glyphs import glyph_svg
from .majority import majority_bars
from .nodes import Drawing, Node
from .plaza import draw_plaza
from .tokens import theme_css

__all__ = [
    "Drawing",
    "Node",
    "badge_svg",
    "draw_plaza",
    "glyph_svg",
    "majority_bars",
    "piece_svg",
    "theme_css",
    "token_svg",
]
