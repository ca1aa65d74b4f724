"""Comparisons and charts of Festival by the same names as those of Diables, and what belongs to no game."""

from typing import Any

import pytest
from matplotlib.patches import Rectangle

from diables_nb.rules import diables, festival
from diables_nb.rules.festival import Position, score
from diables_nb.rules.ledger import Ledger
from diables_nb.whatif import change_chart, compare, values_chart, waterfall_chart
from diables_nb.whatif.scores import scores_of

FULL = festival.example("FES-T-01")
EMPTY = Position(("red", "blue"))


def ends(chart: Any) -> list[tuple[float, float]]:
    bars = [patch for patch in chart.figure.axes[0].patches if isinstance(patch, Rectangle)]
    return [(bar.get_x(), bar.get_x() + bar.get_width()) for bar in bars]


def test_a_comparison_tells_each_source_and_what_is_gained_and_lost() -> None:
    before = EMPTY.with_cards("red", right=["O10"]).with_tile("red", "a1", "red rocket")
    after = EMPTY.with_cards("red", right=["O18"], pleasers=["CP3"]).with_tiles(
        "red", {"a1": ["red rocket", "blue willow"]}
    )
    change = compare(before, after)
    assert [(d.player, d.what, d.points) for d in change] == [
        ("red", "pleasers", 2),
        ("red", "colour", -1),
        ("red", "type", -1),
    ]
    assert change.notes == (
        "Red gains objective O18",
        "Red loses objective O10",
        "Red gains crowd-pleaser CP3",
    )
    assert "Red, crowd-pleasers: 0 → 2 (+2)" in change.sentence
    assert str(change).endswith("\n".join(change.notes))
    assert "<p>Red gains objective O18</p>" in change._repr_html_()


def test_objectives_of_equal_worth_change_no_score_but_are_told() -> None:
    change = compare(EMPTY.with_cards("red", right=["O10"]), EMPTY.with_cards("red", right=["O18"]))
    assert len(change) == 0
    assert change.sentence == "Red gains objective O18; Red loses objective O10"
    assert compare(FULL, FULL).sentence == "no score changes"


def test_positions_of_two_games_are_not_compared() -> None:
    with pytest.raises(TypeError, match="of one game, not of Festival and Diables"):
        compare(EMPTY, diables.example("DIA-T-09"))
    with pytest.raises(TypeError, match=r"write game\.position"):
        compare(EMPTY, festival.deal(2))


def test_the_33_points_as_a_waterfall_of_sources() -> None:
    chart = waterfall_chart(score(FULL, "red"))  # FES-T-01: 20, 5, 5, 3
    assert ends(chart) == [(0, 20), (20, 25), (25, 30), (30, 33), (0, 33)]
    assert chart.description == (
        "Red scores the board: 33 points. It adds up: objectives 20; crowd-pleasers 5; colour 5; firework type 3."
    )
    said = [text.get_text() for text in chart.figure.axes[0].texts]
    assert said == ["+20   4 objectives", "+5   2 crowd-pleasers", "+5   3 tiles", "+3   2 tiles", "33 points"]
    assert chart.figure.axes[0].get_xlabel() == "points"


def test_few_lines_have_a_bar_each() -> None:
    ledger = score(EMPTY.with_tiles("red", {"a1": ["blue wheel", "red rocket"]}), "red")
    assert ends(waterfall_chart(ledger)) == [(0, 2), (2, 4), (0, 4)]
    assert values_chart(ledger).description == "Red scores the board: 4 points. Counted: 2 for a1, 2 for a1."


def test_a_change_is_drawn() -> None:
    chart = change_chart(compare(EMPTY, EMPTY.with_tile("red", "a1", "red wheel")))
    assert chart.description == "Red, colour of the board: 0 → 1 (+1)."
    assert chart.figure.axes[0].get_xlabel() == "points"


def test_a_board_without_points_has_no_chart() -> None:
    with pytest.raises(ValueError, match=r"festival\.score\(position, player\)"):
        waterfall_chart(score(EMPTY, "red"))


def test_a_source_is_scored_again_on_another_position() -> None:
    scores = scores_of(FULL)
    assert scores is not None
    before = scores.all_of(FULL)["red", "type"]
    again = scores.again(before, EMPTY.with_tile("red", "a1", "blue rocket"))
    assert (before.total, again.total, scores.thing(again)) == (3, 1, "firework type of the board")
    assert scores.again(score(FULL, "red"), EMPTY).total == 0
    assert scores.title(again) == "Red scores the firework type of the board: 1 point"


def test_what_is_no_position_has_no_scores() -> None:
    for other in (None, "F1.abc", Ledger(), festival.deal(2), diables.deal(2)):
        assert scores_of(other) is None
