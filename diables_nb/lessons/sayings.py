"""The words of questions, from the catalogue in the language in use."""

from collections.abc import Mapping

from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words

__all__ = ["form_words", "label", "saying"]


def saying(group: str, key: str, **facts: object) -> str:
    """A sentence of `lessons.toml`, filled with facts; texts among them stay as they are.

    >>> saying("buttons", "hint", number=1, count=3)
    'Hint 1 of 3'
    """
    return phrase(_group(group)[key], **facts)


def label(group: str, key: str) -> str:
    """A heading or the words on a button by their key; any other text stands for itself.

    >>> label("headings", "bet"), label("headings", "A puzzle")
    ('Your bet', 'A puzzle')
    """
    return _group(group).get(key, key)


def form_words() -> dict[str, str]:
    """The words that the browser writes by itself."""
    return dict(_group("form"))


def _group(name: str) -> Mapping[str, str]:
    group: Mapping[str, str] = words.table("lessons")[name]
    return group
