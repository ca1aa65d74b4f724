"""The line of the sound track: stations with their icons, and the tokens below them."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from diables_nb.drawing.figures import token
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.pen import circle, line, paint, text

from .central import SoundView

__all__ = ["BELOW", "Track", "stations", "tokens", "track_of"]

_SIDE, _WIDE_SIDE = 20.0, 32.0
"""From the edge of the panel to the first station and the last; where tokens are large."""
_WIDE = 560.0
"""From this width on tokens are large, and the words about a gain need one row."""
_LEAST_STEP = 21.0
"""Where the stations would stand nearer than that, the track has another row."""
_RADIUS, _LARGE = 7.0, 9.0
ABOVE = 36.0
"""From the top of a row of the track to its line."""
BELOW = 16.0
"""From the line to the tokens."""


class Track(NamedTuple):
    """Where the stations stand. per_row: stations of a row after the start. left: the place of the start. radius: of a
    token. row: height of a row. said: rows for the words about a gain.
    """

    per_row: int
    rows: int
    left: float
    step: float
    radius: float
    row: float
    said: int

    @property
    def icon(self) -> float:
        """The radius of a station with an icon."""
        return min(13.0, self.step * 0.56)

    def row_of(self, space: int) -> int:
        """The row of a station, counted from 0."""
        return min(max(space - 1, 0) // self.per_row, self.rows - 1)

    def at(self, space: int) -> tuple[float, float]:
        """The place of a station from the upper left corner of the track."""
        row = self.row_of(space)
        return round(self.left + (space - row * self.per_row) * self.step, 2), row * self.row + ABOVE


@cache
def track_of(width: float, last: int) -> Track:
    """The places of a track in a panel of a width, in pixels. last: its last space."""
    wide = width >= _WIDE
    left = _WIDE_SIDE if wide else _SIDE
    rows = 1
    while (width - 2 * left) / -(-last // rows) < _LEAST_STEP and rows < last:
        rows += 1
    per_row = -(-last // rows)
    radius = _LARGE if wide else _RADIUS
    row = ABOVE + 14 + 4 * radius + 14
    return Track(per_row, rows, left, (width - 2 * left) / per_row, radius, row, 1 if wide else 2)


@cache
def stations(track: Track, last: int, thrills: tuple[int, ...]) -> str:
    """The line with its stations and icons, from the upper left corner of the track."""
    drawn = []
    for row in range(track.rows):
        first, end = (row * track.per_row + 1 if row else 0), min((row + 1) * track.per_row, last)
        (left, y), (right, _) = track.at(first), track.at(end)
        if row:
            left -= track.step * 0.7
        if end < last:
            right += min(track.step * 0.7, track.left - 5)
        drawn.append(line([(left, y), (right, y)], paint("none", "edge", 3)))
    icon = track.icon
    for space in range(last + 1):
        x, y = track.at(space)
        if space in thrills:
            drawn.append(circle(x, y, icon, paint("surface", "edge", 2)))
            drawn.append(glyph("thrill", x, y - 0.5, icon * 1.25))
        else:
            drawn.append(circle(x, y, 4 if space else 6, paint("surface", "edge", 2)))
        if space in thrills or space in (0, last):
            drawn.append(text(x, y - icon - 6, space, 12, fill="muted", anchor="middle"))
    return "".join(drawn)


def _places(track: Track, view: SoundView) -> Iterator[tuple[str, float, float]]:
    """Every token with its place: below its station, those of one station in rows of two."""
    here: dict[int, list[str]] = {}
    for player, space in zip(view.order, view.tokens, strict=True):
        here.setdefault(space, []).append(player)
    radius = track.radius
    row = 2 * radius + 1
    for space, players in here.items():
        x, y = track.at(space)
        pairs = len(players) > 2 or track.step >= 4.5 * radius
        for index, player in enumerate(players):
            alone_ = index == len(players) - 1 and index % 2 == 0
            across, down = (0.5 if alone_ else index % 2, index // 2) if pairs else (0.5, index)
            yield player, round(x + (across - 0.5) * row, 2), y + BELOW + radius + down * row


def tokens(track: Track, view: SoundView) -> str:
    """The tokens of the players below their stations."""
    return "".join(token(player, x, y, track.radius) for player, x, y in _places(track, view))
