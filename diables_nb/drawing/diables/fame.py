"""The fame track: one round of it is 100 FP; beside it what each player has, and the side that its token shows."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from diables_nb.drawing.figures import token
from diables_nb.drawing.nodes import Drawing, Node
from diables_nb.drawing.pen import circle, group, line, paint, rect, text, text_width
from diables_nb.drawing.phrases import capital, phrase
from diables_nb.rules import words

from . import checks
from .alone import alone
from .central import FameView
from .panels import PADDING, TITLE, Flow, Piece, frame, title
from .scene import Box, Shown, part

if TYPE_CHECKING:
    from diables_nb.rules.diables.game import DiablesGame

__all__ = ["draw_fame", "fame_height", "fame_label", "fame_nodes"]

ROUND = 100
"""FP of one round of the track (DIA-FP-02)."""
_SIDE = 20.0
_RADIUS = 8.0
_LANE, _LANES = 18.0, 2
"""The height of a row of tokens below the line, and how many there are."""
_ROW = 28.0
_LINE = 26.0


def _side(points: int) -> int:
    """The hundred that a player's tokens show: 0, 100, 200, 300 (DIA-FP-02, -03)."""
    return points // ROUND * ROUND


@cache
def _total(player: str, points: int) -> Piece:
    """A player with its FP, and the hundred that its token shows."""
    name = words.name("players", player)
    at = 24 + text_width(name, 13) + 4
    drawn = token(player, 10, 0, 9) + text(24, 4.6, name, 13)
    drawn += text(at + 26, 5, points, 14, weight=700, anchor="end")
    side = _side(points)
    if side:
        drawn += rect(at + 32, -9, 34, 18, 9, paint("accent_soft", "accent", 1.2))
        drawn += text(at + 49, 4.3, side, 12, weight=600, anchor="middle")
    return Piece(at + 68, drawn)


def _totals(view: FameView, width: float) -> Flow:
    return Flow.of(map(_total, view.players, view.points), width - 2 * PADDING, 12)


def fame_height(width: float, view: FameView) -> float:
    """How high the fame track is at a width."""
    rows = len(_totals(view, width).rows)
    return TITLE + _ROW * rows + _LINE + 8 + _LANE * min(len(view.players), _LANES) + 8


def fame_nodes(view: FameView, shown: Shown, box: Box) -> Iterator[Node]:
    """The fame track in a box."""
    del shown  # nothing on it can be chosen
    yield part("fame:below", frame(box) + title(box, phrase("Fame points")))
    flow = _totals(view, box.width)
    places = flow.placed(box.x + PADDING, box.y + TITLE + 8, _ROW)
    totals = "".join(group(piece.svg, x, y) for x, y, piece in places)
    yield part("fame:totals", totals, fame_label(view))
    y = box.y + TITLE + _ROW * len(flow.rows)
    yield part("fame:track", group(_track(box.width), box.x, y))
    yield part("fame:tokens", group(_tokens(view, box.width), box.x, y))


def _at(width: float, points: int) -> float:
    return round(_SIDE + (width - 2 * _SIDE) * (points % ROUND) / (ROUND - 1), 2)


@cache
def _track(width: float) -> str:
    """The line from 0 to 99: a station at each ten, a tick at each five."""
    drawn = [line([(_SIDE, _LINE), (width - _SIDE, _LINE)], paint("none", "edge", 3))]
    for points in range(0, ROUND, 5):
        x = _at(width, points)
        if points % 10:
            drawn.append(line([(x, _LINE - 4), (x, _LINE + 4)], paint("none", "edge", 1.5)))
            continue
        drawn.append(circle(x, _LINE, 4, paint("surface", "edge", 2)))
        drawn.append(text(x, _LINE - 10, points, 12, fill="muted", anchor="middle"))
    return "".join(drawn)


def _tokens(view: FameView, width: float) -> str:
    """The tokens below the line, in two rows; where several would touch they stand side by side."""
    lanes: list[list[tuple[float, float, str]]] = [[] for _ in range(_LANES)]
    across = 2 * _RADIUS + 1
    for points, player in sorted(zip((p % ROUND for p in view.points), view.players, strict=True)):
        x = _at(width, points)
        lane = min(lanes, key=lambda row: max(row[-1][0] + across, x) if row else x)
        lane.append((max(lane[-1][0] + across, x) if lane else x, x, player))
    drawn = []
    for number, lane in enumerate(lanes):
        most = width - _RADIUS - 4
        y = _LINE + 8 + _RADIUS + 2 + _LANE * number
        for place, x, player in reversed(lane):
            at = round(min(place, most), 2)
            most = at - across
            drawn.append(token(player, at, y, _RADIUS))
            drawn.insert(0, line([(x, _LINE + 4), (at, y)], paint("none", "edge", 1)))
    return "".join(drawn)


def fame_label(view: FameView) -> str:
    """The FP in words."""
    said = []
    for player, points in zip(view.players, view.points, strict=True):
        side = phrase(" (its token shows {side})", side=_side(points)) if _side(points) else ""
        said.append(f"{words.name('players', player)} {points}{side}")
    return phrase("FP: {players}.", players=", ".join(said))


def draw_fame(game: "DiablesGame", *, width: float = 740) -> Drawing:
    """Draws the fame track alone. width: CSS pixels, kept between 300 and 1120.

    >>> from diables_nb.rules.diables import deal
    >>> draw_fame(deal(players=2, seed=7), width=400).width
    400
    """
    from .central_reading import fame_view

    view = fame_view(checks.a_game(game))
    return alone(
        (capital(phrase("fame track")), fame_label(view)), width, 300,
        lambda wide: fame_height(wide, view), lambda shown, box: fame_nodes(view, shown, box),
    )  # fmt: skip
