"""Reads a position from text: JSON or a code."""

import re
from collections.abc import Mapping
from typing import Any

from diables_nb.rules.errors import PositionError, Problem, shown
from diables_nb.rules.json_text import bare, read_json
from diables_nb.rules.record import claims

from .board import Edition
from .code import from_code
from .position import Position
from .position_json import from_json

__all__ = ["misplaced", "read_position", "reads", "reads_game"]

_CODE = re.compile(r"[Dd][12]\.")
_FILE = re.compile(
    r"(?!\w+://)[^\n{\[\"<>|*?]+\.[A-Za-z][A-Za-z0-9]{1,4}|(?!\w+://)[^\s{\[\"<>|*?]*[/\\][^\s{\[\"<>|*?]*"
)
"""A name with an ending, or a path without blanks: any other text with a slash in it is hardly a file."""
_LONGEST_NAME = 255
_CALLS = {"position": "read_position", "game": "read_game", "record": "read_record"}


def read_position(source: str | Mapping[str, Any], edition: Edition | None = None, *, draft: bool = False) -> Position:
    """A position from its code, its JSON text, or the JSON values themselves.

    edition: the component data, if not the shipped one; a text does not say which it speaks of. A file is read first:
    `read_position(Path("plaza.json").read_text())`. draft: whether the position may break rules, as long as it can be
    scored; see `Position`. Raises `PositionError` with everything that is wrong.

    >>> read_position("D1.rb.---3.-.-.20.12.28.1R14")
    <Position red blue: 1 figure>
    >>> read_position("D1.rb.----.-.-.Rw19.12.28.16", draft=True)
    <Position red blue: 1 figure, not legal>
    """
    if isinstance(source, Mapping):
        return from_json(source, edition, draft=draft)
    text: object = source  # whatever a notebook gives
    if not isinstance(text, str):
        remedy = "give a code, JSON, or the text of a file: Path(...).read_text()"
        raise PositionError(Problem("position", f"{shown(text)} is no text", "", remedy))
    stripped = bare(text)
    if not stripped:
        raise PositionError(Problem("position", "the text is empty", "", "give the JSON or the code of a position"))
    if problem := misplaced(stripped, "position"):
        raise PositionError(problem)
    if not stripped.startswith(("{", "[", '"')):
        return from_code(stripped, edition, draft=draft)
    return read_json(stripped, lambda data: from_json(data, edition, draft=draft))


def reads(text: str) -> bool:
    """Whether the text looks like a position of Diables: a code, or JSON of its format."""
    stripped = bare(text)
    return stripped.startswith("D1.") or "diables-position/" in stripped


def reads_game(text: str) -> bool:
    """Whether the text looks like a game of Diables: the code of one, a record, or JSON of its format.

    >>> reads_game("D2.AAAA"), reads_game("diables-record/1"), reads_game("D1.rb.---3")
    (True, True, False)
    """
    stripped = bare(text)
    return stripped.startswith(("D2.", "diables-record/")) or (stripped.startswith("{") and reads(stripped))


def misplaced(text: str, wanted: str) -> Problem | None:
    """What is wrong with a text that another call reads, or that is no code as it stands; None for all else.

    text: as `bare` gives it. wanted: "position", "game" or "record".

    >>> print(misplaced("D2.AAAA", "record"))
    record: 'D2.AAAA' is the code of a whole game; read it with read_game
    """
    call = _CALLS[wanted]
    if text[:3] in ("D1.", "D2."):
        found, reader = ("a position", "position") if text[1] == "1" else ("a whole game", "game")
        return None if reader == wanted else _elsewhere(text, wanted, f"is the code of {found}", _CALLS[reader])
    if claims(text):
        return _elsewhere(text, wanted, "begins a record", "read_record") if wanted == "position" else None
    if text.startswith("{"):
        reader = "read_game" if '"game"' in text else "read_position"
        return _elsewhere(text, wanted, "begins JSON", reader) if wanted == "record" else None
    if not text.startswith("[") and "\n" not in text and (code := _CODE.search(text)):
        return _spoilt_code(text, wanted, code.start())
    if len(text) <= _LONGEST_NAME and _FILE.fullmatch(text):
        return _elsewhere(text, wanted, "looks like the name of a file", f"{call}(Path({shown(text)}).read_text())", "")
    return None


def _spoilt_code(text: str, wanted: str, at: int) -> Problem:
    """A code with something before it, or in small letters. at: where it begins."""
    if not at:
        return Problem(wanted, "a code begins with a capital", "", "copy it with its capitals and small letters")
    reader = "read_position" if text[at + 1] == "1" else "read_game"
    found = "a code stands within the text" if text[:at].strip("\"'` ") else "the code stands in quotes"
    return Problem(wanted, found, "", f"give the code alone, from '{text[at : at + 3]}' on, to {reader}")


def _elsewhere(text: str, wanted: str, found: str, reader: str, how: str = "read it with ") -> Problem:
    return Problem(wanted, f"{shown(text)} {found}", "", f"{how or 'read the file first: '}{reader}")
