"""The players that think: legal, the same each time, blind for what is hidden, and better than chance."""

import re
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from diables_nb.players import RandomPlayer, play_out
from diables_nb.players.diables_prospects import DiablesProspects, diables_prospects
from diables_nb.players.diables_weights import WEIGHTS
from diables_nb.players.greedy import GreedyPlayer
from diables_nb.players.playing import Player
from diables_nb.players.prospects import Fame, prospects_of
from diables_nb.players.reasons import Reason, Reasons
from diables_nb.players.search import SearchPlayer
from diables_nb.rules import diables
from diables_nb.rules.diables.game.playing import DiablesGame
from diables_nb.rules.game import Game
from diables_nb.whatif import changed_edition


def quick_search() -> SearchPlayer:
    return SearchPlayer(1, playouts=4, candidates=2, turns=1)


def moments(players: int, seed: int, every: int) -> list[DiablesGame]:
    """Some moments of a game between random players, at most eight."""
    end = play_out(diables.deal(players=players, seed=seed), RandomPlayer(seed))
    return [game for game in end.line[::every] if not game.over][:8]


def with_hidden_parts_swapped(game: DiablesGame) -> DiablesGame:
    """A game that looks the same to everybody and goes on otherwise."""
    other = game.determinize(Random(99), game.players[0])
    assert other.state != game.state
    assert other.view("red") == game.view("red")
    return other


@pytest.mark.parametrize("player", [GreedyPlayer(), quick_search()])
@pytest.mark.parametrize("players", [2, 4])
def test_choices_are_legal_and_do_not_depend_on_what_is_hidden(player: Player, players: int) -> None:
    for game in moments(players, seed=players, every=17):
        before = game.state.copy()
        chosen = player.choose(game)
        assert chosen in game.legal_moves.moves
        assert game.state == before
        assert player.choose(game) == chosen
        assert player.choose(with_hidden_parts_swapped(game)) == chosen
        assert player.choose(game.view(game.players[-1])) == chosen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random(players: int) -> None:
    game = diables.deal(players=players, seed=3)
    seats: dict[str, Player] = dict.fromkeys(game.players, RandomPlayer(3))
    seats[game.players[-1]] = GreedyPlayer(turns=3)
    end = play_out(game, seats)
    assert end.winners == (game.players[-1],)
    assert end.fame[game.players[-1]] > 80


def test_the_worth_at_the_end_is_what_is_on_the_track() -> None:
    end = play_out(diables.deal(players=3, seed=5), RandomPlayer(5))
    prospects = prospects_of(end)
    assert isinstance(prospects, DiablesProspects)
    assert [prospects.worth(end.state, seat) for seat in range(3)] == list(end.fame.values())
    assert prospects.mover(end.state) == -1


def test_the_worth_does_not_depend_on_what_was_weighed_before() -> None:
    games = moments(3, seed=4, every=23)
    used = diables_prospects(games[0].kit)
    for game in games:
        for seat in range(3):
            assert used.worth(game.state, seat) == DiablesProspects(game.kit).worth(game.state, seat)


def test_shows_are_expected_to_grow_by_the_icons_that_the_edition_prints() -> None:
    close = changed_edition({"followers": {"icons": [{"space": step, "figures": step + 1} for step in range(6)]}})
    shipped, nearer = (DiablesProspects(diables.deal(2, seed=1, edition=e).kit) for e in (None, close))
    figures, grown = [9] * 6, 1 + WEIGHTS.show_growth * 0.4
    ahead = 2 + WEIGHTS.icon_growth * 0.4  # steps of the token, of which two are taken
    assert shipped._show(figures, 2, 0.4) == pytest.approx(9 * (1 + ahead / 2) * grown)
    assert nearer._show(figures, 2, 0.4) == pytest.approx(9 * (1 + ahead) * grown)


_AS_FROM_PYTHON_3_12 = """
import builtins
plain = sum
def compensated(values, start=0):
    values = list(values)
    if not any(isinstance(value, float) for value in values):
        return plain(values, start)
    total = lost = 0.0
    for value in values:
        after = total + value
        lost += (total - after) + value if abs(total) >= abs(value) else (value - after) + total
        total = after
    return total + lost + start
builtins.sum = compensated
"""
_FAME = """
from diables_nb.whatif import simulate
print([game.fame for game in simulate(3, seed=1, progress=False).games])
"""


def test_choices_do_not_depend_on_how_a_python_sums_floats() -> None:
    """From Python 3.12 on `sum` rounds otherwise."""
    usual, otherwise = (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
        for code in (_FAME, _AS_FROM_PYTHON_3_12 + _FAME)
    )
    assert otherwise == usual


