"""Questions with a name: those that ask for a decision, so that a lesson's cell does not hold their hints."""

from collections.abc import Callable
from functools import cache

from diables_nb.rules.errors import hint

from .places import PlaceCheck
from .question import Check
from .subjects import brought

__all__ = ["challenge", "challenges"]


@cache
def _made() -> dict[str, Callable[[], Check | PlaceCheck]]:
    return brought("challenges", "CHALLENGES")


def challenges() -> dict[str, str]:
    """The names of the questions, each with what it is about.

    >>> list(challenges())[:1]
    ['most diables']
    """
    return {name: make.__doc__ or "" for name, make in _made().items()}


def challenge(name: str) -> Check | PlaceCheck:
    """A question by name, with hints and retries. Raises `ValueError` with the names there are.

    >>> challenge("one diable more")
    <Check: Where should the diable go?>
    """
    if name not in _made():
        raise ValueError(f"no challenge '{name}': {hint(name, list(_made()))}")
    return _made()[name]()
