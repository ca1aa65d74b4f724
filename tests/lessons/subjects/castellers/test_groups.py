"""What the lesson on the table groups says in words is true."""

import re
from typing import Any

from diables_nb.lessons import challenge, scene
from diables_nb.lessons.castellers import cards_after, castellers_exercise, discards, raise_turns
from diables_nb.lessons.misconception import wrong_numbers
from diables_nb.lessons.subjects.castellers.groups.challenges import useful
from diables_nb.rules.castellers import CastellersGame
from diables_nb.whatif.castellers import refresh, tempo
from tests.lessons.reading import castellers_lesson, cells, sources, taught

LESSON = castellers_lesson("groups")


def game(name: str) -> CastellersGame:
    found = scene(name)
    assert isinstance(found, CastellersGame)
    return found


def sizes(name: str) -> list[int]:
    return [len(group) for group in game(name).groups]


def test_it_teaches_the_refresh_and_the_tempo() -> None:
    said = taught(LESSON)
    rules = [f"CAS-GRP-0{number}" for number in range(1, 5)] + [f"CAS-TURN-0{number}" for number in (1, 2, 3, 4, 5, 7)]
    rules += ["CAS-B-05", "CAS-B-06", "CAS-GRA-01", "CAS-GRA-02", "CAS-END-01"]
    rules += [f"C-CAS-{number}" for number in (14, 15, 16, 22, 24)]
    assert [rule for rule in rules if rule not in said] == []


def test_at_the_start_the_largest_group_is_nearest_the_deck() -> None:
    assert sizes("three groups") == [3, 2, 1]
    assert not any(game("three groups").fame.values())


def test_the_middle_group_has_known_mistakes() -> None:
    then = cards_after(game("three groups"), "group 2")
    after = game("three groups").after("group 2", "end").groups
    assert sum(map(len, after)) == then.total == 4
    assert len({number for _, number in wrong_numbers(then)}) >= 4


def test_a_large_group_that_is_taken_is_not_discarded_and_one_that_is_left_is() -> None:
    start = game("three groups")
    assert (discards(start, "group 1").total, discards(start, "leave").total) == (0, 3)
    states = refresh()
    for entry in states.entries:
        taken = int(entry.action[-1]) if entry.action != "leave" else 0
        full = {number for number, size in enumerate(entry.before, 1) if size == 3}
        assert set(entry.discarded) == full - {taken}, "at its last turn: taken now or never"


def test_two_groups_are_full_and_red_cannot_raise() -> None:
    assert sizes("two full groups") == [3, 2, 3]
    assert "draw" in [str(move) for move in game("two full groups").legal_moves]
    assert cards_after(game("two full groups"), "leave").total == 5


def test_three_full_groups_can_come_about_from_three_groups_of_two() -> None:
    states = refresh()
    assert len(states.states) == len(states.reachable) == 27
    before = {entry.before for entry in states.entries if entry.after == (3, 3, 3)}
    assert before == {(2, 2, 2)}
    assert {entry.action for entry in states.entries if entry.after == (3, 3, 3)} == {"leave"}


def test_the_smaller_group_is_the_useful_one() -> None:
    there = game("what to take")
    assert useful(there, "red") == (2, 0, 0)
    assert sizes("what to take") == [2, 1, 3]
    colla = there.position.colla("red")
    assert colla.pinya == there.position.castell("two").pinya, "the pinya is complete"
    asked = challenge("which group")
    asked.submit("group 3")
    assert "largest" in asked.view["said"]["text"]
    asked.submit("group 1")
    assert asked.solved


def test_grallers_save_a_turn_for_each_castell() -> None:
    table = game("three groups").position
    kinds = ["pilar", "two", "three"]
    assert raise_turns(table, kinds).total - raise_turns(table, kinds, grallers=True).total == len(kinds)


def test_collecting_brings_three_cards_a_turn_at_most() -> None:
    red = tempo(game("three groups")).of("red")
    lacking = red.cards - red.held
    assert red.turns - red.raising == -(-lacking // 3)
    assert len({red.turns - red.raising, lacking, -(-lacking // 2), red.turns}) == 4
    position = game("three groups").position
    needed = sorted(
        position.castell(kind).pinya + position.castell(kind).tronc + pom
        for kind, pom in (("pilar", 1), ("two", 2), ("three", 3), ("four", 3))
    )
    assert red.cards == sum(needed[:3]), "the three castells that need fewest cards"


def test_the_half_done_example_has_one_group_that_is_discarded() -> None:
    assert sizes("half a refresh") == [3, 3, 1]
    assert discards(game("half a refresh"), "group 1").total == 3
    asked: Any = challenge("second step")
    asked.submit(7)
    assert "only grow" in asked.view["said"]["text"]
    asked.submit(4)
    assert asked.solved


def test_nothing_says_what_becomes_of_the_groups_before_the_bet() -> None:
    code = sources(LESSON)
    bet = next(number for number, text in enumerate(code) if "predict(" in text and "import" not in text)
    assert not any("forecast(" in text or "table(" in text for text in code[1:bet])


def test_the_free_exercise_has_known_mistakes() -> None:
    (seed,) = {int(number) for _, text in cells(LESSON, "code") for number in re.findall(r"exercise\((\d+)", text)}
    assert len({number for _, number in castellers_exercise(seed, "groups").misconceptions}) >= 4