def test_rewards_that_wait_are_worth_something() -> None:
    game = diables.deal(players=2, seed=7).after("decline", "decline")
    prospects = prospects_of(game)
    state = game.state.copy()
    seat = prospects.mover(state)
    before = prospects.worth(state, seat)
    state.stack.append(("prepare", seat, 2))
    assert prospects.worth(state, seat) > before
    assert prospects.worth(state, 1 - seat) == prospects.worth(game.state, 1 - seat)


def test_greedy_takes_two_prepares_rather_than_none() -> None:
    game = diables.deal(players=2, seed=7).after("decline", "decline")
    game.state.stack.append(("prepare", game.state.stack[-1][1], 2))
    asked = DiablesGame(game.kit, game.state)
    assert GreedyPlayer().choose(asked)[0] == "prepare"


def test_reasons_name_the_choice_first() -> None:
    game = diables.deal(players=2, seed=7).after("decline", "decline")
    thinkers: list[Any] = [GreedyPlayer(), quick_search()]
    for player in thinkers:
        reasons = player.reasons(game, top=3)
        assert game.read_move(reasons[0].move) == player.choose(game)
        assert len(reasons) <= 3
        assert all(line.move in game.legal_moves for line in reasons)
        assert reasons[0].move in repr(reasons)
        assert "<table>" in reasons._repr_html_()
    assert all(line.spread is not None for line in quick_search().reasons(game))


def test_reasons_escape_what_they_show_and_sign_what_is_behind() -> None:
    reasons = Reasons("red", (Reason("<b>", -1.25, 0.5, 4),), "expected lead")
    assert "<b>" not in reasons._repr_html_()
    assert "\N{MINUS SIGN}1.2" in repr(reasons)
    assert list(reasons) == [Reason("<b>", -1.25, 0.5, 4)]


def test_a_limit_of_time_ends_a_search() -> None:
    game = diables.deal(players=2, seed=7).after("decline", "decline")
    assert SearchPlayer(1, playouts=10**9, seconds=0.05).choose(game) in game.legal_moves.moves


def test_a_game_of_which_nothing_more_is_known_is_played_by_its_points() -> None:
    class Unknown(Fame):
        """The plain prospects, for a game of which others would be known."""

    game: Game[Any] = diables.deal(players=2, seed=7).after("decline", "decline")
    player = GreedyPlayer(turns=2, prospects=Unknown())
    assert player.choose(game) in game.legal_moves.moves
    prospects = Unknown()
    state = prospects.begin(game, 0, Random(1))
    assert prospects.mover(state) == game.players.index(game.decision.player if game.decision else "")
    assert prospects.lead(state, 0, 2) == 0


def test_players_say_what_they_are() -> None:
    assert repr(GreedyPlayer()) == "GreedyPlayer(turns=6)"
    assert repr(SearchPlayer(3)) == "SearchPlayer(3, playouts=36)"
    assert repr(SearchPlayer(3, turns=None, whim=0.5)) == "SearchPlayer(3, playouts=36, turns=None, whim=0.5)"
    assert repr(SearchPlayer(3, seconds=1.0)) == "SearchPlayer(3, seconds=1.0)"


def test_players_are_taken_by_name_too() -> None:
    game = diables.deal(players=2, seed=7)
    assert play_out(game, "random") == play_out(game, RandomPlayer(0))
    mixed = play_out(game, {"red": "random", "blue": RandomPlayer(2)}, most=9)
    assert len(mixed.moves) == 9


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"most": -1}, "most -1: give a whole number from 0"),
        ({"most": 2.5}, "most 2.5"),
        ({"players": "randum"}, "did you mean 'random'?"),
        ({"players": RandomPlayer}, "RandomPlayer is a class: make a player of it"),
        ({"players": 3}, "3 is no player"),
        ({"players": {"red": None, "blue": None}}, "None is no player"),
        ({"game": 3}, "3 is no game"),
    ],
)
def test_what_cannot_be_played_out_is_refused_with_a_remedy(wrong: dict[str, Any], says: str) -> None:
    given: dict[str, Any] = {"game": diables.deal(players=2, seed=7), "players": RandomPlayer(1), **wrong}
    with pytest.raises(ValueError, match=re.escape(says)):
        play_out(given.pop("game"), given.pop("players"), **given)


@pytest.mark.parametrize("seed", ["x", None, 1.0, True])
def test_a_random_player_needs_a_whole_number(seed: Any) -> None:
    with pytest.raises(ValueError, match="give a whole number"):
        RandomPlayer(seed)


@pytest.mark.parametrize("declines", [2, -0.1, float("nan"), "x"])
def test_a_random_player_declines_with_a_probability(declines: Any) -> None:
    with pytest.raises(ValueError, match="a number from 0 to 1, or None"):
        RandomPlayer(1, declines=declines)


def test_random_players_of_5_and_less_5_are_two() -> None:
    game = diables.deal(players=2, seed=7)
    assert play_out(game, RandomPlayer(-5), most=60) != play_out(game, RandomPlayer(5), most=60)
