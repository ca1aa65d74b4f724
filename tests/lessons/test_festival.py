"""The kit of lessons on a board of Festival: questions, half-done examples, pictures, counted things, exercises."""

import json

import pytest

from diables_nb.lessons import (
    challenges,
    check,
    check_place,
    faded,
    lit,
    predict,
    predict_place,
    recognise,
    reveal,
    scene,
    scenes,
    wrong_ways,
)
from diables_nb.lessons.answers import ledger_hints, make_answer
from diables_nb.lessons.counts import Count
from diables_nb.lessons.festival import (
    below,
    cards,
    complete,
    dealt_again,
    drawn_from,
    festival_exercise,
    lacks,
    table,
    takes,
    turns,
)
from diables_nb.lessons.festival.exercises import SUBJECTS
from diables_nb.rules.errors import PositionError, RulesError
from diables_nb.rules.festival import FestivalGame, Position, deal, read_game, read_position, score

SKY = scene("levels")
LEDGER = score(SKY, "red")


# ---- questions


def test_a_number_is_read_with_the_unit_of_the_ledger() -> None:
    bet = predict("How many?", LEDGER)
    assert bet.view["unit"] == "points"
    bet.submit("20 points")
    assert bet.bet == 20
    assert bet.view["said"]["text"].startswith(f"You said 20. It is {LEDGER.total} points, ")


def test_one_of_a_thing_is_called_by_its_singular() -> None:
    assert make_answer(1, unit="tiles").text == "1 tile"
    assert make_answer(2, unit="tiles").text == "2 tiles"
    assert make_answer(1).text == "1 FP"
    assert lacks(scene("patterns three"), "red", "O28").told == "Tiles that Red lacks for O28: 1 tile"


def test_a_wrong_number_is_recognised_and_answered_with_its_rule() -> None:
    asked = check("How many?", lacks(scene("patterns two"), "red", "O14"))
    asked.submit(0)
    assert "may be mirrored" in asked.view["said"]["text"]
    assert asked.view["said"]["rules"][0]["id"] == "C-FES-05"
    for _ in range(2):
        asked.hint()
    assert len(asked.view["hints"]) == 2
    asked.hint()
    assert "<img" in asked.view["reveal"], "the answer shows the card on the board"


def test_hints_say_what_scores_then_the_rules_then_the_lines() -> None:
    first, *rules, last = ledger_hints(LEDGER)
    assert "red ones and the rockets" in first
    assert len(rules) == 4
    assert last.startswith("objective O26")
    assert "b2: red on level 3 = 3" in last
    assert ledger_hints(score(Position(("red", "blue")), "red")) == [first]


@pytest.mark.parametrize("make", [predict_place, check_place])
def test_a_space_is_an_answer(make: object) -> None:
    asked = make("Where?", SKY, ["b2", "red/c3"], player="red", known={"a1": "Too low."})  # type: ignore[operator]
    asked.choose("b2")
    assert asked.chosen == "red/b2"
    assert "red rocket on level 3" in asked.view["place"]["text"]
    asked.submit("a1")
    assert "Too low." in asked.view["said"]["text"]
    if asked.over:
        asked.again()
    asked.submit("c3")
    assert asked.over
    assert asked.board.editor.last == ("red/b2", "red/c3")
    label = next(node.label for node in asked.board._draw(424).nodes if node.space == "red/b2")
    assert "right answer" in label


def test_the_board_of_a_question_gives_nothing_away() -> None:
    asked = check_place("Where?", scene("two cards"), ["b3"], player="red", legal=["b1", "b3"])
    board = asked.board
    board.choose("red/b3")
    board.editor.light("O14")
    assert (board.line, board.card) == (None, "")
    assert board.message == "Answer first. Then a card can be lit."
    with pytest.raises(ValueError, match="not one of the places"):
        asked.choose("a1")
    asked.submit("b3")
    board.editor.light("O14")
    assert board.editor.card == "O14"
    state = {key: value for key, value in asked.panel.get_state().items() if key not in ("_esm", "_css")}
    assert "completes" not in json.dumps(state, default=str)


