"""Followers, thrilled crowds and sound (DIA-FOL, DIA-THR, DIA-P1-SND)."""

from __future__ import annotations

from tests.oracle import layout

from . import facts, rewards
from .facts import Choice, Reward
from .state import Board, Colla, Steps, Trigger, ask


def card_beside(board: Board, show: str, space: int) -> str | None:
    """The reward on the card next to a space of a follower track, if a card lies there."""
    if space not in facts.CARD_SLOTS:
        return None
    slot = facts.CARD_SLOTS.index(space)
    return board.beside[show][slot] if slot < len(board.beside[show]) else None


def followers(board: Board, trigger: Trigger, reward: Reward, taken: bool) -> Steps:
    """Steps on follower tracks, one by one (DIA-FOL-02 to 06, DIA-VIDEO-10, C-DIA-41).

    taken: whether the player has just chosen this reward, and so need not be asked about the first step.
    """
    player = trigger.player
    for number in range(reward.number):
        show = reward.show
        moves: list[str] = []
        if reward.name == "follower" and (show == "any" or board.has_video(player, 10)):
            moves = [f"follower {track}" for track in layout.SHOWS]
        else:
            reached = board.followers[player][show]
            wasted = reached < layout.LAST_TRACK_SPACE and card_beside(board, show, reached + 1) is None
            if wasted and not (taken and number == 0):
                moves = [f"follower {show}"]
        if moves:
            answer = yield from ask(player, [*moves, "decline"])
            if answer == "decline":
                return
            show = answer.split()[1]
        yield from _step(board, trigger, show)


def _step(board: Board, trigger: Trigger, show: str) -> Steps:
    """One step, or 2 FP where the track ends."""
    track = board.followers[trigger.player]
    if track[show] == layout.LAST_TRACK_SPACE:
        board.earn(trigger.player, 2)
        return
    track[show] += 1
    back = card_beside(board, show, track[show])
    if back is not None:
        yield from rewards.gain(board, trigger.chained(), facts.rewards(back))


def thrill_moves(colla: Colla) -> list[str]:
    """Every card on the own street (DIA-THR-01)."""
    return [f"thrill {side} {column}" for side, column in colla.cards]


def thrill(board: Board, trigger: Trigger, number: int) -> Steps:
    """Tokens, one by one; the third on a card sends it to the plaza (DIA-THR-02, 03)."""
    colla = board.collas[trigger.player]
    for _ in range(number):
        answer = yield from ask(trigger.player, [*thrill_moves(colla), "decline"])
        if answer == "decline":
            return
        _, side, column = answer.split()
        place = (side, int(column))
        colla.tokens[place] = colla.tokens.get(place, 0) + 1
        if colla.tokens[place] == 3:
            del colla.tokens[place]
            yield from _gather(board, trigger, colla.cards.pop(place))


def _gather(board: Board, trigger: Trigger, card: str) -> Steps:
    """A thrilled card runs to a show with a free slot (DIA-THR-06 to 09, DIA-VIDEO-06, DIA-VIDEO-13, C-DIA-42)."""
    room = [show for show in layout.SHOWS if len(board.beside[show]) < len(facts.CARD_SLOTS)]
    if not room:
        return
    answer = yield from ask(trigger.player, [f"gather {show}" for show in room])
    show = answer.split()[1]
    back: str = facts.CARDS[card]["back"]
    board.beside[show].append(back)
    owed: list[Choice] = [(Reward("step", 2 if board.has_video(trigger.player, 6) else 1, show),)]
    if board.has_video(trigger.player, 13):
        owed += facts.rewards(back)
    yield from rewards.gain(board, trigger.chained(), owed)


def sound(board: Board, trigger: Trigger, number: int) -> Steps:
    """Move the sound token; surplus steps are FP, icons reached are thrills (DIA-P1-SND-01 to 03, C-DIA-21)."""
    colla = board.collas[trigger.player]
    crossed = 0
    for _ in range(number):
        if colla.sound == facts.LAST_SOUND:
            board.earn(trigger.player, 1)
        else:
            colla.sound += 1
            crossed += facts.SOUND_THRILLS.count(colla.sound)
    if crossed:
        yield from rewards.carry_out(board, trigger.chained(), Reward("thrill", crossed), taken=False)
