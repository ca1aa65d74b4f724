"""The Firebot's turn: it reveals a card and does what that shows; how it sends figures (DIA-SOLO-13, -20 to -30).

Frames of the stack whose name begins with "firebot_"; those that resolve by themselves belong to the Firebot's seat,
those that ask to the human's.
"""

from diables_nb.rules.diables.components import FIRECRACKERS, KINDS, SHOWS
from diables_nb.rules.diables.game.earning import earn_lines
from diables_nb.rules.diables.game.kit import TABALER, Kit, Move
from diables_nb.rules.diables.game.state import FIREBOT, HUMAN, Frame, State
from diables_nb.rules.ledger import Line

from .cards import cards_left
from .choosing import firebot_of, send_choice, types_for, wanted_tracks
from .gaining import in_its_order

__all__ = ["light", "light_moves", "move_token", "send", "space_moves", "stand", "take_turn", "token_goes"]


def take_turn(kit: Kit, state: State, frame: Frame) -> None:
    """Reveals the top card and begins its actions, the left one first (DIA-SOLO-13, -40, C-DIA-102).

    A condition on it does not matter (C-DIA-71). After its last card of the round the Firebot is out (DIA-SOLO-14,
    C-DIA-78).
    """
    del frame
    firebot = firebot_of(state)
    *deck, card = firebot.deck
    state.firebot = firebot = firebot._replace(deck=tuple(deck), played=(*firebot.played, card))
    if not cards_left(kit, state, firebot):
        state.passed |= 1 << FIREBOT
    if show := kit.show_of[card]:
        state.stack.append(("firebot_send", FIREBOT, show, False))
        return
    for items in (kit.right[card], kit.left[card]):
        state.stack.append(("firebot_gain", FIREBOT, in_its_order(items)))


def send(kit: Kit, state: State, frame: Frame) -> None:
    """Sends a figure where the priorities say; asks the human where they leave several spaces (DIA-SOLO-25).

    Where no figure can go nothing happens (C-DIA-48).
    """
    _, _, show, scored = frame
    left = send_choice(kit, state, show).left
    if len(left) == 1:
        _choose_type(kit, state, left[0], scored=scored)
    elif left:
        state.stack.append(("firebot_space", HUMAN, show, scored))


def space_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """The spaces that the priorities leave to the human (DIA-SOLO-25)."""
    return [("space", kit.spaces[space].id) for space in send_choice(kit, state, frame[2]).left]


def stand(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """Sends a figure to the space chosen."""
    _choose_type(kit, state, kit.space_number[str(move[1])], scored=frame[3])


def _choose_type(kit: Kit, state: State, space: int, *, scored: bool) -> None:
    """Which firecracker the figure lights: the one printed, else the human says (DIA-SOLO-21)."""
    if kit.spaces[space].kind == KINDS[TABALER]:
        _place(kit, state, space, 0, scored=scored)
        return
    types = types_for(kit, state, space)
    if len(types) == 1:
        _place(kit, state, space, types[0] + 1, scored=scored)
    else:
        state.stack.append(("firebot_light", HUMAN, space, scored))


def light_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """The firecracker types that the performer may light."""
    return [("light", FIRECRACKERS[fire]) for fire in types_for(kit, state, frame[2])]


def light(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """Sends the performer with the firecrackers chosen; all but one go back to the general reserve."""
    _place(kit, state, frame[2], FIRECRACKERS.index(str(move[1])) + 1, scored=frame[3])


def _place(kit: Kit, state: State, space: int, fire: int, *, scored: bool) -> None:
    """Puts the figure on its space; it gains what that shows, followers last, then its token may move.

    fire: type of the firecracker it carries + 1, 0 for a tabaler. scored: the figure earns FP at once (DIA-PHOTO-04).
    """
    seat, place = state.seats[FIREBOT], kit.spaces[space]
    kind = KINDS.index(place.kind)
    if kind == TABALER:
        seat.rows[0] -= 1
    else:
        seat.reserve[kind] -= 1
    state.plaza[space] = FIREBOT + 1 | fire << 3
    if scored:
        icon = kit.edition.icon(seat.followers[SHOWS.index(place.show)])
        facts = {"icon": icon, "at_once": "DIA-PHOTO-04"}
        earn_lines(state, FIREBOT, (Line(2 * icon, "DIA-PHOTO-04", place.id, (place.id,), facts),))
    state.stack.append(("firebot_token", FIREBOT, place.show))
    state.stack.append(("firebot_gain", FIREBOT, in_its_order(kit.gains[space])))


def figures_in(kit: Kit, state: State, show: int) -> int:
    """How many figures of the Firebot stand in a show (C-DIA-80)."""
    return sum(state.plaza[space] & 7 == FIREBOT + 1 for space in kit.show_spaces[SHOWS[show]])


def token_goes(kit: Kit, state: State, show: str) -> bool:
    """Whether the chosen token moves to the show of a show action that is over: it is unscored and holds more of the
    Firebot's figures than every other unscored show (DIA-SOLO-29, C-DIA-80).
    """
    number = SHOWS.index(show)
    unscored = list(wanted_tracks(state))
    mine = figures_in(kit, state, number)
    others = (figures_in(kit, state, other) for other in unscored if other != number)
    return number in unscored and all(mine > theirs for theirs in others)


def move_token(kit: Kit, state: State, frame: Frame) -> None:
    """At the end of a show action the chosen token may move there."""
    if token_goes(kit, state, frame[2]):
        state.firebot = firebot_of(state)._replace(track=SHOWS.index(frame[2]))
