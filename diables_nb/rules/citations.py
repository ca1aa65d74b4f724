"""Where rules are coded, tested and taught: their ids stand in docstrings, tests and lessons, and are found there.

Ranges count in full: "DIA-FOL-02 to -05" cites four rules, "DIA-END-01, -02" two.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

__all__ = ["HEADS", "citations", "cited", "places"]

HEADS = {"DIA": "diables", "FES": "festival", "CAS": "castellers"}
"""What the ids of a game's rules begin with, those of its rulings after "C-", and the game. Its files in the catalogue
have its name.
"""

_PACKAGE = Path(__file__).parents[1]
_CLONE = _PACKAGE.parent
_CITATION = re.compile(
    rf"\b((?:C-)?(?:{'|'.join(HEADS)})(?:-[A-Z0-9]+)*?)-(\d+)\b(?!\{{)((?:(?:,? and |,? to |, )-\d+\b)*)"
)
_FOLLOWING = re.compile(r"(to )?-(\d+)")
_WHERE = {
    "coded": (_PACKAGE, "**/*.py"),
    "tested": (_CLONE / "tests", "**/*.py"),
    "taught": (_CLONE / "notebooks", "**/*.ipynb"),
}


def cited(text: str) -> Iterator[str]:
    """The ids of the rules that a text cites, in the order met; those of ranges written out.

    >>> list(cited("(DIA-FOL-02 to -04, C-DIA-41)")), list(cited("DIA-END-01, -02"))
    (['DIA-FOL-02', 'DIA-FOL-03', 'DIA-FOL-04', 'C-DIA-41'], ['DIA-END-01', 'DIA-END-02'])
    """
    for match in _CITATION.finditer(text):
        head, first, rest = match.groups()
        yield f"{head}-{first}"
        last = int(first)
        for to, number in _FOLLOWING.findall(rest):
            width = len(number)
            start = last + 1 if to else int(number)
            yield from (f"{head}-{n:0{width}}" for n in range(start, int(number) + 1))
            last = int(number)


def places(rule_id: str, kind: str) -> tuple[str, ...]:
    """The files that cite a rule, as paths from the clone. kind: "coded", "tested" or "taught".

    Tests and notebooks are found in a clone only; an installed package knows where a rule is coded.

    >>> "diables_nb/rules/diables/game/followers.py" in places("DIA-FOL-03", "coded")
    True
    """
    return citations(kind).get(rule_id, ())


@cache
def citations(kind: str) -> dict[str, tuple[str, ...]]:
    """Every rule that is coded, tested or taught, with the files that cite it."""
    folder, pattern = _WHERE[kind]
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob(pattern)):
        name = path.relative_to(_CLONE).as_posix()
        for rule_id in dict.fromkeys(cited(path.read_text(encoding="utf-8"))):
            found.setdefault(rule_id, []).append(name)
    return {rule_id: tuple(files) for rule_id, files in found.items()}
