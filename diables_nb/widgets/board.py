"""The live plaza: a board that shows a position, tells the points of a figure, and lets figures be moved, placed and
removed.
"""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import traitlets

from diables_nb.drawing import Drawing, badge_svg, draw_plaza, token_svg
from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, Position
from diables_nb.rules.diables.components import FIRECRACKERS
from diables_nb.rules.diables.scoring.shows import plaza_hint
from diables_nb.rules.errors import hint
from diables_nb.rules.ledger import Line
from diables_nb.whatif import Comparison

from .base import BaseWidget, check_keywords, front_end, style
from .editor import SILENCE, Editor, Said
from .grid import grids
from .queries import answer, board_words
from .twin import board_html
from .wire import Wire

__all__ = ["Board"]

_NARROWEST, _WIDEST = 320, 1120
_DEFAULT_WIDTH = 1000
_LONGEST_FAULT = 200
_SILENT = ("width", "whole", "ask")
"""What changes nothing that is shown, a line lit from outside least of all."""


def _scene_to_json(value: object, board: "Board") -> dict[str, Any]:
    """The whole scene as it is now, whenever it is sent."""
    del value
    return board.scene_json()


def _patch_to_json(value: object, board: "Board") -> dict[str, Any]:
    """What has changed since something was sent last: several changes that are sent together make one patch."""
    del value
    return board.patch_json()


@lru_cache(maxsize=32)
def _tools(owners: tuple[str, ...], language: str) -> dict[str, Any]:
    """The buttons above a board: they change only with the players, and with the language in use."""
    del language  # part of the key of the cache
    return {
        "owners": [{"id": owner, "name": words.name("owners", owner), "svg": token_svg(owner, 18)} for owner in owners],
        "firecrackers": [
            {"id": name, "name": words.name("firecracker_types", name), "svg": badge_svg(name, 18)}
            for name in FIRECRACKERS
        ],
        "words": board_words(),
    }


