"""The course of a game: turns, the passage of time, the parade moving on, new crowds, the end (DIA-FLOW)."""

from diables_nb.rules.diables.components import FIRECRACKERS, ROUNDS, SHOWS

from .colla import DECLINE
from .earning import earn, score_lluiment_tile, score_whole_show
from .kit import Kit, Move
from .rewards import supply
from .social import score_wall, update_wall
from .state import FIREBOT, HUMAN, NOBODY, Frame, State

__all__ = [
    "crowd", "crowd_moves", "end_turn", "next_turn", "parade", "pass_time", "score_chosen", "score_moves", "swap",
    "swap_moves", "winners",
]  # fmt: skip

_LAST = ROUNDS[-1]
_STREET_LOSS = 3
_SIDES = {"upper": 0, "lower": 6, "street": 12}
_FIRST = {"upper": 0, "lower": 0, "street": 1}


def swap_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """At set-up: two cards of one kind may change places, once (DIA-PSET-15, C-DIA-70)."""
    del kit
    cards = state.seats[frame[1]].cards
    moves: list[Move] = []
    for side, start in _SIDES.items():
        length = 5 if side == "street" else 6
        filled = [k + _FIRST[side] for k in range(length) if cards[start + k] >= 0]
        moves += [("swap", side, one, other) for i, one in enumerate(filled) for other in filled[i + 1 :]]
    moves.append(DECLINE)
    return moves


