"""A drawing on its way to the browser: what looks alike travels once, and then only what has changed.

Three tables grow on both sides: strings (tags and names), elements (numbers of tags), looks (numbers of elements). So a
node is two numbers, its look and its name, and a click that changes fifty spaces is a few hundred bytes.
"""

import re
from functools import lru_cache
from typing import Any

from diables_nb.drawing import Drawing, Node

__all__ = ["PLACE", "Wire", "elements", "tags_of"]

PLACE = "@"
"""Stands for the name of a space in what is said of it, so that spaces alike say the same."""

_TAG = re.compile(r"<(/?)[^>]*?(/?)>[^<]*")
_FALLBACK = re.compile(r"(var\(--dnb-[\w-]+),[^)]*")


@lru_cache(maxsize=2048)
def elements(svg: str) -> tuple[str, ...]:
    """The parts of some SVG that are worth a number of their own: its elements; those of a group that holds them all.

    Joined they are the SVG again.

    >>> elements('<g x="1"><path/><g><path/></g></g>')
    ('<g x="1">', '<path/>', '<g><path/></g>', '</g>')
    """
    found: list[str] = []
    depth, start = 0, 0
    for tag in _TAG.finditer(svg):
        depth += -1 if tag[1] else 0 if tag[2] else 1
        if depth == 0:
            found.append(svg[start : tag.end()])
            start = tag.end()
    if len(found) == 1 and found[0].startswith("<g"):
        opening = svg.index(">") + 1
        return (svg[:opening], *elements(svg[opening:-4]), "</g>")
    return tuple(found)


@lru_cache(maxsize=4096)
def tags_of(svg: str) -> tuple[str, ...]:
    """The tags of some SVG, each with the text behind it. A live board defines every colour: fallbacks are left out."""
    return tuple(tag[0] for tag in _TAG.finditer(_FALLBACK.sub(r"\1", svg)))


class Wire:
    """What the browser has of one board: the tables, and the drawing that it shows.

    number: how many changes were told. A table only grows, until it is begun anew.
    """

    def __init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """Begins anew: the next thing to send is a whole picture."""
        self.shown: Drawing | None = None
        self.number = 0
        self._strings: dict[str, int] = {}
        self._elements: dict[tuple[int, ...], int] = {}
        self._numbers: dict[str, int] = {}  # of the elements, by their text
        self._looks: dict[tuple[int, ...], int] = {}

    def whole(self, drawing: Drawing) -> dict[str, Any]:
        """The whole picture, with all that the tables hold."""
        self.shown = drawing
        nodes = [self._node(node) for node in drawing.nodes]
        return {
            "number": self.number,
            "width": drawing.width,
            "height": drawing.height,
            "title": drawing.title,
            "description": drawing.description,
            "keys": [_static(node) for node in drawing.nodes],
            "tables": [list(table) for table in self._tables],
            "nodes": nodes,
        }

    def changes(self, drawing: Drawing) -> dict[str, Any]:
        """What the browser lacks of a drawing with the same keys: new table entries, and the nodes that differ.

        since: the number of the change that this one builds upon. A browser that is elsewhere asks for the whole.
        """
        before, self.shown = self.shown, drawing
        if before is None:
            return {}
        since = self.number
        known = [len(table) for table in self._tables]
        pairs = enumerate(zip(before.nodes, drawing.nodes, strict=True))
        nodes = [[index, *self._node(new)] for index, (old, new) in pairs if new is not old and new != old]
        self.number += bool(nodes)
        grown = [list(table)[start:] for table, start in zip(self._tables, known, strict=True)]
        return {"since": since, "number": self.number, "tables": grown, "nodes": nodes}

    @property
    def _tables(self) -> tuple[dict[Any, int], ...]:
        return self._strings, self._elements, self._looks

    def _node(self, node: Node) -> tuple[int, int]:
        parts = node.parts if node.space else elements("".join(node.parts))
        look = tuple(self._element(part) for part in parts)
        said = node.label.replace(node.name, PLACE, 1) if node.name else node.label
        return self._looks.setdefault(look, len(self._looks)), self._string(said)

    def _element(self, svg: str) -> int:
        if svg not in self._numbers:
            tags = tuple(self._string(tag) for tag in tags_of(svg))
            self._numbers[svg] = self._elements.setdefault(tags, len(self._elements))
        return self._numbers[svg]

    def _string(self, text: str) -> int:
        return self._strings.setdefault(text, len(self._strings))


def _static(node: Node) -> Any:
    """What never changes about a node: its key, or the id, name, place and scale of a space."""
    return [node.space, node.name, *node.at, round(node.scale, 4)] if node.space else node.key
