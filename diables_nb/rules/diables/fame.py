"""The fame track: plain integers, a floor of 0, and the tokens that show the hundreds."""

from typing import NamedTuple

from diables_nb.rules.errors import PositionError, Problem, shown
from diables_nb.rules.ledger import Line

__all__ = ["FameToken", "earn", "fame_token"]

_LAP = 100
_LAST_TOKEN = 300


class FameToken(NamedTuple):
    """How a total lies on the table: the space of the track (0-99) and the largest side that a token shows."""

    space: int
    side: int


def fame_token(points: int) -> FameToken:
    """The token of a total: sides 0, 100, 200, 300 (DIA-FP-02, DIA-FP-03, C-DIA-44). From 400 on the 300 stays.

    Raises `PositionError` for anything but a whole number from 0.

    >>> fame_token(105)
    FameToken(space=5, side=100)
    """
    if type(points) is not int or points < 0:
        raise PositionError(
            Problem("fame", f"{shown(points)} is no number of FP", "DIA-FP-04", "a whole number from 0")
        )
    return FameToken(points % _LAP, min(points // _LAP * _LAP, _LAST_TOKEN))


def earn(fame: int, line: Line) -> tuple[int, Line]:
    """The total after a line, and the line as the track took it: a total never drops below 0 (DIA-FP-04).

    A loss cut off by the floor becomes a line of the points really lost, so that the ledger sums to the track.

    >>> earn(2, Line(-3, "DIA-P2-STR-01"))[0]
    0
    """
    after = max(fame + line.points, 0)
    taken = after - fame
    if taken == line.points:
        return after, line
    facts = {**line.facts, "asked": line.points, "first_rule": line.rule}
    facts.pop("case", None)  # a case of the first rule, not of this one
    return after, line._replace(points=taken, rule="DIA-FP-04", facts=facts)
