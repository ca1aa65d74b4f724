"""Misconceptions: each gives the number that it should, is recognised by it, and is answered."""

import re

import pytest

from diables_nb.lessons import Misconception, exercise, misconceptions, recognise, scene, wrong_numbers
from diables_nb.lessons.misconception import GENERAL, recognise_line
from diables_nb.lessons.subjects.carretillada.beliefs import MISCONCEPTIONS
from diables_nb.rules.diables import SHOWS, Position, example, score_show
from diables_nb.rules.diables.examples import plaza
from diables_nb.rules.ledger import Ledger
from diables_nb.rules.rulebook import explain

EVERY = [
    (show, tile, belief) for show in SHOWS for tile in (1, 2, 3, 4) for belief in misconceptions(show, tile)
    if belief not in GENERAL
]  # fmt: skip
ALL = [*(belief for _, _, belief in EVERY), *GENERAL]
SEEDS = range(120)


def ids(value: object) -> str:
    return value.id if isinstance(value, Misconception) else str(value)


def by_id(name: str) -> Misconception:
    return next(belief for belief in ALL if belief.id == name)


def red(tile: int, *places: str, players: str = "rby", step: int = 12, **parts: object) -> Ledger:
    """Red's ledger of a small carretillada: "red ring 0", "neutral ring 1" ..."""
    edits = [f"place {owner} at {space}" for owner, _, space in (place.partition(" ") for place in places)]
    followers = {"red": {"carretillada": step}}
    position = plaza(players, *edits, tiles={"carretillada": tile}, followers=followers, **parts)
    return score_show(position, "red", "carretillada")


def test_every_tile_has_some() -> None:
    assert sorted(MISCONCEPTIONS) == [1, 2, 3, 4]
    assert all(len(own) >= 4 for own in MISCONCEPTIONS.values())


def test_ids_are_unique() -> None:
    assert len({belief.id for belief in ALL}) == len(ALL)


@pytest.mark.parametrize("belief", ALL, ids=ids)
def test_it_is_worded_and_cites_a_rule(belief: Misconception) -> None:
    assert explain(belief.rule).id == belief.rule
    assert belief.belief[0].islower()
    assert not belief.belief.endswith(".")
    assert belief.answer.endswith(".")
    assert 1 <= len(re.findall(r"\.( |$)", belief.answer)) <= 2
    assert belief.sentence == f"{belief.answer} ({belief.rule})"


@pytest.mark.parametrize(("show", "tile", "belief"), EVERY, ids=ids)
def test_it_has_a_number_of_its_own_somewhere(show: str, tile: int, belief: Misconception) -> None:
    """On some exercise it gives a number that is wrong and that no other belief gives; that number names it."""
    for seed in SEEDS:
        ledger = exercise(seed, show, tile).ledger
        number = belief.total(ledger)
        if number != ledger.total and recognise(ledger, number) == [belief]:
            return
    pytest.fail(f"{belief.id} is never told from the others")


@pytest.mark.parametrize("belief", GENERAL, ids=ids)
def test_a_general_one_has_a_number_of_its_own_somewhere(belief: Misconception) -> None:
    for seed in SEEDS:
        ledger = exercise(seed).ledger
        if recognise(ledger, belief.total(ledger)) == [belief]:
            return
    pytest.fail(f"{belief.id} is never told from the others")


# Numbers worked out by hand from the rules, one small position a belief.
CASES = [
    ("carr-1-own-only", red(1, "red ring 0", "blue ring 1", "red inner north", "blue inner east"), 2 + 6, 1 + 3),
    ("carr-1-no-neutrals", red(1, "red ring 0", "neutral ring 1"), 2, 1),
    ("carr-1-not-itself", red(1, "red ring 0", "blue ring 1", "red tabaler upper left"), 2 + 2, 1 + 0),
    ("carr-1-once", red(1, "red inner north", "blue inner east", "yellow inner south"), 9, 3),
    ("carr-1-whole-plaza", red(1, "red tabaler upper left", "blue row 1 column 1", "blue left tabaler 1"), 2, 6),
    ("carr-2-tie", red(2, "red ring 0", "blue ring 3"), 8, 4),
    ("carr-2-no-neutrals", red(2, "red ring 0", "neutral ring 3", "neutral ring 6"), 4, 8),
    ("carr-2-weights", red(2, "red ring 1", "blue inner east"), 8, 4),
    ("carr-2-any-type", red(2, "red ring 0", "blue ring 1", "blue ring 2"), 8, 4),
    ("carr-2-tabaler-none", red(2, "red tabaler upper left"), 8, 0),
    ("carr-3-own-only", red(3, "red ring 0", "blue ring 1", "yellow inner north"), 6, 2),
    ("carr-3-no-neutrals", red(3, "red ring 0", "neutral ring 1"), 4, 2),
    ("carr-3-not-itself", red(3, "red ring 0", "blue ring 1"), 4, 2),
    ("carr-3-tabaler-outside", red(3, "red ring 0", "red tabaler upper right"), 4 + 4, 2 + 0),
    ("carr-3-one-quadrant", red(3, "red inner east", "blue ring 0", "blue ring 1", "blue ring 3"), 8, 6),
    ("carr-3-border", red(3, "red ring 0", "blue inner north", "blue inner east"), 6, 2),
    ("carr-3-twice", red(3, "red inner east", "blue ring 0", "blue ring 3"), 6, 8),
    ("carr-4-mirror", red(4, "red ring 0", "blue ring 11"), 0, 4),
    ("carr-4-turned-tabalers", red(4, "red tabaler upper right", "blue tabaler upper left"), 4, 0),
    ("carr-4-own-only", red(4, "red ring 0", "blue ring 6"), 4, 0),
    ("carr-4-any", red(4, "red ring 0", "blue ring 6"), 4, 8),
    ("carr-4-neutral-nothing", red(4, "red ring 0", "neutral ring 6"), 4, 0),
    ("show-beyond-the-icon", red(1, "red ring 0", "red ring 1", "red ring 2", step=2), 6, 9),
    ("show-next-icon", red(1, "red ring 0", "red ring 1", "red ring 2", step=1), 3, 6),
    ("show-track-space", red(1, "red ring 0", "red ring 1", "red ring 2", "red ring 3", step=3), 8, 12),
    ("show-figure-twice", red(1, "red inner north", "red ring 0", step=4), 3 + 1, 3 + 1 + 3),
]


