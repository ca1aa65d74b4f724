"""What the lesson on the carretillada says in words is true."""

import re

import pytest

from diables_nb.lessons import challenge, exercise, faded, scene, wrong_numbers, wrong_ways
from diables_nb.lessons.answers import make_answer
from diables_nb.rules.diables import example, score_show
from diables_nb.whatif import compare
from tests.lessons.reading import at, cells, lesson, outputs, red, sources

LESSON = lesson("carretillada")


def test_the_lesson_teaches_every_rule_of_the_tiles() -> None:
    taught = outputs(LESSON) + " ".join(text for kind in ("markdown", "code") for _, text in cells(LESSON, kind))
    rules = [f"DIA-SCORE-CARR-{tile}" for tile in (1, 2, 3, 4)]
    rules += [f"DIA-SCORE-GEN-0{number}" for number in (3, 4, 5, 6, 7, 8)]
    rules += ["DIA-P2-SHOW-04", "C-DIA-55", "C-DIA-56", "C-DIA-57", "C-DIA-58"]
    assert [rule for rule in rules if rule not in taught] == []


def test_a_board_with_the_right_tile_stands_above_every_bet_that_counts() -> None:
    code = sources(LESSON)
    asked = [i for i, text in enumerate(code) if re.search(r"by tile \d|^faded|one diable more", text, re.MULTILINE)]
    assert len(asked) == 6
    for i in asked:
        tile = 4 if code[i].startswith("challenge") else re.findall(r"tile=(\d)", code[i])[0]
        player = "blue" if "blue" in code[i] else "red"
        board = f'Board(plaza.with_parts(tiles={{"carretillada": {tile}}}), player="{player}", **to_count)'
        assert code[i - 1].splitlines()[-1] == board, code[i]


def test_the_boards_to_count_on_keep_to_themselves_what_a_figure_is_worth() -> None:
    assert any(
        'to_count = {"shows": ["carretillada"], "editable": False, "tells": False}' in text for text in sources(LESSON)
    )


@pytest.mark.parametrize("tile", [1, 2, 3, 4])
def test_the_rule_of_a_tile_is_told_before_its_bet(tile: int) -> None:
    code = sources(LESSON)
    (bet,) = (i for i, text in enumerate(code) if f"by tile {tile}?" in text)
    assert code.index(f'explain("DIA-SCORE-CARR-{tile}")') < bet


def test_lesson_each_tile_leaves_figures_beyond_the_icon() -> None:
    for tile in (1, 2, 3, 4):
        assert red(scene("carretillada"), tile).left_out


def test_lesson_leo() -> None:
    leo = example("DIA-T-09")
    assert red(leo).total == 13
    assert len(red(leo).all_lines) == 4, "the text says: four figures"
    assert leo.icon("red", "carretillada") == 3, "and: his icon allows three"
    more = leo.with_parts(followers={"red": {"carretillada": 6}})
    assert more.icon("red", "carretillada") == 4, "the comment in the cell"
    assert len(red(more)) == len(red(leo)) + 1
    assert "neutral" not in leo.owners


def test_lesson_tile_2_a_tie_and_an_outnumbered_firecracker() -> None:
    ledger = red(scene("carretillada"), 2)
    tabaler, colorful = at(ledger, "tabaler/carretillada"), at(ledger, "ring/11")
    assert tabaler.facts["case"] == "with"
    assert tabaler.facts["own"] == tabaler.facts["rival"]
    assert len(tabaler.facts["counts"]) > 2, "it ties with others, in the plural"
    assert (colorful.facts["case"], colorful.facts["what"]) == ("without", "colorful")


def test_lesson_tile_3_a_character_with_two_quadrants_and_a_shared_figure() -> None:
    line = at(red(scene("carretillada"), 3), "inner/e")
    assert line.facts["case"] == "two"
    assert line.rulings == ("C-DIA-56",), "a figure lies in both, so the sentence about counting once matters"


def test_lesson_tile_4_a_friend_steps_opposite() -> None:
    plaza = scene("carretillada").with_parts(tiles={"carretillada": 4})
    before = score_show(plaza, "blue", "carretillada")
    assert at(before, "ring/2").facts["case"] == "empty"
    later = plaza.after("move ring 5 to ring 8")
    after = score_show(later, "blue", "carretillada")
    assert {at(after, space).facts["case"] for space in ("ring/2", "ring/8")} == {"own"}
    assert after.total > before.total
    assert [score.player for score in compare(plaza, later) if score.points < 0] == ["red"], "somebody had looked there"


