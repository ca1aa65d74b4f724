"""What the Firebot does: cards, shows, cameras, likes, followers, thrills (DIA-SOLO-10 to 52)."""

from __future__ import annotations

from collections.abc import Generator

from tests.oracle import layout
from tests.oracle.game import facts
from tests.oracle.game.crowd import card_beside
from tests.oracle.game.facts import Choice, Reward
from tests.oracle.game.social import check_wall
from tests.oracle.game.state import Question, Steps
from tests.oracle.scores import limit

from . import choices
from .state import CAMERAS_AT_ONCE, SoloBoard, Weighed

COLLA = ("prepare", "reorganize", "hasten")
CAMERAS = ("photo_or_video", "photo_or_video_free")


def turn(board: SoloBoard) -> Steps:
    """Reveal the top Decision card and do its action, of two the left one first (DIA-SOLO-13, 40, C-DIA-71, 102)."""
    bot = board.bot
    card = bot.deck.pop()
    bot.played.append(card)
    face = facts.CARDS[card]
    if "show" in face:
        yield from send(board, face["show"], scored=False)
    else:
        yield from gain(board, facts.rewards(face["left"]))
        yield from gain(board, facts.rewards(face["right"]))
    check_wall(board)


def settle(board: SoloBoard, kind: str, word: str, stages: list[list[str]]) -> Generator[Question, str, str]:
    """The one option that is left, or what the human says of several (DIA-SOLO-25)."""
    bot = board.bot
    fewer = [stage for before, stage in zip([[], *stages], stages, strict=False) if stage != before]
    bot.weighed.append(Weighed(kind, tuple(tuple(stage) for stage in fewer)))
    left = stages[-1]
    if len(left) == 1:
        return left[0]
    bot.asking = True
    answer = yield Question(board.human, frozenset(f"{word} {option}" for option in left))
    bot.asking = False
    return answer.removeprefix(f"{word} ")


# Shows


def send(board: SoloBoard, show: str, *, scored: bool) -> Steps:
    """A show action; without a space for any figure it is lost. scored: DIA-PHOTO-04, at once as DIA-PHOTO-03."""
    stages = choices.best_spaces(board, show)
    if not stages[0]:
        return
    space = yield from settle(board, "send", "space", stages)
    kind, lit = layout.SPACES[space]
    if kind != "tabaler" and lit is None:
        lit = yield from settle(board, "light", "light", [list(layout.FIRECRACKERS)])
    board.bot.reserve[kind] -= 1
    board.figures[space] = {"space": space, "owner": board.robot, "kind": kind, "firecracker": lit}
    where = layout.show_of(space)
    if scored:
        board.earn(board.robot, 2 * limit(board.position(), board.robot, where))
    yield from gain(board, _given(space, kind))
    board.bot.chosen = choices.after_a_show(board, where)


def _given(space: str, kind: str) -> list[Choice]:
    """What a space gives; in the trobada more followers for larger figures (DIA-SHOW-TROB-04)."""
    many = facts.TROBADA_FOLLOWERS[kind] if layout.show_of(space) == "trobada" else 1
    return [
        tuple(one._replace(number=one.number * many) if one.name == "follower" else one for one in choice)
        for choice in facts.SPACE_REWARDS[space]
    ]


# Rewards


def gain(board: SoloBoard, owed: list[Choice], post: int | None = None) -> Steps:
    """All of several rewards, as printed: those without follower steps, then those with (DIA-SOLO-26).

    post: the space of the wall, when they are the reward of a photo there.
    """
    first = [choice for choice in owed if choice[0].name != "follower"]
    then = [choice for choice in owed if choice[0].name == "follower"]
    for choice in first + then:
        names = {one.name for one in choice}
        if names == {"follower"}:
            yield from followers(board, choice)
        else:
            assert len(choice) == 1 or names <= set(layout.FIRECRACKERS), f"no rule says which of {choice}"
            yield from carry_out(board, choice[0], post)


