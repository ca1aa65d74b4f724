"""Games played by chance for so many moves, for exercises: whatever lies there can have come about."""

from collections.abc import Callable
from random import Random

from diables_nb.rules.castellers import CastellersGame
from diables_nb.rules.castellers.game.eager import eager
from diables_nb.rules.game import Move

__all__ = ["played", "turn_begins"]

_SEEDS = 2**31
_END = ("end",)


def played(game: CastellersGame, random: Callable[[], float], moves: int, slack: float = 0) -> CastellersGame:
    """The game after so many moves and up to where a turn begins, or where it is over before.

    Players mostly build where they can. game: at its beginning or later. random: the chance, numbers from 0 to below 1.
    slack: how likely players end a turn before they have put all that they can, from 0 to 1.
    """
    choose = eager(Random(int(random() * _SEEDS)))
    for _ in range(moves):
        if game.over:
            return game
        moves_now = game.legal_moves.moves
        ends = slack and _END in moves_now and random() < slack
        game = game.after(_END if ends else choose(moves_now))
    while not turn_begins(game):
        game = game.after(_onwards(game, choose))
    return game


def turn_begins(game: CastellersGame) -> bool:
    """Whether nobody has done anything in this turn yet, or the game is over."""
    state = game.state
    return game.over or not (state.acted or state.stack or state.finished)


def _onwards(game: CastellersGame, choose: Callable[[tuple[Move, ...]], Move]) -> Move:
    """A move that leads to the end of the turn."""
    moves = tuple(game.legal_moves.moves)
    calm = [move for move in moves if move[0] in ("end", "decline", "pass")]
    return calm[0] if calm else choose(moves)
