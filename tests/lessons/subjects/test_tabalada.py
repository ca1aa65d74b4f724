"""What the lesson on the tabalada says in words is true."""

import re

import pytest

from diables_nb.lessons import challenge, exercise, faded, scene, wrong_numbers, wrong_ways
from diables_nb.lessons.answers import make_answer
from diables_nb.rules.diables import Position, score_show
from diables_nb.rules.ledger import Ledger
from diables_nb.whatif import compare, groups
from tests.lessons.reading import at, cells, lesson, outputs, sources, taught

LESSON = lesson("tabalada")
SHOW = "tabalada"
TILES = (1, 2, 3, 4)
FREE = ("row 1 column 4", "row 3 column 1", "row 3 column 3")
GAP = "row 3 column 3"


def ledger(tile: int, position: Position | None = None, player: str = "red") -> Ledger:
    return score_show(position or scene(SHOW), player, SHOW, tile=tile)


def total(tile: int, *edits: str, player: str = "red") -> int:
    return ledger(tile, scene(SHOW).after(*edits), player).total


def with_tile(tile: int) -> Position:
    plaza: Position = scene(SHOW)
    return plaza.with_parts(tiles={SHOW: tile})


def owners(position: Position, *spaces: str) -> list[str]:
    """Who stands on these spaces, by the ids without the show."""
    return [position.figures[f"{SHOW}/{space}"].owner for space in spaces]


def cell(row: int, column: int) -> str:
    """The id of a space without its show."""
    plaza: Position = scene(SHOW)
    space = next(s for s in plaza.edition.show(SHOW) if (s.row, s.column) == (row, column))
    return space.id.partition("/")[2]


# ---- what is taught, and where


def test_the_lesson_teaches_every_rule_of_the_tiles() -> None:
    rules = [f"DIA-SCORE-TAB-{tile}" for tile in TILES]
    rules += [f"DIA-SCORE-GEN-0{number}" for number in (2, 3, 4, 6)]
    rules += ["DIA-P2-SHOW-04", "C-DIA-55", "C-DIA-57", "C-DIA-58", "C-DIA-59"]
    text = taught(LESSON)
    assert [rule for rule in rules if rule not in text] == []


def test_a_board_with_the_right_tile_stands_above_every_question_that_counts() -> None:
    code = sources(LESSON)
    asked = {f"by tile {tile}?": f"Board(tile_{tile}, **to_count)" for tile in TILES} | {
        "faded(": f'Board(for_two, shows=["{SHOW}"], player="blue", editable=False, tells=False)',
        "task.check(": "Board(task.position, shows=[task.show], player=task.player, editable=False, tells=False)",
        'challenge("one tabaler more")': "Board(tile_1, **to_count)",
        "kindest to Blue": f'Board(no_tile, shows=["{SHOW}"], player="blue", editable=False, tells=False)',
    }
    for question, board in asked.items():
        (place,) = (i for i, text in enumerate(code) if question in text and "import" not in text)
        assert code[place - 1].splitlines()[-1] == board


def test_the_names_of_the_positions_mean_what_they_say() -> None:
    code = "\n".join(sources(LESSON))
    assert f'plaza = scene("{SHOW}")' in code
    assert "no_tile = plaza.with_parts(tiles={})" in code
    assert f'to_count = {{"shows": ["{SHOW}"], "player": "red", "editable": False, "tells": False}}' in code
    assert f'for_two = scene("tabalada_for_two").with_parts(tiles={{"{SHOW}": 2}})' in code
    for tile in TILES:
        assert f'tile_{tile} = plaza.with_parts(tiles={{"{SHOW}": {tile}}})' in code


@pytest.mark.parametrize("tile", TILES)
def test_the_rule_of_a_tile_is_told_before_its_bet(tile: int) -> None:
    code = sources(LESSON)
    (bet,) = (i for i, text in enumerate(code) if f"by tile {tile}?" in text)
    assert f'diables.score_show(tile_{tile}, "red", "{SHOW}")' in code[bet]
    assert code.index(f'explain("DIA-SCORE-TAB-{tile}")') < bet


