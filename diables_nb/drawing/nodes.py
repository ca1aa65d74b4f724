"""A picture as keyed groups, so that a live board replaces only what changed."""

import re
from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from .pen import group, number
from .still import still
from .tokens import literal

__all__ = ["FONTS", "Drawing", "Node"]

FONTS = "Segoe UI, Roboto, Noto Sans, Helvetica Neue, Liberation Sans, Arial, system-ui, sans-serif"


_LIVE_ONLY = re.compile(r"<(?:circle|rect|path)[^<>]* data-(?:hover|focus|hit)=[^<>]*/>")
"""Rings and invisible circles that only a live board needs."""


class Node(NamedTuple):
    """One keyed group of a picture.

    key: its name, "space:carretillada/ring/0". parts: the elements inside, in paint order; none for nothing now. Nodes
    that look alike share parts, so that a live board sends each of them once. label: its accessible name, if it has
    one. space: the id of a space; name: what the space is called; at: its centre in the picture; scale: that of its
    parts, which are drawn round the origin.
    """

    key: str
    parts: tuple[str, ...] = ()
    label: str = ""
    space: str = ""
    name: str = ""
    at: tuple[float, float] = (0, 0)
    scale: float = 1

    @property
    def svg(self) -> str:
        """What is inside, in its place."""
        drawn = "".join(self.parts)
        return group(drawn, *self.at, self.scale) if self.space else drawn

    def group(self) -> str:
        """The node as an SVG group with its key."""
        named = f' role="img" aria-label="{escape(self.label)}"' if self.label else ""
        return f'<g data-key="{escape(self.key)}"{named}>{self.svg}</g>'


class Drawing:
    """A finished picture: its size in pixels, title and description, and its nodes in paint order.

    >>> Drawing(10, 10, "a dot", "", (Node("dot", ("<circle r='1'/>",)),)).svg().count("<g ")
    1
    """

    __slots__ = ("description", "frame", "height", "nodes", "title", "width")

    def __init__(self, width: float, height: float, title: str, description: str, nodes: tuple[Node, ...]) -> None:
        self.width = width
        self.height = height
        self.title = title
        self.description = description
        self.nodes = nodes
        self.frame = (width, *((node.key, node.name, node.at, node.scale) for node in nodes))
        """What stays while figures come and go: its width, and key, name and place of each node."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of its nodes in paint order."""
        return tuple(node.key for node in self.nodes)

    def svg(self, theme: str | None = None) -> str:
        """The picture as one <svg>. theme: "light", "dark" or "contrast" for plain colours, None for those of the page.

        Raises `ValueError` for an unknown theme.
        """
        whole = self._whole("".join(node.group() for node in self.nodes), self.description)
        return whole if theme is None else literal(whole, theme)

    def _whole(self, drawn: str, description: str) -> str:
        """An <svg> of the picture's size with its words and what is drawn."""
        width, height = number(self.width), number(self.height)
        size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        words = f"<title>{escape(self.title)}</title>"
        if description:
            words += f"<desc>{escape(description)}</desc>"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{FONTS}"'
            f' style="font-variant-numeric:tabular-nums;max-width:100%;height:auto">{words}'
            f"{_LIVE_ONLY.sub('', drawn)}</svg>"
        )

    def image(self, alternative: str = "") -> str:
        """The picture as an <img> that holds it: pages that drop inline SVG, an unread notebook among them, keep it.

        It is light on a light page and dark on a dark one. alternative: what it shows in words; title and description
        unless given.
        """
        drawn = self._whole("".join(node.svg for node in self.nodes), "")  # nobody reads names inside an image
        return still(drawn, alternative or f"{self.title}. {self.description}", self.width)

    def changes(self, before: "Drawing") -> dict[str, Node]:
        """The nodes that differ from an earlier picture, by key; all nodes when its keys are others."""
        if self.keys != before.keys:
            return {node.key: node for node in self.nodes}
        return {new.key: new for new, old in zip(self.nodes, before.nodes, strict=True) if new != old}

    def __iter__(self) -> Iterator[Node]:
        return iter(self.nodes)

    def _repr_svg_(self) -> str:
        return self.svg("light")  # a notebook may paint it where a variable has no meaning

    def __repr__(self) -> str:
        return f"<Drawing {self.title}: {number(self.width)} × {number(self.height)}, {len(self.nodes)} nodes>"
