"""The turns of a solo game, and the Decision cards that the Firebot plays."""

import pytest

from diables_nb.rules.diables import LEVELS, DiablesGame, deal
from diables_nb.rules.diables.game.state import FIREBOT
from diables_nb.rules.errors import IllegalMove
from tests.rules.diables.solo.alone import alone, card_of, firebot, seat, solo_game, solo_moments

CARDS = {
    "easy": (3, 3, 4), "average": (3, 4, 5), "hard": (4, 5, 5), "very_hard": (4, 5, 6), "devilish": (5, 5, 6),
}  # fmt: skip


@pytest.mark.rules("DIA-SOLO-13", "DIA-SOLO-10")
def test_the_firebot_reveals_its_top_card_and_the_human_goes_on() -> None:
    card = card_of(alone(), left="photo_or_video", right="sound 5")
    game = alone(firebot={"next": [card]})
    later = game.after("lead bottom")
    while later.decision and later.decision.kind in ("take", "thrill"):
        later = later.after("decline")
    played = firebot(later).played
    assert [game.kit.cards[number].id for number in played] == [card]
    asked = later.decision
    assert asked is not None
    assert asked.player == "red"


@pytest.mark.rules("DIA-SOLO-14", "DIA-SOLO-15", "C-DIA-78")
@pytest.mark.parametrize("level", LEVELS)
def test_it_plays_as_many_cards_as_the_level_says(level: str) -> None:
    for number in range(2):
        game = solo_game(level, number)
        most = [0, 0, 0]
        for moment in game.line:
            played = len(firebot(moment).played)
            if moment.decision and moment.decision.kind != "crowd":
                most[moment.round - 1] = max(most[moment.round - 1], played)
            assert bool(moment.state.passed >> FIREBOT & 1) == (played == CARDS[level][moment.round - 1])
            assert f"{played} of {CARDS[level][moment.round - 1]}" in str(moment.table.seat("blue"))
        assert tuple(most) == CARDS[level]


@pytest.mark.rules("C-DIA-83", "DIA-SOLO-14")
def test_the_human_may_go_on_when_the_firebot_is_out_and_pass_before() -> None:
    game = alone("easy").after("pass")
    while game.decision and game.decision.kind.startswith("firebot_"):
        game = game.after(game.legal_moves[0])
    asked = game.decision
    assert asked is not None
    assert asked.kind == "score", "the Firebot played all its cards, one turn after the other"
    turns = max(
        sum(1 for g in solo_game("easy", seed).line if g.round == 1 and g.decision and g.decision.kind == "turn")
        for seed in range(6)
    )
    assert turns > CARDS["easy"][0] + 1


@pytest.mark.rules("C-DIA-71")
@pytest.mark.parametrize("show", ["carretillada", "ball_parlat", "trobada", "tabalada"])
def test_a_condition_on_its_card_does_not_matter(show: str) -> None:
    game = alone(firebot={"next": [card_of(alone(), show=show)], "token": "tabalada"})
    later = game.after("pass")
    while later.decision and later.decision.kind in ("firebot_space", "firebot_light"):
        later = later.after(later.legal_moves[0])
    assert sum(seat(later).followers) > 0


@pytest.mark.rules("C-DIA-102", "DIA-SOLO-40")
def test_both_actions_of_a_card_are_done_the_left_one_first() -> None:
    card = card_of(alone(), left="photo_or_video", right="sound 5")
    steps = alone(firebot={"next": [card]}).after("pass").trace
    gains = [step.words for step in steps if step.kind == "gain"]
    assert gains[0].startswith("It gains photo or video")
    assert any("sound 5" in words for words in gains[1:])
    both = card_of(alone(), left="photo_or_video", right="like")
    kinds = [step.kind for step in alone(firebot={"next": [both]}).after("pass").trace]
    assert kinds.index("camera") < kinds.index("like")


def test_what_is_asked_about_the_firebot_cannot_be_declined() -> None:
    asked = [game for game in solo_moments(2) if game.decision and game.decision.kind.startswith("firebot_")]
    assert {game.decision.kind for game in asked if game.decision} >= {"firebot_space", "firebot_light"}
    for game in asked:
        assert game.decision is not None
        assert game.decision.player == "red"
        assert len(game.legal_moves) > 1
        assert "decline" not in game.legal_moves
        with pytest.raises(IllegalMove, match="DIA-SOLO-13"):
            game.after("decline")
        with pytest.raises(IllegalMove, match=game.decision.rule):
            game.after("pass")
        assert all(game.meaning(move) for move in game.legal_moves)


@pytest.mark.rules("C-DIA-78")
def test_rounds_2_and_3_begin_by_the_sound_track() -> None:
    orders = {game.order for game in solo_moments(3) if game.round > 1}
    assert orders == {("red", "blue"), ("blue", "red")}
    for game in solo_moments(2):
        before = game.before
        if isinstance(before, DiablesGame) and game.round > before.round:
            sounds = [player.sound for player in before.state.seats]
            if sounds[0] != sounds[1]:
                assert game.order[0] == game.players[sounds.index(max(sounds))]


def test_no_turn_of_the_firebot_can_be_arranged() -> None:
    with pytest.raises(ValueError, match="DIA-SOLO-13"):
        deal(1, 1, level="easy").arranged("blue")
