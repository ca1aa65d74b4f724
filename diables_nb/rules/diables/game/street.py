"""Turns of the performance phase, and what performers and tabalers activate (DIA-P1)."""

from diables_nb.rules.diables.components import FIRECRACKERS, KINDS
from diables_nb.rules.diables.effects import Reward

from .colla import DECLINE
from .kit import PERFORMERS, SECTIONS, Item, Kit, Move
from .rewards import can_gain
from .sending import can_send, pay, payable
from .social import TABALERS, has
from .state import NOBODY, Frame, Seat, State

__all__ = [
    "activate", "activate_moves", "drum", "drum_moves", "end_activation", "icons_covered", "requirement_met",
    "take_turn", "turn_moves",
]  # fmt: skip

ACTIONS_TWICE, MORE_SOUND, PERFORMER_MET = 1, 5, 11
"""Numbers of the DIA-VIDEO rules that change an activation."""
LARGE = KINDS.index("large_beast")
SMALL = KINDS.index("small_beast")
LEFT, RIGHT, BEAST = 1, 2, 4
"""What is left of an activation, as bits."""
TOP, BOTTOM = 0, 2
LEADERS = ("top", "bottom")


def _columns(kit: Kit, player: Seat) -> int:
    """How many columns are within range (DIA-P1-RANGE)."""
    return kit.personal.open_columns + player.opened.bit_count()


def _rule(kit: Kit, card: int) -> str:
    """The rule that a beast card stands for, "" where there is none."""
    return kit.beasts[card].rule if card != NOBODY else ""


def _beast_rule(kit: Kit, player: Seat, kind: int) -> str:
    """The rule of the beast card that a performer placed on the street calls up (DIA-ACT-BEAST-04, -07)."""
    if kind == SMALL:
        return _rule(kit, player.small_card)
    return _rule(kit, player.large_card) if kind == LARGE else ""


def turn_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """One of three: a performer to the street, a leader to the tabalers, pass (DIA-P1-02)."""
    player = state.seats[frame[1]]
    columns = range(min(_columns(kit, player), kit.personal.columns))
    street = player.street
    empty = [column for column in columns if not any(street[column * 3 : column * 3 + 3])]
    moves: list[Move] = []
    for kind in range(len(PERFORMERS)):
        if player.reserve[kind] and (types := payable(player, kind)):
            for fire in range(len(FIRECRACKERS)):
                if types >> fire & 1:
                    places = kit.places[kind][fire]
                    for column in empty:
                        moves += places[column]
                    if kind == LARGE and _rule(kit, player.large_card) == "DIA-LB-02":
                        moves += [
                            places[column][section]
                            for column in columns
                            if column not in empty
                            for section in range(3)
                            if not street[column * 3 + section]
                        ]
    moves += [("lead", name) for bit, name in enumerate(LEADERS) if not player.leaders >> bit & 1]
    moves.append(("pass",))
    return moves


