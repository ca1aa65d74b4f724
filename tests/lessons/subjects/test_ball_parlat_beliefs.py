"""Misconceptions about the ball parlat: each gives the number that was worked out by hand from the rules."""

import pytest

from diables_nb.lessons import Misconception, misconceptions, recognise
from diables_nb.lessons.misconception import GENERAL
from diables_nb.lessons.subjects.ball_parlat.beliefs import MISCONCEPTIONS
from diables_nb.rules.diables import Position, score_show
from diables_nb.rules.diables.examples import plaza
from diables_nb.rules.ledger import Ledger

OWN = {belief.id: belief for beliefs in MISCONCEPTIONS.values() for belief in beliefs}


def ball(*places: str) -> Position:
    """A small ball parlat: "red left diable 1", "neutral right character" ... with room for all red figures."""
    edits = [f"place {owner} at {space}" for owner, _, space in (place.partition(" ") for place in places)]
    return plaza("rby", *edits, followers={"red": {"ball_parlat": 12}})


def red(tile: int, *places: str) -> Ledger:
    return score_show(ball(*places), "red", "ball_parlat", tile=tile)


ONE_AGAINST_TWO = ("red left diable 1", "blue right diable 1", "blue right diable 2")
TWO_AGAINST_ONE = ("red left diable 1", "blue left diable 2", "blue right diable 2")
ONE_AGAINST_ONE = ("red left diable 1", "blue right diable 2")
NEUTRAL_MAKES_IT_FULLER = ("red left diable 1", "neutral left diable 2", "blue right diable 1")
TABALERS_MAKE_IT_FULLER = ("red left diable 1", "blue left tabaler 1", "yellow left tabaler 2", "blue right diable 3")
OWN_ARE_FEWER = (
    "red left diable 1", "blue left diable 2", "blue left diable 3", "red right diable 1", "red right diable 2",
)  # fmt: skip

# The belief, a position, the right number of FP and the one that the belief leads to.
CASES = [
    # 1 figure against 2: 2 × 1; by the belief 1 × 1.
    ("ball-1-swapped", red(1, *ONE_AGAINST_TWO), 2, 1),
    # 1 against 1: both sides have the fewest, 2 × 1; by the belief neither, 1 × 1.
    ("ball-1-tie", red(1, *ONE_AGAINST_ONE), 2, 1),
    # 2 against 1: 1 × 2; by the belief the rival is not multiplied, 1 × 1.
    ("ball-1-own-only", red(1, *TWO_AGAINST_ONE), 2, 1),
    # 3 on the left, 2 on the right. Right: 1 × 3, 2 × 2, 2 × 2. Own figures are 1 and 2: 2 × 3, 1 × 2, 1 × 2.
    ("ball-1-own-decide", red(1, *OWN_ARE_FEWER), 3 + 4 + 4, 6 + 2 + 2),
    # 3 against 2: 1 × 3. Without the neutral piece 2 against 2, a tie: 2 × 2.
    ("ball-1-no-neutrals", red(1, *NEUTRAL_MAKES_IT_FULLER, "blue left diable 3", "blue right diable 2"), 3, 4),
    # 3 against 1: 1 × 3; without tabalers 1 against 1, 2 × 1.
    ("ball-1-no-tabalers", red(1, *TABALERS_MAKE_IT_FULLER), 3, 2),
    # 2 against 1: 1 × 2; by the belief 1 × 1.
    ("ball-1-not-itself", red(1, *TWO_AGAINST_ONE), 2, 1),
    # 2 own figures against none: each 1 × 2; by the belief 2 once.
    ("ball-1-side-once", red(1, "red left diable 1", "red left diable 2"), 4, 2),
    # 1 diable each: majority. By the belief 1 colorful firecracker against 2: Blue's diable and character.
    ("ball-2-firecracker", red(2, "red left diable 3", "blue right character", "blue right diable 3"), 8, 4),
    # 1 diable each: shared. By the belief no majority.
    ("ball-2-tie", red(2, "red left diable 1", "blue right diable 2"), 8, 4),
    # 1 diable against 2 neutral ones: none. By the belief there is no rival.
    ("ball-2-no-neutrals", red(2, "red left diable 1", "neutral left diable 2", "neutral right diable 2"), 4, 8),
    # 1 against 2 of Blue's on the other side: none. By the belief they are not looked at.
    ("ball-2-half", red(2, *ONE_AGAINST_TWO), 4, 8),
    # 1 diable against 0 diables: majority. By the belief 1 figure against 2 of Blue's.
    ("ball-2-all-kinds", red(2, "red left diable 1", "blue left character", "blue left tabaler 1"), 8, 4),
    # Nobody at right diable 3: 0. Pushed across, left diable 3 would face right diable 1, a rival.
    ("ball-3-pushed", red(3, "red left diable 3", "blue right diable 1"), 0, 4),
    ("ball-3-own-only", red(3, "red left diable 3", "blue right diable 3"), 4, 0),
    ("ball-3-any", red(3, "red left tabaler 1", "blue right tabaler 1"), 4, 8),
    ("ball-3-neutral-nothing", red(3, "red left character", "neutral right character"), 4, 0),
    ("ball-3-pair-once", red(3, "red left character", "red right character"), 8 + 8, 8),
    # Nobody faces anybody: 0 and 0. By the belief each has a friend in the other half.
    ("ball-3-half", red(3, "red left diable 1", "red right tabaler 1"), 0, 8 + 8),
    ("ball-4-swapped", red(4, *ONE_AGAINST_TWO), 3, 6),
    ("ball-4-tie-fewer", red(4, *ONE_AGAINST_ONE), 9, 3),
    ("ball-4-tie-more", red(4, *ONE_AGAINST_ONE), 9, 6),
    # 6 for the fuller side; by the belief for each of its 2 figures.
    ("ball-4-multiplied", red(4, *TWO_AGAINST_ONE), 6, 12),
    # 3 against 2: 6, 3, 3. Own figures are 1 and 2: 3, 6, 6.
    ("ball-4-own-decide", red(4, *OWN_ARE_FEWER), 6 + 3 + 3, 3 + 6 + 6),
    # 2 against 1: 6. Without the neutral piece 1 against 1: 9.
    ("ball-4-no-neutrals", red(4, *NEUTRAL_MAKES_IT_FULLER), 6, 9),
    # 3 against 1: 6. Without tabalers 1 against 1: 9.
    ("ball-4-no-tabalers", red(4, *TABALERS_MAKE_IT_FULLER), 6, 9),
    ("ball-4-side-once", red(4, "red left diable 1", "red left diable 2"), 6 + 6, 6),
]  # fmt: skip


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
        assert all(belief.id.startswith(f"ball-{tile}-") for belief in beliefs)
        assert misconceptions("ball_parlat", tile) == beliefs + GENERAL


