"""The teaching positions of the lesson on followers and crowds: a dealt game in which some things have happened."""

from collections.abc import Callable
from functools import cache

from diables_nb.rules.diables import DiablesGame, deal

__all__ = ["SCENES"]

_SEED = 7


@cache
def _crowd() -> DiablesGame:
    """Some time into the first round: tokens lie on three of Red's cards, and Red has followers in three shows."""
    game = deal(3, seed=_SEED, first="red").after("decline", "decline", "decline")
    return game.arranged(
        "red",
        tokens={"lower 2": 1, "upper 1": 2, "street 2": 1},
        followers={"ball_parlat": 1, "trobada": 2, "tabalada": 4},
        sound=3,
        beside={"carretillada": ["fp 3", "photo_or_video"], "ball_parlat": ["fp 5", "regular, colorful"]},
    )


@cache
def _thrill() -> DiablesGame:
    """Red's character has moved the card below column two: Red is asked for two tokens."""
    return _crowd().after("place character regular 2 lower", "activate right")


@cache
def _gather() -> DiablesGame:
    """Both tokens lie on that card now, and it runs: Red is asked to which show."""
    return _thrill().after("thrill lower 2", "thrill lower 2")


SCENES: dict[str, Callable[[], DiablesGame]] = {"crowd": _crowd, "crowd thrill": _thrill, "crowd gather": _gather}
