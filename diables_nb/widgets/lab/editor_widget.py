"""The position editor: a board on which anything that can be scored may be put, with what it scores beside."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import traitlets

from diables_nb.rules import words
from diables_nb.rules.diables import Position, read_position
from diables_nb.rules.errors import Problem, RulesError, hint
from diables_nb.widgets.base import check_keywords, front_end, style
from diables_nb.widgets.board import Board

from .editor import LabEditor, settled
from .editor_forms import NOTHING, setting_html, start_html, texts_html
from .editor_games import Beginning, lab_boards, lab_editor, rules_of
from .editor_scores import problems_html, scores_html
from .editor_start import dealt, empty, example, given, pasted
from .editor_texts import KINDS, REST, position_text
from .editor_words import refusal

if TYPE_CHECKING:
    from diables_nb.whatif.scores import GamePosition

__all__ = ["Lab"]

_KEYWORDS = ("shows", "player", "editable")
_SILENT = ("width", "whole")
"""What a view wishes for itself: what was refused before stays said."""
_SHEET = Path(__file__).parents[1] / "static" / "lab.css"
_STARTS: Mapping[str, tuple[int, Callable[..., "tuple[GamePosition, str]"]]] = {
    "example": (1, example),
    "deal": (3, dealt),
    "empty": (1, empty),
    "paste": (1, pasted),
}
"""What can be started from: how many fields its form has, and who makes a position of them."""


class Lab(Board):
    """The position editor: put any position together and see at once what it scores.

    position: a position, its code or JSON, the id of a worked example, or "diables", "festival" or "castellers" for
    nothing yet; observe it, link it, or set it. On a plaza of Diables, what the rules forbid is not refused but marked
    and listed in `problems`, with repairs; such a position is a draft (`position.draft`). The boards of the other games
    refuse it. code: its code, which can be observed, linked or set. shows, player, editable: as on a `Board`.

    Keys on a space of the plaza, besides those of a board: 1 to 4 put the figure of that player there, 0 a neutral one,
    . empties it, f changes the firecracker, x swaps the selected figure with the one chosen next. With the score pad
    on, a digit goes on to the next space.
    Raises `TypeError` for an unknown keyword or what is no position, `RulesError` for a text that is none.

    >>> from diables_nb import Lab
    >>> lab = Lab("DIA-T-09")
    >>> lab
    <Lab red blue yellow green: 7 figures>
    >>> lab.position = lab.position.after("remove inner east")
    >>> lab.code, lab.problems
    ('D1.rbyg.1---.-.4000000000000000.R1R4G4R3R1Y1.12.28.16.r1', ())
    """

    _esm = front_end("picture", "tools", "twin", "lab")
    _css = style() + _SHEET.read_text(encoding="utf-8")

    code = traitlets.Unicode("").tag(sync=True)
    problems = traitlets.Tuple()

    scores = traitlets.Unicode("").tag(sync=True)
    faults = traitlets.Unicode("").tag(sync=True)
    setting = traitlets.Unicode("").tag(sync=True)
    starting = traitlets.Unicode("").tag(sync=True)
    texts = traitlets.Unicode("").tag(sync=True)

    def __init__(self, position: "GamePosition | str" = "diables", **keywords: Any) -> None:
        check_keywords(Lab, keywords, _KEYWORDS)
        self._text_kind = KINDS[0]
        self._following = False
        self._refused = NOTHING
        self._rest: tuple[Any, ...] = ()
        found = given(position)
        super().__init__(found, **keywords)
        self._game = lab_boards(found)
        self.editor = lab_editor(found, editable=self.editable)
        self.editor.player = self.player
        self._publish()
        self.observe(self._on_code, "code")
        self.observe(self._on_problems, "problems")

    def __repr__(self) -> str:
        return repr(self.position).replace("Position", "Lab", 1)

    def picture_html(self) -> str:
        """The board as a picture, with scores, what is not legal and the code as text."""
        editor = self.editor
        code = f"<p><code>{self._written('code')}</code></p>"
        return super().picture_html() + scores_html(editor) + problems_html(editor, live=False) + code

    # ---- from Python

    @traitlets.validate("position")
    def _valid_position(self, proposal: Any) -> Any:
        value = proposal["value"]
        if not self._game.owns(value):
            wrong = type(value).__name__
            raise traitlets.TraitError(f"this lab holds positions of one game, and no {wrong}: make another lab")
        return settled(value) if isinstance(value, Position) else value

    @traitlets.validate("code")
    def _valid_code(self, proposal: Any) -> str:
        code = str(proposal["value"]).strip()
        if self._following:
            return code
        try:
            self._read(code)
        except RulesError as error:
            if self._answering:
                return self._written("code")  # a browser's value is checked as any other
            raise traitlets.TraitError(f"no code of a position: {error}") from None
        return code

    def _on_code(self, change: Any) -> None:
        with self._lock:
            if not self._following:
                self.position = self._read(change.new)

    def _read(self, code: str) -> "GamePosition":
        """A position of this game from its code. Raises `RulesError`."""
        if isinstance(self.position, Position):
            return read_position(code, self.position.edition, draft=True)
        found: GamePosition = rules_of(self.position).read_position(code)
        return found

    def _on_problems(self, change: Any) -> None:
        del change
        if not self._following and self.problems != self._found():
            self.problems = self._found()  # what the rules forbid is not for others to say

    # ---- from the browser

    def set_state(self, sync_data: Any) -> None:
        """What the browser wishes; another code, where nothing may be changed, is answered with the one there is."""
        if not self.editable and isinstance(sync_data, Mapping) and "code" in sync_data:
            sync_data = {name: value for name, value in sync_data.items() if name != "code"}
            self.send_state("code")
        super().set_state(sync_data)

    def _act(self, intent: Mapping[str, Any]) -> None:
        kind, value = intent["kind"], intent.get("value")
        if kind in _SILENT:
            super()._act(intent)
            return
        self._refused = NOTHING
        self._do(kind, value, intent)
        if kind in ("form", "set", "clear") and self.editor.said.refused:
            self._refused = (str(value[0]) if isinstance(value, list) else "clear", self.editor.said.text)

    def _do(self, kind: Any, value: Any, intent: Mapping[str, Any]) -> None:
        if kind == "form":
            self._start(*_texts(value))
        elif kind == "text":
            (self._text_kind,) = _texts(value, 1, KINDS)
        elif kind == "set" and isinstance(value, list) and value[:1] == ["front"]:
            self._look(_texts(value, 2)[1])
        elif not isinstance(self.editor, LabEditor) or not _edit(self.editor, kind, value):
            super()._act(intent)

    def _look(self, player: str) -> None:
        """Another player is in front. Raises `ValueError` for one who does not play."""
        if player not in self.position.players:
            raise ValueError(f"{player!r} does not play here: {hint(player, self.position.players)}")
        self.player = player

    def _start(self, name: str = "", *fields: str) -> None:
        count, make = _STARTS[name]
        if len(fields) != count:
            raise ValueError(f"{name} has {count} fields, not {len(fields)}")
        try:
            position, said = make(rules_of(self.position), *fields)
        except RulesError as error:
            self.editor.said = refusal(error)
            return
        if isinstance(self.editor, Beginning):
            self.editor.begin(position, said)

    # ---- what is shown

    def _publish(self) -> None:
        with self.hold_sync():
            self._following = True
            try:
                editor = self.editor
                if isinstance(editor, Beginning):  # it is another one until the board is made
                    if self.position is not editor.position:
                        self.position = editor.position
                    if self.player not in ("", *editor.position.players):
                        self.player = ""
                    self.problems = self._found()
                    self.code = self._written("code")
                super()._publish()
            finally:
                self._following = False

    def _redraw(self) -> None:
        super()._redraw()
        editor = self.editor
        if not isinstance(editor, Beginning):
            return
        self.scores, self.faults = scores_html(editor), problems_html(editor, live=self.editable)
        self.texts = texts_html(self._text_kind, self._written(self._text_kind))
        parts = REST if isinstance(editor.position, Position) else ("players",)
        known = (words.language(), self.editable, self.player, self._refused)
        shown = (*known, *(getattr(editor.position, part) for part in parts))
        if shown != self._rest:  # figures change far oftener than what the forms show
            self._rest = shown
            self.setting = setting_html(editor.position, self.player, self._refused) if self.editable else ""
            self.starting = start_html(rules_of(editor.position), self._refused) if self.editable else ""

    def _found(self) -> tuple[Problem, ...]:
        """What the rules forbid of the position."""
        return self.editor.problems if isinstance(self.editor, LabEditor) else ()

    def _written(self, kind: str) -> str:
        """The position as text."""
        return position_text(kind, getattr(self.editor, "start", self.position), self.editor.position)


def _edit(editor: LabEditor, kind: str, value: Any) -> bool:
    """Does what is wished of a plaza; whether it is one of these wishes. Raises `ValueError` for wrong values."""
    if kind == "put":
        owner, space = _texts(value, 2)
        editor.put(owner, space)
    elif kind == "fire":
        editor.fire(str(value))
    elif kind == "clear":
        editor.clear(str(value or ""))
    elif kind == "set":
        part, *keys, last = _texts(value)
        editor.set(part, tuple(keys), last)
    elif kind == "repair":
        problem, nth, says = _texts(value, 3)
        editor.repair(int(problem), int(nth), says)
    elif kind in ("swap", "repair_all"):
        getattr(editor, kind)()
    else:
        return False
    return True


def _texts(value: Any, count: int | None = None, known: tuple[str, ...] = ()) -> list[str]:
    """A list of texts from a browser. Raises `ValueError` for another number of them, or one that is not known."""
    if not isinstance(value, list) or not value or (count is not None and len(value) != count):
        raise ValueError("not the values that go with it")
    texts = [str(one) for one in value]
    if known and texts[0] not in known:
        raise ValueError(f"one of {', '.join(known)}")
    return texts
