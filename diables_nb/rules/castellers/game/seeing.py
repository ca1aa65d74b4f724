"""What a seat may know of a game, and games that could be the one it sees.

Hidden are the order of the deck, the hands of the others and their pinyas, which lie face down; the seed of the next
shuffle. All else lies open. Who searches the deck for a casteller sees which cards it holds (CAS-CAP-01). What was
shown to all before, such as a card that was called, is not kept in mind.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

from diables_nb.rules.castellers.components import CARDS, GRALLERS, JITTERS, POMS
from diables_nb.rules.chance import new_seed, shuffle

from .building import taken_for
from .engine import actor
from .kit import Kit
from .specials import SEARCH
from .state import NO_CASTELL, UNKNOWN, State

__all__ = ["everything", "filled_in", "redacted", "unseen"]


def searching(state: State) -> int:
    """The seat that searches the deck, -1 when nobody does."""
    return actor(state) if state.stack and state.stack[-1][0] == SEARCH else -1


def redacted(state: State, seat: int) -> State:
    """A copy of a state with what is hidden from a seat left out."""
    new = state.copy()
    for number, other in enumerate(new.seats):
        if number != seat:
            other.hand = [UNKNOWN] * len(other.hand)
            other.pinya = [UNKNOWN] * len(other.pinya)
    new.deck = sorted(state.deck) if searching(state) == seat else [UNKNOWN] * len(state.deck)
    new.luck = UNKNOWN
    return new


def unseen(kit: Kit, state: State) -> list[int]:
    """The cards that a view does not see, by counting: all that lie nowhere else."""
    seen = everything(state)
    return [card for card in range(len(CARDS)) for _ in range(kit.counts[card] - seen[card])]


def everything(state: State) -> Counter[int]:
    """All cards of a game, `UNKNOWN` for those that a view does not see."""
    held: Counter[int] = Counter(state.deck)
    held.update(state.discards)
    for group in state.groups:
        held.update(group)
    for seat in state.seats:
        held.update(seat.hand)
        held.update(seat.pinya)
        held.update(seat.tronc)
        if seat.kind != NO_CASTELL:
            held.update(POMS[seat.kind][: seat.pom])
        held[JITTERS] += seat.jitters
    held.update(frame[0] for frame in state.stack if frame[0] == JITTERS)
    return held


def _held_for_grallers(kit: Kit, view: State, pool: Sequence[int]) -> list[int]:
    """Cards that the active player is known to hold, though nobody sees them: grallers play for a part only where the
    hand can finish it (CAS-GRA-01).
    """
    seat = view.seats[view.turn]
    playing = view.bound or any(frame[0] == GRALLERS for frame in view.stack[:1])
    if not playing or seat.kind == NO_CASTELL or UNKNOWN not in seat.hand:
        return []
    return taken_for(kit, view, seat, pool) or []


def filled_in(kit: Kit, view: State, random: Random) -> State:
    """A copy of a view with everything hidden filled in at random: any of the games that look so.

    random: its `random()` alone is asked.
    """
    new = view.copy()
    pool = unseen(kit, view)
    shuffle(pool, random)
    held = _held_for_grallers(kit, view, pool)
    for card in held:
        pool.remove(card)
    for number, seat in enumerate(new.seats):
        for cards in (seat.hand, seat.pinya):
            if cards and cards[0] == UNKNOWN:
                known = held if cards is seat.hand and number == view.turn else []
                cards[:] = sorted([*known, *(pool.pop() for _ in range(len(cards) - len(known)))])
    if new.deck and new.deck[0] == UNKNOWN:
        new.deck = pool
    else:
        shuffle(new.deck, random)
    new.luck = new_seed(random)
    return new
