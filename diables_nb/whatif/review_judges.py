"""Who judges the moves of a game: a greedy player, a searching one, rollouts, or whoever has a `verdict`."""

from concurrent.futures import Executor
from typing import Any, Protocol

from diables_nb.players import GreedyPlayer, SearchPlayer
from diables_nb.players.reasons import Verdict
from diables_nb.rules.errors import hint, shown
from diables_nb.rules.game import Game, Move

from .policies import Policy
from .rollouts_run import rollouts

__all__ = ["JUDGES", "ByRollouts", "Judge", "judge_of"]

JUDGES = {"greedy": GreedyPlayer, "search": SearchPlayer}
"""The judges that have a name."""


class Judge(Protocol):
    """Who says what a move is worth, and what a better one is."""

    def verdict(self, game: Game[Any], move: Move) -> Verdict:
        """The verdict on a legal move of a game, seen as the seat sees it that decides."""


class ByRollouts:
    """A judge who plays the moves that look best to a greedy player, and the one in question, to the end many times.

    n: playouts of each move. player: who plays on. candidates: moves that are tried beside the one in question. seed,
    executor: as for `rollouts`.
    """

    def __init__(
        self,
        n: int = 30,
        *,
        player: Policy = "greedy",
        candidates: int = 3,
        seed: int = 0,
        executor: Executor | None = None,
    ) -> None:
        if type(candidates) is not int or candidates < 1:
            raise ValueError(f"candidates {shown(candidates)}: give a whole number from 1")
        self.n = n
        self.player = player
        self.candidates = candidates
        self.seed = seed
        self.executor = executor

    def verdict(self, game: Game[Any], move: Move) -> Verdict:
        """What the playouts say. Raises `KeyboardInterrupt` when they were interrupted."""
        own = game.move_text(move)
        reasons = GreedyPlayer(turns=self.candidates).reasons(game, self.candidates)
        moves = list(dict.fromkeys([own, *(line.move for line in reasons)]))  # of equals its own is the best
        found = rollouts(
            game, moves, self.n, player=self.player, seed=self.seed, executor=self.executor, progress=False
        )
        if found.stopped:
            raise KeyboardInterrupt
        best = found.best
        lost = found.difference(best.move, own).value
        what = f"mean final {found.unit}"
        return Verdict(game.read_move(best.move), best.points.value, best.points.value - lost, what)

    def __repr__(self) -> str:
        return f"ByRollouts({self.n}, player={self.player!r}, candidates={self.candidates})"


def judge_of(judge: object) -> Judge:
    """The judge of a name, or the judge itself. Raises `ValueError` for what is none."""
    if isinstance(judge, str) and judge in JUDGES:
        made: Judge = JUDGES[judge]()
        return made
    if isinstance(judge, str | type) or not callable(getattr(judge, "verdict", None)):
        remedy = hint(judge, list(JUDGES)) if isinstance(judge, str) else f"name one of {', '.join(JUDGES)}"
        raise ValueError(f"no judge {shown(judge)}: {remedy}, or give what has `verdict`, such as ByRollouts()")
    return judge  # type: ignore[return-value]  # it has what a judge needs
