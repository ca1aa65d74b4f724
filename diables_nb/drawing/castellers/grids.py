"""The groups of a table or board for screen readers: a grid for each row of cards and for the castells."""

from typing import Any

from diables_nb.drawing.nodes import Drawing
from diables_nb.drawing.phrases import phrase

from .panels import castell_place

__all__ = ["grids"]

_LABELS = {
    "calls": "castellers that can be called",
    "own": "castell in progress",
    "offers": "castells on offer",
    "supply": "deck, groups and discards",
    "hand": "hand",
    "others": "castells of the others",
}


def grids(drawing: Drawing) -> list[dict[str, Any]]:
    """The grids of a drawing in paint order: id, label, and rows as [label, index of the first node, of the last one].

    >>> from diables_nb.drawing.castellers import draw_table
    >>> from diables_nb.rules.castellers import deal
    >>> [grid["label"] for grid in grids(draw_table(deal(players=2, seed=7)))]
    ['castell in progress', 'castells on offer', 'deck, groups and discards', 'hand', 'castells of the others']
    """
    found: dict[str, list[list[Any]]] = {}
    group = ""
    for index, node in enumerate(drawing.nodes):
        if not node.space:
            group = node.key.removesuffix(":below") if node.key.endswith(":below") else ""
            continue
        rows = found.setdefault(group, [])
        if rows and rows[-1][2] == index - 1:
            rows[-1][2] = index
        else:
            rows.append([_label(group), index, index])
    return [{"show": group, "label": _label(group), "rows": rows} for group, rows in found.items()]


def _label(group: str) -> str:
    kind, _, player = group.partition(":")
    return castell_place(player) if kind == "colla" else phrase(_LABELS[kind])
