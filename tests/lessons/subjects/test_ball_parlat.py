"""What the lesson on the ball parlat says in words is true."""

import re

import pytest

from diables_nb.lessons import challenge, exercise, faded, scene, wrong_numbers, wrong_ways
from diables_nb.lessons.answers import make_answer
from diables_nb.rules.diables import Position, score_show
from diables_nb.rules.ledger import Ledger
from diables_nb.whatif import compare
from tests.lessons.reading import at, lesson, sources, taught

LESSON = lesson("ball_parlat")
SHOW = "ball_parlat"
TILES = (1, 2, 3, 4)
SPOTS = ("left diable 2", "left diable 3", "right tabaler 1")


def ledger(tile: int, position: Position | None = None, player: str = "red") -> Ledger:
    return score_show(position or scene(SHOW), player, SHOW, tile=tile)


def total(tile: int, *edits: str, player: str = "red") -> int:
    return ledger(tile, scene(SHOW).after(*edits), player).total


def sides(position: Position) -> list[int]:
    halves = [space.half for space in position.in_show(SHOW)]
    return [halves.count("left"), halves.count("right")]


# ---- what is taught, and where


def test_the_lesson_teaches_every_rule_of_the_tiles() -> None:
    rules = [f"DIA-SCORE-BALL-{tile}" for tile in TILES]
    rules += [f"DIA-SCORE-GEN-0{number}" for number in (2, 3, 4, 6, 7, 9)]
    rules += ["DIA-P2-SHOW-04", "C-DIA-55", "C-DIA-57", "C-DIA-58", "C-DIA-59", "C-DIA-62"]
    text = taught(LESSON)
    assert [rule for rule in rules if rule not in text] == []


def test_a_board_with_the_right_tile_stands_above_every_bet_that_counts() -> None:
    code = sources(LESSON)
    asked = {
        "by tile 1?": 'Board(plaza.with_parts(tiles={"ball_parlat": 1}), player="red", **to_count)',
        "by tile 2?": 'Board(plaza.with_parts(tiles={"ball_parlat": 2}), player="red", **to_count)',
        "by tile 3?": 'Board(tile_3, player="red", **to_count)',
        "by tile 4?": 'Board(plaza.with_parts(tiles={"ball_parlat": 4}), player="red", **to_count)',
        "faded(": 'Board(for_two, player="blue", **to_count)',
        "task.check(": "Board(task.position, player=task.player, **to_count)",
        'challenge("the next figure")': 'Board(balanced, player="red", **to_count)',
    }
    for question, board in asked.items():
        (place,) = (i for i, text in enumerate(code) if question in text and "import" not in text)
        assert code[place - 1].splitlines()[-1] == board


def test_the_names_of_the_boards_mean_what_they_say() -> None:
    code = "\n".join(sources(LESSON))
    assert 'to_count = {"shows": ["ball_parlat"], "editable": False, "tells": False}' in code
    for tile in (3, 4):
        assert f'tile_{tile} = plaza.with_parts(tiles={{"ball_parlat": {tile}}})' in code
    assert 'balanced = tile_4.after("place red at left diable 2")' in code
    assert 'for_two = scene("ball_parlat_for_two").with_parts(tiles={"ball_parlat": 2})' in code


@pytest.mark.parametrize("tile", TILES)
def test_the_rule_of_a_tile_is_told_before_its_bet(tile: int) -> None:
    code = sources(LESSON)
    (bet,) = (i for i, text in enumerate(code) if f"by tile {tile}?" in text)
    assert code.index(f'explain("DIA-SCORE-BALL-{tile}")') < bet


# ---- the position


def test_each_tile_leaves_figures_beyond_the_icon_and_makes_a_total_of_its_own() -> None:
    assert all(ledger(tile).left_out for tile in TILES)
    assert len({ledger(tile).total for tile in TILES}) == len(TILES)
    assert len(ledger(1).all_lines) == 5, "five red figures"


def test_both_sides_have_the_same_spaces() -> None:
    spaces = scene(SHOW).edition.show(SHOW)
    kinds = {half: sorted(space.kind for space in spaces if space.half == half) for half in ("left", "right")}
    assert kinds["left"] == kinds["right"] == sorted(["character", *["diable"] * 3, *["tabaler"] * 2])


def test_numbers_run_from_the_middle_outwards() -> None:
    spaces = {space.name: space.at[0] for space in scene(SHOW).edition.show(SHOW)}
    for kind, numbers in (("diable", (1, 2, 3)), ("tabaler", (1, 2))):
        left, right = ([spaces[f"{half} {kind} {number}"] for number in numbers] for half in ("left", "right"))
        assert left == sorted(left, reverse=True)
        assert right == sorted(right)
        assert max(left) < min(right)


def test_each_of_two_players_sees_neutral_pieces_on_the_left_only() -> None:
    two = scene("ball_parlat_for_two")
    neutral = {space.half for space, figure in two.in_show(SHOW).items() if figure.owner == "neutral"}
    assert neutral == {"left"}
    count = [sum(f.owner == "neutral" for f in position.in_show(SHOW).values()) for position in (two, scene(SHOW))]
    assert count[0] > count[1], "there are more of them"


