"""Show actions: a performer or tabaler goes to a space of a show and gains what is printed there (DIA-ACT-SHOW)."""

from diables_nb.rules.diables.components import FIRECRACKERS, KINDS, SHOWS

from .colla import DECLINE
from .earning import score_figure
from .kit import COSTS, TABALER, Kit, Move
from .social import TABALERS, has
from .state import NOBODY, Frame, Seat, State

__all__ = ["SCORED_BY_VIDEO", "can_send", "pay", "payable", "send", "send_moves"]

ONE_FIRECRACKER, ANY_SHOW = 4, 9
"""Numbers of the DIA-VIDEO rules that change a show action."""
SCORED_BY_VIDEO = {"carretillada": 7, "ball_parlat": 8, "tabalada": 12}


def payable(player: Seat, kind: int) -> int:
    """The firecracker types of which a performer can light enough, as bits (DIA-P1-FIRE-01, -02, -04)."""
    cost = 1 if player.videos >> ONE_FIRECRACKER & 1 else COSTS[kind]
    regular, whistling, colorful = player.cart
    return (regular >= cost) + 2 * (whistling >= cost) + 4 * (colorful >= cost)


def pay(player: Seat, kind: int, fire: int) -> None:
    """Takes a performer's firecrackers from the cart: one goes with it, the rest to the reserve (DIA-P1-FIRE-03)."""
    player.cart[fire] -= 1 if player.videos >> ONE_FIRECRACKER & 1 else COSTS[kind]


def _shows(state: State, seat: int, show: str) -> tuple[str, ...]:
    return SHOWS if show == "any" or has(state, seat, ANY_SHOW) else (show,)


def _ways(player: Seat, kind: int) -> int:
    """How a figure of a kind can be sent: bits of firecracker types, for a tabaler of rows; 0 if it cannot."""
    if kind == TABALER:
        top, middle, bottom = player.rows
        return (top > 0) + 2 * (middle > 0) + 4 * (bottom > 0)
    return payable(player, kind) if player.reserve[kind] else 0


def can_send(kit: Kit, state: State, seat: int, show: str) -> bool:
    """Whether any figure can be sent to the show (C-DIA-48)."""
    player, plaza = state.seats[seat], state.plaza
    for kind in range(len(KINDS)):
        if ways := _ways(player, kind):
            for name in _shows(state, seat, show):
                for space, way, _ in kit.sends[name][kind]:
                    if not plaza[space] and ways >> way & 1:
                        return True
    return False


def send_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """Own performers from the reserve and rightmost tabalers, to free spaces of their kind (DIA-ACT-SHOW-01 to -05)."""
    seat, show = frame[1], frame[3]
    player, plaza = state.seats[seat], state.plaza
    moves: list[Move] = []
    shows = _shows(state, seat, show)
    for kind in range(len(KINDS)):
        if ways := _ways(player, kind):
            for name in shows:
                moves += [move for space, way, move in kit.sends[name][kind] if not plaza[space] and ways >> way & 1]
    if moves:
        moves.append(DECLINE)
    return moves


def send(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """Places the figure, scores it at once where an effect says so, and gains what the space shows.

    Rewards that raise followers are left out where the card's condition is not met (DIA-SPEC-02). Two effects that
    score at once score it twice, more do not (C-DIA-51, C-DIA-37).
    """
    _, seat, _, _, followers, scored = frame
    player = state.seats[seat]
    _, kind_name, way, space_id = move
    space = kit.space_number[str(space_id)]
    kind = KINDS.index(str(kind_name))
    if kind == TABALER:
        player.rows[kit.row_names.index(str(way))] -= 1
        who, fire = TABALERS, 0
    else:
        number = FIRECRACKERS.index(str(way))
        pay(player, kind, number)
        player.reserve[kind] -= 1
        who, fire = kind * 3 + number, number + 1
    state.plaza[space] = seat + 1 | fire << 3
    for rule in _scored_at_once(kit, state, seat, space, scored=scored)[:2]:
        score_figure(kit, state, seat, space, rule)
    gains = kit.gains if followers else kit.gains_alone
    state.stack.append(("rewards", seat, who, gains[space], False, NOBODY))


def _scored_at_once(kit: Kit, state: State, seat: int, space: int, *, scored: bool) -> list[str]:
    """The rules by which the figure just placed is scored at once."""
    rules = ["DIA-PHOTO-03"] if scored else []
    if state.score_sent:
        rules.append("DIA-SB-03")
    video = SCORED_BY_VIDEO.get(kit.spaces[space].show)
    if video and has(state, seat, video):
        rules.append(f"DIA-VIDEO-{video:02}")
    return rules
