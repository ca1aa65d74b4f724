"""What exercises on tabalers are drawn by: the sound of a leader in a game that was played by chance."""

from collections.abc import Callable

from diables_nb.lessons.diables.by_chance import played
from diables_nb.lessons.diables.drawn import GameExercise, Random
from diables_nb.lessons.diables.on_tabalers import sound_of
from diables_nb.lessons.lots import between
from diables_nb.lessons.sayings import saying
from diables_nb.rules import words
from diables_nb.rules.diables import DiablesGame

__all__ = ["EXERCISES"]

_MOVES = (30, 150)


def _is_loud(game: DiablesGame) -> bool:
    """Whether a leader may make sound now, and no video adds to it."""
    asked = game.decision
    if asked is None or asked.kind != "turn" or "lead bottom" not in game.legal_moves:
        return False
    return game.meaning("lead bottom").endswith(f" {sound_of(game).total}")


def _tabalers(seed: int, random: Random) -> GameExercise:
    game = played(random, _is_loud, players=between(random, 2, 4), moves=between(random, *_MOVES))
    player = game.decision.player if game.decision else ""
    question = saying("tabalers", "ask_sound", player=words.name("players", player))
    return GameExercise(seed, "tabalers", player, game, question, sound_of(game), move="lead bottom")


EXERCISES: dict[str, Callable[[int, Random], GameExercise]] = {"tabalers": _tabalers}
