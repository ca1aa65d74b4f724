"""The live plaza: a board that shows a position, tells the points of a figure, and lets figures be moved, placed and
removed.
"""

import re
from collections.abc import Mapping
from typing import Any

import traitlets

from diables_nb.drawing import Drawing, Node, badge_svg, draw_plaza, token_svg
from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, Position
from diables_nb.rules.diables.components import FIRECRACKERS
from diables_nb.rules.ledger import Line
from diables_nb.whatif import Comparison

from .base import BaseWidget, check_keywords, front_end, style
from .editor import SILENCE, Editor, Said
from .twin import board_html

__all__ = ["Board"]

_NARROWEST, _WIDEST = 320, 1120
_DEFAULT_WIDTH = 1000


def _scene_to_json(value: object, board: "Board") -> dict[str, Any]:
    """The scene as it is now, whenever the front end asks: patches are not written back into the trait."""
    del value
    return board.scene_json()


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

    _esm = front_end("board")
    _css = style()

    position = traitlets.Instance(Position)
    shows = traitlets.Tuple(default_value=SHOWS)
    player = traitlets.Unicode("")
    line = traitlets.Instance(Line, allow_none=True)
    selected = traitlets.Unicode("")
    chosen = traitlets.Unicode("")
    tells = traitlets.Bool(default_value=True)
    editable = traitlets.Bool(default_value=True).tag(sync=True)

    scene = traitlets.Dict().tag(sync=True, to_json=_scene_to_json)
    patch = traitlets.Dict().tag(sync=True)
    panel = traitlets.Dict().tag(sync=True)
    intent = traitlets.Dict().tag(sync=True)

    def __init__(self, position: Position, **keywords: Any) -> None:
        check_keywords(Board, keywords, ("shows", "player", "line", "selected", "editable", "tells"))
        if not isinstance(position, Position):
            raise TypeError(
                f"a board shows a position, not {type(position).__name__}: diables.read_position reads JSON and codes"
            )
        if isinstance(keywords.get("shows"), str):
            keywords["shows"] = (keywords["shows"],)
        self.editor = Editor(position, editable=keywords.get("editable", True), tells=keywords.get("tells", True))
        self._width = _DEFAULT_WIDTH
        self._order: Mapping[str, int] | None = None
        self._points: Mapping[str, int] | None = None
        self._drawing: Drawing | None = None
        self._publishing = False
        super().__init__(position=position, **keywords)
        self._redraw()
        self.observe(self._on_position, "position")
        self.observe(self._on_selected, "selected")
        self.observe(self._on_look, ["line", "shows", "player", "editable", "tells"])
        self.observe(self._on_intent, "intent")
        if self.selected:
            self._on_selected(None)

    def __repr__(self) -> str:
        return repr(self.position).replace("Position", "Board")

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

    # ---- from Python

    def _on_position(self, change: Any) -> None:
        with self._lock:
            if change.new is not self.editor.position:
                self.editor.replace(change.new)
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
            try:
                intents = self._unseen(change.new)
                for intent in intents:
                    self._act(intent)
                acted = any(intent["kind"] != "width" for intent in intents)
            except (KeyError, TypeError, ValueError, OverflowError) as error:
                self.editor.said = Said(f"not understood: {error}", refused=True)
                acted = True
            if acted:
                self._publish()
            else:  # another width changes nothing that is shown, a line lit from outside least of all
                self._redraw()

    def _act(self, intent: Mapping[str, Any]) -> None:
        editor = self.editor
        kind, value = intent["kind"], intent.get("value")
        if kind == "width":
            self._width = max(_NARROWEST, min(_WIDEST, int(value or 0)))
        elif kind == "choose":
            editor.choose(str(value))
            self.chosen = str(value)
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
        self.panel = self._panel()
        if before is None or [node.key for node in before] != [node.key for node in now] or before.width != now.width:
            self.scene = {"layout": self.scene.get("layout", 0) + 1}
            return
        changed = now.changes(before)
        if changed:
            number = self.patch.get("seq", 0) + 1
            nodes = {key: _node_json(node) for key, node in changed.items()}
            self.patch = {"seq": number, "layout": self.scene["layout"], "nodes": nodes, "description": now.description}

    def scene_json(self) -> dict[str, Any]:
        """The whole picture for the front end."""
        drawing = self._drawing
        if drawing is None:
            return {}
        return {
            "layout": self.scene.get("layout", 0),
            "width": drawing.width,
            "height": drawing.height,
            "title": drawing.title,
            "description": drawing.description,
            "keys": [node.key for node in drawing.nodes],
            "nodes": {node.key: _node_json(node) for node in drawing.nodes},
        }

    def _panel(self) -> dict[str, Any]:
        editor = self.editor
        said = editor.said
        return {
            "text": said.text,
            "refused": said.refused,
            "rule": said.rule,
            "edited": said.edited,
            "changes": [str(difference) for difference in said.changes],
            "owners": [
                {
                    "id": owner,
                    "name": words.name("owners", owner),
                    "svg": token_svg(owner, 18),
                    "held": owner == editor.hand,
                }
                for owner in editor.owners
            ],
            "firecrackers": [
                {"id": name, "name": _short(name), "svg": badge_svg(name, 18), "held": name == editor.firecracker}
                for name in FIRECRACKERS
            ],
            "can": {"undo": editor.can_undo, "redo": editor.can_redo, "remove": editor.selected is not None},
        }


_FALLBACK = re.compile(r"(var\(--dnb-[\w-]+),[^)]*")


def _short(firecracker: str) -> str:
    """A firecracker's type in one word, for a button that stands beside its badge."""
    return words.name("firecracker_types", firecracker)


def _node_json(node: Node) -> list[Any]:
    """A node for the browser; the live board defines every colour, so the fallbacks need not travel."""
    return [_FALLBACK.sub(r"\1", node.svg), node.label, node.space, *node.at]
