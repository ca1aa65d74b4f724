"""What playouts are kept as: whole numbers that are only added up, so that their order and pieces change nothing."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from diables_nb.rules.errors import shown
from diables_nb.whatif.intervals import Estimate, mean_of_sums

from .checks import counter_of, entry_of, list_of, whole

__all__ = ["Outcome", "Tally"]


class Outcome(NamedTuple):
    """How one playout ended for the seat that decides. points: its own. ahead: of the best of the others, in points;
    None where there is nobody else. won: 1 where it has won, a shared victory included.
    """

    points: int
    ahead: int | None
    won: int


class Tally:
    """Playouts of some moves, summed. Each playout has one outcome a move, so that the moves can be paired.

    moves: how many. games: playouts. points, ahead: for each move its final scores, with how often each came.
    won: games won after each move. products: for each move the sums of its points multiplied by those of the moves
    before it. first: the outcomes of the first playout, by which a later run is known to be the same.
    """

    def __init__(self, moves: int) -> None:
        self.games = 0
        self.points: list[Counter[int]] = [Counter() for _ in range(moves)]
        self.ahead: list[Counter[int]] = [Counter() for _ in range(moves)]
        self.won = [0] * moves
        self.products = [[0] * index for index in range(moves)]
        self.first: tuple[Outcome, ...] | None = None

    def add(self, number: int, outcomes: Sequence[Outcome]) -> None:
        """Adds a playout. number: its own, from 0. outcomes: one a move."""
        self.games += 1
        if number == 0:
            self.first = tuple(outcomes)
        for index, (points, ahead, won) in enumerate(outcomes):
            self.points[index][points] += 1
            if ahead is not None:
                self.ahead[index][ahead] += 1
            self.won[index] += won
            products = self.products[index]
            for other in range(index):
                products[other] += points * outcomes[other].points

    def __add__(self, other: "Tally") -> "Tally":
        """The playouts of two tallies of the same moves, as a new one: an interruption leaves both as they were."""
        both = Tally(len(self.won))
        both.games = self.games + other.games
        both.points = [_sum(mine, others) for mine, others in zip(self.points, other.points, strict=True)]
        both.ahead = [_sum(mine, others) for mine, others in zip(self.ahead, other.ahead, strict=True)]
        both.won = [mine + others for mine, others in zip(self.won, other.won, strict=True)]
        both.products = [
            [mine + others for mine, others in zip(*rows, strict=True)]
            for rows in zip(self.products, other.products, strict=True)
        ]
        both.first = self.first or other.first
        return both

    def mean(self, move: int) -> Estimate:
        """The mean final points after a move, with its interval. Raises `ValueError` where there is no playout."""
        return mean_of_sums(*_sums(self.points[move]))

    def lead(self, move: int) -> Estimate | None:
        """The mean of how far ahead the seat ends; None where there is nobody else."""
        return mean_of_sums(*_sums(self.ahead[move])) if self.ahead[move] else None

    def change(self, move: int, other: int) -> Estimate:
        """The mean of what a move brings more than another one in the same playout, with its interval."""
        games, total, squares = _sums(self.points[move])
        _, others, others_squares = _sums(self.points[other])
        product = squares if move == other else self.products[max(move, other)][min(move, other)]
        return mean_of_sums(games, total - others, squares + others_squares - 2 * product)

    def to_json(self) -> dict[str, Any]:
        """JSON values that `from_json` reads back."""
        return {
            "games": self.games,
            "results": [
                {"points": _counts(points), "ahead": _counts(ahead), "won": won}
                for points, ahead, won in zip(self.points, self.ahead, self.won, strict=True)
            ],
            "products": [list(row) for row in self.products[1:]],
            "first": None if self.first is None else [list(outcome) for outcome in self.first],
        }

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> "Tally":
        """A tally from its JSON values. Raises `ValueError` where they are none, or do not belong together."""
        results = list_of(entry_of(kept, "results"), "results")
        made = cls(len(results))
        made.games = games = whole(entry_of(kept, "games"), "games")
        made.points = [counter_of(entry_of(result, "points"), "points") for result in results]
        made.ahead = [counter_of(entry_of(result, "ahead"), "ahead") for result in results]
        made.won = [whole(entry_of(result, "won"), "games won", 0, games) for result in results]
        rows = ([], *list_of(entry_of(kept, "products"), "products"))[: len(results)]
        made.products = [[whole(number, "products", None) for number in list_of(row, "products")] for row in rows]
        made.first = _first(entry_of(kept, "first"))
        if not made._whole():
            raise ValueError("its numbers do not belong together")
        return made

    def _whole(self) -> bool:
        """Whether all that is kept can come from the same playouts."""
        moves = range(len(self.won))
        counts = [*map(Counter.total, self.points), *(ahead.total() for ahead in self.ahead if any(self.ahead))]
        if any(count != self.games for count in counts) or [len(row) for row in self.products] != list(moves):
            return False
        if not all(self._paired(move, other) for move in moves for other in range(move)):
            return False
        if self.first is None:
            return not self.games
        firsts = zip(self.first, self.points, self.ahead, self.won, strict=False)
        there = all(
            first.points in points and (first.ahead in ahead if ahead else first.ahead is None) and first.won <= won
            for first, points, ahead, won in firsts
        )
        return len(self.first) == len(self.won) and self.games > 0 and there

    def _paired(self, move: int, other: int) -> bool:
        """Whether two moves can have the product that is kept: neither sum nor difference varies less than not at
        all.
        """
        games, total, squares = _sums(self.points[move])
        _, others, others_squares = _sums(self.points[other])
        product, both = self.products[move][other], squares + others_squares
        return all(
            games * (both + 2 * sign * product) >= (total + sign * others) ** 2
            and (both + 2 * sign * product - total - sign * others) % 2 == 0
            for sign in (1, -1)
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]  # it grows


def _sum(counts: Counter[int], others: Counter[int]) -> Counter[int]:
    both = counts.copy()
    both.update(others)
    return both


def _sums(counts: Counter[int]) -> tuple[int, int, int]:
    """How many numbers, their sum, and the sum of their squares."""
    items = counts.items()
    return counts.total(), sum(n * times for n, times in items), sum(n * n * times for n, times in items)


def _counts(counts: Counter[int]) -> dict[str, int]:
    return {str(number): counts[number] for number in sorted(counts)}


def _first(kept: object) -> tuple[Outcome, ...] | None:
    if kept is None:
        return None
    found = []
    for outcome in list_of(kept, "first playout"):
        if len(list_of(outcome, "first playout")) != len(Outcome._fields):
            raise ValueError(f"first playout: {shown(outcome)} is no outcome")
        points, ahead, won = outcome
        ahead = None if ahead is None else whole(ahead, "first playout", None)
        found.append(Outcome(whole(points, "first playout", None), ahead, whole(won, "first playout", 0, 1)))
    return tuple(found)
