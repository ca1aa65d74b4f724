"""What can be wrong, and how it is said: a place, a sentence, the rule, the remedy.

Every error of the rules core is a `ValueError` that carries its problems, so that a notebook, a board and a test
read the same words. Nothing is changed when one is raised.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

__all__ = ["AmbiguousMove", "EditionError", "IllegalMove", "PositionError", "Problem", "RulesError", "UnreadableMove", "hint"]


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong.

    place: where it stands ("figures[3].kind", "carretillada.toml, line 12, opposite").
    message: what is wrong there. rule: the rule id it breaks, or "". remedy: what to do, or "".

    >>> print(Problem("players", "5 players", "DIA-COMP-25", "name 2, 3 or 4"))
    players: 5 players (DIA-COMP-25); name 2, 3 or 4
    """

    place: str
    message: str
    rule: str = ""
    remedy: str = ""

    def __str__(self) -> str:
        rule = f" ({self.rule})" if self.rule else ""
        remedy = f"; {self.remedy}" if self.remedy else ""
        return f"{self.place}: {self.message}{rule}{remedy}"


class RulesError(ValueError):
    """The base of all errors here. `problems` holds every problem found, not only the first."""

    def __init__(self, problems: Problem | Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = (problems,) if isinstance(problems, Problem) else tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


class EditionError(RulesError):
    """The component data of an edition breaks its format or a bound of the rules."""


class PositionError(RulesError):
    """A position that the rules do not know, or a question that the position cannot answer."""


class UnreadableMove(RulesError):
    """The text of a move that cannot be read."""


class AmbiguousMove(RulesError):
    """The text of a move that can be read in more than one way."""


class IllegalMove(RulesError):
    """A move that a rule forbids."""


def hint(wrong: object, right: Sequence[str]) -> str:
    """A remedy for a wrong name: the nearest right one, or all of them.

    >>> hint("trobado", ["trobada", "tabalada"])
    "did you mean 'trobada'?"
    >>> hint("x", ["red", "blue"])
    'one of: red, blue'
    """
    close = get_close_matches(str(wrong), right, n=1)
    return f"did you mean '{close[0]}'?" if close else "one of: " + ", ".join(right)
