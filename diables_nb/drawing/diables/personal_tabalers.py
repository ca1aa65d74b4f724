"""The tabaler section: two leader spaces, the rows with their sound and activation icons, the pavement cards there."""

from collections.abc import Iterator

from diables_nb.drawing.figures import outline, piece, token
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.nodes import Node
from diables_nb.drawing.pen import circle, group, paint, rect, text
from diables_nb.drawing.phrases import phrase
from diables_nb.rules.diables.game.wording import say

from .personal_cards import card_nodes
from .personal_stage import Sizes, Stage, see_through
from .personal_view import CardSpot, PersonalView, RowView
from .scene import Box

__all__ = ["core_height", "core_width", "tabalers_beside", "tabalers_nodes"]

_BETWEEN = 5.0


def core_width(view: PersonalView, sizes: Sizes) -> float:
    """The width of the rows, in pixels."""
    return max(len(row.sound) for row in view.rows) * sizes.step + 8


def core_height(view: PersonalView, sizes: Sizes) -> float:
    """The height of the rows with the leaders' spaces, in pixels."""
    return 2 * sizes.pill + len(view.rows) * sizes.row + (len(view.rows) + 1) * _BETWEEN


def tabalers_nodes(view: PersonalView, stage: Stage, box: Box, card: tuple[float, float]) -> Iterator[Node]:
    """The section with its cards above and below. box: from the top of the upper card to the foot of the lower one.

    card: width and height of a card.
    """
    upper, lower = _spots(view)
    x = box.x + (box.width - card[0]) / 2
    middle = box.y + (box.height - core_height(view, stage.sizes)) / 2
    yield from card_nodes(stage, upper, Box(x, box.y, *card))
    yield from _core(view, stage, box.x + (box.width - core_width(view, stage.sizes)) / 2, middle)
    yield from card_nodes(stage, lower, Box(x, box.bottom - card[1], *card))


def tabalers_beside(view: PersonalView, stage: Stage, box: Box) -> Iterator[Node]:
    """The section with its cards at the left and right of the rows, for a narrow board."""
    upper, lower = _spots(view)
    wide = core_width(view, stage.sizes)
    room = min((box.width - wide - 12) / 2, 74)
    high = stage.sizes.card_height(room)
    left = box.x + (box.width - wide) / 2
    centre = core_height(view, stage.sizes) / 2
    yield from card_nodes(stage, upper, Box(left - 6 - room, box.y + centre - high / 2, room, high))
    yield from _core(view, stage, left, box.y)
    yield from card_nodes(stage, lower, Box(left + wide + 6, box.y + centre - high / 2, room, high))


def _spots(view: PersonalView) -> tuple[CardSpot, CardSpot]:
    found = {spot.place: spot for spot in view.spots}
    return found["upper/0"], found["lower/0"]


def _core(view: PersonalView, stage: Stage, x: float, y: float) -> Iterator[Node]:
    sizes, wide = stage.sizes, core_width(view, stage.sizes)
    yield _leader(view, stage, "top", Box(x, y, wide, sizes.pill))
    top = y + sizes.pill + _BETWEEN
    for row in view.rows:
        yield _row(view, stage, row, Box(x, top, wide, sizes.row))
        top += sizes.row + _BETWEEN
    yield _leader(view, stage, "bottom", Box(x, top, wide, sizes.pill))


def _leader(view: PersonalView, stage: Stage, name: str, box: Box) -> Node:
    """The space of a leader: its token where it is used, else what it would do."""
    used, middle = name in view.leaders, box.height / 2
    face = paint("surface", "edge", 1.2) if used else paint("sunk", "edge", 1.2, "4 4")
    drawn = rect(0, 0, box.width, box.height, middle, face)
    ground = "surface" if used else "sunk"
    drawn += glyph("leader", 17, middle, 16, "text" if used else "muted", ground)
    if used:
        drawn += token(view.player, 36, middle, 8) + text(50, middle + 4.3, phrase("used"), 12)
    else:
        what = "card" if name == "top" else "sound"
        said = phrase("cards") if name == "top" else phrase("{number} sound", number=view.sound_now)
        drawn += glyph(what, 36, middle, 15, "muted", ground) + text(48, middle + 4.3, said, 12, weight=600)
    title = phrase("leader, {place} space", place=say("rows", name))
    does = phrase("the cards above and below") if name == "top" else phrase("{number} sound", number=view.sound_now)
    state = phrase("used") if used else phrase("free, for {what}", what=does)
    return stage.node(f"leader/{name}", box, drawn, f"{title}: {state}", title, radius=box.height / 2)


def _row(view: PersonalView, stage: Stage, row: RowView, box: Box) -> Node:
    """A row of spaces with their tabalers; below each the sound it earns, or the action it opens."""
    sizes = stage.sizes
    ghost = stage.ghost(f"row/{row.id}")
    drawn = [rect(0, 0, box.width, box.height, 8, paint("none", "line"))]
    for index, sound in enumerate(row.sound):
        x, y = 4 + (index + 0.5) * sizes.step, 5 + sizes.drum / 2
        here = index < row.used
        if here:
            drawn.append(group(piece(view.player, "tabaler", None, sizes.drum), x, y))
        elif ghost and index == row.used:
            drawn.append(see_through(view.player, ghost, x, y, sizes.drum))
        else:
            drawn.append(group(outline("tabaler", None, sizes.drum), x, y))
        drawn.append(_printed(row, index, sound, (x, box.height - (11 if sizes.compact else 12)), here=here))
    title = phrase("{row} row", row=say("rows", row.id))
    return stage.node(f"row/{row.id}", box, "".join(drawn), _row_label(row), title)


def _printed(row: RowView, index: int, sound: int, at: tuple[float, float], *, here: bool) -> str:
    """What is printed under a space: an activation icon with L or R, and its sound unless that is 0."""
    x, y = at
    side = {row.left: "L", row.right: "R"}.get(index + 1)
    if side is None:
        if not sound:
            return circle(x, y, 1.6, paint("edge"))
        return text(x, y + 4.3, sound, 12, weight=600, fill="text" if here else "muted", anchor="middle")
    ink = "accent" if here else "muted"
    return glyph("activate", x - 5.5, y, 13, ink) + text(x + 2, y + 4.3, phrase(side), 12, weight=600, fill=ink)


def _row_label(row: RowView) -> str:
    said = [say("said", "tabalers", row=say("rows", row.id), used=row.used, length=len(row.sound))]
    said.append(phrase("sound {values}", values=" ".join(map(str, row.sound))))
    for side, place in (("left", row.left), ("right", row.right)):
        if place:
            state = phrase("open") if place <= row.used else phrase("closed")
            said.append(phrase("{side} action {state}, space {place}", side=phrase(side), state=state, place=place))
    return ", ".join(said)
