"""What exercises on the colla are drawn by: what the grid of a player gives in a game that was played by chance."""

from collections.abc import Callable

from diables_nb.lessons.diables.by_chance import played
from diables_nb.lessons.diables.drawn import GameExercise, Random
from diables_nb.lessons.diables.on_colla import refilled
from diables_nb.lessons.lots import between, pick
from diables_nb.lessons.sayings import saying
from diables_nb.rules import words
from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.diables.components import ROUNDS

__all__ = ["EXERCISES"]

_MOVES = (30, 150)


def _is_turn(game: DiablesGame) -> bool:
    """Whether it is somebody's turn, in a round whose end refills the carts."""
    return game.decision is not None and game.decision.kind == "turn" and game.round < ROUNDS[-1]


def _colla(seed: int, random: Random) -> GameExercise:
    game = played(random, _is_turn, players=between(random, 2, 4), moves=between(random, *_MOVES))
    player = pick(random, game.players)
    question = saying("colla", "ask_refill", player=words.name("players", player))
    return GameExercise(seed, "colla", player, game, question, refilled(game, player))


EXERCISES: dict[str, Callable[[int, Random], GameExercise]] = {"colla": _colla}
