"""What the shipped notebooks say in words is true, and no result is typed into their text."""

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from diables_nb.lessons import challenge, exercise, faded, scene, wrong_numbers, wrong_ways
from diables_nb.lessons.answers import make_answer
from diables_nb.rules.diables import Position, example, score_show
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.rules.rulebook import explain
from diables_nb.whatif import compare

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
START = FOLDER / "start.ipynb"
LESSON = FOLDER / "diables" / "carretillada.ipynb"
BOTH = pytest.mark.parametrize("path", [START, LESSON], ids=lambda path: path.stem)

# Names with a number in them; every other number would be a result, and results are computed.
NAMES = re.compile(r"\b(?:[Tt]ile|ring) \d+|\b(?:DIA|C-DIA)-[A-Z0-9-]+")
RULE = re.compile(r"\b(?:C-)?DIA-(?!T-)[A-Z0-9-]*\d+\b")
LONGEST_CELL = 14
LONGEST_LINE = 120


def cells(path: Path, kind: str) -> Iterator[tuple[str, str]]:
    """The cells of a kind: id and text."""
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == kind:
            yield cell["id"], "".join(cell["source"])


def outputs(path: Path) -> str:
    return json.dumps([cell.get("outputs", []) for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]])


def red(position: Position, tile: int | None = None) -> Ledger:
    return score_show(position, "red", "carretillada", tile=tile)


def at(ledger: Ledger, space: str) -> Line:
    return next(line for line in ledger.all_lines if line.subject == f"carretillada/{space}")


# ---- how they are written


@BOTH
def test_no_number_is_typed_into_the_text(path: Path) -> None:
    for name, text in cells(path, "markdown"):
        assert not re.search(r"\d", NAMES.sub("", text)), name


@BOTH
def test_the_text_is_calm(path: Path) -> None:
    for name, text in cells(path, "markdown"):
        assert "!" not in text, name


@BOTH
def test_cells_are_short(path: Path) -> None:
    for name, text in cells(path, "code"):
        lines = text.splitlines()
        assert len(lines) <= LONGEST_CELL, name
        assert all(len(line) <= LONGEST_LINE for line in lines), name


@BOTH
def test_cell_ids_are_numbered(path: Path) -> None:
    ids = [cell["id"] for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]]
    prefix = ids[0].partition("-")[0]
    assert ids == [f"{prefix}-{number:02}" for number in range(1, len(ids) + 1)]


@BOTH
def test_every_rule_that_is_cited_exists(path: Path) -> None:
    cited = {rule for kind in ("markdown", "code") for _, text in cells(path, kind) for rule in RULE.findall(text)}
    assert cited
    for rule in cited:
        assert explain(rule).id == rule


