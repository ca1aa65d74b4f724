"""The groups of the table of Diables for screen readers: a grid for each part, with the rows as they are drawn."""

from itertools import groupby
from typing import Any

from diables_nb.drawing.nodes import Drawing, Node

from .naming import part_name, row_name

__all__ = ["grids"]


def grids(drawing: Drawing) -> list[dict[str, Any]]:
    """The grids of a drawing in paint order: id, label, and rows as [label, index of the first node, of the last one].

    Neighbours in paint order that belong to one part are a grid; those of one row name, else of one height, a row.
    """
    numbered = list(enumerate(drawing.nodes))
    found = []
    for part, run in groupby(numbered, key=lambda pair: part_name(pair[1].space) if pair[1].space else ""):
        cells = list(run)
        if part:
            rows = [list(row) for _, row in groupby(cells, key=lambda pair: _row(pair[1]))]
            named = [[row_name(row[0][1].space, n), row[0][0], row[-1][0]] for n, row in enumerate(rows, 1)]
            found.append({"show": part, "label": part, "rows": named})
    return found


def _row(node: Node) -> tuple[str, int]:
    named = row_name(node.space, 0)
    return (named, 0) if named else ("", round(node.at[1]))
