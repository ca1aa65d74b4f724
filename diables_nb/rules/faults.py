"""Reading JSON values that may be anything: what does not fit is noted with its place, and reading goes on."""

from collections.abc import Mapping, Sequence
from typing import Any

from diables_nb.rules.errors import MOST_PROBLEMS, PositionError, Problem, hint, shown

__all__ = ["Faults"]


class Faults:
    """What is wrong with values being read.

    Every method gives the value that was asked for; where it does not fit, it notes a problem and gives a harmless one.
    """

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def note(self, place: str, message: str, rule: str = "", remedy: str = "") -> None:
        """Notes a problem, unless there are very many."""
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(Problem(place, message, rule, remedy))

    def done(self) -> None:
        """Raises `PositionError` with every problem, each once, if there is any."""
        if self.problems:
            raise PositionError(dict.fromkeys(self.problems))

    def table(self, value: object, place: str, keys: Sequence[str], optional: Sequence[str] = ()) -> dict[str, Any]:
        """An object with these keys, of which some may be absent. What is missing is noted, and not in the answer."""
        if not isinstance(value, Mapping):
            self.note(place, f"{shown(value)} is not an object", "", "write { ... }")
            return {}
        for key in keys:
            if key not in value and key not in optional:
                self.note(f"{place}.{key}", "missing", "", "write it as `to_json` does")
        for key in value:
            if key not in keys:
                self.note(f"{place}.{key}", "unknown key", "", hint(key, keys))
        return {key: value[key] for key in keys if key in value}

    def rows(self, value: object, place: str, most: int) -> list[Any]:
        """A list of at most so many values."""
        if not isinstance(value, list | tuple):
            self.note(place, f"{shown(value)} is not a list", "", "write [ ... ]")
            return []
        if len(value) > most:
            self.note(place, f"{len(value)} entries", "", f"write at most {most}")
        return list(value[:most])

    def number(self, value: object, place: str, low: int, high: int, rule: str = "") -> int:
        """A whole number within bounds."""
        if type(value) is int and low <= value <= high:
            return value
        self.note(place, f"{shown(value)} is no whole number within bounds", rule, f"write {low} to {high}")
        return low

    def truth(self, value: object, place: str) -> bool:
        """True or false."""
        if value is not True and value is not False:
            self.note(place, f"{shown(value)} is neither true nor false", "", "write true or false")
        return value is True

    def choice(self, value: object, place: str, known: Sequence[str], rule: str = "") -> int:
        """One of some names, as its number among them."""
        if isinstance(value, str) and value in known:
            return known.index(value)
        self.note(place, f"unknown {shown(value)}", rule, hint(value, known))
        return 0

    def choices(self, value: object, place: str, known: Sequence[str], rule: str = "") -> list[int]:
        """Different names out of some, as their numbers."""
        found: list[int] = []
        for index, entry in enumerate(self.rows(value, place, len(known))):
            if isinstance(entry, str) and entry in known and known.index(entry) in found:
                self.note(f"{place}[{index}]", f"'{entry}' stands twice", rule, "name it once")
            else:
                found.append(self.choice(entry, f"{place}[{index}]", known, rule))
        return found

    def bits(self, value: object, place: str, known: Sequence[str], rule: str = "") -> int:
        """Different names out of some, as a sum of 1, 2, 4 ... by their numbers."""
        return sum(1 << number for number in set(self.choices(value, place, known, rule)))

    def counts(self, value: object, place: str, known: Sequence[str], most: int, rule: str = "") -> list[int]:
        """An object that gives a number for each name that is not 0."""
        said = self.table(value, place, known, known)
        return [self.number(said.get(name, 0), f"{place}.{name}", 0, most, rule) for name in known]