def swap(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """Exchanges two cards."""
    del kit
    cards = state.seats[frame[1]].cards
    start = _SIDES[str(move[1])] - _FIRST[str(move[1])]
    one, other = start + int(move[2]), start + int(move[3])
    cards[one], cards[other] = cards[other], cards[one]


def next_turn(kit: Kit, state: State, frame: Frame) -> None:
    """The next in turn order who has not passed; when all have, time passes (DIA-P1-01, -03, -04)."""
    del frame
    count = len(state.order)
    for ahead in range(count):
        index = (state.turn + ahead) % count
        seat = state.order[index]
        if not state.passed >> seat & 1:
            state.turn = (index + 1) % count
            turn = "firebot_turn" if state.firebot and seat == FIREBOT else "turn"
            state.stack += [("end_turn",), (turn, seat)]
            return
    _begin_passage(kit, state)


def end_turn(kit: Kit, state: State, frame: Frame) -> None:
    """The wall is looked at after every turn, passes too (DIA-WALL-01, C-DIA-33)."""
    del frame
    state.score_sent = False
    update_wall(kit, state)
    state.stack.append(("next_turn",))


def _begin_passage(kit: Kit, state: State) -> None:
    """Phase 2: the lluïment, then the show that each player chooses; in round 3 the shows left (DIA-P2-02)."""
    score_lluiment_tile(kit, state)
    state.stack.append(("pass_time",))
    if state.round < _LAST:
        state.stack += [("score", seat) for seat in reversed(_people(state))]
    if state.firebot:
        state.stack.append(("firebot_score", FIREBOT))
    if state.round < _LAST:
        return
    for seat in _people(state):
        for number, show in enumerate(SHOWS):
            if not state.seats[seat].scored >> number & 1:
                score_whole_show(kit, state, seat, show)


def _people(state: State) -> tuple[int, ...]:
    """The seats in turn order that have a board: all but the Firebot's."""
    return (HUMAN,) if state.firebot else state.order


def score_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """The shows that the player has not scored yet (DIA-P2-SHOW-01, C-DIA-53)."""
    del kit
    scored = state.seats[frame[1]].scored
    return [("score", show) for number, show in enumerate(SHOWS) if not scored >> number & 1]


def score_chosen(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """Scores the show chosen."""
    score_whole_show(kit, state, frame[1], str(move[1]))


def pass_time(kit: Kit, state: State, frame: Frame) -> None:
    """The rest of phase 2: street, wall, carts, turn order, new spectators, time marker (DIA-P2-02)."""
    del frame
    _lose_streets(state)
    if state.round == _LAST:
        score_wall(kit, state, "DIA-P2-SOC-01")
        _new_order(state)
        return
    _refill(kit, state)
    _new_order(state)
    _newcomers(kit, state)
    state.round += 1
    state.stack.append(("parade",))
    if state.firebot:
        state.stack.append(("firebot_renew", FIREBOT))


def _lose_streets(state: State) -> None:
    """3 FP for each street card with nobody on it (DIA-P2-STR-01, C-DIA-12, C-DIA-69)."""
    for seat, player in enumerate(state.seats):
        alone = sum(1 for c in range(5) if player.cards[12 + c] >= 0 and not player.street[c * 3 + 1])
        if alone:
            earn(state, seat, -_STREET_LOSS * alone, "DIA-P2-STR-01", case="alone", number=alone)


def _refill(kit: Kit, state: State) -> None:
    """The firecrackers printed in empty cells of the grid (DIA-P2-CART-01); a strict supply serves in turn order."""
    for seat in _people(state):
        player = state.seats[seat]
        for fire in range(len(FIRECRACKERS)):
            gained = sum(income[fire] for income, code in zip(kit.income, player.grid, strict=True) if not code)
            player.cart[fire] += min(gained, supply(state, fire)) if kit.strict else gained


def _new_order(state: State) -> None:
    """Farthest on the sound track first, the tied in reverse of their order (DIA-P2-ORD, C-DIA-67)."""
    backwards = reversed(state.order)
    state.order = tuple(sorted(backwards, key=lambda seat: -state.seats[seat].sound))
    for player in state.seats:
        player.sound = 0


def _newcomers(kit: Kit, state: State) -> None:
    """With 2 and 3 players four cards set aside join the shows, with 2 players twice (DIA-P2-NEW, C-DIA-94)."""
    if len(state.players) + state.round > 4:
        return
    for show in range(len(SHOWS)):
        card = state.aside.pop()
        state.buried += (card,)
        if len(state.beside[show]) < len(kit.card_slots):
            state.beside[show] += (kit.back[card],)


def parade(kit: Kit, state: State, frame: Frame) -> None:
    """Phases 3 and 4: performers come back, cards move on, each player chooses new spectators (DIA-P3, -P4)."""
    del frame
    for player in state.seats:
        for code in player.street:
            if code:
                player.reserve[(code - 1) // 3] += 1
        player.street = bytearray(len(player.street))
        player.leaders = 0
        cards, tokens = player.cards, player.tokens
        player.cards = [*cards[1:6], NOBODY, *cards[7:12], NOBODY, NOBODY, *cards[12:16]]
        player.tokens = bytearray([*tokens[1:6], 0, *tokens[7:12], 0, 0, *tokens[12:16]])
    arrow = 11 + kit.personal.street_arrow
    people = _people(state)
    for seat in people:
        state.seats[seat].cards[arrow] = state.street_deck.pop()
    state.passed = state.turn = 0
    state.stack.append(("next_turn",))
    state.stack += [("crowd", seat) for seat in reversed(people)]


def crowd_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """One upper and one lower card of those kept, by their numbers in the set (DIA-P4-02)."""
    kept = [kit.cards[card] for card in state.seats[frame[1]].kept]
    upper = [_number(card.id) for card in kept if card.place == "upper"]
    lower = [_number(card.id) for card in kept if card.place == "lower"]
    return [("crowd", one, other) for one in upper for other in lower]


def _number(card_id: str) -> int:
    return int(card_id.rpartition("/")[2])


def crowd(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """Puts the two cards on the arrows of the pavements."""
    player = state.seats[frame[1]]
    arrow = kit.personal.pavement_arrow
    for place, wanted, start in (("upper", move[1], 0), ("lower", move[2], 6)):
        card = next(c for c in player.kept if kit.cards[c].place == place and _number(kit.cards[c].id) == wanted)
        player.cards[start + arrow] = card
        player.kept = tuple(other for other in player.kept if other != card)


def winners(state: State) -> tuple[int, ...]:
    """The seat that wins: most FP, of the tied the earliest in the last turn order (DIA-END-01, -02, C-DIA-66).

    In a solo game the human with more FP than the Firebot, else the Firebot, which wins a tie (DIA-SOLO-67, C-DIA-79).
    """
    if state.firebot:
        return (HUMAN,) if state.seats[HUMAN].fp > state.seats[FIREBOT].fp else (FIREBOT,)
    most = max(player.fp for player in state.seats)
    return next((seat,) for seat in state.order if state.seats[seat].fp == most)
