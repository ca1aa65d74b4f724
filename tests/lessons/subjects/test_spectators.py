"""The lesson on spectators: what it says in words, and every misconception worked by hand."""

import pytest

from diables_nb.lessons import challenge, scene
from diables_nb.lessons.diables import (
    followers_of,
    game_exercise,
    left_alone,
    open_actions,
    printed_open,
    refusal,
    spot_name,
)
from diables_nb.lessons.diables.facts import card_at
from diables_nb.lessons.misconception import Misconception, recognise
from diables_nb.lessons.subjects.spectators.beliefs import (
    FOLLOWERS,
    LEFT_ALONE,
    MOVES,
    OPEN,
    PRINTED,
    RUNS,
    THIRD,
    WHERE,
)
from diables_nb.rules.diables import DiablesGame, example
from diables_nb.rules.rulebook import explain
from tests.lessons.reading import lesson, sources

SEND = "send character colorful carretillada/inner/n"


@pytest.fixture(scope="module")
def game() -> DiablesGame:
    made: DiablesGame = scene("street")
    return made


def ids(found: list[Misconception]) -> list[str]:
    return [belief.id for belief in found]


# ---- left and right


def test_the_card_of_the_lesson_asks_for_regular_or_whistling(game: DiablesGame) -> None:
    card = card_at(game, "red", "upper", 3)
    assert card is not None
    assert card.needs == ("regular", "whistling")
    below = card_at(game, "red", "lower", 2)
    assert below is not None
    assert below.needs == ("performer",)


@pytest.mark.parametrize(
    ("move", "open_", "wrong"),
    [
        ("place diable regular 3 upper", 2, {1: ["card-never-diable", "card-one"], 0: []}),
        ("place diable colorful 3 upper", 1, {2: ["card-always-both"], 0: ["card-whole"]}),
        ("place diable whistling 2 lower", 1, {2: ["card-always-both"], 0: ["card-whole"]}),
        ("place character regular 2 lower", 2, {1: ["card-one"]}),
        ("place diable regular 2 middle", 2, {1: ["card-never-diable", "card-one"]}),
        ("place diable regular 1 lower", 1, {2: ["card-always-both"], 0: ["card-whole"]}),
        ("place character colorful 1 lower", 2, {1: ["card-one"]}),
    ],
)
def test_open_actions(game: DiablesGame, move: str, open_: int, wrong: dict[int, list[str]]) -> None:
    count = open_actions(game, move)
    assert count.total == open_
    for number, beliefs in wrong.items():
        assert ids(recognise(count, number)) == beliefs
    assert game.meaning(move).endswith("the right action is open" if open_ == 2 else "only the left action is open")


def test_a_show_card_has_no_two_actions(game: DiablesGame) -> None:
    with pytest.raises(ValueError, match="two actions"):
        open_actions(game, "place diable regular 1 middle")
    with pytest.raises(ValueError, match="two actions"):
        open_actions(game, "place diable regular 3 middle")


def test_a_spectator_may_be_left_alone(game: DiablesGame) -> None:
    assert refusal(game.after("place character regular 2 lower"), "decline") == ""


# ---- shows


def test_without_the_condition_no_followers_are_gained() -> None:
    printed = example("DIA-T-06")
    gained = followers_of(printed, "place diable regular 1 upper", "activate left", SEND)
    assert gained.total == 0
    assert ids(recognise(gained, 2)) == ["show-card-sent", "show-card-all"]  # the space touches two sections


def test_with_it_they_are() -> None:
    gained = followers_of(example("DIA-T-06"), "place character regular 1 upper", "activate right", SEND)
    assert gained.rows == (("carretillada", 1), ("tabalada", 1))
    assert ids(recognise(gained, 0)) == ["show-card-none"]


# ---- under the cards


def test_printed_followers_are_free_where_no_card_lies(game: DiablesGame) -> None:
    free = printed_open(game, "red")  # cards lie at columns 1 to 3, above and below
    assert free.total == 6
    assert ids(recognise(free, 12)) == ["printed-always"]
    assert ids(recognise(free, 0)) == ["printed-range"]


def test_a_third_token_takes_the_card_away() -> None:
    crowded: DiablesGame = scene("thrilled")
    later = crowded.after("place character regular 2 lower", "activate right", "thrill upper 3")
    before, after = (card_at(moment, "red", "upper", 3) for moment in (crowded, later))
    assert before is not None
    assert after is not None
    assert (before.group, after.group) == ("drum", "followers")
    assert later.decision is not None
    assert later.decision.rule == "DIA-THR-06"
    question = challenge("third token")
    for answer, said in THIRD.items():
        question.submit(answer)
        assert question.view["said"]["text"] == said
    question.submit(RUNS)
    assert question.solved
    assert all(move.startswith("gather") for move in later.legal_moves)


