"""The ledger: points as lines, each with the rule it follows, the figures it concerns and the facts behind it.

A score is the sum of its lines, so that the number and the words have one source.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from . import words
from .rulebook import rule_line

__all__ = ["Ledger", "Line"]


class Line(NamedTuple):
    """One source of points.

    points: FP, negative for a loss. rule: the id of the rule. subject: the place of the figure or card that earns
    them, or "". counted: the places of everything the line counts. facts: what the sentence is made of.
    rulings: ids of the rulings without which the number would differ.
    """

    points: int
    rule: str
    subject: str = ""
    counted: tuple[str, ...] = ()
    facts: Mapping[str, Any] = {}
    rulings: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """The line in words, by the template that the catalogue keeps for its rule ("2 × 5 figures").

        Where there is none, the rule itself.
        """
        case = self.facts.get("case")
        template = words.table("lines").get(f"{self.rule}.{case}" if case else self.rule)
        return words.say(template, self.facts) if template else rule_line(self.rule)


class Ledger:
    """Lines of points that belong together: what one player earns by one rule at one moment.

    lines: what counts. left_out: what was valued but does not count (beyond the limit). about: what it is the ledger
    of, by name ("player", "show", "tile", "limit" ...). position: what was scored, or None. unit: what its points are.

    >>> ledger = Ledger([Line(6, "DIA-SCORE-CARR-1"), Line(4, "DIA-SCORE-CARR-1")])
    >>> ledger.total, len(ledger)
    (10, 2)
    """

    __slots__ = ("about", "left_out", "lines", "position", "unit")

    def __init__(
        self,
        lines: tuple[Line, ...] | list[Line] = (),
        left_out: tuple[Line, ...] | list[Line] = (),
        about: Mapping[str, Any] | None = None,
        position: Any = None,
        unit: str = "FP",
    ) -> None:
        self.lines = tuple(lines)
        self.left_out = tuple(left_out)
        self.about = about or {}
        self.position = position
        self.unit = unit

    @property
    def total(self) -> int:
        """The sum of the lines, in FP."""
        return sum(line.points for line in self.lines)

    @property
    def all_lines(self) -> tuple[Line, ...]:
        """The lines that count, then those left out."""
        return self.lines + self.left_out

    @property
    def limited(self) -> bool:
        """Whether as many lines count as its limit allows: what is left out is then beyond it, else not chosen."""
        return len(self.lines) == self.about.get("limit") and not self.about.get("chosen")

    @property
    def rulings(self) -> tuple[str, ...]:
        """The rulings on which a line hangs, each once, in the order met."""
        return tuple(dict.fromkeys(ruling for line in self.all_lines for ruling in line.rulings))

    def __len__(self) -> int:
        return len(self.lines)

    def __iter__(self) -> Iterator[Line]:
        return iter(self.lines)

    def __getitem__(self, index: int) -> Line:
        return self.lines[index]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ledger):
            return NotImplemented
        return (self.lines, self.left_out, self.about) == (other.lines, other.left_out, other.about)

    __hash__ = None  # type: ignore[assignment]  # it compares by content and holds tables

    def __repr__(self) -> str:
        about = ", ".join(f"{key} {value}" for key, value in self.about.items())
        return f"<Ledger {about}: {self.total} {self.unit} in {len(self)} lines>".replace("  ", " ")

    def __str__(self) -> str:
        from .tables import ledger_text

        return ledger_text(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))

    def _repr_html_(self) -> str:
        from .tables import ledger_html

        return ledger_html(self)
