"""A plain solo game for tests of single rules: nothing left to chance, and steps of the Firebot alone."""

from __future__ import annotations

import pytest

from tests.oracle.game import facts
from tests.oracle.game.bare import bare
from tests.oracle.game.state import Json, Steps

from .replay import board_of
from .state import SoloBoard, Weighed

POSTS: dict[str, dict[str, object]] = {
    "photo/1": {"scene": 1, "reward": "fp 4", "likes": ["fp 2", "thrill", "follower ball_parlat"]},
    "photo/2": {"scene": 8, "reward": "second_camera", "likes": ["fp 2", "thrill", "follower trobada"]},
    "photo/3": {"scene": 3, "reward": "perform ball_parlat", "likes": ["fp 2", "sound 3", "follower tabalada"]},
    "photo/4": {"scene": 3, "reward": "fp 5", "likes": ["follower carretillada", "fp 2", "sound 3"]},
    "video/1": {"ability": 1, "scenes": [1, 4, 6], "likes": ["fp 2", "sound 3", "follower carretillada"]},
    "video/2": {"ability": 2, "scenes": [2, 5, 6], "likes": ["fp 2", "sound 3", "follower trobada"]},
}

COLLA_CARDS = ("mask/lower/1", "mask/upper/1")


def bare_solo(level: str = "easy") -> Json:
    """The JSON of a solo game, red against the Firebot in blue, its chosen token at the carretillada."""
    data = bare()
    more = data["game"]
    del more["personal"]["blue"]
    own = [card for card in facts.CARDS if card.startswith("mask")]
    street = more["decks"]["street"]
    more["firebot"] = {
        "player": "blue",
        "level": level,
        "sound": 0,
        "reserve": {"diable": 10, "character": 4, "small_beast": 2, "large_beast": 0, "tabaler": 13},
        "cameras": 6,
        "deck": [card for card in own if card not in COLLA_CARDS],
        "played": [],
        "removed": [],
        "crowd": [*COLLA_CARDS, *(street.pop(0) for _ in range(4))],
        "gathered": [],
        "tokens": 0,
        "token": "carretillada",
    }
    return data


def board(level: str = "easy") -> SoloBoard:
    """The table of a bare game, without neutral pieces and without cards beside the shows."""
    table = board_of(bare_solo(level))
    table.beside = {show: [] for show in table.beside}
    return table


def done(table: SoloBoard, steps: Steps, *answers: str) -> list[Weighed]:
    """Let the Firebot act; the human gives some answers, all of which must be asked for. Returns its choices."""
    table.bot.weighed = []
    left = list(answers)
    try:
        question = next(steps)
        while True:
            assert left, f"not expected: {sorted(question.moves)}"
            assert left[0] in question.moves, f"{left[0]} is not one of {sorted(question.moves)}"
            question = steps.send(left.pop(0))
    except StopIteration:
        assert not left, f"never asked: {left}"
    return table.bot.weighed


def asked(steps: Steps) -> set[str]:
    """What the human may answer to the first question that the Firebot puts."""
    return set(next(steps).moves)


def put(table: SoloBoard, space: str, kind: str, firecracker: str | None = None, owner: str = "blue") -> None:
    """A figure on a space, from nowhere."""
    table.figures[space] = {"space": space, "owner": owner, "kind": kind, "firecracker": firecracker}


def plain_posts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six posts of these tests, whatever the data says of them."""
    for post, row in POSTS.items():
        monkeypatch.setitem(facts.POSTS, post, {"id": post, **row})


def walled(*posts: str, level: str = "easy") -> SoloBoard:
    """A bare table with some posts from the top, the others gone."""
    table = board(level)
    for number, space in enumerate(table.wall):
        space.post = posts[number] if number < len(posts) else None
    return table
