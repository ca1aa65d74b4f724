"""The lesson on the solo game: what it says in words."""

from typing import Any

import pytest

from diables_nb import play
from diables_nb.lessons import scene
from diables_nb.lessons.diables.firebot_exercise import firebot_exercise
from diables_nb.lessons.diables.firebot_facts import (
    chosen_show,
    conversions,
    decision_cards,
    deck_sizes,
    levels,
    token_after,
    won,
)
from diables_nb.lessons.diables.firebot_steps import fates, firebot_step, kept_boards, looks_at, offers, sifted
from diables_nb.lessons.diables.on_firebot import check_send, kept_count, predict_send
from diables_nb.lessons.misconception import recognise
from diables_nb.rules.diables import LEVELS, SHOWS, DiablesGame, deal
from diables_nb.rules.diables.game.firebot.cards import cards_left
from diables_nb.rules.diables.game.firebot.choosing import camera_choice, firebot_of, like_choice, send_choice
from diables_nb.rules.diables.game.state import FIREBOT
from tests.lessons.reading import cells, lesson, sources

from .solo_games import (
    BALL,
    CAMERA,
    DRUMS,
    GAMES,
    LEFT_CHARACTER,
    LIKE,
    RING,
    THRILL,
    VIDEO,
    full,
    ids,
    later,
    short,
    taken,
)

# ---- who the Firebot is


def test_its_decks() -> None:
    game = scene(BALL)
    firebot = firebot_of(game.state)
    assert decision_cards(game) == 10
    assert len(firebot.crowd) == 4 + 2
    for kind in ("small_beasts", "large_beasts"):
        shown, usual = (getattr(state, kind) for state in (game.state, deal(2, seed=1).state))
        assert len(shown) == 2 < len(usual)


def test_the_human_is_red_begins_and_goes_on_when_the_cards_are_played() -> None:
    game = deal(1, 1, level=LEVELS[0])
    assert (game.players[FIREBOT], game.order[0]) == ("blue", "red")
    game = game.after("decline")
    while cards_left(game.kit, game.state, firebot_of(game.state)):
        moves = [move for move in game.legal_moves.moves if move[0] not in ("pass", "decline")]
        game = game.after(moves[0] if moves else "decline")
    while game.decision and game.decision.kind != "turn":
        game = game.after(game.legal_moves.moves[-1])
    assert game.decision is not None
    assert (game.round, game.decision.player, game.decision.kind) == (1, "red", "turn")


def test_the_table_of_levels() -> None:
    rows = [list(row) for row in levels(scene(BALL)).rows]
    assert rows == [
        ["easy", 3, 3, 4], ["average", 3, 4, 5], ["hard", 4, 5, 5], ["very hard", 4, 5, 6], ["devilish", 5, 5, 6],
    ]  # fmt: skip


def test_the_chosen_token_begins_beside_the_track_that_the_top_post_names() -> None:
    game = deal(1, 3, level=LEVELS[0])
    top = game.kit.posts[game.state.posts[0]]
    assert chosen_show(game) in {
        reward.show for effect in top.likes for rewards in effect.alternatives for reward in rewards
    }


# ---- the ball parlat


def test_what_the_firebot_looks_at_in_the_example() -> None:
    game = scene(BALL)
    card, token, tiles = (row[1] for row in looks_at(game).rows)
    assert "ball parlat" in str(card)
    assert (token, tiles) == ("tabalada", "whistling firecrackers, regular firecrackers, tabalers")
    assert not [figure for figure in game.position.figures.values() if figure.owner == "blue"]


def test_what_the_spaces_offer() -> None:
    rows = {str(row[0]).replace("\N{NO-BREAK SPACE}", " "): row[1:] for row in offers(scene(BALL)).rows}
    assert len(rows) == 8
    assert rows["left character"] == ["character", "2 whistling", "hasten and 1 follower (any show)"]
    assert rows["right tabaler 2"] == ["tabaler", "–", "reorganize and 1 follower (tabalada)"]
    beasts = {row[1]: row[2] for row in offers(firebot_exercise(19).game).rows}
    assert beasts["small beast"] == "3 of any type"