class Board(BaseWidget):
    """A live board of a position of Diables.

    Click, tap or use the keyboard (arrows, Home, End, PageUp, PageDown; Enter or Space chooses; Delete removes; Escape
    lets go; u and r undo and redo). Choosing a figure shows its points; choosing an empty space then moves it there.
    Colours above the board put figures in hand.

    position: the position; observe it, or set it. shows: which shows are drawn, all by default. player: whose name is
    underlined; "" for nobody. editable: whether figures can be moved and placed. line: the ledger line that is lit, or
    None; a selected figure lights its own. selected: the space of the selected figure, "" for none. chosen: the space
    chosen last, taken or empty. tells: whether a chosen figure says what it is worth; a question's board does not.
    Raises `TypeError` for an unknown keyword, `traitlets.TraitError` for a value of another kind.

    >>> from diables_nb import Board, diables
    >>> Board(diables.example("DIA-T-09"))
    <Board red blue yellow green: 7 figures>
    """

    _esm = front_end("picture", "tools", "twin", "board")
    _css = style()

    position = traitlets.Instance(Position)
    shows = traitlets.Tuple(default_value=SHOWS)
    player = traitlets.Unicode("")
    line = traitlets.Instance(Line, allow_none=True)
    selected = traitlets.Unicode("").tag(sync=True)
    chosen = traitlets.Unicode("")
    tells = traitlets.Bool(default_value=True)
    editable = traitlets.Bool(default_value=True).tag(sync=True)

    scene = traitlets.Int(0).tag(sync=True, to_json=_scene_to_json)
    patch = traitlets.Int(0).tag(sync=True, to_json=_patch_to_json)
    tools = traitlets.Dict().tag(sync=True)
    panel = traitlets.Dict().tag(sync=True)
    intent = traitlets.Dict().tag(sync=True, echo_update=False)

    def __init__(self, position: Position, **keywords: Any) -> None:
        check_keywords(Board, keywords, ("shows", "player", "line", "selected", "editable", "tells"))
        if not isinstance(position, Position):
            raise TypeError(
                f"a board shows a position, not {type(position).__name__}: diables.read_position reads JSON and codes"
                f"{plaza_hint(position)}"
            )
        if isinstance(keywords.get("shows"), str):
            keywords["shows"] = (keywords["shows"],)
        self.editor = Editor(position, editable=keywords.get("editable", True), tells=keywords.get("tells", True))
        self._width = _DEFAULT_WIDTH
        self._order: Mapping[str, int] | None = None
        self._points: Mapping[str, int] | None = None
        self._drawing: Drawing | None = None
        self._wire = Wire()
        self._last_said: Said | None = None
        self._saying = 0
        self._publishing = False
        super().__init__(position=position, **keywords)  # opens, and sends the whole picture
        self.observe(self._on_position, "position")
        self.observe(self._on_selected, "selected")
        self.observe(self._on_look, ["line", "shows", "player", "editable", "tells"])
        self.observe(self._on_intent, "intent")
        if self.selected:
            self._on_selected(None)

    def __repr__(self) -> str:
        return repr(self.position).replace("Position", "Board")

    @traitlets.default("tools")
    def _first_tools(self) -> dict[str, Any]:
        return self._tools()

    @traitlets.default("panel")
    def _first_panel(self) -> dict[str, Any]:
        return self._panel()

    @traitlets.validate("shows")
    def _valid_shows(self, proposal: Any) -> tuple[str, ...]:
        shows = tuple(proposal["value"])
        if wrong := [show for show in shows if show not in SHOWS]:
            raise traitlets.TraitError(f"no show '{wrong[0]}': {hint(str(wrong[0]), SHOWS)}")
        if not shows:
            raise traitlets.TraitError(f"no show to draw: name some of {', '.join(SHOWS)}")
        return shows

    @traitlets.validate("player")
    def _valid_player(self, proposal: Any) -> str:
        player = str(proposal["value"])
        if player and player not in self.position.players:
            raise traitlets.TraitError(f"'{player}' does not play here: {hint(player, self.position.players)}")
        return player

    @property
    def message(self) -> str:
        """What the board says now, in one line."""
        return self.editor.said.text

    @property
    def changes(self) -> Comparison:
        """The scores that the last edit changed."""
        return self.editor.said.changes

    def picture_html(self) -> str:
        """The board as a picture with its figures as a table: an image, since an unread notebook drops inline SVG."""
        return board_html(self._draw(_DEFAULT_WIDTH).image(), self.position, self.shows)

    def save_svg(self, path: str | Path, theme: str = "light") -> Path:
        """Writes the board as it is now as an SVG file. theme: "light", "dark" or "contrast".

        Returns its path. Raises `ValueError` for an unknown theme, `OSError` where it cannot be written.
        """
        drawing = self._draw(_DEFAULT_WIDTH).svg(theme)
        target = Path(path)
        target.write_text(drawing + "\n", encoding="utf-8")
        return target

    # ---- from Python

    def _on_position(self, change: Any) -> None:
        with self._lock:
            if change.new is not self.editor.position:
                self.editor.replace(change.new)
                if self.player not in ("", *change.new.players):
                    self.player = ""  # who was underlined does not play here
                self._publish()

    def _on_selected(self, change: Any) -> None:
        del change
        with self._lock:
            wanted = self.selected or None
            if wanted != self.editor.selected:
                if wanted is None:
                    self.editor.cancel()
                elif wanted in self.position.figures:
                    self.editor.choose(wanted)
                self._publish()

    def _on_look(self, change: Any) -> None:
        del change
        with self._lock:
            self.editor.editable, self.editor.tells = self.editable, self.tells
            if not self._publishing:
                self._redraw()

    # ---- from the browser

    def _on_intent(self, change: Any) -> None:
        with self._lock:
            acted = False
            for intent in self._unseen(change.new):
                acted = self._understood(intent) or acted
            if acted:
                self._publish()
            else:
                self._redraw()

    def _understood(self, intent: Any) -> bool:
        """Does what an intent wishes; whether anything that is shown changed. One that is wrong spoils no other."""
        try:
            self._act(intent)
        except (KeyError, TypeError, ValueError, OverflowError) as error:
            self.editor.said = Said(f"not understood: {str(error)[:_LONGEST_FAULT]}", refused=True)
            return True
        if intent["kind"] == "choose" and self._accepted(str(intent["value"])):
            self.chosen = str(intent["value"])  # here what a handler of the reader raises is not taken for a bad intent
        return intent["kind"] not in _SILENT

    def _accepted(self, space_id: str) -> bool:
        """Whether a space that was clicked is the one chosen last."""
        return space_id in self.position.edition.spaces

    def _act(self, intent: Mapping[str, Any]) -> None:
        editor = self.editor
        kind, value = intent["kind"], intent.get("value")
        if kind == "width":
            self._width = max(_NARROWEST, min(_WIDEST, int(value or 0)))
        elif kind == "whole":
            self._drawing = None  # a view has missed something: what comes next is the whole picture
        elif kind == "choose":
            editor.choose(str(value))
        elif kind == "ask":
            letter, space = map(str, value or ())
            editor.said = answer(editor, letter, space)
        elif kind == "take":
            editor.take(None if value in (None, editor.hand) else str(value))
        elif kind == "load":
            editor.load(str(value))
        elif kind in ("remove", "undo", "redo", "cancel"):
            getattr(editor, kind)()
        else:
            raise ValueError(f"unknown intent {kind!r}")

    def _publish(self) -> None:
        """Brings the traits and the picture up to what the editor holds."""
        with self.hold_sync():
            self._publishing = True
            try:
                self.position = self.editor.position
                self.selected = self.editor.selected or ""
                self.line = self.editor.line
            finally:
                self._publishing = False
            self._redraw()

    # ---- the picture

    def explain(self, line: Line | None, *, order: Mapping[str, int] | None = None) -> None:
        """Lights what a ledger line speaks of; None lets the board rest. order: numbers for the counted figures.

        The board says nothing meanwhile: the chip of the show has the sentence, and whoever explains says the rest.
        """
        with self._lock:
            self._order = order
            self.editor.said = SILENCE
            if self.line == line:
                self._redraw()
            self.line = line

    def show_points(self, points: Mapping[str, int] | None) -> None:
        """Writes numbers beside spaces (space id -> FP); None takes them away."""
        if wrong := [space for space in points or () if space not in self.position.edition.spaces]:
            raise ValueError(f"no space '{wrong[0]}': {hint(wrong[0], tuple(self.position.edition.spaces))}")
        with self._lock:
            self._points = points
            self._redraw()

    def _draw(self, width: float) -> Drawing:
        editor = self.editor
        return draw_plaza(
            editor.position,
            width=width,
            shows=self.shows,
            player=self.player or None,
            line=self.line,
            order=self._order,
            selected=editor.selected,
            legal=editor.legal(),
            last=editor.last,
            illegal=editor.illegal,
            points=self._points,
        )

    def _redraw(self) -> None:
        before, now = self._drawing, self._draw(self._width)
        self._drawing = now
        self.tools, self.panel = self._tools(), self._panel()
        if before is None or before.frame != now.frame:
            self._wire.restart()
            self.scene += 1
        elif now.nodes != before.nodes:
            self.patch += 1

    def scene_json(self) -> dict[str, Any]:
        """The whole picture for the front end, with the rows of its grids."""
        with self._lock:
            drawing = self._drawing
            if drawing is None:  # it is sent for the first time
                drawing = self._drawing = self._draw(self._width)
            return {"layout": self.scene, "grids": grids(self.position, drawing), **self._wire.whole(drawing)}

    def patch_json(self) -> dict[str, Any]:
        """What the front end lacks of the picture."""
        with self._lock:
            if self._drawing is None or self._wire.shown is None:
                return {}
            if self._wire.shown.frame != self._drawing.frame:
                return {}  # a whole picture is on its way
            return {"layout": self.scene, **self._wire.changes(self._drawing)}

    def _tools(self) -> dict[str, Any]:
        return _tools(self.editor.owners, words.language())

    def _panel(self) -> dict[str, Any]:
        editor = self.editor
        said = editor.said
        if said is not self._last_said:
            self._last_said, self._saying = said, self._saying + 1
        return {
            "number": self._saying,
            "text": said.text,
            "refused": said.refused,
            "rule": said.rule,
            "edited": said.edited,
            "changes": [str(difference) for difference in said.changes],
            "hand": editor.hand or "",
            "firecracker": editor.firecracker,
            "can": {"undo": editor.can_undo, "redo": editor.can_redo, "remove": editor.selected is not None},
        }
