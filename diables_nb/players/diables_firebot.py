"""What a position of a solo game is worth to the Firebot: how far its opponent is ahead is measured against it."""

from diables_nb.rules.diables.components import ROUNDS, SHOWS
from diables_nb.rules.diables.game.firebot.cards import cards_left, cards_of_round
from diables_nb.rules.diables.game.kit import Kit
from diables_nb.rules.diables.game.social import FIREBOT_ICONS, SCENES
from diables_nb.rules.diables.game.state import FIREBOT, State

__all__ = ["firebot_worth"]

_CARD = 14.0
"""FP that a Decision card still to be played brings, about."""


def firebot_worth(kit: Kit, state: State) -> float:
    """The FP that the Firebot may expect at the end: those it has, its shows and its wall as they stand, and a share
    for each card still to come.
    """
    firebot, seat = state.firebot, state.seats[FIREBOT]
    if firebot is None:
        raise ValueError("no solo game")
    total = seat.fp
    for number, show in enumerate(SHOWS):
        if not seat.scored >> number & 1:
            figures = sum(state.plaza[space] & 7 == FIREBOT + 1 for space in kit.show_spaces[show])
            total += 2 * figures * kit.edition.icon(seat.followers[number])
    cards = cards_left(kit, state, firebot)
    cards += sum(cards_of_round(kit, firebot, number) for number in ROUNDS if number > state.round)
    return total + _likes(kit, state) * FIREBOT_ICONS[state.round - 1] + _CARD * cards


def _likes(kit: Kit, state: State) -> int:
    """Likes on posts with a camera of the Firebot."""
    slots = kit.like_slots
    return sum(
        sum(state.likes[post * slots : (post + 1) * slots])
        for post in range(len(state.posts))
        if FIREBOT + 1 in state.cameras[post * SCENES : (post + 1) * SCENES]
    )
