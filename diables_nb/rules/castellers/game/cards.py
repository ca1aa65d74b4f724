"""Deck, discards and groups: drawing, shuffling, and the refresh at the end of a turn (CAS-GRP)."""

from bisect import insort
from collections.abc import Iterable

from diables_nb.rules.castellers.components import GROUPS
from diables_nb.rules.chance import shuffled

from .state import Seat, State

__all__ = ["can_draw", "draw", "refresh", "reshuffle", "to_hand"]

_FULL = max(GROUPS)


def can_draw(state: State) -> bool:
    """Whether there is a card to draw, in the deck or among the discards."""
    return bool(state.deck or state.discards)


def draw(state: State) -> list[int]:
    """The top card of the deck, or none where there is none left (C-CAS-14).

    When the deck runs empty the discards become a new one at once; discards that came later before the next draw
    (CAS-GRP-04, C-CAS-15).
    """
    if not state.deck:
        reshuffle(state)
    if not state.deck:
        return []
    card = state.deck.pop()
    if not state.deck:
        reshuffle(state)
    return [card]


def reshuffle(state: State) -> None:
    """Makes the discards the deck."""
    if state.discards:
        state.deck, state.luck = shuffled(sorted(state.discards), state.luck)
        state.discards = []


def to_hand(seat: Seat, cards: Iterable[int]) -> None:
    """Cards into a hand, which stays sorted."""
    for card in cards:
        insort(seat.hand, card)


def refresh(state: State) -> None:
    """Groups of three are discarded, then each group gets a card, the nearest first (CAS-GRP-01, CAS-GRP-02)."""
    for group in state.groups:
        if len(group) >= _FULL:
            state.discards += group
            group.clear()
    for group in state.groups:
        group.extend(draw(state))
