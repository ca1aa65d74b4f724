"""What the component data of Festival is made of: objectives, crowd-pleasers, and the edition that holds them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from diables_nb.rules.errors import Problem, RulesError, hint, shown

from .pattern_words import pattern_words
from .patterns import Pattern

__all__ = ["Edition", "Objective", "Pleaser"]


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective card, or one side of a starting objective.

    id: "O01" to "O28"; of a starting objective the letter of its board and its side: "RA". value: its points.
    family: "identical", "stack", "colours", "types" or "beside" (FES-PAT-06 to -10).
    """

    id: str
    value: int
    family: str
    pattern: Pattern

    @property
    def words(self) -> str:
        """What the card asks for, in words."""
        return pattern_words(self.pattern)

    def __str__(self) -> str:
        return f"{self.id}: {self.pattern} ({self.value})"


@dataclass(frozen=True, slots=True)
class Pleaser:
    """A side of a crowd-pleaser tile: its points, and the rule that says its condition."""

    id: str
    points: int
    rule: str


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """All component data of Festival. Two readings of the same files are one object.

    size: rows and columns of a board. types: the firework type of the board of each colour. objectives: the 28 cards.
    starting: the two sides of each colour's starting objective. pleasers: the four tiles, each with its two sides.
    back_kinds: the 16 kinds in the stack of each back colour. provenance: for each file whether the rulebook, public
    facts or a reconstruction gave it, and the rule that bounds it. folder: where it was read from, None for the edition
    that ships. digest: a short name of its content. cards: all 36 objectives, starting sides last, in the order of the
    boards; the place of a card here is its number.
    """

    id: str
    name: str
    folder: str | None
    size: int
    types: Mapping[str, str]
    objectives: tuple[Objective, ...]
    starting: Mapping[str, tuple[Objective, Objective]]
    pleasers: tuple[tuple[Pleaser, Pleaser], ...]
    back_kinds: Mapping[str, tuple[int, ...]]
    provenance: Mapping[str, tuple[str, str]]
    digest: str
    cards: tuple[Objective, ...] = field(repr=False)
    _numbers: Mapping[str, int] = field(repr=False)
    _sides: Mapping[str, Pleaser] = field(repr=False)

    def number(self, card: str) -> int:
        """The number of an objective by its id. Raises `RulesError` for one that is not there."""
        if card not in self._numbers:
            remedy = hint(card, [*self._numbers])
            raise RulesError(Problem("objective", f"unknown {shown(card)}", "FES-COMP-03", remedy))
        return self._numbers[card]

    def card(self, card: str) -> Objective:
        """The objective with this id, a starting one included. Raises `RulesError` for one that is not there."""
        return self.cards[self.number(card)]

    def pleaser(self, side: str) -> Pleaser:
        """The side of a crowd-pleaser with this id. Raises `RulesError` for one that is not there."""
        if side not in self._sides:
            raise RulesError(Problem("crowd-pleaser", f"unknown {shown(side)}", "FES-CP-0", hint(side, [*self._sides])))
        return self._sides[side]

    def __repr__(self) -> str:
        return f"<Edition {self.id}>"

    def __copy__(self) -> "Edition":
        return self  # it never changes, whatever becomes of its folder

    def __deepcopy__(self, memo: dict[int, object]) -> "Edition":
        return self

    def __reduce__(self) -> tuple[Callable[[str | None, str], "Edition"], tuple[str | None, str]]:
        """For pickle: the edition is looked up or read again, so that positions stay equal, and compared."""
        from .edition import read_again

        return read_again, (self.folder, self.digest)
