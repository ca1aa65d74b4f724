"""The applause of a colla as a ledger, a line for each castell (CAS-SCO)."""

from collections.abc import Iterator

from diables_nb.rules import words
from diables_nb.rules.errors import PositionError, Problem, shown
from diables_nb.rules.ledger import Ledger, Line

from .position import Position

__all__ = ["UNIT", "leaders", "score", "score_lines"]

UNIT = "applause"


def score(position: Position, player: str) -> Ledger:
    """The applause of a player so far. Raises `PositionError` for who does not play.

    >>> from diables_nb.rules.castellers.position import Colla, Raised
    >>> score(Position(["red", "blue"], colles={"red": Colla(raised=(Raised("three", 7),))}), "red").total
    7
    """
    given: object = position
    if not isinstance(given, Position):
        message = f"{shown(given)} is no position of Castellers!"
        raise PositionError(Problem("position", message, "", "give a Position"))
    position.colla(player)  # raises for who does not play
    return Ledger(tuple(score_lines(position, player)), about={"player": player}, position=position, unit=UNIT)


def score_lines(position: Position, player: str) -> Iterator[Line]:
    """The lines of a player's score: a counter for each castell (CAS-SCO-01)."""
    for raised in position.colla(player).raised:
        facts = {"kind": words.name("castells", raised.kind), "castell": raised.kind}
        yield Line(raised.applause, "CAS-SCO-01", raised.kind, (raised.kind,), facts)


def leaders(position: Position) -> tuple[str, ...]:
    """Who has most applause; of those with as many, who had three castells first; without any, all of them
    (CAS-END-03, CAS-END-04, C-CAS-17).

    >>> leaders(Position(["red", "blue"]))
    ('red', 'blue')
    """
    totals = {player: score(position, player).total for player in position.players}
    best = [player for player in position.players if totals[player] == max(totals.values())]
    first = next((player for player in position.thirds if player in best), None)
    return (first,) if first else tuple(best)
