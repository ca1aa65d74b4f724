"""Who judges the moves of a game: a greedy player, a searching one, rollouts, or whoever has a `verdict`."""

from collections.abc import Mapping
from concurrent.futures import Executor
from random import Random
from typing import Any, Protocol

from diables_nb.players import GreedyPlayer, SearchPlayer
from diables_nb.players.reasons import Verdict
from diables_nb.rules.errors import hint, shown
from diables_nb.rules.game import Game, Move, seed_problems
from diables_nb.whatif.policies import Policy, check_policy, full_name, short_name
from diables_nb.whatif.rolling.found import Rollouts
from diables_nb.whatif.rolling.run import check_number, rollouts
from diables_nb.whatif.spreading import STOPPED, CutShort, check_executor

__all__ = ["JUDGES", "ByRollouts", "Judge", "judge_name", "judge_of"]

JUDGES = {"greedy": GreedyPlayer, "search": SearchPlayer}
"""The judges that have a name."""


_FEWEST = 2
_SEEDS = 1 << 53


class Judge(Protocol):
    """Who says what a move is worth, and what a better one is."""

    def verdict(self, game: Game[Any], move: Move) -> Verdict:
        """The verdict on a legal move of a game, seen as the seat sees it that decides."""


class ByRollouts:
    """A judge who plays the moves that look best to a greedy player, and the one in question, to the end many times.

    The best of several moves by the same playouts looks better than it is. So these only say which move may be better
    than the one in question; n new playouts of the two say by how many points, and it is a regret where the 95 %
    interval of the difference lies above 0, else none.

    n: playouts of each move, from 2. player: who plays on. candidates: moves that are tried beside the one in question.
    seed, executor: as for `rollouts`. Raises `ValueError` for what none of these is.
    """

    def __init__(
        self,
        n: int = 30,
        *,
        player: Policy | Mapping[str, Policy] = "greedy",
        candidates: int = 3,
        seed: int = 0,
        executor: Executor | None = None,
    ) -> None:
        if type(candidates) is not int or candidates < 1:
            raise ValueError(f"candidates {shown(candidates)}: give a whole number from 1")
        check_number(n)
        if n < _FEWEST:
            raise ValueError(f"{n} playout: one leaves every difference open; give at least {_FEWEST}")
        for policy in player.values() if isinstance(player, Mapping) else [player]:
            check_policy(policy)
        if problems := seed_problems(seed):
            raise ValueError(str(problems[0]))
        check_executor(executor)
        self.n = n
        self.player = player
        self.candidates = candidates
        self.seed = seed
        self.executor = executor

    def verdict(self, game: Game[Any], move: Move) -> Verdict:
        """What the playouts say.

        Raises `KeyboardInterrupt` when they were interrupted, `CutShort` when they could not go on.
        """
        own = game.move_text(move)
        reasons = GreedyPlayer(turns=self.candidates).reasons(game, self.candidates)
        moves = list(dict.fromkeys([own, *(line.move for line in reasons)]))  # of equals its own is the best
        found = self._rollouts(game, moves, self.seed)
        best, what = found.best.move, f"mean final {found.unit}"
        if best == own:
            return Verdict(move, found.best.points.value, found.best.points.value, what)
        again = self._rollouts(game, [own, best], int(Random(f"second look {self.seed}").random() * _SEEDS))
        lost = again.difference(best, own)
        worth = {entry.move: entry.points.value for entry in again.entries}
        if lost.low <= 0:
            return Verdict(move, worth[own], worth[own], what, (lost.low, lost.high))
        return Verdict(game.read_move(best), worth[best], worth[own], what, (lost.low, lost.high))

    def _rollouts(self, game: Game[Any], moves: list[str], seed: int) -> Rollouts:
        found = rollouts(game, moves, self.n, player=self.player, seed=seed, executor=self.executor, progress=False)
        if found.stopped == STOPPED:
            raise KeyboardInterrupt
        if found.stopped:
            raise CutShort(found.stopped)
        return found

    def __repr__(self) -> str:
        player = self.player if isinstance(self.player, str | Mapping) else short_name(full_name(self.player))
        seed = f", seed={self.seed}" if self.seed else ""
        return f"ByRollouts({self.n}, player={player!r}, candidates={self.candidates}{seed})"


def judge_of(judge: object) -> Judge:
    """The judge of a name, or the judge itself. Raises `ValueError` for what is none."""
    if isinstance(judge, str) and judge in JUDGES:
        made: Judge = JUDGES[judge]()
        return made
    if isinstance(judge, str | type) or not callable(getattr(judge, "verdict", None)):
        remedy = hint(judge, list(JUDGES)) if isinstance(judge, str) else f"name one of {', '.join(JUDGES)}"
        raise ValueError(f"no judge {shown(judge)}: {remedy}, or give what has `verdict`, such as ByRollouts()")
    return judge  # type: ignore[return-value]  # it has what a judge needs


def judge_name(judge: Judge | str) -> str:
    """What a judge is called: the same in every process."""
    if isinstance(judge, str):
        return judge
    return type(judge).__name__ if type(judge).__repr__ is object.__repr__ else repr(judge)
