"""Reads the component data of a game: TOML files in a folder, checked, with errors that name file, line and key.

The data of a game is written one row a line; the reader relies on it to say where a fault stands. A game's own edition
module asks for what it needs by key; whatever it did not ask for is refused as unknown.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from .errors import EditionError, Problem, hint

__all__ = ["PROVENANCES", "DataFile", "Row"]

PROVENANCES = ("rulebook", "public", "reconstruction")
"""Where a table of an edition comes from: printed in the rulebook's prose, seen in public pictures, or invented."""


class Row:
    """One table of a data file. Each getter checks what it gives; a fault is noted in the file's `problems`.

    A getter that finds a fault returns a harmless value of the right type, so that all faults of a file are found
    in one reading; `DataFile.close` then raises.
    """

    def __init__(self, file: "DataFile", values: Mapping[str, Any], line: int = 0, within: str = "") -> None:
        self.file = file
        self.values = values
        self.line = line
        self.within = within
        self._asked: set[str] = set()

    def fault(self, key: str, message: str, rule: str = "", remedy: str = "") -> None:
        """Notes a problem at `key` of this row."""
        line = self.line or self.file.line_of(key)
        place = f"{self.file.path.name}, line {line}, {self.within}{key}"
        self.file.problems.append(Problem(place, message, rule or self.file.rule, remedy))

    def _get(self, key: str, kind: type, default: Any, *, required: bool) -> Any:
        self._asked.add(key)
        if key not in self.values:
            if required:
                self.fault(key, "missing")
            return default
        value = self.values[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.fault(key, f"{value!r} is not {_KIND_WORDS[kind]}")
            return default
        return value

    def text(self, key: str, choices: Sequence[str] = (), *, required: bool = True) -> str:
        """The string at `key`, "" when it is absent and not required; one of `choices`, if given."""
        value: str = self._get(key, str, "", required=required)
        if choices and value and value not in choices:
            self.fault(key, f"unknown '{value}'", remedy=hint(value, choices))
            return choices[0]
        return value

    def number(self, key: str, low: int = 0, high: int = 10_000, *, required: bool = True) -> int:
        """The whole number at `key`, from `low` to `high`; `low` when it is absent and not required."""
        value: int = self._get(key, int, low, required=required)
        if not low <= value <= high:
            self.fault(key, f"{value} is not between {low} and {high}")
            return low
        return value

    def numbers(self, key: str, count: int = 0, low: int = 0, high: int = 10_000) -> tuple[int, ...]:
        """A list of whole numbers; of `count` entries, if given."""
        values = self._get(key, list, [], required=True)
        if count and len(values) != count:
            self.fault(key, f"{len(values)} entries instead of {count}")
            return (low,) * count
        if not all(isinstance(v, int) and not isinstance(v, bool) and low <= v <= high for v in values):
            self.fault(key, f"{values!r} holds something else than whole numbers from {low} to {high}")
            return (low,) * (count or len(values))
        return tuple(values)

    def names(self, key: str, choices: Sequence[str] = (), *, required: bool = True) -> tuple[str, ...]:
        """A list of strings, each one of `choices`, if given; () when it is absent and not required."""
        values = self._get(key, list, [], required=required)
        good = []
        for value in values:
            if isinstance(value, str) and (not choices or value in choices):
                good.append(value)
            else:
                self.fault(key, f"unknown {value!r}", remedy=hint(value, choices) if choices else "write a string")
        return tuple(good)

    def point(self, key: str) -> tuple[float, float]:
        """A pair of coordinates."""
        value = self._get(key, list, [0, 0], required=True)
        if len(value) != 2 or not all(isinstance(v, int | float) for v in value):
            self.fault(key, f"{value!r} is not a pair of coordinates")
            return (0.0, 0.0)
        return (float(value[0]), float(value[1]))

    def mapping(self, key: str) -> dict[str, int]:
        """A small table of names and whole numbers."""
        value = self._get(key, dict, {}, required=True)
        for name, number in value.items():
            if not isinstance(number, int):
                self.fault(f"{key}.{name}", f"{number!r} is not a whole number")
                return {}
        return dict(value)

    def done(self) -> None:
        """Refuses the keys that nobody asked for."""
        for key in self.values:
            if key not in self._asked:
                self.fault(key, "unknown key", remedy=hint(key, sorted(self._asked)))


_KIND_WORDS = {str: "a string", int: "a whole number", list: "a list", dict: "a table"}


class DataFile(Row):
    """One file of an edition: its top table, and its lists of rows.

    Raises `EditionError` at once when the file is missing or is not TOML; all other faults are gathered in `problems`.
    Every data file says its provenance and the rule that bounds it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self.rule = ""
        try:
            self._lines = path.read_text(encoding="utf-8").splitlines()
            values = tomllib.loads("\n".join(self._lines))
        except FileNotFoundError:
            raise EditionError(
                Problem(str(path.name), "the file is missing", remedy=f"put it in {path.parent}")
            ) from None
        except UnicodeDecodeError as error:
            raise EditionError(Problem(path.name, f"not UTF-8 text: {error.reason}")) from None
        except tomllib.TOMLDecodeError as error:
            raise EditionError(Problem(path.name, f"not TOML: {error}")) from None
        super().__init__(self, values)

    def head(self) -> str:
        """Reads provenance and rule, the first two keys of every data file; gives the provenance."""
        self.rule = self.text("rule")
        return self.text("provenance", PROVENANCES)

    def rows(self, key: str, *, required: bool = True) -> Iterator[Row]:
        """The rows of the list at `key`, each with its line number."""
        first = self.line_of(key)
        starts = [n for n in range(first, len(self._lines) + 1) if self._lines[n - 1].lstrip().startswith("{")]
        for index, values in enumerate(self._get(key, list, [], required=required)):
            line = starts[index] if index < len(starts) else first
            if isinstance(values, dict):
                yield Row(self, values, line, f"{key}[{index}].")
            else:
                self.fault(key, f"entry {index} is not a table")

    def line_of(self, key: str) -> int:
        """The number of the line on which a key of the top table stands, else 1."""
        for number, text in enumerate(self._lines, 1):
            if re.match(rf"\s*{re.escape(key)}\s*=", text):
                return number
        return 1

    def close(self) -> None:
        """Refuses unknown keys, then raises an `EditionError` with all problems, if there are any."""
        self.done()
        if self.problems:
            raise EditionError(self.problems)
