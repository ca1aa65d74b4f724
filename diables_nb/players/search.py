"""A player that searches: what looks good is played on many times, in games that could be the one that is seen."""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, pstdev, stdev
from time import monotonic
from typing import Any

from diables_nb.rules.game import Game, Move

from .greedy import Step, follow_turn, tried, weighed
from .prospects import Prospects, prospects_of
from .quantiles import student
from .reasons import Reason, Reasons, Verdict

__all__ = ["SearchPlayer"]

_LEAD = "expected lead"
_USUAL = {"candidates": 6, "turns": 4, "whim": 0.15}
"""How a player is made, if nothing else is said."""
_SECOND_LOOK = 1 << 40
"""The number of the first playout of a second look: no search gets so far."""
_FEWEST = 2
"""Playouts of a second look: fewer give no interval."""


class _Candidate:
    """A move under search. first: how far ahead it looked at first sight. leads: how far ahead each playout ended."""

    __slots__ = ("first", "leads", "move")

    def __init__(self, move: Move, first: float = 0.0) -> None:
        self.move = move
        self.first = first
        self.leads: list[float] = []

    @property
    def value(self) -> float:
        """The mean of the playouts, the first look counting as one of them."""
        return fmean((self.first, *self.leads))


class SearchPlayer:
    """Chooses the move after which it is most ahead on the average of many playouts.

    Playouts decide where a turn begins and between rounds; within a turn each move is followed to the end of the turn,
    and the one that looks best there is taken. A playout fills in at random what the seat cannot see, plays the move,
    and then some turns of everybody by quick greedy choices, now and then another one; how far ahead the seat may then
    expect to end is what counts. The same imagined games and the same whims serve for all candidates; after each stage
    the worse half of them drops out (sequential halving). An answer is there at any time.

    seed: of chance. playouts: of one choice; of so few that not every candidate gets one at each stage, fewer are
    searched. seconds: a limit of time for one choice; the playouts done by then decide, so that the same seed does not
    always choose the same. candidates: how many moves are searched. turns: how many are played on, None: to the end of
    the round. whim: how often a playout takes the second best turn, 0 to 1.

    >>> from diables_nb.rules import diables
    >>> game = diables.deal(players=2, seed=7)
    >>> SearchPlayer(playouts=4).choose(game) in game.legal_moves.moves
    True
    """

    def __init__(
        self,
        seed: int = 0,
        *,
        playouts: int = 36,
        seconds: float | None = None,
        candidates: int = 6,
        turns: int | None = 4,
        whim: float = 0.15,
        prospects: Prospects[Any] | None = None,
    ) -> None:
        self.seed = seed
        self.playouts = playouts
        self.seconds = seconds
        self.candidates = candidates
        self.turns = turns
        self.whim = whim
        self._prospects = prospects

    def choose(self, game: Game[Any], /) -> Move:
        """One of the legal moves of a game that is not over."""
        moves = game.legal_moves.moves
        return moves[0] if len(moves) == 1 else self._searched(self._search(game))[0].move

    def reasons(self, game: Game[Any], top: int = 5) -> Reasons:
        """The best moves: how far ahead of the best opponent the player expects to end, and the spread of playouts.

        The first has been chosen by these playouts, and so looks a little better in them than it is.
        """
        found = self._searched(self._search(game))[:top]
        lines = tuple(
            Reason(game.move_text(c.move), c.value, pstdev(c.leads) if c.leads else None, len(c.leads)) for c in found
        )
        return Reasons(game.decision.player if game.decision else "", lines, _LEAD)

    def verdict(self, game: Game[Any], move: Move) -> Verdict:
        """What it thinks of a legal move of a game that is not over: its own choice beside it, both with how far ahead
        it expects to end.

        The best of several moves by the same playouts looks better than it is. So these only say which move may be
        better than the one in question; new playouts of the two, half as many as a choice has, say by how much, and it
        is better where the 95 % interval of the difference lies above 0. Of its own choice it says what the playouts
        say that have chosen it. Within a turn nothing is played out, and there is no interval.
        """
        search = self._search(game)
        found = self._searched(search)
        best = found[0]
        asked = next((candidate for candidate in found if candidate.move == move), None) or search.looked_at(move)
        for number in range(len(asked.leads), len(best.leads)):
            search.playout(number, [asked])
        if asked.value >= best.value:
            return Verdict(asked.move, asked.value, asked.value, _LEAD)
        if not best.leads:
            return Verdict(best.move, best.value, asked.value, _LEAD)
        return self._second_look(search, best.move, asked.move)

    def _second_look(self, search: "_Search", best: Move, asked: Move) -> Verdict:
        """The verdict of new playouts on two moves."""
        begun = monotonic()
        pair = [better, own] = [_Candidate(best), _Candidate(asked)]
        for number in range(max(self.playouts // 2, _FEWEST)):
            if number >= _FEWEST and self._late(begun):
                break
            search.playout(_SECOND_LOOK + number, pair)
        apart = [one - other for one, other in zip(better.leads, own.leads, strict=True)]
        lost, half = fmean(apart), student(len(apart) - 1) * stdev(apart) / sqrt(len(apart))
        interval, worth = (lost - half, lost + half), fmean(own.leads)
        if interval[0] <= 0:
            return Verdict(asked, worth, worth, _LEAD, interval)
        return Verdict(best, fmean(better.leads), worth, _LEAD, interval)

    def _late(self, begun: float) -> bool:
        return self.seconds is not None and monotonic() - begun > self.seconds

    def __repr__(self) -> str:
        budget = f"playouts={self.playouts}" if self.seconds is None else f"seconds={self.seconds}"
        rest = [f", {name}={getattr(self, name)}" for name, usual in _USUAL.items() if getattr(self, name) != usual]
        return f"SearchPlayer({self.seed}, {budget}{''.join(rest)})"

    def _search(self, game: Game[Any]) -> "_Search":
        return _Search(self._prospects or prospects_of(game), game, self)

    def _searched(self, search: "_Search") -> list[_Candidate]:
        """The candidates, the best first."""
        begun = monotonic()
        candidates = search.candidates()
        if not search.turn:
            return candidates
        stages = _stages(len(candidates), self.playouts)
        first = stages[0][0] if stages else 1
        left, dropped = candidates[:first], candidates[first:]
        number = 0
        for count, each in stages:
            dropped = left[count:] + dropped
            left = left[:count]
            for _ in range(each):
                if self._late(begun):
                    break
                search.playout(number, left)
                number += 1
            left.sort(key=lambda candidate: -candidate.value)
        return left + dropped


def _stages(candidates: int, playouts: int) -> list[tuple[int, int]]:
    """The stages of a search: how many candidates are left at each, and the playouts of each of them.

    The playouts are shared alike among the stages, but each candidate gets one at least; so many candidates are
    searched as that leaves room for. Without room for two there is no stage.
    """
    for most in range(candidates, 1, -1):
        stages, left = [], most
        share = playouts // (most - 1).bit_length()
        while left > 1:
            stages.append((left, max(share // left, 1)))
            left = (left + 1) // 2
        if sum(count * each for count, each in stages) <= playouts:
            return stages
    return []


class _Search:
    """One search: the game as it is seen, and the playouts from it."""

    def __init__(self, prospects: Prospects[Any], game: Game[Any], player: SearchPlayer) -> None:
        self.prospects = prospects
        self.game = game
        self.player = player
        self.seats = len(game.players)
        self.seat = game.players.index(game.decision.player) if game.decision else 0
        self.moves = game.legal_moves.moves
        self.state = prospects.begin(game, self.seat, Random(f"search {player.seed}"))
        self.turn = prospects.opens_turn(self.state)

    def candidates(self) -> list[_Candidate]:
        """The moves that look best at first sight: each followed to the end of the turn."""
        prospects, player, seat = self.prospects, self.player, self.seat
        state = self.state
        moves, values = weighed(prospects, state, self.moves, seat, 10)
        order = sorted(range(len(values)), key=lambda i: -values[i])
        best = values[order[0]]
        chosen = [moves[i] for i in order[: player.candidates] if values[i] > best - prospects.behind]
        found = list(map(self.looked_at, chosen))
        found.sort(key=lambda candidate: -candidate.first)
        return found

    def looked_at(self, move: Move) -> _Candidate:
        """A move at first sight: followed to the end of the turn."""
        later = self.prospects.copy(self.state)
        later, _ = follow_turn(self.prospects, later, self.prospects.play(later, move), self.seat)
        return _Candidate(move, self.prospects.lead(later, self.seat, self.seats))

    def playout(self, number: int, candidates: list[_Candidate]) -> None:
        """Plays every candidate on in the same imagined game."""
        prospects, seed = self.prospects, self.player.seed
        state = prospects.begin(self.game, self.seat, Random(f"deal {seed} {number}"))
        for candidate in candidates:
            later = prospects.copy(state)
            whims = Random(f"whims {seed} {number}")
            moves = prospects.play(later, candidate.move)
            later = self._play_on(*follow_turn(prospects, later, moves, self.seat), whims)
            candidate.leads.append(prospects.lead(later, self.seat, self.seats))

    def _play_on(self, state: Any, moves: Sequence[Move], whims: Random) -> Any:
        """Some turns of everybody, or the rest of the round; gives the state then."""
        prospects, turns, stage = self.prospects, self.player.turns, self.prospects.stage(state)
        while moves and turns != 0 and prospects.stage(state) == stage:
            seat = prospects.mover(state)
            if prospects.opens_turn(state):
                _, state, moves = self._quick_turn(state, moves, whims)
                turns = None if turns is None else turns - 1
            state, moves = follow_turn(prospects, state, moves, seat)
        return state

    def _quick_turn(self, state: Any, moves: Sequence[Move], whims: Random) -> Step:
        """The turn that promises most, or now and then the second."""
        prospects = self.prospects
        few = prospects.shortlist(state, moves, 3)
        best = sorted(tried(prospects, state, few, prospects.mover(state)), key=lambda step: -step.worth)
        whim = whims.random() < self.player.whim and len(few) > 1
        return best[1 if whim else 0]