def test_the_tiles_come_in_the_order_that_the_text_gives() -> None:
    texts = [text for _, text in cells(LESSON, "markdown")]
    headings = [text.splitlines()[0] for text in texts if text.startswith("## Tile")]
    order = [int(heading[8]) for heading in headings]
    assert order == [1, 2, 4, 3]
    (why,) = (text for text in texts if "from easiest to hardest" in text)
    assert why.startswith(headings[0])
    assert [int(number) for number in re.findall(r"\btile (\d)", why.split("hardest:")[1].split("\n")[0])] == order


def test_no_code_is_wider_than_a_page() -> None:
    assert max(len(line) for text in sources(LESSON) for line in text.splitlines()) <= 88


# ---- the position


def test_each_tile_leaves_a_tabaler_beyond_the_icon_and_makes_a_total_of_its_own() -> None:
    assert all(len(ledger(tile).left_out) == 1 for tile in TILES), "the last line, in brackets"
    assert len({ledger(tile).total for tile in TILES}) == len(TILES)


def test_only_tabalers_stand_here() -> None:
    edition = scene(SHOW).edition
    assert {space.kind for space in edition.show(SHOW)} == {"tabaler"}


def test_it_is_a_square_with_rows_from_the_top_and_columns_from_the_left() -> None:
    spaces = scene(SHOW).edition.show(SHOW)
    assert {space.row for space in spaces} == {space.column for space in spaces}
    assert sorted(spaces, key=lambda space: (space.row, space.column)) == sorted(
        spaces, key=lambda space: (space.at[1], space.at[0])
    )


def test_three_red_ones_in_a_row() -> None:
    assert owners(scene(SHOW), *(cell(2, column) for column in (1, 2, 3))) == ["red"] * 3


def test_the_free_spaces_are_the_ones_spoken_of() -> None:
    plaza = scene(SHOW)
    assert tuple(sorted(space.name for space in plaza.edition.show(SHOW) if space.id not in plaza.figures)) == FREE


# ---- groups


def test_two_groups_that_touch_at_a_corner() -> None:
    found = groups(scene(SHOW), "red", SHOW)
    assert [len(group) for group in found] == [3, 2]
    assert f"{SHOW}/{cell(2, 3)}" in found[0]
    assert f"{SHOW}/{cell(3, 4)}" in found[1]


def test_who_takes_a_corner_for_a_connection_finds_far_more() -> None:
    numbers = {belief.id: number for belief, number in wrong_numbers(ledger(4))}
    assert numbers["taba-4-corners"] > 1.5 * ledger(4).total


def test_the_gap_is_asked_for_on_the_board() -> None:
    for spot in FREE:
        asked = challenge("a tabaler among groups")
        asked.submit(spot)
        assert asked.solved == (spot == GAP)
        assert asked.view["said"]["text"]
    asked = challenge("a tabaler among groups")
    asked.submit("row 1 column 1")
    assert "Somebody stands there." in asked.view["said"]["text"]
    most = total(4, f"place red at {GAP}")
    assert f"Red comes to {most} FP." in asked.picture_html()


def test_the_scenes_with_one_more_are_those_of_the_right_answers() -> None:
    for name, tile, spot in (("tabalada_joined", 4, GAP), ("tabalada_lined_up", 1, FREE[0])):
        right = scene(SHOW).after(f"place red at {spot}")
        assert scene(name) == right.with_parts(tiles={**right.tiles, SHOW: tile})


def test_the_gap_joins_the_groups_and_the_others_do_not() -> None:
    totals = {spot: total(4, f"place red at {spot}") for spot in FREE}
    assert max(totals, key=lambda spot: totals[spot]) == GAP
    joined = {spot: groups(scene(SHOW).after(f"place red at {spot}"), "red", SHOW) for spot in FREE}
    assert [len(group) for group in joined[GAP]] == [6], "each is paid for all of them"
    assert [len(group) for group in joined["row 3 column 1"]] == [4, 2], "the larger grows, the other stays"
    assert [len(group) for group in joined["row 1 column 4"]] == [3, 2, 1], "a group of its own"
    now = {line.subject: line.points for line in ledger(4).all_lines}
    later = {line.subject: line.points for line in ledger(4, scene(SHOW).after(f"place red at {GAP}")).all_lines}
    assert all(later[space] > points for space, points in now.items()), "all the others are worth more"