def test_spaces_of_a_half_are_counted_from_the_middle() -> None:
    spaces = scene(BALL).edition.spaces
    for half in ("left", "right"):
        for kind, last in (("diable", 3), ("tabaler", 2)):
            across = [spaces[f"ball_parlat/{half}/{kind}/{number}"].at[0] for number in range(1, last + 1)]
            assert across == sorted(across, reverse=half == "left")


def test_question_by_question() -> None:
    found = firebot_step(scene(BALL))
    assert [short(one.kept) for one in found.filters] == [
        {
            "left/character", "right/character", "right/diable/1", "right/diable/2", "right/diable/3",
            "right/tabaler/2",
        },
        *[{"left/character", "right/diable/2"}] * 3,
        {"left/character"},
    ]  # fmt: skip
    rules = [one.rule for one in found.filters]
    assert rules == ["DIA-SOLO-22", "DIA-SOLO-23", "DIA-SOLO-30", "DIA-SOLO-30", "DIA-SOLO-24"]
    assert found.chosen == LEFT_CHARACTER


def test_spaces_left_and_their_wrong_numbers() -> None:
    first, second = kept_count(scene(BALL), 1), kept_count(scene(BALL), "2a")
    assert (first.total, second.total) == (6, 2)
    # Without the characters 4; without the three diables, which offer a choice, 3.
    assert ids(recognise(first, 4)) == ["sieve-free-follower"]
    assert ids(recognise(first, 3)) == ["sieve-alternatives"]
    # Left diable 2 is whistling too.
    assert ids(recognise(second, 3)) == ["sieve-again"]


def test_pictures_ring_what_is_left() -> None:
    game = scene(BALL)
    boards = kept_boards(game, 0, 1, "2a", "3")
    captions = [caption for caption, _ in boards.pictures]
    assert [caption.partition(": ")[0] for caption in captions] == [
        "Before the first question. 8 spaces stay", "1", "2a", "3",
    ]  # fmt: skip
    assert "(DIA-SOLO-22). 6 spaces stay: left character; right character; " in captions[1]
    assert captions[3].endswith(". 1 space stays: left character")
    assert len({image for _, image in boards.pictures}) == 4
    assert len(kept_boards(game).pictures) == 3, "those that take something away"
    walls = kept_boards(scene(LIKE), kind="like").pictures
    assert [caption.partition(":")[0] for caption, _ in walls] == ["1", "2", "3c"]
    assert "stay: post 2, like slot 2; post 2, like slot 3" in walls[1][0]


def test_pictures_tell_what_is_out_since_when() -> None:
    step = firebot_step(scene(BALL))
    told = {place.partition("/")[2]: fate for place, fate in fates(step, 2).items()}
    assert told == {
        "left/character": "candidate",
        "right/diable/2": "candidate",
        **dict.fromkeys(("right/character", "right/diable/1", "right/diable/3", "right/tabaler/2"), "dropped"),
        **dict.fromkeys(("left/diable/2", "right/tabaler/1"), "earlier"),
    }
    assert fates(step, 5)[LEFT_CHARACTER] == "chosen"
    assert set(fates(step, 0).values()) == {"candidate"}


def test_the_table_of_questions_asks_nothing_of_what_is_out() -> None:
    rows = {str(row[0]).replace("\N{NO-BREAK SPACE}", " "): list(row[1:]) for row in sifted(scene(BALL)).rows}
    assert rows["left character"] == ["✓"] * 5
    assert rows["right diable 2"] == ["✓"] * 4 + ["–"]
    assert rows["left diable 2"] == ["–", "", "", "", ""]
    half = sifted(scene(BALL), shown=1)
    assert list(half.head[1:]) == ["1", "2a", "2b", "2c", "3"]
    assert [told.partition(":")[0] for told in half.questions] == ["1"], "later questions would tell"
    assert half.questions[0] in str(half)
    assert half.questions[0] in half._repr_html_()
    assert [row[1:] for row in half.rows[:2]] == [["✓", "…", "…", "…", "…"], ["–", "", "", "", ""]]


