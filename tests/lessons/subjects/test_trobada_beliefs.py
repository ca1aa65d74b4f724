"""Misconceptions about the trobada: each gives the number that was worked out by hand from the rules."""

import pytest

from diables_nb.lessons import misconceptions, recognise
from diables_nb.lessons.misconception import GENERAL
from diables_nb.lessons.subjects.trobada.beliefs import MISCONCEPTIONS
from diables_nb.rules.diables import Position, score_show
from diables_nb.rules.diables.examples import plaza
from diables_nb.rules.ledger import Ledger

OWN = {belief.id: belief for beliefs in MISCONCEPTIONS.values() for belief in beliefs}
TYPES = {"reg": "regular", "whi": "whistling", "col": "colorful"}
KINDS = {"dia": "diable", "chr": "character", "sb": "small beast", "lb": "large beast"}


def trobada(*pieces: str, step: int = 12) -> Position:
    """A small trobada: "red 0 dia", "blue 4 lb whi" ... ; a firecracker that is not named is regular."""
    edits = []
    for piece in pieces:
        owner, sector, kind, *carried = piece.split()
        edits.append(f"place {owner} {TYPES[carried[0] if carried else 'reg']} at sector {sector} {KINDS[kind]}")
    return plaza("rby", *edits, followers={"red": {"trobada": step}})


def red(tile: int, *pieces: str, step: int = 12) -> Ledger:
    return score_show(trobada(*pieces, step=step), "red", "trobada", tile=tile)


# The belief, a position, the right number of FP and the one that the belief leads to.
CASES = [
    # Sectors 7 and 0: a run of 2, 2 figures earn 2 × 2 each. Broken at the top: 2 × 1 each.
    ("trob-1-seam", red(1, "red 7 dia", "red 0 dia"), 8, 4),
    # 2 figures in one sector: a run of 1. By the belief 2 figures are counted.
    ("trob-1-figures", red(1, "red 2 dia", "red 2 chr"), 4, 8),
    # A run of 2, and one figure outside: 3 times 4. By the belief 4 + 4 + 2.
    ("trob-1-in-run", red(1, "red 2 dia", "red 3 chr", "red 6 sb"), 12, 10),
    # A run of 2, 3 sectors held: 3 times 4; by the belief 3 times 6.
    ("trob-1-gaps", red(1, "red 2 dia", "red 3 chr", "red 6 sb"), 12, 18),
    # 2 runs of 1, with a neutral piece between them: 2 + 2; by the belief a run of 3: 6 + 6.
    ("trob-1-anybody", red(1, "red 5 dia", "neutral 6 dia", "red 7 dia"), 4, 12),
    # A run of 2: 4 + 4. By the belief sector 3 is Blue's too, and a run of 1 is left: 2 + 2.
    ("trob-1-alone", red(1, "red 2 dia", "red 3 dia", "blue 3 chr"), 8, 4),
    ("trob-1-once", red(1, "red 2 dia", "red 3 dia"), 8, 4),
    # Opposite of 0 is 4, its mirror image 7.
    ("trob-2-mirror", red(2, "red 0 dia", "blue 7 sb"), 0, 4),
    # A character across from a diable.
    ("trob-2-same-kind", red(2, "red 1 dia", "blue 5 chr"), 4, 0),
    # The diable in 0 sees Red and Blue: 8, by the belief 12. The one in 4 sees Red: 8.
    ("trob-2-both", red(2, "red 0 dia", "red 4 dia", "blue 4 chr"), 16, 20),
    # Two rivals across: 4; by the belief 4 twice.
    ("trob-2-each", red(2, "red 3 dia", "blue 7 dia", "yellow 7 sb"), 4, 8),
    # Opposite of 0 is 4; 5 is in its quadrant.
    ("trob-2-quadrant", red(2, "red 0 dia", "blue 5 dia"), 0, 4),
    ("trob-2-own-only", red(2, "red 0 lb", "blue 4 dia"), 4, 0),
    ("trob-2-any", red(2, "red 2 sb", "yellow 6 lb"), 4, 8),
    ("trob-2-neutral-nothing", red(2, "red 2 sb", "neutral 6 dia"), 4, 0),
    # Quadrant 0 and 1 holds 3: 9. By the belief 1 own: 3.
    ("trob-3-own-only", red(3, "red 0 dia", "blue 0 chr", "neutral 1 dia"), 9, 3),
    ("trob-3-no-neutrals", red(3, "red 0 dia", "blue 0 chr", "neutral 1 dia"), 9, 6),
    ("trob-3-not-itself", red(3, "red 2 dia", "blue 3 chr"), 6, 3),
    ("trob-3-sector", red(3, "red 2 dia", "blue 3 chr", "yellow 3 sb"), 9, 3),
    # Quadrant of 3 is 2 and 3: 1 figure. By the belief 3 and 4: 2 figures.
    ("trob-3-clockwise", red(3, "red 3 dia", "blue 4 dia"), 3, 6),
    # Quadrant of 4 is 4 and 5: 2 figures. By the belief 3, 4 and 5: 4 figures.
    ("trob-3-neighbours", red(3, "red 4 dia", "blue 5 dia", "blue 3 dia", "yellow 3 chr"), 6, 12),
    # Quadrant of 1 is 0 and 1: 1 figure. By the belief 1, 3, 5 and 7, which give sound: 3 figures.
    ("trob-3-area", red(3, "red 1 dia", "blue 3 dia", "blue 5 dia"), 3, 9),
    ("trob-3-once", red(3, "red 6 dia", "red 7 dia"), 12, 6),
    # 1 regular against 2: 4. By the belief the large beast weighs 3: 8.
    ("trob-4-weights", red(4, "red 0 lb", "blue 1 dia", "blue 5 dia"), 4, 8),
    ("trob-4-tie", red(4, "red 0 dia", "blue 5 chr"), 8, 4),
    ("trob-4-no-neutrals", red(4, "red 0 dia", "neutral 3 dia", "neutral 6 dia"), 4, 8),
    # 1 regular against none: 8. By the belief 1 firecracker against 2 of Blue's.
    ("trob-4-any-type", red(4, "red 0 dia", "blue 3 dia whi", "blue 6 chr col"), 8, 4),
    # 1 regular against 2: 4. By the belief 1 diable against none.
    ("trob-4-kind", red(4, "red 0 dia", "blue 3 sb", "blue 6 chr"), 4, 8),
    ("trob-4-nothing", red(4, "red 0 dia", "blue 3 sb", "blue 6 chr"), 4, 0),
    # 2 regular and 1 whistling, each the most: 3 times 8; by the belief once a type.
    ("trob-4-once", red(4, "red 0 dia", "red 3 dia", "red 5 sb whi"), 24, 16),
]  # fmt: skip


