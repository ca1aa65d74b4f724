"""What the lesson on the trobada says in words is true."""

import re

import pytest

from diables_nb.lessons import challenge, exercise, faded, scene, wrong_numbers, wrong_ways
from diables_nb.lessons.answers import make_answer
from diables_nb.rules.diables import Position, score_show
from diables_nb.rules.ledger import Ledger
from diables_nb.whatif import compare, groups
from tests.lessons.reading import at, cells, lesson, sources, taught

LESSON = lesson("trobada")
SHOW = "trobada"
TILES = (1, 2, 3, 4)
BEAST = {1: "the gap", 2: "the beast across"}


def ledger(tile: int, position: Position | None = None, player: str = "red") -> Ledger:
    return score_show(position or scene(SHOW), player, SHOW, tile=tile)


def tiled(tile: int) -> Position:
    plaza: Position = scene(SHOW)
    return plaza.with_parts(tiles={SHOW: tile})


def with_beast(sector: int, firecracker: str = "regular") -> Position:
    plaza: Position = scene(SHOW)
    return plaza.after(f"place red {firecracker} at sector {sector} small beast")


def beast_totals(tile: int, firecracker: str = "regular") -> dict[int, int]:
    """What Red scores with one small beast more, by the sector it goes to."""
    plaza = scene(SHOW)
    free = [s.sector or 0 for s in plaza.edition.show(SHOW) if s.kind == "small_beast" and s.id not in plaza.figures]
    return {sector: ledger(tile, with_beast(sector, firecracker)).total for sector in free}


def owners_in(sector: int, position: Position | None = None) -> set[str]:
    return {f.owner for space, f in (position or scene(SHOW)).in_show(SHOW).items() if space.sector == sector}


# ---- what is taught, and where


def test_the_lesson_teaches_every_rule_of_the_tiles() -> None:
    rules = [f"DIA-SCORE-TRO-{tile}" for tile in TILES]
    rules += [f"DIA-SCORE-GEN-0{number}" for number in (2, 3, 4, 5, 6, 8)]
    rules += ["DIA-P2-SHOW-04", "DIA-SHOW-TROB-02", "C-DIA-55", "C-DIA-57", "C-DIA-58", "C-DIA-59"]
    rules += ["C-DIA-60", "C-DIA-61"]
    text = taught(LESSON)
    assert [rule for rule in rules if rule not in text] == []


def test_a_board_with_the_right_tile_stands_above_every_bet_that_counts() -> None:
    code = sources(LESSON)
    asked = {f"by tile {tile}?": f"Board(tile_{tile}, **to_count)" for tile in TILES}
    asked |= {
        "faded(": 'Board(for_two, shows=["trobada"], player="blue", editable=False, tells=False)',
        "task.check(": "Board(task.position, shows=[task.show], player=task.player, editable=False, tells=False)",
        'challenge("which firecracker")': "Board(tile_4, **to_count)",
        "does Blue score most": 'Board(no_tile, shows=["trobada"], player="blue", editable=False, tells=False)',
    }
    for question, board in asked.items():
        (place,) = (i for i, text in enumerate(code) if question in text and "import" not in text)
        assert code[place - 1].splitlines()[-1] == board


def test_the_names_of_the_boards_mean_what_they_say() -> None:
    code = "\n".join(sources(LESSON))
    assert 'plaza = scene("trobada")' in code
    assert "no_tile = plaza.with_parts(tiles={})" in code
    assert 'to_count = {"shows": ["trobada"], "player": "red", "editable": False, "tells": False}' in code
    for tile in TILES:
        assert f'tile_{tile} = plaza.with_parts(tiles={{"trobada": {tile}}})' in code
    assert scene("trobada_for_two").tiles[SHOW] == 4


@pytest.mark.parametrize("tile", TILES)
def test_the_rule_of_a_tile_is_told_before_its_bet(tile: int) -> None:
    code = sources(LESSON)
    (bet,) = (i for i, text in enumerate(code) if f"by tile {tile}?" in text)
    assert code.index(f'explain("DIA-SCORE-TRO-{tile}")') < bet


