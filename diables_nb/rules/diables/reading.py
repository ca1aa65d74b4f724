"""Reads a position from text: JSON or a code."""

import json

from diables_nb.rules.errors import PositionError, Problem

from .code import from_code
from .position import Position
from .position_json import from_json

__all__ = ["read_position", "reads"]


def read_position(text: str) -> Position:
    """A position from its JSON text or its code. Raises `PositionError` with everything that is wrong.

    >>> read_position("D1.rb.---3.-.-.20.12.28.1R14")
    <Position red blue: 1 figure>
    """
    stripped = text.strip().lstrip("\ufeff")
    if not stripped:
        raise PositionError(Problem("position", "the text is empty", "", "give the JSON or the code of a position"))
    if not stripped.startswith(("{", "[", '"')):
        return from_code(stripped)
    try:
        data = json.loads(stripped)
    except (ValueError, RecursionError) as error:
        raise PositionError(Problem("position", f"not JSON: {error}", "", "check commas and brackets there")) from None
    return from_json(data)


def reads(text: str) -> bool:
    """Whether the text looks like a position of Diables: a code, or JSON of its format."""
    stripped = text.strip().lstrip("\ufeff")
    return stripped.startswith("D1.") or "diables-position/" in stripped
