"""Scoring a show: limits, choices, other tiles, and what is refused."""

from typing import Any

import pytest

from diables_nb.rules.diables import Position, example, score_firebot_show, score_lluiment, score_show, score_shows
from diables_nb.rules.errors import PositionError
from diables_nb.whatif import compare
from tests.oracle.build import plaza, put
from tests.rules.samples import any_positions, read

LEO = example("DIA-T-09")
RING = ("carretillada/ring/0", "carretillada/ring/2")
CHARACTER = "carretillada/inner/n"
TABALER = "carretillada/tabaler/carretillada"


def refusal(*arguments: object, **options: object) -> PositionError:
    with pytest.raises(PositionError) as caught:
        score_show(*arguments, **options)  # type: ignore[arg-type]
    return caught.value


@pytest.mark.rules("DIA-P2-SHOW-04", "DIA-SCORE-GEN-01", "C-DIA-53")
@pytest.mark.parametrize(
    ("step", "limit", "total"),
    [
        (0, 1, 6),
        (1, 1, 6),
        (2, 2, 10),
        (3, 2, 10),
        (4, 3, 13),
        (5, 3, 13),
        (6, 4, 16),
        (8, 5, 16),
        (10, 6, 16),
        (12, 6, 16),
    ],
)
def test_the_last_icon_reached_or_passed_is_the_limit(step: int, limit: int, total: int) -> None:
    ledger = score_show(LEO.with_parts(followers={"red": {"carretillada": step}}), "red", "carretillada")
    assert (ledger.about["limit"], ledger.total) == (limit, total)
    assert len(ledger) == min(limit, 4)


def test_equals_are_taken_in_the_order_of_the_edition() -> None:
    ledger = score_show(LEO, "red", "carretillada")
    assert [line.subject for line in ledger] == [CHARACTER, TABALER, RING[0]]
    assert [line.subject for line in ledger.left_out] == [RING[1]]


@pytest.mark.rules("DIA-SCORE-GEN-03")
def test_the_tile_counts_what_stands_in_the_show_alone() -> None:
    here = put("red", "carretillada/ring/0")
    elsewhere = put("blue", "ball_parlat/left/diable/1", "trobada/0/diable")
    alone = read(plaza(here, tiles={"carretillada": 1}))
    among = read(plaza(here, elsewhere, tiles={"carretillada": 1}))
    assert score_show(alone, "red", "carretillada").lines == score_show(among, "red", "carretillada").lines


@pytest.mark.rules("DIA-P2-SHOW-05")
def test_a_choice_is_scored_in_its_order() -> None:
    ledger = score_show(LEO, "red", "carretillada", choose=[RING[1], CHARACTER])
    assert [line.subject for line in ledger] == [RING[1], CHARACTER]
    assert ledger.total == 9
    assert [line.subject for line in ledger.left_out] == [TABALER, RING[0]]


@pytest.mark.rules("DIA-P2-SHOW-05", "C-DIA-53")
def test_a_choice_may_name_spaces_by_their_names_and_score_fewer_or_none() -> None:
    assert score_show(LEO, "red", "carretillada", choose=["inner north"]).total == 6
    assert score_show(LEO, "red", "carretillada", choose=[]).total == 0


def test_the_best_are_no_worse_than_any_choice() -> None:
    for data in any_positions(120):
        position = read(data)
        for show in position.tiles:
            best = score_show(position, position.players[0], show)
            spaces = [line.subject for line in best.all_lines]
            first = score_show(position, position.players[0], show, choose=sorted(spaces)[: best.about["limit"]])
            assert first.total <= best.total
            assert sorted(first.all_lines) == sorted(best.all_lines)


@pytest.mark.parametrize(
    ("choice", "place", "rule"),
    [
        (["carretillada/ring/7"], "carretillada/ring/7", "DIA-P2-SHOW-05"),  # green's
        (["carretillada/ring/1"], "carretillada/ring/1", "DIA-P2-SHOW-05"),  # empty
        (["nowhere"], "nowhere", "DIA-P2-SHOW-05"),
        ([RING[0], RING[0]], RING[0], "DIA-P2-SHOW-06"),
        (["ring 0", RING[0]], RING[0], "DIA-P2-SHOW-06"),
        ([*RING, CHARACTER, TABALER], "choose", "DIA-P2-SHOW-04"),
    ],
)
def test_a_choice_against_the_rules_is_refused(choice: list[str], place: str, rule: str) -> None:
    problems = refusal(LEO, "red", "carretillada", choose=choice).problems
    assert [(p.place, p.rule) for p in problems] == [(place, rule)]


def test_all_faults_of_a_choice_are_told() -> None:
    choice = ["nowhere", "nobody", RING[0], RING[0]]
    problems = refusal(LEO, "red", "carretillada", choose=choice).problems
    assert {p.rule for p in problems} == {"DIA-P2-SHOW-04", "DIA-P2-SHOW-05", "DIA-P2-SHOW-06"}
    assert {p.place for p in problems} == {"nowhere", "nobody", RING[0], "choose"}


