"""What the lesson on scoring by levels says in words is true."""

import re

from diables_nb.lessons import challenge, faded, scene, wrong_numbers
from diables_nb.lessons.festival import festival_exercise
from diables_nb.rules.festival import Position, example, fulfilled, score
from diables_nb.whatif import compare
from diables_nb.whatif.festival import covers
from tests.lessons.reading import cells, festival_lesson, sources, taught

LESSON = festival_lesson("scoring")


def test_it_teaches_every_rule_of_the_score() -> None:
    said = taught(LESSON)
    rules = [f"FES-SCO-0{number}" for number in range(1, 7)]
    assert [rule for rule in (*rules, "FES-TILE-04", "FES-CHK-02", "FES-CHK-03") if rule not in said] == []


def test_one_red_tile_lies_on_the_board_and_one_on_two_others() -> None:
    two = example("FES-T-02")
    assert isinstance(two, Position)
    red = [line.points for line in score(two, "red")]
    assert red == [1, 3]
    assert two.levels("red").count(1) == 1


def test_a_red_rocket_lies_on_another_tile() -> None:
    both = example("FES-T-05")
    assert isinstance(both, Position)
    assert [line.rule for line in score(both, "red")] == ["FES-SCO-03", "FES-SCO-04"]
    assert both.describe("red/b2") == "b2: red rocket on level 2, over blue wheel"


def test_the_board_tempts_to_every_mistake() -> None:
    sky = scene("levels")
    ledger = score(sky, "red")
    assert {line.rule for line in ledger} == {f"FES-SCO-0{number}" for number in (1, 2, 3, 4)}
    assert len({belief.id for belief, _ in wrong_numbers(ledger)}) >= 9
    assert len(sky.board("red").pleasers) == 1, "the text says: a crowd-pleaser"
    assert (len(sky.board("red").right), len(sky.board("red").left)) == (2, 2)


def test_its_completed_objectives_are_not_all_shown_and_those_at_the_left_are_not() -> None:
    sky = scene("levels")
    tops, levels = sky.tops("red"), sky.levels("red")
    shown = {card: fulfilled(sky.edition.card(card).pattern, tops, levels) for card in ("O26", "O13", "RB", "O17")}
    assert shown == {"O26": True, "O13": False, "RB": False, "O17": False}


def test_b2_is_the_best_tile_and_covering_it_costs_its_points() -> None:
    sky = scene("levels")
    worth: dict[str, int] = {}
    for line in score(sky, "red"):
        worth[line.subject] = worth.get(line.subject, 0) + line.points
    tiles = {place: points for place, points in worth.items() if "/" in place}
    assert max(tiles, key=lambda place: tiles[place]) == "red/b2"
    change = compare(sky, sky.with_tile("red", "b2", "blue willow"))
    assert sum(difference.points for difference in change) == -tiles["red/b2"]


def test_the_printed_example_is_half_done_from_its_first_lines_on() -> None:
    printed = example("FES-T-01")
    assert isinstance(printed, Position)
    half = faded(score(printed, "red"))
    known = [row["points"] is not None for row in half.view["rows"]]
    assert known == sorted(known, reverse=True)
    assert half.ledger.total == 33


def test_the_free_exercise_has_known_mistakes() -> None:
    (seed,) = {int(number) for _, text in cells(LESSON, "code") for number in re.findall(r"exercise\((\d+)", text)}
    assert len(festival_exercise(seed, "scoring").misconceptions) >= 5


def test_one_tile_more_pays_best_on_one_space() -> None:
    sky = scene("levels")
    found = covers(sky, "red", "red wheel")
    assert [cover.space for cover in found.entries if cover.points == found.best.points] == ["a3"]
    assert found.best.lost == 0, "the answer says: it covers what scores nothing"
    assert not any(cover.completes for cover in found.entries), "no objective has a part in it"
    asked = challenge("one tile more")
    for space in ("b2", "c2"):
        asked.submit(space)
        assert not asked.solved
        assert "Try another" not in asked.view["said"]["text"]
    asked.submit("a3")
    assert asked.solved


def test_boards_to_count_on_keep_their_points_to_themselves() -> None:
    code = sources(LESSON)
    asked = re.compile(r"\b(predict|faded)\(")
    bets = [number for number, text in enumerate(code) if asked.search(text) and "import" not in text]
    assert len(bets) == 5
    for number in bets:
        above = [text for text in code[:number] if "Board(" in text and "import" not in text][-1]
        assert "**quiet" in above
