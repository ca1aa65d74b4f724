"""What a review has found: every decision with its regret, the turning points, a way back to each."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.players.prospects import package_name
from diables_nb.rules import words
from diables_nb.rules.errors import shown
from diables_nb.rules.words import numeral
from diables_nb.whatif.findings import Findings
from diables_nb.whatif.regrets import regret_told
from diables_nb.whatif.spreading import STOPPED, stopped_after
from diables_nb.whatif.table import Table

from .leads import lasting, leads_taken

if TYPE_CHECKING:
    from diables_nb.whatif.charting import Chart

__all__ = ["FORMAT", "Judged", "Review", "unjudged"]

FORMAT = "diables-review/1"

_NEAR = 0.05
"""Points: a smaller regret is none that people are told."""


class Judged(NamedTuple):
    """One decision.

    number: of the move in the record, from 1. player: who decided. move: what was played; best: what the judge prefers,
    the move itself where nothing is better. choices: legal moves there were. worth, best_worth: of both, in what `what`
    says; None where there was no choice, or nobody judged. regret: the points between them. points: of all players
    after the move, by seat. takes_lead: who took the lead by it from another, "" for nobody. interval: the 95 % one of
    the points between the move and the one that looked better, where the judge gives it.
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
    interval: tuple[float, float] | None = None

    @property
    def told(self) -> float:
        """The regret that people are told: what lies between the worths as they are shown, with one place; 0 where it
        is less than 0.05.
        """
        if self.worth is None or self.best_worth is None or self.regret < _NEAR:
            return 0.0
        return regret_told(self.best_worth, self.worth)

    def __str__(self) -> str:
        begun = f"{self.number}. {_named(self.player)} played '{self.move}'"
        if self.worth is None or self.best_worth is None:
            told = f"{begun}: there was no choice" if self.choices == 1 else begun
        elif not self.told:
            told = f"{begun}: nothing better was seen ({self.what} {numeral(self.worth)})"
        else:
            told = (
                f"{begun}: {self.what} {numeral(self.worth)}; '{self.best}' would have been "
                f"{numeral(self.best_worth)}, a regret of {numeral(self.told)}{self._room()}"
            )
        return f"{told}; {_named(self.takes_lead)} takes the lead" if self.takes_lead else told

    def _room(self) -> str:
        return f" ({numeral(self.interval[0])} to {numeral(self.interval[1])})" if self.interval else ""


def unjudged(before: Any, after: Any, number: int, takes_lead: str) -> Judged:
    """A decision without a verdict. before, after: the moments around it."""
    said, points = before.move_text(after.last_move), tuple(after.fame.values())
    player, choices = before.decision.player, len(before.legal_moves)
    return Judged(number, player, said, said, choices, None, None, 0.0, "", points, takes_lead)


