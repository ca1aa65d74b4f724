"""Readings that were once wrong in words, in citations or in a refusal, though never in points."""

import pytest

from diables_nb.rules.diables import (
    Position,
    dealt_neutrals,
    example,
    fame_token,
    score_lluiment,
    score_show,
)
from diables_nb.rules.errors import IllegalMove, PositionError
from diables_nb.whatif import compare

LEO = example("DIA-T-09")


def test_a_character_counted_twice_says_so() -> None:
    position = Position(("red", "blue"), tiles={"carretillada": 3}, rulings={"C-DIA-56": "twice"})
    position = position.after("place red at ring 0", "place red at inner north")
    line = next(line for line in score_show(position, "red", "carretillada") if "inner" in line.subject)
    assert (line.points, len(line.counted)) == (6, 2)
    assert line.sentence == "2 × 3 figures in two quadrants, itself twice"


@pytest.mark.parametrize(
    ("edit", "takes"),
    [
        ("place red tabaler at sector 1 diable", "diable"),
        ("place red small beast at sector 0 diable", "diable"),
        ("place red diable at sector 0 large beast", "large beast"),
    ],
)
def test_a_wrong_kind_is_refused_for_its_kind_whatever_it_carries(edit: str, takes: str) -> None:
    with pytest.raises(IllegalMove, match=f"space for a {takes}") as caught:
        Position(("red", "blue")).after(edit)
    assert caught.value.problems[0].rule == "DIA-ACT-SHOW-01"


@pytest.mark.parametrize(
    ("round_", "shows"),
    [(1, ("trobada", "tabalada")), (2, ("trobada", "tabalada", "ball_parlat")), (None, ("trobada", "trobada"))],
)
def test_more_shows_scored_than_the_round_allows_are_refused(round_: int | None, shows: tuple[str, ...]) -> None:
    with pytest.raises(PositionError) as caught:
        Position(("red", "blue"), round=round_, scored={"red": shows})
    assert {problem.rule for problem in caught.value.problems} <= {"DIA-P2-SHOW-01", "DIA-P2-SHOW-07"}


def test_all_four_shows_can_be_scored_in_round_3() -> None:
    shows = ("carretillada", "ball_parlat", "trobada", "tabalada")
    assert Position(("red", "blue"), round=3, scored={"red": shows}).scored["red"] == shows


def test_what_one_position_lacks_costs_nobody_points() -> None:
    javi = example("DIA-T-08")
    assert len(compare(javi, javi.with_parts(lluiments=()))) == 0
    assert len(compare(LEO, LEO.with_parts(tiles={}))) == 0
    assert [d.points for d in compare(LEO, LEO.after("remove inner east")) if d.player == "red"] == [-3]


def test_what_is_left_out_is_beyond_the_limit_or_not_chosen() -> None:
    assert score_show(LEO, "red", "carretillada").limited
    assert not score_show(LEO, "red", "carretillada", ["ring 0"]).limited


def test_one_space_may_be_chosen_by_its_name_alone() -> None:
    assert score_show(LEO, "red", "carretillada", "ring 0") == score_show(LEO, "red", "carretillada", ["ring 0"])


def test_a_lluiment_line_cites_the_rule_of_its_rank() -> None:
    position = Position(("red", "blue", "yellow", "green"))
    places = {"red": ("1/1", "1/2", "1/3"), "blue": ("2/1", "2/2"), "yellow": ("3/1",)}
    edits = [f"place {player} at tabalada/{place}" for player, row in places.items() for place in row]
    scores = score_lluiment(position.after(*edits), "tabalers")
    rules = {player: {line.rule for line in ledger} for player, ledger in scores.items()}
    assert rules == {
        "red": {"DIA-P2-LLU-04"},
        "blue": {"DIA-P2-LLU-05"},
        "yellow": {"DIA-P2-LLU-06"},
        "green": set(),
    }
    assert scores["red"][0].sentence == "highest count, 5 FP × weight 1"


@pytest.mark.parametrize("wrong", [-1, 2.5, "3", True, None])
def test_fame_is_a_whole_number_from_0(wrong: object) -> None:
    with pytest.raises(PositionError, match="DIA-FP-04"):
        fame_token(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [0, 1, 5])
def test_two_to_four_play(wrong: int) -> None:
    with pytest.raises(PositionError, match="DIA-COMP-25"):
        dealt_neutrals(wrong)


@pytest.mark.parametrize("wrong", [True, 1.0, 0, 5, "1"])
def test_a_tile_is_a_number_from_1_to_4(wrong: object) -> None:
    with pytest.raises(PositionError, match="DIA-COMP-07"):
        score_show(LEO, "red", "carretillada", tile=wrong)  # type: ignore[arg-type]