@BOTH
def test_headings_go_down_one_level_at_a_time(path: Path) -> None:
    levels = [len(match) for _, text in cells(path, "markdown") for match in re.findall(r"^(#+) ", text, re.MULTILINE)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(later - earlier <= 1 for earlier, later in pairwise(levels))


@BOTH
def test_links_lead_to_notebooks_that_are_there(path: Path) -> None:
    links = [link for _, text in cells(path, "markdown") for link in re.findall(r"\]\(([^)]+)\)", text)]
    assert links
    for link in links:
        assert (path.parent / link).resolve().is_file(), link


def test_the_lesson_teaches_every_rule_of_the_tiles() -> None:
    taught = outputs(LESSON) + " ".join(text for kind in ("markdown", "code") for _, text in cells(LESSON, kind))
    rules = [f"DIA-SCORE-CARR-{tile}" for tile in (1, 2, 3, 4)]
    rules += [f"DIA-SCORE-GEN-0{number}" for number in (3, 4, 5, 6, 7, 8)]
    rules += ["DIA-P2-SHOW-04", "C-DIA-55", "C-DIA-56", "C-DIA-57", "C-DIA-58"]
    assert [rule for rule in rules if rule not in taught] == []


def sources(path: Path) -> list[str]:
    """The code of a notebook, cell by cell."""
    return [text for _, text in cells(path, "code")]


@BOTH
def test_the_opening_says_how_to_run_and_run_again(path: Path) -> None:
    _, opening = next(cells(path, "markdown"))
    for part in ("Run All Cells", "scroll back up to here", "model not found"):
        assert part in opening


def test_a_board_with_the_right_tile_stands_above_every_bet_that_counts() -> None:
    code = sources(LESSON)
    asked = [i for i, text in enumerate(code) if re.search(r"by tile \d|^faded|^challenge", text, re.MULTILINE)]
    assert len(asked) == 6
    for i in asked:
        tile = 4 if code[i].startswith("challenge") else re.findall(r"tile=(\d)", code[i])[0]
        assert code[i - 1].startswith(f'Board(plaza.with_parts(tiles={{"carretillada": {tile}}})'), code[i]
        assert ("blue" in code[i]) == ("blue" in code[i - 1])
        assert "editable=False" in code[i - 1]


@pytest.mark.parametrize("tile", [1, 2, 3, 4])
def test_the_rule_of_a_tile_is_told_before_its_bet(tile: int) -> None:
    code = sources(LESSON)
    (bet,) = (i for i, text in enumerate(code) if f"by tile {tile}?" in text)
    assert code.index(f'explain("DIA-SCORE-CARR-{tile}")') < bet


@BOTH
def test_answers_are_folded(path: Path) -> None:
    """Whatever says an answer after a bet is given to `reveal`, and a score walk begins before its first line."""
    code = sources(path)
    bet = next(i for i, text in enumerate(code) if "predict(" in text)
    for text in code[bet:]:
        if re.search(r"\b(lit|wrong_ways|one_more)\(", text):
            assert text.splitlines()[-1] == ")" or "reveal(" in text.splitlines()[-1]
            assert "reveal(" in text
    walks = [text for text in code if "ScoreWalk(" in text and "leo" not in text and "import" not in text]
    assert all("step=" not in text for text in walks)


def test_start_says_what_this_is_not() -> None:
    text = " ".join(text for _, text in cells(START, "markdown"))
    for part in ("unofficial", "no artwork and no text", "reconstruction"):
        assert part in text


# ---- what they claim: the start


def test_start_the_red_diable_among_rivals_earns_most() -> None:
    ledger = red(scene("rivals"))
    lone, *others = ledger.all_lines
    assert lone.subject == "carretillada/ring/2"
    assert all(line.points < lone.points for line in others)
    plaza = scene("rivals")
    assert {plaza.figures[place].owner for place in lone.counted if place != lone.subject} == {
        "blue",
        "yellow",
        "green",
    }


def test_start_the_other_red_figures_are_alone_in_their_quarter() -> None:
    plaza = scene("rivals")
    for space in ("ring/6", "ring/7", "tabaler/trobada"):
        line = at(red(plaza), space)
        assert {plaza.figures[place].owner for place in line.counted} == {"red"}


def test_start_two_rivals_leave_and_red_loses() -> None:
    plaza = scene("rivals")
    later = plaza.after("remove ring 0", "remove ring 1")
    assert [plaza.figures[f"carretillada/ring/{i}"].owner for i in (0, 1)] == ["blue", "yellow"]
    worst, second, *others = sorted(compare(plaza, later), key=lambda score: score.points)
    assert worst.points < second.points, "the text asks who loses most"
    assert max(second.points, *(other.points for other in others)) < 0
    assert len(others) == 2, "each of the four players is a choice"
    was, *other = worst.before.all_lines
    assert len(other) == 1, "the answer speaks of its other figure"
    assert len(worst.after.all_lines) == 1
    assert worst.points < -was.points, "which has fewer to count"
    assert red(later).total < red(plaza).total


def test_start_the_sums_of_the_tiles_are_far_apart() -> None:
    totals = [red(scene("rivals"), tile).total for tile in (1, 2, 3, 4)]
    assert max(totals) >= 3 * min(totals)
    assert any(red(scene("rivals"), tile).left_out for tile in (1, 2, 3, 4))


def test_start_the_ring_is_named_like_a_clock() -> None:
    """Ring i stands 15° before the hour i + 1: where the hand points at half past i."""
    spaces = scene("rivals").edition.spaces
    x, y = spaces["carretillada/ring/2"].at
    assert x > 184 + 90
    assert 150 - 40 < y < 150
    assert spaces["carretillada/ring/0"].at[1] < spaces["carretillada/ring/1"].at[1]
    assert spaces["carretillada/ring/3"].at[1] > 150


# ---- what they claim: the carretillada


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
    assert [said for said in text if "challenge(" in said] == ['challenge("one diable more")']


def test_lesson_one_tile_is_kindest() -> None:
    totals = sorted(red(scene("carretillada"), tile).total for tile in (1, 2, 3, 4))
    assert totals[-1] > totals[-2]


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


def test_lesson_usual_mistakes_with_each_tile_are_answered() -> None:
    for tile in (1, 2, 3, 4):
        ledger = red(scene("carretillada"), tile)
        assert "other shows" not in str(wrong_ways(ledger)), "the lesson draws one show"
        for belief, number in wrong_numbers(ledger):
            assert f"{number} comes out if" in make_answer(ledger).judge(number).text, belief.id
        assert len(wrong_ways(ledger).rows) >= 3
