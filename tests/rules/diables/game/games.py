"""Games for tests: played by choosers that seldom decline, with every moment kept."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from diables_nb.rules.diables import DiablesGame, Edition, deal, edition
from diables_nb.rules.running import at_random
from tests.rules.diables.editions import copy_of_the_data
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
    """A game about its middle: a turn of round 2, some FP having been gained."""
    for game in busy_game(players, seed).line:
        if game.round == 2 and game.state.stack[-1][0] == "turn" and game.state.ledger:
            return game
    raise AssertionError


def same_edition(folder: Path) -> Edition:
    """An edition with the content of the shipped one and another name."""
    return edition(copy_of_the_data(folder))


def other_edition(folder: Path) -> Edition:
    """An edition in which two photos have changed places."""
    copied = copy_of_the_data(folder)
    posts = copied / "posts.toml"
    text = posts.read_text(encoding="utf-8")
    first, second = re.findall(r"\"photo/\d+\"", text)[:2]
    posts.write_text(text.replace(first, "?").replace(second, first).replace("?", second), encoding="utf-8")
    return edition(copied)
