"""Misconceptions about the score of a board, as data: the belief, its formula, the answer."""

from diables_nb.lessons.misconception import Misconception

from . import formulas as own

__all__ = ["MISCONCEPTIONS"]

MISCONCEPTIONS: tuple[Misconception, ...] = (
    Misconception(
        "fes-covered",
        "covered tiles score too",
        "Only the top tile of a space is visible, and a covered one scores nothing.",
        "FES-SCO-06",
        choice=own.covered_too,
    ),
    Misconception(
        "fes-level-zero",
        "levels are counted from zero",
        "A tile that lies on the board itself is on the first level and scores one point.",
        "FES-TILE-04",
        own.levels_from_zero,
    ),
    Misconception(
        "fes-level-once",
        "a tile scores one point, however high it lies",
        "A visible tile scores its level: as many points as there are tiles on its space, itself included.",
        "FES-SCO-03",
        own.level_once,
    ),
    Misconception(
        "fes-level-below",
        "the levels below a tile are added to its own",
        "A tile scores its own level once. What lies below it only lifts it.",
        "FES-SCO-06",
        own.levels_below,
    ),
    Misconception(
        "fes-both-once",
        "a tile with both the colour and the type of the board scores once",
        "It scores its level for the colour and once more for the type.",
        "FES-SCO-05",
        choice=own.both_once,
    ),
    Misconception(
        "fes-both-only",
        "a tile must have the colour and the type of the board",
        "Either of them is enough; with both a tile scores twice.",
        "FES-SCO-04",
        choice=own.both_only,
    ),
    Misconception(
        "fes-any-colour",
        "every visible tile scores its level",
        "Only tiles in the colour of the board, and tiles of its type, score.",
        "FES-SCO-03",
        choice=own.any_colour,
    ),
    Misconception(
        "fes-incomplete-cost",
        "objectives that are not completed cost their points",
        "An objective at the left of the board gives nothing and costs nothing.",
        "FES-SCO-01",
        choice=own.incomplete_cost,
    ),
    Misconception(
        "fes-incomplete-score",
        "objectives at the left of the board score too",
        "Only completed objectives score, those at the right.",
        "FES-CHK-03",
        choice=own.incomplete_score,
    ),
    Misconception(
        "fes-fall-back",
        "a completed objective must still be shown at the end",
        "Once completed, an objective stays completed, whatever covers its tiles later.",
        "FES-CHK-02",
        choice=own.fallen_back,
    ),
    Misconception(
        "fes-pleaser-lost",
        "a crowd-pleaser is lost when its condition is no longer met",
        "A crowd-pleaser is kept to the end of the game, whatever happens on the board.",
        "FES-CHK-05",
        choice=own.lost_pleasers,
    ),
)
"""The likeliest first."""