def test_another_tile_can_be_asked_for() -> None:
    bare = LEO.with_parts(tiles={})
    for tile in (1, 2, 3, 4):
        ledger = score_show(bare, "red", "carretillada", tile=tile)
        assert ledger.total == score_show(LEO.with_parts(tiles={"carretillada": tile}), "red", "carretillada").total
        assert ledger.about["tile"] == tile
    assert len({score_show(bare, "red", "carretillada", tile=tile).total for tile in (1, 2, 3, 4)}) > 1


@pytest.mark.parametrize(
    ("player", "show", "tile", "place", "rule"),
    [
        ("pink", "carretillada", None, "player", "DIA-PSET-01"),
        ("neutral", "carretillada", None, "player", "DIA-PSET-01"),
        ("red", "carretilada", None, "show", "DIA-SETUP-01"),
        ("red", "trobada", None, "tiles.trobada", "DIA-SETUP-02"),
        ("red", "carretillada", 5, "tile", "DIA-COMP-07"),
        ("red", "carretillada", 0, "tile", "DIA-COMP-07"),
    ],
)
def test_a_question_without_an_answer_is_refused(
    player: str, show: str, tile: int | None, place: str, rule: str
) -> None:
    (problem,) = refusal(LEO, player, show, tile=tile).problems
    assert (problem.place, problem.rule) == (place, rule)
    assert problem.remedy


@pytest.mark.parametrize(("player", "show"), [("pink", "trobada"), ("neutral", "trobada"), ("red", "nowhere")])
def test_the_firebot_refuses_alike(player: str, show: str) -> None:
    with pytest.raises(PositionError):
        score_firebot_show(LEO, player, show)


@pytest.mark.rules("DIA-SOLO-62")
@pytest.mark.parametrize("tile", [None, 1, 2, 3, 4])
def test_the_firebot_looks_at_no_tile_and_no_limit(tile: int | None) -> None:
    figures = put("blue", "trobada/0/diable", "trobada/3/character", "trobada/5/small_beast")
    tiles = {} if tile is None else {"trobada": tile}
    for reached, icon in ((0, 1), (6, 4), (12, 6)):
        position = read(plaza(figures, tiles=tiles, reached=reached))
        ledger = score_firebot_show(position, "blue", "trobada")
        assert ledger.total == 2 * 3 * icon
        assert len(ledger) == 3


@pytest.mark.rules("DIA-SOLO-60", "DIA-SOLO-62")
def test_a_position_that_knows_its_firebot_scores_it_by_no_tile() -> None:
    solo = example("DIA-T-12")
    people = solo.with_parts(firebot="")
    assert score_show(solo, "blue", "trobada") == score_firebot_show(people, "blue", "trobada")
    assert score_show(solo, "blue", "trobada", tile=3).total == score_shows(solo)["blue"]["trobada"].total == 24
    assert score_show(people, "blue", "trobada").total != 24
    assert compare(people, solo).edits == ("Firebot: none → Blue",)
    (score,) = compare(people, solo)
    assert (score.player, score.what, score.after.total) == ("blue", "trobada", 24)
    assert score_lluiment(solo, "regular")["blue"].total == score_lluiment(people, "regular")["blue"].total > 0
    (problem,) = refusal(solo, "blue", "trobada", choose="sector 3 character").problems
    assert (problem.place, problem.rule) == ("choose", "DIA-SOLO-62")


@pytest.mark.rules("DIA-SOLO-01")
@pytest.mark.parametrize(("players", "firebot"), [("rb", "green"), ("rb", None), ("rby", "blue")])
def test_a_firebot_is_one_of_two_colours(players: str, firebot: Any) -> None:
    colours = tuple({"r": "red", "b": "blue", "y": "yellow"}[letter] for letter in players)
    with pytest.raises(PositionError, match="firebot") as refused:
        Position(colours, firebot=firebot)
    assert [problem.rule for problem in refused.value.problems] == ["DIA-SOLO-01"]


def test_a_player_without_figures_scores_nothing() -> None:
    empty = Position(("red", "blue"), tiles={"trobada": 1})
    assert score_show(empty, "red", "trobada").total == 0
    assert list(score_show(empty, "red", "trobada")) == []


@pytest.mark.rules("DIA-SOLO-62", "DIA-COMP-07")
@pytest.mark.parametrize("tile", [9, 0, "x", True])
def test_a_tile_that_does_not_exist_is_refused_for_the_firebot_too(tile: Any) -> None:
    position = LEO.with_parts(players=("red", "green"), figures={}, followers={}, fame={}, scored={}, firebot="green")
    assert score_show(position, "green", "carretillada", tile=2) == score_firebot_show(
        position, "green", "carretillada"
    )
    for player in position.players:
        assert "no tile" in str(refusal(position, player, "carretillada", tile=tile))
