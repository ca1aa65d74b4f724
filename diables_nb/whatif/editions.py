"""Editions to compare with: the one that ships with some values changed, and as it was before it was tuned.

Each is written into a folder that lasts as long as this Python, so that processes can read it again.
"""

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from diables_nb.rules import diables
from diables_nb.rules.diables import Edition
from diables_nb.rules.errors import hint, shown

__all__ = ["changed_edition", "untuned_edition"]

_SHIPPED = Path(diables.__file__).parent / "data"
_UNTUNED = Path(__file__).parent / "untuned"
_ABOUT = "edition"
_FOLDERS: list[TemporaryDirectory[str]] = []
"""They go when Python ends."""

Tables = dict[str, dict[str, Any]]
"""File without its ending -> what it holds."""


def changed_edition(changes: Mapping[str, Mapping[str, object]], base: Edition | None = None) -> Edition:
    """An edition like another one but for some values.

    changes: id of a row of its files -> {key: what to write there}. A row is a card ("photo/1", "drum/upper/2"), a
    space of the colla ("U2@5"), a printed follower, a reward or a lluïment; the name of a file stands for what it says
    of itself ({"wall": {"spaces": 6}}). base: what is changed, if not the shipped edition.
    Raises `ValueError` for an id or a key that is not there, `EditionError` with rule and place for a value that the
    bounds of the edition (DIA-B) do not allow.

    >>> richer = changed_edition({"photo/5": {"reward": "fp 4"}})
    >>> richer.posts["photo/5"].reward.alternatives[0][0].number
    4
    """
    _check(changes)
    tables = _read(Path(base.folder) if base is not None and base.folder else _SHIPPED)
    for name, values in changes.items():
        file, row = _row(tables, name, values)
        row.update(values)
        tables[file]["provenance"] = "reconstruction"  # whatever it was, now it is somebody's invention
    tables[_ABOUT] |= {"id": "changed", "name": f"{tables[_ABOUT]['name']}, changed"}
    return diables.edition(_written(tables))


def _check(changes: object) -> None:
    if not isinstance(changes, Mapping) or not changes:
        raise ValueError(f"changes {shown(changes)}: give the ids of rows, each with what to write there")
    for name, values in changes.items():
        if not isinstance(values, Mapping) or not values:
            raise ValueError(f"{shown(values)} for {shown(name)}: give keys with their values")


@cache
def untuned_edition() -> Edition:
    """The reconstruction before its cards and colla were tuned to the targets of DIA-B-19.

    >>> untuned_edition().name
    'Reconstruction before its tuning'
    """
    tables = _read(_SHIPPED) | _read(_UNTUNED)
    tables[_ABOUT] |= {"id": "untuned", "name": "Reconstruction before its tuning"}
    return diables.edition(_written(tables))


def _read(folder: Path) -> Tables:
    return {path.stem: tomllib.loads(path.read_text(encoding="utf-8-sig")) for path in sorted(folder.glob("*.toml"))}


def _row(tables: Tables, name: str, values: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
    """The row of an id that has the keys wanted, with its file."""
    if name in tables and name != _ABOUT:
        found = [(name, tables[name])]
    else:
        rows = [(file, row) for file, table in tables.items() for row in _rows(table)]
        found = [(file, row) for file, row in rows if row["id"] == name]
        if not found:
            raise ValueError(f"no row {shown(name)}: {hint(name, [*tables, *(str(row['id']) for _, row in rows)])}")
    fitting = [(file, row) for file, row in found if set(values) <= set(row)]
    if not fitting:
        known = [str(key) for _, row in found for key in row if key != "id"]
        for key in (key for key in values if key not in known):
            raise ValueError(f"{shown(name)} has no {shown(key)}: {hint(key, known)}")
        raise ValueError(f"no row of {shown(name)} has {' and '.join(map(shown, values))}: change one at a time")
    if len(fitting) > 1:
        raise ValueError(f"{shown(name)} is in {' and in '.join(file for file, _ in fitting)}: its id is not its own")
    return fitting[0]


def _rows(table: Mapping[str, Any]) -> list[dict[str, Any]]:
    entries: list[Any] = [entry for value in table.values() if isinstance(value, list) for entry in value]
    return [row for row in entries if isinstance(row, dict) and "id" in row]


def _written(tables: Tables) -> Path:
    folder = TemporaryDirectory(prefix="diables-edition-")
    _FOLDERS.append(folder)
    for name, table in tables.items():
        text = "".join(f"{key} = {_toml(value)}\n" for key, value in table.items())
        (Path(folder.name) / f"{name}.toml").write_text(text, encoding="utf-8")
    return Path(folder.name)


def _toml(value: Any) -> str:
    """A value as TOML; rows stand on lines of their own, so that errors can point at them."""
    match value:
        case Mapping():
            return "{ " + ", ".join(f"{key} = {_toml(entry)}" for key, entry in value.items()) + " }"
        case [Mapping(), *_]:
            return "[\n" + "".join(f"  {_toml(row)},\n" for row in value) + "]"
        case list() | tuple():
            return f"[{', '.join(map(_toml, value))}]"
        case _:
            return json.dumps(value, ensure_ascii=False)
