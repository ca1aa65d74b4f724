"""JSON as people keep it: text with a mark before it, with keys that stand twice, cut off."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any, TypeVar

from .errors import MOST_PROBLEMS, PositionError, Problem, shown

__all__ = ["bare", "read_json"]

T = TypeVar("T")


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
        raise PositionError(dict.fromkeys([*twice[:MOST_PROBLEMS], *error.problems])) from None
    if twice:
        raise PositionError(dict.fromkeys(twice[:MOST_PROBLEMS]))
    return made


def bare(text: str) -> str:
    """The text without the space round it, and without the mark that some editors put before it."""
    return text.strip().removeprefix("\ufeff").strip()