def take_turn(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """Carries out the choice of a turn."""
    seat = frame[1]
    if move[0] == "pass":
        state.passed |= 1 << seat
    elif move[0] == "lead":
        _lead(kit, state, seat, str(move[1]))
    else:
        _place(kit, state, seat, move)


def _place(kit: Kit, state: State, seat: int, move: Move) -> None:
    """Place, light, activate (DIA-P1-PLAY-02): the spectator beside the performer, and a beast's ability."""
    player = state.seats[seat]
    kind, fire = KINDS.index(str(move[1])), FIRECRACKERS.index(str(move[2]))
    column, section = int(move[3]) - 1, SECTIONS.index(str(move[4]))
    player.reserve[kind] -= 1
    pay(player, kind, fire)
    who = kind * 3 + fire
    player.street[column * 3 + section] = who + 1
    place = (column + 1, 12 + column, 7 + column)[section]
    card = player.cards[place]
    if card < 0 and place < 12:
        card = kit.printed[place]
    rule = _beast_rule(kit, player, kind)
    if rule == "DIA-SB-03":
        state.score_sent = True
    actions = (LEFT | RIGHT if card >= 0 else 0) | (BEAST if rule else 0)
    twice = rule == "DIA-LB-03" and place >= 0 and player.cards[place] >= 0
    if actions:
        state.stack.append(("activate", seat, who, card, actions, 2 if twice else 1, place, twice))


def _beast_items(kit: Kit, player: Seat, who: int, card: int) -> tuple[Item, ...]:
    """What the ability of the beast just placed gives; () where it changes a rule instead."""
    kind = who // 3
    beast = player.small_card if kind == SMALL else player.large_card
    if _rule(kit, beast) == "DIA-SB-07":
        return kit.back_items[kit.back[card]] if card >= 0 and kit.back[card] >= 0 else ()
    effect = kit.beasts[beast].effect
    return effect.alternatives[0] if effect else ()


def requirement_met(kit: Kit, state: State, seat: int, who: int, card: int) -> bool:
    """Whether the performer meets what the right action asks for (DIA-P1-CARD-03 to -05, DIA-VIDEO-11)."""
    if who in kit.needs[card]:
        return True
    return "performer" in kit.cards[card].needs and has(state, seat, PERFORMER_MET)


def activate_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """The actions of the spectator and the beast's ability that are still to be done and can do something (C-DIA-09).

    A show card is one action: right where its condition is met, else left, without followers (DIA-SPEC-01 to -03).
    """
    _, seat, who, card, actions, _, _, _ = frame
    moves: list[Move] = []
    if actions & (LEFT | RIGHT):
        met = requirement_met(kit, state, seat, who, card)
        if show := kit.show_of[card]:
            if can_send(kit, state, seat, show):
                moves.append(("activate", "right" if met else "left"))
        else:
            if actions & LEFT and can_gain(kit, state, seat, who, kit.left[card]):
                moves.append(("activate", "left"))
            if actions & RIGHT and met and can_gain(kit, state, seat, who, kit.right[card]):
                moves.append(("activate", "right"))
    if actions & BEAST and can_gain(kit, state, seat, who, _beast_items(kit, state.seats[seat], who, card)):
        moves.append(("activate", "beast"))
    if moves:
        moves.append(DECLINE)
    return moves


def activate(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """One action of an activation; the others wait until its consequences are over (C-DIA-09, C-DIA-10)."""
    _, seat, who, card, actions, passes, place, doubled = frame
    which = str(move[1])
    show = kit.show_of[card] if card >= 0 else ""
    if which == "beast":
        actions &= ~BEAST
    elif show:
        actions &= ~(LEFT | RIGHT)
    else:
        actions &= ~(LEFT if which == "left" else RIGHT)
    state.stack.append(("activate", seat, who, card, actions, passes, place, doubled))
    if which == "beast":
        items = _beast_items(kit, state.seats[seat], who, card)
        state.stack.append(("rewards", seat, who, items, False, NOBODY))
    elif show:
        state.stack.append(("send", seat, who, show, which == "right", False))
    else:
        items = kit.left[card] if which == "left" else kit.right[card]
        state.stack.append(("rewards", seat, who, items, doubled, NOBODY))


def end_activation(kit: Kit, state: State, frame: Frame) -> None:
    """When nothing of an activation is left: a second one, if a large beast brings it and the card is still there
    (DIA-LB-03, C-DIA-10).
    """
    del kit
    _, seat, who, card, _, passes, place, doubled = frame
    if passes > 1 and state.seats[seat].cards[place] == card:
        state.stack.append(("activate", seat, who, card, LEFT | RIGHT, passes - 1, place, doubled))


def _lead(kit: Kit, state: State, seat: int, space: str) -> None:
    """A leader beside the tabalers: the pavement at their side acts, or they make sound (DIA-P1-TAB-02 to -12)."""
    player = state.seats[seat]
    player.leaders |= 1 << LEADERS.index(space)
    if space == "top":
        upper, lower = (player.cards[place] if player.cards[place] >= 0 else kit.printed[place] for place in (0, 6))
        state.stack.append(("drum", seat, upper, lower, 0))
        return
    sound = sum(sum(row.sound[:used]) for row, used in zip(kit.personal.rows, player.rows, strict=True))
    if has(state, seat, MORE_SOUND):
        sound += sum(player.rows)
    if sound:
        state.stack.append(("rewards", seat, TABALERS, (Reward("sound", sound),), False, NOBODY))


def icons_covered(kit: Kit, player: Seat, side: str) -> tuple[bool, bool]:
    """Which activation icons of a side have a tabaler on them now: left, right (DIA-P1-TAB-05 to -07, C-DIA-18)."""
    number = TOP if side == "upper" else BOTTOM
    row, used = kit.personal.rows[number], player.rows[number]
    return 0 < row.left <= used, 0 < row.right <= used


def drum_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """The actions that tabalers on icons open, each once and without condition (DIA-P1-TAB-08 to -10, C-DIA-20)."""
    _, seat, upper, lower, done = frame
    player = state.seats[seat]
    moves: list[Move] = []
    for side, card, shift in (("upper", upper, 0), ("lower", lower, 2)):
        left, right = icons_covered(kit, player, side)
        if show := kit.show_of[card]:
            if (left or right) and not done >> shift & 3 and can_send(kit, state, seat, show):
                moves.append(("drum", side, "right" if left and right else "left"))
            continue
        if left and not done >> shift & LEFT and can_gain(kit, state, seat, TABALERS, kit.left[card]):
            moves.append(("drum", side, "left"))
        if right and not done >> shift & RIGHT and can_gain(kit, state, seat, TABALERS, kit.right[card]):
            moves.append(("drum", side, "right"))
    if moves:
        moves.append(DECLINE)
    return moves


def drum(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """One action through an icon, twice with DIA-VIDEO-01; the others wait."""
    _, seat, upper, lower, done = frame
    side, which = str(move[1]), str(move[2])
    card, shift = (upper, 0) if side == "upper" else (lower, 2)
    show = kit.show_of[card]
    done |= (LEFT | RIGHT if show else LEFT if which == "left" else RIGHT) << shift
    state.stack.append(("drum", seat, upper, lower, done))
    twice = has(state, seat, ACTIONS_TWICE)
    if show:
        action: Frame = ("send", seat, TABALERS, show, which == "right", False)
    else:
        items = kit.left[card] if which == "left" else kit.right[card]
        action = ("rewards", seat, TABALERS, items, twice, NOBODY)
    state.stack += [action] * (2 if twice else 1)
