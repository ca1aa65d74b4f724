"""The lesson on a whole round: what it says in words, and every misconception worked by hand."""

import pytest

from diables_nb.lessons import challenge, scene
from diables_nb.lessons.diables import (
    called_up,
    crowds_reached,
    gains,
    game_exercise,
    left_alone,
    open_actions,
    refusal,
    sound_of,
)
from diables_nb.lessons.diables.facts import card_at, columns_taken, range_of, reserve_of, rows_of, seat_of
from diables_nb.lessons.diables.on_wall import scenes_met
from diables_nb.lessons.diables.whole_round import at_turn, round_end, turn, whole_round
from diables_nb.lessons.misconception import Misconception, recognise
from diables_nb.lessons.subjects.order.formulas import next_order
from diables_nb.lessons.subjects.round.beliefs import ENDED, LOUDEST
from diables_nb.lessons.subjects.round.scenes import TURNS
from diables_nb.lessons.subjects.social.formulas import own_posts
from diables_nb.rules.diables import SHOWS, DiablesGame, deal, score_lluiment
from diables_nb.rules.rulebook import explain
from diables_nb.widgets import Table
from tests.lessons.reading import cells, lesson, sources

CARRETILLADA = SHOWS.index("carretillada")


def ids(found: list[Misconception]) -> list[str]:
    return [belief.id for belief in found]


def followers(game: DiablesGame, player: str) -> dict[str, int]:
    return dict(zip(SHOWS, seat_of(game, player).followers, strict=True))


# ---- the course of the round


def test_red_and_blue_play_in_alternation() -> None:
    asked = [(game.decision.player, game.decision.kind) for game in map(at_turn, range(12)) if game.decision]
    turns = ["red", "blue", "red", "blue", "red", "blue", "red", "blue", "red", "red"]
    assert asked == [("red", "swap"), *((player, "turn") for player in turns), ("red", "score")]


def test_the_round_is_played_from_the_laid_table_to_the_second_round() -> None:
    second = deal(2, seed=19, first="red").after(*whole_round())
    assert second.digest == scene("round two").digest
    assert (second.round, second.decision and second.decision.kind) == (2, "turn")
    for number in (-1, len(TURNS)):
        with pytest.raises(ValueError, match="no turn"):
            at_turn(number)


def test_one_beast_card_more_than_players_lies_on_display() -> None:
    state = at_turn(0).state
    assert len(state.small_beasts) == len(state.large_beasts) == 3


# ---- turn by turn


def test_street_cards_may_be_exchanged() -> None:
    assert refusal(at_turn(0), "swap street 1 2") == ""


def test_the_first_turn_opens_both_actions_and_frees_a_beast() -> None:
    game = at_turn(1)
    assert open_actions(game, turn(1)[0]).total == 2
    later = at_turn(2)
    assert seat_of(later, "red").small_card >= 0
    assert reserve_of(later, "red")["small_beast"] == reserve_of(game, "red")["small_beast"] + 1
    assert rows_of(later, "red")["middle"] == rows_of(game, "red")["middle"] + 1
    grid = dict(zip((cell.id for cell in game.kit.cells), seat_of(game, "red").grid, strict=True))
    assert all(grid[cell] for cell in ("U2@2", "U2@3")), "diables stand beside the beast's space"


def test_the_second_turn_meets_three_scenes() -> None:
    met = scenes_met(at_turn(2).after(*turn(2)[:2]))
    # A regular firecracker: photo 2, photo 3, the second scene of the video.
    assert met.total == 3
    assert ids(recognise(met, 4)) == ["film-same-kind"]  # the colorful diable of the video too


def test_the_third_turn_films_the_figure_that_was_sent() -> None:
    filming = at_turn(3).after(*turn(3)[:4])
    assert "camera 4 1" in filming.legal_moves  # a diable with a colorful firecracker
    assert "camera 2 1" not in filming.legal_moves  # regular, as the one in the street
    before, after = followers(at_turn(3), "red"), followers(at_turn(4), "red")
    assert {show: after[show] - before[show] for show in SHOWS if after[show] != before[show]} == {
        "tabalada": 1,
        "ball_parlat": 2,
    }
    assert at_turn(4).fame["red"] - at_turn(3).fame["red"] == 5


