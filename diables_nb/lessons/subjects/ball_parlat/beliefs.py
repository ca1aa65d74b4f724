"""Misconceptions about the four tiles of the ball parlat, as data: the belief, its formula, the answer."""

from diables_nb.lessons import formulas
from diables_nb.lessons.misconception import Misconception

from . import formulas as own

__all__ = ["MISCONCEPTIONS"]

MISCONCEPTIONS: dict[int, tuple[Misconception, ...]] = {
    1: (
        Misconception(
            "ball-1-swapped",
            "the fuller side counts double",
            "It is the side with the fewest figures that counts double.",
            "DIA-SCORE-BALL-1",
            own.swapped_count,
        ),
        Misconception(
            "ball-1-tie",
            "of two equal sides neither has the fewest",
            "A tie is enough: if the sides are equal, both have the fewest, and both count double.",
            "DIA-SCORE-BALL-1",
            own.tie_counts_once,
        ),
        Misconception(
            "ball-1-own-only",
            "only own figures on the side are multiplied",
            "All figures on the side are multiplied, whoever owns them. Rivals who stand there help.",
            "DIA-SCORE-GEN-06",
            formulas.only_own,
        ),
        Misconception(
            "ball-1-own-decide",
            "the side where the player has fewest figures counts double",
            "All figures of a side are compared with all figures of the other, not a player's own ones.",
            "DIA-SCORE-BALL-1",
            own.count_by(own.own_side, counted=own.everybody),
        ),
        Misconception(
            "ball-1-no-neutrals",
            "neutral pieces are not counted",
            "Neutral pieces are figures of their side like all others, both to compare and to multiply.",
            "C-DIA-58",
            own.count_by(own.without_neutrals),
        ),
        Misconception(
            "ball-1-no-tabalers",
            "tabalers belong to neither side",
            "A side is everything in its half: diables, characters and tabalers.",
            "C-DIA-62",
            own.count_by(own.without_tabalers),
        ),
        Misconception(
            "ball-1-not-itself",
            "a figure counts only the others on its side",
            "The figure that is scored stands on the side too, and counts itself.",
            "C-DIA-55",
            formulas.others_only,
        ),
        Misconception(
            "ball-1-side-once",
            "a side pays a player once, however many figures the player has there",
            "Each figure is valued for itself: two on the same side bring its number twice.",
            "DIA-SCORE-GEN-02",
            choice=own.paid_once_a_side,
        ),
    ),
    2: (
        Misconception(
            "ball-2-firecracker",
            "the firecracker decides, as in other shows",
            "Here the kind of figure is asked for: diable, character or tabaler. Firecrackers play no part.",
            "DIA-SCORE-BALL-2",
            own.by_firecracker,
        ),
        Misconception(
            "ball-2-tie",
            "a tie is no majority",
            "Who has as many of the kind as the strongest rival has the majority too.",
            "DIA-SCORE-GEN-04",
            formulas.tie_is_none,
        ),
        Misconception(
            "ball-2-no-neutrals",
            "neutral pieces are no rival in a majority",
            "The neutral pieces of a kind count together, as one rival colour.",
            "C-DIA-57",
            formulas.neutrals_no_rival,
        ),
        Misconception(
            "ball-2-half",
            "only figures on the same side are compared",
            "The majority is asked for in the whole show; the two halves do not matter under this tile.",
            "DIA-SCORE-BALL-2",
            own.majority_in_the_half,
        ),
        Misconception(
            "ball-2-all-kinds",
            "figures of all kinds are compared together",
            "A diable is compared with diables, a character with characters, a tabaler with tabalers.",
            "DIA-SCORE-BALL-2",
            own.all_kinds,
        ),
    ),
    3: (
        Misconception(
            "ball-3-pushed",
            "the other half is the same one pushed across, leftmost to leftmost",
            "The halves are a mirror image: innermost faces innermost, outermost faces outermost.",
            "DIA-SCORE-GEN-07",
            own.pushed_across,
        ),
        Misconception(
            "ball-3-own-only",
            "a rival on the mirror space pays nothing",
            "Another colour on the mirror space pays too, only less than an own figure.",
            "DIA-SCORE-BALL-3",
            formulas.only_own_faces,
        ),
        Misconception(
            "ball-3-any",
            "a rival on the mirror space pays as much as an own figure",
            "Another colour on the mirror space pays less than an own figure.",
            "DIA-SCORE-BALL-3",
            formulas.any_face,
        ),
        Misconception(
            "ball-3-neutral-nothing",
            "a neutral piece on the mirror space pays nothing",
            "A neutral piece is a figure of another colour, and pays like one.",
            "C-DIA-58",
            formulas.neutral_faces_nothing,
        ),
        Misconception(
            "ball-3-pair-once",
            "two own figures that face each other are paid once, as a pair",
            "Each of the two is valued for itself, and each finds the other opposite.",
            "DIA-SCORE-GEN-02",
            own.pair_once,
        ),
        Misconception(
            "ball-3-half",
            "an own figure anywhere in the other half is opposite",
            "Opposite is one space, the mirror image of the figure's own.",
            "DIA-SCORE-GEN-07",
            own.opposite_half,
        ),
    ),
    4: (
        Misconception(
            "ball-4-swapped",
            "the side with fewer figures pays more than the fuller one",
            "Under this tile the fuller side pays more than the other one.",
            "DIA-SCORE-BALL-4",
            own.swapped_rank,
        ),
        Misconception(
            "ball-4-tie-fewer",
            "equal sides pay like the side with fewer",
            "Equal sides have a number of their own, and it is the highest.",
            "DIA-SCORE-BALL-4",
            own.tie_as_fewer,
        ),
        Misconception(
            "ball-4-tie-more",
            "equal sides pay like the side with more",
            "Equal sides have a number of their own, higher than that of the fuller side.",
            "DIA-SCORE-BALL-4",
            own.tie_as_more,
        ),
        Misconception(
            "ball-4-multiplied",
            "the number is paid for every figure on the side",
            "The number is paid as it is. The counts only decide which number it is.",
            "DIA-SCORE-BALL-4",
            own.per_figure,
        ),
        Misconception(
            "ball-4-own-decide",
            "a player's own figures decide which side has more",
            "All figures of the two sides are compared, whoever owns them.",
            "DIA-SCORE-BALL-4",
            own.rank_by(own.own_side),
        ),
        Misconception(
            "ball-4-no-neutrals",
            "neutral pieces do not count for a side",
            "Neutral pieces count for the side that they stand on.",
            "C-DIA-58",
            own.rank_by(own.without_neutrals),
        ),
        Misconception(
            "ball-4-no-tabalers",
            "tabalers belong to neither side",
            "A side is everything in its half: diables, characters and tabalers.",
            "C-DIA-62",
            own.rank_by(own.without_tabalers),
        ),
        Misconception(
            "ball-4-side-once",
            "a side pays a player once, however many figures the player has there",
            "Each figure is valued for itself: two on the same side bring its number twice.",
            "DIA-SCORE-GEN-02",
            choice=own.paid_once_a_side,
        ),
    ),
}
"""Tile -> its misconceptions, the likeliest first."""
