"""Rules about what is in the box and where it lies, and the words it is spoken of with."""

import re

import pytest

from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, deal, edition
from diables_nb.rules.diables.effects import FAMILIES, OF_A_SHOW, REWARDS, Reward
from diables_nb.rules.rulebook import rules
from tests.rules.diables.game.games import busy_game

BOARD = edition()


@pytest.mark.rules("DIA-COMP-01", "DIA-COMP-24")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_share_one_board_and_each_has_a_personal_board_and_a_cart(players: int) -> None:
    game = deal(players, seed=4)
    assert len(game.state.plaza) == len(BOARD.spaces)
    assert len(game.state.seats) == players
    grids = {id(seat.grid) for seat in game.state.seats} | {id(seat.cart) for seat in game.state.seats}
    assert len(grids) == 2 * players


@pytest.mark.rules("DIA-COMP-13", "DIA-COMP-17")
def test_one_time_marker_and_two_sound_tokens_a_player() -> None:
    rounds = []
    for game in busy_game(3, 2).line:
        rounds.append(game.round)
        assert sorted(game.order) == sorted(game.players)  # a token of each on the turn indicator
        assert all(0 <= seat.sound <= BOARD.sound.last_space for seat in game.state.seats)  # and one on the track
    assert rounds == sorted(rounds)
    assert set(rounds) == {1, 2, 3}


@pytest.mark.rules("DIA-SETUP-08")
def test_the_wall_lies_right_of_the_board_and_the_timeline_left() -> None:
    assert (BOARD.wall.side, BOARD.wall.timeline_side) == ("right", "left")


@pytest.mark.rules("DIA-ACT-03")
def test_actions_come_in_four_families() -> None:
    assert list(FAMILIES) == ["colla", "social media", "show", "thrill the crowd"]
    names = [name for names in FAMILIES.values() for name in names]
    assert len(names) == len(set(names))
    assert set(names) <= {*REWARDS, *OF_A_SHOW}
    gained = {name for name in (*REWARDS, *OF_A_SHOW) if not Reward(name).family}
    assert gained == {"sound", "fp", "regular", "whistling", "colorful", "follower"}


@pytest.mark.rules("DIA-B-18")
@pytest.mark.parametrize(("players", "shown"), [(2, 3), (3, 4), (4, 5)])
def test_a_beast_card_more_than_players_on_at_most_five_spaces_and_shows_clockwise(players: int, shown: int) -> None:
    state = deal(players, seed=9).state
    assert (len(state.small_beasts), len(state.large_beasts)) == (shown, shown)
    assert SHOWS == ("carretillada", "ball_parlat", "trobada", "tabalada")


@pytest.mark.rules("C-DIA-01")
def test_each_thing_has_one_word() -> None:
    other_words = re.compile(r"firework|thrilled spectator|attracting an audience", re.IGNORECASE)
    ours = [rule for rule in rules() if "DIA-" in rule.id]
    told = [rule.id for rule in ours if other_words.search(f"{rule.heading} {rule.line}")]
    assert told == ["C-DIA-01"]
    for file in ("decisions", "sheet", "table"):
        assert not other_words.search(str(words.table(file))), file
    lines = {key: text for key, text in words.table("lines").items() if key.startswith("DIA-")}
    assert not other_words.search(str(lines))
