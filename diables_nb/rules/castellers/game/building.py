"""Raising a castell: which part is worked on, which cards fit it, what completes it (CAS-BLD, CAS-SCO)."""

from collections.abc import Sequence

from diables_nb.rules.castellers.components import POMS, TRONCS, WANTED

from .kit import Kit
from .state import NO_CASTELL, NO_PART, Seat, State

__all__ = ["PINYA", "POM", "TRONC", "begin", "can_finish", "fitting", "part_of", "place", "taken_for"]

PINYA, TRONC, POM = range(3)


def part_of(kit: Kit, state: State, seat: Seat) -> int:
    """The lowest part of the castell in progress that is not complete (CAS-BLD-01, CAS-BLD-09)."""
    number = state.offers[seat.kind]
    if len(seat.pinya) < kit.pinya[seat.kind][number]:
        return PINYA
    return TRONC if len(seat.tronc) < kit.tronc[seat.kind][number] else POM


def fitting(kit: Kit, state: State, seat: Seat) -> Sequence[int]:
    """The types of cards in hand that can be put on the castell in progress now, in their order.

    Any card is good for the pinya (CAS-BLD-02, C-CAS-05); the tronc takes cards of its own kind (C-CAS-04), the pom one
    after another (CAS-BLD-10, C-CAS-07), and none under jitters (CAS-JIT-01).
    """
    part = part_of(kit, state, seat)
    if part == PINYA:
        return sorted(set(seat.hand))
    if part == TRONC:
        wanted = range(len(TRONCS)) if kit.any_tronc else (seat.kind,)
        return [card for card in wanted if card in seat.hand]
    card = POMS[seat.kind][seat.pom]
    return [card] if card in seat.hand and not seat.jitters else []


def begin(seat: Seat, kind: int) -> None:
    """Begins a castell; the first card of its pinya follows at once (C-CAS-19)."""
    seat.kind, seat.pinya, seat.tronc, seat.pom, seat.grallers = kind, [], [], 0, 0


def place(kit: Kit, state: State, seat: Seat, card: int) -> None:
    """Puts a card on the castell in progress, and completes what it completes."""
    part = part_of(kit, state, seat)
    seat.hand.remove(card)
    if part == PINYA:
        seat.pinya.append(card)
        seat.pinya.sort()
    elif part == TRONC:
        seat.tronc.append(card)
    else:
        seat.pom += 1
    state.acted, state.working = 1, part
    if part == POM and seat.pom == len(POMS[seat.kind]):
        _complete(kit, state, seat)
    elif part_of(kit, state, seat) == part:
        return
    state.working, state.finished, state.bound = NO_PART, 1, 0


def _complete(kit: Kit, state: State, seat: Seat) -> None:
    """The enxaneta is on top: applause, and all cards to the discards (CAS-SCO-01 to CAS-SCO-03, C-CAS-18)."""
    counters, gone = kit.applause[seat.kind], state.taken[seat.kind]
    seat.applause.append(counters[gone] if gone < len(counters) else 0)
    seat.raised.append(seat.kind)
    state.taken[seat.kind] = min(gone + 1, len(counters))
    state.discards += [*seat.pinya, *seat.tronc, *POMS[seat.kind]]
    begin(seat, NO_CASTELL)
    if len(seat.raised) == WANTED:
        number = next(index for index, other in enumerate(state.seats) if other is seat)
        state.thirds.append(number)
        state.closing = state.closing or number + 1  # CAS-END-01


def can_finish(kit: Kit, state: State, seat: Seat) -> bool:
    """Whether the hand holds all the cards that the next part needs (CAS-GRA-01, C-CAS-08)."""
    if part_of(kit, state, seat) == POM and seat.jitters:
        return False
    return taken_for(kit, state, seat, seat.hand) is not None


def taken_for(kit: Kit, state: State, seat: Seat, cards: Sequence[int]) -> list[int] | None:
    """Which of some cards finish the tronc or the pom that is worked on next; None where they do not."""
    if part_of(kit, state, seat) == POM:
        wanted = list(POMS[seat.kind][seat.pom :])
        return wanted if all(card in cards for card in wanted) else None
    missing = kit.tronc[seat.kind][state.offers[seat.kind]] - len(seat.tronc)
    good = range(len(TRONCS)) if kit.any_tronc else (seat.kind,)
    found = [card for card in cards if card in good][:missing]
    return found if len(found) == missing else None
