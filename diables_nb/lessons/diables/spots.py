"""Questions whose answer is a place on the board of a player, chosen among places by their names."""

from collections.abc import Mapping, Sequence
from typing import Any

from diables_nb.drawing.diables.table import draw_table
from diables_nb.lessons.answers import Answer
from diables_nb.lessons.question import Check, Prediction, check, predict
from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.errors import hint

__all__ = ["check_spot", "predict_spot", "spot_name", "spot_names"]


def spot_names(game: DiablesGame) -> dict[str, str]:
    """The names of all places on the table, by their ids."""
    return {node.space: node.name for node in draw_table(game) if node.space}


def spot_name(game: DiablesGame, place: str) -> str:
    """What a place is called. Raises `ValueError` for an unknown one."""
    names = spot_names(game)
    if place not in names:
        raise ValueError(f"no place '{place}': {hint(place, tuple(names))}")
    return names[place]


def predict_spot(
    question: str,
    game: DiablesGame,
    right: str,
    others: Sequence[str],
    *,
    known: Mapping[str, str] | None = None,
    why: str = "",
    **keywords: Any,
) -> Prediction:
    """A bet on a place. right, others: ids of places. known: what to say to wrong ones, by id.

    Raises `ValueError` for an unknown place.
    """
    return predict(question, _answer(game, right, others, known or {}, why), **keywords)


def check_spot(
    question: str,
    game: DiablesGame,
    right: str,
    others: Sequence[str],
    *,
    hints: Sequence[str] = (),
    known: Mapping[str, str] | None = None,
    why: str = "",
    **keywords: Any,
) -> Check:
    """An exercise whose answer is a place. hints: each more telling. Everything else is as in `predict_spot`."""
    return check(question, _answer(game, right, others, known or {}, why), hints=hints, **keywords)


def _answer(game: DiablesGame, right: str, others: Sequence[str], known: Mapping[str, str], why: str) -> Answer:
    names = spot_names(game)
    for place in (right, *others, *known):
        if place not in names:
            raise ValueError(f"no place '{place}': {hint(place, tuple(names))}")
    order = list(names)
    options = tuple(names[place] for place in sorted((right, *others), key=order.index))
    said = {names[place]: text for place, text in known.items()}
    return Answer(names[right], "", options, None, why, said)
