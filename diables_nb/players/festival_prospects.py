"""What a position of Festival is worth to a seat: the points that it may expect at the end.

It adds the points now, and what objectives, crowd-pleasers and high spaces may still bring: each part a guess by the
weights of `festival_weights`. Only what lies open counts: what a move has just uncovered is not looked at.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any

from diables_nb.rules.festival.components import EMPTY, LEFT_LIMIT
from diables_nb.rules.festival.game.engine import play
from diables_nb.rules.festival.game.kit import Kit
from diables_nb.rules.festival.game.state import CLAIM, NOBODY, OVER, Seat, State
from diables_nb.rules.festival.pattern_tables import picture
from diables_nb.rules.festival.patterns import distance
from diables_nb.rules.game import Game, Move

from .festival_facts import BY_CARDS, rounds_left, steps_by_board, steps_by_cards, wanted_kinds
from .festival_weights import WEIGHTS, Weights
from .prospects import Prospects, imagined

__all__ = ["FestivalProspects", "Thought", "festival_prospects"]

_MANY = 50000


class Thought:
    """A state to think on. heights: of the piles, then of the stacks, before the last move: where one is lower now,
    what lies on top was hidden when the move was chosen.
    """

    __slots__ = ("heights", "state")

    def __init__(self, state: State, heights: tuple[int, ...] = ()) -> None:
        self.state = state
        self.heights = heights or _heights(state)


def _heights(state: State) -> tuple[int, ...]:
    return (*map(len, state.piles), *map(len, state.stacks))


class _Board:
    """The board of a seat: kinds and levels of its spaces, its picture, and the points of its tiles.

    best_cap: the most that a tile of the own colour or type would add, put on some space. steps: to crowd-pleasers, as
    they are asked for.
    """

    __slots__ = ("best_cap", "kinds", "levels", "points", "seen", "steps", "tops")

    def __init__(self, cells: Sequence[tuple[int, ...]], colour: int, type_: int) -> None:
        tops = [cell[-1] & 15 if cell else EMPTY for cell in cells]
        levels = [len(cell) for cell in cells]
        self.tops, self.levels = tops, levels
        self.seen = picture(tops, levels)
        self.steps: dict[int, int] = {}
        self.kinds = [top for top in tops if top != EMPTY]
        self.points = self.best_cap = 0
        for top, level in zip(tops, levels, strict=True):
            own = level * ((top >> 2 == colour) + (top & 3 == type_)) if level else 0
            self.points += own
            self.best_cap = max(self.best_cap, level + 1 - own)


class FestivalProspects(Prospects[Thought]):
    """How to think about Festival.

    kit: the component data and rulings. weights: what the estimate counts with.
    """

    points = "points"
    behind = 6.0

    def __init__(self, kit: Kit, weights: Weights = WEIGHTS) -> None:
        self.kit = kit
        self.weights = weights
        self._wanted = [wanted_kinds(pattern) for pattern in kit.patterns]
        self._heavy = [
            weights.identical if any(element.same for element in pattern.elements) else 1.0 for pattern in kit.patterns
        ]
        self._distances: dict[tuple[int, int], int] = {}
        self._boards: dict[tuple[Any, ...], _Board] = {}

    def begin(self, game: Game[Any], seat: int, random: Random) -> Thought:
        """The state of the game that the seat may imagine."""
        return Thought(imagined(game, seat, random).state.copy())

    def copy(self, state: Thought) -> Thought:
        """An independent copy."""
        return Thought(state.state.copy(), state.heights)

    def play(self, state: Thought, move: Move) -> Sequence[Move]:
        """Plays a legal move in place."""
        state.heights = _heights(state.state)
        return play(self.kit, state.state, move)

    def mover(self, state: Thought) -> int:
        """The seat that is asked."""
        return -1 if state.state.asked == OVER else state.state.turn

    def opens_turn(self, state: Thought) -> bool:
        """Whether a side is chosen or a turn begins; claiming by hand goes on with one."""
        return state.state.asked != CLAIM

    def shortlist(self, state: Thought, moves: Sequence[Move], most: int) -> Sequence[Move]:
        """The moves that look best to who is asked, each played by itself."""
        if len(moves) <= most:
            return moves
        seat, values = self.mover(state), []
        for move in moves:
            later = self.copy(state)
            self.play(later, move)
            values.append(self.worth(later, seat))
        return [moves[i] for i in sorted(range(len(moves)), key=lambda i: -values[i])[:most]]

    def worth(self, state: Thought, seat: int) -> float:
        """The points that the seat may expect at the end of the game."""
        table = state.state
        player = table.seats[seat]
        board = self._board(table, seat)
        total = float(board.points + sum(self.kit.values[card] for card in player.right))
        total += sum(self._points(table, tile) for tile, owner in enumerate(table.owners) if owner == seat + 1)
        if table.asked == OVER:
            return total
        weights = self.weights
        turns = rounds_left(table, seat, weights.pace, weights.completing)
        if not turns:
            return total
        total += self._objectives(state, seat, player, board, turns)
        total += self._pleasers(table, seat, board, turns)
        return total + weights.cap * board.best_cap * min(turns / 3.0, 1.0) + weights.tile * turns

    def _board(self, state: State, seat: int) -> _Board:
        cells = state.seats[seat].cells
        key = (seat, state.players, *cells)
        found = self._boards.get(key)
        if found is None:
            if len(self._boards) > _MANY:
                self._boards.clear()
            found = self._boards[key] = _Board(cells, *self.kit.boards[state.players[seat]])
        return found

    def _points(self, state: State, tile: int) -> int:
        return self.kit.points[self.kit.pleasers[tile][state.shown[tile]]]

    def _distance(self, card: int, board: _Board) -> int:
        """How many tiles a card lacks on a board."""
        key = (card, board.seen)
        found = self._distances.get(key)
        if found is None:
            if len(self._distances) > _MANY:
                self._distances.clear()
            found = self._distances[key] = distance(self.kit.patterns[card], board.tops, (), board.seen)
        return found

    def _objectives(self, state: Thought, seat: int, player: Seat, board: _Board, turns: float) -> float:
        """What objectives at the left may bring, and those that lie open on the piles."""
        table, weights = state.state, self.weights
        count = len(table.seats)
        stacks = (seat, (seat - 1) % count)
        tops = [
            table.stacks[s][-1] & 15 for s in stacks if table.stacks[s] and len(table.stacks[s]) == state.heights[4 + s]
        ]
        had = sorted((self._hope(card, board, turns, tops) for card in player.left), reverse=True)
        total = sum(hope * weights.crowd**place for place, hope in enumerate(had))
        if len(player.left) < LEFT_LIMIT and turns >= 1.0:
            shown = [
                pile[-1] for pile, was in zip(table.piles, state.heights, strict=False) if pile and len(pile) == was
            ]
            hopes = sorted((self._hope(card, board, turns - 1.0, tops) for card in shown), reverse=True)
            total += sum(hope * weights.open * weights.others**place for place, hope in enumerate(hopes))
        return total

    def _hope(self, card: int, board: _Board, turns: float, tops: Sequence[int]) -> float:
        """What an objective may bring: its points times how likely the tiles that it lacks still come."""
        lacks = self._distance(card, board)
        value = float(self.kit.values[card])
        if not lacks:
            return value
        if lacks > turns:
            return 0.0
        weights, wanted = self.weights, self._wanted[card]
        chance: float = (turns / (turns + weights.slow)) ** (lacks * self._heavy[card])
        hope = max(value * chance - weights.effort * lacks, 0.0)
        return hope + weights.supply * sum([wanted >> top & 1 for top in tops])

    def _pleasers(self, state: State, seat: int, board: _Board, turns: float) -> float:
        """What the crowd-pleasers in reach may bring."""
        weights, total = self.weights, 0.0
        chance = weights.pleaser * turns / (turns + weights.slow)
        for tile, owner in enumerate(state.owners):
            if owner != NOBODY:
                continue
            number = self.kit.pleasers[tile][state.shown[tile]]
            steps = self._steps(number, state.seats[seat], board)
            if steps > turns:
                continue
            nearest = min(
                self._steps(number, other, self._board(state, rival))
                for rival, other in enumerate(state.seats)
                if rival != seat
            )
            race = weights.behind if nearest < steps else weights.level if nearest == steps else 1.0
            total += self._points(state, tile) * race * chance**steps
        return total

    def _steps(self, number: int, player: Seat, board: _Board) -> int:
        """The turns at least until a player fulfils a crowd-pleaser."""
        if number in BY_CARDS:
            return steps_by_cards(number, player.right, self.kit.values)
        found = board.steps.get(number)
        if found is None:
            found = board.steps[number] = steps_by_board(number, board.kinds, board.levels)
        return found


@lru_cache(maxsize=8)
def festival_prospects(kit: Kit, weights: Weights = WEIGHTS) -> FestivalProspects:
    """The prospects of a kit; the same object each time, with what it has worked out already."""
    return FestivalProspects(kit, weights)
