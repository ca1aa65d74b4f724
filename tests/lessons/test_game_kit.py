"""What the lessons on Diables as it is played are made of: pictures, tables of moves, questions, exercises."""

import re
from base64 import b64decode
from random import Random

import pytest

from diables_nb import diables
from diables_nb.lessons import check, lit, predict, wrong_ways
from diables_nb.lessons.diables import (
    MoveBelief,
    before_after,
    board,
    changes,
    check_move,
    check_spot,
    counted,
    gains,
    game_exercise,
    part,
    played,
    predict_allowed,
    predict_move,
    predict_spot,
    refusal,
    spot_name,
    steps,
    tabled,
    wrong_moves,
)
from diables_nb.lessons.misconception import Misconception
from diables_nb.rules.diables import SHOWS, DiablesGame
from diables_nb.rules.errors import IllegalMove

MOVE = "place diable whistling 2 lower"
FAR = "place diable whistling 4 upper"
BELIEF = MoveBelief("far", "all columns are open", "Only those of the range are.", "DIA-P1-RANGE-01", lambda _: [FAR])


@pytest.fixture(scope="module")
def game() -> DiablesGame:
    return diables.deal(3, seed=7, first="red").after("decline", "decline", "decline")


def drawn(html: str) -> list[str]:
    """The pictures of some HTML, as SVG."""
    return [b64decode(data).decode() for data in re.findall(r"base64,([^\"]+)", html)]


# ---- pictures


def test_a_part_of_a_board_is_smaller_and_says_what_lies_in_it(game: DiablesGame) -> None:
    whole, street = board(game), board(game, "red", "street")
    ((caption, image),) = street.pictures
    assert caption == "Red: street"
    assert "spectator 2" in image or "street 2" in image
    assert "U2@5" not in image
    width = [int(re.search(r'<svg[^>]* width="(\d+)"', svg)[1]) for svg in drawn(f"{whole._repr_html_()}{image}")]  # type: ignore[index]
    assert width[1] < width[0] == 1000


def test_a_place_that_is_lit_is_marked(game: DiablesGame) -> None:
    assert board(game, "red", "grid").pictures != board(game, "red", "grid", lit=["grid/U2@5"]).pictures
    with pytest.raises(ValueError, match="nothing here is called 'grid/U9'"):
        board(game, "red", lit=["grid/U9"])


def test_what_tells_the_answer_can_be_left_out(game: DiablesGame) -> None:
    told, quiet = board(game, "red", "tabalers"), board(game, "red", "tabalers", hidden=["leader/bottom"])
    assert "6 sound" in told.pictures[0][1]
    assert "sound 6" not in quiet.pictures[0][1]
    assert not any("6 sound" in text for _, image in quiet.pictures for text in (image, *drawn(image)))
    with pytest.raises(ValueError, match="no place 'leader/middle'"):
        board(game, "red", hidden=["leader/middle"])


def test_the_stock_is_a_picture_of_its_own(game: DiablesGame) -> None:
    assert str(board(game, "red", "street", "stock")) == "Red: street\nRed: reserve and cart"


def test_unknown_parts_are_refused(game: DiablesGame) -> None:
    with pytest.raises(ValueError, match=r"no part 'strete'.*street"):
        board(game, "red", "strete")
    with pytest.raises(ValueError, match=r"no part 'wal'.*wall"):
        part(game, "wal")


def test_what_a_move_changes_is_bracketed(game: DiablesGame) -> None:
    pictures = before_after(game, MOVE, parts=["street"]).pictures
    assert [caption for caption, _ in pictures] == ["before", f"after {MOVE}"]
    said = [image[: image.index(" width=")] for _, image in pictures]
    assert [words.count("last move") for words in said] == [0, 2]  # the place, and the spectator beside it
    with pytest.raises(IllegalMove):
        before_after(game, FAR)


def test_every_part_of_the_middle_is_a_picture(game: DiablesGame) -> None:
    names = ("wall", "timeline", "sound", "beasts", *SHOWS)
    assert all(drawn(part(game, name)._repr_html_()) for name in names)
    assert "Table of Diables" in str(tabled(game, "blue"))


# ---- tables


def test_steps_tell_who_is_asked_what(game: DiablesGame) -> None:
    told = str(steps(game, MOVE, "activate left"))
    assert "DIA-P1-02" in told
    assert "DIA-P1-CARD-01" in told
    assert game.meaning(MOVE) in told


