"""Words of the actions of a turn."""

from collections.abc import Sequence

from diables_nb.rules.castellers.game.wording import cards_words

__all__ = ["cards_told"]


def cards_told(cards: Sequence[str]) -> str:
    """Cards in words. cards: their types, "" for any.

    >>> cards_told(["", "", "cap"])
    'any 2 cards, cap de colla'
    """
    known, any_ = [card for card in cards if card], cards.count("")
    said = [{0: ""}.get(any_, "any card" if any_ == 1 else f"any {any_} cards"), cards_words(known) if known else ""]
    return ", ".join(filter(None, said))
