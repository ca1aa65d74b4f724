"""What the tests of the drawings share: random positions, and pictures read back into boxes and points."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree as ET  # it reads our own output

from diables_nb.drawing import Drawing
from diables_nb.drawing.pen import text_width
from diables_nb.rules import diables
from diables_nb.rules.diables import Position, edition
from diables_nb.rules.ledger import Line
from tests.oracle.positions import biased_position, random_position

SVG = "{http://www.w3.org/2000/svg}"
TILES = [(show, tile) for show in diables.SHOWS for tile in (1, 2, 3, 4)]


def random_positions(count: int, seed: int = 0) -> Iterator[Position]:
    """Legal positions, from empty to full; every other one with round and fame."""
    rng = random.Random(seed)
    for index in range(count):
        position = diables.read_position(json.dumps(random_position(rng)))
        if index % 2:
            fame = {player: int(rng.random() * 250) for player in position.players}
            shown = index % 3 + 1
            scored = {position.players[0]: ("trobada", "carretillada")[:shown]}
            position = position.with_parts(round=shown, fame=fame, scored=scored)
        yield position


def stressed(show: str, tile: int, count: int) -> Iterator[tuple[Position, str, Line]]:
    """Positions that stress a tile, with every line that it gives, by player."""
    rng = random.Random(100 * tile + len(show))
    for _ in range(count):
        position = diables.read_position(json.dumps(biased_position(rng, show, tile)))
        for player in position.players:
            for line in diables.score_show(position, player, show).all_lines:
                yield position, player, line


def tree(svg: str) -> ET.Element:
    """The picture as XML; raises where it is not well-formed."""
    return ET.fromstring(svg)  # noqa: S314  # our own output


def fragment(svg: str) -> ET.Element:
    """The inside of a node as XML."""
    return tree(f'<g xmlns="http://www.w3.org/2000/svg">{svg}</g>')


class Placed(NamedTuple):
    """An element with the shift and scale of all groups round it."""

    element: ET.Element
    x: float
    y: float
    scale: float

    def number(self, name: str) -> float:
        return float(self.element.get(name, "0"))

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.number("cx") * self.scale, self.y + self.number("cy") * self.scale

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of a rectangle or a text in the picture; a text with its slack."""
        if self.element.tag == SVG + "text":
            size = self.number("font-size")
            wide = text_width(self.element.text or "", size, int(self.element.get("font-weight", "400")))
            start = {"start": 0.0, "middle": 0.5, "end": 1.0}[self.element.get("text-anchor", "start")]
            left, top = self.number("x") - start * wide, self.number("y") - 0.8 * size
            high = size
        else:
            left, top, wide, high = (self.number(name) for name in ("x", "y", "width", "height"))
        return (
            self.x + left * self.scale,
            self.y + top * self.scale,
            self.x + (left + wide) * self.scale,
            self.y + (top + high) * self.scale,
        )


_MOVE = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\)(?: scale\((-?[\d.]+)\))?")


def placed(root: ET.Element, x: float = 0, y: float = 0, scale: float = 1) -> Iterator[Placed]:
    """Every element of a picture with its place in it."""
    move = _MOVE.match(root.get("transform", ""))
    if move:
        x, y = x + float(move[1]) * scale, y + float(move[2]) * scale
        scale *= float(move[3] or 1)
    yield Placed(root, x, y, scale)
    for child in root:
        yield from placed(child, x, y, scale)


def inside(inner: tuple[float, ...], outer: tuple[float, ...], slack: float = 0.01) -> bool:
    """Whether a box lies in another."""
    return (
        inner[0] >= outer[0] - slack
        and inner[1] >= outer[1] - slack
        and inner[2] <= outer[2] + slack
        and inner[3] <= outer[3] + slack
    )


def node_svg(drawing: Drawing, key: str) -> str:
    """What is inside a node."""
    return next(node.svg for node in drawing.nodes if node.key == key)


def texts(svg: str) -> list[str]:
    """The texts of a node, in paint order."""
    return re.findall(r"<text [^>]*>([^<]*)</text>", svg)


def space_keys() -> list[str]:
    """The keys of all spaces, in the order of the edition."""
    return [f"space:{name}" for name in edition().spaces]
