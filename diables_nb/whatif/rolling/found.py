"""What rollouts have found: the final scores after each move, with their intervals; kept as JSON and read back."""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.players.quantiles import student
from diables_nb.rules import contract, words
from diables_nb.rules.errors import PositionError, hint, shown
from diables_nb.whatif.findings import Findings
from diables_nb.whatif.intervals import Estimate, share_of
from diables_nb.whatif.policies import short_name
from diables_nb.whatif.spreading import stopped_after

from .checks import check_question, entry_of, kept_values, whole
from .tally import Tally

if TYPE_CHECKING:
    from diables_nb.whatif.charting import Chart

__all__ = ["FORMAT", "Outlook", "Rollouts", "read_rollouts"]

FORMAT = "diables-rollouts/1"
_QUANTILES = {"10 %": 10, "50 %": 50, "90 %": 90}
_EXTREMES = {"least": 0, "50 %": 50, "most": 100}
_TELLING = 30
"""Playouts from which a tenth of them says something of how they spread; of fewer the extremes are shown."""
_DOUBT = 0.05
"""How likely the best move may be missing among those that may be it."""


class Outlook(NamedTuple):
    """What the playouts of one move showed, for the seat that decides.

    move: in notation. games: playouts. points: final ones, on average. ahead: of the best of the others, None where
    there is nobody else. won: in per cent, a shared victory included. to_best: points more than after the move of most
    points, playout by playout. scores: final points -> how often. may_be_best: whether these playouts leave open that
    no move is better.
    An interval says how far chance may have moved a mean: its limits may lie where no score can, below 0 too. One
    playout gives none.
    """

    move: str
    games: int
    points: Estimate
    ahead: Estimate | None
    won: Estimate
    to_best: Estimate
    scores: Mapping[int, int]
    may_be_best: bool = True

    def quantile(self, percent: float) -> int:
        """The least final score that at least so many per cent of the playouts do not exceed.

        percent: from 0 to 100. Raises `ValueError` for another number.
        """
        wanted: object = percent
        if not isinstance(wanted, int | float) or not 0 <= percent <= 100:
            raise ValueError(f"{shown(percent)} per cent: give a number from 0 to 100")
        reached = 0
        for score in sorted(self.scores):
            reached += self.scores[score]
            if 100 * reached >= percent * self.games:
                return score
        raise ValueError("no playout was finished")

    def __str__(self) -> str:
        return f"{self.move}: {self.points} points in {self.games} games, to the best move {self.to_best}"


class Rollouts(Findings[Outlook]):
    """What each candidate move leads to: a table, the best move first; `entries` are an `Outlook` each.

    question: what was asked, as JSON values. chosen: how the moves were chosen, in words. asked: how many playouts a
    move were asked for. games: how many are done; more than were asked for where more were kept. stopped: why there are
    fewer, in words; "" where there are not.
    """

    def __init__(self, question: Mapping[str, Any], chosen: str, tally: Tally, asked: int, stopped: str = "") -> None:
        self.question = question
        self.chosen = chosen
        self.tally = tally
        self.asked = asked
        self.games = tally.games
        self.stopped = stopped if self.games < self.asked else ""
        self.unit = str(question["unit"])
        entries = _outlooks(question["moves"], tally)
        others = any(entry.ahead for entry in entries)
        head = ["move", self.unit, "low", "high", *(["ahead"] if others else []), "won %"]
        quantiles = _QUANTILES if tally.games >= _TELLING else _EXTREMES
        head += [*quantiles, "to best", "to best low", "to best high", "may be best"]
        rows = [_row(entry, quantiles.values()) for entry in entries]
        signed = range(len(head) - 4, len(head) - 1)
        super().__init__(entries, head, rows, self._caption(entries), range(1, len(head) - 1), signed)

    @property
    def best(self) -> Outlook:
        """The move with the most points on average in these playouts; of equals the first. `level` has all that may be
        the best. Raises `ValueError` without a playout.
        """
        if not self.entries:
            raise ValueError("no playout was finished: go on with resume=")
        return self.entries[0]

    @property
    def level(self) -> tuple[Outlook, ...]:
        """The moves of which each may be the best: in at least 95 of 100 such runs the best is among them.

        That the one with the most points was picked by the same playouts is taken into account: with more moves, more
        of them stay open (Bonferroni's bound over the one-sided differences).
        """
        return tuple(entry for entry in self.entries if entry.may_be_best)

    @property
    def player(self) -> str:
        """The colour that decides."""
        return str(self.question["player"])

    @property
    def game(self) -> Any:
        """The game that was asked about, as the seat knows it that decides.

        Raises `PositionError` where it was played with component data that does not ship.
        """
        return contract.game(self.question["game"]).read_game(self.question["position"])

    def difference(self, move: str, other: str) -> Estimate:
        """Points that a move brings more than another one, playout by playout. Raises `ValueError` for other moves."""
        moves = list(self.question["moves"])
        for named in (move, other):
            if named not in moves:
                raise ValueError(f"no playouts of {shown(named)}: {hint(named, moves)}")
        return self.tally.change(moves.index(move), moves.index(other))

    def sentence(self, row: int) -> str:
        """A row in words, with what its move does. Raises `ValueError` for a row that is not there."""
        entry = self.entry(row)
        try:
            return f"{entry}. {self.game.meaning(entry.move)}"
        except PositionError:
            return str(entry)

    def plot(self) -> "Chart":
        """The final scores after each move, and how far each is from the best one.

        Raises `ModuleNotFoundError` with the remedy where matplotlib is missing, `ValueError` without a playout.
        """
        from .chart import rollouts_chart  # charts are loaded when one is wanted

        return rollouts_chart(self)

    def to_json(self) -> dict[str, Any]:
        """The rows, and beside them all that `read_rollouts` needs to go on another day."""
        kept = {"format": FORMAT, "question": deepcopy(dict(self.question)), "chosen": self.chosen, "asked": self.asked}
        return {**super().to_json(), **kept, "stopped": self.stopped, "tally": self.tally.to_json()}

    def _caption(self, entries: tuple[Outlook, ...]) -> str:
        players = self.question["players"]
        if len(set(players.values())) == 1:
            by = f"by {short_name(next(iter(players.values())))}"
        else:
            by = f"by {', '.join(f'{_named(colour)} {short_name(name)}' for colour, name in players.items())}"
        times = {1: "once", 2: "twice"}.get(self.games, f"{self.games} times")
        told = f"final {self.unit} of {_named(self.player)} after {self.chosen}, each played out {times} {by}"
        if self.games > self.asked:
            told += f" ({self.asked} asked for, the others were kept)"
        parts = [told, *_said(entries)]
        if self.stopped:
            parts.append(f"{stopped_after(self.games, self.asked, self.stopped)}. Go on with resume=")
        return "; ".join(parts)