@pytest.mark.parametrize(("name", "ledger", "right", "wrong"), CASES, ids=[case[0] for case in CASES])
def test_its_number_is_the_one_worked_out_by_hand(name: str, ledger: Ledger, right: int, wrong: int) -> None:
    assert ledger.total == right
    assert by_id(name).total(ledger) == wrong
    assert by_id(name) in recognise(ledger, wrong)


def test_every_belief_was_worked_out_by_hand() -> None:
    own = {belief.id for beliefs in MISCONCEPTIONS.values() for belief in beliefs}
    assert {case[0] for case in CASES} == own | {belief.id for belief in GENERAL}


@pytest.mark.parametrize(
    ("ledger", "name"),
    [
        pytest.param(red(4, "red inner north", "blue inner south"), "carr-4-mirror", id="a space on the axis"),
        pytest.param(red(4, "red ring 0", "blue ring 6"), "carr-4-turned-tabalers", id="no tabaler"),
        pytest.param(red(2, "red tabaler upper left", "blue ring 1"), "carr-2-any-type", id="no firecracker"),
        pytest.param(red(3, "red ring 0", "blue ring 3"), "carr-3-one-quadrant", id="one quadrant"),
    ],
)
def test_a_belief_that_does_not_concern_a_figure_changes_nothing(ledger: Ledger, name: str) -> None:
    assert by_id(name).total(ledger) == ledger.total


def test_a_reading_that_a_position_takes_is_no_misconception_there() -> None:
    players_only = red(2, "red ring 0", "neutral ring 3", "neutral ring 6", rulings={"C-DIA-57": "players_only"})
    assert players_only.total == 8
    assert by_id("carr-2-no-neutrals") not in [belief for belief, _ in wrong_numbers(players_only)]
    twice = red(3, "red inner east", "blue ring 0", "blue ring 3", rulings={"C-DIA-56": "twice"})
    assert by_id("carr-3-twice") not in [belief for belief, _ in wrong_numbers(twice)]


def test_weights_go_by_the_reading_of_neutral_pieces_that_a_position_takes() -> None:
    places = ("red ring 0", "neutral ring 3", "neutral ring 6", "neutral ring 9")
    ledger = red(2, *places, rulings={"C-DIA-57": "players_only"})
    assert [by_id(name).total(ledger) for name in ("carr-2-weights", "carr-2-tie")] == [8, 8]


def test_the_right_number_is_never_recognised() -> None:
    for seed in range(60):
        ledger = exercise(seed).ledger
        assert recognise(ledger, ledger.total) == []
        assert all(number != ledger.total for _, number in wrong_numbers(ledger))


def test_an_unknown_number_is_not_recognised() -> None:
    assert recognise(exercise(1).ledger, 9999) == []


def test_a_choice_of_figures_is_kept() -> None:
    leo = example("DIA-T-09")
    chosen = score_show(leo, "red", "carretillada", choose=["ring 2"])
    assert by_id("carr-1-own-only").total(chosen) == 2


def test_the_best_figures_by_the_belief_are_taken() -> None:
    """By the wrong sum other figures may be best: a tabaler is worth nothing to who leaves tabalers out."""
    ledger = red(3, "red tabaler upper right", "red ring 3", "blue ring 0", "blue ring 1", step=0)
    assert ledger.total == 6
    assert by_id("carr-3-tabaler-outside").total(ledger) == 2


def test_one_line_is_recognised_too() -> None:
    ledger = red(3, "red inner east", "blue ring 0", "blue ring 1", "blue ring 3")
    beliefs = ("carr-3-not-itself", "carr-3-one-quadrant", "carr-3-border")
    assert recognise_line(ledger, ledger[0], 6) == [by_id(belief) for belief in beliefs]
    assert recognise_line(ledger, ledger[0], ledger[0].points) == []


def test_where_nobody_stands_nothing_goes_wrong() -> None:
    empty = Position(("red", "blue"), tiles={"carretillada": 3})
    assert list(wrong_numbers(score_show(empty, "red", "carretillada"))) == []


def test_chosen_figures_are_valued_as_they_are_and_not_picked_anew() -> None:
    """Whoever asks what one figure is worth is not answered about the icon, nor about another figure."""
    facing = score_show(scene("general"), "red", "trobada", ["sector 0 diable"], tile=2)
    assert all(belief not in GENERAL for belief, _ in wrong_numbers(facing))
    for belief, number in wrong_numbers(facing):
        assert number == sum(belief.value(facing.position, line) for line in facing.lines)


def test_a_figure_that_counts_twice_by_a_ruling_makes_no_wrong_number() -> None:
    places = ("red inner north", "red inner east", "red ring 0")
    ledger = red(3, *places, rulings={"C-DIA-56": "twice"})
    wrong = {belief.id for belief, _ in wrong_numbers(ledger)}
    assert not wrong & {"carr-3-own-only", "carr-3-no-neutrals"}
