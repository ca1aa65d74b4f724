"""A player that takes what looks best: the worth of the position after each move, a turn followed to its end."""

from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from random import Random
from typing import Any, NamedTuple

from diables_nb.rules.game import Game, Move

from .prospects import Prospects, prospects_of
from .reasons import Reason, Reasons, Verdict

__all__ = ["GreedyPlayer", "Step", "follow_turn", "rated", "tried"]

_SEED = 0
"""Of what a greedy player imagines where it does not see: always the same, since it plays by what it sees."""

_REPLIES = 8
"""Answers to one question that are weighed."""
_WORTH = itemgetter(0)


class Step(NamedTuple):
    """A move that was tried. worth: of the state after it to the seat that was asked about. state: a state of its own.
    moves: that follow.
    """

    worth: float
    state: Any
    moves: Sequence[Move]


def tried(prospects: Prospects[Any], state: Any, moves: Iterable[Move], seat: int) -> Iterator[Step]:
    """Every move played in a copy of the state."""
    for move in moves:
        later = prospects.copy(state)
        following = prospects.play(later, move)
        yield Step(prospects.worth(later, seat), later, following)


def rated(prospects: Prospects[Any], state: Any, moves: Iterable[Move], seat: int) -> list[float]:
    """The worth of the state to the seat after each move."""
    return [step.worth for step in tried(prospects, state, moves, seat)]


def follow_turn(prospects: Prospects[Any], state: Any, moves: Sequence[Move], seat: int) -> tuple[Any, Sequence[Move]]:
    """Plays on while the seat is asked about what it has begun, always the best reply, of equals the first; gives the
    state then, and the moves that follow. The state that was given must be looked at no more.
    """
    while moves and prospects.mover(state) == seat and not prospects.opens_turn(state):
        if len(moves) == 1:
            moves = prospects.play(state, moves[0])
        else:
            _, state, moves = _best_reply(prospects, state, prospects.shortlist(state, moves, _REPLIES), seat)
    return state, moves


def _best_reply(prospects: Prospects[Any], state: Any, moves: Sequence[Move], seat: int) -> Step:
    """The reply after which the state is worth most to the seat; of equals the first."""
    return max(tried(prospects, state, moves, seat), key=_WORTH)


class GreedyPlayer:
    """Chooses the move after which its position is worth most (`Prospects.worth`); of equals the first.

    Where a turn begins it follows the most promising moves through its own choices to the end of the turn. It sees what
    its seat may see, and keeps nothing in mind: the same game gets the same move.
    turns: how many moves of a turn are followed. prospects: how to think about the game; None: as its kind is known.

    >>> from diables_nb.rules import diables
    >>> game = diables.deal(players=2, seed=7)
    >>> GreedyPlayer().choose(game) in game.legal_moves.moves
    True
    """

    def __init__(self, *, turns: int = 6, prospects: Prospects[Any] | None = None) -> None:
        self.turns = turns
        self._prospects = prospects

    def choose(self, game: Game[Any], /) -> Move:
        """One of the legal moves of a game that is not over."""
        moves = game.legal_moves.moves
        if len(moves) == 1:
            return moves[0]
        candidates, values = self._weighed(game, self._prospects or prospects_of(game))
        return candidates[values.index(max(values))]

    def reasons(self, game: Game[Any], top: int = 5) -> Reasons:
        """The best moves with the points that the player expects at the end of the game if it plays them."""
        prospects = self._prospects or prospects_of(game)
        candidates, values = self._weighed(game, prospects)
        order = sorted(range(len(values)), key=lambda i: -values[i])[:top]
        player = game.decision.player if game.decision else ""
        lines = tuple(Reason(game.move_text(candidates[i]), values[i]) for i in order)
        return Reasons(player, lines, f"expected {prospects.points}")

    def verdict(self, game: Game[Any], move: Move) -> Verdict:
        """What it thinks of a legal move of a game that is not over: its own choice beside it, both with the points
        that it expects at the end of the game. A move that is as good as its own choice is the best.

        >>> from diables_nb.rules import diables
        >>> game = diables.deal(players=2, seed=7)
        >>> GreedyPlayer().verdict(game, GreedyPlayer().choose(game)).regret
        0.0
        """
        prospects = self._prospects or prospects_of(game)
        candidates, values = self._weighed(game, prospects)
        value = max(values)
        best = candidates[values.index(value)]
        own = values[candidates.index(move)] if move in candidates else self._weighed(game, prospects, [move])[1][0]
        if own >= value:  # it is as good, or had not been seen at first
            best, value = move, own
        return Verdict(best, value, own, f"expected {prospects.points}")

    def _weighed(
        self, game: Game[Any], prospects: Prospects[Any], moves: Sequence[Move] | None = None
    ) -> tuple[Sequence[Move], list[float]]:
        """The moves that it considers with their worth. moves: of which it does so, None: all legal ones."""
        seat = game.players.index(game.decision.player) if game.decision else 0
        state = prospects.begin(game, seat, Random(_SEED))
        return weighed(prospects, state, moves or game.legal_moves.moves, seat, self.turns)

    def __repr__(self) -> str:
        return f"GreedyPlayer(turns={self.turns})"


def weighed(
    prospects: Prospects[Any], state: Any, moves: Sequence[Move], seat: int, most: int
) -> tuple[Sequence[Move], list[float]]:
    """The moves that a greedy player considers, with the worth that it sees behind each.

    most: how many moves of a turn are followed to its end.
    """
    if not prospects.opens_turn(state):
        moves = prospects.shortlist(state, moves, _REPLIES)
        return moves, rated(prospects, state, moves, seat)
    candidates = prospects.shortlist(state, moves, most)
    values = []
    for move in candidates:
        later = prospects.copy(state)
        later, _ = follow_turn(prospects, later, prospects.play(later, move), seat)
        values.append(prospects.worth(later, seat))
    return candidates, values
