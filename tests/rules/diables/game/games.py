"""Games for tests: played by choosers that seldom decline, with every moment kept."""

from collections.abc import Iterator
from functools import cache
from random import Random

from diables_nb.rules.diables import DiablesGame, deal
from diables_nb.rules.running import at_random
from tests.rules.samples import sample

COUNTS = (2, 3, 4)


@cache
def busy_game(players: int, seed: int, declines: float = 0.05) -> DiablesGame:
    """A game played to its end."""
    game = deal(players, seed, rulings={"C-DIA-36": "strict"} if seed % 3 == 2 else {})
    choose = at_random(Random(seed), declines)
    while not game.over:
        game = game.after(choose(game.legal_moves.moves))
    return game


def moments(games: int, every: int = 1) -> Iterator[DiablesGame]:
    """Moments of games for 2, 3 and 4 players, so many games of each."""
    for players in COUNTS:
        for seed in range(sample(games)):
            yield from busy_game(players, seed).line[seed % every :: every]


def middle(players: int = 4, seed: int = 1) -> DiablesGame:
    """A game about its middle."""
    line = busy_game(players, seed).line
    return line[len(line) // 2]
