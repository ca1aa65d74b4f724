"""A short name for component data: equal for what plays alike, whoever wrote the files."""

from collections.abc import Collection, Mapping
from dataclasses import fields, is_dataclass
from hashlib import sha256
from json import dumps
from typing import Any

__all__ = ["digest_of"]

_LENGTH = 12


def digest_of(data: Any, leave_out: Collection[str] = ()) -> str:
    """The first digits of the SHA-256 of a dataclass, in hexadecimal. leave_out: names of fields that do not matter, at
    any depth.
    """
    content = {name: part for name, part in _content(data, leave_out).items() if name != "id"}
    return sha256(dumps(content).encode()).hexdigest()[:_LENGTH]


def _content(value: Any, leave_out: Collection[str]) -> Any:
    if is_dataclass(value):
        named = (part.name for part in fields(value) if part.name not in leave_out)
        return {name: _content(getattr(value, name), leave_out) for name in named}
    if isinstance(value, Mapping):
        return [[str(key), _content(part, leave_out)] for key, part in value.items()]
    return [_content(part, leave_out) for part in value] if isinstance(value, tuple | list) else value
