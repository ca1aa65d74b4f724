"""What rollouts have found: the final scores after each move, with their intervals; kept as JSON and read back."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.rules import contract
from diables_nb.rules.errors import hint, shown

from .findings import Findings
from .intervals import Estimate, share_of
from .rollouts_tally import Tally

if TYPE_CHECKING:
    from .charting import Chart

__all__ = ["FORMAT", "Outlook", "Rollouts", "read_rollouts"]

FORMAT = "diables-rollouts/1"
_QUANTILES = (10, 50, 90)


class Outlook(NamedTuple):
    """What the playouts of one move showed, for the seat that decides.

    move: in notation. games: playouts. points: final ones, on average. ahead: of the best of the others, None where
    there is nobody else. won: in per cent, a shared victory included. to_best: points more than after the best move,
    playout by playout. scores: final points -> how often.
    """

    move: str
    games: int
    points: Estimate
    ahead: Estimate | None
    won: Estimate
    to_best: Estimate
    scores: Mapping[int, int]

    def quantile(self, percent: float) -> int:
        """The least final score that at least so many per cent of the playouts do not exceed.

        percent: from 0 to 100. Raises `ValueError` for another number.
        """
        if not 0 <= percent <= 100:
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
    move were asked for. games: how many are done. stopped: why there are fewer, in words; "" where there are not.
    """

    def __init__(self, question: Mapping[str, Any], chosen: str, tally: Tally, asked: int, stopped: str = "") -> None:
        self.question = question
        self.chosen = chosen
        self.tally = tally
        self.asked = max(asked, tally.games)
        self.games = tally.games
        self.stopped = stopped if self.games < self.asked else ""
        self.unit = str(question["unit"])
        entries = _outlooks(question["moves"], tally)
        others = any(entry.ahead for entry in entries)
        head = ["move", self.unit, "low", "high", *(["ahead"] if others else []), "won %"]
        head += [*(f"{percent} %" for percent in _QUANTILES), "to best", "to best low", "to best high"]
        rows = [_row(entry) for entry in entries]
        super().__init__(entries, head, rows, self._caption(), range(1, len(head)), range(len(head) - 3, len(head)))

    @property
    def best(self) -> Outlook:
        """The move with the most points on average; of equals the first. Raises `ValueError` without a playout."""
        if not self.entries:
            raise ValueError("no playout was finished: go on with resume=")
        return self.entries[0]

    @property
    def level(self) -> tuple[Outlook, ...]:
        """The moves that these playouts do not tell from the best one: the interval of the difference holds 0."""
        return tuple(entry for entry in self.entries if entry.to_best.high >= 0)

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

    def plot(self) -> "Chart":
        """The final scores after each move, and how far each is from the best one.

        Raises `ModuleNotFoundError` with the remedy where matplotlib is missing, `ValueError` without a playout.
        """
        from .rollouts_chart import rollouts_chart  # charts are loaded when one is wanted

        return rollouts_chart(self)

    def to_json(self) -> dict[str, Any]:
        """The rows, and beside them all that `read_rollouts` needs to go on another day."""
        kept = {"format": FORMAT, "question": self.question, "chosen": self.chosen, "asked": self.asked}
        return {**super().to_json(), **kept, "stopped": self.stopped, "tally": self.tally.to_json()}

    def _caption(self) -> str:
        players = self.question["players"]
        if len(set(players.values())) == 1:
            by = f"by {_short(next(iter(players.values())))}"
        else:
            by = f"by {', '.join(f'{colour} {_short(name)}' for colour, name in players.items())}"
        told = f"final {self.unit} of {self.player} after {self.chosen}, each played out {self.games} times {by}"
        if not self.stopped:
            return f"{told}; 95 % intervals"
        return f"{told}; 95 % intervals; {self.games} of {self.asked} done: {self.stopped}. Go on with resume="


def _short(name: str) -> str:
    return name.rpartition(".")[2]


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
            tally.change(index, best),
            dict(sorted(tally.points[index].items())),
        )
        for index in order
    )


def _row(entry: Outlook) -> list[object]:
    ahead = [] if entry.ahead is None else [entry.ahead.value]
    quantiles = [entry.quantile(percent) for percent in _QUANTILES]
    return [entry.move, *entry.points, *ahead, entry.won.value, *quantiles, *entry.to_best]


def read_rollouts(source: Mapping[str, Any] | str | Path) -> Rollouts:
    """Rollouts from what `Rollouts.to_json` gave: the values, their JSON text, or a file of it as a `Path`.

    Raises `ValueError` for what does not hold any, `OSError` for a file that cannot be read.
    """
    if isinstance(source, Path):
        source = source.read_text(encoding="utf-8")
    if isinstance(source, str):
        try:
            source = json.loads(source)
        except ValueError:
            raise ValueError("no rollouts: the text is no JSON; give what to_json() gave, or a Path") from None
    if not isinstance(source, Mapping) or source.get("format") != FORMAT:
        raise ValueError(f"no rollouts: their JSON has the format {FORMAT!r}; give what to_json() gave, or a Path")
    try:
        tally = Tally.from_json(source["tally"])
        question = dict(source["question"])
        missing = list(_missing(question, tally))
        asked, chosen, stopped = int(source["asked"]), str(source["chosen"]), str(source["stopped"])
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise ValueError(f"the rollouts are damaged: {error}") from None
    if missing:
        raise ValueError(f"the rollouts are damaged: their question lacks {', '.join(missing)}")
    return Rollouts(question, chosen, tally, asked, stopped)


def _missing(question: Mapping[str, Any], tally: Tally) -> Iterator[str]:
    kinds = {"game": str, "position": dict, "player": str, "moves": list, "players": dict, "seed": int, "unit": str}
    yield from (name for name, kind in kinds.items() if not isinstance(question.get(name), kind))
    if len(question.get("moves", ())) != len(tally.won):
        yield "moves for all results"
