"""Special cards: when each can be played, who may respond, and what it does (CAS-GRA, CAS-JIT, CAS-LLE, CAS-CAP)."""

from diables_nb.rules.castellers.components import CAP, CASTELLERS, GRALLERS, JITTERS, LLENYA, POMS
from diables_nb.rules.chance import shuffled
from diables_nb.rules.game import Move

from .building import can_finish, part_of
from .cards import reshuffle, to_hand
from .kit import Kit
from .state import NO_CASTELL, Seat, State

__all__ = ["SEARCH", "callable_types", "called", "declined", "play_special", "playable", "resolve", "responded"]

SEARCH = 11
"""The type of a frame in which a casteller is called: the deck is searched."""


def playable(kit: Kit, state: State) -> list[Move]:
    """The special cards that the active player can play now (CAS-TURN-09)."""
    seat = state.seats[state.turn]
    moves: list[Move] = []
    if LLENYA in seat.hand:
        moves += [("llenya", state.players[other]) for other in _others(state) if state.seats[other].tronc]
    if JITTERS in seat.hand:
        moves += [("jitters", state.players[other]) for other in _others(state)]
    if GRALLERS in seat.hand and _grallers_fit(kit, state, seat):
        moves.append(("grallers",))
    if CAP in seat.hand:
        moves.append(("cap",))
    return moves


def _others(state: State) -> list[int]:
    """The other seats in turn order from the active one."""
    count = len(state.players)
    return [(state.turn + step) % count for step in range(1, count)]


def _grallers_fit(kit: Kit, state: State, seat: Seat) -> bool:
    """After a part was finished this turn, once a castell, with all cards of the next part (CAS-GRA, C-CAS-08)."""
    return bool(state.finished and seat.kind != NO_CASTELL and not seat.grallers and can_finish(kit, state, seat))


def play_special(state: State, card: int, target: int) -> None:
    """Plays a special card of the active player; the others are asked first whether they respond (C-CAS-03)."""
    state.seats[state.turn].hand.remove(card)
    if card != JITTERS:
        state.discards.append(card)  # CAS-SPC-01
    state.stack.append((card, state.turn, target, tuple(_others(state))))


def responded(kit: Kit, state: State) -> None:
    """The seat that is asked answers with a cap de colla: it calls a casteller, or cancels what was played."""
    card, who, target, waiting = state.stack[-1]
    answers, *rest = waiting
    state.stack[-1] = (card, who, target, tuple(rest))
    state.seats[answers].hand.remove(CAP)
    state.discards.append(CAP)
    if kit.cancels:
        count = len(state.players)
        order = [(state.turn + step) % count for step in range(count)]
        state.stack.append((CAP, answers, who, tuple(seat for seat in order if seat != answers)))
    else:
        _search(state, answers)


def declined(state: State) -> None:
    """The seat that is asked does not respond."""
    card, who, target, waiting = state.stack[-1]
    state.stack[-1] = (card, who, target, waiting[1:])


def resolve(kit: Kit, state: State) -> None:
    """The special on top of the stack takes effect: nobody is left to respond."""
    card, who, target, _ = state.stack.pop()
    if card == CAP and kit.cancels and state.stack:
        cancelled = state.stack.pop()
        if cancelled[0] == JITTERS:
            state.discards.append(JITTERS)
    elif card == CAP:
        _search(state, who)
    elif card == GRALLERS:
        seat = state.seats[who]
        seat.grallers = 1
        state.working, state.finished, state.bound = part_of(kit, state, seat), 0, 1
    elif card == JITTERS:
        state.seats[target].jitters += 1
    elif card == LLENYA:
        _fall(kit, state.seats[target])


def _fall(kit: Kit, seat: Seat) -> None:
    """The tronc goes back to the hand (CAS-LLE-01); the pom stays, or falls too (C-CAS-10)."""
    to_hand(seat, seat.tronc)
    seat.tronc = []
    if kit.pom_falls:
        to_hand(seat, POMS[seat.kind][: seat.pom])
        seat.pom = 0


def callable_types(state: State) -> list[int]:
    """The castellers that can be called: those in the deck or among the discards (CAS-CAP-01, -03, C-CAS-20)."""
    return [card for card in range(len(CASTELLERS)) if card in state.deck or card in state.discards]


def _search(state: State, who: int) -> None:
    if callable_types(state):
        state.stack.append((SEARCH, who, -1, ()))


def called(state: State, card: int) -> None:
    """A casteller goes to the hand, from the deck or else from the discards; the deck is shuffled (CAS-CAP-02)."""
    _, who, _, _ = state.stack.pop()
    in_deck = card in state.deck
    (state.deck if in_deck else state.discards).remove(card)
    to_hand(state.seats[who], [card])
    state.deck, state.luck = shuffled(sorted(state.deck), state.luck)
    if in_deck and not state.deck:
        reshuffle(state)  # CAS-GRP-04: it has just run empty; else the discards wait for the next draw (C-CAS-15)
