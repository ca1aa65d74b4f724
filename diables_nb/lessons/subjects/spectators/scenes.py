"""The teaching positions of the lesson on spectators: a dealt game, and what happened in it."""

from collections.abc import Callable
from functools import cache

from diables_nb.lessons.subjects.street.scenes import SCENES as STREET
from diables_nb.rules.diables import DiablesGame

__all__ = ["SCENES"]


@cache
def _thrilled() -> DiablesGame:
    """Red's first turn, with two tokens on one of the spectators already."""
    return STREET["street"]().arranged("red", tokens={"upper 3": 2})


@cache
def _alone() -> DiablesGame:
    """Red has a performer in column one, but not on the card there, and one on the card of column two."""
    turn = ("place diable whistling 2 middle", "activate left", "decline")
    return STREET["street two"]().after(*turn)


@cache
def _next_round() -> DiablesGame:
    """Everybody has passed and scored, and all have chosen their new cards: the second round begins."""
    game = STREET["street two"]().after("pass", *["score carretillada"] * 3)
    while game.decision and game.decision.kind == "crowd":
        game = game.after("crowd 3 3")
    return game


SCENES: dict[str, Callable[[], DiablesGame]] = {"thrilled": _thrilled, "left alone": _alone, "next round": _next_round}
