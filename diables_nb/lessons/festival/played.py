"""Games played by chance to some turn, for exercises: whatever lies there can have come about."""

from collections.abc import Callable

from diables_nb.lessons.lots import pick
from diables_nb.rules.festival import FestivalGame

__all__ = ["played"]

_TRIED = 5
"""How many tiles a player weighs: enough to complete objectives, few enough for boards to differ."""
_ENOUGH = 4
"""Objectives at the left with which no more are taken."""


def played(game: FestivalGame, random: Callable[[], float], turns: int) -> FestivalGame:
    """The game after so many turns, or where it is over before; players put some of the better tiles.

    game: at its beginning or later. random: the chance, numbers from 0 to below 1.
    """
    while game.decision is not None and game.decision.kind == "side":
        game = game.after(pick(random, list(game.legal_moves)))
    for _ in range(turns):
        if game.decision is None:
            break
        game = game.after(_move(game, game.decision.player, random))
    return game


def _move(game: FestivalGame, player: str, random: Callable[[], float]) -> str:
    moves = list(game.legal_moves)
    objectives = [move for move in moves if move.startswith("objective")]
    tiles = [move for move in moves if move.startswith("tile")]
    wants_more = len(game.position.board(player).left) < _ENOUGH and random() < 1 / 3
    if objectives and (wants_more or not tiles):
        return pick(random, objectives)
    if not tiles:
        return moves[0]
    some = [pick(random, tiles) for _ in range(_TRIED)]
    return max(some, key=lambda move: game.after(move).fame[player])
