"""Reads positions and games from wherever they were kept: codes, records, JSON text, JSON values."""

from collections.abc import Mapping
from typing import Any

from diables_nb.rules.errors import PositionError, Problem, shown
from diables_nb.rules.json_text import bare, read_json
from diables_nb.rules.record import claims

from .board import Edition
from .code import CODE, from_code
from .position import Position
from .position_json import FORMAT, from_json

__all__ = ["GAME_CODE", "RECORD", "elsewhere", "read_position", "reads", "reads_game", "text_of"]

GAME_CODE = "F2"
RECORD = "festival-record/1"
_READERS = ((f"{CODE}.", "position", "read_position"), (f"{GAME_CODE}.", "game", "read_game"))


def read_position(source: str | Mapping[str, Any], edition: Edition | None = None) -> Position:
    """A position from its code, its JSON text, or the JSON values themselves.

    edition: the component data, if not the shipped one. A file is read first:
    `read_position(Path("board.json").read_text())`. Raises `PositionError` with everything that is wrong.

    >>> position = Position(["red", "blue"]).with_tile("red", "a1", "red rocket")
    >>> read_position(position.code) == read_position(position.to_json()) == position
    True
    """
    if isinstance(source, Mapping):
        return from_json(source, edition)
    text = text_of(source, "position")
    if text.startswith(f"{CODE}."):
        return from_code(text, edition)
    if problem := elsewhere(text, "position"):
        raise PositionError(problem)
    return read_json(text, lambda data: from_json(data, edition))


def text_of(source: object, what: str) -> str:
    """The bare text of a source. what: "position", "game" or "record". Raises `PositionError` for none or an empty
    one.
    """
    if not isinstance(source, str):
        remedy = "give a code, JSON, or the text of a file: Path(...).read_text()"
        raise PositionError(Problem(what, f"{shown(source)} is no text", "", remedy))
    text = bare(source)
    if not text:
        such = "the text of a record" if what == "record" else f"the JSON or the code of a {what}"
        raise PositionError(Problem(what, "the text is empty", "", f"give {such}"))
    return text


def elsewhere(text: str, wanted: str) -> Problem | None:
    """What is wrong with a text that another call reads, or that nothing reads; None for what may be what is wanted."""
    for start, what, reader in _READERS:
        if text.startswith(start) and what != wanted:
            return Problem(wanted, f"{shown(text)} is the code of a {what}", "", f"read it with {reader}")
    if claims(text):
        if wanted == "position":
            return Problem(wanted, f"{shown(text)} begins a record", "", "read it with read_record")
        return None
    if text.startswith(("{", "[", '"')):
        return Problem(wanted, "begins JSON", "", "read it with read_game") if wanted == "record" else None
    if any(text.startswith(start) for start, _, _ in _READERS):
        return None
    remedy = f"a code begins with '{CODE}.' or '{GAME_CODE}.', a record with '{RECORD}', JSON with '{{'"
    return Problem(wanted, f"{shown(text)} begins no {wanted}", "", remedy)


def reads(text: str) -> bool:
    """Whether the text looks like a position of Festival: a code, or JSON of its format."""
    stripped = bare(text)
    return stripped.startswith(f"{CODE}.") or FORMAT.partition("/")[0] + "/" in stripped


def reads_game(text: str) -> bool:
    """Whether the text looks like a whole game of Festival: a code, a record, or JSON with the part `game`."""
    stripped = bare(text)
    if stripped.startswith((f"{GAME_CODE}.", RECORD.partition("/")[0] + "/")):
        return True
    return stripped.startswith("{") and reads(stripped) and '"game"' in stripped
