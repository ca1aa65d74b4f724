"""What the lesson on patterns says in words is true."""

import re

from diables_nb.lessons import challenge, scene
from diables_nb.lessons.festival import complete, festival_exercise, lacks, turns
from diables_nb.lessons.misconception import wrong_numbers
from diables_nb.rules.festival import Position, edition, example, parse_pattern
from diables_nb.whatif.festival import covers
from tests.lessons.reading import cells, festival_lesson, sources, taught

LESSON = festival_lesson("patterns")


def test_it_teaches_every_rule_of_patterns() -> None:
    said = taught(LESSON)
    rules = [f"FES-PAT-{number:02}" for number in range(1, 12)]
    assert [rule for rule in (*rules, "C-FES-04", "C-FES-05", "C-FES-06", "FES-CHK-01") if rule not in said] == []


def test_the_cards_are_what_the_text_says() -> None:
    pattern = {card: edition().card(card).pattern for card in ("O14", "O28", "O11", "O06", "O01")}
    assert pattern["O14"] == parse_pattern("[yellow red / . green]"), "round a corner, to green"
    assert pattern["O28"] == parse_pattern("[any^ yellow]")
    groups = [element.group for element in pattern["O11"].elements]
    assert sorted(map(groups.count, set(groups))) == [1, 2], "only two are linked, the third stands alone"
    assert all(element.stacked for element in pattern["O06"].elements)
    assert all(element.same for element in pattern["O01"].elements)


def test_a_card_is_drawn_in_four_ways_and_its_mirror_image_does_not_fit() -> None:
    assert len(turns("O14").pictures) == 4
    ((said, _),) = turns("O14", mirrored=True).pictures
    assert said.startswith("mirrored: 1 ")
    ((same, _),) = turns("O10", mirrored=True).pictures
    assert same == "as printed" or same.startswith("turned"), "a pair is its own mirror image"


def test_the_small_boards() -> None:
    right = {
        ("patterns one", "O14"): 0,
        ("patterns two", "O14"): 1,
        ("patterns three", "O28"): 1,
        ("patterns four", "O11"): 0,
    }
    assert {(name, card): lacks(scene(name), "red", card).total for name, card in right} == right
    colours = [
        sorted(kind >> 2 for kind in scene(name).tops("red") if kind >= 0) for name in ("patterns one", "patterns two")
    ]
    assert colours[0] == colours[1], "the same colours, round a corner"


def test_the_examples_are_fulfilled() -> None:
    for name, card in (("FES-T-04", "O28"), ("FES-T-03", "O01")):
        position = example(name)
        assert isinstance(position, Position)
        assert lacks(position, "red", card).total == 0
    pair = example("FES-T-03")
    assert isinstance(pair, Position)
    assert {cell for cell, level in enumerate(pair.levels("red")) if level} == {0, 8}, "far apart"


def test_every_bet_on_the_large_board_has_known_mistakes() -> None:
    for card in ("O06", "O01"):
        assert len({number for _, number in wrong_numbers(lacks(scene("patterns"), "red", card))}) >= 1, card
    assert lacks(scene("patterns"), "red", "O13").total > 0, "the text says: see what is missing"


def test_some_of_five_cards_are_completed_at_once() -> None:
    several = scene("patterns six")
    assert len(several.board("red").left) == 5
    done = complete(several, "red")
    assert [line.subject for line in done] == ["O10", "O18", "O11"]
    assert len({number for _, number in wrong_numbers(done)}) >= 3


def test_one_space_completes_two_cards() -> None:
    completes = {cover.space: cover.completes for cover in covers(scene("two cards"), "red", "green wheel").entries}
    assert [space for space, cards in completes.items() if len(cards) == 2] == ["b3"]
    asked = challenge("two cards")
    asked.submit("b1")
    assert "mirror image" in asked.view["said"]["text"]
    asked.submit("c2")
    assert "O18 only" in asked.view["said"]["text"]
    asked.submit("b3")
    assert asked.solved


def test_no_board_above_a_bet_has_the_card_beside_it() -> None:
    """A card beside a board can be lit, which would answer the question."""
    code = sources(LESSON)
    for number, text in enumerate(code):
        if text.startswith(("missing =", "done =")):
            above = next(before for before in reversed(code[:number]) if "Board(" in before)
            assert "**quiet" in above
            assert "card=" not in above
    for name in ("patterns one", "patterns two", "patterns three", "patterns four", "patterns"):
        assert not scene(name).board("red").left


def test_the_free_exercise_has_known_mistakes() -> None:
    (seed,) = {int(number) for _, text in cells(LESSON, "code") for number in re.findall(r"exercise\((\d+)", text)}
    assert len(festival_exercise(seed, "patterns").misconceptions) >= 2
