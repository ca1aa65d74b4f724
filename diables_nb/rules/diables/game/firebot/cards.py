"""The cards that the Firebot plays with: which of its pavement set they are, and how many it plays in a round."""

from collections.abc import Iterator
from functools import lru_cache

from diables_nb.rules.diables.components import SHOWS
from diables_nb.rules.diables.effects import FAMILIES, Effect, Reward
from diables_nb.rules.diables.game.kit import Item, Kit
from diables_nb.rules.diables.game.state import FIREBOT, NOBODY, Firebot, State

__all__ = [
    "STREET_CARDS", "cards_left", "cards_of_round", "colla_cards", "decision_cards", "followers_deck", "rewards_in",
    "show_named",
]  # fmt: skip

STREET_CARDS = 4
"""Street cards of the Followers Deck (DIA-SOLO-05)."""


def rewards_in(item: Item) -> Iterator[Reward]:
    """The rewards of an item, those of all its alternatives."""
    if isinstance(item, Effect):
        for rewards in item.alternatives:
            yield from rewards
    else:
        yield item


@lru_cache(maxsize=8)
def colla_cards(kit: Kit) -> tuple[int, ...]:
    """The two cards of the Firebot's set that show colla actions (DIA-SOLO-04)."""
    return tuple(card for card in _set(kit) if _shows_colla(kit, card))


@lru_cache(maxsize=8)
def decision_cards(kit: Kit) -> tuple[int, ...]:
    """The other ten: the Decision Deck as it begins (DIA-SOLO-04)."""
    return tuple(card for card in _set(kit) if not _shows_colla(kit, card))


def _set(kit: Kit) -> list[int]:
    """The pavement set of the Firebot's seat (DIA-PSET-12)."""
    return [number for number, card in enumerate(kit.cards) if card.group == kit.groups[FIREBOT]]


def _shows_colla(kit: Kit, card: int) -> bool:
    items = (*kit.left[card], *kit.right[card])
    return any(reward.name in FAMILIES["colla"] for item in items for reward in rewards_in(item))


def followers_deck(kit: Kit) -> int:
    """How many cards the Followers Deck begins with."""
    return STREET_CARDS + len(colla_cards(kit))


def cards_of_round(kit: Kit, firebot: Firebot, number: int) -> int:
    """How many cards the Firebot plays in a round (DIA-SOLO-14)."""
    return kit.edition.firebot_cards[firebot.level][number - 1]


def cards_left(kit: Kit, state: State, firebot: Firebot) -> int:
    """How many cards it still plays in this round; those played lie open (DIA-SOLO-15)."""
    return min(cards_of_round(kit, firebot, state.round) - len(firebot.played), len(firebot.deck))


def show_named(kit: Kit, card: int) -> int:
    """The show that the like rewards of a post name, by number; NOBODY where they name none (DIA-SOLO-07)."""
    for items in kit.like_items[card] if card != NOBODY else ():
        for item in items:
            for reward in rewards_in(item):
                if reward.show in SHOWS:
                    return SHOWS.index(reward.show)
    return NOBODY
