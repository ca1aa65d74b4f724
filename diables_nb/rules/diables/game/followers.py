"""Followers and thrilled crowds: steps on the follower tracks, tokens on spectators, cards that go to the plaza."""

from diables_nb.rules.diables.components import SHOWS
from diables_nb.rules.diables.effects import Reward

from .colla import DECLINE
from .earning import earn
from .kit import POSITIONS, Item, Kit, Move
from .social import has
from .state import NOBODY, Frame, Seat, State

__all__ = [
    "advance_token", "can_thrill", "follow", "follower_moves", "gain_sound", "gather", "gather_moves", "move_sound",
    "step_chosen", "thrill", "thrill_moves", "tokens_left",
]  # fmt: skip

TWO_STEPS, ANY_TRACK, OWN_BACK = 6, 10, 13
"""Numbers of the DIA-VIDEO rules that change followers."""
THRILLS = 3
"""Tokens at which a card is thrilled (DIA-THR-03)."""
SUPPLY_OF_TOKENS = 20
POSITION_NUMBER = {position: number for number, position in enumerate(POSITIONS)}


def _back_beside(kit: Kit, state: State, show: int, step: int) -> int:
    """The back that lies beside a space of a follower track, -1 where none does."""
    slot = kit.slot_of.get(step, 99)
    cards = state.beside[show]
    return cards[slot] if slot < len(cards) else NOBODY


def advance_token(kit: Kit, state: State, seat: int, show: int) -> int:
    """One follower on a track: a step, or 2 FP from the last space (DIA-FOL-02, -05). Gives the back that lies beside
    the space reached, -1 where none does.
    """
    followers = state.seats[seat].followers
    if followers[show] == kit.last_space:
        earn(state, seat, 2, "DIA-FOL-05", SHOWS[show], "end", kit.last_space)
        return NOBODY
    followers[show] += 1
    return _back_beside(kit, state, show, followers[show])


def _step(kit: Kit, state: State, seat: int, who: int, show: int) -> None:
    """One follower on a track, and the reward beside the space reached (DIA-FOL-02 to -05)."""
    back = advance_token(kit, state, seat, show)
    if back >= 0:
        state.stack.append(("rewards", seat, who, kit.back_items[back], False, NOBODY))


def follow(kit: Kit, state: State, frame: Frame) -> None:
    """Resolves followers gained one at a time, each with its reward (C-DIA-41).

    Where the track is of choice (DIA-ICON-05, DIA-VIDEO-10) or the step would be wasted on a space without a card
    (C-DIA-85), the player is asked. fixed: the step that follows a thrilled crowd, always on that crowd's track.
    sure: the player has just said yes to the first one.
    """
    _, seat, who, show, number, fixed, sure = frame
    any_track = show == "any" or (not fixed and has(state, seat, ANY_TRACK))
    if any_track:
        state.stack.append(("follower", seat, who, SHOWS, number, show, fixed))
        return
    track = SHOWS.index(show)
    step = state.seats[seat].followers[track]
    if not sure and step < kit.last_space and _back_beside(kit, state, track, step + 1) < 0:
        state.stack.append(("follower", seat, who, (show,), number, show, fixed))
        return
    if number > 1:
        state.stack.append(("follow", seat, who, show, number - 1, fixed, False))
    _step(kit, state, seat, who, track)


def follower_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """The tracks on which the next follower may step; declining gives up the rest of this reward."""
    del kit, state
    return [*(("follower", show) for show in frame[3]), DECLINE]


def step_chosen(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """One follower on the track chosen; the others of the reward wait."""
    _, seat, who, _, number, show, fixed = frame
    if number > 1:
        state.stack.append(("follow", seat, who, show, number - 1, fixed, False))
    _step(kit, state, seat, who, SHOWS.index(str(move[1])))


def tokens_left(kit: Kit, state: State) -> bool:
    """Whether a thrilled crowd token is left; only a strict supply runs out (C-DIA-36)."""
    if not kit.strict:
        return True
    others = state.firebot.tokens if state.firebot else 0
    return others + sum(sum(player.tokens) for player in state.seats) < SUPPLY_OF_TOKENS


def can_thrill(kit: Kit, state: State, player: Seat) -> bool:
    """Whether a spectator card lies on the own street, and a token is left where the supply is strict (C-DIA-47)."""
    return any(card >= 0 for card in player.cards) and tokens_left(kit, state)


def thrill_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """The spectator cards on the own street (DIA-THR-01): side and column, 0 being the tabalers'."""
    player = state.seats[frame[1]]
    if not tokens_left(kit, state):
        return []
    moves: list[Move] = [("thrill", *POSITIONS[place]) for place, card in enumerate(player.cards) if card >= 0]
    if moves:
        moves.append(DECLINE)
    return moves


def thrill(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """One token on a card. With the third the card runs to the plaza, or out of the game where no slot is free
    (DIA-THR-02, -03, -09); a performer on it stays (DIA-THR-05).
    """
    _, seat, who, number = frame
    if number > 1:
        state.stack.append(("thrill", seat, who, number - 1))
    player = state.seats[seat]
    place = POSITION_NUMBER[str(move[1]), int(move[2])]
    player.tokens[place] += 1
    if player.tokens[place] == THRILLS:
        player.tokens[place] = 0
        card = player.cards[place]
        player.cards[place] = NOBODY
        if _shows_with_room(kit, state):
            state.stack.append(("gather", seat, who, card))


def _shows_with_room(kit: Kit, state: State) -> list[str]:
    room = len(kit.card_slots)
    return [show for show, cards in zip(SHOWS, state.beside, strict=True) if len(cards) < room]


def gather_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """The shows with a free card slot; the crowd must go to one (DIA-THR-06, C-DIA-42)."""
    del frame
    return [("gather", show) for show in _shows_with_room(kit, state)]


def gather(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """The crowd takes the next slot beside a show, and the player's token there moves on (DIA-THR-06 to -08).

    Two spaces with DIA-VIDEO-06; with DIA-VIDEO-13 the card's own back is gained as well, in the player's order.
    """
    _, seat, who, card = frame
    show = SHOWS.index(str(move[1]))
    state.beside[show] += (kit.back[card],)
    steps = 2 if has(state, seat, TWO_STEPS) else 1
    items: tuple[Item, ...] = (Reward("step", steps, SHOWS[show]),)
    if has(state, seat, OWN_BACK):
        items += kit.back_items[kit.back[card]]
    state.stack.append(("rewards", seat, who, items, False, NOBODY))


def move_sound(kit: Kit, state: State, seat: int, number: int) -> int:
    """Moves the sound token; steps beyond the end give FP (DIA-P1-SND-01, -02). Gives how many thrilled crowd icons it
    has reached (DIA-P1-SND-03, C-DIA-21).
    """
    player = state.seats[seat]
    track = kit.edition.sound
    start = player.sound
    player.sound = min(start + number, track.last_space)
    if surplus := start + number - player.sound:
        earn(state, seat, surplus, "DIA-P1-SND-02", case="beyond", number=surplus)
    return sum(start < icon <= player.sound for icon in track.thrills)


def gain_sound(kit: Kit, state: State, seat: int, who: int, number: int) -> None:
    """Moves the sound token; icons reached give thrills."""
    if crossed := move_sound(kit, state, seat, number):
        state.stack.append(("thrill", seat, who, crossed))
