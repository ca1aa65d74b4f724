"""What an explorer shows: the traits that its front end and its observers have, brought up to what is chosen."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from html import escape
from typing import Any

import traitlets

from diables_nb.drawing import Drawing
from diables_nb.rules import words as catalogue
from diables_nb.rules.errors import hint, shown
from diables_nb.rules.tables import html_table
from diables_nb.whatif.findings import Findings, PicturedFindings
from diables_nb.whatif.table import paragraphs
from diables_nb.widgets.base import BaseWidget
from diables_nb.widgets.games import board_game
from diables_nb.widgets.table.scenery import Scenery
from diables_nb.widgets.table.stage import Stage

from .explore_rows import PAGE, order_of, page_json, say, spread, why_of

__all__ = ["LONGEST_FILTER", "ShownExplore"]

LONGEST_FILTER = 100
_DEFAULT_WIDTH = 1000
_GAP = 16
"""Pixels between rows and board, as `explore.css` has them."""
_BESIDE = ((440, 360), (680, 348))
"""Widths of a board beside the rows, and of the rows then: the first that gives a compact board is taken."""
_COMPACT = 1.45
"""Height of a board by its width, up to which it is seen as a whole."""


def _scene(value: object, explore: "ShownExplore") -> dict[str, Any]:
    del value
    return explore.sent_scene()


def _patch(value: object, explore: "ShownExplore") -> dict[str, Any]:
    del value
    return explore.sent_patch()


_ASKED = {
    "diables": "diables_nb.whatif.diables.placements(position, player)",
    "festival": "diables_nb.whatif.festival.covers(position, player, tile)",
    "castellers": "diables_nb.whatif.castellers.actions(game)",
}
"""Game -> a call that gives what can be explored."""


class NoRowsError(TypeError, traitlets.TraitError):
    """What an explorer was given has no rows that could be chosen."""


def _remedy(given: object) -> str:
    """What to give instead, of the game that the value is of."""
    if isinstance(lines := getattr(given, "lines", None), PicturedFindings):
        return "a comparison has them as .lines" + ("" if len(lines) else ", where something differs")
    asked = [_ASKED[game] for game in _ASKED if f".{game}." in f"{type(given).__module__}."]
    table = ".whatif." in type(given).__module__ and hasattr(given, "_repr_html_")
    itself = "that answer is a table of its own, which a notebook shows as it is; " if table else ""
    return f"{itself}ask for some, such as {' or '.join(asked or _ASKED.values())}"


class ShownExplore(BaseWidget):
    """The base of the explorer: findings, the row that is chosen, and the traits that show both."""

    findings = traitlets.Any()
    row = traitlets.Int(None, allow_none=True).tag(sync=True)
    filter = traitlets.Unicode("").tag(sync=True)
    by = traitlets.Unicode("")
    descending = traitlets.Bool(default_value=False)

    scene = traitlets.Int(0).tag(sync=True, to_json=_scene)
    patch = traitlets.Int(0).tag(sync=True, to_json=_patch)
    listing = traitlets.Dict().tag(sync=True)
    panel = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    def __init__(self, findings: Findings[Any], **keywords: Any) -> None:
        self._width: float = _DEFAULT_WIDTH
        self._page = 0
        self._order: tuple[int, ...] = ()
        self._places: dict[str, tuple[int, ...]] = {}
        self._fits: dict[float, tuple[float, bool]] = {}
        self._scenery = Scenery(self._grids)
        self._refusal = ""
        self._publishing = True
        super().__init__(findings=findings, words=dict(catalogue.table("explore")["words"]), **keywords)
        self._take()
        self.observe(self._on_findings, "findings")
        self.observe(self._on_rows, ["filter", "by", "descending"])
        self.observe(self._on_row, "row")

    def __repr__(self) -> str:
        count = say("rows", count=len(self.findings))
        return f"<Explore {self.findings.caption}: {count}>"

    # ---- traits

    @traitlets.validate("findings")
    def _valid_findings(self, proposal: Any) -> Findings[Any]:
        found = proposal["value"]
        if not isinstance(found, Findings) or len(found.rows) != len(found.entries):
            raise NoRowsError(f"Explore shows the rows of findings, not {shown(found)}: {_remedy(found)}")
        return found

    @traitlets.validate("row")
    def _valid_row(self, proposal: Any) -> int | None:
        row = proposal["value"]
        if row is not None:
            try:
                self.findings.entry(row)
            except ValueError as error:
                raise traitlets.TraitError(str(error)) from None
        return row  # type: ignore[no-any-return]

    @traitlets.validate("filter")
    def _valid_filter(self, proposal: Any) -> str:
        return str(proposal["value"])[:LONGEST_FILTER]

    @traitlets.validate("by")
    def _valid_by(self, proposal: Any) -> str:
        heading = str(proposal["value"])
        if heading and heading not in self.findings.head:
            raise traitlets.TraitError(f"no heading {shown(heading)}: {hint(heading, self.findings.head)}")
        return heading

    def set_state(self, sync_data: Any) -> None:
        """What the browser wishes; a row that is not there is answered with the one that is chosen."""
        if isinstance(sync_data, Mapping) and "row" in sync_data and not self._there(sync_data["row"]):
            sync_data = {name: value for name, value in sync_data.items() if name != "row"}
            self.send_state("row")
        super().set_state(sync_data)

    def _there(self, row: object) -> bool:
        return row is None or (type(row) is int and 0 <= row < len(self.findings))

    @property
    def message(self) -> str:
        """What the explorer says, in one line: of the row that is chosen, or why nothing could be."""
        return self._refusal or self._said()

    @property
    def entry(self) -> Any:
        """The entry of the row that is chosen, None for none."""
        return None if self.row is None else self.findings.entry(self.row)

    # ---- changed from Python

    @contextmanager
    def _at_once(self) -> Iterator[None]:
        """Everything that changes inside is shown afterwards, and once."""
        publishing, self._publishing = self._publishing, False
        try:
            yield
        finally:
            self._publishing = publishing
            self._publish()

    def _on_findings(self, change: Any) -> None:
        del change
        with self._lock, self.hold_sync(), self._at_once():
            self.row, self.filter, self.by, self.descending = None, "", "", False
            self._take()

    def _take(self) -> None:
        """Begins with the findings that there are now."""
        self._places = spread(self.findings)
        self._fits.clear()
        self._refusal = ""
        self._sort()
        self._turn_to_row()
        self._publish()

    def _on_rows(self, change: Any) -> None:
        with self._lock:
            self._sort()
            if change.name == "filter":
                self._turn_to_row()  # sorted anew, the rows begin with the first page
            self._publish()

    def _on_row(self, change: Any) -> None:
        del change
        with self._lock:
            self._refusal = ""
            self._turn_to_row()
            self._publish()

    def _sort(self) -> None:
        self._page = 0
        self._order = order_of(self.findings, self.filter, self._column, descending=self.descending)

    @property
    def _column(self) -> int | None:
        return self.findings.head.index(self.by) if self.by in self.findings.head else None

    def _turn_to_row(self) -> None:
        """Turns to the page with the row that is chosen, where the filter leaves it in."""
        if self.row in self._order:
            self._page = self._order.index(self.row) // PAGE

    # ---- what is shown

    def _publish(self) -> None:
        """Brings the board, the rows and what is said up to what is chosen."""
        if not self._publishing:
            return
        with self.hold_sync():
            width, beside = self._fit(self._width)
            sent = self._scenery.show(self._draw(width))
            if sent == "scene":
                self.scene += 1
            elif sent == "patch":
                self.patch += 1
            self.listing = self._listing()
            lit = list(self._spaces())
            why = [] if self.row is None else why_of(self.findings, self.row)
            refused = bool(self._refusal)
            self.panel = {"text": self.message, "refused": refused, "why": why, "lit": lit, "beside": beside}

    def _listing(self) -> dict[str, Any]:
        return page_json(self.findings, self._order, self._page, self._column, descending=self.descending)

    def _said(self) -> str:
        """The row that is chosen, in words."""
        row = self.row
        if row is None:
            return say("nothing" if not len(self.findings) else "invitation" if self._boarded else "invitation_rows")
        sentence = self.findings.sentence(row)
        if row not in self._order:
            return say("chosen_hidden", sentence=sentence)
        spaces = self._spaces()
        about = self._about(spaces[0]) if len(spaces) == 1 else []
        if len(about) > 1:
            return say("chosen_several", sentence=sentence, nth=about.index(row) + 1, count=len(about))
        return str(sentence)

    @property
    def _boarded(self) -> bool:
        """Whether there is something to be seen on a board."""
        return isinstance(self.findings, PicturedFindings) and len(self.findings) > 0

    def _spaces(self) -> tuple[str, ...]:
        """The spaces of the row that is chosen."""
        found: Any = self.findings
        return found.spaces(self.row) if self._boarded and self.row is not None else ()

    def _about(self, space: str) -> list[int]:
        """The rows about a space in the order shown; where the filter leaves all of them out, as they were found."""
        rows = self._places.get(space, ())
        return [row for row in self._order if row in rows] or list(rows)

    def _fit(self, width: float) -> tuple[float, bool]:
        """The width of the board, and whether it stands beside the rows. width: of the widget, in pixels."""
        if width not in self._fits:
            self._fits[width] = self._fitting(width)
        return self._fits[width]

    def _fitting(self, width: float) -> tuple[float, bool]:
        if not self._boarded:
            return width, False
        for board, rows in _BESIDE:
            compact = self.findings.on_board(width=board).height <= _COMPACT * board
            if compact and width >= board + rows + _GAP:
                return board, True
            if compact and board == _BESIDE[0][0]:
                return min(board, width), False
        return width, False

    def _draw(self, width: float) -> Drawing:
        if not self._boarded:
            return Drawing(width, 1, self.findings.caption, "", ())
        drawn: Drawing = self.findings.on_board(self.row, width=width)
        return drawn

    def _grids(self, drawing: Drawing) -> list[dict[str, Any]]:
        """The spaces of the board as grids for screen readers, as its game has them."""
        asked = getattr(self.findings, "position", None)
        position = getattr(asked, "position", asked)
        with suppress(TypeError, KeyError):  # no position, or a board that the live boards do not show
            return board_game(position).grids(position, drawing)
        return Stage().grids(drawing)

    def sent_scene(self) -> dict[str, Any]:
        """The whole picture for the front end."""
        with self._lock:
            return self._scenery.whole()

    def sent_patch(self) -> dict[str, Any]:
        """What the front end lacks of the picture."""
        with self._lock:
            return self._scenery.changes()

    def picture_html(self) -> str:
        """The board with the row that is chosen, the rows as they are sorted, 100 of them, and what stands below."""
        found, picture = self.findings, ""
        if self._boarded:
            said = found.caption if self.row is None else f"{found.caption}. {found.sentence(self.row)}"
            picture = self._draw(self._fit(_DEFAULT_WIDTH)[0]).image(said)
        first = self._page * PAGE
        why = [] if self.row is None else why_of(found, self.row)
        lines = "".join(f"<li>{escape(line)}</li>" for line in why)
        if self.row is not None:
            picture += f"<p>{escape(found.sentence(self.row))}</p>" + (f"<ul>{lines}</ul>" if why else "")
        rows = self._order[first : first + PAGE]
        head, cells, right = found.as_shown(rows)
        table = html_table(head, cells, right, f"{found.caption}: {self._listing()['text']}")
        return picture + table + paragraphs(found.below) + "".join(part._repr_html_() for part in found.tables())
