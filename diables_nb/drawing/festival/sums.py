"""The points of a player if the game ended now, as a sum in words: "11 objectives + 3 crowd-pleasers + ..."."""

from collections.abc import Sequence
from typing import NamedTuple

from diables_nb.drawing.pen import text, text_width
from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words
from diables_nb.rules.words import signed

from .scene import Parts, PlayerView

__all__ = ["sum_label", "sum_svg"]

_ROW = 30.0
_SIGN = 30.0


class _Item(NamedTuple):
    """A number of the sum with what it is of, and what a tile that is tried out would change."""

    points: int
    said: str
    change: int
    size: float

    @property
    def width(self) -> float:
        number = text_width(str(self.points), self.size, 700)
        changed = text_width(signed(self.change), 13, 600) + 6 if self.change else 0
        return number + 8 + changed + text_width(self.said, 13)


def _items(player: PlayerView, changes: Parts, *, long: bool, over: bool) -> tuple[_Item, ...]:
    colour = words.name("colours", player.board.player)
    types = words.name("types", player.board.type, plural=True)
    if long:
        tiles, fireworks = phrase("{colour} tiles by level", colour=colour), phrase("{types} by level", types=types)
    else:
        tiles, fireworks = phrase("{colour} tiles", colour=colour), types
    said = (phrase("objectives"), phrase("crowd-pleasers"), tiles, fireworks)
    parts = tuple(_Item(*part, 20) for part in zip(player.parts, said, changes, strict=True))
    return (*parts, _Item(player.parts.total, phrase("in the end" if over else "if it ended now"), changes.total, 22))


def _flow(items: Sequence[_Item], room: float) -> list[list[_Item]]:
    rows: list[list[_Item]] = [[]]
    used = 0.0
    for item in items:
        wanted = item.width + _SIGN
        if rows[-1] and used + wanted > room:
            rows.append([])
            used = 0
        rows[-1].append(item)
        used += wanted
    return rows


def sum_svg(player: PlayerView, size: tuple[float, float], changes: Parts, *, over: bool = False) -> str:
    """The sum from the upper left corner of its panel, in as many rows as the panel has room for.

    size: of the panel. changes: what a tile that is tried out would win or lose, by source. over: the game has ended.
    """
    width, height = size
    most = int((height - 20) // _ROW)
    rows = _flow(_items(player, changes, long=True, over=over), width - 24)
    if len(rows) > most:
        rows = _flow(_items(player, changes, long=False, over=over), width - 24)
    listed = most >= 5
    if listed:
        rows = [[item] for item in _items(player, changes, long=True, over=over)]
    first = (height - _ROW * len(rows)) / 2 + _ROW / 2 + 6
    drawn, number = [], 0
    for index, row in enumerate(rows):
        x, y = 18.0, first + _ROW * index
        for item in row:
            number += 1
            sign = "" if number == 1 else "=" if item.size > 20 else "+"
            drawn.append(_item(item, sign, x, y, column=34 if listed else 0))
            x += item.width + _SIGN
    return "".join(drawn)


def _item(item: _Item, sign: str, x: float, y: float, column: float) -> str:
    """One number. column: the width of a column that it ends in, 0 for none."""
    drawn = ""
    if sign:
        drawn += text(x, y, sign, 15, fill="muted", anchor="middle")
    x += 14
    if column:
        x += column
        drawn += text(x, y, item.points, item.size, weight=700, anchor="end")
    else:
        drawn += text(x, y, item.points, item.size, weight=700)
        x += text_width(str(item.points), item.size, 700)
    if item.change:
        fill = "gain" if item.change > 0 else "loss"
        drawn += text(x + 4, y - 1, signed(item.change), 13, weight=600, fill=fill)
        x += text_width(signed(item.change), 13, 600) + 6
    return drawn + text(x + 8, y - 1, item.said, 13, fill="muted")


def sum_label(player: PlayerView, changes: Parts, *, over: bool = False) -> str:
    """The sum in words."""
    *parts, total = _items(player, changes, long=True, over=over)
    said = " + ".join(f"{item.points} {item.said}" for item in parts) + f" = {total.points} {total.said}"
    if not any(changes):
        return said
    tried = ", ".join(f"{signed(item.change)} {item.said}" for item in parts if item.change)
    return said + "; " + phrase("the tile tried out would change: {changes}", changes=tried)
