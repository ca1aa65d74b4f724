"""Games played to their end at the engine's own speed, without the moments between."""

from functools import partial

from diables_nb.rules.dealt import refuse_view
from diables_nb.rules.running import Chooser, run_out

from .engine import play
from .playing import CastellersGame

__all__ = ["rollout"]


def rollout(game: CastellersGame, choose: Chooser) -> CastellersGame:
    """The game played to its end by a chooser for all players; its past is not kept (`before` is None).

    choose: picks one of the legal moves (`diables_nb.rules.running.at_random`). Raises `IllegalMove` for a view, which
    does not know what lies hidden.

    >>> from random import Random
    >>> from diables_nb.rules.castellers import deal
    >>> from diables_nb.rules.running import at_random
    >>> rollout(deal(players=2, seed=7), at_random(Random(1))).over
    True
    """
    refuse_view(game, "rollout")
    state = game.state.copy()
    run_out(state, game.legal_moves.moves, partial(play, game.kit), choose)
    return CastellersGame(game.kit, state, [])
