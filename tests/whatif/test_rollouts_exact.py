"""Rollouts beside brute force: near the end of a game, and playout by playout."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from diables_nb.players import RandomPlayer, play_out
from diables_nb.players.quantiles import student
from diables_nb.rules import castellers, contract
from diables_nb.rules.contract import GAMES
from diables_nb.whatif.rolling.question import asked_about, played
from diables_nb.whatif.rolling.run import rollouts

Ends = dict[tuple[int, bool], Fraction]
_MANY = 200
"""Moments that a search for all endings looks at."""


class Even:
    """A player who takes any move alike."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, game: Any, /) -> Any:
        return game.legal_moves[int(self.random.random() * len(game.legal_moves))]


def endings(game: Any, seat: str) -> Ends | None:
    """How likely players who take any move alike end the game with each number of points of a seat, and whether it has
    won then; None where there are many ways to go on.
    """
    found: Ends = {}
    left, looked = [(game, Fraction(1))], 0
    while left:
        now, likely = left.pop()
        count = len(now.legal_moves)
        looked += 1
        if looked + count > _MANY:
            return None
        if now.over:
            end = (now.fame[seat], seat in now.winners)
            found[end] = found.get(end, Fraction(0)) + likely
        left += [(now.after(move), likely / count) for move in now.legal_moves]
    return found


def all_endings(game: Any, moves: Sequence[str]) -> dict[str, Ends] | None:
    """How each move may end, if that is the same whatever the seat cannot know is, and soon."""
    seat, found = game.decision.player, None
    for world in (game, *(game.determinize(Random(number), seat) for number in range(3))):
        ends = {move: endings(world.after(move), seat) for move in moves}
        if not all(ends.values()) or (found is not None and ends != found):
            return None
        found = ends
    return found  # type: ignore[return-value]  # none of them is None


def near_ends(kind: str, before: int) -> Iterator[tuple[Any, dict[str, Ends]]]:
    """Games in which a choice is made and so many more follow, and how each of the first moves may end."""
    for seed in range(40):
        end = play_out(contract.game(kind).deal(players=2, seed=seed), RandomPlayer(seed))
        choices = [game for game in end.line[-20:] if len(game.legal_moves) > 1]
        game = choices[-1 - before]
        if ends := all_endings(game, game.legal_moves[:4]):
            yield game, ends


@pytest.mark.parametrize("before", [0, 1])
@pytest.mark.parametrize("kind", GAMES)
def test_near_the_end_the_answer_is_what_all_endings_say(kind: str, before: int) -> None:
    some = list(islice(near_ends(kind, before), 4))
    assert some
    for game, ends in some:
        for entry in rollouts(game, list(ends), 100, player=Even, progress=False).entries:
            expected = ends[entry.move]
            mean = float(sum(points * likely for (points, _), likely in expected.items()))
            won = float(100 * sum(likely for (_, won), likely in expected.items() if won))
            assert entry.points.value == pytest.approx(mean, abs=2.1 * (entry.points.high - entry.points.low) / 2)
            assert entry.won.value == pytest.approx(won, abs=2.1 * (entry.won.high - entry.won.low) / 2)
            assert set(entry.scores) <= {points for points, _ in expected}
            assert set(entry.scores) >= {points for (points, _), likely in expected.items() if likely > 0.1}
            if len(expected) == 1:
                assert entry.points == (mean,) * 3
                assert entry.won.value == won
            if (end := game.after(entry.move)).over:
                assert entry.ahead == (_ahead(end, game.decision.player),) * 3


def _ahead(end: Any, seat: str) -> int:
    fame = end.fame
    return int(fame.pop(seat) - max(fame.values()))


def test_differences_are_paired() -> None:
    game = play_out(castellers.deal(players=3, seed=7), RandomPlayer(4), most=30)
    question = asked_about(game, game.legal_moves[:5], "random", 3)
    moves = [game.move_text(move) for move in question.moves]
    points = [[] for _ in moves]  # type: list[list[int]]
    for number in range(15):
        one = played(question, range(number, number + 1))
        for index, counts in enumerate(one.points):
            points[index] += counts.elements()
    found = rollouts(game, game.legal_moves[:5], 15, player="random", seed=3, progress=False)
    for index, move in enumerate(moves):
        entry = next(entry for entry in found.entries if entry.move == move)
        half = student(14) * stdev(points[index]) / 15**0.5
        assert entry.points == pytest.approx((fmean(points[index]), *_around(points[index], half)))
        for other, name in enumerate(moves):
            apart = [a - b for a, b in zip(points[index], points[other], strict=True)]
            half = student(14) * stdev(apart) / 15**0.5
            expected = pytest.approx((fmean(apart), *_around(apart, half)), abs=1e-9)
            assert found.difference(move, name) == expected


def _around(values: list[int], half: float) -> tuple[float, float]:
    return fmean(values) - half, fmean(values) + half
