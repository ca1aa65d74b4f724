"""The words of the project: a catalogue of TOML files in a folder per language, English being complete.

Rules, lines of a ledger, names of figures and places: whatever people read about the games is looked up here, so
that another language joins by adding a folder. A missing entry falls back to English.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from .errors import hint, shown

__all__ = ["language", "languages", "name", "say", "signed", "table", "use_language"]

_FOLDER = Path(__file__).parent / "catalogue"
_FALLBACK = "en"
_chosen = [_FALLBACK]  # one reader, one language: like a locale


def languages() -> tuple[str, ...]:
    """The languages there are, by their codes.

    >>> "en" in languages()
    True
    """
    return tuple(sorted(folder.name for folder in _FOLDER.iterdir() if folder.is_dir()))


def language() -> str:
    """The language in use."""
    return _chosen[0]


def use_language(code: str) -> None:
    """Chooses the language of all words from now on. Raises `ValueError` for one that is not there."""
    if code not in languages():
        raise ValueError(f"no words in {shown(code)}: {hint(code, languages())}")
    _chosen[0] = code


@cache
def _read(language: str, file: str) -> dict[str, Any]:
    path = _FOLDER / language / f"{file}.toml"
    if not path.exists():
        return {}
    import tomllib  # only reading needs it

    with path.open("rb") as stream:
        return tomllib.load(stream)


@cache
def _merged(language: str, file: str) -> dict[str, Any]:
    words = _read(_FALLBACK, file)
    return words if language == _FALLBACK else _over(words, _read(language, file))


def _over(words: Mapping[str, Any], others: Mapping[str, Any]) -> dict[str, Any]:
    """A table with the entries of another in place of its own, at every depth."""
    merged = dict(words)
    for key, entry in others.items():
        below = words.get(key)
        merged[key] = _over(below, entry) if isinstance(entry, dict) and isinstance(below, dict) else entry
    return merged


def table(file: str) -> Mapping[str, Any]:
    """All entries of a catalogue file in the language in use, English where it lacks one."""
    return _merged(_chosen[0], file)


def name(group: str, key: str, *, plural: bool = False) -> str:
    """The word for an id; the id itself with spaces where no word is known.

    >>> name("kinds", "small_beast"), name("kinds", "character", plural=True)
    ('small beast', 'characters')
    """
    entry = table("words").get(group, {}).get(key)
    if isinstance(entry, Mapping):
        return str(entry["many" if plural else "one"])
    return str(entry) if entry is not None else key.replace("_", " ")


class _Count(int):
    """A number in a template: `{count:figure|figures}` prints it with the right word."""

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return numeral(int(self))
        one, many = spec.split("|")
        return f"{int(self)} {one if self == 1 else many}"


@cache
def _facts_words(language: str) -> dict[str, str]:
    del language  # part of the key of the cache
    return {key: value["one"] if isinstance(value, Mapping) else value for key, value in table("facts").items()}


def say(template: str, facts: Mapping[str, Any]) -> str:
    """Fills a template of the catalogue with facts: numbers, and ids that have words in `facts.toml`.

    >>> say("{each} × {count:figure|figures}", {"each": 2, "count": 1})
    '2 × 1 figure'
    """
    known = _facts_words(_chosen[0])
    return fill(
        template, {key: known.get(fact, fact) if isinstance(fact, str) else fact for key, fact in facts.items()}
    )


def fill(template: str, facts: Mapping[str, Any]) -> str:
    """Fills a template as `say` does, but that texts go into it as they are: none is taken for an id.

    >>> fill("{count:figure|figures} of the {kind}", {"count": 2, "kind": "small_beast"})
    '2 figures of the small_beast'
    """
    return template.format_map({key: _Count(fact) if isinstance(fact, int) else fact for key, fact in facts.items()})


def numeral(number: float) -> str:
    """A number as people read it: a whole one as it is, another with one place; the minus is U+2212.

    >>> numeral(-3), numeral(2.25), numeral(-0.01)
    ('−3', '2.2', '0.0')
    """
    return (str(number) if isinstance(number, int) else f"{number:z.1f}").replace("-", "\N{MINUS SIGN}")


def signed(number: float) -> str:
    """A number as people read it, with its sign.

    >>> signed(3), signed(-3), signed(0), signed(-2.5)
    ('+3', '−3', '+0', '−2.5')
    """
    return (f"{number:+d}" if isinstance(number, int) else f"{number:+z.1f}").replace("-", "\N{MINUS SIGN}")
