"""What the lesson on the lluïments says in words is true."""

import re

import pytest

from diables_nb import Board
from diables_nb.lessons import challenge, faded, lluiment_exercise, scene
from diables_nb.lessons.subjects.lluiments.challenges import gain
from diables_nb.rules.diables import LLUIMENTS, score_lluiment
from diables_nb.whatif import compare
from tests.lessons.reading import lesson, sources, taught

LESSON = lesson("lluiments")
PLAZA = scene("lluiments")


def first(pattern: str) -> int:
    """The first code cell with a pattern in it."""
    return next(i for i, text in enumerate(sources(LESSON)) if re.search(pattern, text))


def test_the_lesson_teaches_every_rule_of_the_lluiments() -> None:
    rules = [f"DIA-P2-LLU-0{number}" for number in range(1, 7)] + [f"DIA-LLU-0{number}" for number in range(1, 8)]
    assert [rule for rule in (*rules, "C-DIA-63", "C-DIA-64") if rule not in taught(LESSON)] == []


@pytest.mark.parametrize("name", ["whistling", "tabalers"])
def test_a_board_with_the_right_tile_stands_above_its_question(name: str) -> None:
    code = sources(LESSON)
    asked = first(rf'score_lluiment\(plaza, "{name}"\)')
    assert f'lluiments=("{name}",)' in code[asked - 1]


def test_boards_stand_above_the_questions_with_several_tiles() -> None:
    code = sources(LESSON)
    assert 'lluiments=("characters_and_beasts",)' in code[code.index('challenge("the rank of Red")') - 1]
    assert 'lluiments=("regular", "colorful", "diables")' in code[first("for regular firecrackers") - 2]
    assert "lluiments=still_open" in code[code.index('challenge("one figure more")') - 1]


def test_no_code_is_wider_than_a_page() -> None:
    assert max(len(line) for text in sources(LESSON) for line in text.splitlines()) <= 88


def test_lesson_the_heaviest_figure_is_asked_for_and_named_nowhere_before() -> None:
    asked = challenge("the heaviest figure")
    for space, said in {
        "ring 0": "not whistling",
        "row 2 column 2": "no firecracker",
        "sector 0 diable": "not a red figure",
        "ring 2": "Nobody",
        "inner east": "something heavier",
        "left diable 2": "as light",
    }.items():
        asked.submit(space)
        assert said in asked.view["said"]["text"]
    asked.submit("sector 2 large beast")
    assert asked.solved
    code = sources(LESSON)
    before = code[: code.index('challenge("the heaviest figure")') + 2]
    assert not any("sector 2 large beast" in text for text in before)


def test_lesson_the_rank_of_red_is_asked_for_before_any_number_of_its_ledger_is_told() -> None:
    asked = challenge("the rank of Red")
    for wrong in ("the highest", "neither"):
        asked.submit(wrong)
        assert not asked.solved
    asked.submit("the second-highest")
    assert asked.solved
    # Red has a character and a large beast, Blue a character, Yellow two characters and a small beast.
    assert "Red counts 5, Blue counts 2, Yellow counts 6." in asked.view["reveal"]
    half_done = faded(score_lluiment(PLAZA, "characters_and_beasts")["red"], [1, 2, "total"])
    assert 'faded(beasts, [1, 2, "total"])' in sources(LESSON)[first("faded\\(beasts")]
    assert all(row["points"] is None and not row["why"] for row in half_done.view["rows"])


def test_lesson_blue_has_more_whistling_firecrackers_and_the_lower_count() -> None:
    scores = score_lluiment(PLAZA, "whistling")
    assert len(scores["blue"]) > len(scores["red"])
    assert scores["blue"].about["count"] < scores["red"].about["count"]
    heaviest = max(scores["red"], key=lambda line: line.points)
    assert PLAZA.edition.spaces[heaviest.subject].name == "sector 2 large beast"
    assert sorted(line.facts["weight"] for line in scores["blue"]) == [1, 1, 1, 2], "all but one are light"
    (each,) = {line.facts["each"] for line in scores["blue"]}
    assert all(line.points == each * line.facts["weight"] for line in scores["blue"]), "the heavier, the wider"


def test_lesson_two_players_tie_with_tabalers_and_the_neutral_ones_are_more() -> None:
    scores = score_lluiment(PLAZA, "tabalers")
    counts = {player: ledger.about["count"] for player, ledger in scores.items()}
    assert counts["red"] == counts["blue"] < counts["yellow"]
    neutral = sum(figure.owner == "neutral" and figure.kind == "tabaler" for figure in PLAZA.figures.values())
    assert neutral > max(counts.values())


def test_lesson_red_catches_up_with_one_more_drummer_and_blue_stays_second() -> None:
    scores = score_lluiment(PLAZA.after("place red at left tabaler 1"), "tabalers")
    assert {player: ledger.about["rank"] for player, ledger in scores.items()} == {"red": 1, "blue": 2, "yellow": 1}


def test_lesson_no_player_is_best_in_all_six_and_nothing_pays_nothing() -> None:
    for player in PLAZA.players:
        ledgers = [score_lluiment(PLAZA, name)[player] for name in LLUIMENTS]
        assert any(ledger.about["rank"] > 1 for ledger in ledgers)
    assert score_lluiment(PLAZA, "whistling")["yellow"].total == 0


def test_lesson_the_character_brings_most_by_a_better_rank() -> None:
    question = challenge("one figure more")
    question.submit("a character, if characters and beasts are scored")
    assert question.solved
    # 5 × 3 before; a character more makes 7, above Yellow's 6: 7 × 4.
    assert gain(PLAZA, "place red at inner north", "characters_and_beasts") == 7 * 4 - 5 * 3


def test_one_more_drummer_also_pays_two_players_in_the_ball_parlat() -> None:
    """The text names the two other rows of the table, and says which row is the lluïment's."""
    drums_only = scene("lluiments").with_parts(lluiments=("tabalers",))
    *others, last = compare(drums_only, drums_only.after("place red at left tabaler 1"))
    assert [(row.player, row.what) for row in others] == [("red", "ball_parlat"), ("blue", "ball_parlat")]
    assert all(row.points > 0 for row in others)
    assert (last.player, last.what) == ("red", "lluïment tabalers")


def test_the_free_exercise_is_of_two_players_and_the_second_is_asked_about() -> None:
    (seed,) = {int(number) for text in sources(LESSON) for number in re.findall(r"lluiment_exercise\((\d+)\)", text)}
    task = lluiment_exercise(seed)
    assert len(task.position.players) == 2
    assert task.ledger.about["rank"] == 2
    assert {"llui-last-lowest", "llui-no-weights", "llui-highest-only"} <= {
        belief.id for belief, _ in task.misconceptions
    }


def test_the_board_tells_what_a_figure_taken_off_costs() -> None:
    """The last words of the lesson send the reader to the first board."""
    assert PLAZA.lluiments == ("whistling",)
    board = Board(PLAZA, player="red")
    board.editor.choose("trobada/2/large_beast")
    board.editor.remove()
    assert [(score.player, score.what) for score in board.editor.said.changes] == [
        ("red", "lluïment whistling"),
        ("blue", "lluïment whistling"),
    ]
