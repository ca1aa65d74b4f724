"""Exercises on Castellers! from seeds: a table, a question, the answer as a ledger, the known wrong numbers."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from diables_nb.lessons.lots import Drawn, chance, richest
from diables_nb.rules import words
from diables_nb.rules.castellers import CastellersGame, Position
from diables_nb.rules.errors import hint
from diables_nb.rules.ledger import Ledger

__all__ = ["SUBJECTS", "CastellersExercise", "castellers_exercise"]

Random = Callable[[], float]

SUBJECTS: dict[str, str] = {
    "building": "drawing_lots:building",
    "groups": "drawing_lots:groups",
    "specials": "special_lots:specials",
    "race": "race_lots:race",
    "chances": "chance_lots:chances",
}
"""What an exercise can be about -> the module here and the function that draws one from a seed and its chance."""


@dataclass(frozen=True, slots=True)
class CastellersExercise(Drawn):
    """A table and a question about it.

    seed: what it was drawn from. subject: what it is about, one of `SUBJECTS`. player: who is asked about. position:
    the castells. question: in words. ledger: the answer with its lines. game: that came to it, played by the rules.
    kind: of castell, action: with the groups, card: that is asked about; "" for none.
    """

    seed: int
    subject: str
    player: str
    position: Position
    question: str
    ledger: Ledger
    game: CastellersGame
    kind: str = ""
    action: str = ""
    card: str = ""

    def __repr__(self) -> str:
        return f"<CastellersExercise {self.seed}: {words.name('players', self.player)}, {self.subject}>"


def castellers_exercise(seed: int, subject: str = "building") -> CastellersExercise:
    """An exercise drawn from a seed.

    seed: any whole number; the same one gives the same exercise. subject: one of `SUBJECTS`: "building" (cards that a
    castell lacks, that can be put, applause), "groups" (their cards when the next turn begins) ... It is drawn so that
    known misconceptions give at least two wrong numbers, if a few draws come to that.
    Raises `ValueError` for an unknown subject, `TypeError` for a seed that is no whole number.

    >>> castellers_exercise(7, "groups").subject
    'groups'
    """
    random = chance(seed)
    if subject not in SUBJECTS:
        raise ValueError(f"no subject '{subject}': {hint(subject, tuple(SUBJECTS))}")
    module, _, name = SUBJECTS[subject].partition(":")
    draw: Callable[[int, Random], CastellersExercise] = getattr(import_module(f"{__package__}.{module}"), name)
    return richest(lambda: draw(seed, random))
