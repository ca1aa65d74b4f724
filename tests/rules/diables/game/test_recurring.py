"""Kinds of fault that recur in engines of board games, looked for in games played at random."""

from itertools import pairwise

import pytest

from diables_nb.rules.diables import deal
from diables_nb.rules.diables.game.arrange.arranging import arrange
from diables_nb.rules.diables.game.inventory import inventory

from .arranged import UPPER, asked, beside, card, moments, offered, photo, red, seat, show_card, table

NEVER_DECLINED = {"turn", "beast", "gather", "score", "crowd"}
GAMES = [(2, 11), (3, 12), (4, 13)]


# ---- flow


@pytest.mark.rules("DIA-ACT-02")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_an_optional_step_is_never_mandatory_and_a_question_has_more_than_one_answer(players: int, seed: int) -> None:
    for game in moments(players, seed):
        assert game.decision
        declinable = game.decision.kind not in NEVER_DECLINED
        assert ("decline" in game.legal_moves) == declinable
        assert len(set(game.legal_moves)) == len(game.legal_moves)
        if declinable:
            assert len(game.legal_moves) > 1


@pytest.mark.rules("DIA-P1-02")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_no_move_offered_leads_to_a_dead_end(players: int, seed: int) -> None:
    for number, game in enumerate(moments(players, seed)):
        if number % 7:
            continue
        for move in game.legal_moves.moves[:: max(1, len(game.legal_moves) // 12)]:
            after = game.after(move)
            assert after.over or len(after.legal_moves) > 0
            assert [count for count in inventory(after) if not count.right] == []


@pytest.mark.rules("DIA-P1-01", "C-DIA-45")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_all_choices_of_a_turn_are_those_of_its_player(players: int, seed: int) -> None:
    whose = ""
    for game in moments(players, seed):
        assert game.decision
        if game.decision.kind in ("turn", "swap", "score", "crowd"):
            whose = game.decision.player
        assert game.decision.player == whose


@pytest.mark.rules("DIA-P1-03", "DIA-P1-04")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_declining_is_no_turn_and_passing_is_no_declining(players: int, seed: int) -> None:
    for game in moments(players, seed):
        assert game.decision
        if game.decision.kind != "turn":
            continue
        passed = game.after("pass")
        number = game.players.index(game.decision.player)
        in_this_round = passed.round == game.round and asked(passed).endswith("turn")
        if in_this_round:
            assert passed.state.passed >> number & 1
            assert asked(passed).split()[0] != game.decision.player


# ---- effects


@pytest.mark.rules("C-DIA-91")
def test_a_reward_that_is_there_once_is_not_gained_twice() -> None:
    wall = {1: {"post": photo("fp 4", likes=["fp 2", "sound 3", "follower trobada"])}}
    game = table(cards={"upper 1": card("like 3")}, wall=wall).after(UPPER, "activate left", "like 1 1")
    assert game.fame["red"] == 2
    assert "like 1 1" not in game.legal_moves


@pytest.mark.rules("DIA-FOL-03", "C-DIA-90")
def test_rewards_are_gained_once_for_each_icon() -> None:
    cards = {"upper 1": card("fp 2, fp 2, sound 4")}
    assert table(cards=cards).after(UPPER, "activate left").fame["red"] == 4
    twice = table(cards={"upper 1": card("sound 2, sound 2")}).after(UPPER, "activate left")
    assert offered(twice) == ["take sound 2"]
    assert red(twice.after("take sound 2", "take sound 2")).sound == 4


@pytest.mark.rules("DIA-SB-03", "DIA-VIDEO-11")
def test_no_effect_outlives_its_card() -> None:
    beast = table(
        beasts={"small": "small/3"}, passed=["blue", "yellow", "green"], cards={"upper 2": show_card("trobada")}
    )
    later = beast.after("place small_beast regular 1 lower")
    while not asked(later).endswith("turn"):
        later = later.after("decline")
    later = later.after("place diable whistling 2 upper", "activate left", "send diable regular trobada/1/diable")
    assert later.fame["red"] == 0
    wall = {n: {"cameras": {1: "blue" if n < 4 else "green"}} for n in range(1, 7)}
    video = table(wall=wall, videos=[11], passed=["blue", "yellow", "green"], cards={"upper 1": card("fp 2", "hasten")})
    first = video.after("lead bottom", "decline")
    assert red(first).videos == 0
    assert offered(first.after(UPPER)) == ["activate left"]


@pytest.mark.rules("DIA-P1-RANGE-03")
def test_a_gain_that_lasts_is_counted_once() -> None:
    cards = {"upper 1": card("reorganize 3")}
    game = table(cards=cards).after(UPPER, "activate left", "reorganize U3@3 U2@1", "reorganize U2@1 U3@3")
    game = game.after("reorganize U3@3 U2@1")
    assert red(game).opened.bit_count() == 1


# ---- order


@pytest.mark.rules("DIA-P1-FIRE-03", "DIA-ACT-SHOW-04")
def test_nobody_pays_with_what_is_gained_only_afterwards() -> None:
    cart = {"regular": 1, "whistling": 0, "colorful": 0}
    game = table(cards={"upper 1": card("regular 2")}, cart=cart)
    assert not offered(game, "place character")
    assert red(game.after(UPPER, "activate left")).cart == [2, 0, 0]


@pytest.mark.rules("C-DIA-51", "DIA-VIDEO-07")
def test_a_figure_scored_at_once_is_scored_before_the_next_one_comes() -> None:
    game = table(cards={"upper 1": show_card("carretillada"), "upper 2": show_card("carretillada")}, videos=[7])
    game = game.after(UPPER, "activate left", "send diable regular carretillada/ring/3", "decline")
    assert game.fame["red"] == 1  # one diable in the show
    game = arrange(game, "red").after("place character whistling 2 upper", "activate right")
    game = game.after("send diable colorful carretillada/ring/8", "decline")
    assert game.fame["red"] == 1 + 2  # two by then


@pytest.mark.rules("DIA-WALL-01")
def test_a_full_wall_waits_for_the_end_of_the_turn() -> None:
    wall = {n: {"post": photo("fp 4"), "cameras": {1: "blue" if n < 4 else "green"}} for n in range(1, 7)}
    wall[7] = {"post": photo("fp 4")}
    cards = {"upper 1": card("photo_or_video", "like", needs=["regular"])}
    game = table(cards=cards, wall=wall).after(UPPER, "activate left", "camera 7 1")
    assert game.state.cameras[6 * 3] == 1
    assert offered(game) == ["activate right"]
    assert not any(game.after("decline").state.cameras)


# ---- state


@pytest.mark.rules("DIA-WALL-05", "C-DIA-35")
def test_posts_discarded_come_back_only_when_the_deck_is_empty() -> None:
    wall = {n: {"cameras": {1: "blue" if n < 5 else "green"}} for n in range(1, 8)}
    game = table(wall=wall)
    after = game.after("pass")
    assert not set(after.state.posts) & set(after.state.discarded)
    assert len(after.state.social_deck) == 40 - 14


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_a_game_kept_does_not_change_when_it_is_played_on(players: int, seed: int) -> None:
    kept = [(game, game.state.copy()) for number, game in enumerate(moments(players, seed)) if number % 5 == 0]
    assert all(game.state == copy for game, copy in kept)


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_the_same_moves_lead_to_the_same_game(players: int, seed: int) -> None:
    end = deal(players, seed=seed).played_out(seed)
    assert deal(players, seed=seed).after(*end.moves) == end


@pytest.mark.rules("DIA-ACT-BEAST-03", "DIA-PSET-14")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_others_keep_what_they_have_while_one_plays(players: int, seed: int) -> None:
    for before, game in pairwise(moments(players, seed)):
        assert before.decision
        if game.last_move == ("pass",) or before.decision.kind in ("score", "crowd"):
            continue
        for colour in game.players:
            if colour != before.decision.player:
                assert seat(game, colour).grid == seat(before, colour).grid
                assert seat(game, colour).reserve == seat(before, colour).reserve
                assert seat(game, colour).cart == seat(before, colour).cart


@pytest.mark.rules("DIA-FOL-01", "DIA-THR-08")
def test_beside_the_shows_everybody_gains_from_the_same_cards() -> None:
    game = table(cards={"upper 1": card("follower trobada")}, beside=beside("fp 3"))
    blue = arrange(game, "blue", cards={"upper 1": game.kit.cards[red(game).cards[1]].id})
    later = blue.after(UPPER, "activate left")
    assert later.fame["blue"] == 3
    assert later.fame["red"] == 0
