"""What an explanation adds to a show: which figures it lights and counts, what it draws below and above the pieces."""

from collections.abc import Mapping
from typing import NamedTuple

from diables_nb.rules.diables import Edition, Position, Space
from diables_nb.rules.ledger import Line

__all__ = ["Overlay", "Stage", "numbered"]


class Overlay(NamedTuple):
    """The overlay of one ledger line on its show, in the units of the show's box.

    tint: drawn below the structure. lines: above it, below rewards and pieces. above: on top of everything.
    lit: spaces shown at full strength. ringed: those of them that get a ring. numbers: the counters.
    rewards: ids of printed rewards inside the tint.
    """

    tint: str = ""
    lines: str = ""
    above: str = ""
    lit: frozenset[str] = frozenset()
    ringed: frozenset[str] = frozenset()
    numbers: Mapping[str, int] = {}
    rewards: frozenset[str] = frozenset()


class Stage(NamedTuple):
    """What an overlay looks at: the position, the line, the space that earns it, and the scale of the show's box."""

    position: Position
    line: Line
    subject: Space
    scale: float

    @property
    def edition(self) -> Edition:
        """The component data."""
        return self.position.edition

    @property
    def show(self) -> str:
        """The show of the subject."""
        return self.subject.show

    @property
    def digits(self) -> float:
        """The size of numbers that come out at 12 px or more."""
        return max(12, 12 / self.scale)

    @property
    def counted(self) -> list[Space]:
        """The spaces that the line counts, as far as they lie in this show."""
        spaces = [self.edition.spaces[name] for name in self.line.counted if name in self.edition.spaces]
        return [space for space in spaces if space.show == self.show]

    def lights(self) -> frozenset[str]:
        """The subject and all that is counted."""
        return frozenset((self.subject.id, *(space.id for space in self.counted)))


def numbered(names: list[str]) -> dict[str, int]:
    """Counters 1, 2, 3 ... in order."""
    return {name: index for index, name in enumerate(names, start=1)}
