"""Misconceptions about raising a castell, as data: the belief, its formula, the answer."""

from diables_nb.lessons.misconception import Misconception

from . import formulas as own

__all__ = ["BRINGS", "MISCONCEPTIONS", "NEEDS", "RAISES"]

NEEDS: tuple[Misconception, ...] = (
    Misconception(
        "cas-people",
        "a level of the tronc needs a card for each of its castellers",
        "One card is a whole level, with as many castellers as the kind of the castell has.",
        "CAS-BLD-03",
        choice=own.people,
    ),
    Misconception(
        "cas-storeys",
        "a castell needs one card for each of its storeys",
        "The storeys are only its name. What it needs are the numbers of its card for pinya and tronc, and its pom.",
        "CAS-BLD-02",
        choice=own.storeys,
    ),
    Misconception(
        "cas-pinya-free",
        "the pinya costs no cards",
        "The pinya is made of cards of the hand too, face down.",
        "CAS-BLD-02",
        choice=own.pinya_free,
    ),
    Misconception(
        "cas-pom-one",
        "the enxaneta alone is the pom de dalt of every castell",
        "Only a pilar has no more. A castell of two needs an acotxador below it, and a larger one dosos below that.",
        "CAS-BLD-07",
        choice=own.pom_one,
    ),
    Misconception(
        "cas-pom-three",
        "every castell has dosos, acotxador and enxaneta",
        "A smaller castell has a smaller pom: a pilar the enxaneta alone, a castell of two no dosos.",
        "CAS-BLD-06",
        choice=own.pom_three,
    ),
    Misconception(
        "cas-tronc-one",
        "one tronc card raises the whole tronc",
        "Each level of the tronc needs a card of its own.",
        "CAS-BLD-03",
        choice=own.tronc_one,
    ),
    Misconception(
        "cas-from-start",
        "what stands has to be put once more",
        "What stands stays, from one turn to the next.",
        "CAS-BLD-08",
        choice=own.from_start,
    ),
    Misconception(
        "cas-next-part",
        "the part that comes next is all that is missing",
        "A castell is complete when all three parts are: pinya, tronc and pom de dalt.",
        "CAS-BLD-01",
        choice=own.next_part_only,
    ),
)
"""About the cards that a castell lacks; the likeliest first."""

RAISES: tuple[Misconception, ...] = (
    Misconception(
        "cas-all-parts",
        "parts can be raised one after the other in the same turn",
        "Only one part is worked on in a turn. Grallers are the exception.",
        "CAS-TURN-07",
        choice=own.all_parts,
    ),
    Misconception(
        "cas-any-order",
        "parts can be raised in any order",
        "A part is begun only when the part below is complete.",
        "CAS-BLD-09",
        choice=own.any_order,
    ),
    Misconception(
        "cas-one-card",
        "one card is put in a turn",
        "As many cards as fit may go to the part in one turn.",
        "CAS-TURN-06",
        choice=own.one_card,
    ),
    Misconception(
        "cas-finish-only",
        "a part is raised only when it can be completed",
        "A part may be spread over several turns.",
        "CAS-BLD-08",
        choice=own.finish_only,
    ),
    Misconception(
        "cas-any-tronc",
        "the tronc takes tronc cards of every kind",
        "We read it so that a tronc takes the tronc cards of its own kind alone.",
        "C-CAS-04",
        choice=own.any_tronc,
    ),
    Misconception(
        "cas-castellers-only",
        "special cards cannot go to the pinya",
        "Any card of the hand can go to the pinya. Face down it has no effect.",
        "C-CAS-05",
        choice=own.castellers_only,
    ),
    Misconception(
        "cas-any-hand",
        "any cards can go to any part",
        "That is so in the pinya alone. The tronc needs its tronc cards, the pom its own castellers.",
        "CAS-BLD-03",
        choice=own.any_hand,
    ),
    Misconception(
        "cas-pom-any",
        "the cards of the pom may come in any order",
        "The pom grows from below as well, and the enxaneta comes last.",
        "C-CAS-07",
        choice=own.pom_any,
    ),
)
"""About the cards that can be put in a turn; the likeliest first."""

BRINGS: tuple[Misconception, ...] = (
    Misconception(
        "cas-top-always",
        "everybody gets the highest counter of a kind",
        "Each counter is there once. Who completes a kind later gets less.",
        "CAS-SCO-02",
        choice=own.top_always,
    ),
    Misconception(
        "cas-lowest-first",
        "the lowest counters are taken first",
        "The highest counter that is left is taken.",
        "CAS-SCO-01",
        choice=own.lowest_first,
    ),
    Misconception(
        "cas-all-left",
        "all counters that are left are taken",
        "A castell brings one counter.",
        "CAS-SCO-01",
        choice=own.all_left,
    ),
    Misconception(
        "cas-kinds-together",
        "every castell that is completed takes a counter from every kind",
        "Each kind has counters of its own: castells of other kinds change nothing.",
        "CAS-SCO-01",
        choice=own.kinds_together,
    ),
)
"""About the applause of the next castell; the likeliest first."""

MISCONCEPTIONS: tuple[Misconception, ...] = (
    Misconception(
        "cas-top-each",
        "a castell brings the highest counter of its kind, whoever was first",
        "Who completes a kind later takes a lower counter.",
        "CAS-SCO-02",
        own.top_each,
    ),
    Misconception(
        "cas-started-too",
        "the castell in progress has its applause already",
        "Applause comes when the enxaneta is on top, not before.",
        "CAS-BLD-10",
        choice=own.started_too,
    ),
    Misconception(
        "cas-one-each",
        "castells are counted, one for each",
        "What counts is the applause on the counters.",
        "CAS-END-03",
        own.one_each,
    ),
    Misconception(
        "cas-last-only",
        "only the latest castell counts",
        "Every counter that was taken stays, and all are added.",
        "CAS-END-03",
        choice=own.last_only,
    ),
)
"""About the applause of a colla; the likeliest first."""