@pytest.mark.parametrize(
    ("ledger", "name"),
    [
        pytest.param(red(1, "red left tabaler 1", "blue right diable 1"), "ball-1-own-only", id="nobody else there"),
        pytest.param(red(2, "red left tabaler 1", "blue right diable 1"), "ball-2-firecracker", id="a tabaler"),
        pytest.param(red(3, "red left diable 2", "blue right diable 2"), "ball-3-pushed", id="the middle diable"),
        pytest.param(red(3, "red left character", "blue right character"), "ball-3-pushed", id="a character"),
        pytest.param(red(3, "red left diable 2", "blue left diable 1"), "ball-3-half", id="nobody opposite"),
        pytest.param(red(4, *ONE_AGAINST_TWO), "ball-4-tie-fewer", id="no tie, fewer"),
        pytest.param(red(4, *TWO_AGAINST_ONE), "ball-4-tie-more", id="no tie, more"),
        pytest.param(red(4, *ONE_AGAINST_ONE), "ball-4-swapped", id="a tie"),
    ],
)
def test_a_belief_that_does_not_concern_a_figure_changes_nothing(ledger: Ledger, name: str) -> None:
    assert OWN[name].total(ledger) == ledger.total


def test_a_side_pays_once_for_each_side() -> None:
    """Two on the left, one on the right: 2 against 1, so 6 + 6 + 3; by the belief 6 + 3."""
    ledger = red(4, "red left diable 1", "red left diable 2", "red right tabaler 1")
    assert ledger.total == 15
    assert OWN["ball-4-side-once"].total(ledger) == 9


def test_pushed_across_tabalers_change_places() -> None:
    """From left to right: left tabaler 2, left tabaler 1, right tabaler 1, right tabaler 2."""
    pushed = OWN["ball-3-pushed"]
    assert pushed.total(red(3, "red left tabaler 2", "blue right tabaler 1")) == 4
    assert pushed.total(red(3, "red left tabaler 1", "red right tabaler 2")) == 16
    assert pushed.total(red(3, "red right tabaler 1", "blue left tabaler 1")) == 0


def test_majority_beliefs_keep_to_the_reading_of_neutral_pieces_that_a_position_takes() -> None:
    places = ("red left diable 1", "neutral left diable 2", "neutral right diable 2", "neutral right tabaler 1")
    players_only = ball(*places).with_parts(rulings={"C-DIA-57": "players_only"})
    ledger = score_show(players_only, "red", "ball_parlat", tile=2)
    assert ledger.total == 8
    assert [OWN[name].total(ledger) for name in ("ball-2-all-kinds", "ball-2-half", "ball-2-tie")] == [8, 8, 8]


def test_all_are_misconceptions() -> None:
    assert all(isinstance(belief, Misconception) for belief in OWN.values())
