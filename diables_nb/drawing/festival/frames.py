"""Where the nine spaces of a board stand in its panel, by the panel's width. Text keeps its size."""

from functools import lru_cache
from typing import NamedTuple

from diables_nb.rules.festival.components import SIZE

from .tiles import relief

__all__ = ["BoardFrame", "board_frame"]

_COVERED = 3
"""So many edges of covered tiles have their full height between two rows."""


class BoardFrame(NamedTuple):
    """A board in a panel: the panel, the side of a tile, the steps from space to space, the centre of the first space.

    axis: whether letters and numbers stand at the edges. caption: the base line of the words below, 0 for none.
    """

    x: float
    y: float
    width: float
    height: float
    side: float
    across: float
    down: float
    first: tuple[float, float]
    axis: bool
    caption: float

    def place(self, index: int) -> tuple[float, float]:
        """The centre of a space, counted row by row."""
        row, column = divmod(index, SIZE)
        return round(self.first[0] + column * self.across, 2), round(self.first[1] + row * self.down, 2)

    def moved(self, x: float, y: float) -> "BoardFrame":
        """The same board elsewhere."""
        shift = (x - self.x, y - self.y)
        caption = self.caption + shift[1] if self.caption else 0
        first = (self.first[0] + shift[0], self.first[1] + shift[1])
        return self._replace(x=x, y=y, first=first, caption=caption)


@lru_cache(maxsize=128)
def board_frame(width: float, *, large: bool = True) -> BoardFrame:
    """The frame of a board from (0, 0). width: that of its panel. large: with letters, numbers and a caption.

    >>> board_frame(424).place(4), board_frame(424).side
    ((219.0, 233.0), 118)
    """
    padding, axis = (12, 14) if large else (8, 0)
    gap = max(5, round(width * 0.034))
    side = int((width - 2 * padding - axis - 2 * gap - (4 if large else 0)) / SIZE)
    below = relief(_COVERED, side)
    across, down = side + gap, side + round(max(gap, below + 8))
    spare = width - axis - (SIZE - 1) * across - side
    left, top = axis + spare / 2, padding + (16 if large else 0)
    bottom = top + (SIZE - 1) * down + side + below
    height = bottom + (28 if large else padding)
    caption = height - 10 if large else 0
    return BoardFrame(0, 0, width, round(height), side, across, down, (left + side / 2, top + side / 2), large, caption)
