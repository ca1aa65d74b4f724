"""The social wall: cameras, likes, the update at the end of a turn (DIA-ACT-SOC, DIA-WALL, DIA-REQ)."""

from __future__ import annotations

from . import facts, rewards
from .facts import Choice, Reward
from .state import Board, Post, Steps, Trigger, ask


def meets(requirement: int, kind: str, firecracker: str | None) -> bool:
    """Whether a figure meets a requirement, by the number of its rule (DIA-REQ-01 to 09)."""
    met = {
        1: kind == "diable" and firecracker == "whistling",
        2: kind == "diable" and firecracker == "colorful",
        3: kind == "character",
        4: firecracker == "whistling",
        5: firecracker == "colorful",
        6: firecracker == "regular" or kind == "tabaler",
        7: kind == "tabaler",
        8: kind in ("small_beast", "large_beast"),
    }
    return met[requirement]


def camera_moves(board: Board, trigger: Trigger, name: str) -> list[str]:
    """Free places for a camera (DIA-ACT-SOC-02 to 05, 08, DIA-PHOTO-02, C-DIA-31)."""
    if board.collas[trigger.player].cameras == 0:
        return []
    moves = []
    for number, space in enumerate(board.wall, start=1):
        if space.post is None or (name == "second_camera" and number in trigger.posts):
            continue
        for scene, requirement in enumerate(facts.scenes(space.post), start=1):
            free = name != "photo_or_video" or meets(requirement, trigger.kind, trigger.firecracker)
            if free and scene not in space.cameras:
                moves.append(f"camera {number} {scene}")
    return moves


def camera(board: Board, trigger: Trigger, name: str, number: int) -> Steps:
    """Take photos or record videos; a photo gives its reward at once, twice with DIA-VIDEO-02."""
    for _ in range(number):
        answer = yield from ask(trigger.player, [*camera_moves(board, trigger, name), "decline"])
        if answer == "decline":
            return
        place, scene = (int(word) for word in answer.split()[1:])
        space = board.wall[place - 1]
        space.cameras[scene] = trigger.player
        board.collas[trigger.player].cameras -= 1
        trigger.posts.append(place)
        assert space.post is not None
        post = facts.POSTS[space.post]
        if "ability" in post:
            continue
        twice = board.has_video(trigger.player, 2)
        photo = Trigger(trigger.player, trigger.kind, trigger.firecracker, twice, [place])
        yield from rewards.gain(board, photo, _of_a_photo(post["reward"], twice))


def _of_a_photo(effect: str, twice: bool) -> list[Choice]:
    """What a photo gives; doubled, a further camera becomes two on two posts (C-DIA-38)."""
    if twice and effect == "second_camera":
        return [(Reward(effect, 2),)]
    return facts.rewards(effect) * (2 if twice else 1)


def like_moves(board: Board) -> list[str]:
    """Free like slots (DIA-ACT-SOC-09, C-DIA-91)."""
    return [
        f"like {number} {slot}"
        for number, space in enumerate(board.wall, start=1)
        if space.post is not None
        for slot in range(1, facts.LIKE_SLOTS + 1)
        if slot not in space.likes
    ]


def like(board: Board, trigger: Trigger, number: int) -> Steps:
    """Likes, one by one, each with the reward of its slot."""
    for _ in range(number):
        answer = yield from ask(trigger.player, [*like_moves(board), "decline"])
        if answer == "decline":
            return
        place, slot = (int(word) for word in answer.split()[1:])
        space = board.wall[place - 1]
        space.likes.add(slot)
        assert space.post is not None
        yield from rewards.gain(board, trigger.chained(), facts.rewards(facts.POSTS[space.post]["likes"][slot - 1]))


def score_wall(board: Board) -> None:
    """Likes on posts with an own camera x social icons visible in the own grid (DIA-WALL-03, 04)."""
    for player in board.players:
        likes = sum(len(space.likes) for space in board.wall if player in space.cameras.values())
        board.earn(player, likes * board.collas[player].visible("social"))


def check_wall(board: Board) -> None:
    """At the end of a turn: update when all posts have cameras or none has a free slot (DIA-WALL-01, 02, 05)."""
    posts = [space for space in board.wall if space.post is not None]
    if not posts:
        return
    pictured = all(space.cameras for space in posts)
    liked = all(len(space.likes) == facts.LIKE_SLOTS for space in posts)
    if not (pictured or liked):
        return
    score_wall(board)
    for space in posts:
        for owner in space.cameras.values():
            board.collas[owner].cameras += 1
        assert space.post is not None
        board.decks["discarded"].append(space.post)
    board.wall = [Post(_draw(board), {}, set()) for _ in board.wall]


def _draw(board: Board) -> str | None:
    """The next post; the discards are shuffled when the deck has run out (C-DIA-35)."""
    if not board.decks["social"]:
        board.decks["social"] = _shuffled(board)
        board.decks["discarded"] = []
    return board.decks["social"].pop() if board.decks["social"] else None


def _shuffled(board: Board) -> list[str]:
    """The discards in the order that chance gave them in the game being followed."""
    discards = board.decks["discarded"]
    if not discards:
        return []
    wall = [space["post"] for space in board.coming["wall"] if space["post"] in discards]
    order = [*board.coming["decks"]["social"], *reversed(wall)]
    assert sorted(order) == sorted(discards), "the deck is not made of the discards"
    return order
