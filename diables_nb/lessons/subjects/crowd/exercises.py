"""What exercises on followers are drawn by: a token on a track beside which cards lie, in a game played by chance."""

from collections.abc import Callable

from diables_nb.lessons.diables.by_chance import played
from diables_nb.lessons.diables.drawn import GameExercise, Random
from diables_nb.lessons.diables.on_tracks import steps_rewarded
from diables_nb.lessons.lots import between, pick
from diables_nb.lessons.sayings import saying
from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, DiablesGame

__all__ = ["EXERCISES"]

_MOVES = (40, 240)
_FOLLOWERS = (2, 4)


def _is_turn(game: DiablesGame) -> bool:
    return game.decision is not None and game.decision.kind == "turn"


def _crowd(seed: int, random: Random) -> GameExercise:
    game = played(random, _is_turn, players=between(random, 2, 4), moves=between(random, *_MOVES))
    player, show, number = pick(random, game.players), pick(random, SHOWS), between(random, *_FOLLOWERS)
    facts = {"player": words.name("players", player), "show": words.name("shows", show)}
    question = saying("crowd", "ask_rewards", number=number, **facts)
    return GameExercise(seed, "crowd", player, game, question, steps_rewarded(game, player, show, number))


EXERCISES: dict[str, Callable[[int, Random], GameExercise]] = {"crowd": _crowd}