# ---- the sides


def test_one_diable_makes_the_sides_equal() -> None:
    left, right = sides(scene(SHOW))
    assert left + 1 == right
    assert sides(scene(SHOW).after("place red at left diable 2")) == [right, right]


def test_tile_1_the_diable_is_worth_more_than_itself() -> None:
    plaza = scene(SHOW).with_parts(tiles={SHOW: 1})
    (red,) = (score for score in compare(plaza, plaza.after("place red at left diable 2")) if score.player == "red")
    assert red.points > red.after[0].points
    assert {line.points for line in red.after.all_lines} == {red.after[0].points}, "and is no exception"
    right = [line for line in red.after.all_lines if line.facts["side"] == "right"]
    assert all(line.points == 2 * at(red.before, line.subject.partition("/")[2]).points for line in right)


@pytest.mark.parametrize("tile", [1, 4])
def test_the_diable_helps_everybody(tile: int) -> None:
    plaza = scene(SHOW).with_parts(tiles={SHOW: tile})
    change = list(compare(plaza, plaza.after("place red at left diable 2")))
    assert {score.player for score in change} == {"red", "blue", "yellow"}
    assert all(score.points > 0 and score.what == SHOW for score in change)


def test_tile_4_the_lit_figures_stand_on_different_sides() -> None:
    lines = [at(ledger(4), space) for space in ("right/character", "left/tabaler/1")]
    assert [line.facts["case"] for line in lines] == ["more", "fewer"]


# ---- the kind


def test_tile_2_a_tie_and_neutral_pieces_that_outnumber() -> None:
    character, diable = at(ledger(2), "right/character"), at(ledger(2), "right/diable/1")
    assert character.facts["case"] == "with"
    assert character.facts["counts"] == {"red": 1, "blue": 1}
    assert (diable.facts["case"], diable.facts["holder"]) == ("without", "neutral")
    assert diable.rulings == ("C-DIA-57",)


# ---- the mirror


def test_the_mirror_space_that_is_asked_for() -> None:
    spaces = {space.name: space for space in scene(SHOW).edition.show(SHOW)}
    assert spaces["left diable 3"].opposite == spaces["right diable 3"].id
    sums = {space.at[0] + scene(SHOW).edition.spaces[space.opposite or ""].at[0] for space in spaces.values()}
    assert len(sums) == 1, "all pairs are equally far from one middle line"
    right = [space for space in spaces.values() if space.half == "right" and space.kind == "diable"]
    assert min(right, key=lambda space: space.at[0]).name == "right diable 1", "the leftmost on its side"


def test_the_mirror_space_is_asked_for_on_the_board() -> None:
    asked = challenge("the mirror space")
    assert asked.board.position.tiles[SHOW] == 3
    for space, said in (("right diable 1", "turns things round"), ("left diable 1", "same side")):
        asked.submit(space)
        assert said in asked.view["said"]["text"]
    asked.submit("right diable 3")
    assert asked.solved


def test_what_faces_each_other_is_of_one_kind() -> None:
    edition = scene(SHOW).edition
    for space in edition.show(SHOW):
        assert space.opposite
        across = edition.spaces[space.opposite]
        assert (across.kind, across.half != space.half, across.name.split()[1:]) == (
            space.kind, True, space.name.split()[1:],
        )  # fmt: skip


def test_tile_3_a_friend_a_neutral_piece_a_rival_and_nobody() -> None:
    figures = scene(SHOW).figures
    lines = {space: at(ledger(3), space) for space in ("right/tabaler/2", "right/diable/1", "right/character")}
    assert [line.facts["case"] for line in lines.values()] == ["own", "other", "other"]
    assert [figures[line.counted[0]].owner for line in lines.values()] == ["red", "neutral", "blue"]
    assert at(ledger(3), "left/tabaler/1").facts["case"] == "empty"


# ---- all tiles, exercises


def test_one_tile_alone_brings_blue_as_much_as_tile_2() -> None:
    totals = {tile: ledger(tile, scene("ball_parlat_for_two"), "blue").total for tile in TILES}
    assert [tile for tile in TILES if totals[tile] == totals[2]] == [1, 2]
    code = sources(LESSON)
    asked = next(i for i, text in enumerate(code) if "as much as tile 2?" in text)
    assert code[asked - 1].startswith("faded("), "Blue's sum by tile 2 comes first, on the board above it"
    assert not any("all_tiles(for_two" in text for text in code[:asked])


def test_usual_mistakes_with_each_tile_are_answered() -> None:
    for tile in TILES:
        scored = ledger(tile)
        assert len(wrong_ways(scored).rows) >= 2
        for belief, number in wrong_numbers(scored):
            assert f"{number} comes out if" in make_answer(scored).judge(number).text, belief.id


