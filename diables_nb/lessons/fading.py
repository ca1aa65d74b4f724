"""A half-done example: the table of a ledger with some numbers left to fill in, each checked for itself."""

from collections.abc import Iterable, Mapping
from typing import Any

import traitlets

from diables_nb.rules import words
from diables_nb.rules.errors import shown
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.rules.rulebook import explain
from diables_nb.rules.tables import html_table, ledger_html
from diables_nb.widgets.base import check_keywords
from diables_nb.widgets.games import board_game

from .answers import Verdict, beliefs_verdict, ledger_hints, read_score
from .counts import Count
from .games import require_scored
from .misconception import recognise, recognise_line
from .question import Question, still
from .sayings import form_words, saying

__all__ = ["TOTAL", "Faded", "faded"]

TOTAL = "total"
"""The blank for the sum, beside the numbers of the figures."""

_GAP = "…"
_LONGEST = 12  # characters of an answer that are kept


class Faded(Question):
    """A half-done example. Make one with `faded`.

    filled: what was last written into each blank, by the number of the figure ("2") or "total". solved: whether all
    blanks are right. tries: how often they were checked. revealed: whether the rest was shown. Observe them.
    """

    heading = "half"
    submit_words = "check"

    filled = traitlets.Dict()
    solved = traitlets.Bool(default_value=False)
    tries = traitlets.Int(0)
    revealed = traitlets.Bool(default_value=False)

    def __init__(self, ledger: Ledger, blanks: int | str | Iterable[int | str] | None = None, **keywords: Any) -> None:
        check_keywords(Faded, keywords, ("blanks",))
        if isinstance(ledger, Count):
            raise TypeError("a half-done example needs the ledger of a score: what is counted has no points to fill in")
        self.ledger, self._game = require_scored(ledger, "a half-done example needs")
        self._lines = self._game.in_order(ledger)
        self._blanks = _blanks(blanks, len(self._lines))
        self._hints_shown = dict.fromkeys(self._blanks, 0)
        self._verdicts: dict[str, Verdict] = {}
        actions = {
            "submit": self.fill,
            "hint": lambda value: self.hint(str(value)),
            "help": lambda _: self.reveal(),
        }
        super().__init__(self._asked(), actions, **keywords)
        self._publish()

    def __repr__(self) -> str:
        return f"<Faded: {self.question}>"

    @property
    def over(self) -> bool:
        """Whether there is nothing left to fill in."""
        return self.solved or self.revealed

    def fill(self, numbers: Mapping[Any, object]) -> None:
        """Writes numbers into blanks and checks them, as the button does; empty ones wait.

        Raises `ValueError` for an unknown blank, or when all are empty, `TypeError` for what is not by blanks.
        """
        with self._lock:
            if not isinstance(numbers, Mapping):
                raise TypeError(f"numbers by their blanks, not {shown(numbers)}")
            given = {str(blank): number for blank, number in numbers.items()}
            if unknown := [blank for blank in given if blank not in self._blanks]:
                raise ValueError(f"no blank {unknown[0]!r}; the blanks are {', '.join(self._blanks)}")
            if self.over:
                return
            filled = {blank: number for blank, number in given.items() if str(number).strip()}
            if not filled:
                raise ValueError(saying("unread", "number"))
            for blank, number in filled.items():
                self._verdicts[blank] = self._judge(blank, number)
            self.filled = {**self.filled, **{blank: str(number)[:_LONGEST] for blank, number in filled.items()}}
            self.tries += 1
            right = sum(self._is_right(blank) for blank in self._blanks)
            self.solved = right == len(self._blanks)
            said = saying("half", "all" if self.solved else "some", right=right, count=len(self._blanks))
            self._said = Verdict(self.solved, said)
            self._publish()

    def hint(self, blank: int | str) -> None:
        """Shows the next hint to a blank. Raises `ValueError` for an unknown one."""
        with self._lock:
            key = str(blank)
            if key not in self._blanks:
                raise ValueError(f"no blank {key!r}; the blanks are {', '.join(self._blanks)}")
            self._hints_shown[key] = min(self._hints_shown[key] + 1, len(self._hints(key)))
            self._publish()

    def reveal(self) -> None:
        """Shows all numbers."""
        with self._lock:
            self.revealed = True
            self._said = Verdict(False, saying("half", "total", total=self.ledger.total, unit=self.ledger.unit))
            self._publish()

    # ---- what is right

    def _right(self, blank: str) -> int:
        return self.ledger.total if blank == TOTAL else self._line(blank).points

    def _line(self, blank: str) -> Line:
        return self._lines[int(blank) - 1]

    def _is_right(self, blank: str) -> bool:
        return blank in self._verdicts and self._verdicts[blank].right

    def _judge(self, blank: str, given: object) -> Verdict:
        try:
            number = read_score(given, self.ledger.unit)
        except ValueError as error:
            return Verdict(False, str(error))
        right = self._right(blank)
        if number == right:
            return Verdict(True, "")
        total = blank == TOTAL
        beliefs = recognise(self.ledger, number) if total else recognise_line(self.ledger, self._line(blank), number)
        direction = "low" if number < right else "high"
        return beliefs_verdict(str(number), beliefs) or Verdict(False, saying("half", direction, number=number))

    def _hints(self, blank: str) -> list[str]:
        if blank == TOTAL:
            hints = ledger_hints(self.ledger)
            return hints[-2:-1] if self._lines else hints[-1:]  # the last says what every figure counts
        line = self._line(blank)
        return [explain(line.rule).line, f"{line.sentence}."]

    # ---- what is shown

    def _view(self) -> dict[str, Any]:
        rows = [self._row(str(number), line) for number, line in enumerate(self._lines, 1)]
        total = {"id": TOTAL, "figure": saying("half", "sum"), "place": "", "svg": "", "why": ""} | self._blank(TOTAL)
        view = super()._view()
        return view | {
            "words": view["words"] | self._game.form(),
            "rows": [*rows, total],
            "open": not self.over,
            "hints": [],
            "help": "" if self.over else saying("buttons", "rest"),
            "reveal": ledger_html(self.ledger) if self.over else "",
        }

    def _row(self, number: str, line: Line) -> dict[str, Any]:
        figure, svg = board_game(self.ledger.position).piece(self.ledger, line)
        blank = self._blank(number)
        return {
            "id": number,
            "figure": figure,
            "place": self._game.place(self.ledger, line),
            "svg": svg,
            "why": "" if blank["points"] is None else line.sentence,
        } | blank

    def _blank(self, blank: str) -> dict[str, Any]:
        """The part of a row that depends on whether its number is known."""
        given = blank in self._blanks
        shown = not given or self.over or self._is_right(blank)
        verdict = self._verdicts.get(blank)
        hints = self._hints(blank)[: self._hints_shown[blank]] if given and not shown else []
        return {
            "points": self._right(blank) if shown else None,
            "given": "" if shown else self.filled.get(blank, ""),
            "right": given and self._is_right(blank),
            "note": "" if shown or verdict is None else verdict.text,
            "rules": [] if shown or verdict is None else list(verdict.rules),
            "hints": hints,
            "more": given and not shown and len(hints) < len(self._hints(blank)),
        }

    def picture_html(self) -> str:
        """The table with its blanks, and the whole ledger folded."""
        rows = [self._still_row(str(number), line) for number, line in enumerate(self._lines, 1)]
        total = _GAP if TOTAL in self._blanks else str(self.ledger.total)
        table = html_table(self._head(), [*rows, ["total", "", total]], right=(2,))
        return still(self.heading, self.question, table, ledger_html(self.ledger))

    def _asked(self) -> str:
        ledger, game = self.ledger, self._game
        player = words.name("players", ledger.about["player"])
        return saying("half", "question", player=player, what=game.scored(ledger), pays=game.pays(ledger))

    def _head(self) -> tuple[str, ...]:
        said = form_words() | self._game.form()
        return said["figure"].lower(), said["why"].lower(), said["points"]

    def _still_row(self, number: str, line: Line) -> list[str]:
        place = self.ledger.position.describe(line.subject)
        known = number not in self._blanks
        return [place, line.sentence if known else _GAP, str(line.points) if known else _GAP]


