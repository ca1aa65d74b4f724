"""What a table shows: the traits that its front end and its observers have, brought up to what the session holds."""

from itertools import pairwise
from math import isnan
from typing import Any

import traitlets

from diables_nb.drawing import Drawing
from diables_nb.rules.contract import game as package
from diables_nb.rules.game import Game, Move
from diables_nb.widgets.base import BaseWidget

from .folds import Unfolded, fold_json
from .panels import MOST_OFFERED, asked_json, log_json, offers_json, seats_json
from .recording import name_of
from .sayings import Said, front_words
from .scenery import Scenery
from .seats import Seats, misfit
from .session import Session
from .stage import Look, Stage
from .telling import log_rows
from .walking import Walk

__all__ = ["ShownTable"]

_WIDTH = 760
_LONGEST_PAUSE = 10.0
_ROUND = 48
"""Pixels round what a panel holds."""


def _scene(value: object, table: "ShownTable") -> dict[str, Any]:
    del value
    return dict(table.sent("scene"))


def _patch(value: object, table: "ShownTable") -> dict[str, Any]:
    del value
    return dict(table.sent("patch"))


def _log(value: object, table: "ShownTable") -> list[Any]:
    del value
    return list(table.sent("log"))


def _tail(value: object, table: "ShownTable") -> dict[str, Any]:
    del value
    return dict(table.sent("tail"))


