"""What the lesson on raising a castell says in words is true."""

import re

from diables_nb.lessons import challenge, scene
from diables_nb.lessons.castellers import brings, castellers_exercise, needs, raises
from diables_nb.lessons.misconception import wrong_numbers
from diables_nb.lessons.subjects.castellers.building.beliefs import RAISES
from diables_nb.rules.castellers import CastellersGame, Raised, score
from diables_nb.rules.castellers.components import LEVEL_WIDTH, POMS
from diables_nb.whatif.castellers import pinya
from tests.lessons.reading import castellers_lesson, cells, sources, taught

LESSON = castellers_lesson("building")


def game(name: str) -> CastellersGame:
    found = scene(name)
    assert isinstance(found, CastellersGame)
    return found


def test_it_teaches_parts_order_and_applause() -> None:
    said = taught(LESSON)
    rules = [f"CAS-BLD-{number:02}" for number in range(1, 11)]
    rules += [f"CAS-SCO-0{number}" for number in range(1, 5)]
    rules += [f"C-CAS-{number:02}" for number in (4, 5, 6, 7, 13, 18, 19)]
    assert [rule for rule in rules if rule not in said] == []


def test_red_raises_a_castell_of_3_and_blue_one_of_2() -> None:
    half = game("half a castell").position
    assert (half.colla("red").kind, half.colla("blue").kind) == ("three", "two")
    missing = needs(half, "red")
    assert [line.points for line in missing] == [0, 2, 3]
    wrong = {belief.id: number for belief, number in wrong_numbers(missing)}
    assert wrong["cas-people"] > missing.total, "three people are one card"
    assert LEVEL_WIDTH["three"] == 3


def test_only_a_pilar_is_complete_with_the_enxaneta_alone() -> None:
    assert [len(pom) for pom in POMS] == [1, 2, 3, 3]


def test_in_the_first_turn_the_rest_has_to_wait() -> None:
    now = raises(game("one part"))
    wrong = {belief.id: number for belief, number in wrong_numbers(now)}
    assert now.total < wrong["cas-any-order"] < wrong["cas-all-parts"]


def test_in_the_next_game_the_pinya_is_complete_and_the_tronc_begins() -> None:
    there = game("tronc cards")
    colla = there.position.colla("red")
    assert colla.pinya == there.position.castell("three").pinya
    assert not colla.tronc
    now = raises(there)
    wrong = {belief.id: number for belief, number in wrong_numbers(now)}
    assert {"cas-any-tronc", "cas-finish-only", "cas-one-card", "cas-any-hand"} <= set(wrong)
    assert len({now.total, *wrong.values()}) == 5


def test_the_least_useful_card_is_of_a_kind_that_red_has_completed() -> None:
    there = game("face down")
    assert [one.kind for one in there.position.colla("red").raised] == ["four"]
    assert there.position.colla("red").kind == "three"
    found = pinya(there, "red")
    assert [choice.card for choice in found.entries if choice.use == "none"] == ["tronc4"]
    asked = challenge("face down")
    asked.submit("grallers")
    assert "worth a whole turn" in asked.view["said"]["text"]
    asked.submit("tronc of 1")
    assert "Another castell" in asked.view["said"]["text"]
    asked.submit("tronc of 4")
    assert asked.solved


def test_being_early_pays() -> None:
    later = game("applause").position
    assert len(later.players) == 3
    assert all(later.colla(player).kind for player in later.players)
    assert [one.kind for one in later.colla("red").raised] == ["pilar", "four"]
    next_one = brings(later, "yellow", "pilar")
    assert next_one.total == 4
    assert len({number for _, number in wrong_numbers(next_one)}) == 4
    first = Raised("pilar", brings(later, "blue", "pilar").total)
    raised = (*later.colla("blue").raised, first)
    quicker = later.with_colla("blue", kind=None, pinya=0, tronc=(), raised=raised)
    assert brings(quicker, "yellow", "pilar").total < next_one.total


def test_the_nearest_castell_is_chosen_on_the_board() -> None:
    asked = challenge("nearest castell")
    asked.submit("castell/red")
    assert "fewer" in asked.view["said"]["text"]
    asked.submit("castell/blue")
    assert asked.solved


def test_three_collas_have_a_castell_of_2_and_blue_was_first_with_a_castell_of_3() -> None:
    three = game("three of a kind").position
    twos = {p: one.applause for p in three.players for one in three.colla(p).raised if one.kind == "two"}
    assert sorted(twos, key=lambda player: -twos[player]) == ["yellow", "red", "blue"]
    assert tuple(sorted(twos.values(), reverse=True)) == three.edition.applause["two"][:3]
    ledger = score(three, "blue")
    assert {line.subject for line in ledger} == {"two", "three"}
    assert three.edition.applause["three"][0] in [line.points for line in ledger]


def test_nothing_says_what_is_missing_before_the_bet() -> None:
    code = sources(LESSON)
    bet = next(number for number, text in enumerate(code) if "predict(" in text and "import" not in text)
    assert not any("reveal(" in text or "table(" in text for text in code[1:bet])


def test_the_free_exercise_is_about_a_turn_and_has_known_mistakes() -> None:
    (seed,) = {int(number) for _, text in cells(LESSON, "code") for number in re.findall(r"exercise\((\d+)", text)}
    task = castellers_exercise(seed, "building")
    assert task.ledger.known is RAISES  # type: ignore[attr-defined]
    assert len({number for _, number in task.misconceptions}) >= 3
