"""What a seat may know of a game, and games that could be the one it sees.

Hidden are: the order of the three decks; which street cards, and which of the set laid aside, were dealt face down
beside the shows (their backs are seen); the seed of the next shuffle; in a solo game the order of the Firebot's two
decks, of which the cards are known but for the street cards. All else lies open: boards, carts, the pavement
cards still to come, what has left the game, the FP and where they came from. So all seats know the same.
"""

from collections.abc import Iterable
from random import Random

from diables_nb.rules.chance import new_seed, shuffle

from .firebot.seeing import fill_in_firebot, redacted_firebot
from .keeping.face_down import back_code, buried_groups, is_pavement, is_street, known_back
from .kit import Kit
from .state import UNKNOWN, State

__all__ = ["filled_in", "redacted", "unseen_cards"]


def unseen_cards(state: State) -> tuple[int, ...]:
    """The spectator cards that nobody has seen, in the edition's order: in decks, or face down beside the shows."""
    firebot = (*state.firebot.crowd, *state.firebot.gathered) if state.firebot else ()
    return tuple(sorted((*state.street_deck, *state.aside, *state.buried, *firebot)))


def redacted(kit: Kit, state: State) -> State:
    """A copy of a state without what is hidden: decks are lengths, buried cards are backs, luck is unknown."""
    new = state.copy()
    new.social_deck = [UNKNOWN] * len(state.social_deck)
    new.street_deck = [UNKNOWN] * len(state.street_deck)
    new.aside = [UNKNOWN] * len(state.aside)
    new.buried = tuple(back_code(kit.back[card]) for card in state.buried)
    new.luck = UNKNOWN
    if state.firebot:
        new.firebot = redacted_firebot(kit, state.firebot)
    return new


def filled_in(kit: Kit, state: State, unseen: Iterable[int], random: Random) -> State:
    """A copy of a redacted state with everything hidden filled in at random: any of the games that look so.

    unseen: the spectator cards that nobody has seen. random: its `random()` alone is asked.
    """
    new = state.copy()
    there = (*state.posts, *state.discarded)
    new.social_deck = _shuffled([card for card in range(len(kit.posts)) if card not in there], random)
    street, others = buried_groups(state)
    cards = tuple(unseen)
    if new.firebot:
        cards = fill_in_firebot(kit, new, new.firebot, cards, random)
    pool = _shuffled([card for card in cards if is_street(kit, card)], random)
    apart = _shuffled([card for card in cards if is_pavement(kit, card)], random)
    new.buried = (*(_with_back(kit, pool, card) for card in street), *(_with_back(kit, apart, card) for card in others))
    new.street_deck, new.aside = pool, apart
    new.luck = new_seed(random)
    return new


def _shuffled(cards: list[int], random: Random) -> list[int]:
    shuffle(cards, random)
    return cards


def _with_back(kit: Kit, pool: list[int], seen: int) -> int:
    """The first card of a shuffled pool with the back that is seen; it leaves the pool."""
    back = known_back(seen)
    return pool.pop(next(index for index, card in enumerate(pool) if kit.back[card] == back))
