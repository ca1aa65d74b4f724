"""Show actions: figures into the plaza, and what they give there (DIA-ACT-SHOW, DIA-SHOW, DIA-SPEC)."""

from __future__ import annotations

from tests.oracle import layout
from tests.oracle.scores import score

from . import facts, rewards
from .facts import Choice, Reward
from .state import Board, Steps, Trigger, ask, pay, payable

SCORED_AT_ONCE = {"carretillada": 7, "ball_parlat": 8, "tabalada": 12}
"""Shows whose newcomers a video scores at once: the number of its DIA-VIDEO rule."""


def send_moves(board: Board, player: str, show: str) -> list[str]:
    """Every figure the player has for a free space of the show, paid in every way (DIA-ACT-SHOW-01 to 05)."""
    colla = board.collas[player]
    anywhere = show == "any" or board.has_video(player, 9)
    moves = []
    for space, (kind, printed) in layout.SPACES.items():
        if space in board.figures or not (anywhere or layout.show_of(space) == show):
            continue
        if kind == "tabaler":
            moves += [f"send tabaler {row} {space}" for row, number in colla.rows.items() if number > 0]
        elif colla.reserve.get(kind, 0) > 0:
            lit = [one for one in payable(board, player, kind) if printed in (None, one)]
            moves += [f"send {kind} {one} {space}" for one in lit]
    return moves


def send(board: Board, player: str, show: str, *, scored: bool = False, followers: bool = True) -> Steps:
    """One show action. scored: DIA-PHOTO-03 scores it at once. followers: whether the show's followers are given."""
    answer = yield from ask(player, [*send_moves(board, player, show), "decline"])
    if answer == "decline":
        return
    _, kind, how, space = answer.split()
    firecracker = None if kind == "tabaler" else how
    if firecracker is None:
        board.collas[player].rows[how] -= 1
    else:
        pay(board, player, kind, firecracker)
    board.figures[space] = {"space": space, "owner": player, "kind": kind, "firecracker": firecracker}
    _score_at_once(board, player, space, scored)
    yield from rewards.gain(board, Trigger(player, kind, firecracker), _given(space, kind, followers))


def _score_at_once(board: Board, player: str, space: str, scored: bool) -> None:
    """The figure just placed, by the show's tile, at most twice (C-DIA-37, C-DIA-51)."""
    show = layout.show_of(space)
    video = show in SCORED_AT_ONCE and board.has_video(player, SCORED_AT_ONCE[show])
    times = min(2, [scored, board.score_sent, video].count(True))
    if times:
        values = score(board.position())["shows"][player][show]["values"]
        (value,) = (line["fp"] for line in values if line["space"] == space)
        board.earn(player, times * value)


def _given(space: str, kind: str, followers: bool) -> list[Choice]:
    """The rewards of a space; in the trobada more followers for larger figures (DIA-SHOW-TROB-04)."""
    many = facts.TROBADA_FOLLOWERS[kind] if layout.show_of(space) == "trobada" else 1
    given = []
    for choice in facts.SPACE_REWARDS[space]:
        if choice[0].name != "follower":
            given.append(choice)
        elif followers:
            given.append(tuple(Reward(one.name, one.number * many, one.show) for one in choice))
    return given
