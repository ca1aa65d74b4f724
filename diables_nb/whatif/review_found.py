"""What a review has found: every decision with its regret, the turning points, a way back to each."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.players.prospects import package_name
from diables_nb.rules.errors import hint, shown

from .findings import Findings
from .table import Table

if TYPE_CHECKING:
    from .charting import Chart

__all__ = ["Judged", "Review"]

_NEAR = 0.05
"""Points: a smaller regret is none that people would tell."""


class Judged(NamedTuple):
    """One decision.

    number: of the move in the record, from 1. player: who decided. move: what was played; best: what the judge prefers.
    choices: legal moves there were. worth, best_worth: of both, in what `what` says; None where there was no choice.
    regret: the points between them. points: of all players after the move, by seat. takes_lead: who took the lead by
    it from another, "" for nobody.
    """

    number: int
    player: str
    move: str
    best: str
    choices: int
    worth: float | None
    best_worth: float | None
    regret: float
    what: str
    points: tuple[int, ...]
    takes_lead: str

    def __str__(self) -> str:
        begun = f"{self.number}. {self.player} played '{self.move}'"
        if self.worth is None or self.best_worth is None:
            told = f"{begun}: there was no choice"
        elif self.regret < _NEAR:
            told = f"{begun}: nothing better was seen ({self.what} {_said(self.worth)})"
        else:
            told = (
                f"{begun}: {self.what} {_said(self.worth)}; '{self.best}' would have been {_said(self.best_worth)}, "
                f"a regret of {_said(self.regret)}"
            )
        return f"{told}; {self.takes_lead} takes the lead" if self.takes_lead else told


class Review(Findings[Judged]):
    """The decisions of a game: a table with all of them; shown are what each player lost, and the turning points.

    game: its last moment. judge: who judged. asked: how many decisions were to be judged. stopped: whether that was
    interrupted.
    """

    def __init__(self, game: Any, judge: str, entries: Sequence[Judged], asked: int, *, stopped: bool = False) -> None:
        self.game = game
        self.judge = judge
        self.asked = asked
        self.stopped = stopped
        head = ["number", "player", "move", "best", "choices", "worth", "best worth", "regret", *game.players]
        rows = [_row(entry) for entry in entries]
        told = f"; stopped after {len(entries)} of {asked}" if stopped else ""
        caption = f"{len(entries)} decisions, judged by {judge}{told}"
        super().__init__(entries, head, rows, caption, (0, *range(4, len(head))))

    @property
    def unit(self) -> str:
        """What the points of the game are called."""
        return str(self.game.unit)

    @property
    def regret(self) -> dict[str, float]:
        """Player -> the sum of the regrets."""
        return {player: sum(entry.regret for entry in found) for player, found in self._by_player().items()}

    def _by_player(self) -> dict[str, list[Judged]]:
        players = [colour for colour in self.game.players if any(entry.player == colour for entry in self.entries)]
        return {colour: [entry for entry in self.entries if entry.player == colour] for colour in players}

    def summary(self) -> Table:
        """For each player: choices, how many were the best that the judge saw, regrets, and final points."""
        rows: list[list[object]] = []
        fame = self.game.fame
        for player, found in self._by_player().items():
            chosen = [entry for entry in found if entry.choices > 1]
            best = sum(entry.regret < _NEAR for entry in chosen)
            lost = sum(entry.regret for entry in chosen)
            worst = max((entry.regret for entry in chosen), default=0.0)
            share = 100 * best / len(chosen) if chosen else ""
            rows.append([player, len(chosen), share, lost, worst, fame[player]])
        head = ["player", "choices", "% best", "regret in all", "largest", self.unit]
        return Table(head, rows, self.caption, right=range(1, 6))

    def turning_points(self, top: int = 5) -> Findings[Judged]:
        """The decisions with the largest regrets, and those by which the lead went from one to another, in their order.

        top: how many of the regrets. Raises `ValueError` for another number.
        """
        if type(top) is not int or top < 0:
            raise ValueError(f"top {shown(top)}: give a whole number from 0")
        worst = sorted((entry for entry in self.entries if entry.regret >= _NEAR), key=lambda entry: -entry.regret)
        chosen = {entry.number for entry in worst[:top]}
        found = [entry for entry in self.entries if entry.number in chosen or entry.takes_lead]
        rows = [
            [entry.number, entry.player, entry.move, entry.best, entry.regret, entry.takes_lead, *entry.points]
            for entry in found
        ]
        head = ["number", "player", "move", "best", "regret", "takes the lead", *self.game.players]
        caption = f"the {len(worst[:top])} largest regrets, and where the lead changed"
        return Findings(found, head, rows, caption, (0, 4, *range(6, len(head))))

    def line(self, number: int) -> str:
        """A decision in words. number: of the move in the record, from 1. Raises `ValueError` for another."""
        return str(self.decision(number))

    def decision(self, number: int) -> Judged:
        """The entry of a decision. number: of the move in the record, from 1. Raises `ValueError` for another."""
        found = {entry.number: entry for entry in self.entries}
        if number not in found:
            raise ValueError(f"no decision {shown(number)} was judged: {hint(str(number), list(map(str, found)))}")
        return found[number]

    def try_again(self, number: int) -> Any:
        """The game before a decision, with its past, ready to be played on: `play(review.try_again(12))`.

        number: of the move in the record, from 1. Raises `ValueError` for one that is not there.
        """
        line = self.game.line
        if type(number) is not int or not 1 <= number < len(line):
            raise ValueError(f"no decision {shown(number)}: the game has those from 1 to {len(line) - 1}")
        return line[number - 1]

    def plot(self) -> "Chart":
        """The points of the players over the game, and their regrets below.

        Raises `ModuleNotFoundError` with the remedy where matplotlib is missing, `ValueError` without a decision.
        """
        from .review_chart import review_chart  # charts are loaded when one is wanted

        return review_chart(self)

    def to_json(self) -> dict[str, Any]:
        """Game, judge, a summary and the turning points, and a row for each decision, as JSON values."""
        return {
            "game": package_name(self.game),
            "judge": self.judge,
            "stopped": self.stopped,
            "summary": self.summary().to_json()["rows"],
            "turning_points": self.turning_points().to_json()["rows"],
            **super().to_json(),
        }

    def told(self, top: int = 5) -> str:
        """What each player lost, and the turning points, as text. top: how many of the largest regrets."""
        return f"{self.summary()}\n\n{self.turning_points(top)}"

    def __str__(self) -> str:
        return self.told() if self.entries else "no decision was judged"

    def _repr_html_(self) -> str:
        if not self.entries:
            return "<p>no decision was judged</p>"
        more = escape(f"All {len(self)} decisions: to_pandas(), to_csv(path); in words: line(number).")
        return f"{self.summary()._repr_html_()}{self.turning_points()._repr_html_()}<p>{more}</p>"


def _row(entry: Judged) -> list[object]:
    worths = ["" if worth is None else worth for worth in (entry.worth, entry.best_worth)]
    told = (entry.number, entry.player, entry.move, entry.best, entry.choices)
    return [*told, *worths, entry.regret, *entry.points]


def _said(points: float) -> str:
    return f"{points:z.1f}".replace("-", "\N{MINUS SIGN}")
