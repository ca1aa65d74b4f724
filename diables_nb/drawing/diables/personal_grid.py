"""The colla grid: members, arrows, the icons under them, and what the beasts wait for."""

from collections.abc import Iterator

from diables_nb.drawing.figures import badge, piece
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.nodes import Node
from diables_nb.drawing.pen import group, line, number, paint, path, rect, text, text_width
from diables_nb.drawing.phrases import phrase
from diables_nb.rules.diables.components import FIRECRACKERS
from diables_nb.rules.diables.game.wording import icon_words

from .personal_stage import Sizes, Stage, kind_words, see_through, titled
from .personal_view import CellView, PersonalView
from .scene import Box

__all__ = ["grid_height", "grid_nodes"]

_HEAD = 24.0
_EXIT = 14.0
_BEASTS = ("small_beast", "large_beast")
_GLYPHS = {"social": "phone"}


def _shape(view: PersonalView) -> tuple[int, int]:
    """Columns and rows of the grid."""
    columns = max(cell.at[0] + cell.width - 1 for cell in view.cells)
    return int(columns), int(max(cell.at[1] for cell in view.cells))


def grid_height(view: PersonalView, sizes: Sizes) -> float:
    """The height of the part, in pixels."""
    return _HEAD + _shape(view)[1] * (sizes.cell + sizes.gap) - sizes.gap


def cell_boxes(view: PersonalView, sizes: Sizes, box: Box) -> dict[str, Box]:
    """Where each cell lies."""
    columns, gap = _shape(view)[0], sizes.gap
    wide = (box.width - _EXIT - gap * (columns - 1)) / columns
    return {
        cell.id: Box(
            box.x + (cell.at[0] - 1) * (wide + gap),
            box.y + _HEAD + (cell.at[1] - 1) * (sizes.cell + gap),
            cell.width * (wide + gap) - gap,
            sizes.cell,
        )
        for cell in view.cells
    }


def grid_nodes(view: PersonalView, stage: Stage, box: Box) -> Iterator[Node]:
    """The title, the arrows, and a node for each cell."""
    boxes = cell_boxes(view, stage.sizes, box)
    free = [cell for cell in view.cells if cell.free and cell.kind in _BEASTS]
    yield stage.still("grid", box, _title(free, box.width))
    lines = [_arrow(cell, boxes[cell.id], stage.sizes) for cell in view.cells]
    lines += [_waits(cell, boxes) for cell in view.cells if cell.clear]
    yield stage.still("grid-lines", Box(0, 0, 0, 0), "".join(lines))
    for cell in view.cells:
        yield _cell_node(view, stage, cell, boxes[cell.id])


def _title(free: list[CellView], width: float) -> str:
    said = phrase("Colla")
    drawn = text(0, 13, said, 13, weight=600)
    if not free:
        return drawn
    x = text_width(said, 13, 600) + 6
    known = phrase("{cells} can leave", cells=", ".join(cell.id for cell in free))
    return drawn + (text(x, 13, known, 12, fill="muted") if x + text_width(known, 12) <= width else "")


def _arrow(cell: CellView, box: Box, sizes: Sizes) -> str:
    """The arrow at the right of a cell; two of them lead out of the grid."""
    x, y = box.right + sizes.gap / 2 - 1, box.y + box.height / 2
    data = f"M{number(x - 1.5)} {number(y - 4)}l3.6 4l-3.6 4"
    if cell.out:
        data += f"M{number(x + 4.5)} {number(y - 4)}l3.6 4l-3.6 4"
    return path(data, f'{paint("none", "text" if cell.out else "edge", 1.9)} stroke-linecap="round"')


