"""Numbers that are asked about a game: what may be chosen, what a move costs or brings."""

from collections.abc import Sequence
from typing import Any

from diables_nb.lessons.counts import Asked, Count
from diables_nb.lessons.misconception import Misconception
from diables_nb.rules.diables import DiablesGame, Position
from diables_nb.rules.ledger import Line

__all__ = ["Row", "counted"]

Row = tuple[int, str, str]
"""Something counted: how much, the rule, and what it is in words."""


def counted(
    game: DiablesGame | Position,
    title: str,
    unit: str,
    rows: Sequence[Row],
    *,
    hints: Sequence[str] = (),
    known: Sequence[Misconception] = (),
    **about: Any,
) -> Count:
    """A number with what makes it, for `predict`, `check`, `wrong_ways` and `reveal`.

    game: where it is counted, or a position. title: what is counted, in a sentence that ends before the number. unit:
    of the number, in the plural. rows: what it is made of. hints: each more telling. known: misconceptions; their
    `choice` gets the count, with the game as its `position` and what is given here as its `about`.

    >>> from diables_nb.rules.diables import deal
    >>> print(counted(deal(2), "Rounds of the game", "rounds", [(3, "DIA-FLOW-01", "all of them")]).told)
    Rounds of the game: 3 rounds
    """
    lines = [(Line(number, rule), words) for number, rule, words in rows]
    return Count(lines, Asked(title, unit, tuple(hints)), position=game, about=about, known=known)
