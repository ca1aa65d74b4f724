"""Which show to score in which round: what every order would have brought in a game that was played to its end."""

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from statistics import fmean
from typing import NamedTuple

from diables_nb.lessons.subjects.whatif_games import asked
from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, DiablesGame, score_show
from diables_nb.whatif.diables.gains import track_name
from diables_nb.whatif.findings import Findings
from diables_nb.whatif.intervals import Estimate, mean_of
from diables_nb.whatif.table import Table

__all__ = ["HABITS", "Order", "Orders", "habits", "lost_by", "orders", "show_worths", "worths"]

Worths = Mapping[int, Mapping[str, int]]
"""Round -> show -> FP."""


class Order(NamedTuple):
    """One order of scoring. first, second: the shows of the first two rounds; the others follow in the third
    (DIA-P2-SHOW-01, DIA-P2-SHOW-02). points: FP of all four. regret: by how much the best order is better. played:
    whether it is what the player did.
    """

    first: str
    second: str
    points: int
    regret: int
    played: bool

    @property
    def last(self) -> tuple[str, ...]:
        """The two shows of the third round."""
        return tuple(show for show in SHOWS if show not in (self.first, self.second))

    def __str__(self) -> str:
        return f"{track_name(self.first)}, then {track_name(self.second)}: {self.points} FP"


class Orders(Findings[Order]):
    """A row for each order, best first. player: who scores."""

    def __init__(self, player: str, entries: Sequence[Order]) -> None:
        self.player = player
        head = ["round 1", "round 2", "round 3", "FP", "regret", "played"]
        rows = [
            [
                track_name(order.first), track_name(order.second), " and ".join(map(track_name, order.last)),
                order.points, order.regret, "played" if order.played else "",
            ]
            for order in entries
        ]  # fmt: skip
        caption = f"{words.name('players', player)}: every order of scoring, in this game"
        super().__init__(entries, head, rows, caption, (3, 4))

    @property
    def played(self) -> Order:
        """The order that the player took."""
        return next(order for order in self.entries if order.played)


def worths(game: DiablesGame, player: str) -> Worths:
    """What each show was worth to a player when a show was to be scored in rounds 1 and 2, and at the end.

    game: one that is over. Scores are those of the tile at the icon of the moment (DIA-P2-SHOW-04), also of shows that
    had been scored before.
    """
    moments = {m.round: m for m in asked(game, "score") if m.decision and m.decision.player == player}
    positions = {number: moments[number].position for number in (1, 2)} | {3: game.position}
    return {
        number: {show: score_show(position, player, show).total for show in SHOWS}
        for number, position in positions.items()
    }


def show_worths(game: DiablesGame, player: str) -> Table:
    """`worths` as a table, a row for each show, with the round in which the player scored it."""
    found, taken = worths(game, player), _taken(game, player)
    rows = [
        [words.name("shows", show), *(found[number][show] for number in (1, 2, 3)), taken.get(show, 3)]
        for show in SHOWS
    ]
    head = ["show", "end of round 1", "end of round 2", "end of round 3", "scored in round"]
    return Table(head, rows, f"FP that each show was worth to {words.name('players', player)}", (1, 2, 3, 4))


def orders(game: DiablesGame, player: str) -> Orders:
    """What every order of scoring would have brought a player in a game that is over, had all else gone the same.

    The best first, equals in the order of the shows.
    """
    found, taken = worths(game, player), _taken(game, player)
    played = tuple(sorted(taken, key=lambda show: taken[show]))
    sums = {order: _sum(found, order) for order in permutations(SHOWS, 2)}
    best = max(sums.values())
    entries = [
        Order(*order, points, best - points, order == played)
        for order, points in sorted(sums.items(), key=lambda item: -item[1])
    ]
    return Orders(player, entries)


def _taken(game: DiablesGame, player: str) -> dict[str, int]:
    """Show -> round in which the player scored it, of rounds 1 and 2."""
    chosen = {}
    for before, after in zip(game.line, game.line[1:], strict=False):
        if before.decision and before.decision.kind == "score" and before.decision.player == player and after.last_move:
            chosen[str(after.last_move[1])] = before.round
    return chosen


def _sum(found: Worths, order: Sequence[str]) -> int:
    """The FP of all four shows by an order."""
    early = sum(found[number][show] for number, show in enumerate(order, 1))
    return early + sum(found[3][show] for show in SHOWS if show not in order)


# ---- habits


def _by(found: Worths, choose: Callable[[Mapping[str, int]], str]) -> tuple[str, str]:
    first = choose(found[1])
    return first, choose({show: points for show, points in found[2].items() if show != first})


def _poorest(now: Mapping[str, int]) -> str:
    return min(now, key=lambda show: now[show])


def _richest(now: Mapping[str, int]) -> str:
    return max(now, key=lambda show: now[show])


HABITS = {
    "score what pays most now": _richest,
    "score what pays least now": _poorest,
}
"""Simple ways to choose a show, by what is seen at the moment: what the shows left are worth -> the one to score."""
_PLAYED, _BLIND = "as the greedy player chose", "any show, by lot"


def lost_by(games: Sequence[DiablesGame]) -> dict[str, list[float]]:
    """Habit -> FP lost against the best order, on average over the players of a game, one number for each game."""
    lost: dict[str, list[float]] = {name: [] for name in (*HABITS, _PLAYED, _BLIND)}
    for game in games:
        each: dict[str, list[float]] = {name: [] for name in lost}
        for player in game.people:
            found, all_orders = worths(game, player), orders(game, player)
            best = all_orders.entries[0].points
            for name, choose in HABITS.items():
                each[name].append(best - _sum(found, _by(found, choose)))
            each[_PLAYED].append(all_orders.played.regret)
            each[_BLIND].append(fmean(order.regret for order in all_orders.entries))
        for name, numbers in each.items():
            lost[name].append(fmean(numbers))
    return lost


def habits(games: Sequence[DiablesGame]) -> Table:
    """What each habit loses against the best order known afterwards: FP a player and game, with 95 % intervals.

    The least first. Players of one game share its plaza, so that a game is one observation.
    """
    means: dict[str, Estimate] = {name: mean_of(numbers) for name, numbers in lost_by(games).items()}
    rows = [
        [name, mean.value, mean.low, mean.high] for name, mean in sorted(means.items(), key=lambda item: item[1].value)
    ]
    caption = f"FP lost against the best order of scoring, in {len(games)} games"
    return Table(["habit", "FP lost", "low", "high"], rows, caption, (1, 2, 3))
