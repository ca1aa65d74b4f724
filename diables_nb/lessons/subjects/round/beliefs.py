"""Misconceptions about the end of a round, as data: the belief, its formula or move, the answer."""

from collections.abc import Iterator

from diables_nb.lessons.diables.moves import MoveBelief
from diables_nb.lessons.misconception import Misconception
from diables_nb.rules.diables import DiablesGame

from . import formulas as own

__all__ = ["ENDED", "LOUDEST"]

ENDED: tuple[Misconception, ...] = (
    Misconception(
        "end-no-street",
        "the street costs nothing",
        "Each street card with nobody on it costs three FP, every round.",
        "DIA-P2-STR-01",
        choice=own.without_the_street,
    ),
    Misconception(
        "end-best-number",
        "everybody multiplies by the first number of the tile",
        "Only the highest count does. The others take the number of their rank.",
        "DIA-P2-LLU-05",
        choice=own.best_number,
    ),
    Misconception(
        "end-heads",
        "every figure or firecracker counts one",
        "A character or small beast weighs two, a large beast three, and so do their firecrackers.",
        "DIA-P2-LLU-03",
        choice=own.by_heads,
    ),
)
"""About lluïment and street together; the likeliest first."""


def _passing(game: DiablesGame) -> Iterator[str]:
    del game
    yield "pass"


LOUDEST: tuple[MoveBelief, ...] = (
    MoveBelief(
        "round-pass-last",
        "whoever passes last began the next round",
        "The turn order comes from the sound track, not from the order of passing.",
        "DIA-P2-ORD-01",
        _passing,
    ),
)
"""About the move that makes Red first in the next round."""
