"""The figures of the tuning: they belong to the editions, and say what they say."""

import re
from typing import Any

import pytest

from diables_nb.rules import diables
from diables_nb.rules.diables.game.keeping.digests import edition_digest
from diables_nb.whatif import Simulation, measured, simulate, targets, targets_compared, untuned_edition
from diables_nb.whatif.diables.targets import seldom
from diables_nb.whatif.intervals import share_of
from diables_nb.whatif.tuning import Figures, Measured, _figures, to_figures

STALE = "the edition has changed since it was measured: python -m benchmarks.edition"


@pytest.fixture(scope="module")
def run() -> Simulation:
    return simulate(8, players=["random"] * 4, seed=3, progress=False)


@pytest.fixture(scope="module")
def figures(run: Simulation) -> Figures:
    return _figures(to_figures(run))


# ---- those that ship


@pytest.mark.rules("DIA-B-19")
def test_they_are_the_figures_of_the_editions_that_ship() -> None:
    assert measured("after").digest == edition_digest(diables.edition()), STALE
    assert measured("before").digest == edition_digest(untuned_edition()), STALE


@pytest.mark.rules("DIA-B-19")
def test_both_were_measured_alike() -> None:
    before, after = measured("before"), measured("after")
    assert before.policy == after.policy
    for count in (2, 3, 4):
        was, now = before.players[count], after.players[count]
        assert (was.games, was.seed) == (now.games, now.seed)
        assert now.games >= 100
        assert [(t.least, t.most) for t in was.targets] == [(t.least, t.most) for t in now.targets]
        assert all(t.value.low <= t.value.value <= t.value.high for t in (*was.targets, *now.targets))


@pytest.mark.rules("DIA-B-19")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_tuning_has_brought_the_edition_nearer(count: int) -> None:
    was, now = (sum(t.met for t in measured(when).players[count].targets) for when in ("before", "after"))
    assert now > was


def test_a_short_run_agrees_with_them() -> None:
    """Somebody has changed rules, cards or players where the mean of some games is far from what was measured."""
    after = measured("after")
    games = simulate(12, players=[after.policy] * 2, seed=after.players[2].seed, progress=False)
    known = after.players[2].target("mean final FP").value.value
    deviation = after.players[2].target("standard deviation of final FP").value.value
    assert abs(games.fame.value - known) < 4 * deviation / 12**0.5


# ---- how they are kept and told


def test_figures_are_those_of_the_run(run: Simulation, figures: Figures) -> None:
    assert (figures.games, figures.seed) == (len(run), 3)
    assert [t.what for t in figures.targets] == [t.what for t in targets(run)]
    for kept, found in zip(figures.targets, targets(run), strict=True):
        assert tuple(kept.value) == pytest.approx(tuple(found.value), abs=0.01)
        assert kept.met == found.met
    assert list(figures.sources) == list(run.sources())
    assert list(figures.leads) == list(run.first_leads().by_name)
    assert figures.begins == {n: pytest.approx(tuple(won), abs=0.01) for n, won in run.begin_wins().items()}
    assert list(figures.seldom["space"]) == list(seldom(run, "space"))


@pytest.mark.rules("DIA-P2-ORD-01")
def test_who_begins_each_round_is_noted(run: Simulation) -> None:
    assert all(len(game.begins) == 3 and game.begins[0] == game.first for game in run.games)
    wins = run.begin_wins()
    assert wins[1] == run.first_wins
    assert wins[3] == share_of(sum(g.winner == g.begins[2] for g in run.games), len(run))


def test_seldom_used_is_less_than_one_game_in_ten(run: Simulation) -> None:
    rare = seldom(run, "card")
    assert list(rare.values()) == sorted(rare.values(), key=lambda rate: rate.value)
    assert all(rate.value < 10 for rate in rare.values())
    assert {name for name, rate in run.rates("card").items() if rate.value < 10} == set(rare)


def test_the_table_of_both_has_a_line_a_target(figures: Figures) -> None:
    one = Measured("an edition", "0", "random", {4: figures})
    table = targets_compared(one, one, 4)
    assert len(table) == len(figures.targets)
    assert table.column("before") == table.column("after")
    assert "least used space" in str(table)
    missed = [row[1] for row in one.missed]
    assert "mean final FP" in missed
    assert len(missed) == sum(not t.met for t in figures.targets)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: measured("befor"), "no figures 'befor': did you mean 'before'?"),
        (lambda: measured("after").players[2].target("mean FP"), "no target 'mean FP': did you mean 'mean final FP'?"),
        (lambda: targets_compared(measured("before"), measured("after"), 5), "5 players: 2, 3, 4 were measured"),
    ],
)
def test_what_was_not_measured_is_refused_with_a_remedy(wrong: Any, says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)):
        wrong()