def _waits(cell: CellView, boxes: dict[str, Box]) -> str:
    """A bracket from a beast's cell to those that must be empty before it can be prepared; dark when they are."""
    box, others = boxes[cell.id], [boxes[other] for other in cell.clear]
    left, right = min(other.x for other in others) + 6, max(other.right for other in others) - 6
    below = others[0].y > box.y
    start, end = (box.bottom, others[0].y) if below else (box.y, others[0].bottom)
    level = (start + end) / 2
    look = paint("none", "text", 2) if cell.free and cell.kind else paint("none", "edge", 1.2)
    middle = (max(left, box.x) + min(right, box.right)) / 2
    return line([(left, end), (left, level), (right, level), (right, end)], look) + line(
        [(middle, start), (middle, level)], look
    )


def _cell_node(view: PersonalView, stage: Stage, cell: CellView, box: Box) -> Node:
    ghost = stage.ghost(f"grid/{cell.id}")
    if cell.kind:
        drawn = _taken(view.player, cell, box, stage.sizes)
    else:
        face = paint("surface", "edge", 1.2, "4 4") if cell.blank else paint("surface", "edge", 1.2)
        drawn = rect(0, 0, box.width, box.height, 8, face)
        if ghost:
            drawn += see_through(view.player, ghost, box.width / 2, box.height * 0.4, stage.sizes.member)
            drawn += _under(cell, box, stage.sizes)
        else:
            drawn += _icons(cell.prints, box.width / 2, box.height / 2, stage.sizes)
    label = _label(cell)
    return stage.node(f"grid/{cell.id}", box, titled(label) + drawn, label, phrase("cell {cell}", cell=cell.id))


def _taken(player: str, cell: CellView, box: Box, sizes: Sizes) -> str:
    """A member on its cell, the icons below or beside it."""
    drawn = rect(0, 0, box.width, box.height, 8, paint("sunk", "line"))
    size = sizes.member * (1.35 if cell.kind == "large_beast" else 1.15 if cell.kind in _BEASTS else 1)
    beside = cell.width > 1
    x = box.width / 2 - (9 if beside else 0)
    y = box.height / 2 if beside or not cell.prints else sizes.member / 2 + 5
    return drawn + group(piece(player, cell.kind, None, size), x, y) + _under(cell, box, sizes)


def _under(cell: CellView, box: Box, sizes: Sizes) -> str:
    """The icons that a member covers, small: at the foot of its cell, or at the right of a wide one."""
    count, step = len(cell.prints), 15.0
    drawn = []
    for index, icon in enumerate(cell.prints):
        away = (index - (count - 1) / 2) * step
        at = (
            (box.width - 13, box.height / 2 + away)
            if cell.width > 1
            else (box.width / 2 + away, box.height - (9 if sizes.compact else 11))
        )
        if icon in FIRECRACKERS:
            drawn.append(badge(icon, *at, 5, hollow=True, ring="sunk"))
        else:
            drawn.append(glyph(_GLYPHS.get(icon, icon), *at, 13, "muted", "sunk"))
    return "".join(drawn)


def _icons(prints: tuple[str, ...], x: float, y: float, sizes: Sizes) -> str:
    """What an empty cell shows."""
    large = 17.0 if sizes.compact else 22.0
    size = large if len(prints) < 2 else large - 3
    drawn = []
    for index, icon in enumerate(prints):
        at = x + (index - (len(prints) - 1) / 2) * (size + 1)
        if icon in FIRECRACKERS:
            drawn.append(badge(icon, at, y, size * 0.4))
        else:
            drawn.append(glyph(_GLYPHS.get(icon, icon), at, y, size, "accent" if icon == "range" else "text"))
    return "".join(drawn)


def _label(cell: CellView) -> str:
    name = phrase("cell {cell}", cell=cell.id)
    icons = icon_words(cell.prints)
    if not cell.kind:
        return phrase("{name}: empty, shows {icons}", name=name, icons=icons)
    said = [f"{name}: {kind_words(cell.kind)}"]
    if icons:
        said.append(phrase("covers {icons}", icons=icons))
    if cell.kind in _BEASTS:
        cells = phrase(" and ").join(cell.clear)
        said.append(phrase("can leave") if cell.free else phrase("waits until {cells} are empty", cells=cells))
    return ", ".join(said)