@pytest.mark.parametrize(("name", "ledger", "right", "wrong"), CASES, ids=[case[0] for case in CASES])
def test_its_number_is_the_one_worked_out_by_hand(name: str, ledger: Ledger, right: int, wrong: int) -> None:
    assert ledger.total == right
    assert OWN[name].total(ledger) == wrong
    assert OWN[name] in recognise(ledger, wrong)


def test_firecrackers_elsewhere() -> None:
    """1 regular in the trobada: 8. With the carretillada 1 against Blue's 2: 4. (Ring 0 prints regular.)"""
    position = trobada("red 0 dia").after("place blue at ring 0", "place blue at ring 3")
    ledger = score_show(position, "red", "trobada", tile=4)
    assert ledger.total == 8
    assert OWN["trob-4-whole-plaza"].total(ledger) == 4


def test_every_belief_was_worked_out_by_hand() -> None:
    assert [*(case[0] for case in CASES), "trob-4-whole-plaza"] == list(OWN)


def test_each_tile_has_at_least_four() -> None:
    assert sorted(MISCONCEPTIONS) == [1, 2, 3, 4]
    for tile, beliefs in MISCONCEPTIONS.items():
        assert len(beliefs) >= 4
        assert all(belief.id.startswith(f"trob-{tile}-") for belief in beliefs)
        assert misconceptions("trobada", tile) == beliefs + GENERAL


@pytest.mark.parametrize(
    ("ledger", "name"),
    [
        pytest.param(red(1, "red 2 dia", "red 3 dia"), "trob-1-seam", id="a run elsewhere"),
        pytest.param(red(1, "red 2 dia", "red 3 dia"), "trob-1-figures", id="one in each sector"),
        pytest.param(red(1, "red 2 dia", "red 2 chr"), "trob-1-in-run", id="all in the run"),
        pytest.param(red(1, "red 2 dia", "blue 3 dia"), "trob-1-alone", id="the sector is not shared"),
        pytest.param(red(2, "red 0 dia", "blue 4 dia", "neutral 4 chr"), "trob-2-neutral-nothing", id="Blue is there"),
        pytest.param(red(2, "red 0 dia", "red 4 dia"), "trob-2-any", id="an own figure"),
        pytest.param(red(2, "red 0 dia", "red 4 dia"), "trob-2-both", id="an own figure only"),
        pytest.param(red(3, "red 2 dia", "blue 3 dia"), "trob-3-clockwise", id="the even sector"),
        pytest.param(red(4, "red 2 dia", "blue 3 dia"), "trob-4-weights", id="only diables"),
    ],
)
def test_a_belief_that_does_not_concern_a_figure_changes_nothing(ledger: Ledger, name: str) -> None:
    assert OWN[name].total(ledger) == ledger.total


def test_a_full_circle_is_one_run_for_all_who_see_it_so() -> None:
    """8 sectors: 2 × 8 for each of 5 figures scored. Broken at the top it is as long."""
    ledger = red(1, *(f"red {sector} dia" for sector in range(8)), step=8)
    assert ledger.total == 5 * 16
    names = ("trob-1-seam", "trob-1-in-run", "trob-1-gaps", "trob-1-anybody", "trob-1-alone")
    assert [OWN[name].total(ledger) for name in names] == [80] * len(names)


def test_where_every_sector_is_shared_no_run_is_left_by_the_belief() -> None:
    assert OWN["trob-1-alone"].total(red(1, "red 2 dia", "blue 2 chr")) == 0


def test_what_is_paid_once_is_so_for_each_quadrant_and_type() -> None:
    """Two in quadrant 6 and 7, one in 0: 6 + 6 + 3; by the belief 6 + 3."""
    ledger = red(3, "red 6 dia", "red 7 dia", "red 0 dia")
    assert (ledger.total, OWN["trob-3-once"].total(ledger)) == (15, 9)
    assert OWN["trob-1-once"].total(red(1)) == 0


def test_majority_beliefs_keep_to_the_reading_of_neutral_pieces_that_a_position_takes() -> None:
    position = trobada("red 0 dia", "neutral 3 dia", "neutral 6 dia")
    ledger = score_show(position.with_parts(rulings={"C-DIA-57": "players_only"}), "red", "trobada", tile=4)
    names = ("trob-4-weights", "trob-4-tie", "trob-4-any-type", "trob-4-kind", "trob-4-whole-plaza")
    assert ledger.total == 8
    assert [OWN[name].total(ledger) for name in names] == [8] * len(names)