class Review(Findings[Judged]):
    """The decisions of a game: a table with all of them; shown are what each player lost, and the turning points.

    game: its last moment. judge: who judged. players: whose decisions. asked: how many there are to be judged.
    stopped: why fewer are, in words; "" where all are.
    """

    def __init__(
        self,
        game: Any,
        judge: str,
        players: Sequence[str],
        entries: Sequence[Judged],
        asked: int,
        *,
        stopped: str = "",
    ) -> None:
        self.game = game
        self.judge = judge
        self.players = tuple(players)
        self.asked = asked
        self.stopped = stopped
        head = ["number", "player", "move", "best", "choices", "worth", "best worth", "regret"]
        doubted = any(entry.interval for entry in entries)
        head += [*(["regret low", "regret high"] if doubted else []), *game.players]
        rows = [_row(entry, doubted=doubted) for entry in entries]
        told = _caption(len(entries), judge, doubted=doubted) + _stop(len(entries), asked, stopped)
        super().__init__(entries, head, rows, told, (0, *range(4, len(head))))

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
            best = sum(not entry.told for entry in chosen)
            lost = sum(entry.regret for entry in chosen)
            worst = max((entry.told for entry in chosen), default=0.0)
            share = 100 * best / len(chosen) if chosen else ""
            rows.append([player, len(chosen), share, lost, worst, fame[player]])
        head = ["player", "choices", "% best", "regret in all", "largest", self.unit]
        return Table(head, rows, self.caption, right=range(1, 6))

    def turning_points(self, top: int = 5) -> Findings[Judged]:
        """The decisions with the largest regrets, and those by which the lead went from one to another, in their order.

        A change of the lead is there whoever decided. top: how many of the regrets, and how many changes of the lead,
        those that lasted longest. Raises `ValueError` for another number.
        """
        if type(top) is not int or top < 0:
            raise ValueError(f"top {shown(top)}: give a whole number from 0")
        regrets = [entry for entry in self.entries if entry.told]
        worst = sorted(regrets, key=lambda entry: -entry.regret)[:top]
        leads = leads_taken(moment.fame for moment in self.game.line)
        lasted = lasting(leads)
        changes = sorted(lasted, key=lambda number: -lasted[number])[:top]
        known = {entry.number: entry for entry in self.entries}
        numbers = sorted({*changes, *(entry.number for entry in worst)})
        found = [known[number] if number in known else self._unjudged(number, leads[number]) for number in numbers]
        head = ["number", "player", "move", "best", "regret", "takes the lead", *self.game.players]
        caption = f"{_largest(len(worst), len(regrets))}, and {_leads(len(changes), len(lasted))}"
        return Findings(found, head, list(map(_turning, found)), caption, (0, 4, *range(6, len(head))))

    def _unjudged(self, number: int, takes_lead: str) -> Judged:
        before, after = self.game.line[number - 1 : number + 1]
        return unjudged(before, after, number, takes_lead)

    def line(self, number: int) -> str:
        """A decision in words, with what its moves do. number: of the move in the record, from 1.

        Raises `ValueError` for another.
        """
        entry = self.decision(number)
        before = self.try_again(number)
        moves = dict.fromkeys([entry.move, entry.best])
        return f"{entry}. {'. '.join(f'{move}: {before.meaning(move)}' for move in moves)}"

    def decision(self, number: int) -> Judged:
        """The entry of a decision. number: of the move in the record, from 1. Raises `ValueError` for another."""
        wanted = _number(number)
        for entry in self.entries:
            if entry.number == wanted:
                return entry
        ends = [str(entry.number) for entry in self.entries[:: max(len(self) - 1, 1)]]
        those = f"those that were go from {ends[0]} to {ends[-1]}" if ends else "none was"
        raise ValueError(f"no decision {shown(number)} was judged: {those}")

    def try_again(self, number: int) -> Any:
        """The game before a decision, with its past, ready to be played on: `play(review.try_again(12))`.

        number: of the move in the record, from 1. Raises `ValueError` for one that is not there.
        """
        line, wanted = self.game.line, _number(number)
        if not 1 <= wanted < len(line):
            raise ValueError(f"no decision {shown(number)}: the game has those from 1 to {len(line) - 1}")
        return line[wanted - 1]

    def plot(self) -> "Chart":
        """The points of the players over the game, and their regrets below.

        Raises `ModuleNotFoundError` with the remedy where matplotlib is missing, `ValueError` without a decision.
        """
        from .chart import review_chart  # charts are loaded when one is wanted

        return review_chart(self)

    def to_json(self) -> dict[str, Any]:
        """Game, judge, a summary and the turning points, and a row for each decision, as JSON values; with the record
        of the game, all that `read_review` needs to go on another day.
        """
        values = super().to_json()
        rows = [row | {"what": entry.what} for row, entry in zip(values["rows"], self.entries, strict=True)]
        return {
            "format": FORMAT,
            "game": package_name(self.game),
            "players": list(self.players),
            "asked": self.asked,
            "judge": self.judge,
            "stopped": self.stopped,
            "summary": self.summary().to_json()["rows"],
            "turning_points": self.turning_points().to_json()["rows"],
            **values,
            "rows": rows,
            "record": self.game.record,
        }

    def _nothing(self) -> str:
        why = "" if self.stopped in ("", STOPPED) else f": {self.stopped}"
        return f"no decision was judged{why}"

    def told(self, top: int = 5) -> str:
        """What each player lost, and the turning points, as text. top: how many of the largest regrets."""
        return f"{self.summary()}\n\n{self.turning_points(top)}"

    def __str__(self) -> str:
        return self.told() if self.entries else self._nothing()

    def _repr_html_(self) -> str:
        if not self.entries:
            return f"<p>{escape(self._nothing())}</p>"
        more = escape(f"All {len(self)} decisions: to_pandas(), to_csv(path); in words: line(number).")
        return f"{self.summary()._repr_html_()}{self.turning_points()._repr_html_()}<p>{more}</p>"


def _row(entry: Judged, *, doubted: bool) -> list[object]:
    worths = ["" if worth is None else worth for worth in (entry.worth, entry.best_worth)]
    told = (entry.number, entry.player, entry.move, entry.best, entry.choices)
    limits = (entry.interval or ("", "")) if doubted else ()
    return [*told, *worths, entry.regret, *limits, *entry.points]


def _turning(entry: Judged) -> list[object]:
    """The row of a turning point: nothing stands where nothing was better, or nobody judged."""
    better = [entry.best, entry.told] if entry.told else ["", ""]
    return [entry.number, entry.player, entry.move, *better, entry.takes_lead, *entry.points]


def _caption(judged: int, judge: str, *, doubted: bool) -> str:
    told = f"{judged} decision{'' if judged == 1 else 's'}, judged by {judge}"
    return f"{told}; where there is a 95 % interval, a regret counts if that lies above 0" if doubted else told


def _stop(judged: int, asked: int, stopped: str) -> str:
    said = stopped_after(judged, asked, stopped)
    return f"; {said}. Go on with resume=" if said else ""


def _largest(shown_: int, regrets: int) -> str:
    """What is told of the regrets. shown_: how many are there. regrets: how many there were."""
    if shown_ == regrets:
        return {0: "no regrets", 1: "the only regret"}.get(regrets, f"all {regrets} regrets")
    none = f"{regrets} regret{'s' * (regrets != 1)}, none listed"
    return {0: none, 1: "the largest regret"}.get(shown_, f"the {shown_} largest regrets")


def _leads(shown_: int, taken: int) -> str:
    """What is told of the changes of the lead. shown_: how many are there. taken: how many there were."""
    if not taken:
        return "nobody took the lead from another"
    if shown_ == taken:
        return "where the lead changed"
    longest = {0: "none", 1: "the one that lasted longest"}.get(shown_, f"the {shown_} that lasted longest")
    return f"of {taken} changes of the lead {longest}"


def _number(number: object) -> int:
    """A whole number of any kind, a truth value aside; -1 for anything else."""
    if isinstance(number, bool) or not hasattr(number, "__index__"):
        return -1
    return int(number.__index__())


def _named(player: str) -> str:
    return words.name("players", player)
