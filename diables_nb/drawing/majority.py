"""The small picture of a majority for the score panel: a bar a player, neutral pieces last."""

from diables_nb.rules import words
from diables_nb.rules.diables import Position
from diables_nb.rules.diables.components import NEUTRAL
from diables_nb.rules.diables.rulings import NEUTRAL_RIVALS
from diables_nb.rules.ledger import Line

from .figures import token
from .glyphs import glyph
from .nodes import Drawing, Node
from .pen import group, line, paint, rect, text, text_width
from .phrases import phrase

__all__ = ["majority_bars"]

_WIDTH = 316.0
_ROW = 28.0
_LEFT = 30.0
_LONGEST = 220.0
_UNIT = 34.0


def majority_bars(position: Position, line_: Line) -> Drawing:
    """Draws who has how many of what a majority line counts.

    A bar of one block a figure for each player, neutral pieces last; a dotted line at the number to reach; a tick on
    all who have it. Neutral pieces that are no rivals (C-DIA-57) are faded and do not set the line.
    Raises `KeyError` for a line that is not of a majority.
    """
    counts = {player: int(line_.facts["counts"].get(player, 0)) for player in position.players}
    rivals = position.rulings.get(NEUTRAL_RIVALS.id, NEUTRAL_RIVALS.default) == "rivals"
    if NEUTRAL in line_.facts["counts"]:
        counts[NEUTRAL] = int(line_.facts["counts"][NEUTRAL])
    most = max(count for owner, count in counts.items() if owner != NEUTRAL or rivals)
    unit = min(_UNIT, _LONGEST / max(*counts.values(), 1))
    height = 8 + _ROW * len(counts)
    nodes = []
    for index, (owner, count) in enumerate(counts.items()):
        faded = owner == NEUTRAL and not rivals
        drawn = _bar(owner, count, unit, most * unit, reached=count == most and not faded)
        y = 4 + _ROW * (index + 0.5)
        nodes.append(Node(f"bar:{owner}", (group(drawn, 0, y, opacity=0.45 if faded else 1),)))
    x = _LEFT + most * unit - 1
    mark = line([(x, 2), (x, height - 2)], paint("none", "accent", 2, "0.1 4.5"))
    said = ", ".join(f"{words.name('owners', owner)} {count}" for owner, count in counts.items())
    return Drawing(_WIDTH, height, phrase("Majority"), said, (*nodes, Node("bar:most", (mark,))))


def _bar(owner: str, count: int, unit: float, most: float, *, reached: bool) -> str:
    """One row round its middle: token, blocks, number, tick. most: the length at which the dotted line stands."""
    drawn = token(owner, 12, 0, 9)
    for block in range(count):
        drawn += rect(_LEFT + block * unit, -9, unit - 3, 18, 4, paint(owner, f"{owner}-edge", 1.2))
    end = count * unit + 7
    if count * unit < most < end + text_width(str(count), 13, 700) + 4:  # the number would stand on the line
        end = most + 7
    drawn += text(_LEFT + end, 4.6, count, 13, weight=700)
    return drawn + glyph("check", _LEFT + end + 27, 0, 15, "accent") if reached else drawn
