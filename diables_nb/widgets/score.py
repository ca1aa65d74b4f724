"""The score walk: the lines of a ledger one at a time, with a running total, beside the board that lights up what
each line speaks of.
"""

from typing import TYPE_CHECKING, Any

import traitlets

from diables_nb.rules import words
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.rules.tables import ledger_html

from .base import BaseWidget, check_keywords, front_end, style
from .board import Board
from .composite import Composite
from .games import board_game
from .ledger_view import ledger_view, require_walkable, scores_in

if TYPE_CHECKING:
    from diables_nb.whatif.scores import GamePosition

__all__ = ["ScorePanel", "ScoreWalk"]


class ScorePanel(BaseWidget):
    """A ledger as a panel to step through: Back, Next, Play, a running total, every line a row that can be chosen.

    ledger: the ledger; set another to start anew. step: the line explained now, from 1; 0 before the first. Observe
    or link it. Keys: arrows step, Home and End go to the ends.
    """

    _esm = front_end("score")
    _css = style()

    ledger = traitlets.Instance(Ledger)
    step = traitlets.Int(0).tag(sync=True)
    view = traitlets.Dict().tag(sync=True)

    def __init__(self, ledger: Ledger, **keywords: Any) -> None:
        check_keywords(ScorePanel, keywords, ("step",))
        super().__init__(ledger=require_walkable(ledger), **keywords)
        self.view = ledger_view(self.ledger)
        self.observe(self._on_ledger, "ledger")

    def __repr__(self) -> str:
        points = f"{self.ledger.total} {scores_in(self.ledger).unit}"
        return f"<ScorePanel {points}, step {self.step} of {len(self.ledger.all_lines)}>"

    @property
    def line(self) -> Line | None:
        """The line explained now."""
        return self.ledger.all_lines[self.step - 1] if self.step else None

    def picture_html(self) -> str:
        """The ledger as a table."""
        return ledger_html(self.ledger)

    @traitlets.validate("step")
    def _valid_step(self, proposal: Any) -> int:
        return _within(proposal["value"], self.ledger)

    def _on_ledger(self, change: Any) -> None:
        del change
        with self._lock, self.hold_sync():
            self.view = ledger_view(self.ledger)
            self.step = 0


class ScoreWalk(Composite):
    """A board and a score panel, linked: each step lights what its line speaks of; choosing a figure on the board
    goes to its line.

    what: a ledger of a score, or a position together with player and, for Diables, show. shows: which shows of Diables
    the board draws; the one that is scored by default, all for a lluïment. board, panel: the two widgets. step: the
    panel's.
    Raises `TypeError` for an unknown keyword or a ledger that does not know its position, `PositionError` for a
    player or show that is not there.

    >>> from diables_nb import ScoreWalk, diables, festival
    >>> ScoreWalk(diables.example("DIA-T-09"), player="red", show="carretillada")
    <ScoreWalk Red, carretillada: 13 FP>
    >>> ScoreWalk(festival.example("FES-T-01"), player="red")
    <ScoreWalk Red, board: 33 points>
    """

    step = traitlets.Int(0)

    def __init__(self, what: "Ledger | GamePosition", *, player: str = "", show: str = "", **keywords: Any) -> None:
        check_keywords(ScoreWalk, keywords, ("step", "shows"))
        ledger = _ledger(what, player, show)
        parts = keywords.pop("shows", None) or board_game(ledger.position).concerned(ledger)
        drawn = {"shows": parts} if parts else {}
        self.board = Board(ledger.position, **drawn, player=ledger.about["player"], editable=False)
        self.panel = ScorePanel(ledger)
        super().__init__([self.board, self.panel], **keywords)
        self.add_class("dnb-walk")
        self._fit()
        self.panel.observe(self._on_step, "step")
        self.panel.observe(self._on_ledger, "ledger")
        self.board.observe(self._on_selected, "selected")
        self.board.observe(self._on_position, "position")
        traitlets.link((self, "step"), (self.panel, "step"))

    @traitlets.validate("step")
    def _valid_step(self, proposal: Any) -> int:
        return _within(proposal["value"], self.panel.ledger) if hasattr(self, "panel") else int(proposal["value"])

    @property
    def ledger(self) -> Ledger:
        """What is walked through. Set another position on the board, or another ledger on the panel, to walk that."""
        return self.panel.ledger

    def __repr__(self) -> str:
        who = words.name("players", self.ledger.about["player"])
        scores = scores_in(self.ledger)
        return f"<ScoreWalk {who}, {scores.thing(self.ledger)}: {self.ledger.total} {scores.unit}>"

    def picture_html(self) -> str:
        """The board, with the ledger folded below it."""
        shown = " open" if self.step else ""  # before the first step nothing is given away
        ledger = f"<details{shown}><summary>The points, line by line</summary>{self.panel.picture_html()}</details>"
        return f"{self.board.picture_html()}{ledger}"

    def _fit(self) -> None:
        """A show alone stands close to its panel; several take the room there is."""
        (self.add_class if len(self.board.shows) < 2 else self.remove_class)("dnb-alone")

    def _on_step(self, change: Any) -> None:
        del change
        line = self.panel.line
        with self.board.hold_sync():
            if self.board.selected and (line is None or self._space(line) != self.board.selected):
                self.board.selected = ""
            self.board.explain(line)

    def _on_ledger(self, change: Any) -> None:
        self.board.position = change.new.position
        if parts := board_game(change.new.position).concerned(change.new):
            self.board.shows = parts
        self._fit()
        self.board.player = change.new.about["player"]

    def _on_selected(self, change: Any) -> None:
        spaces = list(map(self._space, self.ledger.all_lines))
        if change.new in spaces:
            self.panel.step = spaces.index(change.new) + 1

    def _space(self, line: Line) -> str:
        """The space on the board of what a line is about."""
        return board_game(self.ledger.position).space_of(self.ledger, line)

    def _on_position(self, change: Any) -> None:
        if change.new != self.ledger.position:
            self.panel.ledger = scores_in(self.ledger).again(self.ledger, change.new)


def _within(step: int, ledger: Ledger) -> int:
    return max(0, min(step, len(ledger.all_lines)))


def _ledger(what: Any, player: str, show: str) -> Ledger:
    if isinstance(what, Ledger):
        return require_walkable(what)
    try:
        game = board_game(what)
    except TypeError:
        raise TypeError(f"a score walk shows a ledger or a position, not {type(what).__name__}") from None
    return game.score(what, player, show)