def test_changes_and_gains_are_those_of_the_game(game: DiablesGame) -> None:
    rows = {str(row[0]): row[1:] for row in changes(game, MOVE).rows}
    assert rows["cart"] == ["5 regular, 2 whistling, 2 colorful", "5 regular, 1 whistling, 2 colorful"]
    assert set(rows) == {"cart", "reserve"}
    assert changes(game, "pass", player="blue").rows == ()
    assert gains(game, MOVE).rows == ()
    rich, moves = game.arranged("red", sound=24), ("lead bottom", "take sound 6")
    assert sum(int(str(row[1])) for row in gains(rich, *moves).rows) == rich.after(*moves).fame["red"] == 6


def test_a_refusal_cites_its_rule(game: DiablesGame) -> None:
    assert refusal(game, MOVE) == ""
    assert refusal(game, FAR).endswith("(DIA-P1-RANGE-01).")
    assert "no" in refusal(game, "dance")


# ---- questions


def test_a_wrong_move_is_answered_by_a_belief_or_by_its_rule(game: DiablesGame) -> None:
    question = check_move("Which?", game, MOVE, [FAR, "place large_beast regular 1 upper"], beliefs=[BELIEF])
    question.submit(FAR)
    assert "all columns are open" in question.view["said"]["text"]
    question.submit("place large_beast regular 1 upper")
    assert "DIA-P1-PLAY-03" in question.view["said"]["text"]
    question.submit(MOVE)
    assert question.solved
    assert game.meaning(MOVE) in question.view["reveal"]
    assert [row[0] for row in wrong_moves(game, [BELIEF]).rows] == [FAR]


def test_a_question_on_moves_is_checked(game: DiablesGame) -> None:
    with pytest.raises(IllegalMove):
        predict_move("Which?", game, FAR, [MOVE])
    with pytest.raises(ValueError, match="different moves"):
        predict_move("Which?", game, MOVE, [MOVE])
    other = MoveBelief("x", "so", "No.", "DIA-P1-02", lambda _: [MOVE])
    with pytest.raises(ValueError, match="is right"):
        predict_move("Which?", game, MOVE, [FAR], beliefs=[other])


def test_a_bet_on_what_is_allowed_gives_the_reason(game: DiablesGame) -> None:
    bet = predict_allowed("May Red?", game, FAR)
    bet.submit("yes")
    assert "The answer is “no”" in bet.view["said"]["text"]
    assert "DIA-P1-RANGE-01" in bet.view["reveal"]
    right = predict_allowed("May Red?", game, MOVE)
    right.submit("yes")
    assert game.meaning(MOVE).split(";")[0] in right.view["reveal"]


def test_a_place_is_chosen_by_its_name(game: DiablesGame) -> None:
    known = {"upper/2": "That lies above."}
    question = check_spot("Which card?", game, "lower/2", ["upper/2", "spectator/2"], known=known)
    question.submit(spot_name(game, "upper/2"))
    assert question.view["said"]["text"] == "That lies above."
    question.submit(spot_name(game, "lower/2"))
    assert question.solved
    assert predict_spot("Which?", game, "lower/2", ["upper/2"]).view["choices"]
    with pytest.raises(ValueError, match="no place 'lower/9'"):
        predict_spot("Which?", game, "lower/9", ["upper/2"])


def test_a_number_about_a_game_has_its_wrong_ways(game: DiablesGame) -> None:
    belief = Misconception("all", "all are open", "No.", "DIA-P1-RANGE-01", choice=lambda count: count.about["most"])
    rows = [(1, "DIA-P1-RANGE-01", f"column {column}") for column in (1, 2, 3)]
    count = counted(game, "Open columns", "columns", rows, hints=["Look."], known=[belief], most=5)
    assert [row[0] for row in wrong_ways(count).rows] == [5]
    task = check("How many?", count)
    task.submit(5)
    assert "all are open" in task.view["said"]["text"]
    assert predict("How many?", count).view["unit"] == "columns"


def test_a_number_without_places_cannot_be_lit(game: DiablesGame) -> None:
    with pytest.raises(TypeError, match="no places"):
        lit(counted(game, "Open columns", "columns", [(1, "DIA-P1-RANGE-01", "column 1")]))


# ---- games by chance


def test_a_game_is_played_until_something_is_wanted() -> None:
    one, two = (played(Random(3).random, lambda game: game.round == 2, moves=20) for _ in range(2))
    assert one.digest == two.digest
    assert one.round == 2
    with pytest.raises(LookupError):
        played(Random(3).random, lambda game: game.round == 4)


def test_an_unknown_subject_is_refused() -> None:
    with pytest.raises(ValueError, match="no subject"):
        game_exercise(1, "weather")
    with pytest.raises(TypeError, match="whole number"):
        game_exercise("1", "street")  # type: ignore[arg-type]