def test_the_half_done_example_needs_the_neutral_pieces() -> None:
    blue = ledger(2, scene("ball_parlat_for_two"), "blue")
    known = [row["points"] is not None for row in faded(blue).view["rows"]]
    assert known == sorted(known, reverse=True)
    assert blue.left_out, "the text says: mind the icon"
    rivals = {line.facts["what"]: (line.facts["case"], line.facts["counts"].get("neutral")) for line in blue.all_lines}
    assert rivals == {"diable": ("without", 2), "character": ("with", None), "tabaler": ("with", 2)}


def test_the_free_exercise_matters_on_both_sides() -> None:
    (seed,) = {int(number) for text in sources(LESSON) for number in re.findall(r"exercise\((\d+), ", text)}
    task = exercise(seed, SHOW)
    assert len(task.misconceptions) >= 2
    assert task.ledger.left_out, "the icon matters"
    assert {line.facts["case"] for line in task.ledger.all_lines} == {"fewest", "more"}
    assert "neutral" in {figure.owner for figure in task.position.in_show(SHOW).values()}


# ---- decisions


def test_the_free_spaces_are_the_ones_spoken_of() -> None:
    plaza = scene(SHOW)
    free = [space.name for space in plaza.edition.show(SHOW) if space.id not in plaza.figures]
    assert sorted(free) == sorted(SPOTS)


def test_tile_3_wants_the_next_figure_opposite_a_friend() -> None:
    totals = {spot: total(3, f"place red at {spot}") for spot in SPOTS}
    assert max(totals, key=lambda spot: totals[spot]) == "right tabaler 1"
    later = ledger(3, scene(SHOW).after("place red at right tabaler 1"))
    assert [at(later, space).facts["case"] for space in ("left/tabaler/1", "right/tabaler/1")] == ["own", "own"]
    for spot, owner in (("left diable 2", "neutral"), ("left diable 3", "yellow")):
        assert totals[spot] == total(3), "it pays no more than what already scores"
        line = at(ledger(3, scene(SHOW).after(f"place red at {spot}")), spot.replace(" ", "/"))
        assert scene(SHOW).figures[line.counted[0]].owner == owner
    asked = challenge("one more before the mirror")
    assert asked.board.position.tiles[SHOW] == 3
    for space, said in (("left diable 2", "neutral"), ("left diable 3", "Yellow"), ("right character", "Somebody")):
        asked.submit(space)
        assert said in asked.view["said"]["text"]
    asked.submit("right tabaler 1")
    assert asked.solved
    assert f"Red comes to {totals['right tabaler 1']} FP" in asked.view["reveal"]


def test_the_same_figure_is_better_on_the_left_where_sides_are_compared() -> None:
    assert sides(scene(SHOW).after("place red at left diable 3")) == [5, 5], "it makes the sides equal"
    by_tile = {tile: [total(tile, f"place red at {spot}") for spot in SPOTS] for tile in TILES}
    assert [tile for tile in TILES if min(by_tile[tile][:2]) > by_tile[tile][2]] == [1, 4]
    assert len(set(by_tile[2])) == 1, "by tile 2 Red scores the same wherever it goes"
    asked = challenge("on the left")
    for wrong in ("tile 1 and tile 2", "tile 2 and tile 4"):
        asked.submit(wrong)
        assert "the same" in asked.view["said"]["text"]
    asked.submit("tile 1 and tile 4")
    assert asked.solved


def test_one_figure_more_and_fewer_points() -> None:
    balanced = "place red at left diable 2"
    now = total(4, balanced)
    asked = challenge("the next figure")
    for spot in ("left diable 3", "right tabaler 1"):
        later = total(4, balanced, f"place red at {spot}")
        assert later < now, "one figure more, fewer points"
        asked.submit(spot)
        assert not asked.solved
        assert asked.view["said"]["text"] != ""
    assert at(ledger(3, scene(SHOW).after("place red at right tabaler 1")), "right/tabaler/1").facts["case"] == "own"
    asked.submit("a space in another show")
    assert asked.solved
    assert f"Here Red has {now} FP as it is" in asked.view["reveal"]
    assert len(ledger(4, scene(SHOW).after(balanced)).left_out) > 0, "more figures than the icon allows"


def test_red_pays_most_when_yellow_spoils_the_balance() -> None:
    balanced = scene(SHOW).with_parts(tiles={SHOW: 4}).after("place red at left diable 2")
    change = {
        score.player: score.points for score in compare(balanced, balanced.after("place yellow at left diable 3"))
    }
    assert set(change) == {"red", "blue", "yellow"}, "for everybody"
    assert all(points < 0 for points in change.values())
    assert change["red"] < min(change["blue"], change["yellow"]), "the text asks who loses most"


def test_the_last_answer_is_not_given_away() -> None:
    """What a figure more costs Red is shown nowhere before the last question."""
    code = sources(LESSON)
    last = code.index('challenge("the next figure")')
    assert not any("balanced.after" in text for text in code[:last])
