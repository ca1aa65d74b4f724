"""The kit of lessons on Castellers!: questions, half-done examples, pictures, counted things, exercises."""

import pytest

from diables_nb.lessons import challenges, check, check_place, faded, lit, predict, recognise, reveal, scene, scenes
from diables_nb.lessons.answers import ledger_hints
from diables_nb.lessons.castellers import (
    brings,
    cards,
    cards_after,
    castellers_exercise,
    castells,
    discards,
    groups,
    growing,
    hand,
    needs,
    played,
    raise_turns,
    raises,
    table,
)
from diables_nb.lessons.castellers.exercises import SUBJECTS
from diables_nb.lessons.games import lesson_game
from diables_nb.lessons.lots import chance
from diables_nb.rules.castellers import CastellersGame, Colla, Position, Raised, deal, read_game, score
from diables_nb.rules.errors import PositionError

COLLES = {
    "red": Colla(kind="two", pinya=2, tronc=("tronc2",), raised=(Raised("pilar", 6), Raised("three", 5))),
    "blue": Colla(raised=(Raised("three", 7),)),
}
THERE = Position(("red", "blue"), colles=COLLES)
LEDGER = score(THERE, "red")


# ---- questions


def test_a_number_is_read_with_the_unit_of_the_ledger() -> None:
    bet = predict("How much?", LEDGER)
    assert bet.view["unit"] == "applause"
    bet.submit("8 applause")
    assert bet.view["said"]["text"] == "You said 8. It is 11 applause, 3 more."


def test_a_wrong_number_is_recognised_and_answered_with_its_rule() -> None:
    asked = check("How many?", needs(THERE, "red"))
    asked.submit(6)
    assert "each of its castellers" in asked.view["said"]["text"]
    assert asked.view["said"]["rules"][0]["id"] == "CAS-BLD-03"
    for _ in range(4):
        asked.hint()
    assert "<img" in asked.view["reveal"], "the answer shows the castell"


def test_hints_say_what_brings_applause_then_the_rule_then_the_castells() -> None:
    first, rule, last = ledger_hints(LEDGER)
    assert "completed" in first
    assert "earlier" in rule
    assert last == "pilar completed = 6; castell of 3 completed = 5."
    assert len(ledger_hints(score(Position(("red", "blue")), "red"))) == 2


def test_a_castell_on_the_board_is_an_answer() -> None:
    asked = check_place("Which?", THERE, ["raised/red/three"], player="red", known={"castell/red": "Not yet."})
    asked.choose("raised/red/three")
    assert asked.view["place"]["text"].endswith("castell of 3 of Red: 5 applause")
    asked.submit("castell/red")
    assert "Not yet." in asked.view["said"]["text"]
    asked.submit("castell of 3 of Red")
    assert asked.solved


# ---- half done, lit, folded


def test_a_half_done_example_is_of_castells() -> None:
    half = faded(LEDGER, [2, "total"])
    assert half.question == "Red scores the castells (a counter for each). Fill in what is missing."
    assert half.view["words"]["points"] == "applause"
    assert [row["place"] for row in half.view["rows"]] == ["5 storeys", "7 storeys", ""]
    half.fill({2: 7})
    assert "whoever was first" in half.view["rows"][1]["note"]
    half.fill({2: 5, "total": 11})
    assert half.solved


def test_what_is_counted_is_no_half_done_example() -> None:
    with pytest.raises(TypeError, match="needs the ledger of a score"):
        faded(needs(THERE, "red"))


def test_castells_are_lit_as_pictures() -> None:
    captions = [caption for caption, _ in lit(LEDGER, "three").pictures]
    assert captions == ["castell of 3 completed = 5"]


def test_what_is_counted_folds_and_prints() -> None:
    missing = needs(THERE, "red")
    assert repr(missing) == "<Count: Cards that Red still needs for the castell of 2: 4 cards>"
    assert "tronc: 1 of 3 there" in str(missing)
    assert "<table" in reveal("The answer", missing)._repr_html_()


# ---- what is counted


def test_cards_that_can_be_put_fit_the_part_and_its_room() -> None:
    game = deal(2, seed=7, first="red", castells={"two": 7})
    there = game.arranged("red", castell="two", pinya=["cap", "cap"], hand=["tronc2"] * 4 + ["enxaneta"])
    assert [line.subject for line in raises(there)] == ["tronc2"] * 3
    wide = deal(2, seed=7, first="red", castells={"two": 7}, rulings={"C-CAS-04": "any_tronc"})
    there = wide.arranged("red", castell="two", pinya=["cap", "cap"], hand=["tronc1", "tronc2", "dosos"])
    assert raises(there).total == 2
    assert "cas-any-tronc" not in [belief.id for belief in recognise(raises(there), 2)]


