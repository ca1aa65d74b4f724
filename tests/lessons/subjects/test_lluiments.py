"""What the lesson on the lluïments says in words is true."""

import re

import pytest

from diables_nb.lessons import challenge, scene
from diables_nb.lessons.subjects.lluiments.challenges import gain
from diables_nb.rules.diables import LLUIMENTS, score_lluiment
from diables_nb.whatif import compare
from tests.lessons.reading import lesson, sources, taught

LESSON = lesson("lluiments")
PLAZA = scene("lluiments")


def test_the_lesson_teaches_every_rule_of_the_lluiments() -> None:
    rules = [f"DIA-P2-LLU-0{number}" for number in range(1, 7)] + [f"DIA-LLU-0{number}" for number in range(1, 8)]
    assert [rule for rule in (*rules, "C-DIA-63", "C-DIA-64") if rule not in taught(LESSON)] == []


@pytest.mark.parametrize("name", ["whistling", "tabalers", "characters_and_beasts"])
def test_a_board_with_the_right_tile_stands_above_its_question(name: str) -> None:
    code = sources(LESSON)
    (asked,) = (i for i, text in enumerate(code) if re.search(rf'score_lluiment\(plaza, "{name}"\)', text))
    assert f'lluiments=("{name}",)' in code[asked - 1]


def test_lesson_blue_has_more_whistling_firecrackers_and_the_lower_count() -> None:
    scores = score_lluiment(PLAZA, "whistling")
    assert len(scores["blue"]) > len(scores["red"])
    assert scores["blue"].about["count"] < scores["red"].about["count"]
    heaviest = max(scores["red"], key=lambda line: line.points)
    assert PLAZA.edition.spaces[heaviest.subject].name == "sector 2 large beast"


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
