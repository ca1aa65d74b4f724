"""What can be wrong, and how it is said: a place, a sentence, the rule, the remedy.

Every error of the rules core is a `ValueError` that carries its problems, so that a notebook, a board and a test
read the same words. Nothing is changed when one is raised.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from reprlib import Repr
from typing import Any, Self

__all__ = [
    "MOST_PROBLEMS",
    "AmbiguousMove",
    "EditionError",
    "IllegalMove",
    "PositionError",
    "Problem",
    "RulesError",
    "UnreadableMove",
    "hint",
    "shown",
]


_LONGEST_LINE = 400
_MOST_SAID = 20
MOST_PROBLEMS = 300
"""Problems after which a reader stops looking for more."""


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
        return _one_line(f"{self.place}: {self.message}{rule}{remedy}")


def _one_line(text: str) -> str:
    """A text on one line of bearable length, control characters written out: names in it may come from anywhere."""
    cut = text if len(text) <= _LONGEST_LINE else text[: _LONGEST_LINE - 4] + " ..."
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in cut)


class RulesError(ValueError):
    """The base of all errors here. `problems` holds every problem found; the text says the first of them."""

    def __init__(self, problems: Problem | Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = (problems,) if isinstance(problems, Problem) else tuple(problems)
        more = len(self.problems) - _MOST_SAID
        lines = [*map(str, self.problems[:_MOST_SAID]), *([f"and {more} more"] if more > 0 else [])]
        super().__init__("\n".join(lines))

    def __reduce__(self) -> tuple[type[Self], tuple[tuple[Problem, ...]], dict[str, Any]]:
        """For pickle: an error may come from another process, with the notes that were added to it there."""
        return type(self), (self.problems,), self.__dict__


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


_MOST_NAMED = 12
_LONGEST = 60
_LONGEST_VALUE = 300
_LARGEST_BITS = 128

_REPR = Repr()
_REPR.maxlevel = 2
_REPR.maxlist = _REPR.maxdict = 4
_REPR.maxstring = _REPR.maxother = _REPR.maxlong = _LONGEST


def shown(value: object) -> str:
    """A value as an error shows it: `repr`, cut where it is long or deep.

    >>> shown("red"), shown([1, [2, [3, [4]]]])
    ("'red'", '[1, [2, [...]]]')
    """
    if isinstance(value, int) and value.bit_length() > _LARGEST_BITS:
        return f"a number of {value.bit_length()} bits"
    text = _REPR.repr(value)
    return text if len(text) <= _LONGEST_VALUE else text[: _LONGEST_VALUE - 4] + " ..."


def hint(wrong: object, right: Sequence[str]) -> str:
    """A remedy for a wrong name: the nearest right one, or the right ones as far as a line takes them.

    >>> hint("trobado", ["trobada", "tabalada"])
    "did you mean 'trobada'?"
    >>> hint("x", ["red", "blue"])
    'one of: red, blue'
    """
    if not right:
        return "there is none"
    said = wrong[:_LONGEST] if isinstance(wrong, str) else shown(wrong)
    from difflib import get_close_matches  # only an error needs it

    if close := get_close_matches(said, right, n=1):
        return f"did you mean '{close[0]}'?"
    more = f" ... ({len(right)} in all)" if len(right) > _MOST_NAMED else ""
    return "one of: " + ", ".join(right[:_MOST_NAMED]) + more
