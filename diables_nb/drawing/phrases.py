"""The sentences of the drawings. An English template is its own key in the catalogue: a language may replace it."""

from diables_nb.rules import words

__all__ = ["capital", "phrase"]


class _Word:
    """A word that goes into a sentence as it is: a plain string would be taken for an id and be worded again."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text


def phrase(template: str, **facts: object) -> str:
    """A template of the group "drawing" in the language in use, filled with facts.

    >>> phrase("icon {icon}", icon=3), phrase("{free:place|places} free", free=1)
    ('icon 3', '1 place free')
    """
    known = words.table("words").get("drawing", {})
    ready = {key: _Word(fact) if isinstance(fact, str) else fact for key, fact in facts.items()}
    return words.say(str(known.get(template, template)), ready)


def capital(text: str) -> str:
    """The text with a capital at its beginning, the rest untouched.

    >>> capital("trobada de bèsties")
    'Trobada de bèsties'
    """
    return text[:1].upper() + text[1:]
