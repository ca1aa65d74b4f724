"""What the parts of a personal board share: sizes, and how a thing becomes a node, with targets or without."""

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from diables_nb.drawing.figures import piece
from diables_nb.drawing.nodes import Node
from diables_nb.drawing.pen import group, text
from diables_nb.rules import words

from .scene import PLAIN, Box, Ghost, Shown, part, target

__all__ = ["COMPACT", "FULL", "Sizes", "Stage", "heading", "kind_words", "merged", "see_through", "titled"]

_TRIED = 0.6
"""How much of a figure is seen that is only tried out."""


class Sizes(NamedTuple):
    """The sizes of a board in pixels.

    card, tall: height of a card, and of a narrow one. section: height of the upper and lower street sections; strip:
    the room of a performer above a street card; figure: a performer there. cell: height of a grid cell; member: a
    figure on it; gap: between cells. drum: a tabaler; step: from one to the next; row: height of a row. pill: height of
    a leader's space. stock: height of the panel of the reserve, low: of one without figures.
    """

    card: float = 76
    tall: float = 92
    section: float = 56
    strip: float = 46
    figure: float = 36
    cell: float = 54
    member: float = 30
    gap: float = 9
    drum: float = 27
    step: float = 35
    row: float = 54
    pill: float = 30
    stock: float = 72
    low: float = 58
    compact: bool = False

    def card_height(self, width: float) -> float:
        """The height of a card of a width."""
        return self.card if width >= 60 else self.tall


FULL = Sizes()
COMPACT = Sizes(72, 88, 38, 36, 28, 44, 24, 8, 21, 25, 44, 24, 58, 50, compact=True)
"""Of the boards of the other players."""


class Stage(NamedTuple):
    """Whose board is drawn and how. live: whether its things can be chosen; the others are drawn and said only."""

    player: str
    shown: Shown
    sizes: Sizes
    live: bool = True

    def node(
        self, space: str, box: Box, drawn: str | tuple[str, ...], label: str, name: str, *, radius: float = 8
    ) -> Node:
        """Something on the board. drawn: from the upper left corner of its box. name: what its place is called."""
        if self.live:
            return target(space, box, drawn, label, name, self.shown.look(space), radius)
        whole = drawn if isinstance(drawn, str) else "".join(drawn)
        return part(f"{self.player}:{space}", group(whole, box.x, box.y), label)

    def still(self, key: str, box: Box, drawn: str, label: str = "") -> Node:
        """Something that cannot be chosen. drawn: from the upper left corner of its box."""
        return part(f"{self.player}:{key}", group(drawn, box.x, box.y), label)

    def look_of(self, spaces: Iterable[str]) -> bool:
        """Whether something is shown of any of these places."""
        return any(self.shown.look(space) != PLAIN for space in spaces)

    def ghost(self, space: str) -> Ghost | None:
        """The figure that is tried out at a place."""
        return self.shown.ghost(space) if self.live else None


def see_through(player: str, ghost: Ghost, x: float, y: float, size: float) -> str:
    """A figure that is tried out, round a point."""
    return group(piece(player, ghost.kind, ghost.firecracker, size), x, y, 1, _TRIED)


def kind_words(kind: str, count: int = 1) -> str:
    """The word for figures of a kind."""
    return words.name("kinds", kind, plural=count != 1)


def heading(x: float, y: float, said: str, *, fill: str = "muted") -> str:
    """The title of a part on its base line."""
    return text(x, y, said, 12, weight=600, fill=fill)


def titled(said: str) -> str:
    """The words that a pointer sees over a thing, to be put before its drawing."""
    return f"<title>{escape(said)}</title>"


def merged(key: str, nodes: Iterable[Node]) -> Node:
    """Several nodes as one that says all that they say."""
    found = tuple(nodes)
    said = "; ".join(node.label for node in found if node.label)
    return Node(key, tuple(node.svg for node in found if node.parts), said)
