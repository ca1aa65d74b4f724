"""The words of the position editor, from the catalogue file `whatif_lab.toml`."""

from collections.abc import Mapping
from typing import Any

from diables_nb.rules import words
from diables_nb.rules.errors import Problem, RulesError
from diables_nb.widgets.editing import Said

__all__ = ["lab_words", "refusal", "say", "word"]

_FILE = "whatif_lab"


def _filled(group: str, key: str, facts: Mapping[str, Any]) -> str:
    return words.fill(str(words.table(_FILE)[group][key]), facts)


def say(key: str, **facts: object) -> str:
    """A sentence of the editor, filled with facts.

    >>> say("round", round=2)
    'Round 2.'
    """
    return _filled("says", key, facts)


def word(key: str, **facts: object) -> str:
    """A word on a button or above a list, filled with facts.

    >>> word("clear")
    'Clear'
    """
    return _filled("words", key, facts)


def refusal(error: RulesError) -> Said:
    """What the editor says of what the rules cannot read or score: where, what, and what to do.

    >>> from diables_nb.rules.errors import PositionError
    >>> refusal(PositionError(Problem("players", "9 cannot play", "DIA-COMP-25", "choose 2, 3 or 4"))).text
    'players: 9 cannot play; choose 2, 3 or 4'
    """
    first = error.problems[0]
    return Said(str(Problem(first.place, first.message, "", first.remedy)), refused=True, rule=first.rule)


def lab_words() -> Mapping[str, str]:
    """All words of the front end, in the language in use."""
    return dict(words.table(_FILE)["words"])
