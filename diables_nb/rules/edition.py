"""Reads the component data of a game: TOML files in a folder, checked, with errors that name file, line and key.

A game's own edition module asks for what it needs by key; whatever it did not ask for is refused as unknown.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar

from .errors import EditionError, Problem, hint, shown

__all__ = ["PROVENANCES", "DataFile", "Row", "Stamps", "stamps_of", "unchanged"]

PROVENANCES = ("rulebook", "public", "reconstruction")
"""Where a table of an edition comes from: printed in the rulebook's prose, seen in public pictures, or invented."""


Stamps = tuple[tuple[int, int] | None, ...]
"""When files were changed last, and how long they are; None for a file that is not there."""
E = TypeVar("E")


def stamps_of(folder: Path, names: Sequence[str]) -> Stamps:
    """The stamps of the data files of a folder: other ones when one of them has changed. names: without ".toml"."""
    files = [folder / f"{name}.toml" for name in names]
    return tuple((file.stat().st_mtime_ns, file.stat().st_size) if file.is_file() else None for file in files)


def unchanged(found: E, now: str, was: str, folder: str | None) -> E:
    """An edition that was read again, if its content has the digest that it had. Raises `EditionError` otherwise."""
    if now != was:
        message = f"its content has digest {now} and had {was}: it has changed since"
        remedy = "bring its files back, or make with it anew what was made before"
        raise EditionError(Problem(folder or "the shipped edition", message, "", remedy))
    return found


