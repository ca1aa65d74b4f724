"""Teaching positions by name, made so that one thing can be seen in them."""

from collections.abc import Callable
from functools import cache
from typing import Any

from diables_nb.rules.errors import hint

from .subjects import brought

__all__ = ["scene", "scenes"]


@cache
def _made() -> dict[str, Callable[[], Any]]:
    return brought("scenes", "SCENES")


def scenes() -> dict[str, str]:
    """The names of the teaching positions, each with what can be seen in it.

    >>> list(scenes())[:2]
    ['rivals', 'general']
    """
    return {name: make.__doc__ or "" for name, make in _made().items()}


def scene(name: str) -> Any:
    """A teaching position by name, or a game where what is hidden or to come matters.

    Raises `ValueError` with the names there are.

    >>> scene("rivals")
    <Position red blue yellow green: 22 figures>
    """
    if name not in _made():
        raise ValueError(f"no scene '{name}': {hint(name, list(_made()))}")
    return _made()[name]()
