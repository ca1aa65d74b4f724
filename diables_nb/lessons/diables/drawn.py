"""Exercises on Diables as it is played, from seeds: a game that came to this moment by the rules, and a question."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from diables_nb.lessons.counts import Count
from diables_nb.lessons.lots import Drawn, chance, richest
from diables_nb.lessons.subjects import brought
from diables_nb.rules import words
from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.errors import hint

__all__ = ["GameExercise", "Random", "game_exercise"]

Random = Callable[[], float]


@dataclass(frozen=True, slots=True)
class GameExercise(Drawn):
    """A game and a question about it.

    seed: what it was drawn from. subject: what it is about. player: who is asked about. game: the game, played by the
    rules. question: in words. ledger: the answer with what makes it. move: the move that is asked about, "" for none.
    """

    seed: int
    subject: str
    player: str
    game: DiablesGame
    question: str
    ledger: Count
    move: str = ""

    def __repr__(self) -> str:
        return f"<GameExercise {self.seed}: {words.name('players', self.player)}, {self.subject}>"


@cache
def _subjects() -> dict[str, Callable[[int, Random], GameExercise]]:
    return brought("exercises", "EXERCISES")


def game_exercise(seed: int, subject: str) -> GameExercise:
    """An exercise drawn from a seed, out of a game that was played by chance.

    seed: any whole number; the same one gives the same exercise. subject: one that a lesson brings, such as "street".
    It is drawn so that known misconceptions give at least two wrong numbers, if a few draws come to that.
    Raises `ValueError` for an unknown subject, `TypeError` for a seed that is no whole number.
    """
    random = chance(seed)
    if subject not in _subjects():
        raise ValueError(f"no subject '{subject}': {hint(subject, tuple(_subjects()))}")
    return richest(lambda: _subjects()[subject](seed, random))
