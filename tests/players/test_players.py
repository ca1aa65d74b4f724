"""Players: what carries a game on, and the one that chooses at random."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from diables_nb.players import POLICIES, Player, RandomPlayer, play_out
from diables_nb.rules import diables
from diables_nb.rules.errors import IllegalMove
from diables_nb.rules.game import Game, Move
from diables_nb.rules.running import PASSIVE, at_random, run_out
from tests.rules.pebbles import Package, legal, play


class Last:
    """Chooses the last of the legal moves, as text."""

    def choose(self, game: Game[Any], /) -> str:
        return game.legal_moves[-1]


class Cheat:
    def choose(self, game: Game[Any], /) -> str:
        del game
        return "camera 1 1"


def test_one_player_for_all_colours_or_one_for_each() -> None:
    dealt = diables.deal(players=3, seed=7)
    one = play_out(dealt, RandomPlayer(1))
    assert one.over
    assert one.line[0] is dealt
    seats: dict[str, Player] = {"red": RandomPlayer(1), "blue": Last(), "yellow": RandomPlayer(2)}
    other = play_out(dealt, seats)
    asked = [(now.before.decision.player, now) for now in other.line if now.before and now.before.decision]
    assert all(now.last_move == now.before.legal_moves.moves[-1] for who, now in asked if who == "blue" and now.before)
    assert {who for who, _ in asked} == set(seats)


def test_a_game_can_be_carried_on_for_a_while() -> None:
    dealt = diables.deal(players=2, seed=7)
    assert len(play_out(dealt, RandomPlayer(1), most=5).moves) == 5
    assert play_out(dealt, RandomPlayer(1), most=0) is dealt
    ended = play_out(dealt, Last())
    assert play_out(ended, Cheat()) is ended


def test_whoever_plays_what_is_not_legal_is_stopped() -> None:
    with pytest.raises(IllegalMove, match="camera 1 1"):
        play_out(diables.deal(players=2, seed=7), Cheat())


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ({"red": Last()}, "no player for blue: name one for each of red, blue"),
        ({"red": Last(), "blue": Last(), "bleu": Last()}, "'bleu' does not play: did you mean 'blue'"),
    ],
)
def test_seats_that_do_not_fit_are_refused(seats: dict[str, Player], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        play_out(diables.deal(players=2, seed=7), seats)


def test_the_same_seed_chooses_the_same() -> None:
    dealt = diables.deal(players=2, seed=7)
    assert play_out(dealt, RandomPlayer(3)) == play_out(dealt, RandomPlayer(3))
    assert play_out(dealt, RandomPlayer(3)).moves != play_out(dealt, RandomPlayer(4)).moves
    assert repr(RandomPlayer(3, declines=None)) == "RandomPlayer(3, declines=None)"
    assert eval(repr(RandomPlayer(3))).choose(dealt) == RandomPlayer(3).choose(dealt)  # noqa: S307  # our own words


def test_every_policy_is_a_player() -> None:
    dealt = diables.deal(players=2, seed=7)
    for policy in POLICIES.values():
        assert policy(1).choose(dealt) in dealt.legal_moves.moves


# Choices at random

MOVES: list[Move] = [("take", 1), ("take", 2), ("pass",)]


@pytest.mark.parametrize(
    ("declines", "least", "most"), [(None, 950, 1050), (0, 0, 0), (0.1, 270, 330), (1, 3000, 3000)]
)
def test_how_often_it_declines(declines: float | None, least: int, most: int) -> None:
    choose = at_random(Random(1), declines)
    counts = Counter(choose(MOVES) for _ in range(3000))
    assert least <= counts["pass",] <= most
    assert abs(counts["take", 1] - counts["take", 2]) < 150
    assert counts.total() == 3000


def test_what_must_be_declined_is_declined() -> None:
    assert {at_random(Random(seed), 0)([("decline",)]) for seed in range(5)} == {("decline",)}


def test_the_last_move_is_the_one_that_declines() -> None:
    """What the choosers rely on: nowhere else in the list stands a move that does nothing."""
    game = play_out(diables.deal(players=4, seed=7), RandomPlayer(1))
    for moment in game.line[:-1]:
        moves = moment.legal_moves.moves
        assert all(move[0] not in PASSIVE for move in moves[:-1])


def test_a_bare_state_is_run_out() -> None:
    game = Package().deal(3, 5)
    state = game.state.copy()
    decisions = run_out(state, legal(state), play, at_random(Random(2), 0.05))
    assert legal(state) == []
    assert 7 <= decisions <= 17
    again = game.state.copy()
    assert run_out(again, legal(again), play, at_random(Random(2), 0.05)) == decisions
    assert again == state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_rollout_ends_as_a_game_played_move_by_move_does(players: int) -> None:
    game = diables.deal(players, 7)
    slow = game
    choose = at_random(Random(3), 0.05)
    while not slow.over:
        slow = slow.after(choose(slow.legal_moves.moves))
    fast = diables.rollout(game, at_random(Random(3), 0.05))
    assert fast == slow
    assert fast.state.ledger == slow.state.ledger
    assert fast.before is None
    assert (fast.fame, fast.winners) == (slow.fame, slow.winners)
    bare = diables.rollout(game, at_random(Random(3), 0.05), ledger=False)
    assert bare.fame == slow.fame
    assert bare.state.ledger is None
    assert game == diables.deal(players, 7)
