"""Whole games that the what-if notebooks ask about: two greedy players, dealt from a seed."""

from collections.abc import Iterator
from functools import cache

from diables_nb.players import GreedyPlayer, play_out
from diables_nb.rules.diables import DiablesGame, deal

__all__ = ["asked", "greedy_game", "greedy_games"]


@cache
def greedy_game(seed: int, players: int = 2) -> DiablesGame:
    """A game that greedy players have played to its end; `line` has every moment of it.

    seed: what it is dealt from. players: 2 to 4. The same two give the same game.

    >>> greedy_game(3).over
    True
    """
    return play_out(deal(players=players, seed=seed), GreedyPlayer())


def greedy_games(count: int, players: int = 2) -> tuple[DiablesGame, ...]:
    """The games of the seeds from 1 to `count`. players: 2 to 4."""
    return tuple(greedy_game(seed, players) for seed in range(1, count + 1))


def asked(game: DiablesGame, kind: str) -> Iterator[DiablesGame]:
    """The moments of a game at which a decision of a kind is to be made: "turn", "score"... In their order."""
    return (moment for moment in game.line if moment.decision and moment.decision.kind == kind)
