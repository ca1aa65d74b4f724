"""The course of a game: set-up, three rounds of four phases, the end (DIA-FLOW, DIA-P1 to P4, DIA-END)."""

from __future__ import annotations

from tests.oracle import layout
from tests.oracle.scores import score, score_lluiment

from . import facts
from .social import score_wall
from .state import Board, Steps, ask
from .street import turn


def game(board: Board) -> Steps:
    """From the exchange of cards to the last scoring."""
    for player in list(board.players):
        yield from _swap(board, player)
    while True:
        yield from _performance(board)
        yield from _passage_of_time(board)
        if board.round == 3:
            return
        board.round += 1
        _moving_forward(board)
        yield from _attracting_a_crowd(board)


def _swap(board: Board, player: str) -> Steps:
    """One exchange of two cards of one kind (DIA-PSET-15, C-DIA-70)."""
    cards = board.collas[player].cards
    moves = [
        f"swap {side} {one} {other}"
        for side, one in cards
        for other_side, other in cards
        if side == other_side and one < other
    ]
    answer = yield from ask(player, [*moves, "decline"])
    if answer != "decline":
        _, side, one, other = answer.split()
        here, there = (side, int(one)), (side, int(other))
        cards[here], cards[there] = cards[there], cards[here]


def _performance(board: Board) -> Steps:
    """Turns by turns until everybody has passed (DIA-P1-01, 03, 04)."""
    board.passed = set()
    while len(board.passed) < len(board.players):
        for player in board.players:
            if player not in board.passed:
                yield from turn(board, player)


def _passage_of_time(board: Board) -> Steps:
    """Phase 2 in its order (DIA-P2-02)."""
    position = board.position()
    for player, line in score_lluiment(position, board.lluiments[board.round - 1]).items():
        board.earn(player, line["fp"])
    yield from _score_shows(board)
    for player in board.players:
        colla = board.collas[player]
        lonely = [place for place in colla.cards if place[0] == "street" and (place[1], "middle") not in colla.street]
        board.earn(player, -3 * len(lonely))
    if board.round == 3:
        score_wall(board)
    else:
        _refill(board)
    _turn_order(board)
    _newcomers(board)


def _score_shows(board: Board) -> Steps:
    """One show of choice in rounds 1 and 2, all that are left in round 3 (DIA-P2-SHOW, C-DIA-53)."""
    for player in board.players:
        left = [show for show in layout.SHOWS if show not in board.scored[player]]
        if board.round < 3:
            answer = yield from ask(player, [f"score {show}" for show in left])
            left = [answer.split()[1]]
        for show in left:
            board.earn(player, score(board.position())["shows"][player][show]["total"])
            board.scored[player].add(show)


def _refill(board: Board) -> None:
    """Firecrackers printed in empty spaces of the grid (DIA-P2-CART-01 to 03)."""
    for player in board.players:
        colla = board.collas[player]
        for firecracker in layout.FIRECRACKERS:
            colla.cart[firecracker] = colla.cart.get(firecracker, 0) + colla.visible(firecracker)


def _turn_order(board: Board) -> None:
    """Farthest in sound first; tied players in the reverse of their order so far (DIA-P2-ORD, C-DIA-66, 67)."""
    backwards = list(reversed(board.players))
    board.players = sorted(backwards, key=lambda player: board.collas[player].sound, reverse=True)
    for colla in board.collas.values():
        colla.sound = 0


def _newcomers(board: Board) -> None:
    """Four cards of the deck set aside, one to each show (DIA-P2-NEW-01, 02, C-DIA-93, 94)."""
    if len(board.players) == 4 or board.round == 3 or (len(board.players) == 3 and board.round == 2):
        return
    for show in layout.SHOWS:
        card = board.decks["aside"].pop()
        if len(board.beside[show]) < len(facts.CARD_SLOTS):
            board.beside[show].append(facts.CARDS[card]["back"])


def _moving_forward(board: Board) -> None:
    """Performers and leaders come home, the crowd moves along (DIA-P3, C-DIA-47)."""
    for colla in board.collas.values():
        for kind, _ in colla.street.values():
            colla.reserve[kind] = colla.reserve.get(kind, 0) + 1
        colla.street, colla.leaders = {}, []
        cards, tokens = colla.cards, colla.tokens
        colla.cards, colla.tokens = {}, {}
        for (side, column), card in cards.items():
            to = (side, column + 1 if side == "street" else column - 1)
            if 0 <= to[1] <= facts.COLUMNS:
                colla.cards[to] = card
                if (side, column) in tokens:
                    colla.tokens[to] = tokens[side, column]


def _attracting_a_crowd(board: Board) -> Steps:
    """A street card each from the deck, then two kept cards of choice (DIA-P4, C-DIA-68)."""
    for player in board.players:
        board.collas[player].cards["street", facts.STREET_ARROW] = board.decks["street"].pop()
    for player in board.players:
        colla = board.collas[player]
        kept = {"/".join(card.split("/")[1:]): card for card in colla.kept}
        above = [name.split("/")[1] for name in kept if name.startswith("upper")]
        below = [name.split("/")[1] for name in kept if name.startswith("lower")]
        answer = yield from ask(player, [f"crowd {one} {other}" for one in above for other in below])
        _, one, other = answer.split()
        for side, number in (("upper", one), ("lower", other)):
            card = kept[f"{side}/{number}"]
            colla.kept.remove(card)
            colla.cards[side, facts.PAVEMENT_ARROW] = card


def winners(board: Board) -> tuple[str, ...]:
    """Most FP; of those tied the first in the new turn order (DIA-END-01, 02)."""
    best = max(board.fame.values())
    return next((player,) for player in board.players if board.fame[player] == best)
