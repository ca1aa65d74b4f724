"""The pieces of Castellers! and what the rulebook fixes about them: kinds of castells, cards, counts.

A card is the number of its type: cards of one type are alike.
"""

__all__ = [
    "ACOTXADOR", "CAP", "CARDS", "CASTELLERS", "DOSOS", "ENXANETA", "GRALLERS", "GROUPS", "HAND", "JITTERS", "KINDS",
    "LEVEL_WIDTH", "LLENYA", "MOST_APPLAUSE", "MOST_CARDS", "PARTS", "PLAYERS", "POMS", "POM_RULES", "SPECIALS",
    "SPECIAL_COUNTS", "TRONCS", "WANTED", "card_name",
]  # fmt: skip

PLAYERS = ("red", "blue", "yellow", "green")
"""The colours of the colles; the next seat is the next in turn."""

KINDS = ("pilar", "two", "three", "four")
"""The kinds of castells (CAS-COMP-01)."""

LEVEL_WIDTH = {"pilar": 1, "two": 2, "three": 3, "four": 4}
"""Castellers in a level of the tronc (CAS-BLD-04)."""

PARTS = ("pinya", "tronc", "pom")
"""The parts of a castell from the ground (CAS-BLD-01)."""

TRONCS = ("tronc1", "tronc2", "tronc3", "tronc4")
CASTELLERS = (*TRONCS, "dosos", "acotxador", "enxaneta")
"""The types of casteller cards (CAS-B-04)."""
SPECIALS = ("llenya", "jitters", "grallers", "cap")
"""The types of special cards (CAS-COMP-03)."""
CARDS = (*CASTELLERS, *SPECIALS)
"""All types of cards; a card is a number into it."""

DOSOS, ACOTXADOR, ENXANETA, LLENYA, JITTERS, GRALLERS, CAP = range(4, 11)

SPECIAL_COUNTS = {"llenya": 4, "jitters": 4, "grallers": 4, "cap": 5}
CASTELLER_COUNT = 81
CASTELL_COUNT = 12
COUNTER_COUNT = 16

POMS = ((ENXANETA,), (ACOTXADOR, ENXANETA), (DOSOS, ACOTXADOR, ENXANETA), (DOSOS, ACOTXADOR, ENXANETA))
"""The pom de dalt of each kind, from below (CAS-BLD-05 to CAS-BLD-07)."""
POM_RULES = ("CAS-BLD-05", "CAS-BLD-06", "CAS-BLD-07", "CAS-BLD-07")
"""The rule that says the pom of each kind."""

GROUPS = (3, 2, 1)
"""Cards of the table groups at the beginning, the one nearest the deck first (CAS-SETUP-06, C-CAS-24)."""
HAND = 5
"""Cards dealt to each player (CAS-SETUP-04)."""
WANTED = 3
"""Castells that trigger the end (CAS-END-01)."""

MOST_CARDS = 20
"""Cards of one part of a castell that a position can hold: more than any castell has; a bound keeps codes short."""
MOST_APPLAUSE = 99
"""What a counter of a position can bring at most."""


def card_name(card: int) -> str:
    """The name of a type of card.

    >>> card_name(2), card_name(10)
    ('tronc3', 'cap')
    """
    return CARDS[card]
