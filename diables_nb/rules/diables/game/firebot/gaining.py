"""What the Firebot gains, and what becomes of it: likes for colla actions, sound for firecrackers, cameras, followers,
thrilled crowds (DIA-SOLO-26, -40 to -48, -50 to -52).
"""

from collections.abc import Sequence

from diables_nb.rules.diables.components import FIRECRACKERS, SHOWS
from diables_nb.rules.diables.effects import FAMILIES, Reward, parse_effect
from diables_nb.rules.diables.game.earning import earn
from diables_nb.rules.diables.game.followers import THRILLS, advance_token, move_sound, tokens_left
from diables_nb.rules.diables.game.kit import Item, Kit, Move
from diables_nb.rules.diables.game.social import SCENES
from diables_nb.rules.diables.game.state import FIREBOT, HUMAN, NOBODY, Frame, State

from .cards import rewards_in
from .choosing import camera_choice, firebot_of, follow_choice, gather_show, like_choice, scene_for, shows_of

__all__ = [
    "as_won", "cameras_placed", "follow", "gain", "in_its_order", "is_follower", "like", "photograph", "put_like",
    "slot_moves", "take_chosen", "take_moves", "thrill", "track_moves", "track_taken",
]  # fmt: skip

TWO_CAMERAS = ("very_hard", "devilish")
"""Levels at which it places a second camera (DIA-SOLO-41)."""
SOUND = 2
"""Sound for a firecracker (DIA-SOLO-51)."""


def is_follower(item: Item) -> bool:
    """Whether an item is followers and nothing else, of one show or of choice."""
    return all(reward.name == "follower" for reward in rewards_in(item))


def in_its_order(items: Sequence[Item]) -> tuple[Item, ...]:
    """Rewards gained together in the order in which the Firebot gains them: as printed, those with followers last
    (DIA-SOLO-26, C-DIA-45).
    """
    return (*(item for item in items if not is_follower(item)), *(item for item in items if is_follower(item)))


def as_won(reward: Reward) -> Reward:
    """What a reward is for the Firebot: a colla action likes, a firecracker 2 sound, a photo whatever it asks for.

    >>> as_won(Reward("prepare", 2)), as_won(Reward("regular", 2))
    (Reward(name='like', number=2, show=''), Reward(name='sound', number=4, show=''))
    """
    if reward.name in FAMILIES["colla"]:
        return Reward("like", reward.number)
    if reward.name in FIRECRACKERS:
        return Reward("sound", SOUND * reward.number)
    return Reward("photo_or_video_free", reward.number) if reward.name == "photo_or_video" else reward


def cameras_placed(level: str, reward: Reward) -> int:
    """How many cameras a photo or video action places: two each at the two highest levels, but one that a photo gives
    beside (DIA-SOLO-41, C-DIA-98).
    """
    double = level in TWO_CAMERAS and reward.name != "second_camera"
    return reward.number * (2 if double else 1)


def gain(kit: Kit, state: State, frame: Frame) -> None:
    """Gains the first of some rewards; the others wait until its consequences are over (C-DIA-45)."""
    items = frame[2]
    if not items:
        return
    first, *others = items
    if others:
        state.stack.append(("firebot_gain", FIREBOT, tuple(others)))
    if isinstance(first, Reward):
        _start(kit, state, first)
        return
    if is_follower(first) and len({(len(rewards), rewards[0].number) for rewards in first.alternatives}) == 1:
        shows = dict.fromkeys(show for reward in rewards_in(first) for show in shows_of(reward.show))
        state.stack.append(("firebot_follow", FIREBOT, tuple(shows), first.alternatives[0][0].number))
        return
    won = dict.fromkeys(tuple(map(as_won, rewards)) for rewards in first.alternatives)
    if len(won) == 1:
        state.stack.append(("firebot_gain", FIREBOT, next(iter(won))))
    else:
        state.stack.append(("firebot_take", HUMAN, (first,)))


def take_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """Alternatives of one reward between which no rule decides (DIA-SOLO-25)."""
    del kit, state
    (item,) = frame[2]
    return [("take", ", ".join(map(str, rewards))) for rewards in item.alternatives]


