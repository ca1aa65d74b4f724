"""Reads positions of Castellers! from wherever they were kept: codes, JSON text, JSON values."""

from collections.abc import Mapping
from typing import Any

from diables_nb.rules.errors import PositionError
from diables_nb.rules.json_text import read_json
from diables_nb.rules.sources import Kept, elsewhere, text_of

from .board import Edition
from .code import CODE, from_code
from .position import Position
from .position_json import FORMAT, from_json

__all__ = ["KEPT", "read_position", "reads", "reads_game"]

KEPT = Kept(position=CODE, game="C2", form=FORMAT, record="castellers-record/1")


def read_position(source: str | Mapping[str, Any], edition: Edition | None = None, *, draft: bool = False) -> Position:
    """A position from its code, its JSON text, or the JSON values themselves.

    edition: the component data, if not the shipped one. draft: whether the position may break rules, as long as it can
    be scored; see `Position`. A file is read first: `read_position(Path("castells.json").read_text())`. Raises
    `PositionError` with everything that is wrong.

    >>> position = Position(["red", "blue"]).with_colla("red", kind="two", pinya=1)
    >>> read_position(position.code) == read_position(position.to_json()) == position
    True
    """
    if isinstance(source, Mapping):
        return from_json(source, edition, draft=draft)
    text = text_of(source, "position")
    if problem := elsewhere(text, "position", KEPT):
        raise PositionError(problem)
    if text.startswith(f"{CODE}."):
        return from_code(text, edition, draft=draft)
    return read_json(text, lambda data: from_json(data, edition, draft=draft))


def reads(text: str) -> bool:
    """Whether the text looks like a position of Castellers!: a code, or JSON of its format."""
    return KEPT.reads(text)


def reads_game(text: str) -> bool:
    """Whether the text looks like a whole game of Castellers!: a code, a record, or JSON with the part `game`."""
    return KEPT.reads_game(text)
