"""The groups of a table or board for screen readers: a grid for each board, stack, market and row of cards."""

from typing import Any

from diables_nb.drawing.nodes import Drawing
from diables_nb.drawing.phrases import phrase

from .naming import board_name

__all__ = ["grids"]

_LABELS = {
    "pleasers": "crowd-pleasers",
    "todo": "objectives to do",
    "done": "completed objectives",
    "stacks": "stacks of tiles",
    "piles": "piles of objectives",
}


def grids(drawing: Drawing) -> list[dict[str, Any]]:
    """The grids of a drawing in paint order: id, label, and rows as [label, index of the first node, of the last one].

    The spaces of a board form rows; cards, stacks, piles and crowd-pleasers one row each group.

    >>> from diables_nb.drawing.festival import draw_board
    >>> from diables_nb.rules.festival import Position
    >>> [grid] = grids(draw_board(Position(["red", "blue"]), "red"))
    >>> grid["label"], grid["rows"]
    ('board of Red', [['row 1', 3, 5], ['row 2', 6, 8], ['row 3', 9, 11]])
    """
    found: dict[str, list[list[Any]]] = {}
    group = ""
    for index, node in enumerate(drawing.nodes):
        if not node.space:
            group = node.key.removesuffix(":below") if node.key.endswith(":below") else ""
            continue
        row = phrase("row {number}", number=node.space[-1]) if group.startswith("board:") else _label(group)
        rows = found.setdefault(group, [])
        if rows and rows[-1][0] == row:
            rows[-1][2] = index
        else:
            rows.append([row, index, index])
    return [{"show": group, "label": _label(group), "rows": rows} for group, rows in found.items()]


def _label(group: str) -> str:
    if group.startswith("board:"):
        return board_name(group.removeprefix("board:"))
    return phrase(_LABELS[group])
