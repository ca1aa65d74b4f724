"""Codes: packed numbers as one short line, safe in a link, with bytes before them that tell a damaged code."""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from zlib import crc32

from .packing import damaged

__all__ = ["sealed", "unsealed"]

_CHECK = 4
_LETTERS = re.compile("[A-Za-z0-9_-]*")
_LONGEST = 20_000


def sealed(form: str, packed: bytes, vocabulary: str) -> str:
    """A code. form: how it begins ("D2"). vocabulary: what the numbers are numbers of: component data, forms, names.

    >>> unsealed("D2", sealed("D2", b"abc", "cards"), "cards")
    b'abc'
    """
    data = _check(packed, vocabulary) + packed
    return f"{form}.{urlsafe_b64encode(data).decode().rstrip('=')}"


def unsealed(form: str, code: str, vocabulary: str) -> bytes:
    """The packed numbers of a code. Raises `PositionError` where it is damaged or was made with another vocabulary."""
    text = "".join(code.split()).removeprefix(f"{form}.")
    if len(text) > _LONGEST:
        raise damaged(f"{len(text)} letters are more than a game has")
    if not _LETTERS.fullmatch(text):
        raise damaged("something else than letters, digits, - and _ stands in it")
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except NotBase64:
        raise damaged("it is cut off") from None
    packed = data[_CHECK:]
    if data[:_CHECK] != _check(packed, vocabulary):
        raise damaged("it is damaged, cut off, or made with other component data or rules")
    return packed


def _check(packed: bytes, vocabulary: str) -> bytes:
    return crc32(packed, crc32(vocabulary.encode())).to_bytes(_CHECK, "little")
