"""The moments of the lesson on the solo game that its tests look at."""

from diables_nb.lessons import scene
from diables_nb.lessons.misconception import Misconception
from diables_nb.lessons.subjects.solo.beliefs import CHOSEN, FirebotBelief
from diables_nb.rules.diables import DiablesGame

BALL, RING, DRUMS = "solo ball", "solo ring", "solo drums"
CAMERA, VIDEO, LIKE, THRILL = "solo camera", "solo camera video", "solo like", "solo thrill"
LEFT_CHARACTER = "ball_parlat/left/character"


def taken() -> DiablesGame:
    """Red stands where the Firebot would go."""
    game: DiablesGame = scene(BALL).arranged("red", plaza=["place red at left character"])
    return game


def full() -> DiablesGame:
    """And its token has reached the end of the preferred track."""
    game = taken()
    return game.arranged("red", firebot={"followers": {"tabalada": game.kit.last_space}})


def later() -> DiablesGame:
    """The first lluïment is scored."""
    return taken().arranged("red", round=2)


def last() -> DiablesGame:
    """The third round: the lluïment of tabalers is left, and the carretillada is preferred."""
    game: DiablesGame = scene(BALL).arranged("red", round=3, firebot={"token": "carretillada"})
    return game


GAMES = {
    "ball": lambda: scene(BALL),
    "ring": lambda: scene(RING),
    "taken": taken,
    "full": full,
    "later": later,
    "last": last,
}


def belief(kind: str, name: str) -> FirebotBelief:
    return next(one for one in CHOSEN[kind] if one.id == name)


def ids(found: list[Misconception]) -> list[str]:
    return [one.id for one in found]


def short(spaces: tuple[str, ...] | list[str]) -> set[str]:
    return {space.partition("/")[2] for space in spaces}
