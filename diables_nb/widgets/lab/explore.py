"""The explorer: what a what-if has found as rows, beside the board that a chosen row lights."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import traitlets

from diables_nb.whatif.findings import Findings
from diables_nb.widgets.base import check_keywords, front_end, style

from .explore_rows import PAGE, is_number, say
from .explore_shown import LONGEST_FILTER, ShownExplore

__all__ = ["Explore"]

_KEYWORDS = ("row", "filter", "by", "descending")
_NARROWEST, _WIDEST = 320, 1120
_FEW = 10
"""Rows that Page Down goes on."""
_SILENT = ("width", "whole")
"""What changes nothing that is said."""
_SHEET = Path(__file__).parents[1] / "static" / "explore.css"
_BAD = (AttributeError, IndexError, KeyError, TypeError, ValueError, OverflowError)


class Explore(ShownExplore):
    """What was found, as rows beside the board: a row that is chosen is lit there, and a space of the board chooses its
    row.

    findings: of a what-if, such as `diables_nb.whatif.festival.covers(...)`; set others to explore those. What has no
    board is shown as rows alone. row: the number of the row that is chosen, from 0 in the order of the findings; None
    for none. Observe or link it, or set it. filter: words that a row must have. by: the heading that the rows are
    sorted by, "" for the order of the findings; descending: the largest first. 100 rows are shown at once, in the
    columns that the findings themselves show, with their notes and small tables below.

    Keys: on the rows arrows, Page Up and Page Down, Home and End choose; Enter chooses or lets go; Escape lets go. On
    the headings left and right go from one to the next, Enter sorts. On the board those of every board.
    Raises `TypeError` for an unknown keyword and for what has no such rows, `traitlets.TraitError` for a value of
    another kind.

    >>> from diables_nb import Explore, festival
    >>> from diables_nb.whatif.festival import covers
    >>> found = Explore(covers(festival.example("FES-T-01"), "red", "red wheel"), row=0)
    >>> found
    <Explore red wheel on the board of Red: 9 rows>
    >>> found.message
    'c2 on level 2: +2, covers a blue fountain and loses 0, wins 2'
    """

    _esm = front_end("picture", "explore_rows", "explore")
    _css = style() + _SHEET.read_text(encoding="utf-8")

    intent = traitlets.Dict().tag(sync=True, echo_update=False)

    def __init__(self, findings: Findings[Any], **keywords: Any) -> None:
        check_keywords(Explore, keywords, _KEYWORDS)
        super().__init__(findings, **keywords)
        self.observe(self._on_intent, "intent")

    def _on_intent(self, change: Any) -> None:
        with self._lock, self._at_once():
            for intent in self._unseen(change.new):
                self._obey(intent)

    def _obey(self, intent: Any) -> None:
        """Does what an intent wishes. What a handler of the reader's raises then is not taken for a bad intent."""
        try:
            if intent["kind"] not in _SILENT:
                self._refusal = ""
            wish = self._wish(intent)
        except _BAD:
            self._refusal = say("not_understood")
            return
        for name, value in wish.items():
            setattr(self, name, value)

    def _wish(self, intent: Mapping[str, Any]) -> Mapping[str, Any]:
        """What an intent sets. Raises one of `_BAD` for one that is none of the front end's."""
        heard: Mapping[str, Callable[[Any], Mapping[str, Any]]] = {
            "width": lambda value: {"_width": max(_NARROWEST, min(_WIDEST, int(value)))},
            "whole": self._whole,
            "choose": self._chosen,
            "row": lambda value: {"row": None if value in (None, self.row) else self._known(value)},
            "step": lambda value: {"row": self._stepped(*value)},
            "sort": lambda value: self._sorted_by(self._heading(value)),
            "filter": lambda value: {"filter": str(value)[:LONGEST_FILTER]},
            "page": lambda value: {"_page": max(0, min((len(self._order) - 1) // PAGE, int(value)))},
        }
        return heard[intent["kind"]](intent.get("value"))

    def _whole(self, value: object) -> Mapping[str, Any]:
        """A view has missed something: the whole picture is sent."""
        del value
        self._scenery.again()
        return {"scene": self.scene + 1}

    def _known(self, row: object) -> object:
        self.findings.entry(row)
        return row

    def _heading(self, column: Any) -> str:
        if type(column) is not int or column < 0:
            raise ValueError("a column is a whole number from 0")
        return str(self.findings.head[column])

    def _chosen(self, space: str) -> Mapping[str, Any]:
        """The row of a space; of several the one after that which is chosen, those that are shown before others."""
        rows = self._about(str(space))
        if not rows:
            self._refusal = say("no_row")
            return {}
        if self.row not in rows:
            return {"row": rows[0]}
        return {"row": None if len(rows) == 1 else rows[(rows.index(self.row) + 1) % len(rows)]}

    def _stepped(self, way: str, row: int) -> int | None:
        """The row so many rows on from another one; the first of all, where that one is not among them any more."""
        self.findings.entry(row)
        if not self._order:
            return self.row
        last = len(self._order) - 1
        at = self._order.index(row) if row in self._order else -_FEW
        to = {"next": at + 1, "previous": at - 1, "down": at + _FEW, "up": at - _FEW, "first": 0, "last": last}[way]
        return self._order[max(0, min(last, to))]

    def _sorted_by(self, heading: str) -> Mapping[str, Any]:
        """Numbers the largest first, words from A to Z; then the other way round; then as they were found."""
        numbers = any(is_number(value) for value in self.findings.column(heading))
        if self.by != heading:
            return {"descending": numbers, "by": heading}
        if self.descending is numbers:
            return {"descending": not numbers}
        return {"by": "", "descending": False}
