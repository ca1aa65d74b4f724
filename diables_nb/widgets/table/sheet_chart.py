"""Points by source as a small chart: a bar for each player, with the first letter of its colour and the number."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from diables_nb.drawing import Drawing, Node
from diables_nb.drawing.pen import circle, line, paint, rect, text, text_width
from diables_nb.rules import words

from .sayings import player_name, say

__all__ = ["sheet_chart"]

_BAR, _STEP, _BETWEEN = 11.0, 17.0, 10.0  # height of a bar, from bar to bar, between two sources
_SIZE = 12
_DISC = 7.0
_BESIDE = 460.0
"""A narrower chart has the names of the sources above their bars."""


class _Frame(NamedTuple):
    """Where bars stand. left: of the names. zero: where they begin. scale: pixels of a point. above: names above."""

    width: float
    zero: float
    scale: float
    above: bool

    def at(self, points: int) -> float:
        """Where a bar of so many points ends."""
        return self.zero + points * self.scale


def sheet_chart(sources: Mapping[str, Mapping[str, int]], unit: str, width: float) -> Drawing | None:
    """The chart; None where nobody has points. sources: name -> player -> points. unit: of points. width: in pixels.

    Sources without points are left out; the table beside the chart has them.

    >>> chart = sheet_chart({"shows": {"red": 4, "blue": -2}, "none": {"red": 0, "blue": 0}}, "FP", 500)
    >>> chart.description
    'shows: Red 4, Blue −2.'
    """
    met = {name: row for name, row in sources.items() if any(row.values())}
    if not met:
        return None
    frame = _frame(met, width)
    nodes, y = [], 6.0
    for number, (name, row) in enumerate(met.items()):
        drawn = list(_source(frame, name, row, y))
        nodes.append(Node(f"source:{number}", tuple(drawn)))
        y += _height(frame, row)
    return Drawing(width, y - _BETWEEN + 8, say("chart_title", unit=unit), _said(met), tuple(nodes))


def _frame(met: Mapping[str, Mapping[str, int]], width: float) -> _Frame:
    every = [points for row in met.values() for points in row.values()]
    most, least = max(0, *every), min(0, *every)
    above = width < _BESIDE
    names = 0.0 if above else max(text_width(name, _SIZE) for name in met) + 10
    numbers = 34.0  # beyond the ends of the bars
    left = names + 2 * _DISC + 8 + (numbers if least < 0 else 0)
    scale = (width - left - numbers) / max(most - least, 1)
    return _Frame(width, left - least * scale, scale, above)


def _height(frame: _Frame, row: Mapping[str, int]) -> float:
    return len(row) * _STEP + _BETWEEN + (_STEP if frame.above else 0)


def _source(frame: _Frame, name: str, row: Mapping[str, int], y: float) -> Iterator[str]:
    """A source: its name, and the bars of the players one below the other."""
    if frame.above:
        yield text(0, y + 12, name, _SIZE, weight=600)
        y += _STEP
    else:
        yield text(0, y + len(row) * _STEP / 2 + 4, name, _SIZE)
    last = y + len(row) * _STEP + (0 if frame.above else _BETWEEN)
    yield line([(frame.zero, y - (0 if frame.above else 6)), (frame.zero, last - 6)], paint("none", "edge", 1.5))
    for number, (player, points) in enumerate(row.items()):
        yield from _bar(frame, player, points, y + number * _STEP)


def _bar(frame: _Frame, player: str, points: int, y: float) -> Iterator[str]:
    """The bar of a player: a disc with its letter beside the zero line, the bar, the number at its end."""
    middle = y + _STEP / 2
    start, end = sorted((frame.zero, frame.at(points)))
    if points:
        yield rect(start, middle - _BAR / 2, end - start, _BAR, 2, paint(player, f"{player}-edge", 1.2))
    disc = (frame.zero + _DISC + 3) if points < 0 else (frame.zero - _DISC - 3)
    yield circle(disc, middle, _DISC, paint(player, f"{player}-edge", 1.2))
    yield text(disc, middle + 3.6, player_name(player)[:1], 10, weight=700, fill=f"{player}-ink", anchor="middle")
    said = words.numeral(points)
    if points < 0:
        yield text(start - 5, middle + 4.2, said, _SIZE, weight=600, anchor="end")
    else:
        yield text(end + 5, middle + 4.2, said, _SIZE, weight=600)


def _said(met: Mapping[str, Mapping[str, int]]) -> str:
    """The chart in words."""
    rows = (
        f"{name}: {', '.join(say('standing_of', player=player_name(p), points=n) for p, n in row.items())}"
        for name, row in met.items()
    )
    return "; ".join(rows) + "."
