"""What can be done about a draft: repairs for what the rules forbid, and for what a dealt game would not have."""

from itertools import chain
from typing import TYPE_CHECKING

from diables_nb.rules import draft
from diables_nb.rules.draft import Repair
from diables_nb.rules.errors import Problem

from .breaches import forbidden
from .undealt import undealt

if TYPE_CHECKING:
    from .position import Position

__all__ = ["Repair", "repairs", "spaces_of", "unusual"]


def unusual(position: "Position") -> list[Problem]:
    """What a dealt game would not have: counters below one that is left, grallers for a castell without a pinya, a
    fourth castell, a pom that should have fallen.

    What the rules forbid is not among it: that is what `position.problems` tells.
    """
    return draft.told(undealt(position))


def spaces_of(position: "Position", problem: Problem) -> tuple[str, ...]:
    """The castells that a problem speaks of: in progress ("castell/red"), and completed ("raised/red/three")."""
    return draft.spaces_of(chain(forbidden(position), undealt(position)), problem)


def repairs(position: "Position", problem: Problem) -> list[Repair]:
    """What can be done about one of the problems of a draft, or about something unusual; the likeliest first.

    problem: one of `position.problems` or of `unusual(position)`. After a repair it is gone or smaller.

    >>> from .position import Position
    >>> draft = Position(["red", "blue"], draft=True).with_colla("red", kind="two", pinya=5)
    >>> repairs(draft, draft.problems[0])
    [<Repair: take 3 cards from the pinya>]
    """
    return draft.repairs_of(chain(forbidden(position), undealt(position)), problem)
