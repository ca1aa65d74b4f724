"""Buttons that jump to a part of a table in one column: where something can be chosen they are marked."""

from collections.abc import Iterator

from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.nodes import Node
from diables_nb.drawing.pen import paint, rect, text
from diables_nb.drawing.phrases import capital, phrase
from diables_nb.rules.diables.components import SHOWS

from .scene import Box, Shown

__all__ = ["jumps_height", "jumps_nodes"]

_GAP = 6.0
_HEIGHT = 40.0
_NARROW = 640.0
"""Below this width, less its margins, all stands in one column."""

_PARTS = (
    ("street", "street", "diable", ("street", "spectator", "upper", "lower", "row", "leader")),
    ("grid", "colla", "prepare", ("grid",)),
    ("reserve", "reserve", "regular", ("reserve", "cart", "own", "kept")),
    ("show", "plaza", "any", (*SHOWS, "show", "track")),
    ("post", "wall", "phone", ("post",)),
)
"""Where a button jumps to (the first word of ids), its word, its glyph, the ids of the part."""


def jumps_height(width: float) -> float:
    """The height of the buttons, in pixels; 0 where there are none."""
    return _HEIGHT if width < _NARROW - 32 else 0


def jumps_nodes(shown: Shown, box: Box) -> Iterator[Node]:
    """The buttons side by side."""
    for (home, word, mark, ids), place in zip(_PARTS, box.grid(len(_PARTS), len(_PARTS), _GAP), strict=True):
        open_ = sum(space.partition("/")[0] in ids for space in shown.legal)
        drawn = rect(*place, 8, paint("surface", "accent" if open_ else "line", 2 if open_ else 1))
        x, y = place.middle
        drawn += glyph(mark, x, y - 7, 16, "accent" if open_ else "text")
        drawn += text(x, y + 14, phrase(word), 12, fill="accent" if open_ else "muted", anchor="middle")
        said = capital(phrase(word))
        label = phrase("{part}: {count:place|places} can be chosen", part=said, count=open_) if open_ else said
        yield Node(f"jump:{home}", (drawn,), label)
