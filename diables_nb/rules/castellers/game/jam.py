"""When a game of Castellers! has come to a place with no way on (C-CAS-22)."""

from diables_nb.rules.castellers.components import CASTELLERS, KINDS, POMS

from .building import POM, fitting, part_of
from .kit import Kit
from .state import NO_CASTELL, Seat, State

__all__ = ["DRY_ROUNDS", "is_dry", "jammed"]

DRY_ROUNDS = 6
"""Turns that every player still has once no casteller lies on the table: twice what the parts of a castell take."""


def is_dry(state: State) -> bool:
    """Whether no casteller lies in deck, discards or groups: none can come before somebody completes a castell."""
    return all(card >= len(CASTELLERS) for heap in (state.deck, state.discards, *state.groups) for card in heap)


def jammed(kit: Kit, state: State) -> bool:
    """Whether the table is dry, and either nobody can build, or every player has had its turns since.

    Without it all would pass, or special cards go round without end, each player keeping what the others need.
    """
    if not state.dry:
        return False
    if state.dry >= DRY_ROUNDS * len(state.players):
        return True
    return not any(_can_build(kit, state, seat) for seat in state.seats)


def _can_build(kit: Kit, state: State, seat: Seat) -> bool:
    """Whether a player could put a card on a castell, jitters or not."""
    if seat.kind == NO_CASTELL:
        return bool(seat.hand) and len(seat.raised) < len(KINDS)
    if part_of(kit, state, seat) == POM:
        return POMS[seat.kind][seat.pom] in seat.hand
    return bool(fitting(kit, state, seat))