def _said(entries: tuple[Outlook, ...]) -> list[str]:
    """What to know about the numbers."""
    if not entries:
        return []
    if entries[0].games == 1:
        return ["one playout gives no interval"]
    if len(entries) == 1:
        return ["95 % intervals"]
    level = sum(entry.may_be_best for entry in entries)
    may = {1: f"'{entries[0].move}' alone", len(entries): "any of them"}.get(level, f"{level} of {len(entries)}")
    return ["95 % intervals", f"{may} may be the best"]


def _named(player: str) -> str:
    return words.name("players", player)


def _outlooks(moves: list[str], tally: Tally) -> tuple[Outlook, ...]:
    """The moves, the best first."""
    if not tally.games:
        return ()
    totals = [sum(score * times for score, times in scores.items()) for scores in tally.points]
    order = sorted(range(len(moves)), key=lambda index: -totals[index])
    best = order[0]
    return tuple(
        Outlook(
            moves[index],
            tally.games,
            tally.mean(index),
            tally.lead(index),
            share_of(tally.won[index], tally.games),
            to_best := tally.change(index, best),
            dict(sorted(tally.points[index].items())),
            index == best or _open(to_best, tally.games, len(moves) - 1),
        )
        for index in order
    )


def _open(to_best: Estimate, games: int, others: int) -> bool:
    """Whether a move may be better than the one of most points, which was picked among so many others."""
    if not to_best.bounded:
        return True
    error = (to_best.high - to_best.value) / student(games - 1)
    return to_best.value + student(games - 1, _DOUBT / others) * error >= 0


def _row(entry: Outlook, quantiles: Iterable[int]) -> list[object]:
    ahead = [] if entry.ahead is None else [entry.ahead.value]
    spread = [entry.quantile(percent) for percent in quantiles]
    open_ = "yes" if entry.may_be_best else "no"
    return [entry.move, *entry.points.cells(), *ahead, entry.won.value, *spread, *entry.to_best.cells(), open_]


def read_rollouts(source: Mapping[str, Any] | str | Path) -> Rollouts:
    """Rollouts from what `Rollouts.to_json` gave: the values, their JSON text, or a file of it as a `Path`.

    Raises `ValueError` for what does not hold any, `OSError` for a file that cannot be read.
    """
    values = kept_values(source, FORMAT, "rollouts")
    try:
        return _read(values)
    except ValueError as error:
        raise ValueError(f"the rollouts are damaged: {error}") from None


def _read(source: Mapping[str, Any]) -> Rollouts:
    tally = Tally.from_json(entry_of(source, "tally"))
    question = entry_of(source, "question")
    if not isinstance(question, Mapping):
        raise ValueError(f"{shown(question)} is no question")
    check_question(question, len(tally.won))
    asked = whole(entry_of(source, "asked"), "playouts asked for", 1)
    chosen, stopped = entry_of(source, "chosen"), entry_of(source, "stopped")
    if not isinstance(chosen, str) or not isinstance(stopped, str):
        raise ValueError(f"its words are {shown(chosen)} and {shown(stopped)}")
    return Rollouts(deepcopy(dict(question)), chosen, tally, asked, stopped)
