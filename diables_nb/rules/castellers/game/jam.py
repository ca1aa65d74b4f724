"""When a game of Castellers! has come to a place with no way on (C-CAS-22)."""

from diables_nb.rules.castellers.components import CASTELLERS, POMS, TRONCS

from .building import POM, fitting, part_of
from .kit import Kit
from .state import NO_CASTELL, Seat, State

__all__ = ["jammed"]

_SPECIALS = len(CASTELLERS)
"""Types from here on are special cards."""


def jammed(kit: Kit, state: State) -> bool:
    """Whether no casteller can come any more and nobody can build, or nobody can complete a castell with what it has.

    Then all would pass, or special cards go round without end: castellers come back from a completed castell alone.
    """
    if any(card < _SPECIALS for heap in (state.deck, state.discards, *state.groups) for card in heap):
        return False
    builds = any(_can_build(kit, state, seat) for seat in state.seats)
    return not builds or not any(_can_complete(kit, state, seat) for seat in state.seats)


def _can_build(kit: Kit, state: State, seat: Seat) -> bool:
    """Whether a player could put a card on a castell, jitters or not."""
    if seat.kind == NO_CASTELL:
        return bool(seat.hand) and len(seat.raised) < len(POMS)
    if part_of(kit, state, seat) == POM:
        return POMS[seat.kind][seat.pom] in seat.hand
    return bool(fitting(kit, state, seat))


def _can_complete(kit: Kit, state: State, seat: Seat) -> bool:
    """Whether the castellers of a player complete the castell that it raises, or one that it may begin."""
    kinds = [seat.kind] if seat.kind != NO_CASTELL else [kind for kind in range(len(POMS)) if kind not in seat.raised]
    return any(_completes(kit, state, seat, kind) for kind in kinds)


def _completes(kit: Kit, state: State, seat: Seat, kind: int) -> bool:
    """Whether the hand completes a castell; to its pinya all special cards of the game may come in time."""
    number, begun = state.offers[kind], seat.kind == kind
    hand, pom = seat.hand, POMS[kind][seat.pom if begun else 0 :]
    tronc = kit.tronc[kind][number] - (len(seat.tronc) if begun else 0)
    fit = sum(card < len(TRONCS) for card in hand) if kit.any_tronc else hand.count(kind)
    if fit < tronc or not all(card in hand for card in pom):
        return False
    pinya = kit.pinya[kind][number] - (len(seat.pinya) if begun else 0)
    others = sum(kit.counts[_SPECIALS:]) - sum(card >= _SPECIALS for card in hand)
    return pinya <= len(hand) - tronc - len(pom) + others