def test_a_bet_on_the_board_is_answered() -> None:
    bet = predict_send("Where to?", scene(BALL))
    with pytest.raises(ValueError, match="left diable 1"):
        bet.submit("left diable 1")
    bet.submit("right diable 2")
    assert "a follower of any show did not count" in bet.view["said"]["text"]
    bet.again()
    bet.submit("left character")
    assert bet.view["said"]["right"]
    told = bet.view["reveal"]
    assert "Question 1, advances the preferred track, tabalada (DIA-SOLO-22): 6 of 8 stay." in told
    assert "Question 2b, fits the unscored lluïment regular firecrackers (DIA-SOLO-30): none passes, so all 2" in told
    assert told.endswith("1 of 2 stay.<br>So it is left character.</p>")


# ---- what it gains


def test_what_rewards_are_for_the_firebot() -> None:
    assert (won("hasten"), won("regular"), won("prepare 2"), won("regular 2")) == (
        "like",
        "sound 2",
        "like 2",
        "sound 4",
    )
    rows = [list(row) for row in conversions("regular 2", "sound 5").rows]
    assert rows == [["2 regular firecrackers", "sound 4"], ["sound 5", "sound 5"]]
    for wrong in ("regular | whistling", "fp 2, regular", "nothing at all"):
        with pytest.raises(ValueError, match="reward"):
            won(wrong)
    with pytest.raises(TypeError, match="a reward is a text such as 'prepare 2', not None"):
        won(None)  # type: ignore[arg-type]


def test_followers_come_last_and_a_free_one_steps_on_the_preferred_track() -> None:
    steps = list(scene(BALL).after("pass").trace)
    first = next(number for number, step in enumerate(steps) if step.kind == "gain")
    assert steps[first].chosen == "like"
    free = next(step for step in steps if step.kind == "follow" and len(step.options) == len(SHOWS))
    assert steps.index(free) > first
    assert free.chosen == "tabalada"


def test_the_chosen_token_moves_to_its_only_figure() -> None:
    assert (chosen_show(scene(BALL)), token_after(scene(BALL))) == ("tabalada", "ball_parlat")


# ---- one thing changed


def test_each_change_sends_the_figure_somewhere_else() -> None:
    chosen = [firebot_step(make()).chosen for make in (GAMES["ball"], taken, full, later)]
    assert [space.partition("/")[2] for space in chosen] == [
        "left/character", "right/diable/2", "left/diable/2", "right/diable/1",
    ]  # fmt: skip
    assert firebot_step(full()).filters[0].rule == "DIA-SOLO-27"
    assert list(looks_at(full()).rows[-1]) == ["its token is on the last space of the track of", "tabalada"]
    assert firebot_step(later()).filters[1].words.endswith("regular firecrackers")
    assert SHOWS == ("carretillada", "ball_parlat", "trobada", "tabalada"), "clockwise, as the text says"


def test_the_half_done_one() -> None:
    game = scene(RING)
    found = firebot_step(game)
    assert (game.round, chosen_show(game), found.chosen) == (2, "ball_parlat", "carretillada/inner/e")
    assert [short(one.kept) for one in found.filters] == [
        {"ring/4", "ring/5", "inner/e", "inner/s"}, {"ring/4", "inner/e"}, {"ring/4", "inner/e"}, {"inner/e"},
    ]  # fmt: skip
    task = check_send("Where to?", game)
    for _ in range(4):
        task.hint()
    hints = task.view["hints"]
    assert hints[1].endswith("that leaves ring 4; ring 5; inner east; inner south.")
    assert "colorful firecrackers, changes nothing. Question 3 decides: costs most" in hints[3]
    assert "inner east" not in hints[3]
    task.submit("ring 4")
    assert "the Firebot saved firecrackers" in task.view["said"]["text"]


