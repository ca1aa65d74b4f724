"""What a game of Castellers! is played with, as the engine reads it: an edition and rulings as numbers."""

from collections.abc import Mapping
from functools import lru_cache

from diables_nb.rules.castellers.board import Edition
from diables_nb.rules.castellers.components import CARDS, KINDS
from diables_nb.rules.castellers.rulings import POM_FALLS, RESPONSE, TRONC

__all__ = ["Kit", "kit"]


class Kit:
    """Edition and rulings for the engine.

    pinya, tronc: of each kind and card the number of cards it needs. applause: of each kind the values of its counters.
    counts: of each type the number of cards. cancels: whether a response cancels (C-CAS-03). any_tronc: whether tronc
    cards of other kinds fit (C-CAS-04). pom_falls: whether llenya takes the pom too (C-CAS-10).
    """

    def __init__(self, edition: Edition, rulings: Mapping[str, str]) -> None:
        self.edition = edition
        self.rulings = dict(rulings)
        self.pinya = tuple(tuple(card.pinya for card in edition.castells[kind]) for kind in KINDS)
        self.tronc = tuple(tuple(card.tronc for card in edition.castells[kind]) for kind in KINDS)
        self.applause = tuple(edition.applause[kind] for kind in KINDS)
        self.counts = tuple(edition.counts[name] for name in CARDS)
        self.cancels = rulings.get(RESPONSE.id, RESPONSE.default) == "cancels"
        self.any_tronc = rulings.get(TRONC.id, TRONC.default) == "any_tronc"
        self.pom_falls = rulings.get(POM_FALLS.id, POM_FALLS.default) == "pom_falls"


@lru_cache(maxsize=16)
def _kit(edition: Edition, rulings: tuple[tuple[str, str], ...]) -> Kit:
    return Kit(edition, dict(rulings))


def kit(edition: Edition, rulings: Mapping[str, str]) -> Kit:
    """The kit of an edition and the rulings that differ from the default; made once for each."""
    return _kit(edition, tuple(rulings.items()))
