"""How a searching player shares out its playouts, and what it thinks of moves that others played."""

from random import Random
from typing import Any

import pytest

from diables_nb.players import GreedyPlayer, RandomPlayer, SearchPlayer, play_out
from diables_nb.players.search import _SECOND_LOOK, _stages
from diables_nb.rules import contract
from diables_nb.rules.contract import GAMES


def halved(candidates: int, playouts: int) -> list[tuple[int, int]]:
    """Sequential halving as it is written: every stage gets the same share of the playouts."""
    stages, found, left = max((candidates - 1).bit_length(), 1), [], candidates
    while left > 1:
        found.append((left, playouts // (stages * left)))
        left = (left + 1) // 2
    return found


def test_playouts_that_suffice_are_shared_as_ever() -> None:
    """At 36 playouts and at most 6 candidates, as a player is made, nothing is changed."""
    assert [_stages(candidates, 36) for candidates in range(1, 7)] == [halved(count, 36) for count in range(1, 7)]
    for playouts in range(1, 120):
        for candidates in range(2, 12):
            if all(each for _, each in halved(candidates, playouts)):
                assert _stages(candidates, playouts) == halved(candidates, playouts)


def test_every_candidate_gets_a_playout_at_each_stage_within_the_budget() -> None:
    for playouts in range(120):
        before = 0
        for candidates in range(1, 12):
            stages = _stages(candidates, playouts)
            assert all(each >= 1 for _, each in stages)
            assert sum(count * each for count, each in stages) <= playouts
            searched = stages[0][0] if stages else 1
            assert before <= searched <= candidates
            before = searched
        assert before > 1 or playouts < 2


def test_a_small_budget_searches_fewer_candidates_and_each_of_them() -> None:
    assert _stages(6, 12) == [(5, 1), (3, 1), (2, 2)]
    game = play_out(contract.game("castellers").deal(players=2, seed=7), RandomPlayer(4), most=4)
    reasons = SearchPlayer(1, playouts=12, candidates=6).reasons(game, 10)
    assert len(reasons) == 6
    assert sorted((line.playouts for line in reasons), reverse=True) == [4, 4, 2, 1, 1, 0]
    assert reasons[-1].spread is None


@pytest.mark.parametrize("playouts", [0, 1])
def test_without_playouts_the_first_look_decides(playouts: int) -> None:
    game = play_out(contract.game("castellers").deal(players=2, seed=7), RandomPlayer(4), most=4)
    player = SearchPlayer(1, playouts=playouts)
    assert {line.playouts for line in player.reasons(game)} == {0}
    assert player.choose(game) in game.legal_moves.moves


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("player", [GreedyPlayer(turns=2), SearchPlayer(1, playouts=6, candidates=2, turns=1)])
def test_a_verdict_names_the_choice_and_no_move_is_better(name: str, player: Any) -> None:
    game = play_out(contract.game(name).deal(players=2, seed=7), RandomPlayer(4), most=6)
    assert len(game.legal_moves) > 1
    chosen = player.choose(game)
    own = player.verdict(game, chosen)
    assert (own.best, own.regret) == (chosen, 0.0)
    for move in game.legal_moves.moves[:12]:
        found = player.verdict(game, move)
        assert found.regret >= 0
        assert found.what == own.what
        assert found.best in (chosen, move)
        assert found.interval is not None or found.points >= own.points


class Even:
    """A search whose playouts are by lot: the first move is better than the second by so many points."""

    def __init__(self, random: Random, better: float) -> None:
        self.random, self.better = random, better
        self.numbers: list[int] = []

    def playout(self, number: int, pair: Any) -> None:
        self.numbers.append(number)
        luck = self.random.gauss(0, 20)
        for candidate, points in zip(pair, (self.better, 0.0), strict=True):
            candidate.leads.append(luck + points + self.random.gauss(0, 5))


@pytest.mark.parametrize("better", [0.0, 3.0])
def test_a_second_look_tells_chance_from_more(better: float) -> None:
    random, times, held, told = Random(f"second look {better}"), 1000, 0, 0
    for _ in range(times):
        search: Any = Even(random, better)
        found = SearchPlayer(1, playouts=36)._second_look(search, ("best",), ("own",))
        assert found.interval
        assert search.numbers == [_SECOND_LOOK + number for number in range(18)]
        held += found.interval[0] <= better <= found.interval[1]
        told += found.regret > 0
        assert (found.regret > 0) == (found.interval[0] > 0) == (found.best == ("best",))
    assert 0.935 <= held / times <= 0.965
    assert told / times <= 0.04 if not better else told / times > 0.3


def test_a_second_look_of_few_playouts_or_little_time_has_an_interval() -> None:
    for player in (SearchPlayer(1, playouts=2), SearchPlayer(1, playouts=10**6, seconds=0.0)):
        search: Any = Even(Random(1), 3.0)
        assert player._second_look(search, ("best",), ("own",)).interval
        assert len(search.numbers) == 2
