"""Set-up of a solo game: the Firebot's reserve, decks and chosen token (DIA-SOLO-01 to -08)."""

from random import Random

from diables_nb.rules.chance import shuffle
from diables_nb.rules.diables.components import COUNT, FIRECRACKERS
from diables_nb.rules.diables.game.kit import PERFORMERS, POSITIONS, SECTIONS, Kit
from diables_nb.rules.diables.game.state import NOBODY, Firebot, Seat, State

from .cards import STREET_CARDS, colla_cards, decision_cards, show_named

__all__ = ["leave_board", "meet_firebot"]

_ELSEWHERE = {"small_beast": 1, "large_beast": 1}
"""Figures outside the reserve at first: the chosen token, and the large beast that waits on the timeline."""


def leave_board(kit: Kit, seat: Seat) -> None:
    """Makes a seat the Firebot's: all pieces of its colour are in its reserve, it has no board, leaders or firecrackers
    (DIA-SOLO-03); its large beast waits for round 2 (DIA-SOLO-06). Tokens on the tracks and cameras stay.
    """
    seat.grid = bytearray(len(kit.cells))
    seat.rows = bytearray([COUNT["tabaler"], *(0 for _ in kit.row_names[1:])])
    seat.reserve = bytearray(COUNT[kind] - _ELSEWHERE.get(kind, 0) for kind in PERFORMERS)
    seat.cart = [0] * len(FIRECRACKERS)
    seat.street = bytearray(kit.personal.columns * len(SECTIONS))
    seat.cards = [NOBODY] * len(POSITIONS)
    seat.tokens = bytearray(len(POSITIONS))
    seat.kept = ()
    seat.opened = seat.leaders = seat.videos = 0
    seat.small_card = seat.large_card = NOBODY


def meet_firebot(kit: Kit, state: State, level: str, random: Random) -> None:
    """Deals its two decks, and stands the chosen token where the top post says (DIA-SOLO-04, -05, -07).

    Where the top post names no show, the next one down does (C-DIA-82).
    """
    deck = list(decision_cards(kit))
    shuffle(deck, random)
    crowd = [*colla_cards(kit), *(state.street_deck.pop() for _ in range(STREET_CARDS))]
    shuffle(crowd, random)
    named = (show_named(kit, card) for card in state.posts)
    track = next((show for show in named if show != NOBODY), 0)
    state.firebot = Firebot(level, tuple(deck), (), (), tuple(crowd), (), 0, track, NOBODY)
