"""How a game of Castellers! goes on: what may be chosen, and what a move does to a state, in place."""

from collections.abc import Sequence

from diables_nb.rules.castellers.components import CAP, CARDS, KINDS
from diables_nb.rules.game import Move

from .building import begin, fitting, part_of, place
from .cards import can_draw, draw, refresh, to_hand
from .jam import is_dry, jammed
from .kit import Kit
from .specials import SEARCH, callable_types, called, declined, play_special, playable, resolve, responded
from .state import NO_CASTELL, NO_PART, Seat, State

__all__ = ["actor", "asked", "legal", "play"]

_TYPE = {name: number for number, name in enumerate(CARDS)}
_KIND = {name: number for number, name in enumerate(KINDS)}
END: Move = ("end",)
PASS: Move = ("pass",)
DECLINE: Move = ("decline",)
RESPOND: Move = ("respond",)
DRAW: Move = ("draw",)
GROUP_MOVES: tuple[Move, ...] = tuple(("group", number) for number in (1, 2, 3))
BUILD_MOVES: tuple[Move, ...] = tuple(("build", name) for name in CARDS)
CALL_MOVES: tuple[Move, ...] = tuple(("call", name) for name in CARDS)
CASTELL_MOVES: tuple[tuple[Move, ...], ...] = tuple(tuple(("castell", kind, name) for name in CARDS) for kind in KINDS)


def asked(state: State) -> str:
    """What is asked: "turn", "respond", "call", or "" at the end."""
    if state.over:
        return ""
    if not state.stack:
        return "turn"
    return "call" if state.stack[-1][0] == SEARCH else "respond"


def actor(state: State) -> int:
    """The seat that is asked."""
    if not state.stack:
        return state.turn
    kind, who, _, waiting = state.stack[-1]
    return who if kind == SEARCH else waiting[0]


def legal(kit: Kit, state: State) -> Sequence[Move]:
    """What may be chosen; nothing when the game is over."""
    if state.over:
        return ()
    if state.stack:
        if state.stack[-1][0] == SEARCH:
            return [CALL_MOVES[card] for card in callable_types(state)]
        return [RESPOND, DECLINE] if CAP in state.seats[actor(state)].hand else [DECLINE]
    seat = state.seats[state.turn]
    if state.bound:
        return [BUILD_MOVES[card] for card in fitting(kit, state, seat)]
    moves = _building(kit, state, seat) if state.acted else _actions(kit, state, seat)
    last = END if state.acted else None if moves else PASS
    return [*moves, *playable(kit, state), *([last] if last else [])]


def _actions(kit: Kit, state: State, seat: Seat) -> list[Move]:
    """The actions of a turn (CAS-TURN-01 to CAS-TURN-06, C-CAS-16)."""
    moves = [move for move, group in zip(GROUP_MOVES, state.groups, strict=True) if group]
    if can_draw(state):
        moves.append(DRAW)
    if seat.kind != NO_CASTELL:
        return moves + [BUILD_MOVES[card] for card in fitting(kit, state, seat)]
    if len(seat.raised) < len(KINDS):  # CAS-TURN-08, CAS-SCO-04
        types = sorted(set(seat.hand))
        moves += [CASTELL_MOVES[kind][card] for kind in range(len(KINDS)) if kind not in seat.raised for card in types]
    return moves


def _building(kit: Kit, state: State, seat: Seat) -> list[Move]:
    """More cards for the part that is worked on this turn (CAS-TURN-07, CAS-BLD-08)."""
    if state.working == NO_PART or part_of(kit, state, seat) != state.working:
        return []
    return [BUILD_MOVES[card] for card in fitting(kit, state, seat)]


def play(kit: Kit, state: State, move: Move) -> Sequence[Move]:
    """Plays a legal move in place and gives the legal moves that follow."""
    verb = move[0]
    if state.stack:
        _answer(kit, state, move)
    elif verb in ("end", "pass"):
        _end_turn(kit, state)
    elif verb in _SPECIAL:
        target = state.players.index(str(move[1])) if len(move) > 1 else -1
        play_special(state, _TYPE[str(verb)], target)
    else:
        _act(kit, state, move)
    while state.stack and state.stack[-1][0] != SEARCH and not state.stack[-1][3]:
        resolve(kit, state)
    return legal(kit, state)


_SPECIAL = frozenset(("llenya", "jitters", "grallers", "cap"))


def _act(kit: Kit, state: State, move: Move) -> None:
    """An action, or one more card for the part that is worked on."""
    seat = state.seats[state.turn]
    match move[0]:
        case "group":
            group = state.groups[int(move[1]) - 1]
            to_hand(seat, group)
            group.clear()
            state.acted = 1
        case "draw":
            to_hand(seat, [*draw(state), *draw(state)])
            state.acted = 1
        case "castell":
            begin(seat, _KIND[str(move[1])])
            place(kit, state, seat, _TYPE[str(move[2])])
        case _:
            place(kit, state, seat, _TYPE[str(move[1])])


def _answer(kit: Kit, state: State, move: Move) -> None:
    """A response, or the call of a casteller."""
    match move[0]:
        case "respond":
            responded(kit, state)
        case "decline":
            declined(state)
        case _:
            called(state, _TYPE[str(move[1])])


def _end_turn(kit: Kit, state: State) -> None:
    """Groups are refreshed, jitters leave, the next player's turn (CAS-GRP, CAS-JIT-02, CAS-END-02)."""
    refresh(state)
    seat = state.seats[state.turn]
    state.discards += [_TYPE["jitters"]] * seat.jitters
    seat.jitters = 0
    state.turn = (state.turn + 1) % len(state.players)
    state.acted = state.finished = state.bound = 0
    state.working = NO_PART
    due = state.closing and state.turn == state.closing - 1
    state.dry = state.dry + 1 if is_dry(state) else 0
    state.over = int(bool(due) or jammed(kit, state))