def test_no_code_is_wider_than_a_page() -> None:
    assert max(len(line) for text in sources(LESSON) for line in text.splitlines()) <= 88


# ---- the circle


def test_each_tile_leaves_one_figure_beyond_the_icon_and_makes_a_total_of_its_own() -> None:
    assert all(len(ledger(tile).left_out) == 1 for tile in TILES)
    assert len({ledger(tile).total for tile in TILES}) == len(TILES)


def test_the_circle_is_as_described() -> None:
    edition = scene(SHOW).edition
    spaces = edition.show(SHOW)
    for sector in range(8):
        kinds = {space.kind for space in spaces if space.sector == sector}
        assert kinds == {"diable", "character", "small_beast"} | ({"large_beast"} if sector % 2 == 0 else set())
    assert len(edition.sectors) == 8
    assert all(space.firecracker is None for space in spaces), "it prints no firecrackers"
    x, y = edition.measures[SHOW]["centre_x"], edition.measures[SHOW]["centre_y"]
    above = {space.sector: space.at[0] > x for space in spaces if space.kind == "diable" and space.at[1] < y}
    assert above == {0: True, 1: True, 6: False, 7: False}, "sector 0 begins at the top, sector 7 ends there"


def test_it_is_the_only_show_for_beasts() -> None:
    beasts = {space.show for space in scene(SHOW).edition.spaces.values() if space.kind.endswith("beast")}
    assert beasts == {SHOW}


# ---- tile 1


def test_tile_1_the_run_lies_across_the_top_and_figures_outside_earn_as_much() -> None:
    line = ledger(1)[0]
    assert set(line.facts["sectors"]) == {7, 0}
    assert len({line.points for line in ledger(1).all_lines}) == 1, "every figure earns the same"
    assert {scene(SHOW).edition.spaces[line.subject].sector for line in ledger(1)} - {7, 0}


def test_tile_1_a_gap_doubles_what_all_the_others_earn() -> None:
    totals = beast_totals(1)
    assert [sector for sector in totals if totals[sector] == max(totals.values())] == [1]
    before, after = ledger(1), ledger(1, with_beast(1))
    assert len(before) == len(after), "no more figures score"
    assert all(at(after, line.subject.partition("/")[2]).points == 2 * line.points for line in before.all_lines)
    assert owners_in(1) == {"yellow", "neutral"}


def test_tile_1_what_is_said_to_the_other_spaces() -> None:
    sizes = {sector: ledger(1, with_beast(sector))[0].facts["count"] for sector in beast_totals(1)}
    now = ledger(1)[0].facts["count"]
    assert {sector for sector, size in sizes.items() if size == now + 1} == {3, 6}
    assert {sector for sector, size in sizes.items() if size == now} == {0, 4, 7}
    assert all("red" in owners_in(sector) for sector in (0, 4, 7))


def test_tile_1_the_graph_has_the_same_runs() -> None:
    assert groups(scene(SHOW), "red", SHOW) == [(7, 0), (2,), (4,)]
    assert owners_in(4) > {"red"}, "somebody else's marker beside Red's"


# ---- where the small beast goes


@pytest.mark.parametrize(("tile", "right"), [(1, {1}), (2, {3, 6})])
def test_where_the_beast_goes(tile: int, right: set[int]) -> None:
    asked = challenge(BEAST[tile])
    for sector in beast_totals(tile):
        asked.submit(f"trobada/{sector}/small_beast")
        assert asked.solved == (sector in right)
        assert asked.view["said"]["text"]
        asked = challenge(BEAST[tile])
    assert f"Red comes to {max(beast_totals(tile).values())} FP." in asked.picture_html()
    assert f'challenge("{BEAST[tile]}")' in sources(LESSON)


@pytest.mark.parametrize(
    ("space", "said"),
    [
        ("sector 3 diable", "That is not a space for a small beast."),
        ("sector 5 small beast", "Somebody stands there."),
        ("sector 7 diable", "Somebody stands there."),
    ],
)
def test_where_a_small_beast_cannot_go(space: str, said: str) -> None:
    asked = challenge(BEAST[1])
    asked.submit(space)
    assert not asked.solved
    assert said in asked.view["said"]["text"]