def test_the_fourth_turn_meets_no_scene() -> None:
    taking = at_turn(4).after(*turn(4)[:3])
    assert not any("photo" in move for move in taking.legal_moves)
    assert "photo or video" in at_turn(4).after(*turn(4)[:2]).meaning(turn(4)[2])
    liked = {number: likes for number, likes, _ in own_posts(at_turn(5), "blue")}
    assert liked == {3: 2}


def test_the_leaders_call_up_two_actions_and_make_ten_sound() -> None:
    assert called_up(at_turn(5)).total == 2
    for side in ("upper", "lower"):
        card = card_at(at_turn(5), "red", side, 0)
        assert card
        assert card.group == "followers"
    assert sound_of(at_turn(6)).total == 10
    assert crowds_reached(at_turn(6), 10).total == 2


def test_the_seventh_turn_makes_two_steps() -> None:
    before, after = at_turn(7), at_turn(8)
    assert (followers(before, "red")["carretillada"], followers(after, "red")["carretillada"]) == (0, 2)
    assert after.fame["red"] - before.fame["red"] == 3
    backs = [str(after.kit.backs[back]) for back in before.state.beside[CARRETILLADA][:3]]
    assert backs[1:] == ["fp 3", "fp 5"]


def test_red_can_become_first() -> None:
    game = at_turn(9)
    assert len(columns_taken(game, "red")) == range_of(game, "red")
    assert next_order(game)[0] == "blue"
    assert next_order(game.after("lead bottom"))[0] == "blue", "the sound may be declined"
    assert next_order(game.after(*turn(9)))[0] == "red"
    question = challenge("first next")
    question.submit("pass")
    assert "(DIA-P2-ORD-01)" in question.view["said"]["text"]
    question.submit("lead bottom")
    assert question.solved


# ---- the end of the round


def test_the_end_of_the_round() -> None:
    ledgers = score_lluiment(at_turn(10).position, at_turn(10).state.lluiments[0])
    assert {player: ledger.total for player, ledger in ledgers.items()} == {"red": 3, "blue": 8}
    own = {player: [f for f in at_turn(10).position.figures.values() if f.owner == player] for player in ledgers}
    assert {player: len(figures) for player, figures in own.items()} == {"red": 1, "blue": 1}
    assert left_alone(at_turn(11), "blue").total == 3
    assert left_alone(at_turn(11), "red").total == 0
    second = scene("round two")
    assert second.fame == {"red": 16, "blue": 13}
    told = {(row[0], row[1]) for row in gains(at_turn(10), *turn(10), *turn(11)).rows}
    assert told == {("Red", 3), ("Red", 5), ("Blue", 8), ("Blue", 3), ("Blue", -3)}


def test_lluiment_and_street_together_have_wrong_numbers() -> None:
    blue = round_end(at_turn(10), "blue")
    assert blue.total == 2 * 4 - 3
    assert ids(recognise(blue, 8)) == ["end-no-street"]
    assert ids(recognise(blue, 1 * 4 - 3)) == ["end-heads"]
    red = round_end(at_turn(10), "red")
    assert red.total == 1 * 3
    assert ids(recognise(red, 1 * 4)) == ["end-best-number"]


# ---- all of it


def test_the_table_knows_the_whole_round() -> None:
    table = Table(at_turn(0), {"red": "me", "blue": "me"})
    table.play(*whole_round())
    assert table.moves == whole_round()
    table.moment = 0
    assert not table.over


def test_every_answer_rests_on_a_rule() -> None:
    rules = [*(belief.rule for belief in ENDED), *(belief.rule for belief in LOUDEST), "C-DIA-29", "C-DIA-31"]
    assert all(explain(rule).line for rule in rules)


@pytest.mark.parametrize("seed", range(5))
def test_an_exercise_has_wrong_numbers_and_is_the_same_again(seed: int) -> None:
    task, again = game_exercise(seed, "round"), game_exercise(seed, "round")
    assert (task.answer, task.game.digest) == (again.answer, again.game.digest)
    assert len(task.misconceptions) >= 2


def test_the_lesson_shows_every_turn_with_moves() -> None:
    code = "\n".join(sources(lesson("round")))
    for number in (*range(1, 8), 9, 11):
        assert f"*turn({number})" in code
    text = "\n".join(said for _, said in cells(lesson("round"), "markdown"))
    assert "whoever has passed gets no more turns" in text
