"""How a game of Festival goes on: what may be chosen, and what a move does to a state, in place.

A turn is an action, then the check: objectives are completed, crowd-pleasers are claimed (FES-TURN-01). Who can do
nothing is skipped (C-FES-08).
"""

from collections.abc import Sequence

from diables_nb.rules.festival.components import EMPTY, LEFT_LIMIT, SPACES, TRIGGER
from diables_nb.rules.festival.pattern_tables import picture
from diables_nb.rules.festival.patterns import fulfilled
from diables_nb.rules.game import Move

from .kit import SIDE_MOVES, SIDES, Kit
from .pleasing import pleased
from .state import CLAIM, NOBODY, OVER, SIDE, TURN, Seat, State

__all__ = ["ask_for_sides", "claimable", "completed", "legal", "play", "settle", "stack_at"]

DONE: Move = ("done",)
_CELL = {space: index for index, space in enumerate(SPACES)}


def stack_at(state: State, seat: int, side: str) -> int:
    """Which stack lies at a side of a seat: its own at the left, that of its right neighbour at the right
    (FES-SETUP-04, FES-SETUP-05). Two players have both between them (C-FES-09).
    """
    return seat if side == "left" else (seat - 1) % len(state.players)


def legal(kit: Kit, state: State) -> Sequence[Move]:
    """What may be chosen; nothing when the game is over."""
    if state.asked == TURN:
        return _turn(kit, state)
    if state.asked == SIDE:
        return SIDE_MOVES
    if state.asked == CLAIM:
        return (*(("claim", f"CP{number}") for number in claimable(kit, state, state.turn)), DONE)
    return ()


def _turn(kit: Kit, state: State) -> Sequence[Move]:
    """FES-TILE-01, FES-TILE-02, FES-OBJ-01, FES-OBJ-03."""
    seat = state.turn
    piles = 0
    if len(state.seats[seat].left) < LEFT_LIMIT:
        for number, pile in enumerate(state.piles):
            piles |= bool(pile) << number
    return kit.turns[bool(state.stacks[seat]), bool(state.stacks[(seat - 1) % len(state.players)]), piles]


def play(kit: Kit, state: State, move: Move) -> Sequence[Move]:
    """Plays a legal move in place and gives the legal moves that follow."""
    seat = state.turn
    match move[0]:
        case "tile":
            _put(state, seat, str(move[1]), _CELL[str(move[2])])
            _check(kit, state, seat)
        case "objective":
            state.seats[seat].left.append(state.piles[int(move[1]) - 1].pop())
            _check(kit, state, seat)
        case "claim":
            _claim(kit, state, seat, int(str(move[1]).removeprefix("CP")))
            _ask_to_claim(kit, state)
        case "done":
            _pass_on(state)
        case _:
            _choose_side(kit, state, seat, SIDES.index(str(move[1])))
    return settle(kit, state)


def settle(kit: Kit, state: State) -> Sequence[Move]:
    """Goes on to the next decision, past players who can do nothing, and gives its legal moves."""
    moves = legal(kit, state)
    while not moves and state.asked != OVER:
        _pass_on(state)  # C-FES-08
        moves = legal(kit, state)
    return moves


def _choose_side(kit: Kit, state: State, seat: int, side: int) -> None:
    """FES-SETUP-03; the objective begins among those to be completed (C-FES-03)."""
    state.seats[seat].left.append(kit.starting[state.players[seat]][side])
    ask_for_sides(state)


def ask_for_sides(state: State) -> None:
    """Asks the next player in turn order who has no starting objective yet; then the first turn begins."""
    count = len(state.players)
    order = [(state.first + step) % count for step in range(count)]
    waiting = (seat for seat in order if not state.seats[seat].left)
    state.turn, state.asked = next(((seat, SIDE) for seat in waiting), (state.first, TURN))


def _put(state: State, seat: int, side: str, cell: int) -> None:
    """FES-TILE-01 to FES-TILE-03; an empty stack triggers the end (FES-END-02)."""
    stack = state.stacks[stack_at(state, seat, side)]
    cells = state.seats[seat].cells
    cells[cell] = (*cells[cell], stack.pop())
    if not stack:
        state.ending = 1


def _check(kit: Kit, state: State, seat: int) -> None:
    """The second step of a turn: objectives first, then crowd-pleasers (FES-CHK-07)."""
    player = state.seats[seat]
    if done := completed(kit, player):
        player.left = [card for card in player.left if card not in done]
        player.right += done
        if len(player.right) >= TRIGGER:
            state.ending = 1  # FES-END-01
    if kit.by_hand:
        _ask_to_claim(kit, state)
        return
    for number in claimable(kit, state, seat):
        _claim(kit, state, seat, number)
    _pass_on(state)


def completed(kit: Kit, player: Seat) -> list[int]:
    """The objectives to be completed that the visible tiles fulfil now (FES-CHK-01)."""
    if not player.left:
        return []
    tops = [cell[-1] & 15 if cell else EMPTY for cell in player.cells]
    levels = [len(cell) for cell in player.cells]
    seen = picture(tops, levels)
    return [card for card in player.left if fulfilled(kit.patterns[card], tops, levels, seen)]


def claimable(kit: Kit, state: State, seat: int) -> list[int]:
    """The crowd-pleasers on show that a seat may take, by number (FES-CHK-04, FES-CHK-05)."""
    player = state.seats[seat]
    return [
        number
        for tile, owner in enumerate(state.owners)
        if owner == NOBODY
        and pleased(number := kit.pleasers[tile][state.shown[tile]], player, kit.values, exactly=kit.exactly)
    ]


def _claim(kit: Kit, state: State, seat: int, number: int) -> None:
    tile = next(tile for tile, pair in enumerate(kit.pleasers) if pair[state.shown[tile]] == number)
    state.owners[tile] = seat + 1


def _ask_to_claim(kit: Kit, state: State) -> None:
    """In the learner's mode the player is asked as long as there is something to take (C-FES-01)."""
    if claimable(kit, state, state.turn):
        state.asked = CLAIM
    else:
        _pass_on(state)


def _pass_on(state: State) -> None:
    """The next player's turn; the end, once triggered, comes when all have had equal turns (FES-END-03)."""
    state.turn = (state.turn + 1) % len(state.players)
    over = state.ending and state.turn == state.first
    state.asked = OVER if over else TURN
