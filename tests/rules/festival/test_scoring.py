"""The score of a board, by hand (FES-SCO)."""

import pytest

from diables_nb.rules.errors import PositionError
from diables_nb.rules.festival import Position, edition, leaders, score, score_json, score_text

EMPTY = Position(("red", "blue"))


def points(position: Position, rule: str) -> list[int]:
    return [line.points for line in score(position, "red") if line.rule == rule]


@pytest.mark.rules("FES-SCO-01")
def test_completed_objectives_count_and_incomplete_ones_do_not() -> None:
    position = EMPTY.with_cards("red", left=["O17"], right=["O10", "RA"])
    assert points(position, "FES-SCO-01") == [3, 7]
    assert score(position, "red").total == 10
    assert score(position, "blue").total == 0


@pytest.mark.rules("FES-SCO-02", "FES-CP-1", "FES-CP-2", "FES-CP-6", "FES-CP-7", "FES-CP-5", "FES-CP-8")
def test_crowd_pleasers_have_their_points() -> None:
    worth = {side.id: side.points for pair in edition().pleasers for side in pair}
    assert worth == {"CP1": 2, "CP2": 2, "CP3": 2, "CP4": 3, "CP5": 3, "CP6": 2, "CP7": 2, "CP8": 3}
    for name, wanted in worth.items():
        assert score(EMPTY.with_cards("red", pleasers=[name]), "red").total == wanted


@pytest.mark.rules("FES-SCO-03", "FES-SCO-04", "FES-SCO-05", "FES-B-03")
def test_a_visible_tile_scores_its_level_for_colour_and_for_type() -> None:
    tiles = {"a1": "red wheel", "b1": ["blue wheel", "green rocket"], "c1": ["blue wheel", "blue willow", "red rocket"]}
    position = EMPTY.with_tiles("red", tiles)
    assert points(position, "FES-SCO-03") == [1, 3]
    assert points(position, "FES-SCO-04") == [2, 3]
    assert [line.subject for line in score(position, "red")] == ["red/a1", "red/c1", "red/b1", "red/c1"]


@pytest.mark.rules("FES-SCO-06")
def test_covered_tiles_never_score() -> None:
    assert score(EMPTY.with_tiles("red", {"a1": ["red rocket", "blue wheel"]}), "red").total == 0


@pytest.mark.rules("FES-SCO-07")
def test_most_points_win_then_most_crowd_pleasers() -> None:
    two = EMPTY.with_cards("red", pleasers=["CP1"]).with_tile("blue", "a1", "blue wheel").with_tile(
        "blue", "a2", "green fountain")  # fmt: skip
    assert [score(two, player).total for player in two.players] == [2, 2]
    assert leaders(two) == ("red",)
    assert leaders(EMPTY) == ("red", "blue")
    assert leaders(two.with_tile("blue", "c3", "blue fountain")) == ("blue",)


def test_a_score_says_where_it_comes_from() -> None:
    position = EMPTY.with_tile("red", "b2", "red rocket").with_cards("red", right=["O10"], pleasers=["CP3"])
    said = [line.sentence for line in score(position, "red")]
    assert said == [
        "objective O10: blue next to yellow",
        "crowd-pleaser CP3: a tile on level 4",
        "red on level 1",
        "rocket on level 1",
    ]
    assert score_json(position)["scores"]["red"]["sources"] == {"objectives": 3, "pleasers": 2, "colour": 1, "type": 1}
    assert "Red" in score_text(position)
    with pytest.raises(PositionError, match="FES-SETUP-03"):
        score(position, "green")
