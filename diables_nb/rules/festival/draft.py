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
    """What a dealt game would not have: more tiles of a kind than the stacks in reach hold, objectives that are
    fulfilled and not completed, objectives and crowd-pleasers that nobody can have earned, no starting objective.

    What the rules forbid is not among it: that is what `position.problems` tells.
    """
    return draft.told(undealt(position))


def spaces_of(position: "Position", problem: Problem) -> tuple[str, ...]:
    """The spaces on which the tiles lie that a problem speaks of ("red/a1"); none where it speaks of cards."""
    return draft.spaces_of(chain(forbidden(position), undealt(position)), problem)


def repairs(position: "Position", problem: Problem) -> list[Repair]:
    """What can be done about one of the problems of a draft, or about something unusual; the likeliest first.

    problem: one of `position.problems` or of `unusual(position)`. After a repair it is gone or smaller.

    >>> from .position import Position
    >>> draft = Position(["red", "blue"], draft=True).with_cards("red", left=["O10"], right=["O10"])
    >>> repairs(draft, draft.problems[0])
    [<Repair: leave O10 with Red, completed>, <Repair: leave O10 with Red, to be completed>]
    """
    return draft.repairs_of(chain(forbidden(position), undealt(position)), problem)
