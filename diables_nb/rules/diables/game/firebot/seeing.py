"""What the human may know of the Firebot's cards, and Firebots that could be the one that is seen.

Hidden are the order of the Decision Deck, whose cards are known, and which four street cards the Followers Deck was
made of, with its order. Its cards that lie beside the shows are known by their backs.
"""

from collections.abc import Sequence
from random import Random

from diables_nb.rules.chance import shuffle
from diables_nb.rules.diables.game.keeping.face_down import back_code, buried_groups, is_street, known_back
from diables_nb.rules.diables.game.kit import Kit
from diables_nb.rules.diables.game.state import UNKNOWN, Firebot, State

from .cards import colla_cards, decision_cards

__all__ = ["fill_in_firebot", "redacted_firebot"]


def redacted_firebot(kit: Kit, firebot: Firebot) -> Firebot:
    """The Firebot with decks that are lengths, and cards of the second one that are backs."""
    return firebot._replace(
        deck=(UNKNOWN,) * len(firebot.deck),
        crowd=(UNKNOWN,) * len(firebot.crowd),
        gathered=tuple(back_code(kit.back[card]) for card in firebot.gathered),
    )


def fill_in_firebot(kit: Kit, state: State, firebot: Firebot, unseen: Sequence[int], random: Random) -> tuple[int, ...]:
    """Fills in its decks at random in place, every deal that looks so being as likely as any other; gives the unseen
    cards that are left for the rest of the table.
    """
    deck = [card for card in decision_cards(kit) if card not in (*firebot.played, *firebot.removed)]
    shuffle(deck, random)
    crowd, gathered = _followers_deck(kit, state, firebot, unseen, random)
    state.firebot = firebot._replace(deck=tuple(deck), crowd=crowd, gathered=gathered)
    return tuple(card for card in unseen if card not in crowd and card not in gathered)


def _followers_deck(
    kit: Kit, state: State, firebot: Firebot, unseen: Sequence[int], random: Random
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The Followers Deck and its cards beside the shows: drawn until they fit what is seen."""
    seen = tuple(known_back(card) for card in firebot.gathered)
    buried = [known_back(card) for card in buried_groups(state)[0]]
    colla = list(colla_cards(kit))
    while True:
        pool = [card for card in unseen if is_street(kit, card)]
        shuffle(pool, random)
        for back in buried:
            _take(kit, pool, back)
        pool += colla
        shuffle(pool, random)
        gathered = tuple(_take(kit, pool, back) for back in seen)
        left = [card for card in pool if card in colla]
        streets = [card for card in pool if card not in colla]
        room = len(firebot.crowd) - len(left)
        if room >= 0 and random.random() < _likelihood(len(streets), room, len(firebot.crowd)):
            crowd = [*left, *streets[:room]]
            shuffle(crowd, random)
            return tuple(crowd), gathered


def _take(kit: Kit, pool: list[int], back: int) -> int:
    """The first card of a shuffled pool with a back; it leaves the pool."""
    return pool.pop(next(index for index, card in enumerate(pool) if kit.back[card] == back))


def _likelihood(streets: int, room: int, whole: int) -> float:
    """How many deals are behind a draw, beside the most that can be behind one.

    streets: street cards left, of which `room` are in the Followers Deck and the others in the street deck, in any
    order. whole: cards of the Followers Deck: where all of them are street cards, most deals are behind it.
    """
    share, others = 1.0, streets - room
    for place in range(others):
        share *= (room + 1 + place) / (whole + 1 + place)
    return share
