"""The live plaza: a board that shows a position, tells the points of a figure, and lets figures be moved, placed and
removed.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import traitlets

from diables_nb.drawing import Drawing
from diables_nb.rules.errors import hint
from diables_nb.rules.ledger import Line
from diables_nb.whatif import Comparison

from .base import BaseWidget, check_keywords, front_end, style
from .editing import SILENCE, Said
from .games import BoardGame, Shown, board_game
from .wire import Wire

if TYPE_CHECKING:
    from diables_nb.whatif.scores import GamePosition

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


class Board(BaseWidget):
    """A live board of a position: the plaza of Diables, the board of a player of Festival, the castells of Castellers!.

    Click, tap or use the keyboard (arrows, Home, End, PageUp, PageDown; Enter or Space chooses; Delete removes; Escape
    lets go; u and r undo and redo; ? tells the letters). Choosing a figure or a tile shows its points; on a plaza,
    choosing an empty space then moves the figure there. Buttons above the board put figures, tiles or cards in hand.

    position: the position; observe it, or set it. player: of Diables whose name is underlined, "" for nobody; of
    Festival whose board it is, of Castellers! whose castell is in front, "" for the first player. shows: which shows
    of Diables are drawn, all by default. card: the objective of Festival that is lit where it lies nearest, "" for
    none. editable: whether the position can be changed. line: the ledger line that is lit, or None; what is selected
    lights its own. selected: the space that is selected, "" for none. chosen: the space chosen last, taken or empty.
    tells: whether what is chosen says what it is worth; a question's board does not.
    Raises `TypeError` for an unknown keyword, `traitlets.TraitError` for a value of another kind.

    >>> from diables_nb import Board, diables, festival
    >>> Board(diables.example("DIA-T-09"))
    <Board red blue yellow green: 7 figures>
    >>> Board(festival.example("FES-T-01"), player="red")
    <Board red blue: 9 tiles>
    """

    _esm = front_end("picture", "tools", "twin", "board")
    _css = style()

    position = traitlets.Any()
    shows = traitlets.Tuple()
    player = traitlets.Unicode("")
    card = traitlets.Unicode("")
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

    def __init__(self, position: "GamePosition", **keywords: Any) -> None:
        check_keywords(Board, keywords, ("shows", "player", "card", "line", "selected", "editable", "tells"))
        self._game: BoardGame = self._boards_of(position)
        if isinstance(keywords.get("shows"), str):
            keywords["shows"] = (keywords["shows"],)
        editable, tells = keywords.get("editable", True), keywords.get("tells", True)
        self.editor = self._game.editor(position, editable=editable, tells=tells)
        self.editor.player = str(keywords.get("player", ""))
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
        self.observe(self._on_card, "card")
        self.observe(self._on_intent, "intent")
        if self.selected:
            self._on_selected(None)
        if self.card:
            self._on_card(None)

    def __repr__(self) -> str:
        return repr(self.position).replace("Position", "Board")

    def _boards_of(self, position: "GamePosition") -> BoardGame:
        """What this widget has to know of the game of a position."""
        return board_game(position)

    @traitlets.default("tools")
    def _first_tools(self) -> dict[str, Any]:
        return self._game.tools(self.editor)

    @traitlets.default("panel")
    def _first_panel(self) -> dict[str, Any]:
        return self._panel()

    @traitlets.default("shows")
    def _all_shows(self) -> tuple[str, ...]:
        return self._game.parts

    @traitlets.validate("position")
    def _valid_position(self, proposal: Any) -> Any:
        if not self._game.owns(proposal["value"]):
            given = type(proposal["value"]).__name__
            raise traitlets.TraitError(f"this board shows positions of one game, and no {given}: make another board")
        return proposal["value"]

    @traitlets.validate("shows")
    def _valid_shows(self, proposal: Any) -> tuple[str, ...]:
        shows, known = tuple(proposal["value"]), self._game.parts
        if not known:
            raise traitlets.TraitError("this board is one thing: it has no shows")
        if wrong := [show for show in shows if show not in known]:
            raise traitlets.TraitError(f"no show '{wrong[0]}': {hint(str(wrong[0]), known)}")
        if not shows:
            raise traitlets.TraitError(f"no show to draw: name some of {', '.join(known)}")
        return shows

    @traitlets.validate("card")
    def _valid_card(self, proposal: Any) -> str:
        card, known = str(proposal["value"]), self._game.cards(self.position)
        if card and card not in known:
            raise traitlets.TraitError(f"no card '{card}'" + (f": {hint(card, known)}" if known else " on this board"))
        return card

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
        return self._game.html(self.editor, self._still().image(), self.shows)

    def save_svg(self, path: str | Path, theme: str = "light") -> Path:
        """Writes the board as it is now as an SVG file. theme: "light", "dark" or "contrast".

        Returns its path. Raises `ValueError` for an unknown theme, `OSError` where it cannot be written.
        """
        drawing = self._still().svg(theme)
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
                elif self.editor.selectable(wanted):
                    self.editor.choose(wanted)
                self._publish()

    def _on_look(self, change: Any) -> None:
        del change
        with self._lock:
            editor = self.editor
            editor.editable, editor.tells = self.editable, self.tells
            if editor.player != self.player:
                editor.look(self.player)
            if not self._publishing:
                (self._redraw if self.selected == (editor.selected or "") else self._publish)()

    def _on_card(self, change: Any) -> None:
        del change
        with self._lock:
            if self.card != self.editor.card:
                self.editor.light(self.card)
                self._publish()

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
        return space_id in self._game.spaces(self.position)

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
            editor.said = self._game.answer(editor, letter, space)
        elif kind == "take":
            editor.take(None if value in (None, editor.hand) else str(value))
        elif kind == "load":
            editor.load(str(value))
        elif kind == "light":
            editor.light("" if value == editor.card else str(value))
        elif kind in ("remove", "undo", "redo", "cancel", "next_card", "next_placement"):
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
                self.card = self.editor.card
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
            self.editor.card = self.card = ""
            if self.line == line:
                self._redraw()
            self.line = line

    def show_points(self, points: Mapping[str, int] | None) -> None:
        """Writes numbers beside spaces (space id -> FP); None takes them away."""
        known = self._game.spaces(self.position) if points else ()
        if wrong := [space for space in points or () if space not in known]:
            raise ValueError(f"no space '{wrong[0]}': {hint(wrong[0], known)}")
        with self._lock:
            self._points = points
            self._redraw()

    @property
    def _shown(self) -> Shown:
        """What is shown beside the position."""
        return Shown(self.shows, self.player, self.line, self._order, self._points)

    def _draw(self, width: float) -> Drawing:
        return self._game.draw(self.editor, self._shown, width)

    def _still(self) -> Drawing:
        """The picture as it is kept: nobody presses anything there."""
        return self._game.still(self.editor, self._shown, _DEFAULT_WIDTH)

    def _redraw(self) -> None:
        before, now = self._drawing, self._draw(self._width)
        self._drawing = now
        self.tools, self.panel = self._game.tools(self.editor), self._panel()
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
            return {
                "layout": self.scene,
                "grids": self._game.grids(self.position, drawing),
                **self._wire.whole(drawing),
            }

    def patch_json(self) -> dict[str, Any]:
        """What the front end lacks of the picture."""
        with self._lock:
            if self._drawing is None or self._wire.shown is None:
                return {}
            if self._wire.shown.frame != self._drawing.frame:
                return {}  # a whole picture is on its way
            return {"layout": self.scene, **self._wire.changes(self._drawing)}

    def _panel(self) -> dict[str, Any]:
        editor = self.editor
        said = editor.said
        if said is not self._last_said:
            self._last_said, self._saying = said, self._saying + 1
        return {"number": self._saying, "firecracker": self._game.sort(editor), **editor.panel()}
