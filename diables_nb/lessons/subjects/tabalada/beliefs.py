"""Misconceptions about the four tiles of the tabalada, as data: the belief, its formula, the answer."""

from diables_nb.lessons import formulas
from diables_nb.lessons.misconception import Misconception

from . import formulas as own

__all__ = ["MISCONCEPTIONS"]

MISCONCEPTIONS: dict[int, tuple[Misconception, ...]] = {
    1: (
        Misconception(
            "taba-1-own-only",
            "only lines filled with own tabalers are completed",
            "A line is completed when no space of it is empty, whoever stands there. Rivals help to fill it.",
            "DIA-SCORE-TAB-1",
            own.lines_by(own.own_alone),
        ),
        Misconception(
            "taba-1-no-neutrals",
            "a line with a neutral piece in it is not completed",
            "Neutral pieces fill spaces like any other figure.",
            "C-DIA-58",
            own.lines_by(own.without_neutrals),
        ),
        Misconception(
            "taba-1-per-figure",
            "a completed line pays for each tabaler in it",
            "The printed number is paid for the line, not for each of those who stand in it.",
            "DIA-SCORE-TAB-1",
            own.paid_by_the_figure,
        ),
        Misconception(
            "taba-1-line-once",
            "a completed line pays only once, however many own tabalers stand in it",
            "Each tabaler is valued for itself. Each own one in a completed line is paid for it.",
            "DIA-SCORE-GEN-02",
            choice=own.line_once,
        ),
        Misconception(
            "taba-1-one-line",
            "a tabaler is paid for one line at most",
            "A tabaler stands in a row and in a column. If both are completed, both pay.",
            "DIA-SCORE-TAB-1",
            own.one_line,
        ),
        Misconception(
            "taba-1-only-rows",
            "only rows are lines",
            "Columns are lines as well as rows.",
            "DIA-SCORE-TAB-1",
            own.only_rows,
        ),
        Misconception(
            "taba-1-diagonals",
            "a completed diagonal pays too",
            "Lines are rows and columns. A diagonal is neither.",
            "DIA-SCORE-TAB-1",
            own.with_diagonals,
        ),
    ),
    2: (
        Misconception(
            "taba-2-tie",
            "a tie is no majority",
            "Majorities may be shared: who has as many as the best rival has the majority too.",
            "DIA-SCORE-GEN-04",
            formulas.tie_is_none,
        ),
        Misconception(
            "taba-2-no-neutrals",
            "neutral pieces are no rival in a majority",
            "The neutral pieces are one rival colour: who has fewer than they have has no majority.",
            "C-DIA-57",
            formulas.neutrals_no_rival,
        ),
        Misconception(
            "taba-2-half",
            "a majority takes more than half of the tabalers in the column",
            "Colours are compared one with another. It is enough that no other colour has more.",
            "DIA-SCORE-GEN-04",
            own.more_than_half,
        ),
        Misconception(
            "taba-2-row",
            "the tabalers in the row are compared",
            "Tile 2 looks along the column, from top to bottom.",
            "DIA-SCORE-TAB-2",
            own.majority_in_the_row,
        ),
        Misconception(
            "taba-2-whole-show",
            "all tabalers in the show are compared",
            "Only those in the column of the scored tabaler are compared.",
            "DIA-SCORE-TAB-2",
            own.majority_in_the_show,
        ),
        Misconception(
            "taba-2-column-once",
            "a column pays a player only once",
            "Each tabaler is valued for itself. Two own ones in the same column are both paid.",
            "DIA-SCORE-GEN-02",
            choice=own.column_once,
        ),
    ),
    3: (
        Misconception(
            "taba-3-each",
            "each neighbour counts, also one of a colour that is there already",
            "Colours are counted, not tabalers. A second one of the same colour adds nothing.",
            "DIA-SCORE-TAB-3",
            own.each_neighbour,
        ),
        Misconception(
            "taba-3-not-own",
            "the tabaler's own colour does not count",
            "The tabaler is counted with its neighbours, so its own colour is one of them.",
            "C-DIA-55",
            own.not_own,
        ),
        Misconception(
            "taba-3-not-itself",
            "only the neighbours are looked at, not the tabaler itself",
            "The tabaler counts too. Its colour is there even if no neighbour has it.",
            "C-DIA-55",
            own.colours_of_others,
        ),
        Misconception(
            "taba-3-no-neutrals",
            "neutral pieces have no colour",
            "The neutral pieces count as one colour more.",
            "C-DIA-58",
            own.colours_of_players,
        ),
        Misconception(
            "taba-3-neutrals-apart",
            "each neutral piece is a colour of its own",
            "All neutral pieces together are one colour.",
            "C-DIA-58",
            own.neutrals_apart,
        ),
        Misconception(
            "taba-3-corners",
            "tabalers at the corners are neighbours too",
            "Neighbours are above, below, left and right. A corner makes no neighbour.",
            "DIA-SCORE-TAB-3",
            own.corners_count,
        ),
        Misconception(
            "taba-3-cross",
            "the colours in the whole row and column count",
            "Only the next space in each direction is looked at.",
            "DIA-SCORE-TAB-3",
            own.in_the_cross,
        ),
    ),
    4: (
        Misconception(
            "taba-4-corners",
            "own tabalers that touch at a corner are connected",
            "A group holds together along the sides of the spaces. A corner is no connection.",
            "DIA-SCORE-TAB-4",
            own.corners_connect,
        ),
        Misconception(
            "taba-4-beside",
            "only own tabalers right beside it count",
            "A group goes on from neighbour to neighbour, as far as there are own ones.",
            "DIA-SCORE-TAB-4",
            own.only_beside,
        ),
        Misconception(
            "taba-4-straight",
            "a group is a straight run, and ends where it turns",
            "A group may turn corners. What matters is that each is beside another of the group.",
            "DIA-SCORE-TAB-4",
            own.straight,
        ),
        Misconception(
            "taba-4-all-connect",
            "tabalers of all colours connect",
            "Only tabalers of one owner make a group. A rival in between separates it.",
            "DIA-SCORE-TAB-4",
            own.all_connect,
        ),
        Misconception(
            "taba-4-neutrals-connect",
            "neutral pieces belong to a group beside them",
            "Neutral pieces belong to nobody, and so to nobody's group.",
            "DIA-SCORE-TAB-4",
            own.neutrals_connect,
        ),
        Misconception(
            "taba-4-largest",
            "each tabaler is paid for the largest own group",
            "Each tabaler is paid for its own group. It is in the trobada that the largest one counts for all.",
            "DIA-SCORE-TAB-4",
            own.the_largest,
        ),
        Misconception(
            "taba-4-not-itself",
            "a tabaler counts only the others in its group",
            "The figure that is scored counts itself too.",
            "C-DIA-55",
            formulas.others_only,
        ),
        Misconception(
            "taba-4-group-once",
            "a group pays a player only once",
            "Each tabaler is valued for itself. All that score are paid for their group.",
            "DIA-SCORE-GEN-02",
            choice=own.group_once,
        ),
    ),
}
"""Tile -> its misconceptions, the likeliest first."""
