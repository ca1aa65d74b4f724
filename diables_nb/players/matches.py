"""Matches: one player against another over many games, the seats changing round, with intervals."""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from time import process_time
from typing import Any, NamedTuple

from diables_nb.rules.game import Game

from .playing import Player, play_out

__all__ = ["Bout", "Match", "Score", "interval"]

_CONFIDENCE = 1.96
"""Standard deviations of a 95 % interval."""

Maker = Callable[[int], Player]
"""Makes a player from a seed."""


class Bout(NamedTuple):
    """One game. seed: of the deal. seat: of the player that is measured. won: whether it won. points: its own.
    others: the best of the others'. seconds: CPU time of each side for all its choices: measured, others. choices: how
    many each made.
    """

    seed: int
    seat: int
    won: bool
    points: int
    others: int
    seconds: tuple[float, float]
    choices: tuple[int, int]


class Score(NamedTuple):
    """What a match says. games; won: the share of games won; low, high: its 95 % interval; fair: the share of equal
    players. points, others: mean points of the player and of the best of the others. seconds: a choice, of each side.
    """

    games: int
    won: float
    low: float
    high: float
    fair: float
    points: float
    others: float
    seconds: tuple[float, float]


def interval(won: int, games: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for a share: between which shares the truth lies, 19 times in 20.

    >>> [round(bound, 3) for bound in interval(200, 300)]
    [0.612, 0.718]
    """
    if not games:
        return 0.0, 1.0
    share, z = won / games, _CONFIDENCE
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max((middle - reach) / scale, 0.0), min((middle + reach) / scale, 1.0)


class _Timed:
    """A player with a clock."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.seconds = 0.0
        self.choices = 0

    def choose(self, game: Game[Any], /) -> Any:
        begun = process_time()
        move = self.player.choose(game)
        self.seconds += process_time() - begun
        self.choices += 1
        return move


class Match:
    """One player in one seat against another in all others, seat after seat, game after game.

    deal: a new game from a seed. players: how many seats. one, other: make the players from a seed.

    >>> from diables_nb.players import RandomPlayer
    >>> from diables_nb.rules import diables
    >>> match = Match(lambda seed: diables.deal(players=2, seed=seed), 2, RandomPlayer, RandomPlayer)
    >>> [bout.seat for bout in match.bouts(4)]
    [0, 1, 0, 1]
    """

    def __init__(self, deal: Callable[[int], Game[Any]], players: int, one: Maker, other: Maker) -> None:
        self.deal = deal
        self.players = players
        self.one = one
        self.other = other

    def bout(self, number: int, seed: int = 0) -> Bout:
        """The game of a number: each deal is played once in every seat."""
        dealt, seat = seed + number // self.players, number % self.players
        game = self.deal(dealt)
        measured, others = _Timed(self.one(number)), _Timed(self.other(number))
        seats: dict[str, Player] = dict.fromkeys(game.players, others)
        seats[game.players[seat]] = measured
        end = play_out(game, seats)
        fame = list(end.fame.values())
        return Bout(
            dealt,
            seat,
            game.players[seat] in end.winners,
            fame.pop(seat),
            max(fame),
            (measured.seconds, others.seconds),
            (measured.choices, others.choices),
        )

    def bouts(self, games: int, seed: int = 0) -> Iterator[Bout]:
        """So many games, one after the other. seed: of the first deal."""
        return (self.bout(number, seed) for number in range(games))

    def score(self, bouts: Sequence[Bout]) -> Score:
        """What the games played say."""
        games, won = len(bouts), sum(bout.won for bout in bouts)
        low, high = interval(won, games)
        count = max(games, 1)
        seconds = tuple(
            sum(bout.seconds[i] for bout in bouts) / max(sum(bout.choices[i] for bout in bouts), 1) for i in (0, 1)
        )
        return Score(
            games,
            won / count,
            low,
            high,
            1 / self.players,
            sum(bout.points for bout in bouts) / count,
            sum(bout.others for bout in bouts) / count,
            (seconds[0], seconds[1]),
        )
