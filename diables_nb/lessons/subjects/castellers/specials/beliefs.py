"""Misconceptions about special cards and answers to them, as data: the belief, its formula, the answer."""

from diables_nb.lessons.misconception import Misconception

from . import formulas as own
from .formulas import Reading

__all__ = ["ASKED", "FALLS", "FETCHES", "PUTS", "STANDS"]

PUTS: tuple[Misconception, ...] = (
    Misconception(
        "gra-again",
        "grallers can be played more than once for a castell",
        "Once for each castell, however many are in the hand. The next castell may have them again.",
        "CAS-GRA-02",
        choice=own.puts(Reading(again=True)),
    ),
    Misconception(
        "gra-silent",
        "one part a turn is the limit, with grallers too",
        "With grallers the next part is raised in the same turn.",
        "CAS-GRA-01",
        choice=own.puts(Reading(silent=True)),
    ),
    Misconception(
        "gra-begins",
        "with grallers the next part can be begun and left unfinished",
        "They can be played only if the hand has all the cards of the next part, and it is finished at once.",
        "C-CAS-08",
        choice=own.puts(Reading(begins=True)),
    ),
    Misconception(
        "gra-one-more",
        "grallers bring one card more",
        "They bring the whole next part.",
        "CAS-GRA-01",
        choice=own.one_more,
    ),
    Misconception(
        "jit-fearless",
        "jitters do not matter",
        "In the turn after they come no card of the pom can be put, not even with grallers.",
        "CAS-JIT-01",
        choice=own.puts(Reading(fearless=True)),
    ),
    Misconception(
        "jit-frozen",
        "under jitters nothing can be put",
        "Jitters stop the pom alone. Pinya and tronc can be raised.",
        "CAS-JIT-01",
        choice=own.puts(Reading(frozen=True)),
    ),
)
"""About the cards that can be put in a turn with special cards; the likeliest first."""

FALLS: tuple[Misconception, ...] = (
    Misconception(
        "lle-all",
        "the whole castell comes down",
        "Only the tronc goes back to the hand; the pinya stays.",
        "CAS-LLE-01",
        choice=own.falls_all,
    ),
    Misconception(
        "lle-pom",
        "the pom comes down with the tronc that bears it",
        "It would in life. But the card names the tronc alone, so we leave the pom where it is.",
        "C-CAS-10",
        choice=own.falls_pom,
    ),
    Misconception(
        "lle-lost",
        "the cards that fall are lost",
        "They go back to the hand of their player, and none is lost.",
        "CAS-LLE-01",
        choice=own.falls_lost,
    ),
    Misconception(
        "lle-one",
        "one level falls",
        "All the cards of the tronc go back.",
        "CAS-LLE-01",
        choice=own.falls_one,
    ),
)
"""About the cards that come back to the hand after llenya; the likeliest first."""

ASKED: tuple[Misconception, ...] = (
    Misconception(
        "res-target",
        "only the player on whom the card is played may answer",
        "Every other player may answer.",
        "C-CAS-03",
        choice=own.asked_target,
    ),
    Misconception(
        "res-everybody",
        "whoever played the card may answer too",
        "It is the others who may answer.",
        "CAS-TURN-10",
        choice=own.asked_all,
    ),
    Misconception(
        "res-nobody",
        "nobody may do anything in the turn of another player",
        "One card may be played then: a cap de colla, in answer to a special card.",
        "CAS-CAP-04",
        choice=own.asked_none,
    ),
)
"""About who is asked for an answer; the likeliest first."""

STANDS: tuple[Misconception, ...] = (
    Misconception(
        "res-stops",
        "an answer stops the special card",
        "Read as it is printed, an answer calls a casteller, and then the special card takes its effect.",
        "C-CAS-03",
        choice=own.stops,
    ),
    Misconception(
        "res-never",
        "an answer never stops the special card",
        "By this reading it does: both cards are discarded without effect.",
        "C-CAS-03",
        choice=own.never_stops,
    ),
    Misconception(
        "res-first",
        "an answer cannot be answered",
        "By this reading it can. If the answer is cancelled, the special card takes its effect after all.",
        "C-CAS-03",
        choice=own.last_stops,
    ),
)
"""About the tronc that stands after llenya and the answers to it; the likeliest first."""

FETCHES: tuple[Misconception, ...] = (
    Misconception(
        "cap-specials",
        "special cards can be called",
        "A cap de colla calls castellers, and never a special card.",
        "CAS-CAP-03",
        choice=own.specials_too,
    ),
    Misconception(
        "cap-discards",
        "only what lies among the discards can be called",
        "The deck is searched first.",
        "CAS-CAP-01",
        choice=own.discards_only,
    ),
    Misconception(
        "cap-deck",
        "only what lies in the deck can be called",
        "What is not in the deck is taken from the discards.",
        "CAS-CAP-01",
        choice=own.deck_only,
    ),
)
"""About what a cap de colla can fetch; the likeliest first."""
