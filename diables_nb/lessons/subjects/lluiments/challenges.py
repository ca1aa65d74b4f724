"""The decisions that the lesson on the lluïments asks for."""

from collections.abc import Callable

from diables_nb.lessons.question import Check, check
from diables_nb.rules.diables import Position, score_lluiment

from .scenes import SCENES

__all__ = ["CHALLENGES", "gain"]

_OFFERS = {
    "a diable, if diables are scored": ("place red at left diable 3", "diables"),
    "a tabaler, if tabalers are scored": ("place red at row 1 column 1", "tabalers"),
    "a character, if characters and beasts are scored": ("place red at inner north", "characters_and_beasts"),
}


def gain(plaza: Position, edit: str, lluiment: str) -> int:
    """How many FP more Red scores for a lluïment after an edit."""
    before, after = (score_lluiment(position, lluiment)["red"].total for position in (plaza, plaza.after(edit)))
    return after - before


def _one_figure_more() -> Check:
    """Red sends one more figure to the plaza of the lesson on the lluïments; which lluïment is scored is still open."""
    plaza = SCENES["lluiments"]()
    gains = {offer: gain(plaza, edit, lluiment) for offer, (edit, lluiment) in _OFFERS.items()}
    best = max(gains, key=lambda offer: gains[offer])
    return check(
        "Which of these brings Red most?",
        best,
        choices=list(gains),
        hints=[
            "Ask first whether Red's rank changes. A better rank raises the number for everything Red has already.",
            "A tie is enough for the rank. Whose count can Red reach, and with how heavy a figure?",
        ],
        why="; ".join(f"{offer}: {gained} FP more" for offer, gained in gains.items())
        + ". The character overtakes Yellow, so each point of Red's count pays more.",
    )


CHALLENGES: dict[str, Callable[[], Check]] = {"one figure more": _one_figure_more}
