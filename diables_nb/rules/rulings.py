"""Rulings: the reading taken where the text of a game leaves room, and the alternatives that may be chosen.

A position carries the options that differ from the default; a ledger names the rulings that its numbers hang on.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .errors import Problem, hint, shown

__all__ = ["Ruling", "check_options"]


@dataclass(frozen=True, slots=True)
class Ruling:
    """One ruling that can be switched. `options`: the names of its readings, the one taken by default first.

    Their words stand in the catalogue (`diables_nb.explain("C-DIA-57")`).
    """

    id: str
    options: tuple[str, ...]

    @property
    def default(self) -> str:
        """The reading taken when a position does not say."""
        return self.options[0]


def check_options(chosen: Mapping[str, object], rulings: Iterable[Ruling]) -> list[Problem]:
    """The problems of a choice of options: unknown rulings, unknown options."""
    known = {ruling.id: ruling for ruling in rulings}
    problems = []
    for name, option in chosen.items():
        if name not in known:
            problems.append(Problem(f"rulings.{name}", "unknown ruling", "", hint(name, list(known))))
        elif option not in known[name].options:
            message = f"unknown option {shown(option)}"
            problems.append(Problem(f"rulings.{name}", message, name, hint(option, known[name].options)))
    return problems
