"""The types of firecrackers in a row, where one of them is chosen for a performer of the Firebot (DIA-SOLO-21)."""

from collections.abc import Iterator

from diables_nb.drawing.figures import badge
from diables_nb.drawing.nodes import Node
from diables_nb.drawing.pen import paint, rect, text
from diables_nb.rules import words

from .scene import Box, Shown, target

__all__ = ["TYPES_HEIGHT", "types_nodes"]

TYPES_HEIGHT = 52.0
"""The height that a row takes below a picture."""
_GAP, _BADGE = 8.0, 10.0


def types_nodes(types: tuple[str, ...], shown: Shown, box: Box) -> Iterator[Node]:
    """The types at the foot of a box, a place each: "cart/regular"."""
    high = TYPES_HEIGHT - 2 * _GAP
    row = Box(box.x + _GAP, box.bottom - high - _GAP, box.width - 2 * _GAP, high)
    for fire, place in zip(types, row.grid(len(types), len(types), _GAP), strict=True):
        name = words.name("firecracker_types", fire)
        middle = high / 2
        drawn = rect(0, 0, place.width, high, 8, paint("raised", "edge", 1.2))
        drawn += badge(fire, 20, middle, _BADGE) + text(38, middle + 4.5, name, 13, weight=600)
        yield target(f"cart/{fire}", place, drawn, name, name, shown.look(f"cart/{fire}"))
