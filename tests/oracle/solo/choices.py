"""Choices of the Firebot: all options, and those that stay after each of its rules, in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tests.oracle import layout
from tests.oracle.game import facts
from tests.oracle.game.facts import Choice

from .state import COST, KINDS_OF, LIT_BY, SoloBoard

Slot = tuple[int, int]
"""Space of the wall from the top, and like slot or scene, both from 1."""


def kept(options: list[str], fits: Callable[[str], bool]) -> list[str]:
    """The options that fit, or all of them when none does."""
    return [option for option in options if fits(option)] or options


def advancing(board: SoloBoard, options: list[str], gives: Callable[[str], Iterable[str]]) -> list[str]:
    """Those that move the token of the preferred track, else of the next unscored one clockwise (DIA-SOLO-22, 27, 28).

    gives: the shows whose followers an option gives.
    """
    for show in board.tracks():
        if board.can_advance(show):
            found = [option for option in options if show in gives(option)]
            if found:
                return found
    return options


def followers_of(owed: list[Choice]) -> list[str]:
    """The shows of which rewards give followers themselves; a free follower is one of every show (C-DIA-97)."""
    shows: list[str] = []
    for choice in owed:
        for reward in choice:
            if reward.name == "follower":
                shows += layout.SHOWS if reward.show == "any" else (reward.show,)
    return shows


# Show actions


def spaces(board: SoloBoard, show: str) -> list[str]:
    """Free spaces for which the reserve has a figure; of all four shows for "any" (DIA-SOLO-11, 12, 20, C-DIA-97)."""
    return [
        space
        for space, (kind, _) in layout.SPACES.items()
        if show in ("any", layout.show_of(space)) and space not in board.figures and board.bot.reserve.get(kind, 0) > 0
    ]


def _fits(space: str, lluiment: str) -> bool:
    """Whether figure or printed firecracker of a space is what a lluïment counts (DIA-SOLO-23)."""
    kind, printed = layout.SPACES[space]
    return printed == lluiment if lluiment in LIT_BY else kind in KINDS_OF[lluiment]


def best_spaces(board: SoloBoard, show: str) -> list[list[str]]:
    """All spaces, and those left after priorities 1, 2 (tile by tile) and 3 (DIA-SOLO-22 to 24, 30, C-DIA-76)."""
    left = spaces(board, show)
    stages = [left]
    left = advancing(board, left, lambda space: followers_of(facts.SPACE_REWARDS[space]))
    stages.append(left)
    for lluiment in board.lluiments[board.round - 1 :]:
        left = [space for space in left if _fits(space, lluiment)] or left
        stages.append(left)
    dearest = max((COST[layout.SPACES[space][0]] for space in left), default=0)
    stages.append([space for space in left if COST[layout.SPACES[space][0]] == dearest])
    return stages


# Cameras


def _words(place: Slot) -> str:
    return f"{place[0]} {place[1]}"


def _post(board: SoloBoard, option: str) -> str:
    post = board.wall[int(option.split(maxsplit=1)[0]) - 1].post
    assert post is not None
    return post


def _is_video(post: str) -> bool:
    return "ability" in facts.POSTS[post]


def cameras(board: SoloBoard, barred: list[int]) -> list[str]:
    """One place on each post that takes a camera: of a video the rightmost free scene (DIA-SOLO-43, 44, C-DIA-72).

    barred: spaces of the wall that do not count as another post (DIA-PHOTO-02).
    """
    found = []
    for number, space in enumerate(board.wall, start=1):
        if space.post is None or number in barred:
            continue
        if _is_video(space.post) and board.robot in space.cameras.values():
            continue
        free = [scene for scene in range(1, len(facts.scenes(space.post)) + 1) if scene not in space.cameras]
        if free:
            found.append(_words((number, max(free))))
    return found


def best_camera(board: SoloBoard, barred: list[int]) -> list[list[str]]:
    """Most likes, then a photo, then the higher post (DIA-SOLO-42)."""
    left = cameras(board, barred)
    stages = [left]
    most = max((_likes(board, option) for option in left), default=0)
    left = [option for option in left if _likes(board, option) == most]
    stages.append(left)
    left = kept(left, lambda option: not _is_video(_post(board, option)))
    stages.append(left)
    stages.append(left[:1])
    return stages


def _likes(board: SoloBoard, option: str) -> int:
    return len(board.wall[int(option.split(maxsplit=1)[0]) - 1].likes)


# Likes


def slots(board: SoloBoard) -> list[str]:
    """Every free like slot of the wall (DIA-SOLO-47)."""
    return [
        _words((number, slot))
        for number, space in enumerate(board.wall, start=1)
        if space.post is not None
        for slot in range(1, facts.LIKE_SLOTS + 1)
        if slot not in space.likes
    ]


def best_slots(board: SoloBoard) -> list[list[str]]:
    """Own camera, no camera of the human, a step on the preferred track, the top post (DIA-SOLO-46, C-DIA-96)."""
    left = slots(board)
    stages = [left]

    def owners(option: str) -> list[str]:
        return list(board.wall[int(option.split(maxsplit=1)[0]) - 1].cameras.values())

    def gives(option: str) -> list[str]:
        likes: list[str] = facts.POSTS[_post(board, option)]["likes"]
        return followers_of(facts.rewards(likes[int(option.split()[1]) - 1]))

    left = kept(left, lambda option: board.robot in owners(option))
    stages.append(left)
    left = kept(left, lambda option: board.human not in owners(option))
    stages.append(left)
    left = advancing(board, left, gives)
    stages.append(left)
    left = [option for option in left if option.split()[0] == left[0].split()[0]]
    stages.append(left)
    left = advancing(board, left, gives)
    stages.append(left)
    return stages


# Followers


def best_tracks(board: SoloBoard, shows: list[str]) -> list[str]:
    """Of tracks to choose from: the preferred one, else the next unscored one clockwise (DIA-SOLO-27, C-DIA-97)."""
    return advancing(board, shows, lambda show: (show,))


def track_with_room(board: SoloBoard) -> str | None:
    """Where a thrilled card goes: the preferred track, else the next unscored one with a slot (C-DIA-75)."""
    return next((show for show in board.tracks() if len(board.beside[show]) < len(facts.CARD_SLOTS)), None)


# The chosen token


def after_a_show(board: SoloBoard, show: str) -> str:
    """Where the chosen token stands after a show action (DIA-SOLO-29, C-DIA-80)."""
    others = [other for other in board.unscored() if other != show]
    if show in board.unscored() and all(board.figures_in(show) > board.figures_in(other) for other in others):
        return show
    return board.bot.chosen


def after_scoring(board: SoloBoard) -> str:
    """Where it goes when its show has been scored: most figures, ties clockwise from where it was (DIA-SOLO-63)."""
    left = board.tracks()
    most = max(board.figures_in(show) for show in left)
    return next(show for show in left if board.figures_in(show) == most)
