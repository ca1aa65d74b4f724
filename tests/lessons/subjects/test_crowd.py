"""The lesson on followers and crowds: what it says in words, and every misconception worked by hand."""

import pytest

from diables_nb.lessons import challenge, scene
from diables_nb.lessons.diables import crowds_reached, gains, game_exercise, refusal
from diables_nb.lessons.diables.facts import seat_of
from diables_nb.lessons.diables.on_tracks import steps_rewarded, tokens_wanted
from diables_nb.lessons.diables.track_pictures import tracks
from diables_nb.lessons.misconception import Misconception, recognise
from diables_nb.lessons.subjects.crowd.beliefs import GATHERED, REWARDED, THRILLED
from diables_nb.lessons.subjects.crowd.formulas import cards_of, followers_of
from diables_nb.rules.diables import SHOWS, DiablesGame, deal, example
from diables_nb.rules.rulebook import explain
from tests.lessons.reading import cells, lesson, sources

BOTH = ("thrill lower 2", "thrill lower 2")


@pytest.fixture(scope="module")
def game() -> DiablesGame:
    made: DiablesGame = scene("crowd")
    return made


@pytest.fixture(scope="module")
def runs() -> DiablesGame:
    made: DiablesGame = scene("crowd gather")
    return made


def ids(found: list[Misconception]) -> list[str]:
    return [belief.id for belief in found]


def asked_for(game: DiablesGame) -> str:
    return game.decision.kind if game.decision else ""


def beside(game: DiablesGame, show: str) -> list[str]:
    return [str(game.kit.backs[back]) for back in game.state.beside[SHOWS.index(show)]]


# ---- followers


def test_the_fewer_players_the_more_spectators_beside_the_shows() -> None:
    dealt = {number: {len(cards) for cards in deal(number, seed=7).state.beside} for number in (2, 3, 4)}
    assert dealt == {2: {3}, 3: {2}, 4: {1}}
    text = "\n".join(words for _, words in cells(lesson("crowd"), "markdown"))
    assert "three cards each with two players, two with three, one with four" in text


def test_three_followers_bring_one_reward(game: DiablesGame) -> None:
    # Red's token at space 1, cards beside 1 and 2: the spaces 2, 3 and 4 are reached.
    way = steps_rewarded(game, "red", "ball_parlat", 3)
    assert way.total == 1
    assert ids(recognise(way, 0)) == ["followers-landing"]
    assert ids(recognise(way, 3)) == ["followers-every"]
    assert ids(recognise(way, 2)) == ["followers-left"]


def test_a_step_beyond_the_end_passes_no_card() -> None:
    end = example("DIA-T-35")
    last = end.kit.last_space
    assert followers_of(end, "red", "trobada") == last - 2
    assert [words for words, _ in steps_rewarded(end, "red", "trobada", 4).rows].count("space 11: no card") == 1
    moves = ("place diable whistling 1 lower", "activate right", "send large_beast regular trobada/4/large_beast")
    later = end.after(*moves, "take follower trobada 4", "follower trobada")
    assert later.fame["red"] == 4
    assert followers_of(later, "red", "trobada") == last
    assert {row[3] for row in gains(end, *moves, "take follower trobada 4", "follower trobada").rows} == {"DIA-FOL-05"}


def test_the_computer_asks_before_an_empty_step(game: DiablesGame) -> None:
    asked = game.arranged("red", followers={"ball_parlat": 3})
    later = asked.after("place diable whistling 3 upper", "activate left", "camera 1 1")
    assert asked_for(later) == "follower"
    assert "decline" in later.legal_moves


# ---- tokens


def test_the_street_cards_want_five_tokens(game: DiablesGame) -> None:
    lacking = tokens_wanted(game, "red", "street")
    assert cards_of(game, "red", "street") == [(1, 0), (2, 1)]
    assert lacking.total == 3 + 2
    assert ids(recognise(lacking, 6)) == ["thrill-fresh"]
    assert ids(recognise(lacking, 3 - 1)) == ["thrill-together", "thrill-one-each"]
    assert not any(seat_of(game, "red").street)


def test_the_cards_above_want_seven_tokens(game: DiablesGame) -> None:
    lacking = tokens_wanted(game, "red", "upper")
    assert cards_of(game, "red", "upper") == [(1, 2), (2, 0), (3, 0)]
    assert lacking.total == 1 + 3 + 3
    assert ids(recognise(lacking, 3)) == ["thrill-one-each"]


