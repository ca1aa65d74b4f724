"""Boards of two positions side by side."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from diables_nb.drawing import Drawing

__all__ = ["Boards"]

_NARROWEST = 260  # CSS pixels; below that the later board goes under the earlier one


class Boards:
    """The boards of two positions: a notebook shows them side by side, and on a narrow page one under the other.

    before, after: the pictures, as many of each.
    """

    def __init__(self, before: Sequence["Drawing"], after: Sequence["Drawing"]) -> None:
        self.before = tuple(before)
        self.after = tuple(after)

    def __iter__(self) -> Iterator[tuple["Drawing", "Drawing"]]:
        return zip(self.before, self.after, strict=True)

    def __len__(self) -> int:
        return len(self.before)

    def __repr__(self) -> str:
        titles = ", ".join(drawing.title for drawing in self.before)
        return f"<Boards before and after: {titles}>"

    def _repr_html_(self) -> str:
        return "".join(_row(was, now) for was, now in self)


def _row(was: "Drawing", now: "Drawing") -> str:
    sides = "".join(_side(said, drawing) for said, drawing in (("before", was), ("after", now)))
    return f'<div style="display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start;margin:.5em 0">{sides}</div>'


def _side(said: str, drawing: "Drawing") -> str:
    size = f"flex:1 1 {_NARROWEST}px;max-width:{drawing.width:g}px;margin:0"
    return (
        f'<figure style="{size}"><figcaption style="font-weight:bold">{said}</figcaption>'
        f"{drawing.image(f'{escape(said.capitalize())}. {drawing.title}. {drawing.description}')}</figure>"
    )
