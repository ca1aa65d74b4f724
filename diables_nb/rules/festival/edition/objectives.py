"""Reads the objective cards and the starting objectives (FES-COMP-03, -04, FES-B-05, -06)."""

from collections.abc import Mapping
from typing import NamedTuple

from diables_nb.rules.edition import DataFile, Row
from diables_nb.rules.errors import hint
from diables_nb.rules.festival.board import Objective
from diables_nb.rules.festival.components import COLOURS, FAMILIES, OBJECTIVE_COUNT, SIDES
from diables_nb.rules.festival.patterns import Pattern, PatternError, parse_pattern

from .bounds_objectives import check_objectives, check_pattern, check_side

__all__ = ["read_objectives", "read_starting"]

_IDS = tuple(f"O{number:02}" for number in range(1, OBJECTIVE_COUNT + 1))
_MOST = 12
_HARMLESS = parse_pattern("any any")


class _Read(NamedTuple):
    objective: Objective
    row: Row


def read_objectives(file: DataFile) -> tuple[Objective, ...]:
    """The 28 cards in the order of their ids."""
    read: dict[str, _Read] = {}
    for row in file.rows("objectives"):
        identity = row.text("id")
        if identity in read:
            row.fault("id", f"'{identity}' stands twice", "FES-COMP-03")
        elif identity and identity not in _IDS:
            row.fault("id", f"unknown '{identity}'", "FES-COMP-03", hint(identity, _IDS))
        family = row.text("family", tuple(FAMILIES))
        objective = Objective(identity, row.number("value", 1, _MOST), family, _pattern(row))
        if objective.pattern is not _HARMLESS and row.values.get("family") == family:
            check_pattern(row, objective)
        read[identity] = _Read(objective, row)
        row.done()
    if missing := [identity for identity in _IDS if identity not in read]:
        more = f" and {len(missing) - 3} more" if len(missing) > 3 else ""
        file.fault("objectives", f"missing: {', '.join(missing[:3])}{more}", "FES-COMP-03")
    file.done()
    check_objectives(file, [(found.objective, found.row) for found in read.values()])
    return tuple(read[identity].objective for identity in _IDS if identity in read)


def read_starting(file: DataFile, types: Mapping[str, str]) -> dict[str, tuple[Objective, Objective]]:
    """The two sides of the starting objective of each colour. types: the firework type of each colour's board."""
    sides: dict[str, Objective] = {}
    for row in file.rows("starting"):
        colour, side = row.text("colour", COLOURS), row.text("side", SIDES)
        identity = colour[0].upper() + side
        if identity in sides:
            row.fault("side", f"side {side} of {colour} stands twice", "FES-COMP-04")
        family = "colours" if side == "A" else "types"
        objective = Objective(identity, row.number("value", 1, _MOST), family, _pattern(row))
        if colour in types and objective.pattern is not _HARMLESS:
            check_side(row, objective, colour if side == "A" else types[colour])
        sides[identity] = objective
        row.done()
    wanted = {colour: [colour[0].upper() + side for side in SIDES] for colour in COLOURS}
    if missing := [name for names in wanted.values() for name in names if name not in sides]:
        file.fault("starting", f"missing: {', '.join(missing)}", "FES-COMP-04")
    file.done()
    return {} if missing else {colour: (sides[first], sides[second]) for colour, (first, second) in wanted.items()}


def _pattern(row: Row) -> Pattern:
    """The pattern at `pattern`; a harmless one where it cannot be read."""
    text = row.text("pattern")
    if text:
        try:
            return parse_pattern(text)
        except PatternError as error:
            for problem in error.problems:
                row.fault("pattern", problem.message, problem.rule, problem.remedy)
    return _HARMLESS
