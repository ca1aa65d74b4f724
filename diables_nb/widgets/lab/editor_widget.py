"""The position editor: a board on which anything that can be scored may be put, with what it scores beside."""

from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import traitlets

from diables_nb.rules import words
from diables_nb.rules.diables import Position
from diables_nb.rules.errors import RulesError, hint
from diables_nb.widgets.base import check_keywords, front_end, style
from diables_nb.widgets.board import Board
from diables_nb.widgets.editing import Said
from diables_nb.widgets.games import BoardGame

from .editor import LabEditor, settled
from .editor_forms import NOTHING, setting_html, start_html, texts_html
from .editor_games import lab_boards, rules_of
from .editor_scores import problems_html, scores_html
from .editor_start import dealt, empty, example, given, pasted
from .editor_texts import KINDS, REST, position_text
from .editor_words import refusal, say, word

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
    nothing yet; observe it, link it, or set it. What the rules forbid is not refused but marked and listed in
    `problems`, with repairs; such a position is a draft (`position.draft`). code: its code, which can be observed,
    linked or set. shows, player, editable: as on a `Board`.

    On a plaza of Diables tiles, follower tokens, round and lluïments are set on the picture too: a tile that is chosen
    becomes the next one; a token, chosen or in hand, goes to the space of its track that is chosen.
    Keys on a space, besides those of a board: a digit puts something there (in Diables the figure or the token of that
    player, 0 a neutral one; in Festival a tile of that colour; in Castellers! a card for that part), . takes it away,
    f changes its sort, x swaps what is selected with what is chosen next. With the score pad on, a digit goes on to the
    next space, - goes on without one, and f, . and Backspace right after a digit mean the space just filled.
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

    editor: LabEditor

    def __init__(self, position: "GamePosition | str" = "diables", **keywords: Any) -> None:
        check_keywords(Lab, keywords, _KEYWORDS)
        self._text_kind = KINDS[0]
        self._following = False
        self._refused = NOTHING
        self._rest: tuple[Any, ...] = ()
        super().__init__(settled(given(position)), **keywords)
        self._publish()
        self.observe(self._on_code, "code")
        self.observe(self._on_problems, "problems")

    def __repr__(self) -> str:
        return repr(self.position).replace("Position", "Lab", 1)

    def _boards_of(self, position: "GamePosition") -> BoardGame:
        return lab_boards(position)

    def picture_html(self) -> str:
        """The board as a picture, with scores, what is not legal and the code as text."""
        editor = self.editor
        draft = "" if editor.position.legal else f" {word('draft_mark')} {word('draft')}"
        code = f"<p><code>{self._written('code')}</code>{escape(draft)}</p>"
        return super().picture_html() + scores_html(editor) + problems_html(editor, live=False) + code

    # ---- from Python

    @traitlets.validate("position")
    def _valid_position(self, proposal: Any) -> Any:
        value = proposal["value"]
        if not self._game.owns(value):
            wrong = type(value).__name__
            raise traitlets.TraitError(f"this lab holds positions of one game, and no {wrong}: make another lab")
        return settled(value)

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
        found: GamePosition = rules_of(self.position).read_position(code, self.position.edition, draft=True)
        return found

    def _on_problems(self, change: Any) -> None:
        del change
        if not self._following and self.problems != self.editor.problems:
            self.problems = self.editor.problems  # what the rules forbid is not for others to say

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
        elif kind in _EDITS:
            _EDITS[kind](self.editor, value)
        else:
            super()._act(intent)

    def _look(self, player: str) -> None:
        """Another player is in front, which is said. Raises `ValueError` for one who does not play."""
        if player not in self.position.players:
            raise ValueError(f"{player!r} does not play here: {hint(player, self.position.players)}")
        self.player = player
        self.editor.said = Said(say("in_front", player=words.name("players", player)))

    def _start(self, name: str = "", *fields: str) -> None:
        count, make = _STARTS[name]
        if len(fields) != count:
            raise ValueError(f"{name} has {count} fields, not {len(fields)}")
        try:
            position, said = make(rules_of(self.position), *fields)
        except RulesError as error:
            self.editor.said = refusal(error)
            return
        self.editor.begin(position, said)

    # ---- what is shown

    def _publish(self) -> None:
        with self.hold_sync():
            self._following = True
            try:
                editor = self.editor
                if self.position is not editor.position:
                    self.position = editor.position
                if self.player not in ("", *editor.position.players):
                    self.player = ""
                self.problems = editor.problems
                self.code = self._written("code")
                super()._publish()
            finally:
                self._following = False

    def _redraw(self) -> None:
        super()._redraw()
        editor, position = self.editor, self.editor.position
        self.scores, self.faults = scores_html(editor), problems_html(editor, live=self.editable)
        self.texts = texts_html(self._text_kind, self._written(self._text_kind), draft=not position.legal)
        rest = tuple(getattr(position, part) for part in REST) if isinstance(position, Position) else (position,)
        shown = (words.language(), self.editable, self.player, self._refused, *rest)
        if shown != self._rest:  # figures change far oftener than what the forms show
            self._rest = shown
            self.setting = setting_html(position, self.player, self._refused) if self.editable else ""
            self.starting = start_html(position, self._refused) if self.editable else ""

    def _written(self, kind: str) -> str:
        """The position as text."""
        return position_text(kind, self.editor.start, self.editor.position)


def _press(editor: LabEditor, value: Any) -> None:
    key, space = _texts(value, 2)
    editor.press(key, space)


def _set(editor: LabEditor, value: Any) -> None:
    part, *keys, last = _texts(value)
    editor.set(part, tuple(keys), last)


def _repair(editor: LabEditor, value: Any) -> None:
    problem, nth, says = _texts(value, 3)
    editor.repair(int(problem), int(nth), says)


_EDITS: Mapping[str, Callable[[LabEditor, Any], None]] = {
    "press": _press,
    "fire": lambda editor, value: editor.fire(str(value)),
    "clear": lambda editor, value: editor.clear(str(value or "")),
    "remove": lambda editor, value: editor.remove_at(str(value or "")),
    "set": _set,
    "repair": _repair,
    "repair_all": lambda editor, _: editor.repair_all(),
    "swap": lambda editor, _: editor.swap(),
}
"""What a browser wishes of an editor -> how it is done. Raises `ValueError` for wrong values."""


def _texts(value: Any, count: int | None = None, known: tuple[str, ...] = ()) -> list[str]:
    """A list of texts from a browser. Raises `ValueError` for another number of them, or one that is not known."""
    if not isinstance(value, list) or not value or (count is not None and len(value) != count):
        raise ValueError("not the values that go with it")
    texts = [str(one) for one in value]
    if known and texts[0] not in known:
        raise ValueError(f"one of {', '.join(known)}")
    return texts