def test_names_of_spaces_are_refused_with_a_hint() -> None:
    with pytest.raises(ValueError, match="no space 'b9'"):
        check_place("Where?", SKY, ["b9"], player="red")
    with pytest.raises(ValueError, match="no show 'trobada': this board is one thing"):
        check_place("Where?", SKY, ["b2"], shows="trobada", player="red")
    with pytest.raises(ValueError, match="'green' does not play here"):
        check_place("Where?", SKY, ["b2"], player="green")
    with pytest.raises(TypeError, match="a board shows a position, not str"):
        check_place("Where?", "a text", ["b2"])


def test_the_first_board_is_asked_about_where_nobody_is_named() -> None:
    assert check_place("Where?", SKY, ["b2"]).panel._answer.text == "b2"


# ---- half done, lit, folded


def test_a_half_done_example_is_of_cards_and_tiles() -> None:
    half = faded(LEDGER)
    assert half.view["words"]["points"] == "points"
    assert half.question == "Red scores the board (red tiles and rockets). Fill in what is missing."
    rows = {row["id"]: row["place"] for row in half.view["rows"]}
    assert list(rows.values()) == ["O26", "O13", "CP1", "a1", "b1", "a2", "b2", "b2", "b3", ""]
    half.fill({number: row.points for number, row in enumerate(half._lines, 1) if number > 5})
    half.fill({"total": LEDGER.total})
    assert half.solved
    assert "scores" in half.picture_html()


def test_what_is_counted_is_no_half_done_example() -> None:
    with pytest.raises(TypeError, match="needs the ledger of a score"):
        faded(lacks(SKY, "red", "O14"))


def test_a_tile_by_a_wrong_belief_is_answered_in_its_blank() -> None:
    half = faded(LEDGER, [7])
    half.fill({7: 6})
    (row,) = (row for row in half.view["rows"] if row["id"] == "7")
    assert "levels below a tile" in row["note"]


def test_lines_are_lit_on_the_board_or_shown_as_cards() -> None:
    pictures = lit(LEDGER, "b2", "O26", "CP1")
    captions = [caption for caption, _ in pictures.pictures]
    assert captions[0].startswith("b2: ")
    assert captions[1] == "O26: objective O26: any tile on a stack next to red = 3"
    assert len(lit(LEDGER).pictures) == len(LEDGER)
    with pytest.raises(ValueError, match="nothing of this ledger is at 'c3'"):
        lit(LEDGER, "c3")


def test_what_is_counted_folds_and_prints() -> None:
    done = complete(scene("patterns six"), "red")
    assert isinstance(done, Count)
    assert "O10: blue next to yellow" in str(done)
    assert repr(done).startswith("<Count: Objectives at the left")
    assert "<table" in reveal("The answer", done)._repr_html_()
    assert str(wrong_ways(done)).startswith("Objectives at the left that the board of Red shows now: 3 objectives")


# ---- what is counted


def test_an_element_that_needs_a_tile_below_counts_two() -> None:
    empty = Position(("red", "blue"))
    count = lacks(empty, "red", "O26")
    assert count.total == 3
    assert sorted(line.points for line in count) == [1, 2]


def test_starting_objectives_can_be_asked_about() -> None:
    assert lacks(Position(("red", "blue")), "red", "RA").total > 3


def test_what_is_not_there_is_refused() -> None:
    game = deal(2, seed=7)
    with pytest.raises(ValueError, match="no colour or type 'purple'"):
        below(game, "red", "left", "purple")
    with pytest.raises(PositionError, match="does not play"):
        below(game, "green", "left", "red")
    with pytest.raises(RulesError):
        lacks(SKY, "red", "O99")
    with pytest.raises(RulesError):
        takes(scene("race"), "tile left z9")
    with pytest.raises(TypeError, match="no card to draw"):
        cards()
    with pytest.raises(ValueError, match="games is a whole number"):
        dealt_again(game, "red", "left", games=0)


