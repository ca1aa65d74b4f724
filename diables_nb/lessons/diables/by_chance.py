"""Games played by chance until something can be asked, for exercises: whatever lies there can have come about."""

from collections.abc import Callable

from diables_nb.lessons.lots import pick
from diables_nb.rules.diables import DiablesGame, deal

__all__ = ["played"]

_MOST = 600
"""Moves after which another game is dealt."""
_GAMES = 20
_IDLE = ("pass", "decline")
_SELDOM = 1 / 6
"""How often a player who could act does not."""


def played(
    random: Callable[[], float],
    wanted: Callable[[DiablesGame], bool],
    *,
    players: int = 2,
    moves: int = 0,
    level: str | None = None,
) -> DiablesGame:
    """A game played by the rules to the first moment that is wanted; players choose by chance and seldom pass.

    random: the chance, numbers from 0 to below 1. wanted: asked of every moment with a decision. players: how many.
    moves: so many are played before it is asked, fewer if games are over before. level: of the Firebot, for a solo
    game; players is then 1.
    Raises `LookupError` if no game comes to it.
    """
    for tried in range(_GAMES):
        least = moves // (tried + 1)  # a game may be over before
        game = deal(players, seed=int(random() * 10**6), level=level)
        for number in range(_MOST):
            if game.over:
                break
            if number >= least and wanted(game):
                return game
            game = game.after(_move(game, random))
    raise LookupError(f"no game of {players} comes to what is wanted")


def _move(game: DiablesGame, random: Callable[[], float]) -> tuple[str | int, ...]:
    moves = game.legal_moves.moves
    busy = [move for move in moves if move[0] not in _IDLE]
    return pick(random, busy if busy and (len(busy) == len(moves) or random() > _SELDOM) else moves)
