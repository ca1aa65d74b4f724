"""What wrong beliefs make of the carretillada alone; those of any show are in lessons/formulas.py."""

from diables_nb.lessons.formulas import counting, each, facing, space_at, subject
from diables_nb.rules.diables import Position, Space
from diables_nb.rules.ledger import Line

__all__ = [
    "border_in_none", "both_in_full", "mirrored_ring", "one_quadrant", "printed_once", "tabalers_carry_none",
    "tabalers_outside", "turned_tabalers", "whole_plaza",
]  # fmt: skip

border_in_none = counting(lambda position, _, place: position.figures[place].kind != "character")
_without_tabalers = counting(lambda position, _, place: position.figures[place].kind != "tabaler")


def printed_once(position: Position, line: Line) -> int:
    """Tile 1: the printed number, not multiplied."""
    del position
    return each(line)


def whole_plaza(position: Position, line: Line) -> int:
    """Tile 1: figures of the kind in all shows."""
    _, figure = subject(position, line)
    return each(line) * sum(other.kind == figure.kind for other in position.figures.values())


def tabalers_carry_none(position: Position, line: Line) -> int:
    """Tile 2: a tabaler scores nothing."""
    _, figure = subject(position, line)
    return 0 if figure.kind == "tabaler" else line.points


def tabalers_outside(position: Position, line: Line) -> int:
    """Tile 3: tabalers are in no quadrant: they neither count nor score."""
    _, figure = subject(position, line)
    return 0 if figure.kind == "tabaler" else _without_tabalers(position, line)


def _quadrant_sizes(position: Position, space: Space) -> list[int]:
    figures = position.in_show(space.show)
    return [sum(quadrant in other.quadrants for other in figures) for quadrant in space.quadrants]


def one_quadrant(position: Position, line: Line) -> int:
    """Tile 3: a character counts its fuller quadrant alone."""
    space, _ = subject(position, line)
    return each(line) * max(_quadrant_sizes(position, space))


def both_in_full(position: Position, line: Line) -> int:
    """Tile 3: a character counts both quadrants in full, those in both twice."""
    space, _ = subject(position, line)
    return each(line) * sum(_quadrant_sizes(position, space))


def mirrored_ring(position: Position, line: Line) -> int:
    """Tile 4: diables and characters have their mirror image opposite, left and right."""
    space, _ = subject(position, line)
    middle = position.edition.measures[space.show]["centre_x"]
    mirror = space_at(position, space, 2 * middle - space.at[0], space.at[1])
    return line.points if space.kind == "tabaler" or mirror == space.id else facing(position, line, mirror)


def turned_tabalers(position: Position, line: Line) -> int:
    """Tile 4: tabalers have the other end of the diagonal opposite."""
    space, _ = subject(position, line)
    if space.kind != "tabaler":
        return line.points
    measures = position.edition.measures[space.show]
    across = space_at(position, space, 2 * measures["centre_x"] - space.at[0], 2 * measures["centre_y"] - space.at[1])
    return facing(position, line, across)