# ---- tile 2


def test_tile_2_the_sector_that_is_asked_for() -> None:
    sectors = scene(SHOW).edition.sectors
    assert sectors[1].opposite == 5
    said = {6: "in a mirror", 2: "upside down", 1: "the sector itself"}  # 0 faces 7, and 3 if upside down
    for sector, words in said.items():
        asked = challenge("the opposite sector")
        asked.submit(f"sector {sector} character")
        assert not asked.solved
        assert words in asked.view["said"]["text"]
    for kind in ("diable", "character", "small beast"):
        asked = challenge("the opposite sector")
        asked.submit(f"sector 5 {kind}")
        assert asked.solved
    assert f"Half a turn is {(5 - 1) % len(sectors)} sectors on" in asked.picture_html()
    code = sources(LESSON)
    assert not any("sector 5" in text for text in code[: code.index('challenge("the opposite sector")') + 2])


def test_tile_2_a_friend_with_a_rival_a_neutral_piece_and_nobody() -> None:
    lines = {space: at(ledger(2), space) for space in ("0/large_beast", "2/small_beast", "7/diable")}
    assert [line.facts["case"] for line in lines.values()] == ["own", "other", "empty"]
    assert owners_in(4) == {"red", "blue"}
    assert owners_in(6) == {"neutral"}
    figures = scene(SHOW).figures
    assert [figures[place].owner for place in lines["0/large_beast"].counted] == ["red"], "only the friend is lit"


def test_tile_2_two_places_are_equally_good_and_the_gap_is_not_one() -> None:
    totals = beast_totals(2)
    assert {sector for sector in totals if totals[sector] == max(totals.values())} == {3, 6}
    for sector, across in ((3, 7), (6, 2)):
        seen = [line for line in ledger(2).all_lines if line.subject.startswith(f"trobada/{across}/")]
        assert seen
        assert all(line.facts["case"] != "own" for line in seen), "saw no friend before"
        later = ledger(2, with_beast(sector))
        assert all(at(later, line.subject.partition("/")[2]).facts["case"] == "own" for line in seen)
    assert owners_in(3) == set(), "nobody stands across from sector 7"
    assert "red" not in owners_in(5)
    assert all(at(ledger(2), space).facts["case"] == "own" for space in ("0/large_beast", "4/diable"))


# ---- tile 3


def test_tile_3_one_step_over_the_border() -> None:
    plaza = tiled(3)
    change = {
        score.player: score.points
        for score in compare(plaza, plaza.after("move sector 5 character to sector 6 character"))
    }
    assert set(change) == {"red", "blue", "yellow"}, "all three scores change"
    assert [player for player, points in change.items() if points > 0] == ["red"]
    assert scene(SHOW).figures["trobada/5/character"].owner == "yellow"
    assert plaza.edition.sectors[5].next == 6, "clockwise"


# ---- tile 4


def test_tile_4_a_tie_and_a_large_beast_without_weight() -> None:
    tie, beast = at(ledger(4), "2/small_beast"), at(ledger(4), "0/large_beast")
    assert (tie.facts["case"], tie.facts["what"]) == ("with", "regular")
    assert tie.facts["counts"]["red"] == tie.facts["counts"]["yellow"]
    assert (beast.facts["case"], beast.facts["what"], beast.facts["holder"]) == ("without", "whistling", "blue")


@pytest.mark.parametrize("firecracker", ["regular", "whistling", "colorful"])
def test_tile_4_the_place_does_not_matter(firecracker: str) -> None:
    assert len(set(beast_totals(4, firecracker).values())) == 1


def test_tile_4_which_firecracker() -> None:
    totals = {name: ledger(4, with_beast(1, name)).total for name in ("regular", "whistling", "colorful")}
    asked = challenge("which firecracker")
    for wrong in ("regular", "colorful"):
        assert totals[wrong] < totals["whistling"]
        asked.submit(wrong)
        assert not asked.solved
    asked.submit("whistling")
    assert asked.solved
    for name, total in totals.items():
        assert f"{total}" in asked.view["reveal"], name
    later = ledger(4, with_beast(1, "whistling"))
    assert all(at(later, space).facts["case"] == "with" for space in ("0/large_beast", "7/diable", "1/small_beast"))
    counts = at(later, "0/large_beast").facts["counts"]
    assert counts["red"] == counts["blue"], "it ties with Blue's"
    assert at(ledger(4), "7/character").facts["holder"] == "yellow"
    assert at(ledger(4, with_beast(1, "colorful")), "7/character").facts["case"] == "without"


