"""Numbers that are asked about and are no score: tiles that are missing, cards that are complete, tiles still to come.

They are ledgers, a line for each thing counted, so that bets, checks, hints and known mistakes work as for scores.
"""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from diables_nb.rules.ledger import Ledger, Line
from diables_nb.rules.tables import html_table, text_table

from .misconception import Misconception
from .sayings import label

__all__ = ["Asked", "Count"]


class Asked(NamedTuple):
    """What is counted, in words.

    title: in a sentence without its full stop that ends before the number. unit: of the number. hints: each more
    telling.
    """

    title: str
    unit: str
    hints: tuple[str, ...] = ()


class Count(Ledger):
    """A number with what makes it.

    rows: for each line what it is and how much it counts. asked: what is counted, in words. known: what is known to go
    wrong. picture: HTML above the rows, "" for none. about: what wrong formulas need beside the position.
    """

    __slots__ = ("asked", "known", "picture", "rows")

    def __init__(
        self,
        lines: Sequence[tuple[Line, str]],
        asked: Asked,
        *,
        position: Any,
        about: Mapping[str, Any],
        known: Sequence[Misconception] = (),
        picture: str = "",
    ) -> None:
        super().__init__(tuple(line for line, _ in lines), about=about, position=position, unit=asked.unit)
        self.rows = tuple((words, line.points) for line, words in lines)
        self.asked, self.known, self.picture = asked, tuple(known), picture

    __hash__ = None  # as for any ledger

    def __repr__(self) -> str:
        return f"<Count: {self.told}>"

    @property
    def told(self) -> str:
        """The number in a sentence without its full stop."""
        return f"{self.asked.title}: {self.total} {label('one', self.unit) if self.total == 1 else self.unit}"

    def __str__(self) -> str:
        rows = [text_table(("what", self.unit), self.rows, right=(1,))] if self.rows else []
        return "\n".join([self.told, *rows])

    def _repr_html_(self) -> str:
        rows = html_table(("what", self.unit), self.rows, right=(1,)) if self.rows else ""
        return f"{self.picture}{rows}<p><b>{escape(self.told)}</b></p>"
