"""Regrets as people are told them."""

from collections.abc import Sequence

from diables_nb.rules.words import numeral

from .table import Table

__all__ = ["regret_told", "with_regret"]


def regret_told(best: float, own: float) -> float:
    """The points between two numbers as they are shown, with one place, so that the three agree.

    >>> 8.65 - 7.96, regret_told(8.65, 7.96)
    (0.6900000000000004, 0.7)
    """
    return round(round(best, 1) - round(own, 1), 1)


def with_regret(cells: Sequence[str], table: Table, row: int, measure: str) -> tuple[str, ...]:
    """The cells of a row whose regret is what lies between the numbers that are shown.

    table: with a column "regret", the best row first. measure: the heading that it is ranked by.
    """
    column, regret = table.head.index(measure), table.head.index("regret")
    best, own = (table.rows[at][column] for at in (0, row))
    told = numeral(regret_told(best, own))  # type: ignore[arg-type]  # numbers
    return (*cells[:regret], told, *cells[regret + 1 :])
