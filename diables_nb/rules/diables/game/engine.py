"""The engine: what is asked now, what may be chosen, and what a choice does.

What is still to be resolved stands on the state's stack. Some frames resolve by themselves, others ask their player; a
question to which the only answer would be to decline is not asked (C-DIA-31, C-DIA-48).
"""

from collections.abc import Callable
from typing import NamedTuple

from . import colla, followers, rewards, rounds, sending, social, street
from .colla import DECLINE
from .firebot import gaining, passing, turns
from .kit import Kit, Move
from .state import Frame, State

__all__ = ["QUESTIONS", "Question", "legal", "play", "settle"]

Step = Callable[[Kit, State, Frame], None]


class Question(NamedTuple):
    """A decision. moves: what may be chosen now. play: what a choice does. declined: what happens when nothing is left
    of it, or the player declines.
    """

    moves: Callable[[Kit, State, Frame], list[Move]]
    play: Callable[[Kit, State, Frame, Move], None]
    declined: Step | None = None


STEPS: dict[str, Step] = {
    "next_turn": rounds.next_turn,
    "end_turn": rounds.end_turn,
    "pass_time": rounds.pass_time,
    "parade": rounds.parade,
    "rewards": rewards.resolve_rewards,
    "follow": followers.follow,
    "firebot_turn": turns.take_turn,
    "firebot_gain": gaining.gain,
    "firebot_send": turns.send,
    "firebot_token": turns.move_token,
    "firebot_camera": gaining.photograph,
    "firebot_like": gaining.like,
    "firebot_follow": gaining.follow,
    "firebot_thrill": gaining.thrill,
    "firebot_score": passing.score,
    "firebot_renew": passing.renew,
}
"""Frames that resolve by themselves."""

QUESTIONS: dict[str, Question] = {
    "swap": Question(rounds.swap_moves, rounds.swap),
    "turn": Question(street.turn_moves, street.take_turn),
    "activate": Question(street.activate_moves, street.activate, street.end_activation),
    "drum": Question(street.drum_moves, street.drum),
    "take": Question(rewards.take_moves, rewards.take),
    "prepare": Question(colla.prepare_moves, colla.prepare),
    "reorganize": Question(colla.reorganize_moves, colla.reorganize),
    "hasten": Question(colla.hasten_moves, colla.hasten),
    "beast": Question(colla.beast_moves, colla.take_beast),
    "camera": Question(social.camera_moves, social.place_camera),
    "like": Question(social.like_moves, social.like),
    "send": Question(sending.send_moves, sending.send),
    "follower": Question(followers.follower_moves, followers.step_chosen),
    "thrill": Question(followers.thrill_moves, followers.thrill),
    "gather": Question(followers.gather_moves, followers.gather),
    "score": Question(rounds.score_moves, rounds.score_chosen),
    "crowd": Question(rounds.crowd_moves, rounds.crowd),
    "firebot_space": Question(turns.space_moves, turns.stand),
    "firebot_light": Question(turns.light_moves, turns.light),
    "firebot_slot": Question(gaining.slot_moves, gaining.put_like),
    "firebot_track": Question(gaining.track_moves, gaining.track_taken),
    "firebot_take": Question(gaining.take_moves, gaining.take_chosen),
}
"""Frames that ask their player."""

_ONLY_DECLINE = [DECLINE]


def settle(kit: Kit, state: State) -> list[Move]:
    """Resolves what needs no choice, until somebody is asked; gives what may be chosen, [] when the game is over."""
    stack = state.stack
    while stack:
        frame = stack[-1]
        step = STEPS.get(frame[0])
        if step:
            stack.pop()
            step(kit, state, frame)
            continue
        question = QUESTIONS[frame[0]]
        moves = question.moves(kit, state, frame)
        if moves and moves != _ONLY_DECLINE:
            return moves
        stack.pop()
        if question.declined:
            question.declined(kit, state, frame)
    return []


def legal(kit: Kit, state: State) -> list[Move]:
    """What may be chosen now; [] when the game is over. The state must be settled."""
    if not state.stack:
        return []
    frame = state.stack[-1]
    return QUESTIONS[frame[0]].moves(kit, state, frame)


def play(kit: Kit, state: State, move: Move) -> list[Move]:
    """Plays a legal move in place, without checking it, and gives what may be chosen next."""
    frame = state.stack.pop()
    question = QUESTIONS[frame[0]]
    if move[0] != "decline":
        question.play(kit, state, frame, move)
    elif question.declined:
        question.declined(kit, state, frame)
    return settle(kit, state)
