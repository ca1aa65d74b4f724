"""What every part of the table of Diables shares: boxes, what is shown now, and how a target looks and what it says."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from diables_nb.drawing.nodes import Node
from diables_nb.drawing.pen import group, paint, rect
from diables_nb.drawing.phrases import phrase
from diables_nb.drawing.targets import brackets, dot, forbidden, frame_parts, numbered, ring
from diables_nb.drawing.weighed import CANDIDATE, CHOSEN, DROPPED, OUT, cross, tick, weighed_words

__all__ = ["PLAIN", "Box", "Ghost", "Look", "Preview", "Shown", "absent", "fate_marks", "part", "target"]

_LIFT = 2.0


class Box(NamedTuple):
    """A rectangle of the picture, in pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return round(self.x + self.width / 2, 2), round(self.y + self.height / 2, 2)

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    def moved(self, x: float, y: float) -> "Box":
        """The same box further right and down."""
        return self._replace(x=round(self.x + x, 2), y=round(self.y + y, 2))

    def inside(self, across: float, down: float | None = None) -> "Box":
        """The box without a margin at each side. down: that above and below, unless it is the same."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, self.width - 2 * across, self.height - 2 * down)

    def grid(self, count: int, columns: int, gap: float = 6) -> tuple["Box", ...]:
        """The box parted into cells of equal size, row by row.

        >>> [cell.x for cell in Box(0, 0, 100, 20).grid(3, 3, 5)]
        [0.0, 35.0, 70.0]
        """
        rows = -(-count // columns)
        wide, high = (self.width - gap * (columns - 1)) / columns, (self.height - gap * (rows - 1)) / rows
        places = (divmod(index, columns) for index in range(count))
        return tuple(
            Box(round(self.x + c * (wide + gap), 2), round(self.y + r * (high + gap), 2), wide, high) for r, c in places
        )

    @classmethod
    def round(cls, x: float, y: float, radius: float) -> "Box":
        """The box round a disc."""
        return cls(x - radius, y - radius, 2 * radius, 2 * radius)


class Look(NamedTuple):
    """The state of a target. selected, legal, last, illegal: as on every board. counted: part of an explanation.
    tried: part of the move that is considered. nth: its number among those counted, 0 for none. fate: what becomes of
    it in a choice that is walked through, "" for no option of it.
    """

    selected: bool = False
    legal: bool = False
    last: bool = False
    illegal: bool = False
    counted: bool = False
    tried: bool = False
    nth: int = 0
    fate: str = ""


PLAIN = Look()
"""At rest."""


class Ghost(NamedTuple):
    """A figure that would stand at a place if a considered move were made. owner: whose, "" for who looks at it."""

    kind: str
    firecracker: str | None = None
    owner: str = ""


class Preview(NamedTuple):
    """A move that is considered. places: those it touches. ghosts: place -> the figure that would stand there.

    points: FP that it would win or lose at once. sound: steps on the sound track. steps: show -> steps on its follower
    track; 0 for a step that the end of the track does not let it take.
    """

    places: tuple[str, ...] = ()
    ghosts: Mapping[str, Ghost] = {}
    points: int = 0
    sound: int = 0
    steps: Mapping[str, int] = {}


class Shown(NamedTuple):
    """What is shown on the table now. selected, illegal: a place. legal, last, counted: places. numbers: place -> its
    number in an explanation. preview: a move that is considered. weighed: place -> what becomes of it in a choice that
    is walked through: "candidate", "dropped", "earlier" or "chosen".
    """

    selected: str | None = None
    legal: frozenset[str] = frozenset()
    last: frozenset[str] = frozenset()
    illegal: str | None = None
    counted: frozenset[str] = frozenset()
    numbers: Mapping[str, int] = {}
    preview: Preview | None = None
    weighed: Mapping[str, str] = {}

    def look(self, space: str) -> Look:
        """The state of a target.

        >>> Shown(legal=frozenset(["cart/regular"])).look("cart/regular").legal
        True
        """
        tried = self.preview is not None and space in self.preview.places
        return Look(
            space == self.selected, space in self.legal, space in self.last, space == self.illegal,
            space in self.counted, tried, self.numbers.get(space, 0),
            self.weighed.get(space, ""),
        )  # fmt: skip

    def ghost(self, space: str) -> Ghost | None:
        """The figure that is tried out at a place."""
        return self.preview.ghosts.get(space) if self.preview else None

    def within(self, spaces: Iterable[str]) -> "Shown":
        """What of it concerns some places: two parts that show the same are drawn once."""
        here = frozenset(spaces)
        preview = self.preview
        if preview and not here.intersection((*preview.places, *preview.ghosts)):
            preview = None
        return Shown(
            self.selected if self.selected in here else None, self.legal & here, self.last & here,
            self.illegal if self.illegal in here else None, self.counted & here,
            {space: nth for space, nth in self.numbers.items() if space in here}, preview,
            {space: fate for space, fate in self.weighed.items() if space in here},
        )  # fmt: skip


def target(
    space: str, box: Box, drawn: str | tuple[str, ...], label: str, name: str, look: Look = PLAIN, radius: float = 8
) -> Node:
    """The node of something that can be chosen, with ring, marks and label in the same way for everything.

    box: where it stands. drawn: what it is, from the upper left corner of the box (0, 0), in one or several parts;
    parts that stay while others change are sent once; "" for a target on what another node draws. label: what lies
    there, without its state. name: what the place is called. radius: of its corners; half the width for a round one.
    """
    parts = (drawn,) if isinstance(drawn, str) else drawn
    shift = (-box.width / 2, -box.height / 2 - (_LIFT if look.selected else 0))
    content = tuple(group(one, *shift, opacity=OUT.get(look.fate, 1)) for one in parts if one)
    hover, focus, hit = frame_parts(box.width, box.height, radius + 2)
    said = ", ".join([label, *_states(look)])
    marks = _marks(box.width, box.height, radius, look)
    tint = _tint(box.width, box.height, radius, look) if content else ""  # what is drawn by another node shows through
    parts_ = (tint, *content, marks, hover, focus, hit)
    return Node(f"space:{space}", tuple(one for one in parts_ if one), said, space, name, box.middle)


def absent(space: str, box: Box, name: str) -> Node:
    """A target that is not there now: its place is kept, so that the rest of the picture stays as it is."""
    return Node(f"space:{space}", (), "", space, name, box.middle)


def part(key: str, drawn: str, label: str = "") -> Node:
    """The node of something that cannot be chosen, in the coordinates of the picture. key: "wall:title"."""
    return Node(key, (drawn,) if drawn else (), label)


def fate_marks(width: float, height: float, radius: float, fate: str) -> str:
    """What shows the fate of something that cannot be chosen itself, round its middle. radius: of its corners."""
    return _marks(width, height, radius, Look(fate=fate))


def _states(look: Look) -> list[str]:
    said = [phrase("counted, number {nth}", nth=look.nth)] if look.nth else []
    said += [weighed_words(look.fate)] if look.fate else []
    states = (
        (look.counted and not look.nth, "lit"),
        (look.selected, "selected"),
        (look.legal, "can be chosen"),
        (look.tried, "considered"),
        (look.last, "last move"),
        (look.illegal, "not allowed"),
    )
    return said + [phrase(name) for here, name in states if here]


@lru_cache(maxsize=256)
def _tint(width: float, height: float, radius: float, look: Look) -> str:
    if not (look.selected or look.tried or look.fate == CHOSEN):
        return ""
    return rect(-width / 2 - 2, -height / 2 - 2, width + 4, height + 4, radius + 2, paint("accent_soft"))


@lru_cache(maxsize=1024)
def _marks(width: float, height: float, radius: float, look: Look) -> str:
    drawn = []
    if look.selected or look.fate == CHOSEN:
        drawn.append(ring(width, height, radius, line=3))
    elif look.counted or look.tried or look.fate == CANDIDATE:
        drawn.append(ring(width, height, radius, line=2.5))
    elif look.legal:
        drawn.append(ring(width + 4, height + 4, radius + 2, line=2, dash="0.1 4.2"))
    if look.legal and not look.selected:
        drawn.append(dot(-width / 2 + 1, height / 2 - 1))
    if look.last:
        drawn.append(brackets(width, height))
    if look.nth:
        drawn.append(numbered(width / 2 - 3, height / 2 - 3, look.nth))
    if look.fate in OUT:
        drawn.append(cross(width / 2 - 7, height / 2 - 7, 8, now=look.fate == DROPPED))
    if look.fate == CHOSEN:
        drawn.append(tick(width / 2 - 5, height / 2 - 5, 11))
    if look.illegal:
        drawn.append(forbidden(min(width, height, 44) * 0.6))
    return f'<g pointer-events="none">{"".join(drawn)}</g>' if drawn else ""