def carry_out(board: SoloBoard, reward: Reward, post: int | None = None) -> Steps:
    """One reward with all that follows from it (DIA-SOLO-50 to 52, C-DIA-45, 81)."""
    match reward.name:
        case "fp":
            board.earn(board.robot, reward.number)
        case "like" | "prepare" | "reorganize" | "hasten":
            yield from like(board, reward.number)
        case "regular" | "whistling" | "colorful":
            yield from sound(board, 2 * reward.number)
        case "sound":
            yield from sound(board, reward.number)
        case "thrill":
            yield from thrill(board, reward.number)
        case "photo_or_video" | "photo_or_video_free":
            yield from camera(board, reward.number * CAMERAS_AT_ONCE[board.bot.level], [])
        case "second_camera":
            assert post is not None
            yield from camera(board, reward.number, [post])
        case "send" | "perform":
            yield from send(board, reward.show, scored=reward.name == "perform")
        case _:
            message = f"no such reward: {reward}"
            raise ValueError(message)


def camera(board: SoloBoard, number: int, barred: list[int]) -> Steps:
    """Cameras, each with the reward of its photo before the next (DIA-SOLO-41 to 45, C-DIA-31, 98)."""
    for _ in range(number):
        stages = choices.best_camera(board, barred)
        if board.bot.cameras == 0 or not stages[0]:
            return
        option = yield from settle(board, "camera", "camera", stages)
        place, scene = (int(word) for word in option.split())
        space = board.wall[place - 1]
        space.cameras[scene] = board.robot
        board.bot.cameras -= 1
        assert space.post is not None
        post = facts.POSTS[space.post]
        if "reward" in post:
            yield from gain(board, facts.rewards(post["reward"]), place)


def like(board: SoloBoard, number: int) -> Steps:
    """Likes, one by one, each with the reward of its slot; lost when no slot is free (DIA-SOLO-46, 47, 50)."""
    for _ in range(number):
        if not choices.slots(board):
            return
        option = yield from settle(board, "like", "like", choices.best_slots(board))
        place, slot = (int(word) for word in option.split())
        space = board.wall[place - 1]
        space.likes.add(slot)
        assert space.post is not None
        yield from gain(board, facts.rewards(facts.POSTS[space.post]["likes"][slot - 1]))


def followers(board: SoloBoard, choice: Choice) -> Steps:
    """Follower steps one by one, on the track printed or on the best of several (DIA-FOL-02, C-DIA-97).

    When none of several moves an unscored token, the preferred track is taken if it is among them, for 2 FP.
    """
    assert len(choice) == 1 or choice[0].number == 1, "alternatives of more than one follower"
    shows = choices.followers_of([choice])
    for _ in range(choice[0].number):
        left = choices.best_tracks(board, shows)
        if left == shows and board.bot.chosen in shows:
            left = [board.bot.chosen]
        show = yield from settle(board, "follow", "follower", [shows, left])
        yield from step(board, show)


def step(board: SoloBoard, show: str) -> Steps:
    """One step and the card beside it, or 2 FP at the end of the track (DIA-FOL-03 to 05)."""
    track = board.followers[board.robot]
    if track[show] == layout.LAST_TRACK_SPACE:
        board.earn(board.robot, 2)
        return
    track[show] += 1
    back = card_beside(board, show, track[show])
    if back is not None:
        yield from gain(board, facts.rewards(back))


# Sound and thrills


def sound(board: SoloBoard, number: int) -> Steps:
    """The sound token; surplus steps are FP, icons reached are thrills once it stands (DIA-P1-SND, C-DIA-21)."""
    crossed = 0
    for _ in range(number):
        if board.bot.sound == facts.LAST_SOUND:
            board.earn(board.robot, 1)
        else:
            board.bot.sound += 1
            crossed += facts.SOUND_THRILLS.count(board.bot.sound)
    yield from thrill(board, crossed)


def thrill(board: SoloBoard, number: int) -> Steps:
    """Tokens on the Followers Deck; the third sends its top card to the preferred track (DIA-SOLO-52, C-DIA-74, 75)."""
    bot = board.bot
    for _ in range(number):
        if not bot.crowd:
            return
        bot.thrilled += 1
        if bot.thrilled < 3:
            continue
        bot.thrilled = 0
        card = bot.crowd.pop()
        bot.gathered.append(card)
        show = choices.track_with_room(board)
        if show is None:
            continue
        board.beside[show].append(facts.CARDS[card]["back"])
        yield from step(board, show)
