"""A first round of a game for two, turn by turn, and its moments as teaching positions."""

from collections.abc import Callable
from functools import cache

from diables_nb.rules.diables import DiablesGame, deal

__all__ = ["SCENES", "TURNS", "moment"]

_SEED = 19

TURNS: tuple[tuple[str, ...], ...] = (
    ("swap upper 1 2", "swap upper 1 2"),
    (
        "place diable whistling 1 middle", "activate left", "prepare L2@5 middle",
        "activate right", "hasten sbA", "beast small/3",
    ),
    (
        "place diable regular 1 middle", "activate left", "camera 3 1",
        "prepare L2@5 middle", "prepare L1@5 middle", "prepare L1@4",
        "activate right", "thrill upper 1",
    ),
    (
        "place diable regular 3 lower", "activate right", "send diable colorful carretillada/ring/11",
        "take follower tabalada", "camera 4 1",
    ),
    (
        "place character regular 3 lower", "activate right", "send character colorful carretillada/inner/n",
        "take like 2", "like 3 3", "like 3 2", "take follower tabalada",
    ),
    ("lead top", "drum upper left", "prepare L1@5 middle", "drum lower left", "reorganize U3@4 U3@2"),
    ("lead bottom", "take sound 10", "thrill upper 1", "thrill upper 1", "gather carretillada"),
    (
        "place small_beast regular 2 middle", "activate left", "take sound 5", "thrill upper 2",
        "activate right", "thrill upper 2", "thrill upper 2", "gather carretillada", "camera 2 1",
    ),
    ("pass",),
    ("lead bottom", "take sound 10", "thrill upper 3", "thrill upper 3"),
    ("pass",),
    ("score carretillada", "score carretillada", "crowd 6 6", "crowd 3 6"),
)  # fmt: skip
"""The moves of set-up, of ten turns, Red's and Blue's in alternation until Blue passes, and of the end of the round."""


@cache
def moment(number: int) -> DiablesGame:
    """The game when a turn begins: 0 is the set-up, 11 the end of the round, 12 the beginning of the second one."""
    if number == 0:
        return deal(2, seed=_SEED, first="red")
    return moment(number - 1).after(*TURNS[number - 1])


def _start() -> DiablesGame:
    """Two players, and the table is laid: Red may exchange two cards."""
    return moment(0)


def _over() -> DiablesGame:
    """Everybody has passed in the first round, the lluïment is scored: Red chooses a show."""
    return moment(11)


def _two() -> DiablesGame:
    """The second round begins."""
    return moment(12)


SCENES: dict[str, Callable[[], DiablesGame]] = {"round start": _start, "round over": _over, "round two": _two}
