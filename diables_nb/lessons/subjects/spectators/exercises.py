"""What exercises on spectators are drawn by: a placement in a game that was played by chance."""

from collections.abc import Callable

from diables_nb.lessons.diables.by_chance import played
from diables_nb.lessons.diables.drawn import GameExercise, Random
from diables_nb.lessons.diables.on_spectators import open_actions, touched
from diables_nb.lessons.lots import between, pick
from diables_nb.lessons.sayings import saying
from diables_nb.rules import words
from diables_nb.rules.diables import DiablesGame

__all__ = ["EXERCISES"]

_MOVES = (20, 120)


def _placements(game: DiablesGame) -> list[str]:
    """The placements that touch a card with two actions."""
    if game.decision is None or game.decision.kind != "turn":
        return []
    moves = [move for move in game.legal_moves if move.startswith("place")]
    return [move for move in moves if (card := touched(game, move)) and not card.show]


def _spectators(seed: int, random: Random) -> GameExercise:
    def wanted(game: DiablesGame) -> bool:
        return bool(_placements(game))

    game = played(random, wanted, players=between(random, 2, 4), moves=between(random, *_MOVES))
    move = pick(random, _placements(game))
    player = game.decision.player if game.decision else ""
    question = saying("spectators", "ask_open", player=words.name("players", player), move=move)
    return GameExercise(seed, "spectators", player, game, question, open_actions(game, move), move=move)


EXERCISES: dict[str, Callable[[int, Random], GameExercise]] = {"spectators": _spectators}
