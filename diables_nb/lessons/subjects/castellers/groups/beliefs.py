"""Misconceptions about the table groups and about tempo, as data: the belief, its formula, the answer."""

from diables_nb.lessons.misconception import Misconception

from . import formulas as own

__all__ = ["AFTER", "DISCARDS", "TURNS"]

AFTER: tuple[Misconception, ...] = (
    Misconception(
        "grp-never",
        "groups only grow",
        "A group of three cards that nobody takes is discarded at the end of the turn.",
        "CAS-GRP-01",
        choice=own.never_discarded,
    ),
    Misconception(
        "grp-full-stays",
        "a group of three stays as it is, since it is full",
        "It is discarded, and then begins anew with one card.",
        "CAS-GRP-01",
        choice=own.full_stays,
    ),
    Misconception(
        "grp-late",
        "the new cards come first, and groups that have three then are discarded",
        "Discarding comes first. A group that grows to three now is safe for one turn.",
        "CAS-GRP-02",
        choice=own.discard_after,
    ),
    Misconception(
        "grp-empty",
        "a group that was taken stays empty for a turn",
        "Every group gets a new card, an empty one too.",
        "CAS-GRP-02",
        choice=own.empty_stays,
    ),
    Misconception(
        "grp-discarded-empty",
        "a group that was discarded stays empty for a turn",
        "Every group gets a new card, one that was discarded too.",
        "CAS-GRP-02",
        choice=own.discarded_empty,
    ),
    Misconception(
        "grp-one",
        "one new card comes to the table in a turn",
        "Each of the three groups gets one.",
        "CAS-GRP-02",
        choice=own.one_card_only,
    ),
    Misconception(
        "grp-first",
        "the groups are filled up to the sizes of the beginning",
        "Each group gets one card, whatever its size was.",
        "CAS-GRP-02",
        choice=own.first_sizes,
    ),
)
"""About the sizes of the groups when the next turn begins; the likeliest first."""

DISCARDS: tuple[Misconception, ...] = (
    Misconception(
        "dis-none",
        "nothing is discarded",
        "Every group of three that is still there after the action is discarded.",
        "CAS-GRP-01",
        choice=own.discarded_none,
    ),
    Misconception(
        "dis-late",
        "the new cards come first, and groups that have three then are discarded",
        "Discarding comes first. A group that grows to three now is safe for one turn.",
        "CAS-GRP-02",
        choice=own.discarded_late,
    ),
    Misconception(
        "dis-all",
        "all groups that nobody took are discarded",
        "Only groups of three are.",
        "CAS-GRP-01",
        choice=own.discarded_all,
    ),
    Misconception(
        "dis-once",
        "only one group is discarded in a turn",
        "Every group of three is.",
        "CAS-GRP-01",
        choice=own.discarded_once,
    ),
    Misconception(
        "dis-taken",
        "a group of three is discarded even if somebody takes it",
        "Discarding comes after the action: what was taken is in a hand by then.",
        "CAS-GRP-01",
        choice=own.discarded_taken,
    ),
)
"""About the cards that are discarded; the likeliest first."""

TURNS: tuple[Misconception, ...] = (
    Misconception(
        "turn-each",
        "a castell is raised in one turn",
        "Only one part is raised in a turn, and a castell has three.",
        "CAS-TURN-07",
        choice=own.turn_each,
    ),
    Misconception(
        "turn-two-parts",
        "two parts can be raised in one turn, whatever is played",
        "Without grallers only one part is worked on in a turn.",
        "CAS-TURN-07",
        choice=own.two_parts,
    ),
    Misconception(
        "turn-card",
        "each card takes a turn",
        "As many cards as fit may go to one part in one turn.",
        "CAS-TURN-06",
        choice=own.card_each,
    ),
    Misconception(
        "turn-grallers-nothing",
        "grallers save no turn",
        "With grallers the next part is raised in the same turn.",
        "CAS-GRA-01",
        choice=own.grallers_nothing,
    ),
    Misconception(
        "turn-grallers-once",
        "grallers can be played once in a game",
        "They can be played once for each castell.",
        "CAS-GRA-02",
        choice=own.grallers_once,
    ),
    Misconception(
        "turn-grallers-always",
        "grallers can be played twice for a castell",
        "They can be played once for each castell: of its three parts two share a turn.",
        "CAS-GRA-02",
        choice=own.grallers_always,
    ),
)
"""About turns of raising; the likeliest first."""
