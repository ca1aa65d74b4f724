"""The rulebook index: every rule of every game by its id, with a heading and one line in own words.

Ledger lines, errors and lessons cite ids; `explain` opens one.
"""

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Protocol

from . import words
from .citations import HEADS, places
from .errors import hint, shown

__all__ = ["Rule", "explain", "rule_line", "rules"]

_FILES = tuple(f"{game}{part}" for game in HEADS.values() for part in ("", "_rulings"))
"""The files of the catalogue that hold the rules and rulings of the games."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry of the index.

    id: "DIA-FOL-03". heading: the topic. line: what it says. source: text, derived, default or ruling.
    see: ids of related rules and rulings. options: the readings of a ruling that can be switched, by name.
    """

    id: str
    heading: str
    line: str
    source: str = "text"
    see: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()

    @property
    def coded(self) -> tuple[str, ...]:
        """The files of the package that cite it."""
        return places(self.id, "coded")

    @property
    def tested(self) -> tuple[str, ...]:
        """The tests that cite it; () where the package is not part of a clone."""
        return places(self.id, "tested")

    @property
    def taught(self) -> tuple[str, ...]:
        """The notebooks that cite it; () where the package is not part of a clone."""
        return places(self.id, "taught")

    def __str__(self) -> str:
        readings = "".join(f"\n  {name}: {text}" for name, text in self.options)
        see = f"\n  see {', '.join(self.see)}" if self.see else ""
        return f"{self.id}  {self.heading}\n  {self.line}{readings}{see}"

    @property
    def where(self) -> str:
        """Where it is coded, tested and taught, a line each. No part of how it prints: it changes with every test."""
        known = (("coded", self.coded), ("tested", self.tested), ("taught", self.taught))
        return "\n".join(f"{kind} in {_first(files)}" for kind, files in known if files)

    def _repr_html_(self) -> str:
        readings = "".join(f"<br><code>{escape(name)}</code> {escape(text)}" for name, text in self.options)
        see = f"<br><small>see {escape(', '.join(self.see))}</small>" if self.see else ""
        return (
            f"<p><code>{escape(self.id)}</code> <b>{escape(self.heading)}</b><br>{escape(self.line)}{readings}{see}</p>"
        )


_MOST_FILES = 3


def _first(files: tuple[str, ...]) -> str:
    more = len(files) - _MOST_FILES
    return ", ".join(files[:_MOST_FILES]) + (f" and {more} more" if more > 0 else "")


@cache
def _index(language: str) -> dict[str, Rule]:
    del language  # part of the key of the cache
    index = {}
    for file in _FILES:
        for rule_id, entry in words.table(file).items():
            index[rule_id] = Rule(
                id=rule_id,
                heading=entry["heading"],
                line=entry["line"],
                source=entry.get("source", "ruling"),
                see=tuple(entry.get("see", entry.get("rules", ()))),
                options=tuple(entry.get("options", {}).items()),
            )
    return index


def rules(search: str = "") -> Iterator[Rule]:
    """All rules in the order of the specification; only those that speak of `search`, if given.

    >>> any(rule.id == "DIA-FP-04" for rule in rules("below 0"))
    True
    """
    wanted = search.casefold()
    return (r for r in _index(words.language()).values() if wanted in f"{r.id} {r.heading} {r.line}".casefold())


def rule_line(rule_id: str) -> str:
    """What the rule with this id says; the id where it is not in the index."""
    rule = _index(words.language()).get(rule_id)
    return rule.line if rule else rule_id


class Citing(Protocol):
    """What says by which rule it is: a decision, a line of a ledger, a problem."""

    @property
    def rule(self) -> str:
        """The id of a rule."""


def explain(rule_id: str | Citing) -> Rule:
    """The rule with this id, or the rule of a decision, a line of a ledger, a problem.

    Raises `ValueError` with the nearest ids when there is none, and says how to search for a word.

    >>> explain("DIA-FOL-05").line
    'Each step that cannot be taken because the token is on the last space gives 2 FP.'
    """
    index = _index(words.language())
    said = rule_id if isinstance(rule_id, str) else getattr(rule_id, "rule", None)
    if not isinstance(said, str) or (said == "" and said is not rule_id):
        raise ValueError(f"no rule {shown(rule_id)}: give an id such as 'DIA-FOL-03', or what has a `rule`")
    wanted = normal_id(said, index)
    if wanted not in index:
        near = hint(wanted, list(index)) if "-" in wanted else f"to search in the texts: rules({shown(said.strip())})"
        raise ValueError(f"no rule {shown(said)}: {near}")
    return index[wanted]


def normal_id(said: object, known: Container[str]) -> str:
    """An id as people write it, as it is known: in capitals, and with two digits at its end where one is not enough.

    >>> normal_id(" dia-fol-5", {"DIA-FOL-05"}), normal_id("dia-score-carr-1", {"DIA-SCORE-CARR-1"})
    ('DIA-FOL-05', 'DIA-SCORE-CARR-1')
    """
    wanted = str(said).strip().upper()
    padded = re.sub(r"-(\d)$", r"-0\1", wanted)
    return padded if wanted not in known and padded in known else wanted