def take_chosen(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """Gains the alternative chosen."""
    del kit, frame
    (rewards,) = parse_effect(str(move[1])).alternatives
    state.stack.append(("firebot_gain", FIREBOT, in_its_order(rewards)))


def _start(kit: Kit, state: State, gained: Reward) -> None:
    """Begins to resolve one reward, with which the Firebot does what it does."""
    reward = as_won(gained)
    name, number, show = reward
    push = state.stack.append
    match name:
        case "like" | "thrill":
            push((f"firebot_{name}", FIREBOT, number))
        case "photo_or_video_free" | "second_camera":
            push(("firebot_camera", FIREBOT, cameras_placed(firebot_of(state).level, reward)))
        case "send" | "perform":
            state.stack += [("firebot_send", FIREBOT, show, name == "perform")] * number
        case "follower":
            push(("firebot_follow", FIREBOT, shows_of(show), number))
        case "sound":
            _sound(kit, state, number)
        case _:
            earn(state, FIREBOT, number, "DIA-ICON-09", "", "firebot", number)


def _sound(kit: Kit, state: State, number: int) -> None:
    """Moves its sound token; icons reached give thrills (DIA-P1-SND)."""
    if crossed := move_sound(kit, state, FIREBOT, number):
        state.stack.append(("firebot_thrill", FIREBOT, crossed))


# the wall


def photograph(kit: Kit, state: State, frame: Frame) -> None:
    """Puts a camera on a post: a photo gives its reward, a video nothing (DIA-SOLO-42 to -45)."""
    _, _, number = frame
    left = camera_choice(kit, state).left
    if not left:
        return
    post = left[0]
    if number > 1:
        state.stack.append(("firebot_camera", FIREBOT, number - 1))
    state.seats[FIREBOT].cameras -= 1
    state.cameras[post * SCENES + scene_for(kit, state, post)] = FIREBOT + 1
    if items := kit.photo_items[state.posts[post]]:
        state.stack.append(("firebot_gain", FIREBOT, in_its_order(items)))


def like(kit: Kit, state: State, frame: Frame) -> None:
    """Puts a like on a slot; asks the human where the priorities leave several (DIA-SOLO-46, C-DIA-96)."""
    left = like_choice(kit, state).left
    if len(left) == 1:
        _put_like(kit, state, left[0], frame[2])
    elif left:
        state.stack.append(("firebot_slot", HUMAN, frame[2]))


def slot_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """The like slots that the priorities leave to the human."""
    del frame
    slots = kit.like_slots
    return [("like", place // slots + 1, place % slots + 1) for place in like_choice(kit, state).left]


def put_like(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """Puts the like on the slot chosen."""
    _put_like(kit, state, (int(move[1]) - 1) * kit.like_slots + int(move[2]) - 1, frame[2])


def _put_like(kit: Kit, state: State, place: int, number: int) -> None:
    """Puts a like on a slot and gains what it shows (DIA-SOLO-47); the rest of a numbered action waits."""
    if number > 1:
        state.stack.append(("firebot_like", FIREBOT, number - 1))
    post, slot = divmod(place, kit.like_slots)
    state.likes[place] = 1
    items = kit.like_items[state.posts[post]][slot]
    state.stack.append(("firebot_gain", FIREBOT, in_its_order(items)))


# followers


def follow(kit: Kit, state: State, frame: Frame) -> None:
    """One of some followers steps; which track, where several may be meant, the preferred one says (C-DIA-97)."""
    _, _, shows, number = frame
    left = follow_choice(kit, state, shows).left
    if len(left) == 1:
        _step(kit, state, left[0], shows, number)
    else:
        state.stack.append(("firebot_track", HUMAN, shows, number))


def track_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """The tracks between which no rule decides."""
    return [("follower", SHOWS[show]) for show in follow_choice(kit, state, frame[2]).left]


def track_taken(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """The follower steps on the track chosen."""
    _step(kit, state, SHOWS.index(str(move[1])), frame[2], frame[3])


def _step(kit: Kit, state: State, show: int, shows: tuple[str, ...], number: int) -> None:
    """A step with its reward, before the next one of the same reward (C-DIA-41)."""
    if number > 1:
        state.stack.append(("firebot_follow", FIREBOT, shows, number - 1))
    back = advance_token(kit, state, FIREBOT, show)
    if back >= 0:
        state.stack.append(("firebot_gain", FIREBOT, in_its_order(kit.back_items[back])))


def thrill(kit: Kit, state: State, frame: Frame) -> None:
    """A token on the Followers Deck; with the third its top card goes beside the preferred track, and the token there
    steps (DIA-SOLO-52, C-DIA-74). Where no slot is free the card is discarded, without a step (C-DIA-75).
    """
    _, _, number = frame
    firebot = firebot_of(state)
    if not firebot.crowd or not tokens_left(kit, state):
        return
    if number > 1:
        state.stack.append(("firebot_thrill", FIREBOT, number - 1))
    if firebot.tokens + 1 < THRILLS:
        state.firebot = firebot._replace(tokens=firebot.tokens + 1)
        return
    show = gather_show(kit, state)
    *crowd, card = firebot.crowd
    gathered = (*firebot.gathered, card)
    state.firebot = firebot._replace(crowd=tuple(crowd), tokens=0, gathered=gathered)
    if show != NOBODY:
        state.beside[show] += (kit.back[card],)
        state.stack.append(("firebot_follow", FIREBOT, (SHOWS[show],), 1))
