"""The worked examples of what actions give: photos and likes, show cards, doubling, the ends of the tracks.

Expected values come from the specification, never from the code.
"""

from collections.abc import Callable
from typing import Any

from .components import SHOWS
from .example_games import Game, chosen, finished, four, one_beside_each, photo, seat_of, spectator
from .examples import Example
from .game.arrange.arranging import arrange
from .turn_examples import cart_and_reserve

__all__ = ["REWARD_EXAMPLES"]


# ---- DIA-T-05: photo and like


def _t05() -> Game:
    posts = [photo(1, "fp"), *(photo(scene) for scene in (4, 3, 7, 8, 5, 2))]
    card = spectator("upper", left="photo_or_video", right="like", needs="whistling")
    wall = {place: {"post": post.id} for place, post in enumerate(posts, 1)}
    return four(wall=wall, cards={"upper 1": card}, beside=one_beside_each())


_T05_PLACE = "place diable whistling 1 upper"


def _requirements(place: str) -> Callable[[Game], list[int]]:
    def compute(game: Game) -> list[int]:
        later = game.after(place, "activate left")
        posts = [game.kit.posts[card] for card in game.state.posts]
        places = [(int(move[1]), int(move[2])) for move in later.legal_moves.moves if move[0] == "camera"]
        return sorted(posts[post - 1].scenes[scene - 1] for post, scene in places)

    return compute


def _t05_photo(game: Game) -> dict[str, int]:
    later = game.after(_T05_PLACE, "activate left", "camera 1 1")
    printed = int(str(game.kit.posts[game.state.posts[0]].reward).removeprefix("fp "))
    return {"rewards": later.fame["red"] // printed, "cameras": seat_of(later).cameras - seat_of(game).cameras}


def _t05_like(game: Game) -> dict[str, int]:
    likes = game.kit.posts[game.state.posts[0]].likes
    slot = next(i for i, effect in enumerate(likes, 1) if str(effect).startswith("follower"))
    later = game.after(_T05_PLACE, "activate left", "camera 1 1", "activate right", f"like 1 {slot}")
    return {
        "likes": sum(later.state.likes[:3]),
        "cameras": later.state.cameras[:3].count(1),
        "followers": sum(seat_of(later).followers),
    }


# ---- DIA-T-06: a show card


def _t06() -> Game:
    card = spectator("upper", "carretillada", needs="performer")
    return four(cards={"upper 1": card}, wall={1: {"post": photo(3).id}}, beside=one_beside_each())


_SEND = "send character colorful carretillada/inner/w"
_T06_DIABLE = ("place diable regular 1 upper", "activate left", _SEND)
_T06_CHARACTER = ("place character regular 1 upper", "activate right", _SEND)
_TWO_STEPS = ("take follower trobada", "take follower tabalada", "decline")


def _followers(*moves: str, **parts: Any) -> Callable[[Game], dict[str, int]]:
    def compute(game: Game) -> dict[str, int]:
        later = (arrange(game, "red", **parts) if parts else game).after(*moves)
        return {show: steps for show, steps in zip(SHOWS, seat_of(later).followers, strict=True) if steps}

    return compute


def _t06_cart(game: Game) -> dict[str, int]:
    return cart_and_reserve(game, game.after(*_T06_DIABLE), "colorful")


# ---- DIA-T-34, T-35: doubling, and the ends of the tracks


def _t34(videos: tuple[int, ...] = (1, 3)) -> Game:
    card = spectator("lower", left="reorganize", right="prepare 2")
    return four(cards={"lower 0": card}, rows={"middle": 0, "bottom": 4}, videos=videos)


def _t34_prepares(game: Game) -> int:
    return finished(game.after("lead top", "drum lower right"), "prepare")[1]


def _prepares(*videos: int) -> Callable[[Game], int]:
    return lambda _: _t34_prepares(_t34(videos))


def _t35() -> Game:
    return four(
        followers={"trobada": 10},
        reserve={"large_beast": 1},
        grid={"lb": None},
        beasts={"large": "large/2"},
        cards={"lower 1": spectator("lower", "trobada", needs="whistling")},
        sound=21,
        rows={"top": 3, "middle": 1, "bottom": 2},
    )


def _t35_followers(game: Game) -> dict[str, int]:
    send = "send large_beast regular trobada/4/large_beast"
    moves = ("place diable whistling 1 lower", "activate right", send, "take follower trobada 4", "follower trobada")
    later = game.after(*moves)
    return {"space": seat_of(later).followers[SHOWS.index("trobada")], "fp": later.fame["red"]}


def _t35_sound(game: Game) -> dict[str, int]:
    later = game.after("lead bottom", "take sound 5")
    return {"space": seat_of(later).sound, "fp": later.fame["red"]}


REWARD_EXAMPLES = (
    Example("DIA-T-05", "a photo and a like on its post", _t05, (
        ("", [1, 4], _requirements(_T05_PLACE)),
        ("camera on the photo", {"rewards": 1, "cameras": -1}, _t05_photo),
        ("like on the same post", {"likes": 1, "cameras": 1, "followers": 1}, _t05_like),
    )),
    Example("DIA-T-05b", "what a character with a colorful firecracker meets", _t05, (
        ("", [3, 5], _requirements("place character colorful 1 upper")),
    )),
    Example("DIA-T-06", "a show card whose condition is not met", _t06, (
        ("", {"cart": -2, "reserve": 1}, _t06_cart),
        ("rewards", ["take hasten", "take photo_or_video"], chosen(*_T06_DIABLE)),
        ("followers", {}, _followers(*_T06_DIABLE, "decline")),
        ("by a character", {"trobada": 1, "tabalada": 1}, _followers(*_T06_CHARACTER, *_TWO_STEPS)),
        ("with DIA-VIDEO-11", {"trobada": 1, "tabalada": 1},
         _followers(_T06_DIABLE[0], "activate right", _SEND, *_TWO_STEPS, videos=[11])),
    )),
    Example("DIA-T-34", "doubling has a cap: prepare 2 through tabalers", _t34, (
        ("", 4, _t34_prepares),
        ("with DIA-VIDEO-01 alone", 4, _prepares(1)),
        ("with DIA-VIDEO-03 alone", 4, _prepares(3)),
        ("with neither", 2, _prepares()),
    )),
    Example("DIA-T-35", "past the end of a track", _t35, (
        ("", {"space": 12, "fp": 4}, _t35_followers),
        ("sound", {"space": 24, "fp": 2}, _t35_sound),
    )),
)  # fmt: skip