class ShownTable(BaseWidget):
    """The base of the table: a session, and the traits that show it. Whatever is sent is what the viewer may see."""

    game = traitlets.Instance(Game)  # type: ignore[type-abstract]  # of any kind
    moves = traitlets.Tuple()
    over = traitlets.Bool(default_value=False)
    asked = traitlets.Unicode("")
    viewer = traitlets.Unicode("")
    selected = traitlets.Unicode("").tag(sync=True)
    moment = traitlets.Int(0).tag(sync=True)
    running = traitlets.Bool(default_value=True).tag(sync=True)
    pause = traitlets.Float(0.8).tag(sync=True)

    scene = traitlets.Int(0).tag(sync=True, to_json=_scene)
    patch = traitlets.Int(0).tag(sync=True, to_json=_patch)
    log = traitlets.Int(0).tag(sync=True, to_json=_log)
    tail = traitlets.Int(0).tag(sync=True, to_json=_tail)
    panel = traitlets.Dict().tag(sync=True)
    seated: Any = traitlets.List().tag(sync=True)
    offers = traitlets.Dict().tag(sync=True)
    said = traitlets.Dict().tag(sync=True)
    preview = traitlets.Dict().tag(sync=True)
    folds = traitlets.Dict().tag(sync=True)
    projector = traitlets.Bool(default_value=False).tag(sync=True)
    contrast = traitlets.Bool(default_value=False).tag(sync=True)
    words_html = traitlets.Unicode("").tag(sync=True)
    tools = traitlets.Dict().tag(sync=True)
    intent = traitlets.Dict().tag(sync=True, echo_update=False)

    def __init__(self, game: Game[Any], seats: Seats, stage: Stage, *, undo_asks: bool, **keywords: Any) -> None:
        self.session = Session(game, seats, stage, undo_asks=undo_asks)
        self._scenery = Scenery(stage.grids)
        self._width: float = _WIDTH
        self._most: int | None = MOST_OFFERED
        self._considering: Move | None = None
        self._walk = Walk(self.session)
        self._sent_log: tuple[str, ...] = ()
        self._skipping = False
        self._wordy = False  # whether a view shows the table in words beside its picture
        self._unfolded: list[str] = []  # which panels
        self._fold_state: tuple[Any, ...] = ()
        self._ended = False
        self._answered: Said | None = None
        self._saying = 0
        self._last_said: Said | None = None
        self._publishing = False
        tools = {
            "words": dict(front_words()), "title": self.title, "lines": stage.lines, "widest": stage.widest,
        }  # fmt: skip
        super().__init__(game=game, tools=tools, **keywords)
        self._publish()
        self.observe(self._on_game, "game")
        self.observe(self._on_moment, "moment")
        self.observe(self._on_selected, "selected")
        self.observe(self._on_running, ["running", "pause"])

    @property
    def title(self) -> str:
        """The name of the game, as people know it."""
        if name := name_of(self.session.game):
            return package(name).TITLE
        return type(self.session.game).__name__.removesuffix("Game")

    # ---- traits

    @traitlets.validate("pause")
    def _valid_pause(self, proposal: Any) -> float:
        seconds = float(proposal["value"])
        if isnan(seconds):
            raise traitlets.TraitError("pause: not a number; give seconds, 0 to 10")
        return max(0.0, min(_LONGEST_PAUSE, seconds))

    @traitlets.validate("moment")
    def _valid_moment(self, proposal: Any) -> int:
        return max(0, min(int(proposal["value"]), self.session.count))

    @traitlets.validate("game")
    def _valid_game(self, proposal: Any) -> Game[Any]:
        game: Game[Any] = proposal["value"]
        if fault := misfit(game, self.session.game):
            raise traitlets.TraitError(fault)
        return game

    def _on_game(self, change: Any) -> None:
        with self._lock:
            if change.new is not self.session.game:
                self.session.replace(change.new)
                self._publish()

    def _on_moment(self, change: Any) -> None:
        with self._lock:
            if not self._publishing and change.new != self.session.moment:
                self.session.go_to(change.new)
                self._publish()

    def _on_selected(self, change: Any) -> None:
        with self._lock:
            if self._publishing or change.new == (self.session.chosen or ("",))[-1]:
                return
            if change.new:
                self.session.choose(change.new)
            else:
                self.session.chosen = ()
            self._publish()

    def _on_running(self, change: Any) -> None:
        del change
        with self._lock:
            if not self._publishing:
                self._publish()

    # ---- to the browser

    def _publish(self) -> None:
        """Brings traits, picture and panels up to what the session holds."""
        session = self.session
        with self.hold_sync():
            self._publishing = True
            try:
                self.game = session.game
                self.moves = tuple(game.move_text(game.last_move or ()) for game in session.line[1:])
                self.moment = session.moment
                self.over = session.game.over
                self.asked = session.asked.player if session.asked else ""
                self.viewer = session.viewer
                self.selected = (session.chosen or ("",))[-1]
            finally:
                self._publishing = False
            self._show()

    def _show(self) -> None:
        session = self.session
        if not session.open:
            self._most = MOST_OFFERED
        self.panel = {**asked_json(session), "auto": self._auto(), "skipping": self._skipping}
        self.seated = seats_json(session)
        self.offers = offers_json(session, self._most)
        self._show_folds()
        self.preview = self._preview_json()
        self.said = self._said_json()
        drawing = self._draw()
        wordless = session.covered or (drawing is not None and not self._wordy)
        self.words_html = "" if wordless else session.stage.words(session.seen())
        what = self._scenery.show(drawing)
        if what:
            setattr(self, what, getattr(self, what) + 1)
        if self._told() != self._sent_log:
            self.tail += 1

    def _show_folds(self) -> None:
        """Fills the folded panels that are open. When a game ends, its sheet is."""
        session, ended = self.session, self.session.game.over
        if ended and not self._ended and "sheet" not in self._unfolded:
            self._unfolded.append("sheet")
        self._ended = ended
        how = Unfolded(self._width - _ROUND, self._auto() >= 0, self._answered, self._walk.number)
        state = (
            session.game, session.moment, session.eyes, session.branches.names, session.people, self._unfolded[:], how,
        )  # fmt: skip
        if len(state) == len(self._fold_state) and all(
            new is old or (not isinstance(new, Game) and new == old)
            for new, old in zip(state, self._fold_state, strict=True)
        ):
            return
        self._fold_state = state
        self.folds = {name: fold_json(session, name, how) for name in self._unfolded}

    def _told(self) -> tuple[str, ...]:
        """The moves as they are told now: where the screen is passed on, the log is another one."""
        session = self.session
        return tuple(before.seen_text(after.last_move or (), session.eyes) for before, after in pairwise(session.line))

    def _auto(self) -> int:
        """The number of moves after which the browser is to ask for the next one; -1 for not at all."""
        session = self.session
        waits = session.automatic and session.at_present and (self.running or self._skipping)
        return session.count if waits else -1

    def _preview_json(self) -> dict[str, Any]:
        move, session = self._considering, self.session
        if move is None or move not in session.game.legal_moves.moves or not session.open:
            self._considering = None
            return {}
        return {"text": session.stage.preview(session.seen(), move), "move": session.game.move_text(move)}

    def _said_json(self) -> dict[str, Any]:
        said = self.session.said
        if said is not self._last_said:
            self._last_said, self._saying = said, self._saying + 1
        return {"number": self._saying, "text": said.text, "refused": said.refused, "rule": said.rule}

    def _draw(self) -> Drawing | None:
        session = self.session
        if session.covered:
            return None
        if (number := self._walk.number) >= 0:
            look = Look(viewer=session.viewer, width=self._width)
            return session.stage.walk_drawing(session.line[: session.moment + 1], number, look)
        said = session.said
        look = Look(
            viewer=session.viewer,
            width=self._width,
            chosen=session.chosen,
            legal=session.places(),
            preview=self._considering,
            last=session.last(),
            illegal=said.place if said.refused else "",
            explained="" if said.refused else said.place,
            nth=said.nth,
        )
        return session.stage.draw(session.seen(), look)

    def sent(self, what: str) -> Any:
        """A part that is sent as it is now, whenever it is sent: "scene", "patch", "log" or "tail"."""
        with self._lock:
            if what == "scene":
                return self._scenery.whole()
            if what == "patch":
                return self._scenery.changes()
            line, eyes = self.session.line, self.session.eyes
            if what == "log":
                return log_json(log_rows(line, eyes))
            told, known = self._told(), 0
            for old, new in zip(self._sent_log, told, strict=False):
                if old != new:
                    break
                known += 1
            self._sent_log = told
            return {
                "since": known,
                "after": told[known - 1] if known else "",
                "rows": log_json(log_rows(line, eyes, known)),
            }