def _blanks(blanks: int | str | Iterable[int | str] | None, figures: int) -> tuple[str, ...]:
    """The blanks in order; the later half of the figures and the total by default."""
    known = [*map(str, range(1, figures + 1)), TOTAL]
    if blanks is None:
        return tuple(known[(figures + 1) // 2 :])
    listed = (blanks,) if isinstance(blanks, (int, str)) else blanks
    wanted = [str(blank) for blank in listed]
    if not wanted:
        raise ValueError(f"no blank to fill in: name some of {', '.join(known)}")
    if unknown := [blank for blank in wanted if blank not in known]:
        raise ValueError(f"no figure {unknown[0]!r}: the blanks can be {', '.join(known)}")
    return tuple(blank for blank in known if blank in wanted)


def faded(ledger: Ledger, blanks: int | str | Iterable[int | str] | None = None, **keywords: Any) -> Faded:
    """A half-done example: a ledger as a table in which some numbers are left to fill in.

    ledger: of a show from `score_show`, of a player from `score_lluiment` or from Festival's `score`. blanks: the
    numbers of the figures that are left out, counted from 1 in the order of the board, and "total", or one of these; by
    default the later half of them and the total. Each blank is checked for itself and has hints from the rule of its
    line; known wrong numbers are answered.
    Raises `TypeError` for another ledger or an unknown keyword, `ValueError` for an unknown blank or none at all.

    >>> from diables_nb import diables
    >>> faded(diables.score_show(diables.example("DIA-T-09"), "red", "carretillada"))
    <Faded: Red scores the carretillada by tile 1 (3/2/1 × figures of the same kind), icon 3. Fill in what is missing.>
    """
    return Faded(ledger, blanks, **keywords)