# ---- colours


def test_the_lit_figures_have_the_neighbours_that_the_text_names() -> None:
    plaza = scene(SHOW)
    first, second = at(ledger(3), cell(2, 2)), at(ledger(3), cell(4, 4))
    assert sorted(plaza.figures[space].owner for space in first.counted) == ["blue", "neutral", "red", "red", "red"]
    assert sorted(plaza.figures[space].owner for space in second.counted) == ["red", "red", "yellow"]


def test_blue_in_the_gap_adds_a_colour_to_two_and_keeps_the_groups_apart() -> None:
    blue = f"place blue at {GAP}"
    now, later = ledger(3), ledger(3, scene(SHOW).after(blue))
    more = [line.subject for line in now.all_lines if at(later, line.subject.partition("/")[2]).points > line.points]
    assert more == [f"{SHOW}/{cell(2, 3)}", f"{SHOW}/{cell(3, 4)}"]
    (red,) = (score for score in compare(with_tile(3), with_tile(3).after(blue)) if score.player == "red")
    assert red.points == 2 * now[0].facts["each"], "one colour for one tabaler is half of it"
    asked = challenge("Blue in the gap")
    for wrong in (0, now[0].facts["each"]):
        asked.submit(str(wrong))
        assert "?" in asked.view["said"]["text"]
    asked.submit(str(red.points))
    assert asked.solved
    rest = (f"place red at {spot}" for spot in FREE if spot != GAP)
    assert len(groups(scene(SHOW).after(blue, *rest), "red", SHOW)) > 1, "for good"


# ---- lines


def test_the_lit_tabalers_stand_on_a_crossing_and_in_no_completed_line() -> None:
    assert at(ledger(1), cell(2, 2)).facts["case"] == "both"
    assert at(ledger(1), cell(3, 4)).facts["case"] == "none"
    plaza = scene(SHOW)
    for line in ([cell(3, n) for n in TILES], [cell(n, 4) for n in TILES]):
        assert any(f"{SHOW}/{space}" not in plaza.figures for space in line), "each of its lines lacks somebody"


def test_completed_lines_need_rivals_and_neutral_pieces() -> None:
    for belief in ("taba-1-own-only", "taba-1-no-neutrals"):
        assert belief in {found.id for found, _ in wrong_numbers(ledger(1))}


# ---- the column


def test_a_tie_of_three_in_the_first_column_and_blue_ahead_in_the_second() -> None:
    first, second = at(ledger(2), cell(2, 1)), at(ledger(2), cell(2, 2))
    assert first.facts["counts"] == {"yellow": 1, "red": 1, "neutral": 1}
    assert first.facts["case"] == "with"
    assert (second.facts["case"], second.facts["holder"]) == ("without", "blue")


# ---- all tiles, exercises


def test_one_tile_is_kindest_to_blue_and_nothing_has_told_which() -> None:
    blue = {tile: ledger(tile, player="blue") for tile in TILES}
    totals = sorted(scored.total for scored in blue.values())
    assert totals[-1] > totals[-2]
    assert not any(scored.left_out for scored in blue.values()), "no more of them than the icon allows"
    code = sources(LESSON)
    (asked,) = (i for i, text in enumerate(code) if "kindest to Blue" in text)
    assert not any(re.search(r'\(plaza, "blue"|all_tiles\(', text) for text in code[:asked])


def test_usual_mistakes_with_each_tile_are_answered() -> None:
    for tile in TILES:
        scored = ledger(tile)
        assert len(wrong_ways(scored).rows) >= 4
        for belief, number in wrong_numbers(scored):
            assert f"{number} comes out if" in make_answer(scored).judge(number).text, belief.id


