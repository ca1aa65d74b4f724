"""Misconceptions about the four tiles of the trobada de bèsties, as data: the belief, its formula, the answer."""

from diables_nb.lessons import formulas
from diables_nb.lessons.misconception import Misconception

from . import formulas as own

__all__ = ["MISCONCEPTIONS"]

MISCONCEPTIONS: dict[int, tuple[Misconception, ...]] = {
    1: (
        Misconception(
            "trob-1-seam",
            "a run ends at the top, between sector 7 and sector 0",
            "The sectors lie round a circle, which has no beginning: sector 7 and sector 0 are neighbours.",
            "DIA-SCORE-TRO-1",
            own.broken_at_the_top,
        ),
        Misconception(
            "trob-1-figures",
            "the figures in the run are counted",
            "Sectors are counted. A second figure in the same sector makes the run no longer.",
            "DIA-SCORE-TRO-1",
            own.figures_in_run,
        ),
        Misconception(
            "trob-1-in-run",
            "a figure earns the run that it stands in",
            "Every figure earns the player's longest run, even one that stands elsewhere.",
            "C-DIA-61",
            own.own_run,
        ),
        Misconception(
            "trob-1-gaps",
            "every sector with an own figure counts, whatever lies between",
            "Only sectors side by side make a run, and only the longest run counts.",
            "DIA-SCORE-TRO-1",
            own.every_sector,
        ),
        Misconception(
            "trob-1-anybody",
            "figures of other colours carry the run on",
            "A sector belongs to the run only if an own figure stands there. Others, neutral ones too, fill no gap.",
            "DIA-SCORE-TRO-1",
            own.anybodys_run,
        ),
        Misconception(
            "trob-1-alone",
            "a sector that is shared with others is not in the run",
            "One own figure is enough. Whoever else stands in the sector takes nothing away.",
            "DIA-SCORE-TRO-1",
            own.held_alone,
        ),
        Misconception(
            "trob-1-once",
            "the run is paid once, to the player",
            "Each figure that is scored earns the number of the run for itself.",
            "DIA-SCORE-GEN-02",
            choice=own.paid_once,
        ),
    ),
    2: (
        Misconception(
            "trob-2-mirror",
            "the opposite sector is the mirror image, left and right",
            "Opposite is half a turn round the circle, straight through the centre.",
            "DIA-SCORE-GEN-08",
            own.mirrored,
        ),
        Misconception(
            "trob-2-same-kind",
            "only the space of the same kind across counts",
            "The whole sector is opposite: a figure of any kind in it will do.",
            "DIA-SCORE-TRO-2",
            own.same_kind_across,
        ),
        Misconception(
            "trob-2-both",
            "an own figure and a rival across are added up",
            "The own figure takes precedence: its number is paid instead of the other, not on top.",
            "C-DIA-60",
            own.added_up,
        ),
        Misconception(
            "trob-2-each",
            "each figure across is paid",
            "It matters whether somebody is there, not how many. The number is paid once.",
            "DIA-SCORE-TRO-2",
            own.each_of_them,
        ),
        Misconception(
            "trob-2-quadrant",
            "the whole quadrant across is opposite",
            "Opposite is one sector only. Quadrants are a matter of another tile.",
            "DIA-SCORE-GEN-08",
            own.opposite_quadrant,
        ),
        Misconception(
            "trob-2-own-only",
            "a rival across pays nothing",
            "Another colour across pays too, only less than an own figure.",
            "DIA-SCORE-TRO-2",
            formulas.only_own_faces,
        ),
        Misconception(
            "trob-2-any",
            "a rival across pays as much as an own figure",
            "Another colour alone across pays less than an own figure.",
            "DIA-SCORE-TRO-2",
            formulas.any_face,
        ),
        Misconception(
            "trob-2-neutral-nothing",
            "neutral pieces across pay nothing",
            "Neutral pieces are figures of another colour, and pay like one.",
            "C-DIA-58",
            own.neutrals_are_nobody,
        ),
    ),
    3: (
        Misconception(
            "trob-3-own-only",
            "only own figures in the quadrant are counted",
            "Every figure in the two sectors counts, whoever owns it. A crowd of rivals is good company here.",
            "DIA-SCORE-GEN-06",
            formulas.only_own,
        ),
        Misconception(
            "trob-3-no-neutrals",
            "neutral pieces are not counted",
            "All colours count, and the neutral pieces with them.",
            "DIA-SCORE-GEN-06",
            formulas.neutrals_left_out,
        ),
        Misconception(
            "trob-3-not-itself",
            "a figure counts only the others in its quadrant",
            "The figure that is scored stands in the quadrant too, and counts itself.",
            "C-DIA-55",
            formulas.others_only,
        ),
        Misconception(
            "trob-3-sector",
            "only the sector of the figure is counted",
            "A quadrant is two sectors: the figure's own, and the one that gives the same follower.",
            "DIA-SCORE-TRO-3",
            own.in_the_sector,
        ),
        Misconception(
            "trob-3-clockwise",
            "the second sector is the next one clockwise",
            "The second sector is the one with the same follower reward. It may lie on either side.",
            "DIA-SCORE-TRO-3",
            own.with_the_next,
        ),
        Misconception(
            "trob-3-neighbours",
            "the neighbouring sectors on both sides are counted",
            "Only one neighbour gives the same follower. The border of the quadrant shuts the other one out.",
            "DIA-SCORE-TRO-3",
            own.next_sectors,
        ),
        Misconception(
            "trob-3-area",
            "all sectors with the same area reward, like or sound, are counted",
            "The follower reward joins two sectors to a quadrant. Likes and sound do not matter.",
            "DIA-SCORE-TRO-3",
            own.in_the_area,
        ),
        Misconception(
            "trob-3-once",
            "a quadrant pays a player once",
            "Each figure is valued for itself: two in the same quadrant bring its number twice.",
            "DIA-SCORE-GEN-02",
            choice=own.paid_once_a_quadrant,
        ),
    ),
    4: (
        Misconception(
            "trob-4-weights",
            "a beast's firecracker counts double or triple, as in a lluïment",
            "In a show each firecracker counts one, on a large beast too. Weights belong to the lluïments.",
            "DIA-SCORE-GEN-05",
            formulas.by_weight,
        ),
        Misconception(
            "trob-4-tie",
            "a tie is no majority",
            "Who has as many as the strongest rival has the majority too.",
            "DIA-SCORE-GEN-04",
            formulas.tie_is_none,
        ),
        Misconception(
            "trob-4-no-neutrals",
            "neutral pieces are no rival in a majority",
            "Their firecrackers count together, as those of one rival colour.",
            "C-DIA-57",
            formulas.neutrals_no_rival,
        ),
        Misconception(
            "trob-4-any-type",
            "all firecrackers together decide",
            "Only firecrackers of the type on the scored figure are compared.",
            "DIA-SCORE-TRO-4",
            formulas.any_firecracker,
        ),
        Misconception(
            "trob-4-kind",
            "figures of the same kind are compared, as in the ball parlat",
            "Here the firecracker is compared, whatever kind of figure carries it.",
            "DIA-SCORE-TRO-4",
            own.by_kind,
        ),
        Misconception(
            "trob-4-nothing",
            "without a majority a figure earns nothing",
            "Without a majority it earns less, but not nothing.",
            "DIA-SCORE-TRO-4",
            own.without_nothing,
        ),
        Misconception(
            "trob-4-once",
            "a type of firecracker pays a player once",
            "Each figure is valued for itself: two that carry the same type bring its number twice.",
            "DIA-SCORE-GEN-02",
            choice=own.paid_once_a_type,
        ),
        Misconception(
            "trob-4-whole-plaza",
            "firecrackers in the other shows are compared too",
            "Only what is inside the show that is scored counts.",
            "DIA-SCORE-GEN-03",
            own.whole_plaza,
            elsewhere=True,
        ),
    ),
}
"""Tile -> its misconceptions, the likeliest first."""
