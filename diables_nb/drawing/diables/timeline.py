"""The timeline: the lluïment of each round with its points, the steps of the passage of time, where the game is."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from diables_nb.drawing.figures import badge, piece
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.nodes import Drawing, Node
from diables_nb.drawing.pen import circle, group, line, paint, rect, text
from diables_nb.drawing.phrases import capital, phrase
from diables_nb.rules import words
from diables_nb.rules.diables.board import Lluiment

from . import checks
from .alone import alone
from .central import TimelineView
from .panels import PADDING, TITLE, frame, title
from .scene import Box, Shown, part

if TYPE_CHECKING:
    from diables_nb.rules.diables.game import DiablesGame

__all__ = ["draw_timeline", "timeline_height", "timeline_label", "timeline_nodes"]

_ACROSS, _FLAT = 560.0, 316.0
"""From these widths on the rounds stand side by side, or tile and steps do."""
_TALL_BLOCK, _FLAT_BLOCK = 156.0, 92.0
_GAP = 8.0
_STATION = 10.0
_STEPS = 4
_TILE = (168.0, 44.0)
_BEAST, _BEAST_ROUND = 26.0, 2
"""Size of the Firebot's large beast, and the round at whose beginning it waits (DIA-SOLO-06)."""


def _form(width: float, rounds: int) -> tuple[int, float]:
    """How many rounds stand side by side, and the height of each."""
    if width >= _ACROSS:
        return rounds, _TALL_BLOCK
    return 1, _FLAT_BLOCK if width >= _FLAT else _TALL_BLOCK


