"""What exercises on the end of a round are drawn by: a turn of a game by chance, as if it were the last one."""

from collections.abc import Callable

from diables_nb.lessons.diables.by_chance import played
from diables_nb.lessons.diables.drawn import GameExercise, Random
from diables_nb.lessons.diables.whole_round import round_end
from diables_nb.lessons.lots import between, pick
from diables_nb.lessons.sayings import saying
from diables_nb.rules import words
from diables_nb.rules.diables import DiablesGame, score_lluiment

__all__ = ["EXERCISES"]

_MOVES = (60, 200)


def _scoring(game: DiablesGame) -> list[str]:
    """The players whom the lluïment of the round pays more than the street costs them."""
    asked = game.decision
    if asked is None or asked.kind != "turn":
        return []
    ledgers = score_lluiment(game.position, game.state.lluiments[game.round - 1])
    return [player for player, ledger in ledgers.items() if ledger.total and round_end(game, player).total >= 0]


def _round(seed: int, random: Random) -> GameExercise:
    game = played(
        random, lambda moment: bool(_scoring(moment)), players=between(random, 2, 3), moves=between(random, *_MOVES)
    )
    player = pick(random, _scoring(game))
    question = saying("round", "ask_end", player=words.name("players", player))
    return GameExercise(seed, "round", player, game, question, round_end(game, player))


EXERCISES: dict[str, Callable[[int, Random], GameExercise]] = {"round": _round}