def test_the_half_done_example_needs_the_neutral_pieces() -> None:
    two = scene("tabalada_for_two")
    blue = ledger(2, two, "blue")
    known = [row["points"] is not None for row in faded(blue).view["rows"]]
    assert known == sorted(known, reverse=True)
    assert any(known), "the first ones are valued"
    assert blue.left_out, "the text says: mind the icon"
    holders = {line.facts["column"]: line.facts["holder"] for line in blue.all_lines if line.facts["case"] == "without"}
    assert holders == {3: "neutral", 4: "neutral"}
    count = [sum(f.owner == "neutral" for f in position.in_show(SHOW).values()) for position in (two, scene(SHOW))]
    assert count[0] > count[1], "with more neutral pieces"


def test_the_free_exercise_has_something_in_store() -> None:
    (seed,) = {int(number) for text in sources(LESSON) for number in re.findall(r"exercise\((\d+), ", text)}
    task = exercise(seed, SHOW)
    beliefs = {belief.id for belief, _ in task.misconceptions}
    assert {"taba-3-neutrals-apart", "taba-3-corners", "taba-3-each"} <= beliefs
    assert task.ledger.left_out, "the icon matters"


# ---- decisions


def test_tile_1_wants_another_space_than_tile_4() -> None:
    totals = {spot: total(1, f"place red at {spot}") for spot in FREE}
    best = max(totals, key=lambda spot: totals[spot])
    assert best == "row 1 column 4"
    later = ledger(1, scene(SHOW).after(f"place red at {best}"))
    assert at(later, cell(1, 4)).facts["case"] == "both", "a row and a column at once"
    for row in (3, 4):
        now, then = (at(scored, cell(row, 4)) for scored in (ledger(1), later))
        assert then.points > now.points, "the two below it are paid for the column too"
        assert then.facts["case"] in ("column", "both")


def test_what_is_said_to_the_other_choices_is_true() -> None:
    asked = challenge("one tabaler more")
    plaza = scene(SHOW)
    column = ledger(1, plaza.after("place red at row 3 column 1"))
    assert at(column, cell(3, 1)).facts["case"] == "column", "it completes its column, its row stays open"
    gap = ledger(1, plaza.after(f"place red at {GAP}"))
    assert at(gap, cell(3, 3)).facts["count"] == 1, "it completes one line"
    for spot in FREE[1:]:
        asked.submit(spot)
        assert not asked.solved
        assert asked.view["said"]["text"].startswith("It ")
    asked.submit(FREE[0])
    assert asked.solved
    assert f"{total(1, f'place red at {FREE[0]}')} FP instead of {total(1)}" in asked.view["reveal"]


def test_somebody_else_is_paid_for_the_new_line() -> None:
    change = compare(with_tile(1), with_tile(1).after(f"place red at {FREE[0]}"))
    assert {score.player for score in change if score.points > 0} == {"red", "yellow"}


def test_the_choice_of_the_space_matters_under_some_tiles_only() -> None:
    matters = {tile for tile in TILES if len({total(tile, f"place red at {spot}") for spot in FREE}) > 1}
    assert matters == {1, 4}
    for wrong in ("under tile 4 alone", "under tiles 2 and 4", "under all four"):
        asked = challenge("where the space matters")
        asked.submit(wrong)
        assert not asked.solved
        assert asked.view["said"]["text"]
    asked.submit("under tiles 1 and 4")
    assert asked.solved


@pytest.mark.parametrize("spot", FREE)
def test_with_one_more_red_has_the_majority_in_its_column(spot: str) -> None:
    """What is said to whoever takes tile 2 for one that cares."""
    row, column = (int(part) for part in spot.split()[1::2])
    assert at(ledger(2, scene(SHOW).after(f"place red at {spot}")), cell(row, column)).facts["case"] == "with"


def test_no_cell_gives_away_where_a_tabaler_goes() -> None:
    code = sources(LESSON)
    assert not any("place red" in text for text in code)
    first = code.index('challenge("a tabaler among groups")')
    assert not any(GAP in text for text in code[: first + 2])
    last = code.index('challenge("one tabaler more")')
    assert not any(FREE[0] in text for text in code[: last + 2])


def test_red_groups_are_told_by_their_sizes() -> None:
    assert f"{[len(group) for group in groups(scene(SHOW), 'red', SHOW)]}" in outputs(LESSON)
