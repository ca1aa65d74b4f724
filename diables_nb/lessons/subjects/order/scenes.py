"""The teaching positions of the lesson on rounds and turn order: the ends of a first and of a third round."""

from collections.abc import Callable
from functools import cache

from diables_nb.rules.diables import DiablesGame, deal, example

__all__ = ["REST", "SCENES"]

_SEED = 7
REST = (
    "pass", "score carretillada", "score tabalada", "score tabalada",
    "crowd 3 3", "crowd 3 3", "crowd 3 3",
)  # fmt: skip
"""The moves from Red's last pass in "round end" to the beginning of the second round."""


@cache
def _end() -> DiablesGame:
    """The end of the first round: only Red has not passed yet."""
    game = deal(3, seed=_SEED, first="red").after("decline", "decline", "decline")
    game = game.arranged("yellow", sound=9, fp=14, street={"1 middle": "diable regular"})
    game = game.arranged("blue", sound=9, fp=4)
    return game.arranged(
        "red",
        street={"1 upper": "diable regular", "2 middle": "character whistling"},
        sound=4,
        fp=12,
        passed=["blue", "yellow"],
        leaders=["bottom"],
        tokens={"upper 3": 1},
        grid={"U2@5": None},
        plaza=["place red at inner north", "place yellow at row 3 column 3"],
    )


@cache
def _tied() -> DiablesGame:
    """Four players of whom two pairs have made the same noise; everybody but Red has passed."""
    game: DiablesGame = example("DIA-T-10")
    return game


@cache
def _silent() -> DiablesGame:
    """The same four, and nobody has made any noise."""
    game = _tied()
    for player in game.players:
        game = game.arranged(player, sound=0)
    return game.arranged("red", passed=["blue", "yellow", "green"])


@cache
def _last() -> DiablesGame:
    """The end of the third round: two players will have the same FP."""
    game = deal(4, seed=_SEED, first="red").after("decline", "decline", "decline", "decline")
    for player, fp, sound in (("blue", 40, 6), ("yellow", 40, 6), ("green", 31, 11)):
        game = game.arranged(player, fp=fp, sound=sound)
    order = ["red", "yellow", "blue", "green"]
    return game.arranged("red", fp=22, sound=2, round=3, order=order, passed=["blue", "yellow", "green"])


SCENES: dict[str, Callable[[], DiablesGame]] = {
    "round end": _end,
    "order tied": _tied,
    "order silent": _silent,
    "game end": _last,
}