def test_applause_goes_down_and_ends() -> None:
    assert brings(THERE, "blue", "two").total == 7
    assert brings(THERE, "red", "four").total == 8
    assert brings(THERE, "blue", "pilar").total == 4


def test_what_cannot_be_asked_is_refused() -> None:
    with pytest.raises(PositionError, match="raises nothing"):
        needs(THERE, "blue")
    with pytest.raises(PositionError, match="raises nothing"):
        raises(deal(2, seed=7))
    with pytest.raises(PositionError, match="does not play"):
        needs(THERE, "green")
    with pytest.raises(PositionError, match="has completed a castell of 3 already"):
        brings(THERE, "red", "three")
    with pytest.raises(PositionError, match="no kind"):
        brings(THERE, "red", "five")
    with pytest.raises(ValueError, match="no action 'group 4'"):
        cards_after(deal(2, seed=7), "group 4")
    with pytest.raises(ValueError, match="no action 'draw'"):
        discards(deal(2, seed=7), "draw")
    with pytest.raises(PositionError, match="different kinds"):
        raise_turns(THERE, ["two", "two"])
    with pytest.raises(PositionError, match="no kind"):
        raise_turns(THERE, ["five"])
    with pytest.raises(TypeError, match="no card to draw"):
        cards()
    with pytest.raises(PositionError, match="no card"):
        cards("castell")
    with pytest.raises(TypeError, match="no castell to draw"):
        castells()


# ---- pictures


def test_pictures_have_words_for_who_does_not_see_them() -> None:
    game = deal(3, seed=7, first="red")
    card = game.offers["three"]
    shown = [castells(card), castells(card, names=True), castells(card, standing=(card.pinya, 1, 0)), growing(card)]
    for pictures in (*shown, groups(game), hand(game, "red"), cards("cap"), table(game, "red")):
        for caption, image in pictures.pictures:
            assert caption
            assert 'alt="' in image
            assert 'alt=""' not in image


def test_groups_say_nothing_of_what_becomes_of_them() -> None:
    said = str(groups(deal(3, seed=7)))
    assert said.startswith("group 1, nearest the deck: ")
    assert "discarded" not in said


def test_a_hand_that_is_not_seen_is_not_shown() -> None:
    assert str(hand(deal(2, seed=7).view("red"), "blue")) == "hand of Blue: no cards"


# ---- games and exercises


def test_a_game_goes_on_by_chance_to_the_beginning_of_a_turn() -> None:
    start = deal(2, seed=7)
    assert played(start, chance(1), 0) == start
    later = played(start, chance(1), 30)
    assert played(start, chance(1), 30) == later
    assert later.legal_moves.moves[0][0] != "end"
    assert played(start, chance(1), 10**4).over


@pytest.mark.parametrize("subject", ["building", "groups"])
def test_exercises_are_the_same_from_a_seed_varied_and_have_known_mistakes(subject: str) -> None:
    drawn = [castellers_exercise(seed, subject) for seed in range(20)]
    assert castellers_exercise(3, subject).question == drawn[3].question
    assert castellers_exercise(3, subject).game == drawn[3].game
    assert len({task.answer for task in drawn}) >= 4
    assert len({task.player for task in drawn}) >= 3
    for task in drawn:
        numbers = {number for _, number in task.misconceptions}
        assert task.answer not in numbers
        assert len(numbers) >= 2, task.seed
        assert all(recognise(task.ledger, number) for number in numbers)
        assert task.game.decision is not None
        assert task.game.decision.player == task.player


def test_an_exercise_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="no subject 'group'"):
        castellers_exercise(1, "group")
    with pytest.raises(TypeError, match="a seed is a whole number"):
        castellers_exercise("1")  # type: ignore[arg-type]
    assert {"building", "groups"} <= set(SUBJECTS)


def test_scenes_and_challenges_stand_beside_those_of_the_other_games() -> None:
    assert {"rivals", "levels", "half a castell", "two full groups"} <= set(scenes())
    assert {"one tile more", "face down", "nearest castell", "which group", "second step"} <= set(challenges())
    assert all(scenes().values())
    assert all(challenges().values())
    for name in scenes():
        there = scene(name)
        if isinstance(there, CastellersGame):
            assert read_game(there.code) == there


def test_lessons_know_the_game_of_a_position() -> None:
    game = lesson_game(THERE)
    assert game is not None
    assert next(place.name for place in game.places(THERE, "red")) == "castell of Red"
