"""The spaces of a board as grids for screen readers: a grid a show, a row a ring, a half, a sector or a line."""

from itertools import groupby
from typing import Any

from diables_nb.drawing import Drawing
from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words
from diables_nb.rules.diables import Position, Space

__all__ = ["grids", "row_of"]


def row_of(space: Space) -> str:
    """The name of the row in which a space stands.

    >>> from diables_nb.rules.diables import edition
    >>> row_of(edition().spaces["trobada/3/character"]), row_of(edition().spaces["carretillada/inner/e"])
    ('sector 3', 'inner circle')
    """
    part = space.id.split("/")[1]
    if space.show == "carretillada":
        return phrase({"ring": "ring", "inner": "inner circle", "tabaler": "tabalers"}[part])
    if space.show == "ball_parlat":
        return phrase("left half" if part == "left" else "right half")
    return phrase("sector {number}" if space.show == "trobada" else "row {number}", number=part)


def grids(position: Position, drawing: Drawing) -> list[dict[str, Any]]:
    """The grids of a drawing in paint order: label, and rows as [label, index of the first node, of the last one]."""
    spaces = position.edition.spaces
    numbered = [(index, spaces[node.space]) for index, node in enumerate(drawing.nodes) if node.space]
    found = []
    for show, cells in groupby(numbered, key=lambda cell: cell[1].show):
        rows = [(name, [index for index, _ in row]) for name, row in groupby(cells, key=lambda cell: row_of(cell[1]))]
        label = words.name("shows", show)
        found.append({"show": show, "label": label, "rows": [[name, row[0], row[-1]] for name, row in rows]})
    return found
