"""Misconceptions about the tabalada: each gives the number that was worked out by hand from the rules."""

import pytest

from diables_nb.lessons import Misconception, misconceptions, recognise
from diables_nb.lessons.misconception import GENERAL
from diables_nb.lessons.subjects.tabalada.beliefs import MISCONCEPTIONS
from diables_nb.rules.diables import Position, score_show
from diables_nb.rules.diables.examples import plaza
from diables_nb.rules.ledger import Ledger

OWN = {belief.id: belief for beliefs in MISCONCEPTIONS.values() for belief in beliefs}
COLOURS = {"R": "red", "B": "blue", "Y": "yellow", "N": "neutral"}
EMPTY = "...."


def grid(*rows: str) -> Position:
    """A tabalada as it looks: a letter for a tabaler's colour, a point for an empty space; the last rows may be left
    out. There is room for all red tabalers.
    """
    edits = [
        f"place {COLOURS[letter]} at row {row} column {column}"
        for row, letters in enumerate(rows, 1)
        for column, letter in enumerate(letters, 1)
        if letter != "."
    ]
    return plaza("rby", *edits, followers={"red": {"tabalada": 12}})


def red(tile: int, *rows: str) -> Ledger:
    return score_show(grid(*rows), "red", "tabalada", tile=tile)


# The belief, a position, the right number of FP and the one that the belief leads to.
CASES = [
    # Red's row is full: 5. It is not all red: by the belief 0.
    ("taba-1-own-only", red(1, "RBYB"), 5, 0),
    ("taba-1-no-neutrals", red(1, "RBYN"), 5, 0),
    # The row pays 5; by the belief 5 for each of its 4 tabalers.
    ("taba-1-per-figure", red(1, "RBYB"), 5, 20),
    # Two red tabalers in the row: 5 and 5; by the belief 5.
    ("taba-1-line-once", red(1, "RRBB"), 10, 5),
    # Row 1 and column 1 are full: 5 + 5; by the belief 5.
    ("taba-1-one-line", red(1, "RBYB", "B...", "Y...", "B..."), 10, 5),
    # Column 1 is full: 5; by the belief 0.
    ("taba-1-only-rows", red(1, "R...", "B...", "Y...", "B..."), 5, 0),
    # The diagonal is full, no row and no column is: 0; by the belief 5.
    ("taba-1-diagonals", red(1, "R...", ".B..", "..Y.", "...B"), 0, 5),
    # One each in column 1: 8; by the belief 4.
    ("taba-2-tie", red(2, "R...", "B..."), 8, 4),
    # 1 against 2 neutral ones: 4; by the belief nobody is against: 8.
    ("taba-2-no-neutrals", red(2, "R...", "N...", "N..."), 4, 8),
    # 1, 1 and 1: nobody has more, 8; by the belief 1 of 3 is not more than half.
    ("taba-2-half", red(2, "R...", "B...", "Y..."), 8, 4),
    # Alone in column 1: 8; in row 1 it is 1 against 2.
    ("taba-2-row", red(2, "RBB."), 8, 4),
    # Alone in column 1: 8; in the show it is 1 against 2.
    ("taba-2-whole-show", red(2, "R...", ".B..", "..B."), 8, 4),
    # Two in column 1: 8 and 8; by the belief 8.
    ("taba-2-column-once", red(2, "R...", "R..."), 16, 8),
    # Red, and twice Blue: 2 colours, 6; by the belief 3 tabalers, 9.
    ("taba-3-each", red(3, "RB..", "B..."), 6, 9),
    # Red and Blue: 6; by the belief Blue alone: 3.
    ("taba-3-not-own", red(3, "RB.."), 6, 3),
    # Two red ones beside each other and a blue one beside the second: 3 + 6; by the belief too, for each has a red
    # neighbour. A third one, alone: 3; by the belief 0.
    ("taba-3-not-itself", red(3, "RRB.", EMPTY, "...R"), 3 + 6 + 3, 3 + 6 + 0),
    # Red, Blue and neutral: 9; by the belief 6.
    ("taba-3-no-neutrals", red(3, "RB..", "N..."), 9, 6),
    # Red and neutral: 6; by the belief two neutral ones are two colours: 9.
    ("taba-3-neutrals-apart", red(3, "RN..", "N..."), 6, 9),
    # Red alone, Blue at its corner: 3; by the belief 6.
    ("taba-3-corners", red(3, "R...", ".B.."), 3, 6),
    # Red alone, Blue further along the row: 3; by the belief 6.
    ("taba-3-cross", red(3, "R.B."), 3, 6),
    # Two groups of one: 2 + 2; by the belief one group of two: 4 + 4.
    ("taba-4-corners", red(4, "R...", ".R.."), 2 + 2, 4 + 4),
    # A group of three in a row: 6 + 6 + 6; by the belief the ends have one neighbour each: 4 + 6 + 4.
    ("taba-4-beside", red(4, "RRR."), 18, 14),
    # A group of three round a corner: 6 + 6 + 6; by the belief runs of two: 4 + 4 + 4.
    ("taba-4-straight", red(4, "RR..", "R..."), 18, 12),
    # Blue separates two groups of one: 2 + 2; by the belief a group of three: 6 + 6.
    ("taba-4-all-connect", red(4, "RBR."), 4, 12),
    ("taba-4-neutrals-connect", red(4, "RN.."), 2, 4),
    # Groups of two and one: 4 + 4 + 2; by the belief 4 + 4 + 4.
    ("taba-4-largest", red(4, "RR.R"), 10, 12),
    # A group of two: 4 + 4; by the belief 2 + 2.
    ("taba-4-not-itself", red(4, "RR.."), 8, 4),
    # A group of two: 4 + 4; by the belief 4.
    ("taba-4-group-once", red(4, "RR.."), 8, 4),
]


