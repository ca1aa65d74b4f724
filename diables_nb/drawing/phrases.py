"""The sentences of the drawings. An English template is its own key in the catalogue: a language may replace it."""

from diables_nb.rules import words

__all__ = ["capital", "phrase"]


def phrase(template: str, **facts: object) -> str:
    """A template of the group "drawing" in the language in use, filled with facts.

    >>> phrase("icon {icon}", icon=3), phrase("{free:place|places} free", free=1)
    ('icon 3', '1 place free')
    """
    known = words.table("words").get("drawing", {})
    return words.fill(str(known.get(template, template)), facts)


def capital(text: str) -> str:
    """The text with a capital at its beginning, the rest untouched.

    >>> capital("trobada de bèsties")
    'Trobada de bèsties'
    """
    return text[:1].upper() + text[1:]