def test_the_human_decides_between_two_drums() -> None:
    game = scene(DRUMS)
    found = firebot_step(game)
    assert (found.by, found.chosen, short(found.left)) == ("human", "", {"3/4", "4/4"})
    assert chosen_show(game) == "tabalada"
    assert {game.edition.spaces[space].kind for space in found.options} == {"tabaler"}
    asked = game.after("pass")
    assert asked.decision is not None
    assert (asked.decision.player, asked.decision.kind) == ("red", "firebot_space")
    for space in ("row 3 column 4", "row 4 column 4"):
        bet = predict_send("Where to?", game)
        bet.submit(space)
        assert bet.view["said"]["right"]


# ---- the end


def test_the_deck_gets_smaller() -> None:
    assert deck_sizes(scene(BALL)) == (10, 9, 8)


def test_equal_fp_are_won_by_the_firebot() -> None:
    game = scene(BALL).arranged("red", round=3, fp=100, firebot={"fp": 100})
    ends = _end(game).fame
    ahead = ends["blue"] - ends["red"]
    tied = _end(game.arranged("red", fp=100 + ahead))
    assert tied.fame["red"] == tied.fame["blue"]
    assert tied.winners == ("blue",)


def _end(game: DiablesGame) -> DiablesGame:
    while not game.over:
        moves = game.legal_moves
        game = game.after("pass" if "pass" in moves else moves.moves[0])
    return game


def test_a_solo_game_can_be_played_at_the_table() -> None:
    game: Any = play(deal(["red"], level="easy")).game
    assert (game.players, game.firebot) == (("red", "blue"), "blue")


# ---- all of it


def test_steps_are_those_of_the_core() -> None:
    """What the trace tells is what the choice of the engine makes of the position that the lesson draws."""
    moments = [*(make() for make in GAMES.values()), *(firebot_exercise(seed).game for seed in range(6))]
    for game in moments:
        step = firebot_step(game)
        choice = send_choice(game.kit, game.state, game.edition.spaces[step.options[0]].show)
        names = game.kit.spaces
        assert step.options == tuple(names[space].id for space in choice.options)
        assert [one.kept for one in step.filters] == [tuple(names[n].id for n in found.kept) for found in choice.steps]
    wall, like = scene(CAMERA), scene(LIKE)
    assert [int(option[0]) - 1 for option in firebot_step(wall, "camera").left] == list(
        camera_choice(wall.kit, wall.state).left
    )
    assert len(firebot_step(like, "like").options) == len(like_choice(like.kit, like.state).options)


def test_a_step_that_is_not_taken_is_refused() -> None:
    with pytest.raises(ValueError, match="no step 'dance'"):
        firebot_step(scene(BALL), "dance")
    with pytest.raises(ValueError, match="there are 5"):
        sifted(scene(BALL), shown=6)
    with pytest.raises(ValueError, match="no question 9: name one of 1, 2a, 2b, 2c, 3"):
        kept_boards(scene(BALL), 9)
    with pytest.raises(ValueError, match="no question 0"):
        kept_count(scene(BALL), 0)


def test_the_lesson_shows_the_moments_that_are_tested() -> None:
    code = "\n".join(sources(lesson("solo")))
    for name in (BALL, RING, DRUMS, CAMERA, VIDEO, LIKE, THRILL):
        assert f'scene("{name}")' in code
    for said in (
        'ball.arranged("red", plaza=["place red at left character"])',
        'taken.arranged("red", firebot={"followers": {"tabalada": ball.kit.last_space}})',
        'taken.arranged("red", round=2)',
        "kept_count(ball, 1)",
        "kept_boards(ball, 3)",
        'example("DIA-T-12")',
    ):
        assert said in code
    assert "firebot_exercise(19)" in code
    task = firebot_exercise(19)
    assert (task.show, len(task.step.options) > 20) == ("trobada", True)
    text = "\n".join(said for _, said in cells(lesson("solo"), "markdown"))
    assert "](../start.ipynb)" in text
    assert "(solo.ipynb)" in "\n".join(said for _, said in cells(lesson("round"), "markdown"))
