"""A short name for the content of an edition: equal for editions that play alike, whoever wrote the files."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from hashlib import sha256
from json import dumps
from typing import Any

from diables_nb.rules.diables.board import Edition

__all__ = ["edition_digest"]

_LOOKS = frozenset(("at", "folder", "measures", "name", "provenance", "width", "_shows"))
"""What only drawings and readers ask for."""
_LENGTH = 12


@lru_cache(maxsize=32)
def edition_digest(edition: Edition) -> str:
    """The first digits of the SHA-256 of all component data that the rules ask for, in hexadecimal.

    How it is called, where things are drawn and where the data came from does not matter.

    >>> from diables_nb.rules.diables import edition
    >>> len(edition_digest(edition()))
    12
    """
    content = {name: part for name, part in _content(edition).items() if name != "id"}
    return sha256(dumps(content).encode()).hexdigest()[:_LENGTH]


def _content(value: Any) -> Any:
    if is_dataclass(value):
        return {part.name: _content(getattr(value, part.name)) for part in fields(value) if part.name not in _LOOKS}
    if isinstance(value, Mapping):
        return [[str(key), _content(part)] for key, part in value.items()]
    return [_content(part) for part in value] if isinstance(value, tuple | list) else value
