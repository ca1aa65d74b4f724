"""What exercises on turn order are drawn by: the end of a round of a game by chance, with more or less noise."""

from collections.abc import Callable

from diables_nb.lessons.diables.by_chance import played
from diables_nb.lessons.diables.drawn import GameExercise, Random
from diables_nb.lessons.diables.on_order import acts_before
from diables_nb.lessons.lots import between, pick, sample
from diables_nb.lessons.sayings import saying
from diables_nb.rules import words
from diables_nb.rules.diables import DiablesGame

__all__ = ["EXERCISES"]

_MOVES = (20, 200)
_NOISE = 20
_LEVELS = 2
"""So many spaces of the sound track hold tokens: with four players some are tied."""


def _is_turn(game: DiablesGame) -> bool:
    return game.decision is not None and game.decision.kind == "turn"


def _order(seed: int, random: Random) -> GameExercise:
    game = played(random, _is_turn, players=4, moves=between(random, *_MOVES))
    asked = game.decision.player if game.decision else ""
    levels = sample(random, range(_NOISE), _LEVELS)
    for player in game.players:
        game = game.arranged(player, sound=pick(random, levels))
    order = sample(random, game.players, len(game.players))
    game = game.arranged(asked, order=list(order), passed=[player for player in order if player != asked])
    player = pick(random, game.players)
    question = saying("order", "ask_before", player=words.name("players", player))
    return GameExercise(seed, "order", player, game, question, acts_before(game, player))


EXERCISES: dict[str, Callable[[int, Random], GameExercise]] = {"order": _order}
