"""Misconceptions about patterns, as data: the belief, its formula, the answer."""

from diables_nb.lessons.misconception import Misconception

from . import formulas as own
from .reading import Reading

__all__ = ["COMPLETE", "LACKS"]

_READINGS: tuple[tuple[str, str, str, str, Reading], ...] = (
    (
        "mirror",
        "a card may be mirrored as well as turned",
        "A card may be turned by quarters, but never mirrored.",
        "C-FES-05",
        Reading(mirrored=True),
    ),
    (
        "diagonal",
        "tiles that touch at a corner are side by side",
        "Linked tiles have to share an edge, in the shape that the card shows.",
        "FES-PAT-02",
        Reading(diagonal=True),
    ),
    (
        "not-turned",
        "a card has to lie as it is printed",
        "A card may be turned by a quarter, a half or three quarters, as a whole.",
        "FES-PAT-05",
        Reading(turns=(0,)),
    ),
    (
        "together",
        "all tiles of a card have to touch",
        "Only what a white line joins has to lie side by side; the rest lies anywhere.",
        "FES-PAT-03",
        Reading(together=True),
    ),
    (
        "covered",
        "covered tiles count for a card",
        "Only visible tiles fulfil an objective.",
        "FES-PAT-01",
        Reading(covered=True),
    ),
    (
        "no-stack",
        "the stacked mark makes no difference",
        "An element with that mark needs a tile that lies on at least one other.",
        "FES-PAT-04",
        Reading(stacked="none"),
    ),
    (
        "all-stacked",
        "one stacked mark means that all tiles of the card are stacked",
        "Only the marked element has to lie on a stack; the others may be on any level.",
        "FES-PAT-04",
        Reading(stacked="all"),
    ),
    (
        "second-level",
        "a marked tile has to be on the second level exactly",
        "The second level or any higher one will do.",
        "FES-PAT-07",
        Reading(exactly=True),
    ),
    (
        "colour-alike",
        "tiles of one colour are identical",
        "Identical tiles share the colour and the type of firework.",
        "FES-PAT-06",
        Reading(alike="colour"),
    ),
    (
        "one-for-two",
        "one tile may stand for two elements of a card",
        "Within one card each element needs a tile of its own.",
        "C-FES-04",
        Reading(twice=True),
    ),
)


LACKS: tuple[Misconception, ...] = tuple(
    Misconception(f"pat-{name}", belief, answer, rule, choice=own.lacks(reading))
    for name, belief, answer, rule, reading in _READINGS
)
"""About how many tiles a board lacks for a card; the likeliest first."""

COMPLETE: tuple[Misconception, ...] = (
    Misconception(
        "done-used-up",
        "a tile that serves one objective cannot serve another",
        "Tiles are not used up: one tile may serve any number of cards.",
        "C-FES-04",
        choice=own.fewest_shared,
    ),
    Misconception(
        "done-one-a-turn",
        "only one objective can be completed in a turn",
        "All objectives that the board shows are completed in the check, however many they are.",
        "FES-CHK-01",
        choice=own.one_a_turn,
    ),
    *(
        Misconception(f"done-{name}", belief, answer, rule, choice=own.shown_by(reading))
        for name, belief, answer, rule, reading in _READINGS
    ),
)
"""About how many objectives are completed at once."""
