"""What exercises on the street are drawn by: a turn of a game that was played by chance."""

from collections.abc import Callable

from diables_nb.lessons.diables.by_chance import played
from diables_nb.lessons.diables.drawn import GameExercise, Random
from diables_nb.lessons.diables.facts import columns_taken
from diables_nb.lessons.diables.on_street import open_columns
from diables_nb.lessons.lots import between
from diables_nb.lessons.sayings import saying
from diables_nb.rules import words
from diables_nb.rules.diables import DiablesGame

__all__ = ["EXERCISES"]

_MOVES = (40, 160)


def _is_placing(game: DiablesGame) -> bool:
    """Whether it is the turn of a player who has a performer on the street and may place another."""
    asked = game.decision
    if asked is None or asked.kind != "turn" or not columns_taken(game, asked.player):
        return False
    return any(move[0] == "place" for move in game.legal_moves.moves)


def _street(seed: int, random: Random) -> GameExercise:
    game = played(random, _is_placing, players=between(random, 2, 4), moves=between(random, *_MOVES))
    asked = game.decision
    player = asked.player if asked else ""
    question = saying("street", "ask_columns", player=words.name("players", player))
    return GameExercise(seed, "street", player, game, question, open_columns(game))


EXERCISES: dict[str, Callable[[int, Random], GameExercise]] = {"street": _street}