@pytest.mark.parametrize(("name", "ledger", "right", "wrong"), CASES, ids=[case[0] for case in CASES])
def test_its_number_is_the_one_worked_out_by_hand(name: str, ledger: Ledger, right: int, wrong: int) -> None:
    assert ledger.total == right
    assert OWN[name].total(ledger) == wrong
    assert OWN[name] in recognise(ledger, wrong)


def test_every_belief_was_worked_out_by_hand() -> None:
    assert [case[0] for case in CASES] == list(OWN)


def test_each_tile_has_at_least_four() -> None:
    assert sorted(MISCONCEPTIONS) == [1, 2, 3, 4]
    for tile, beliefs in MISCONCEPTIONS.items():
        assert len(beliefs) >= 4
        assert all(belief.id.startswith(f"taba-{tile}-") for belief in beliefs)
        assert misconceptions("tabalada", tile) == beliefs + GENERAL


@pytest.mark.parametrize(
    ("ledger", "name"),
    [
        pytest.param(red(1, "RRRR"), "taba-1-own-only", id="a line of own tabalers"),
        pytest.param(red(1, "R...", "B...", ".N..", "...B"), "taba-1-no-neutrals", id="no line is completed"),
        pytest.param(red(1, "RBYB"), "taba-1-one-line", id="one line"),
        pytest.param(red(1, "RBYB"), "taba-1-only-rows", id="a row"),
        pytest.param(red(1, ".R..", "B...", "..Y.", "...B"), "taba-1-diagonals", id="not on a diagonal"),
        pytest.param(red(2, "R...", "N..."), "taba-2-no-neutrals", id="a tie with a neutral piece"),
        pytest.param(red(2, "R...", "R...", "B..."), "taba-2-half", id="two of three"),
        pytest.param(red(3, "RR.."), "taba-3-not-itself", id="a neighbour has the colour"),
        pytest.param(red(3, "RN.."), "taba-3-neutrals-apart", id="one neutral piece"),
        pytest.param(red(4, "RR..", "RR.."), "taba-4-corners", id="connected already"),
        pytest.param(red(4, "RR.."), "taba-4-straight", id="a straight group"),
        pytest.param(red(4, "R.N."), "taba-4-neutrals-connect", id="nobody beside"),
    ],
)
def test_a_belief_that_does_not_concern_a_figure_changes_nothing(ledger: Ledger, name: str) -> None:
    assert OWN[name].total(ledger) == ledger.total


def test_both_diagonals_are_taken_for_lines() -> None:
    """Red stands on the rising diagonal, which is full, and in no other full line: 0; by the belief 5."""
    rising = red(1, "...B", "..R.", ".Y..", "B...")
    assert rising.total == 0
    assert OWN["taba-1-diagonals"].total(rising) == 5


def test_a_row_and_a_column_once_each() -> None:
    """Row 1 and column 1 are full and Red stands in both corners: 10 + 5; by the belief each line once: 5 + 5."""
    ledger = red(1, "RBYB", "B...", "Y...", "R...")
    assert ledger.total == 15
    assert OWN["taba-1-line-once"].total(ledger) == 10


def test_groups_of_the_same_size_are_two_groups() -> None:
    """Two groups of two: 4 four times; by the belief 4 for each group."""
    ledger = red(4, "RR..", EMPTY, "RR..")
    assert ledger.total == 16
    assert OWN["taba-4-group-once"].total(ledger) == 8


def test_nothing_is_paid_once_where_nothing_is_paid() -> None:
    none = red(1, "B...")
    assert none.total == 0
    once = ("taba-1-line-once", "taba-2-column-once", "taba-4-group-once")
    assert [OWN[name].total(none) for name in once] == [0, 0, 0]


def test_majority_beliefs_keep_to_the_reading_of_neutral_pieces_that_a_position_takes() -> None:
    """Red 1, neutral 2 in its column, neutral 2 in its row: players alone are compared here, so 8 by all of these."""
    position = grid("RNN.", "N...", "N...").with_parts(rulings={"C-DIA-57": "players_only"})
    ledger = score_show(position, "red", "tabalada", tile=2)
    assert ledger.total == 8
    names = ("taba-2-tie", "taba-2-half", "taba-2-row", "taba-2-whole-show")
    assert [OWN[name].total(ledger) for name in names] == [8] * 4


def test_all_are_misconceptions() -> None:
    assert all(isinstance(belief, Misconception) for belief in OWN.values())
