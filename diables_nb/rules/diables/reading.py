"""Reads a position from text: JSON or a code."""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from diables_nb.rules.errors import PositionError, Problem, shown

from .board import Edition
from .code import from_code
from .position import Position
from .position_json import from_json

__all__ = ["bare", "read_json", "read_position", "reads"]

T = TypeVar("T")


def read_position(source: str | Mapping[str, Any], edition: Edition | None = None) -> Position:
    """A position from its code, its JSON text, or the JSON values themselves.

    edition: the component data, if not the shipped one; a text does not say which it speaks of. A file is read first:
    `read_position(Path("plaza.json").read_text())`. Raises `PositionError` with everything that is wrong.

    >>> read_position("D1.rb.---3.-.-.20.12.28.1R14")
    <Position red blue: 1 figure>
    """
    if isinstance(source, Mapping):
        return from_json(source, edition)
    text: object = source  # whatever a notebook gives
    if not isinstance(text, str):
        remedy = "give a code, JSON, or the text of a file: Path(...).read_text()"
        raise PositionError(Problem("position", f"{shown(text)} is no text", "", remedy))
    stripped = bare(text)
    if not stripped:
        raise PositionError(Problem("position", "the text is empty", "", "give the JSON or the code of a position"))
    if not stripped.startswith(("{", "[", '"')):
        return from_code(stripped, edition)
    return _from_text(stripped, edition)


def _from_text(text: str, edition: Edition | None) -> Position:
    """A position from JSON text."""
    return read_json(text, lambda data: from_json(data, edition))


def read_json(text: str, read: Callable[[Any], T], place: str = "position") -> T:
    """What is read from the values of a JSON text; a key that stands twice in an object is a fault, not a choice.

    read: makes it of the values. place: what the text should be, for errors. Raises `PositionError`.
    """
    twice: list[Problem] = []

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        keys = Counter(key for key, _ in pairs)
        remedy = "keep one of them"
        twice.extend(
            Problem(key or shown(key), f"the key stands {n} times", "", remedy) for key, n in keys.items() if n > 1
        )
        return dict(pairs)

    try:
        data = json.loads(text, object_pairs_hook=once)
    except (ValueError, RecursionError) as error:
        raise PositionError(Problem(place, f"not JSON: {error}", "", "check commas and brackets there")) from None
    try:
        made = read(data)
    except PositionError as error:
        raise PositionError(dict.fromkeys([*twice, *error.problems])) from None
    if twice:
        raise PositionError(dict.fromkeys(twice))
    return made


def reads(text: str) -> bool:
    """Whether the text looks like a position of Diables: a code, or JSON of its format."""
    stripped = bare(text)
    return stripped.startswith("D1.") or "diables-position/" in stripped


def bare(text: str) -> str:
    """The text without the space round it, and without the mark that some editors put before it."""
    return text.strip().removeprefix("\ufeff").strip()
