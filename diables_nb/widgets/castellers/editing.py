"""Edits of a position of Castellers!: a card more on a castell, its top card off, a castell completed or undone.

Pure functions: each gives another position or raises `PositionError` with the rule that forbids it.
"""

from dataclasses import replace
from typing import NamedTuple

from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words
from diables_nb.rules.castellers import Colla, Position, Raised
from diables_nb.rules.castellers.components import KINDS, POMS, TRONCS, WANTED
from diables_nb.rules.errors import PositionError, Problem

__all__ = ["Built", "build", "counter_left", "take_off", "take_raised"]


class Built(NamedTuple):
    """A castell with a card more. raised: what was completed by it, None for nothing."""

    position: Position
    raised: Raised | None = None


def build(position: Position, player: str, part: str, kind: str) -> Built:
    """A card more for a part of the castell of a player; the last one completes it (CAS-SCO-01).

    part: "pinya", "tronc" or "pom". kind: of the castell that is begun where none is in progress.
    Raises `PositionError` for what the rules forbid.
    """
    colla = position.colla(player)
    if colla.kind is None:
        if part != "pinya":
            raise _forbidden(phrase("no castell is in progress"), "CAS-BLD-01")
        return Built(position.with_colla(player, kind=kind, pinya=1))
    card, pom = position.castell(colla.kind), POMS[KINDS.index(colla.kind)]
    if part == "pinya":
        if colla.pinya == card.pinya:
            raise _forbidden(phrase("the pinya is complete"), "CAS-BLD-02")
        return Built(position.with_colla(player, pinya=colla.pinya + 1))
    if colla.pinya < card.pinya:
        raise _forbidden(phrase("the pinya is not complete"), "CAS-BLD-09")
    if part == "tronc":
        if len(colla.tronc) == card.tronc:
            raise _forbidden(phrase("the tronc is complete"), "CAS-BLD-03")
        level = TRONCS[KINDS.index(colla.kind)]
        return Built(position.with_colla(player, tronc=(*colla.tronc, level)))
    if len(colla.tronc) < card.tronc:
        raise _forbidden(phrase("the tronc is not complete"), "CAS-BLD-09")
    if colla.pom + 1 < len(pom):
        return Built(position.with_colla(player, pom=colla.pom + 1))
    return _completed(position, player, colla)


def _completed(position: Position, player: str, colla: Colla) -> Built:
    """The enxaneta is on top: the highest counter that is left, and who has three castells."""
    raised = Raised(str(colla.kind), counter_left(position, str(colla.kind)))
    after = Colla(raised=(*colla.raised, raised))
    thirds = (*position.thirds, player) if len(after.raised) == WANTED else position.thirds
    return Built(position.with_parts(colles={**position.colles, player: after}, thirds=thirds), raised)


def counter_left(position: Position, kind: str) -> int:
    """The value of the highest counter of a kind that nobody has; 0 when all are gone (CAS-SCO-01, C-CAS-18)."""
    left = list(position.edition.applause[kind])
    for colla in position.colles.values():
        for raised in colla.raised:
            if raised.kind == kind and raised.applause in left:
                left.remove(raised.applause)
    return max(left, default=0)


def take_off(position: Position, player: str) -> Position:
    """The castell of a player without its top card: of the pom, then the tronc, then the pinya.

    Raises `PositionError` where no castell is in progress.
    """
    colla = position.colla(player)
    if colla.kind is None:
        raise _forbidden(phrase("no castell is in progress"), "CAS-BLD-01")
    if colla.pom:
        return position.with_colla(player, pom=colla.pom - 1)
    if colla.tronc:
        return position.with_colla(player, tronc=colla.tronc[:-1])
    if colla.pinya > 1:
        return position.with_colla(player, pinya=colla.pinya - 1)
    return position.with_parts(colles={**position.colles, player: Colla(raised=colla.raised)})


def take_raised(position: Position, player: str, kind: str) -> Position:
    """A position in which a player has not completed a kind: the counter lies beside its castell card again."""
    colla = position.colla(player)
    raised = tuple(one for one in colla.raised if one.kind != kind)
    thirds = tuple(one for one in position.thirds if one != player or len(raised) >= WANTED)
    return position.with_parts(colles={**position.colles, player: replace(colla, raised=raised)}, thirds=thirds)


def _forbidden(message: str, rule: str) -> PositionError:
    return PositionError(Problem(words.name("parts", "castell"), message, rule))
