"""Reads the crowd-pleasers: four tiles with two sides each (FES-COMP-02, FES-B-04)."""

from diables_nb.rules.edition import DataFile, Row
from diables_nb.rules.festival.board import Pleaser
from diables_nb.rules.festival.components import CROWD_PLEASERS

__all__ = ["read_pleasers"]

_TILES = 4
_RULES = {side: f"FES-CP-{side[2:]}" for side in CROWD_PLEASERS}
_POINTS = {"CP1": 2, "CP2": 2, "CP3": 2, "CP4": 3, "CP5": 3, "CP6": 2, "CP7": 2, "CP8": 3}


def read_pleasers(file: DataFile) -> tuple[tuple[Pleaser, Pleaser], ...]:
    """The tiles in the order of their numbers, each with its two sides."""
    tiles: dict[int, list[Pleaser]] = {number: [] for number in range(1, _TILES + 1)}
    known: list[object] = []
    for row in file.rows("sides"):
        side, tile = _side(row), row.number("tile", 1, _TILES)
        row.done()
        known.append(row.values.get("id"))
        if (side.id, tile) != (row.values.get("id"), row.values.get("tile")):
            continue  # the fault is told; what was given in its place would be taken for another one
        if side.id in known[:-1]:
            row.fault("id", f"'{side.id}' stands twice", "FES-COMP-02")
        if len(tiles[tile]) == 2:
            row.fault("tile", f"tile {tile} has more than two sides", "FES-B-04")
        tiles[tile].append(side)
    if missing := [side for side in CROWD_PLEASERS if side not in known]:
        file.fault("sides", f"missing: {', '.join(missing)}", "FES-COMP-02")
    file.done()
    return tuple((sides[0], sides[1]) for sides in tiles.values() if len(sides) == 2)


def _side(row: Row) -> Pleaser:
    side = row.text("id", CROWD_PLEASERS)
    points, rule = row.number("points", 1, 12), row.text("rule")
    if side != row.values.get("id"):
        return Pleaser(side, points, rule)
    if rule and rule != _RULES[side]:
        row.fault("rule", f"'{rule}' is not the rule of {side}", _RULES[side], f"write '{_RULES[side]}'")
    if points != _POINTS[side]:
        row.fault("points", f"{points} points", _RULES[side], f"write {_POINTS[side]}")
    return Pleaser(side, points, rule)
