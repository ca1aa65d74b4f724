"""The Firebot of a solo game as packed numbers."""

from diables_nb.rules.diables.components import COUNT, LEVELS, SHOWS
from diables_nb.rules.diables.game.firebot.cards import decision_cards
from diables_nb.rules.diables.game.firebot.setting import leave_board
from diables_nb.rules.diables.game.kit import PERFORMERS, Kit
from diables_nb.rules.diables.game.setting_up import CAMERAS
from diables_nb.rules.diables.game.state import FIREBOT, NOBODY, UNKNOWN, Firebot, State
from diables_nb.rules.packing import Packing

from .face_down import back_code, known_back

__all__ = ["BLANK", "pack_crowd", "pack_firebot"]

BLANK = Firebot(LEVELS[0], (), (), (), (), (), 0, 0, NOBODY)
"""A Firebot for reading into."""


def pack_firebot(packing: Packing, kit: Kit, state: State, firebot: Firebot, *, hidden: bool) -> Firebot:
    """Writes its seat and all of it but the Followers Deck, or reads them. hidden: of a view; its decks are lengths."""
    seat = state.seats[FIREBOT]
    if packing.reads:
        leave_board(kit, seat)
    seat.fp = packing.long(seat.fp)
    seat.sound = packing.number(seat.sound, kit.edition.sound.last_space + 1)
    seat.followers = bytearray(packing.numbers(seat.followers, kit.last_space + 1, len(SHOWS)))
    seat.scored = packing.number(seat.scored, 1 << len(SHOWS))
    seat.reserve = bytearray(packing.numbers(seat.reserve, max(COUNT.values()) + 1, len(PERFORMERS)))
    seat.rows[0] = packing.number(seat.rows[0], COUNT["tabaler"] + 1)
    seat.cameras = packing.number(seat.cameras, CAMERAS + 1)
    level = LEVELS[packing.number(LEVELS.index(firebot.level), len(LEVELS))]
    pool = list(decision_cards(kit))
    played, removed = packing.pile(firebot.played, pool), packing.pile(firebot.removed, pool)
    if hidden:
        deck = [UNKNOWN] * packing.number(len(firebot.deck), len(pool) + 1)
    else:
        deck = packing.pile(firebot.deck, pool)
    tokens = packing.number(firebot.tokens, 3)
    track = packing.number(firebot.track, len(SHOWS))
    scored = packing.number(firebot.scored + 1, len(SHOWS) + 1) - 1
    return Firebot(level, tuple(deck), tuple(played), tuple(removed), (), (), tokens, track, scored)


def pack_crowd(
    packing: Packing, kit: Kit, firebot: Firebot, pool: list[int], *, hidden: bool
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Writes or reads the Followers Deck and its cards beside the shows. pool: the cards they can be."""
    if not hidden:
        return tuple(packing.pile(firebot.crowd, pool)), tuple(packing.pile(firebot.gathered, pool))
    crowd = (UNKNOWN,) * packing.number(len(firebot.crowd), len(kit.cards) + 1)
    count = packing.number(len(firebot.gathered), len(kit.cards) + 1)
    backs = packing.numbers([known_back(card) for card in firebot.gathered], len(kit.backs), count)
    return crowd, tuple(map(back_code, backs))
