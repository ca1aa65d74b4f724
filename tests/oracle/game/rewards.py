"""Rewards: what comes at once, what can be done now, in which order, and by whom (DIA-ACT-01, 02, C-DIA-45)."""

from __future__ import annotations

from tests.oracle import layout

from . import colla, crowd, shows, social
from .facts import Choice, Reward
from .state import Board, Steps, Trigger, ask

AT_ONCE = ("fp", *layout.FIRECRACKERS)
"""Rewards that nobody has a reason to decline (C-DIA-85)."""

ALWAYS = (*AT_ONCE, "sound", "follower", "step")
"""Rewards that can always do something."""


def _receive(board: Board, player: str, reward: Reward) -> None:
    """FP and firecrackers."""
    if reward.name == "fp":
        board.earn(player, reward.number)
    else:
        cart = board.collas[player].cart
        cart[reward.name] = cart.get(reward.name, 0) + reward.number


def can_do(board: Board, trigger: Trigger, reward: Reward) -> bool:
    """Whether a reward can do anything at this moment."""
    return reward.number > 0 if reward.name in ALWAYS else bool(_moves(board, trigger, reward))


def _moves(board: Board, trigger: Trigger, reward: Reward) -> list[str]:
    """What the player could do with a reward that asks where."""
    own = board.collas[trigger.player]
    match reward.name:
        case "prepare" | "reorganize" | "hasten":
            return colla.MOVES[reward.name](own)
        case "like":
            return social.like_moves(board)
        case "thrill":
            return crowd.thrill_moves(own)
        case "send" | "perform":
            return shows.send_moves(board, trigger.player, reward.show)
    return social.camera_moves(board, trigger, reward.name)


def gain(board: Board, trigger: Trigger, owed: list[Choice]) -> Steps:
    """Rewards gained together: some at once, the others in the player's order, each wholly resolved first."""
    left: list[Choice] = []
    for choice in owed:
        if len(choice) == 1 and choice[0].name in AT_ONCE:
            _receive(board, trigger.player, choice[0])
        else:
            left.append(choice)
    while True:
        able = [(choice, reward) for choice in left for reward in choice if can_do(board, trigger, reward)]
        if not able:
            return
        choice, reward = able[0]
        taken = len({str(other) for _, other in able}) > 1 or len(choice) > 1 or reward.name == "sound"
        if taken:
            answer = yield from ask(trigger.player, [*(f"take {other}" for _, other in able), "decline"])
            if answer == "decline":
                return
            choice, reward = next(pair for pair in able if f"take {pair[1]}" == answer)
        left.remove(choice)
        yield from carry_out(board, trigger, reward, taken=taken)


def carry_out(board: Board, trigger: Trigger, reward: Reward, *, taken: bool) -> Steps:
    """One reward with all that follows from it. taken: whether the player has just chosen it among others."""
    player, number = trigger.player, reward.number
    match reward.name:
        case "prepare":
            doubled = board.has_video(player, 3) and not trigger.twice
            yield from colla.prepare(board, player, number * 2 if doubled else number)
        case "reorganize":
            yield from colla.reorganize(board, player, number)
        case "hasten":
            yield from colla.hasten(board, player, number)
        case "like":
            yield from social.like(board, trigger, number)
        case "photo_or_video" | "photo_or_video_free" | "second_camera":
            yield from social.camera(board, trigger, reward.name, number)
        case "thrill":
            yield from crowd.thrill(board, trigger, number)
        case "sound":
            yield from crowd.sound(board, trigger, number)
        case "follower" | "step":
            yield from crowd.followers(board, trigger, reward, taken)
        case "send" | "perform":
            yield from shows.send(board, player, reward.show, scored=reward.name == "perform")
        case _:
            _receive(board, player, reward)
