"""The street: five columns of three sections, the pavement cards above and below, the street cards in the middle."""

from collections.abc import Iterator
from typing import NamedTuple

from diables_nb.drawing.figures import piece
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.nodes import Node
from diables_nb.drawing.pen import group, paint, rect, text, text_width
from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words
from diables_nb.rules.diables.game.kit import SECTIONS
from diables_nb.rules.diables.game.wording import say

from .personal_cards import card_nodes
from .personal_stage import Sizes, Stage, kind_words, see_through
from .personal_view import CardSpot, PersonalView
from .scene import Box

__all__ = ["StreetFrame", "street_frame", "street_nodes"]

_HEAD = 17.0
_GAP = 4.0
_APART = 7.0
"""Between the pavement cards and the street."""
_LEAST = 56.0
"""A column narrower than this stands closer to its neighbours."""


class StreetFrame(NamedTuple):
    """Where the parts of a street lie, from its upper left corner.

    column: width of a column; gap: between columns. card: height of a card. tops: of the upper cards, the three
    sections, the lower cards. sections: heights of the sections. height: of it all.
    """

    column: float
    gap: float
    card: float
    tops: tuple[float, ...]
    sections: tuple[float, ...]
    height: float


def street_frame(columns: int, width: float, sizes: Sizes) -> StreetFrame:
    """The frame of a street of so many columns in a width."""
    gap = _GAP if (width - _GAP * (columns - 1)) / columns >= _LEAST else 3.0
    column = (width - gap * (columns - 1)) / columns
    card = sizes.card_height(column - 4)
    middle = sizes.strip + card + 4
    upper = _HEAD + card + _APART + 2
    centre, lower = upper + sizes.section + _GAP, upper + sizes.section + middle + 2 * _GAP
    foot = lower + sizes.section + 2 + _APART
    tops = (_HEAD, upper, centre, lower, foot)
    return StreetFrame(column, gap, card, tops, (sizes.section, middle, sizes.section), foot + card)


def street_nodes(view: PersonalView, stage: Stage, box: Box) -> Iterator[Node]:
    """Numbers of the columns, then pavement, street and pavement, each from left to right."""
    frame = street_frame(view.columns, box.width, stage.sizes)
    spots = {spot.place: spot for spot in view.spots}
    lefts = [box.x + (frame.column + frame.gap) * index for index in range(view.columns)]
    yield stage.still("street", box, _ground(view, box, frame), say("said", "columns", number=view.open_columns))
    yield from _pavement(stage, spots, "upper", lefts, (box.y + frame.tops[0], frame))
    for section, name in enumerate(SECTIONS):
        top = box.y + frame.tops[section + 1]
        for index, x in enumerate(lefts):
            place = Box(x, top, frame.column, frame.sections[section])
            spot = spots.get(f"spectator/{index + 1}") if name == "middle" else None
            yield from _position(view, stage, (index, section), place, spot)
    yield from _pavement(stage, spots, "lower", lefts, (box.y + frame.tops[4], frame))


def _ground(view: PersonalView, box: Box, frame: StreetFrame) -> str:
    """The ground below the sections, and the numbers of the columns."""
    top, high = frame.tops[1] - 3, frame.tops[3] + frame.sections[2] - frame.tops[1] + 6
    drawn = rect(-3, top, box.width + 6, high, 8, paint("sunk"))
    for index in range(view.columns):
        x = index * (frame.column + frame.gap) + frame.column / 2
        drawn += text(x, 12, index + 1, 12, weight=600, fill="muted", anchor="middle")
    return drawn


def _pavement(
    stage: Stage, spots: dict[str, CardSpot], side: str, lefts: list[float], where: tuple[float, StreetFrame]
) -> Iterator[Node]:
    top, frame = where
    for index, x in enumerate(lefts, 1):
        spot = spots.get(f"{side}/{index}")
        if spot:
            yield from card_nodes(stage, spot, Box(x, top, frame.column, frame.card))


def _position(
    view: PersonalView, stage: Stage, where: tuple[int, int], box: Box, spot: CardSpot | None
) -> Iterator[Node]:
    """A section of a column; in the middle one the street card below who stands on it."""
    index, section = where
    closed = index >= view.open_columns
    face = paint("none", "edge", 1, "4 4") if closed else paint("surface", "line")
    place, ground = box, ""
    if spot is not None and spot.card is not None:
        ground = rect(0, 0, box.width, box.height, 6, face)
        place, face = box._replace(height=stage.sizes.strip), paint()
    drawn = rect(0, 0, place.width, place.height, 6, face)
    drawn += _stands(view, stage, where, place, high=place is box)
    space = f"street/{index + 1}/{SECTIONS[section]}"
    name = phrase("street column {column}, {section}", column=index + 1, section=say("sections", SECTIONS[section]))
    if spot is not None:
        yield stage.still(f"section-{index + 1}", box, ground)
    yield stage.node(space, place, drawn, f"{name}: {_content(view, where)}", name, radius=6)
    if spot is not None:
        high = box.height - stage.sizes.strip - 2
        yield from card_nodes(stage, spot, Box(box.x + 2, box.y + stage.sizes.strip, box.width - 4, high))


def _stands(view: PersonalView, stage: Stage, where: tuple[int, int], box: Box, *, high: bool) -> str:
    """Who stands or would stand there; in a closed column what opens it."""
    index, section = where
    figure = view.street[index * 3 + section]
    ghost = stage.ghost(f"street/{index + 1}/{SECTIONS[section]}")
    x, y = box.width / 2, box.height / 2
    kind = figure.kind if figure else ghost.kind if ghost else ""
    size = min(stage.sizes.figure * (1.2 if kind == "large_beast" else 1), box.height - 4)
    if figure:
        return group(piece(view.player, figure.kind, figure.firecracker, size), x, y - 1)
    if ghost:
        return see_through(view.player, ghost, x, y - 1, size)
    if index < view.open_columns or SECTIONS[section] != "middle":
        return ""
    said = phrase("closed")
    if not high or text_width(said, 12) > box.width:
        return glyph("range", x, y, 20, "muted", "sunk")
    return glyph("range", x, y - 12, 22, "muted", "sunk") + text(x, y + 17, said, 12, fill="muted", anchor="middle")


def _content(view: PersonalView, where: tuple[int, int]) -> str:
    index, section = where
    figure = view.street[index * 3 + section]
    if figure:
        return f"{kind_words(figure.kind)}, {words.name('firecracker_types', figure.firecracker)}"
    return phrase("empty") if index < view.open_columns else say("said", "out")
