"""Misconceptions about counting cards and about chances, as data: the belief, its formula, the answer."""

from diables_nb.lessons.misconception import Misconception

from . import formulas as own

__all__ = ["CHANCE", "UNSEEN"]

UNSEEN: tuple[Misconception, ...] = (
    Misconception(
        "uns-untouched",
        "all of them are still to come",
        "What lies open is seen, and comes no more before the discards are shuffled.",
        "CAS-B-04",
        choice=own.untouched,
    ),
    Misconception(
        "uns-own",
        "only the own cards are to be taken off",
        "Castells of the others, groups and discards lie open as well.",
        "CAS-GRP-01",
        choice=own.own_only,
    ),
    Misconception(
        "uns-discards",
        "discards may come again at any time",
        "They come back only when the deck is empty and they are shuffled.",
        "CAS-GRP-04",
        choice=own.forgotten("discards"),
    ),
    Misconception(
        "uns-groups",
        "cards in the groups count as not seen",
        "They lie open on the table: take them, but do not hope to draw them.",
        "CAS-TURN-02",
        choice=own.forgotten("groups"),
    ),
    Misconception(
        "uns-others",
        "cards in the castells of others count as not seen",
        "A tronc and a pom stand open. Only a pinya lies face down.",
        "CAS-BLD-02",
        choice=own.forgotten("others"),
    ),
    Misconception(
        "uns-castell",
        "cards that stand in a castell are not counted",
        "Whatever stands there is not in the deck.",
        "CAS-BLD-03",
        choice=own.forgotten("own", "others"),
    ),
    Misconception(
        "uns-pinya",
        "cards in the own pinya are not counted, since they lie face down",
        "Their player knows which they are.",
        "CAS-BLD-02",
        choice=own.forgotten("pinya"),
    ),
)
"""About how many cards of a type are not seen; the likeliest first."""

CHANCE: tuple[Misconception, ...] = (
    Misconception(
        "odd-deck",
        "whatever is not seen lies in the deck",
        "The hands and the pinyas of the others are not seen either, and may hold some of them.",
        "CAS-SETUP-04",
        choice=own.only_deck,
    ),
    Misconception(
        "odd-added",
        "with every card that is drawn the same chance is added",
        "A draw may bring several that are wanted, and would be counted for each. Count the draws that bring none.",
        "CAS-TURN-05",
        choice=own.added,
    ),
    Misconception(
        "odd-one",
        "several cards are no better than one",
        "Each card that is drawn may be the one.",
        "CAS-TURN-05",
        choice=own.like_one,
    ),
    Misconception(
        "odd-types",
        "every type of card is as likely as any other",
        "There are not as many of each, and of some more have been seen already.",
        "CAS-B-04",
        choice=own.all_types,
    ),
    Misconception(
        "odd-untouched",
        "the chance stays what it was at the beginning",
        "With every card that is seen there is less to guess.",
        "CAS-B-04",
        choice=own.untouched_chance,
    ),
    Misconception(
        "odd-certain",
        "it has been away for so long that it must come now",
        "The deck does not remember what came before. Only the count matters.",
        "CAS-TURN-05",
        choice=own.certain,
    ),
    Misconception(
        "odd-never",
        "it never comes when it is needed",
        "It comes as often as its share of the cards that are not seen.",
        "CAS-TURN-05",
        choice=own.never,
    ),
)
"""About the chance to draw a card of a type, in per cent; the likeliest first."""
