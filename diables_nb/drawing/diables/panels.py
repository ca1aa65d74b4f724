"""What the parts in the middle of the table share: their frame and title, and words that wrap."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from diables_nb.drawing.figures import token
from diables_nb.drawing.marks import reconstruction
from diables_nb.drawing.pen import broken, group, line, paint, rect, text, text_width

from .scene import Box

__all__ = ["PADDING", "TITLE", "Flow", "Piece", "frame", "player_token", "title", "title_end", "wrapped"]

PADDING = 12.0
TITLE = 36.0
"""The height of a panel's title."""
_TITLE_SIZE = 14


def frame(box: Box) -> str:
    """The panel's ground and outline."""
    return rect(box.x, box.y, box.width, box.height, 10, paint("surface", "line"))


def title_end(said: str, *, marked: bool = False) -> float:
    """How far a title reaches from the left edge of its panel."""
    return PADDING + text_width(said, _TITLE_SIZE, 600) + (16 if marked else 0)


def title(box: Box, said: str, *, marked: bool = False) -> str:
    """The title of a panel. marked: with the mark of a reconstruction."""
    drawn = text(box.x + PADDING, box.y + 24, said, _TITLE_SIZE, weight=600)
    if marked:
        drawn += reconstruction(box.x + title_end(said, marked=True) - 8, box.y + 19.5)
    return drawn


def wrapped(x: float, y: float, said: str, room: float, *, fill: str = "muted", row: float = 15) -> str:
    """Words of 12 px in as many rows as they need, the first one with its base line at y."""
    rows = broken(said, room, 12)
    return "".join(text(x, y + row * index, line, 12, fill=fill) for index, line in enumerate(rows))


def player_token(player: str, x: float, y: float, radius: float, *, passed: bool = False) -> str:
    """The token of a player; of who has passed it is struck through and faded."""
    drawn = token(player, x, y, radius)
    if not passed:
        return drawn
    reach = radius + 2
    strike = line([(x - reach, y + reach * 0.6), (x + reach, y - reach * 0.6)], paint("none", "text", 2))
    return group(drawn, 0, 0, opacity=0.45) + strike


class Piece(NamedTuple):
    """Something in a row that wraps: its width, and what is drawn from its left edge and middle line (0, 0)."""

    width: float
    svg: str


class Flow(NamedTuple):
    """Pieces in rows. rows: the pieces of each with the place where they begin."""

    rows: tuple[tuple[tuple[float, Piece], ...], ...]

    @classmethod
    def of(cls, pieces: Iterable[Piece], room: float, gap: float) -> "Flow":
        """Pieces side by side with a gap between them, in rows that fit a room."""
        rows: list[list[tuple[float, Piece]]] = [[]]
        at = 0.0
        for piece in pieces:
            if rows[-1] and at + piece.width > room:
                rows.append([])
                at = 0.0
            rows[-1].append((at, piece))
            at += piece.width + gap
        return cls(tuple(map(tuple, rows)))

    def placed(self, x: float, y: float, row: float) -> Iterator[tuple[float, float, Piece]]:
        """Every piece with its place. row: from a middle line to the next."""
        for index, pieces in enumerate(self.rows):
            for at, piece in pieces:
                yield round(x + at, 2), y + row * index, piece
