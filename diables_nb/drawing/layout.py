"""Where the parts of the plaza stand, by its width. Text keeps its size; only the boxes of the shows are scaled."""

from functools import lru_cache
from typing import NamedTuple

from diables_nb.rules.diables import SHOWS

from .geometry import BOX

__all__ = ["Layout", "Panel", "layout"]

NARROWEST, WIDEST = 320, 1120
WIDEST_ALONE = 528
"""A show alone is not drawn wider: its box has its largest scale there."""

TWO_COLUMNS = 680
"""From here on two shows stand side by side: below, their pieces would be smaller than 20 px."""

_ONE_LINE = 376
"""From here on the foot has room for its sentence in one row."""

_NAMED = 480
"""From here on the head of a show alone has room for names."""

_GAP = 12
_HEAD = 46
_TALL_HEAD = 76
_TRACK = 98
_LARGEST, _COMFORT = 1.3, 0.935
_ROOM = 46
"""What a wide panel leaves free beside its show."""


class Panel(NamedTuple):
    """The panel of a show: its frame, the scale and the origin of the show's box, and where its track begins.

    tall: the title and the rule chip stand one below the other.
    """

    show: str
    x: float
    y: float
    width: float
    height: float
    scale: float
    box: tuple[float, float]
    track: float
    tall: bool

    def place(self, at: tuple[float, float]) -> tuple[float, float]:
        """A point of the show's box in the picture."""
        return round(self.box[0] + at[0] * self.scale, 2), round(self.box[1] + at[1] * self.scale, 2)


class Layout(NamedTuple):
    """The plaza, or some of its shows. panels: in the clockwise order of the shows. strip: whether a strip of buttons
    stands above the only column; jumps: its height above. named: whether the head has room for the players' names.
    """

    width: float
    height: float
    margin: float
    strip: bool
    named: bool
    panels: tuple[Panel, ...]
    jumps: float
    foot: float

    def panel(self, show: str) -> Panel:
        """The panel of a show."""
        return next(panel for panel in self.panels if panel.show == show)


@lru_cache(maxsize=128)
def layout(width: float, shows: tuple[str, ...] = SHOWS) -> Layout:
    """The layout for a width in CSS pixels, kept between 320 and 1120; a show alone takes 528 at most.

    >>> layout(400).strip, layout(1000).strip, layout(1000, ("trobada",)).width
    (True, False, 528)
    """
    alone = len(shows) == 1
    width = round(min(max(width, NARROWEST), WIDEST_ALONE if alone else WIDEST))
    margin = 20 if width >= 760 else 16 if width >= 376 else 8
    columns = 1 if alone or width < TWO_COLUMNS else 2
    strip = columns == 1 and not alone
    panel_width = (width - 2 * margin - _GAP * (columns - 1)) / columns
    top = 104 if strip else 58
    panels = []
    # Clockwise on the board: the lower row runs from right to left, and a show alone in it stands where it begins.
    across = (0, 1, 0) if len(shows) == 3 else (0, 1, 1, 0)
    for index, show in enumerate(shows):
        row, column = (index, 0) if columns == 1 else (index // 2, across[index])
        tall = panel_width < 420
        height = _height(panel_width, tall)
        x, y = margin + column * (panel_width + _GAP), top + row * (height + _GAP)
        panels.append(_panel(show, x, y, panel_width, tall))
    foot = max(panel.y + panel.height for panel in panels) + 22
    height = foot + (14 if width >= _ONE_LINE else 29)
    named = columns == 2 or (alone and width >= _NAMED)
    return Layout(width, height, margin, strip, named, tuple(panels), 52, foot)


def _scale(width: float) -> float:
    return min(_LARGEST, max((width - _ROOM) / BOX[0], min(_COMFORT, (width - 16) / BOX[0])))


def _height(width: float, tall: bool) -> float:
    return round((_TALL_HEAD if tall else _HEAD) + BOX[1] * _scale(width) + 8 + _TRACK)


def _panel(show: str, x: float, y: float, width: float, tall: bool) -> Panel:
    scale = _scale(width)
    head = _TALL_HEAD if tall else _HEAD
    box = (x + (width - BOX[0] * scale) / 2, y + head)
    return Panel(show, x, y, width, _height(width, tall), scale, box, y + head + BOX[1] * scale + 8, tall)
