"""Cards that are drawn, called and shuffled.

The order of a shuffled deck is chance. Until the game's own order is taken over, the deck is a bag: which card was
drawn from it is seen where the card came to lie after the move, and it must have been in the bag.
"""

from __future__ import annotations

from collections import Counter

from . import facts
from .facts import Json


class Unlike(Exception):
    """The game has drawn or shuffled otherwise than the rules say."""


def draw(table: Json, places: list[str]) -> str | None:
    """The top card of the deck; C-CAS-14: none when deck and discards are empty.

    CAS-GRP-04, C-CAS-15: the discards become a new deck as soon as the last card is drawn, or before the next draw.

    places: the cards among which the drawn one is seen after the move.
    """
    if not table["deck"]:
        reshuffle(table)
    if not table["deck"]:
        return None
    card = top(table, places)
    if not table["deck"]:
        reshuffle(table)
    return card


def top(table: Json, places: list[str]) -> str:
    """The card that lies on top: the last one, or one of a bag."""
    deck: list[str] = table["deck"]
    if table["known"]:
        return deck.pop()
    card = next((card for card in places if card in deck), None)
    if card is None:
        raise Unlike(f"none of {places} can have been drawn from {sorted(deck)}")
    deck.remove(card)
    return card


def reshuffle(table: Json) -> None:
    """CAS-GRP-04: the discard pile, if there is one, becomes the deck."""
    if table["discards"]:
        table["deck"], table["discards"] = table["discards"], []
        shuffle(table)


def shuffle(table: Json) -> None:
    """The order of the deck is lost; that of one card is not."""
    table["known"] = len(table["deck"]) < 2
    table["shuffles"].append(len(table["deck"]))


def settle(table: Json) -> None:
    """Take over the order of a shuffled deck after a move, if these are the cards."""
    if not table["known"]:
        order = table["after"]["game"]["deck"]
        if Counter(order) != Counter(table["deck"]):
            raise Unlike(f"shuffled deck {sorted(order)}, expected {sorted(table['deck'])}")
        table["deck"], table["known"] = list(order), True


def draw_two(table: Json, player: str) -> None:
    """CAS-TURN-05."""
    for _ in range(2):
        hand = table["hands"][player]
        new = Counter(table["after"]["game"]["hands"][player] if table["after"] else []) - Counter(hand)
        card = draw(table, list(new.elements()))
        if card is not None:
            hand.append(card)


def new_card(table: Json, number: int) -> None:
    """CAS-GRP-02: one card on top of a group."""
    groups = table["after"]["game"]["groups"] if table["after"] else table["groups"]
    card = draw(table, groups[number][-1:])
    if card is not None:
        table["groups"][number].append(card)


def to_be_called(table: Json) -> list[str]:
    """CAS-CAP-01, CAS-CAP-03, C-CAS-20: castellers in the deck or the discard pile, never a special card."""
    return [card for card in facts.CASTELLERS if card in table["deck"] or card in table["discards"]]


def called(table: Json, player: str, card: str) -> None:
    """CAS-CAP-01, CAS-CAP-02: from the deck, else from the discards, to the hand; the deck is shuffled.

    CAS-GRP-04: when this was the deck's last card, the discards are the new deck at once.
    """
    table["hands"][player].append(card)
    if card not in table["deck"]:
        table["discards"].remove(card)
        shuffle(table)
        return
    table["deck"].remove(card)
    shuffle(table)
    if not table["deck"]:
        reshuffle(table)