def test_no_cell_gives_away_where_the_beast_goes_and_what_it_carries() -> None:
    code = sources(LESSON)
    assert 'challenge("which firecracker")' in code
    assert not any("place red" in text or "sector 1 small beast" in text for text in code)


# ---- all tiles, exercises


def test_one_tile_is_kindest_to_blue_and_nothing_has_told_which() -> None:
    totals = sorted(ledger(tile, player="blue").total for tile in TILES)
    assert totals[-1] > totals[-2]
    code = sources(LESSON)
    (asked,) = (i for i, text in enumerate(code) if "does Blue score most" in text)
    assert not any(re.search(r'\(plaza, "blue"|all_tiles\(', text) for text in code[:asked])


def test_usual_mistakes_with_each_tile_are_answered() -> None:
    for tile in TILES:
        scored = ledger(tile)
        assert len(wrong_ways(scored).rows) >= 3
        for belief, number in wrong_numbers(scored):
            assert f"{number} comes out if" in make_answer(scored).judge(number).text, belief.id


def test_the_half_done_example_needs_the_neutral_pieces() -> None:
    blue = ledger(4, scene("trobada_for_two"), "blue")
    known = [row["points"] is not None for row in faded(blue).view["rows"]]
    assert known == sorted(known, reverse=True)
    assert blue.left_out
    rivals = {line.facts["what"]: line.facts["counts"].get("neutral", 0) - line.facts["own"] for line in blue.all_lines}
    assert (rivals["regular"] > 0, rivals["whistling"]) == (True, 0), "outnumbered by one type, tied in the other"
    neutral = [
        sum(f.owner == "neutral" for f in scene(name).in_show(SHOW).values()) for name in (SHOW, f"{SHOW}_for_two")
    ]
    assert neutral[0] < neutral[1], "more neutral pieces"


def test_the_free_exercise_has_a_run_across_the_top() -> None:
    (seed,) = {int(number) for text in sources(LESSON) for number in re.findall(r"exercise\((\d+), ", text)}
    task = exercise(seed, SHOW)
    assert len(task.misconceptions) >= 2
    assert task.ledger.left_out, "the icon matters"
    assert {7, 0} <= set(task.ledger[0].facts["sectors"])
    assert "neutral" in {figure.owner for figure in task.position.in_show(SHOW).values()}


def test_the_beast_in_the_gap_with_the_right_firecracker() -> None:
    best = scene("trobada_with_the_beast")
    assert best == with_beast(1, "whistling")
    assert best.tiles[SHOW] == 1, "compared with tile 1"
    assert all(ledger(tile, best).total > ledger(tile).total for tile in TILES)
    assert ledger(2, best).total < max(beast_totals(2).values()), "under tile 2 there are better places"


def test_how_much_better_the_better_places_are() -> None:
    totals = beast_totals(2)
    asked = challenge("how much better")
    asked.submit(str(max(totals.values()) - totals[1]))
    assert asked.solved
    assert totals[1] == ledger(2, scene("trobada_with_the_beast")).total, "the row of the table"


def test_red_s_large_beast_can_go_to_another_sector_and_that_matters() -> None:
    free = [space.name for space in scene(SHOW).edition.show(SHOW) if space.kind == "large_beast" and space.sector]
    later = [scene(SHOW).after(f"move sector 0 large beast to {name}") for name in free]
    assert {ledger(1, position).total for position in later} != {ledger(1).total}


def test_tile_numbers_in_the_text_are_asked_in_order() -> None:
    headings = [text.splitlines()[0] for _, text in cells(LESSON, "markdown") if text.startswith("## Tile")]
    assert [int(heading[8]) for heading in headings] == list(TILES)
