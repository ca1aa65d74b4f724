"""How something rectangular looks in each of its states: face, rings, marks, target. Shared by cards and panels."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from diables_nb.drawing.capsule import pill
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.marks import counter
from diables_nb.drawing.nodes import Node
from diables_nb.drawing.pen import group, paint, rect
from diables_nb.drawing.phrases import phrase
from diables_nb.drawing.targets import frame_parts
from diables_nb.rules import words

from . import checks
from .layout import Box

__all__ = ["PLAIN", "Look", "Shown", "face", "over", "state_words", "thing"]

DIMMED = 0.32


class Look(NamedTuple):
    """The state of a place.

    selected, legal, last, illegal: as on every board. lit: part of what is explained; dimmed: not part of it. nth: its
    number among those lit, 0 for none. points: the number at its foot.
    """

    selected: bool = False
    legal: bool = False
    last: bool = False
    illegal: bool = False
    lit: bool = False
    dimmed: bool = False
    nth: int = 0
    points: int | None = None


PLAIN = Look()


class Shown(NamedTuple):
    """What is shown on a picture now, by the ids of its places. counted: places that an explanation counts."""

    selected: str | None = None
    legal: frozenset[str] = frozenset()
    last: frozenset[str] = frozenset()
    illegal: str | None = None
    points: Mapping[str, int] = {}
    numbers: Mapping[str, int] = {}
    counted: frozenset[str] = frozenset()

    @classmethod
    def of(cls, **given: Any) -> "Shown":
        """The same from what a caller gives. Raises `TypeError` for what is of a wrong kind."""
        return cls(
            selected=checks.an_id(given["selected"], "selected"),
            legal=checks.ids(given["legal"], "legal"),
            last=checks.ids(given["last"], "last"),
            illegal=checks.an_id(given["illegal"], "illegal"),
            points=checks.numbers(given["points"], "points"),
            numbers=checks.numbers(given["numbers"], "numbers"),
            counted=checks.ids(given["counted"], "counted"),
        )

    @property
    def named(self) -> frozenset[str]:
        """All places that are named."""
        one: Iterable[str | None] = (self.selected, self.illegal)
        several = {*self.legal, *self.last, *self.counted, *self.points, *self.numbers}
        return frozenset(several.union(name for name in one if name))

    def look(self, space: str) -> Look:
        """The state of a place. What is counted is of one sort: other sorts of places are not dimmed."""
        sort = space.partition("/")[0]
        dimmed = space not in self.counted and any(name.startswith(f"{sort}/") for name in self.counted)
        return Look(
            space == self.selected, space in self.legal, space in self.last, space == self.illegal,
            space in self.counted, dimmed, self.numbers.get(space, 0), self.points.get(space),
        )  # fmt: skip


def face(width: float, height: float, look: Look, fill: str = "raised", radius: float = 8) -> str:
    """The ground of a card or panel from its upper left corner."""
    if look.selected or look.lit:
        return rect(0, 0, width, height, radius, paint("accent_soft", "accent", 2.5 if look.selected else 2))
    quiet = fill in ("surface", "sunk") and not look.legal
    return rect(0, 0, width, height, radius, paint(fill, "line" if quiet else "edge", 1.2))


def over(width: float, height: float, look: Look, radius: float = 8) -> str:
    """The states that are drawn over a card or panel, from its upper left corner."""
    drawn = ""
    if look.legal and not look.selected:
        drawn += rect(2.5, 2.5, width - 5, height - 5, radius - 2, paint("none", "accent", 2, "0.1 4.2"))
    if look.last:
        drawn += rect(-3, -3, width + 6, height + 6, radius + 2, paint("none", "accent", 1.5))
    if look.nth:
        drawn += counter(4, 4, look.nth, 12)
    if look.points is not None:
        drawn += pill(width / 2, height - 1, words.numeral(look.points), 12)
    if look.illegal:
        drawn += group(glyph("illegal", 0, 0, 28, "loss", "raised"), width / 2, height / 2)
    return drawn


def thing(space: str, box: Box, drawn: str, said: tuple[str, str], look: Look = PLAIN, radius: float = 8) -> Node:
    """A node of something rectangular that can be chosen.

    drawn: from its upper left corner. said: the name of the place, and all that is said of it.
    """
    name, label = said
    hover, focus, target = frame_parts(box.width, box.height, radius + 2)
    inside = group(drawn, -box.width / 2, -box.height / 2, opacity=DIMMED if look.dimmed else 1)
    return Node(f"space:{space}", (inside, hover, focus, target), label, space, name, box.middle)


def state_words(look: Look) -> list[str]:
    """The state of a place in words."""
    said = [phrase("counted, number {number}", number=look.nth)] if look.nth else []
    if look.points is not None:
        said.append(phrase("{points:point|points}", points=look.points))
    states = (
        (look.lit and not look.nth, "counted"),
        (look.selected, "selected"),
        (look.legal, "can be chosen"),
        (look.last, "last move"),
        (look.illegal, "not allowed"),
    )
    return said + [phrase(name) for here, name in states if here]
