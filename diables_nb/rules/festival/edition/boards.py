"""Reads the boards, and the stacks of firework tiles (FES-COMP-05, -06, FES-B-01 to -03)."""

from collections import Counter
from collections.abc import Sequence

from diables_nb.rules.edition import DataFile, Row
from diables_nb.rules.errors import hint
from diables_nb.rules.festival.components import COLOURS, COPIES, KINDS, SIZE, STACK_HEIGHT, TYPES, kind_name

__all__ = ["read_boards", "read_stacks"]


def read_boards(file: DataFile) -> tuple[int, dict[str, str]]:
    """The size of a board, and the firework type of the board of each colour."""
    size = file.number("size", 1, 9)
    if size != SIZE:
        file.fault("size", f"a board of {size} rows", "FES-B-01", f"write {SIZE}")
    types: dict[str, str] = {}
    named: list[object] = []
    for row in file.rows("boards"):
        colour, type_ = row.text("colour", COLOURS), row.text("type", TYPES)
        row.done()
        named.append(row.values.get("colour"))
        if (colour, type_) != (row.values.get("colour"), row.values.get("type")):
            continue  # the fault is told; what was given in its place would be taken for another one
        if colour in types:
            row.fault("colour", f"'{colour}' stands twice", "FES-COMP-05")
        if type_ in types.values():
            row.fault("type", f"'{type_}' stands twice", "FES-COMP-05")
        types[colour] = type_
    _all_there(file, "boards", named, "FES-COMP-05")
    file.done()
    return size, {colour: types[colour] for colour in COLOURS if colour in types}


def read_stacks(file: DataFile) -> dict[str, tuple[int, ...]]:
    """The kinds in the stack of each back colour."""
    stacks: dict[str, tuple[int, ...]] = {}
    for row in file.rows("stacks"):
        back = row.text("back", COLOURS)
        if back in stacks:
            row.fault("back", f"'{back}' stands twice", "FES-COMP-06")
        stacks[back] = _kinds(row)
        row.done()
    _all_there(file, "stacks", list(stacks), "FES-COMP-06")
    file.done()
    _copies(file, stacks)
    return {back: stacks[back] for back in COLOURS if back in stacks}


def _all_there(file: DataFile, key: str, colours: Sequence[object], rule: str) -> None:
    if missing := [colour for colour in COLOURS if colour not in colours]:
        file.fault(key, f"missing: {', '.join(missing)}", rule)


def _kinds(row: Row) -> tuple[int, ...]:
    """The kinds at `kinds`, as their numbers."""
    names = row.names("kinds")
    known = [name for name in names if name in KINDS]
    for name in names:
        if name not in KINDS:
            row.fault("kinds", f"unknown '{name}'", "FES-B-02", hint(name, KINDS))
    if len(names) != STACK_HEIGHT:
        row.fault("kinds", f"{len(names)} tiles with this back", "FES-COMP-06", f"write {STACK_HEIGHT}")
    return tuple(KINDS.index(name) for name in known)


def _copies(file: DataFile, stacks: dict[str, tuple[int, ...]]) -> None:
    """Every kind is there four times in all."""
    had = Counter(kind for kinds in stacks.values() for kind in kinds)
    for kind in range(len(KINDS)):
        if had[kind] != COPIES:
            file.fault("stacks", f"{had[kind]} tiles of kind {kind_name(kind)} instead of {COPIES}", "FES-B-02")
