"""Misconceptions about the four tiles of the carretillada, as data: the belief, its formula, the answer."""

from diables_nb.lessons import formulas
from diables_nb.lessons.misconception import Misconception

from . import formulas as own

__all__ = ["MISCONCEPTIONS"]

MISCONCEPTIONS: dict[int, tuple[Misconception, ...]] = {
    1: (
        Misconception(
            "carr-1-own-only",
            "only own figures of the kind are counted",
            "Every figure of the kind that is present counts, whoever owns it. Rivals of the same kind help.",
            "DIA-SCORE-CARR-1",
            formulas.only_own,
        ),
        Misconception(
            "carr-1-no-neutrals",
            "neutral pieces are not counted",
            "Figures of all colours count, neutral ones included.",
            "DIA-SCORE-GEN-06",
            formulas.neutrals_left_out,
        ),
        Misconception(
            "carr-1-not-itself",
            "a figure counts only the others of its kind",
            "The figure that is scored counts itself too.",
            "C-DIA-55",
            formulas.others_only,
        ),
        Misconception(
            "carr-1-once",
            "each figure is worth the number printed for its kind, whoever else is there",
            "The printed number is paid for each figure of the kind that is present. It is multiplied.",
            "DIA-SCORE-CARR-1",
            own.printed_once,
        ),
        Misconception(
            "carr-1-whole-plaza",
            "figures of the kind in the other shows are counted too",
            "Only what stands inside the show that is scored counts.",
            "DIA-SCORE-GEN-03",
            own.whole_plaza,
            elsewhere=True,
        ),
    ),
    2: (
        Misconception(
            "carr-2-tie",
            "a tie is no majority",
            "Majorities may be shared: who has as many as the best rival has the majority too.",
            "DIA-SCORE-GEN-04",
            formulas.tie_is_none,
        ),
        Misconception(
            "carr-2-no-neutrals",
            "neutral pieces are no rival in a majority",
            "The neutral pieces are one rival colour: who has fewer than they have has no majority.",
            "C-DIA-57",
            formulas.neutrals_no_rival,
        ),
        Misconception(
            "carr-2-weights",
            "a firecracker counts by the weight of its figure, as in a lluïment",
            "In a show each firecracker counts one, whoever carries it. Weights belong to the lluïments.",
            "DIA-SCORE-GEN-05",
            formulas.by_weight,
        ),
        Misconception(
            "carr-2-any-type",
            "all firecrackers together decide",
            "Only firecrackers of the type on the scored figure are compared.",
            "DIA-SCORE-CARR-2",
            formulas.any_firecracker,
        ),
        Misconception(
            "carr-2-tabaler-none",
            "a tabaler scores nothing because it carries no firecracker",
            "For a tabaler the question is who has most tabalers.",
            "DIA-SCORE-CARR-2",
            own.tabalers_carry_none,
        ),
    ),
    3: (
        Misconception(
            "carr-3-own-only",
            "only own figures in the quadrant are counted",
            "Every figure in the quadrant counts, whoever owns it. Rivals who stand there help.",
            "DIA-SCORE-GEN-06",
            formulas.only_own,
        ),
        Misconception(
            "carr-3-no-neutrals",
            "neutral pieces are not counted",
            "Figures of all colours count, neutral ones included.",
            "DIA-SCORE-GEN-06",
            formulas.neutrals_left_out,
        ),
        Misconception(
            "carr-3-not-itself",
            "a figure counts only the others in its quadrant",
            "The figure that is scored counts itself too.",
            "C-DIA-55",
            formulas.others_only,
        ),
        Misconception(
            "carr-3-tabaler-outside",
            "a tabaler stands outside the circle and belongs to no quadrant",
            "A tabaler belongs to the quadrant that gives the same follower. It counts there, and scores there.",
            "DIA-SCORE-CARR-3",
            own.tabalers_outside,
        ),
        Misconception(
            "carr-3-one-quadrant",
            "a character counts in one of its quadrants only",
            "A character stands on the border of two quadrants and counts the figures of both.",
            "DIA-SCORE-CARR-3",
            own.one_quadrant,
        ),
        Misconception(
            "carr-3-border",
            "a character on the border is in neither quadrant",
            "A character on the border lies in both quadrants, so each of them counts it.",
            "DIA-SCORE-CARR-3",
            own.border_in_none,
        ),
        Misconception(
            "carr-3-twice",
            "a figure that is in both quadrants of a character counts twice",
            "The two quadrants of a character are taken together, and each figure in them counts once.",
            "C-DIA-56",
            own.both_in_full,
        ),
    ),
    4: (
        Misconception(
            "carr-4-mirror",
            "the opposite of a space in the circle is its mirror image, left and right",
            "In the circle, opposite means half a turn: straight through the centre. Only the tabalers are mirrored.",
            "DIA-SCORE-GEN-08",
            own.mirrored_ring,
        ),
        Misconception(
            "carr-4-turned-tabalers",
            "the opposite of a tabaler is the one in the corner diagonally across",
            "Tabalers are opposite as in a mirror: left and right, at the same height.",
            "DIA-SCORE-GEN-07",
            own.turned_tabalers,
        ),
        Misconception(
            "carr-4-own-only",
            "a rival on the opposite space pays nothing",
            "A figure of another colour on the opposite space pays too, only less than an own one.",
            "DIA-SCORE-CARR-4",
            formulas.only_own_faces,
        ),
        Misconception(
            "carr-4-any",
            "a rival on the opposite space pays as much as an own figure",
            "An own figure on the opposite space pays more than one of another colour.",
            "DIA-SCORE-CARR-4",
            formulas.any_face,
        ),
        Misconception(
            "carr-4-neutral-nothing",
            "a neutral piece on the opposite space pays nothing",
            "Neutral pieces are figures of another colour, and pay like one.",
            "C-DIA-58",
            formulas.neutral_faces_nothing,
        ),
    ),
}
"""Tile -> its misconceptions, the likeliest first."""