# ---- from round to round


def test_cards_move_on_between_the_rounds(game: DiablesGame) -> None:
    following: DiablesGame = scene("next round")
    assert following.round == 2
    for side, column, where in (("upper", 1, 0), ("upper", 2, 1), ("lower", 3, 2), ("street", 1, 2), ("street", 2, 3)):
        assert card_at(game, "red", side, column) == card_at(following, "red", side, where), (side, column)
    kept = {game.kit.cards[card].id for card in game.state.seats[0].kept}
    for side in ("upper", "lower"):
        new = card_at(following, "red", side, 3)
        assert new is not None
        assert new.id in kept
    assert card_at(following, "red", "street", 1) is not None


def test_the_place_in_the_next_round_is_asked_with_its_mistakes(game: DiablesGame) -> None:
    question = challenge("next place")
    for place, said in WHERE.items():
        question.submit(spot_name(game, place))
        assert question.view["said"]["text"] == said
    question.submit(spot_name(game, "upper/0"))
    assert question.solved


def test_street_spectators_left_alone_cost_points() -> None:
    alone: DiablesGame = scene("left alone")  # cards in columns 1 and 2; performers above column 1, on column 2
    lost = left_alone(alone, "red")
    assert lost.rows == (("the card in column 1", 3),)
    assert ids(recognise(lost, 0)) == ["street-any-section"]
    assert ids(recognise(lost, 6)) == ["street-every-card"]
    assert ids(recognise(lost, 21)) == ["street-pavements"]  # six pavement cards more
    assert ids(recognise(lost, 1)) == ["street-one-each"]
    rich = alone.arranged("red", fp=10, passed=["blue", "yellow"]).after("pass", *["score carretillada"] * 3)
    assert rich.fame["red"] == 10 - lost.total


# ---- what is said of the cards


def test_the_cards_of_the_start(game: DiablesGame) -> None:
    seat, cards = game.state.seats[0], game.kit.cards
    lying = [cards[card].id for card in seat.cards if card >= 0]
    kept = [cards[card].id for card in seat.kept]
    assert [sum(f"/{side}/" in name for name in lying) for side in ("upper", "lower")] == [3, 3]
    assert [sum(f"/{side}/" in name for name in kept) for side in ("upper", "lower")] == [3, 3]
    assert sum(name.startswith("street/") for name in lying) == 2
    assert [card_at(game, "red", "street", column) is not None for column in range(1, 6)] == [True, True] + [False] * 3


def test_two_cards_of_a_kind_may_be_exchanged_once(game: DiablesGame) -> None:
    first = game.line[0]
    assert "swap upper 1 2" in first.legal_moves
    assert first.decision is not None
    assert first.after("swap upper 1 2").decision.player != first.decision.player  # type: ignore[union-attr]


# ---- the move, and all of it


def test_only_a_performer_that_is_no_diable_thrills() -> None:
    question = challenge("who thrills")
    for move in ("place diable regular 2 lower", "place diable colorful 2 lower"):
        question.submit(move)
        assert "DIA-P1-CARD-04" in question.view["said"]["text"]
    question.submit("place small_beast regular 2 lower")
    assert "DIA-P1-FIRE-01" in question.view["said"]["text"]
    question.submit("place character regular 2 upper")
    assert "DIA-P1-ADJ-02" in question.view["said"]["text"]
    question.submit("place character regular 2 lower")
    assert question.solved


def test_every_answer_rests_on_a_rule() -> None:
    rules = [belief.rule for belief in (*OPEN, *FOLLOWERS, *PRINTED, *LEFT_ALONE)]
    assert all(explain(rule).line for rule in (*rules, *(belief.rule for belief in MOVES)))


@pytest.mark.parametrize("seed", range(5))
def test_an_exercise_is_the_same_again(seed: int) -> None:
    task, again = game_exercise(seed, "spectators"), game_exercise(seed, "spectators")
    assert (task.move, task.answer) == (again.move, again.answer)
    assert len(task.misconceptions) >= 2
    assert ("right action is open" in task.game.meaning(task.move)) == (task.answer == 2)


def test_the_lesson_uses_its_scenes() -> None:
    code = "\n".join(sources(lesson("spectators")))
    for name in ("street", "thrilled", "next round", "left alone"):
        assert f'scene("{name}")' in code