def timeline_height(width: float, view: TimelineView) -> float:
    """How high the timeline is at a width."""
    columns, block = _form(width, len(view.tiles))
    rows = -(-len(view.tiles) // columns)
    return TITLE + rows * (block + _GAP) - _GAP + PADDING


def timeline_nodes(view: TimelineView, shown: Shown, box: Box) -> Iterator[Node]:
    """The timeline in a box."""
    del shown  # nothing on it can be chosen
    yield part("timeline:below", frame(box) + title(box, phrase("Timeline")))
    columns, block = _form(box.width, len(view.tiles))
    inside = Box(box.x + PADDING, box.y + TITLE, box.width - 2 * PADDING, box.height - TITLE - PADDING)
    places = inside.grid(len(view.tiles), columns, _GAP)
    for number, (tile, place) in enumerate(zip(view.tiles, places, strict=True), 1):
        drawn = group(_block(view, tile, number, (place.width, block)), place.x, place.y)
        yield part(f"timeline:round/{number}", drawn, _round_label(view, tile, number))


def _is_done(view: TimelineView, number: int) -> bool:
    return number < view.round or view.now == "over"


def _block(view: TimelineView, tile: Lluiment, number: int, size: tuple[float, float]) -> str:
    """A round from its upper left corner."""
    width, height = size
    now, done = number == view.round and view.now != "over", _is_done(view, number)
    drawn = rect(0, 0, width, height, 8, paint("accent_soft" if now else "sunk"))
    said = phrase("Round {round}", round=number)
    drawn += text(12, 21, said, 12, weight=600, fill="text" if now else "muted")
    ground = "accent_soft" if now else "sunk"
    if done:
        drawn += glyph("check", width - 17, 17, 14, "muted", ground)
    name = words.name("lluiments", tile.id)
    if height == _FLAT_BLOCK:
        drawn += text(width - (32 if done else 12), 21, name, 12, fill="muted", anchor="end")
        drawn += group(_tile(tile, (width * 0.5 - 18, 44), quiet=done), 12, 34)
        return drawn + _steps(view, number, (width * 0.5 + 18, width - 26, 49))
    drawn += text(12, 38, name, 12, fill="muted")
    drawn += group(_tile(tile, (width - 24, 44), quiet=done), 12, 48)
    return drawn + _steps(view, number, (28, width - 28, 116))


def _tile(tile: Lluiment, size: tuple[float, float], *, quiet: bool) -> str:
    """A lluïment tile: what it counts, and the points of each by rank, the first rank in bold."""
    width, height = size
    middle = height / 2
    drawn = rect(0, 0, width, height, 6, paint("raised", "line" if quiet else "edge", 1.2))
    step = 27.0 if width >= 190 else 25 if width >= 150 else 21
    ranks = width - 20 - step * 2
    for index, points in enumerate(tile.fp):
        weight, fill = (700, "text") if index == 0 else (400, "muted")
        drawn += text(ranks + step * index, middle + 5, points, 14, weight=weight, fill=fill, anchor="middle")
    if tile.firecracker:
        return drawn + badge(tile.firecracker, 24, middle, 10, ring="raised")
    room = ranks - 14 - 8
    side = min(26.0, room / len(tile.kinds) - 1)
    for index, kind in enumerate(tile.kinds):
        drawn += glyph(kind, 8 + side / 2 + (side + 1) * index, middle, side, "text", "raised")
    return drawn


def _steps(view: TimelineView, number: int, line_: tuple[float, float, float]) -> str:
    """The steps of the passage of time, and the time marker before them or at one of them; below it, what goes on.

    line_: where it begins and ends, and its height.
    """
    left, right, y = line_
    now, done = number == view.round and view.now != "over", _is_done(view, number)
    step = (right - left) / _STEPS
    drawn = line([(left, y), (right, y)], paint("none", "edge", 3))
    drawn += circle(left, y, 5, paint("edge" if done else "surface", "edge", 2))
    for index in range(1, _STEPS + 1):
        x, here = left + step * index, now and index == view.step
        fill, edge = ("accent", "accent") if here else ("edge", "edge") if done else ("surface", "edge")
        ink = "on_accent" if here else "surface" if done else "text"
        drawn += circle(x, y, _STATION, paint(fill, edge, 2))
        drawn += text(x, y + 4.2, index, 12, weight=700, fill=ink, anchor="middle")
    if view.waiting and number == _BEAST_ROUND:
        drawn += group(piece(view.waiting, "large_beast", None, _BEAST), left, y)
    if not now:
        return drawn
    said = _now_words(view)
    if view.step:
        return drawn + text(left + step * view.step, y + 27, said, 12, weight=600, anchor="middle")
    drawn += circle(left, y, 8, paint("accent", "accent", 2)) + circle(left, y, 3, paint("on_accent"))
    return drawn + text(left - 10, y + 27, said, 12, weight=600)


def _now_words(view: TimelineView) -> str:
    return {
        "set-up": phrase("set-up"), "performance": phrase("performance"), "shows": phrase("shows"),
        "crowd": phrase("new spectators"),
    }.get(view.now, "")  # fmt: skip


def _points_words(points: Sequence[int]) -> str:
    first, second, others = points
    return phrase("{first} FP each for the most, {second} for the second, {others} for the others",
                  first=first, second=second, others=others)  # fmt: skip


def _round_label(view: TimelineView, tile: Lluiment, number: int) -> str:
    said = [
        phrase("Round {round}: lluïment {tile}", round=number, tile=words.name("lluiments", tile.id)),
        _points_words(tile.fp),
    ]
    if _is_done(view, number):
        said.append(phrase("done"))
    elif number == view.round:
        at = phrase("time marker at its start")
        if view.step:
            at = phrase("time marker at step {step} of 4", step=view.step)
        said += [phrase("now: {what}", what=_now_words(view)), at]
    else:
        said.append(phrase("still to come"))
    if view.waiting and number == _BEAST_ROUND:
        said.append(phrase("the Firebot's large beast waits at its start"))
    return ", ".join(said)


def timeline_label(view: TimelineView) -> str:
    """The timeline in words."""
    return ". ".join(_round_label(view, tile, number) for number, tile in enumerate(view.tiles, 1)) + "."


def draw_timeline(game: "DiablesGame", *, width: float = 480) -> Drawing:
    """Draws the timeline alone. width: CSS pixels, kept between 200 and 1120.

    >>> from diables_nb.rules.diables import deal
    >>> draw_timeline(deal(players=2, seed=7), width=320).width
    320
    """
    from .central_reading import timeline_view

    view = timeline_view(checks.a_game(game))
    return alone(
        (capital(phrase("timeline")), timeline_label(view)), width, 200,
        lambda wide: timeline_height(wide, view), lambda shown, box: timeline_nodes(view, shown, box),
    )  # fmt: skip