def test_lesson_tile_4_does_not_give_the_last_answer_away() -> None:
    """Before the last question no cell and no text puts a figure where it goes."""
    text = [text for kind in ("markdown", "code") for _, text in cells(LESSON, kind)]
    assert not any("to ring 3" in said or "place red" in said for said in text)
    asked = [said for said in text if "challenge(" in said]
    assert asked == ['challenge("one diable more")', 'challenge("whatever the tile")']


def test_lesson_one_tile_is_kindest_to_yellow_whose_totals_were_not_shown() -> None:
    plaza = scene("carretillada")
    ledgers = [score_show(plaza, "yellow", "carretillada", tile=tile) for tile in (1, 2, 3, 4)]
    totals = sorted(ledger.total for ledger in ledgers)
    assert totals[-1] > totals[-2]
    assert not any(ledger.left_out for ledger in ledgers), "Yellow may score every one"
    assert len(ledgers[0]) < len(red(plaza).all_lines), "and has fewer of them"
    code = sources(LESSON)
    (asked,) = (i for i, text in enumerate(code) if "Under which tile does Yellow score most" in text)
    assert not any('"yellow"' in text for text in code[: asked - 1])
    assert code[asked - 1] == 'Board(plaza, player="yellow", **to_count)'


def test_lesson_the_first_lines_of_the_half_done_example_are_done() -> None:
    half = faded(score_show(scene("carretillada"), "blue", "carretillada", tile=3))
    known = [row["points"] is not None for row in half.view["rows"]]
    assert known == sorted(known, reverse=True)
    assert half.ledger.left_out, "the text says: mind the icon"


def test_lesson_the_free_exercise_has_known_mistakes() -> None:
    (seed,) = {int(number) for _, text in cells(LESSON, "code") for number in re.findall(r"exercise\((\d+)\)", text)}
    assert len(exercise(seed).misconceptions) >= 2
    assert exercise(seed).show == "carretillada"
    assert exercise(seed).ledger.left_out, "the icon matters"


def test_lesson_where_one_more_diable_goes() -> None:
    plaza = scene("carretillada").with_parts(tiles={"carretillada": 4})
    totals = {spot: red(plaza.after(f"place red at {spot}")).total for spot in ("ring 3", "ring 8", "ring 10")}
    assert totals["ring 3"] > max(totals["ring 8"], totals["ring 10"])
    for spot in ("ring 8", "ring 10"):
        later = red(plaza.after(f"place red at {spot}"))
        assert at(later, spot.replace(" ", "/")).facts["case"] == "other", "the text says it faces a rival"
        assert totals[spot] == red(plaza).total, "and that the icon lets no more of them score"
    asked = challenge("one diable more")
    asked.submit("ring 3")
    assert asked.solved
    assert f"Red comes to {totals['ring 3']} FP instead of {red(plaza).total}" in asked.view["reveal"]
    best = red(plaza.after("place red at ring 3"))
    assert [line.facts["case"] for line in best].count("own") == 2


def test_lesson_a_space_that_is_never_worse_than_the_others() -> None:
    plaza = scene("carretillada")
    spots = ("ring 3", "ring 8", "ring 10", "inner west", "tabaler lower left")
    totals = {spot: [red(plaza.after(f"place red at {spot}"), tile).total for tile in (1, 2, 3, 4)] for spot in spots}
    never_worse = [
        spot for spot in spots if all(totals[spot][tile] >= totals[other][tile] for other in spots for tile in range(4))
    ]
    assert never_worse == ["inner west"]
    assert [totals[spot][3] for spot in ("ring 3", "inner west")] == [max(totals[spot][3] for spot in spots)] * 2
    lower_left = red(plaza.after("place red at tabaler lower left"), 4)
    assert at(lower_left, "tabaler/trobada").facts["case"] == "other"
    assert totals["tabaler lower left"][3] == red(plaza, 4).total, "Red has enough of that"
    asked = challenge("whatever the tile")
    for spot in ("ring 3", "tabaler lower left"):
        asked.submit(spot)
        assert "ile 4" in asked.view["said"]["text"]
    asked.submit("inner west")
    assert asked.solved
    assert " / ".join(map(str, totals["inner west"])) in asked.view["reveal"]


def test_lesson_usual_mistakes_with_each_tile_are_answered() -> None:
    for tile in (1, 2, 3, 4):
        ledger = red(scene("carretillada"), tile)
        assert "other shows" not in str(wrong_ways(ledger)), "the lesson draws one show"
        for belief, number in wrong_numbers(ledger):
            assert f"{number} comes out if" in make_answer(ledger).judge(number).text, belief.id
        assert len(wrong_ways(ledger).rows) >= 3