class Row:
    """One table of a data file. Each getter checks what it gives; a fault is noted in the file's `problems`.

    A getter that finds a fault returns a harmless value of the right type, so that all faults are found in one reading.
    """

    def __init__(
        self, file: "DataFile", values: Mapping[str, Any], lines: Callable[[], range], within: str = ""
    ) -> None:
        self.file = file
        self.values = values
        self.lines = lines  # to be asked when there is a fault: most files have none
        self.within = within
        self._asked: set[str] = set()

    def fault(self, key: str, message: str, rule: str = "", remedy: str = "") -> None:
        """Notes a problem at `key` of this row."""
        if self.file.readable:
            place = f"{self.file.path.name}, line {self.line_of(key)}, {self.within}{key}"
            self.file.problems.append(Problem(place, message, rule or self.file.rule, remedy))

    def line_of(self, key: str) -> int:
        """The number of the line on which a key of the row stands, else of its first line."""
        return self.file.find(rf"""(^|[{{,\s]){_key_pattern(key)}""", self.lines())

    def _get(self, key: str, kind: type, default: Any, *, required: bool) -> Any:
        self._asked.add(key)
        if key not in self.values:
            if required:
                self.fault(key, "missing")
            return default
        value = self.values[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.fault(key, f"{shown(value)} is not {_KIND_WORDS[kind]}")
            return default
        return value

    def text(self, key: str, choices: Sequence[str] | None = None, *, required: bool = True) -> str:
        """The string at `key`, "" when it is absent and not required; one of `choices`, if given."""
        value: str = self._get(key, str, "", required=required)
        if self.values.get(key) == "":
            self.fault(key, "an empty string", remedy="write something" if required else "leave the key out")
        elif choices is not None and value and value not in choices:
            self.fault(key, f"unknown {shown(value)}", remedy=hint(value, choices))
            return choices[0] if choices else ""
        return value

    def number(self, key: str, low: int = 0, high: int = 10_000, *, required: bool = True) -> int:
        """The whole number at `key`, from `low` to `high`; `low` when it is absent and not required."""
        value: int = self._get(key, int, low, required=required)
        if not low <= value <= high:
            self.fault(key, f"{shown(value)} is not between {low} and {high}")
            return low
        return value

    def numbers(self, key: str, count: int = 0, low: int = 0, high: int = 10_000) -> tuple[int, ...]:
        """A list of whole numbers; of `count` entries, if given."""
        values = self._get(key, list, [], required=True)
        if count and len(values) != count:
            self.fault(key, f"{len(values)} entries instead of {count}")
            return (low,) * count
        if not all(isinstance(v, int) and not isinstance(v, bool) and low <= v <= high for v in values):
            self.fault(key, f"{shown(values)} holds something else than whole numbers from {low} to {high}")
            return (low,) * (count or len(values))
        return tuple(values)

    def names(self, key: str, choices: Sequence[str] | None = None, *, required: bool = True) -> tuple[str, ...]:
        """A list of strings, each one of `choices`, if given; () when it is absent and not required."""
        values = self._get(key, list, [], required=required)
        good = []
        for value in values:
            if isinstance(value, str) and (choices is None or value in choices):
                good.append(value)
            else:
                self.fault(
                    key, f"unknown {shown(value)}", remedy="write a string" if choices is None else hint(value, choices)
                )
        return tuple(good)

    def point(self, key: str) -> tuple[float, float]:
        """A pair of coordinates."""
        value = self._get(key, list, [0, 0], required=True)
        numbers = [v for v in value if isinstance(v, int | float) and not isinstance(v, bool) and isfinite(v)]
        if len(value) != 2 or len(numbers) != 2:
            self.fault(key, f"{shown(value)} is not a pair of coordinates")
            return (0.0, 0.0)
        return (float(numbers[0]), float(numbers[1]))

    def mapping(self, key: str, keys: Sequence[str], low: int = 0, high: int = 100) -> dict[str, int]:
        """A small table of whole numbers that has exactly these keys."""
        value = self._get(key, dict, dict.fromkeys(keys, low), required=True)
        for name in (name for name in keys if name not in value):
            self.fault(key, f"'{name}' is missing")
        for name, number in value.items():
            if name not in keys:
                self.fault(f"{key}.{name}", "unknown key", remedy=hint(name, keys))
            elif not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
                self.fault(f"{key}.{name}", f"{shown(number)} is not a whole number from {low} to {high}")
        return dict(value)

    def done(self) -> None:
        """Refuses the keys that nobody asked for."""
        for key in self.values:
            if key not in self._asked:
                self.fault(key, "unknown key", remedy=hint(key, sorted(self._asked)))


_KIND_WORDS = {str: "a string", int: "a whole number", list: "a list", dict: "a table"}

_TOKEN = re.compile(
    r'''"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"|''' + r"""'''.*?'''|'[^'\n]*'|\#[^\n]*|[\[\]{}]""", re.DOTALL
)
"""What has to be told apart to find rows in TOML: strings, comments and brackets."""


def _key_pattern(key: str) -> str:
    """A pattern for the place where a key is given a value; of a dotted key, its first part."""
    return rf"""["']?{re.escape(key.partition(".")[0])}["']?\s*[.=]"""


class DataFile(Row):
    """One file of an edition: its top table, and its lists of rows.

    path: the file. problems: where its faults are noted, in common with other files. A file that is missing or is not
    TOML is one fault; it then gives harmless values and has no others.
    Every data file says its provenance and the rule that bounds it.
    """

    def __init__(self, path: Path, problems: list[Problem]) -> None:
        self.path = path
        self.problems = problems
        self.rule = ""
        self._text = ""
        values: dict[str, Any] = {}
        unreadable = None
        try:
            self._text = path.read_text(encoding="utf-8-sig")
            values = tomllib.loads(self._text)
        except FileNotFoundError:
            unreadable = Problem(path.name, "the file is missing", remedy=f"put it in {path.parent}")
        except OSError as error:
            unreadable = Problem(path.name, f"the file cannot be read: {error.strerror}")
        except UnicodeDecodeError as error:
            line = error.object[: error.start].count(b"\n") + 1
            unreadable = Problem(
                f"{path.name}, line {line}", f"not UTF-8 text: {error.reason}", remedy="save it as UTF-8"
            )
        except (ValueError, RecursionError) as error:
            unreadable = Problem(path.name, f"not TOML: {error}")
        self.readable = unreadable is None
        if unreadable:
            problems.append(unreadable)
        self._lines = self._text.split("\n")
        super().__init__(self, values, lambda: range(1, len(self._lines) + 1))

    def head(self) -> str:
        """Reads provenance and rule, the first two keys of every data file; gives the provenance."""
        self.rule = self.text("rule")
        return self.text("provenance", PROVENANCES)

    def rows(self, key: str) -> Iterator[Row]:
        """The rows of the list at `key`, each with its lines."""
        bracketed = 0
        for index, values in enumerate(self._get(key, list, [], required=True)):
            within = f"{key}[{index}]"
            if isinstance(values, dict):
                yield Row(self, values, partial(self._row_lines, key, bracketed), f"{within}.")
            else:
                self.fault(within, f"{shown(values)} is not a table")
            bracketed += isinstance(values, dict | list)

    def _row_lines(self, key: str, number: int) -> range:
        """The lines of a table in a list: of `key = [ {...}, {...} ]`, or of tables under headings `[[key]]`.

        number: which of the entries in brackets.
        """
        heads = [n for n, text in enumerate(self._lines, 1) if re.match(rf"\s*\[\[\s*{re.escape(key)}\s*\]\]", text)]
        if heads:
            ends = [n for n, text in enumerate(self._lines, 1) if re.match(r"\s*\[", text)] + [len(self._lines) + 1]
            return range(heads[number], min(end for end in ends if end > heads[number]))
        first = self.line_of(key)
        begun, depth, left = first, 0, number
        start = sum(len(text) + 1 for text in self._lines[: first - 1])
        for token in _TOKEN.finditer(self._text, start):
            line = self._text.count("\n", 0, token.start()) + 1
            if token[0] in "[{":
                depth += 1
                begun = line if depth == 2 else begun
            elif token[0] in "]}":
                depth -= 1
                if depth == 1 and left == 0:
                    return range(begun, line + 1)
                left -= depth == 1
        return range(first, first + 1)

    def line_of(self, key: str) -> int:
        """The number of the line on which a key of the top table stands, else 1."""
        name = key.partition("[")[0]
        return self.find(rf"\s*({_key_pattern(name)}|\[+\s*{re.escape(name)}\s*\])", self.lines(), at_start=True)

    def find(self, pattern: str, lines: range, *, at_start: bool = False) -> int:
        """The first of some lines in which a pattern is found, else the first of them."""
        look = re.match if at_start else re.search
        return next((n for n in lines if look(pattern, self._lines[n - 1])), lines[0])