def test_a_stack_with_nothing_below_the_top_cannot_be_dealt_again() -> None:
    game = deal(2, seed=7, first="red", sides={"red": "a", "blue": "a"})
    for _ in range(15):
        game = game.after("tile left a1", "tile right a1")
        if len(game.unseen("red", "left")) == 0:
            break
    with pytest.raises(ValueError, match="nothing lies below the top"):
        dealt_again(game, "red", "left")


def test_a_stack_untouched_has_nothing_drawn_from_it() -> None:
    game = deal(3, seed=7)
    assert len(drawn_from(game, "red", "left")) == 0
    assert below(game, "red", "left", "red").total in (3, 4)


def test_pictures_have_words_for_who_does_not_see_them() -> None:
    for pictures in (turns("O14"), cards("O14", "RA"), table(scene("race"), "red")):
        for caption, image in pictures.pictures:
            assert caption
            assert 'alt="' in image
            assert 'alt=""' not in image


@pytest.mark.parametrize("card", [f"O{number:02}" for number in range(1, 29)])
def test_every_card_can_be_turned_on_a_board(card: str) -> None:
    assert str(turns(card)).splitlines()[0] == "as printed"


@pytest.mark.parametrize("name", [name for name in scenes() if isinstance(scene(name), FestivalGame | Position)])
def test_a_scene_is_a_position_or_a_game_that_can_be_kept(name: str) -> None:
    there = scene(name)
    read = read_game if isinstance(there, FestivalGame) else read_position
    assert read(there.code) == there
    assert scenes()[name].endswith(".")


# ---- exercises


@pytest.mark.parametrize("subject", SUBJECTS)
def test_the_same_seed_gives_the_same_exercise(subject: str) -> None:
    for seed in range(6):
        one, other = festival_exercise(seed, subject), festival_exercise(seed, subject)
        assert one.question == other.question
        assert one.position == other.position
        assert one.answer == other.answer


@pytest.mark.parametrize("subject", SUBJECTS)
def test_exercises_are_legal_varied_and_have_known_mistakes(subject: str) -> None:
    drawn = [festival_exercise(seed, subject) for seed in range(25)]
    assert len({task.answer for task in drawn}) >= 2
    assert len({task.player for task in drawn}) == 4
    for task in drawn:
        assert read_position(task.position.code) == task.position
        numbers = {number for _, number in task.misconceptions}
        assert task.answer not in numbers
        assert len(numbers) >= 2, task.seed
        assert all(recognise(task.ledger, number) for number in numbers)
        if task.game is not None:
            assert isinstance(task.game, FestivalGame)
            assert read_game(task.game.code) == task.game


def test_before_an_exercise_on_crowd_pleasers_nothing_is_left_to_be_taken() -> None:
    for seed in range(25):
        task = festival_exercise(seed, "crowd_pleasers")
        assert task.game is not None
        assert task.answer == sum(
            task.game.edition.pleaser(name).points
            for name, owner in task.game.after(task.move).pleasers.items()
            if owner == task.player != task.game.pleasers[name]
        )


def test_an_exercise_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="no subject 'pattern'"):
        festival_exercise(1, "pattern")
    with pytest.raises(TypeError, match="a seed is a whole number"):
        festival_exercise("1")  # type: ignore[arg-type]


def test_scenes_and_challenges_of_festival_stand_beside_those_of_diables() -> None:
    assert {"rivals", "levels", "patterns", "race", "stacks"} <= set(scenes())
    assert {"one diable more", "one tile more", "two cards", "all in all", "cover or not"} <= set(challenges())
    assert all(scenes().values())
    assert all(challenges().values())
