"""Intervals: quantiles beside printed tables, and how often they hold the truth, of few games too."""

import math
from random import Random

import pytest

from diables_nb.players.quantiles import chi_square, student
from diables_nb.whatif.intervals import Estimate, mean_of, mean_of_sums, ratio_of, spread_of
from diables_nb.whatif.rolling.found import Rollouts
from diables_nb.whatif.rolling.tally import Outcome, Tally

TIMES = 1500


@pytest.mark.parametrize(
    ("freedom", "tail", "printed"),
    [
        (1, 0.025, 12.7062), (2, 0.025, 4.3027), (5, 0.025, 2.5706), (30, 0.025, 2.0423), (100, 0.025, 1.9840),
        (1, 0.005, 63.6567), (4, 0.05, 2.1318), (9, 0.005, 3.2498), (120, 0.005, 2.6174), (10_000, 0.025, 1.9602),
    ],
)  # fmt: skip
def test_students_quantiles_are_those_of_printed_tables(freedom: int, tail: float, printed: float) -> None:
    assert student(freedom, tail) == pytest.approx(printed, abs=6e-5)


@pytest.mark.parametrize(
    ("freedom", "below", "printed"),
    [(1, 0.025, 0.000982), (1, 0.975, 5.0239), (2, 0.025, 0.0506), (10, 0.975, 20.4832), (100, 0.025, 74.2219)],
)
def test_quantiles_of_chi_square_are_those_of_printed_tables(freedom: int, below: float, printed: float) -> None:
    assert chi_square(freedom, below) == pytest.approx(printed, rel=1e-3)


@pytest.mark.parametrize("freedom", [99, 100])
def test_sum_and_expansion_meet(freedom: int) -> None:
    assert student(99) - student(100) == pytest.approx(0.000245, abs=2e-6)
    assert chi_square(freedom + 1, 0.025) > chi_square(freedom, 0.025)


def share(hits: int) -> float:
    return 100 * hits / TIMES


@pytest.mark.parametrize("count", [2, 4, 10, 40])
def test_95_of_100_intervals_hold_the_truth(count: int) -> None:
    random = Random(f"coverage {count}")
    means = sums = spreads = 0
    for _ in range(TIMES):
        values = [random.gauss(50, 8) for _ in range(count)]
        means += mean_of(values).low <= 50 <= mean_of(values).high
        spreads += spread_of(values).low <= 8 <= spread_of(values).high
        whole = [round(100 * value) for value in values]
        summed = mean_of_sums(count, sum(whole), sum(value * value for value in whole))
        sums += summed.low <= 5000 <= summed.high
    assert 93.5 <= share(means) <= 96.5
    assert 93.5 <= share(sums) <= 96.5
    assert 93.5 <= share(spreads) <= 96.5


@pytest.mark.parametrize("found", [mean_of([4.0]), mean_of_sums(1, 4, 16), ratio_of([4], [100])])
def test_one_number_gives_no_interval(found: Estimate) -> None:
    assert found == (4.0, -math.inf, math.inf)
    assert not found.bounded
    assert found.to_json() == {"value": 4.0, "low": None, "high": None}
    assert str(found) == "4.0 (no interval)"


def drawn(random: Random, playouts: int, means: list[int]) -> Rollouts:
    """Rollouts of moves with these means, paired by what all moves of a playout have in common."""
    tally = Tally(len(means))
    for number in range(playouts):
        common = random.gauss(0, 6)
        tally.add(number, [Outcome(round(50 + mean + common + random.gauss(0, 8)), 0, 0) for mean in means])
    names = [str(index) for index in range(len(means))]
    question = {"unit": "points", "moves": names, "players": {"red": "random"}, "player": "red"}
    return Rollouts(question, "all moves", tally, playouts)


@pytest.mark.parametrize(("playouts", "others"), [(3, 3), (12, 3), (12, 9)])
def test_the_best_move_is_among_those_that_may_be_it(playouts: int, others: int) -> None:
    """Equal moves are where the one of most points is picked by chance alone."""
    random = Random(f"level {playouts} {others}")
    times = 400
    held = sum("0" in [entry.move for entry in drawn(random, playouts, [0] * (1 + others)).level] for _ in range(times))
    assert 100 * held / times >= 94


def test_moves_that_are_much_worse_cannot_be_the_best() -> None:
    found = drawn(Random(1), 40, [0, -40, -1])
    assert [entry.may_be_best for entry in found.entries] == [True, True, False]
    assert found.column("may be best") == ["yes", "yes", "no"]
    assert "2 of 3 may be the best" in found.caption
    assert "'0' alone may be the best" in drawn(Random(1), 40, [0, -40]).caption
    assert "any of them may be the best" in drawn(Random(1), 3, [0, 0]).caption
