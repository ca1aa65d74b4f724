"""The spaces of a board as grids for screen readers: a grid a show, a row a ring, a half, a sector or a line."""

from itertools import groupby
from typing import Any

from diables_nb.drawing import Drawing
from diables_nb.drawing.diables.naming import show_row
from diables_nb.rules import words
from diables_nb.rules.diables import Position

__all__ = ["grids"]


def grids(position: Position, drawing: Drawing) -> list[dict[str, Any]]:
    """The grids of its shows in paint order: label, and rows as [label, index of the first node, of the last one]."""
    spaces = position.edition.spaces
    numbered = [(index, spaces[node.space]) for index, node in enumerate(drawing.nodes) if node.space in spaces]
    found = []
    for show, cells in groupby(numbered, key=lambda cell: cell[1].show):
        named = groupby(cells, key=lambda cell: show_row(cell[1].id))
        rows = [(name, [index for index, _ in row]) for name, row in named]
        label = words.name("shows", show)
        found.append({"show": show, "label": label, "rows": [[name, row[0], row[-1]] for name, row in rows]})
    return found
