"""The teaching positions of the lesson on the solo game: the human is to move, and lets the Firebot act by passing."""

from collections.abc import Callable
from functools import cache
from typing import Any

from diables_nb.rules.diables import DiablesGame, deal, example

__all__ = ["SCENES", "card_for"]

_SEED = 7
_PHOTO = "photo/11"
"""A photo whose reward is FP: nothing else follows from it."""
_WALL: dict[int, dict[str, Any]] = {
    1: {"cameras": {1: "red"}},
    2: {"likes": [1]},
    4: {"likes": [2, 3], "cameras": {2: "red"}},
    5: {"post": _PHOTO, "likes": [1, 3]},
}


def card_for(game: DiablesGame, show: str = "", left: str = "") -> str:
    """The Decision card that sends to a show, or whose left half gives a reward. Raises `LookupError` without one."""
    for card in game.edition.spectators.values():
        if card.group == "mask" and (card.show == show if show else str(card.left) == left):
            return card.id
    raise LookupError(f"no Decision card for '{show or left}'")


@cache
def _ball() -> DiablesGame:
    """The Firebot is about to send a figure to the ball parlat, as in the rulebook's example."""
    game: DiablesGame = example("DIA-T-13")
    return game


@cache
def _ring() -> DiablesGame:
    """It is about to send a figure to the carretillada, and its chosen token stands beside the ball parlat."""
    game = deal(1, _SEED, level="average", lluiments=("tabalers", "whistling", "colorful"))
    return game.arranged(
        "red",
        round=2,
        plaza=["place red at inner north", "place blue at ring 6"],
        firebot={"token": "ball_parlat", "next": [card_for(game, "carretillada")]},
    )


@cache
def _drums() -> DiablesGame:
    """It is about to send a figure to the tabalada, where the rules leave several spaces."""
    return _ball().arranged("red", firebot={"next": [card_for(_ball(), "tabalada")]})


@cache
def _camera() -> DiablesGame:
    """It is about to put a camera on the wall; a photo and a video have equally many likes."""
    return _ball().arranged("red", wall=_WALL, firebot={"next": [card_for(_ball(), left="photo_or_video")]})


@cache
def _camera_video() -> DiablesGame:
    """The same with one more like on the video."""
    video = _WALL[4] | {"likes": [1, 2, 3]}
    return _camera().arranged("red", wall={4: video})


@cache
def _like() -> DiablesGame:
    """Its figure gains a like, and cameras of both are on the wall."""
    wall: dict[int, dict[str, Any]] = {
        1: {"cameras": {1: "red"}},
        2: {"likes": [1], "cameras": {1: "blue"}},
        3: {"likes": [1, 2]},
        4: {"likes": [2], "cameras": {2: "red", 3: "blue"}},
        5: {"post": _PHOTO, "likes": [1]},
    }
    return _ball().arranged("red", wall=wall)


@cache
def _thrill() -> DiablesGame:
    """Two tokens lie on its Followers Deck, and it is about to thrill the crowd."""
    card = card_for(_ball(), left="photo_or_video_free")
    return _camera().arranged("red", firebot={"tokens": 2, "next": [card]})


SCENES: dict[str, Callable[[], DiablesGame]] = {
    "solo ball": _ball,
    "solo ring": _ring,
    "solo drums": _drums,
    "solo camera": _camera,
    "solo camera video": _camera_video,
    "solo like": _like,
    "solo thrill": _thrill,
}
