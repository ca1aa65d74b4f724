"""Comparisons and charts of Castellers! by the same names as those of the other games."""

import pytest

from diables_nb.rules.castellers import Position, Raised, score
from diables_nb.whatif import change_chart, compare, values_chart, waterfall_chart
from diables_nb.whatif.scores import scores_of

EMPTY = Position(("red", "blue"))
THREE = EMPTY.with_colla("red", raised=(Raised("two", 7), Raised("pilar", 6))).with_colla(
    "blue", raised=(Raised("two", 5),)
)


def test_a_comparison_tells_applause_by_kind_and_what_is_in_progress() -> None:
    before = EMPTY.with_colla("red", kind="two", pinya=2)
    after = EMPTY.with_colla("red", raised=(Raised("two", 7),)).with_colla("blue", kind="pilar", pinya=1)
    change = compare(before, after)
    assert [(d.player, d.what, d.points, d.name) for d in change] == [("red", "two", 7, "castell of 2")]
    assert change.notes == (
        "Red, in progress: castell of 2: pinya 2 of 2, tronc 0 of 3, no pom → no castell in progress",
        "Blue, in progress: no castell in progress → pilar: pinya 1 of 1, tronc 0 of 3, no pom",
    )
    assert compare(before, before).sentence == "no score changes"


def test_applause_is_drawn_castell_by_castell() -> None:
    chart = waterfall_chart(score(THREE, "red"))
    assert chart.description.startswith("Red scores the castells: 13 applause. It adds up:")
    assert chart.figure.axes[0].get_xlabel() == "applause"
    assert "7 for castell of 2" in values_chart(score(THREE, "red")).description
    assert change_chart(compare(EMPTY, THREE)).description.startswith("Red, pilar: 0 → 6 (+6)")
    with pytest.raises(ValueError, match=r"castellers\.score\(position, player\)"):
        waterfall_chart(score(EMPTY, "red"))


def test_a_kind_is_scored_again_and_says_which_counters_are_left() -> None:
    scores = scores_of(THREE)
    assert scores is not None
    ledger = scores.all_of(THREE)["red", "two"]
    assert (ledger.total, scores.again(ledger, EMPTY).total, scores.thing(ledger)) == (7, 0, "castell of 2")
    assert scores.again(score(EMPTY, "blue"), THREE).total == 5
    assert scores.about(ledger) == ["counters left of the castell of 2: 4, 2"]
    assert len(scores.about(score(THREE, "red"))) == 4
    assert scores.title(ledger) == "Red scores the castell of 2: 7 applause"
    (line,) = ledger
    assert (scores.place(ledger, line), scores.part(line, ledger)) == ("castell of 2", "castell of 2")
    assert (scores.counted(1, ""), scores.counted(2, "")) == ("1 castell", "2 castells")
