"""Draws exercises on the race for applause."""

from collections.abc import Callable

from diables_nb.lessons.lots import between, pick
from diables_nb.lessons.sayings import saying
from diables_nb.rules import words
from diables_nb.rules.castellers import KINDS, CastellersGame, deal

from .exercises import CastellersExercise
from .playing import played
from .racing import at_most, lead, within

__all__ = ["race"]

Random = Callable[[], float]
_SEEDS = 10**6
_MOVES = (80, 190)


def race(seed: int, random: Random) -> CastellersExercise:
    """What being first brings, the applause within reach with three castells, or after one more turn."""
    while True:
        game = deal(between(random, 2, 4), seed=int(random() * _SEEDS))
        game = played(game, random, between(random, *_MOVES))
        if game.decision is not None and not game.last_turns and any(game.fame.values()):
            return pick(random, (_lead, _within, _at_most))(seed, random, game)


def _lead(seed: int, random: Random, game: CastellersGame) -> CastellersExercise:
    kind, player = pick(random, KINDS), pick(random, game.players)
    question = saying("castellers_race", "lead_asked", kind=words.name("castells", kind))
    return CastellersExercise(seed, "race", player, game.position, question, lead(game.position, kind), game, kind=kind)


def _within(seed: int, random: Random, game: CastellersGame) -> CastellersExercise:
    player = pick(random, game.players)
    question = saying("castellers_race", "within_asked", player=words.name("players", player))
    return CastellersExercise(seed, "race", player, game.position, question, within(game.position, player), game)


def _at_most(seed: int, random: Random, game: CastellersGame) -> CastellersExercise:
    player = pick(random, game.players)
    question = saying("castellers_race", "at_most_asked", player=words.name("players", player))
    return CastellersExercise(seed, "race", player, game.position, question, at_most(game, player), game)