def test_tokens_go_on_cards_alone() -> None:
    assert "(DIA-THR-01)" in refusal(scene("crowd thrill"), "thrill upper 4")


def test_five_sound_thrill_twice(game: DiablesGame) -> None:
    # From space 3 to space 8: icons at 4 and 8.
    noise = crowds_reached(game, 5, "red")
    assert (seat_of(game, "red").sound, noise.total) == (3, 2)
    assert ids(recognise(noise, 1))


# ---- a card runs


def test_the_card_runs_and_the_character_stays(runs: DiablesGame) -> None:
    asked: DiablesGame = scene("crowd thrill")
    later = asked.after(*BOTH)
    assert later.digest == runs.digest
    seat = later.state.seats[later.players.index("red")]
    assert 2 not in dict(cards_of(later, "red", "lower"))
    assert any(seat.street)
    assert asked_for(runs) == "gather"


def test_in_the_carretillada_the_first_card_pays(runs: DiablesGame) -> None:
    there = runs.after("gather carretillada")
    assert followers_of(there, "red", "carretillada") == 1
    assert beside(there, "carretillada") == ["fp 3", "photo_or_video", "fp 5"]
    assert there.fame["red"] - runs.fame["red"] == 3


def test_the_trobada_pays_most(runs: DiablesGame) -> None:
    paid = {move: runs.after(move).fame["red"] - runs.fame["red"] for move in runs.legal_moves}
    assert paid == {
        "gather carretillada": 3,
        "gather ball_parlat": 0,
        "gather trobada": 5,
        "gather tabalada": 0,
    }
    led = [list(belief.moves(runs)) for belief in GATHERED]
    assert led == [["gather ball_parlat"], ["gather tabalada"]]
    question = challenge("where to")
    question.submit("gather tabalada")
    assert "(DIA-THR-08)" in question.view["said"]["text"]
    question.submit("gather trobada")
    assert question.solved


def test_two_steps_bring_two_rewards(runs: DiablesGame) -> None:
    filmed = scene("crowd").arranged("red", videos=[6])
    later = filmed.after("place character regular 2 lower", "activate right", *BOTH, "gather carretillada")
    assert followers_of(later, "red", "carretillada") == 2
    twice = steps_rewarded(runs, "red", "carretillada", 2)
    assert twice.total == 2
    assert ids(recognise(twice, 1)) == ["followers-landing", "followers-left"]


def test_the_chain_is_that_of_the_rulebook() -> None:
    loud = example("DIA-T-07")
    moves = ("lead bottom", "take sound 12", *["thrill upper 1"] * 3, "gather tabalada")
    later = loud.after(*moves)
    assert seat_of(later, "red").sound == 12
    assert crowds_reached(loud, 12, "red").total == 3
    assert later.fame["red"] > loud.fame["red"]


# ---- all of it


def test_every_answer_rests_on_a_rule() -> None:
    rules = [
        *(belief.rule for belief in REWARDED),
        *(belief.rule for belief in THRILLED),
        *(belief.rule for belief in GATHERED),
    ]
    assert all(explain(rule).line for rule in rules)


def test_tracks_say_what_lies_beside_them(game: DiablesGame) -> None:
    ((caption, image),) = tracks(game, "ball_parlat").pictures
    assert caption == "Follower tracks and the cards beside them"
    assert "1: 5 FP; 2: 1 regular firecracker and 1 colorful firecracker" in image
    assert "Trobada" not in image
    with pytest.raises(ValueError, match=r"no show 'trobata'.*trobada"):
        tracks(game, "trobata")


@pytest.mark.parametrize("seed", [5, *range(5)])
def test_an_exercise_has_wrong_numbers_and_is_the_same_again(seed: int) -> None:
    task, again = game_exercise(seed, "crowd"), game_exercise(seed, "crowd")
    assert (task.answer, task.game.digest) == (again.answer, again.game.digest)
    assert len(task.misconceptions) >= 2


def test_the_lesson_uses_its_scenes() -> None:
    code = "\n".join(sources(lesson("crowd")))
    for name in ("crowd", "crowd thrill", "crowd gather"):
        assert f'scene("{name}")' in code
