"""What wrong beliefs make of the carretillada: each formula gives the FP that a belief finds for a line's figure.

All get a position and a ledger line. A formula whose belief does not concern the figure gives the line's own points.
"""

from collections.abc import Callable, Iterable

from diables_nb.rules.diables import Figure, Position, Space
from diables_nb.rules.diables.components import NEUTRAL, WEIGHT
from diables_nb.rules.ledger import Line

from .misconception import LineFormula

__all__ = [
    "any_face", "any_firecracker", "border_in_none", "both_in_full", "by_weight", "mirrored_ring",
    "neutral_faces_nothing", "neutrals_left_out", "neutrals_no_rival", "one_quadrant", "only_own", "only_own_faces",
    "others_only", "printed_once", "tabalers_carry_none", "tabalers_outside", "tie_is_none", "turned_tabalers",
    "whole_plaza",
]  # fmt: skip

_RULING_MAJORITY = "C-DIA-57"


def _subject(position: Position, line: Line) -> tuple[Space, Figure]:
    return position.edition.spaces[line.subject], position.figures[line.subject]


def _each(line: Line) -> int:
    return int(line.facts["each"])


# ---- tiles 1 and 3: so many FP for each figure counted

Keep = Callable[[Position, Line, str], bool]


def _counting(keep: Keep) -> LineFormula:
    """The formula that counts only those of the line's figures that `keep` lets pass."""

    def wrong(position: Position, line: Line) -> int:
        return _each(line) * sum(keep(position, line, place) for place in line.counted)

    return wrong


only_own = _counting(
    lambda position, line, place: position.figures[place].owner == position.figures[line.subject].owner
)
neutrals_left_out = _counting(lambda position, _, place: position.figures[place].owner != NEUTRAL)
others_only = _counting(lambda _, line, place: place != line.subject)
border_in_none = _counting(lambda position, _, place: position.figures[place].kind != "character")
_without_tabalers = _counting(lambda position, _, place: position.figures[place].kind != "tabaler")


def printed_once(position: Position, line: Line) -> int:
    """Tile 1: the printed number, not multiplied."""
    del position
    return _each(line)


def whole_plaza(position: Position, line: Line) -> int:
    """Tile 1: figures of the kind in all shows."""
    _, figure = _subject(position, line)
    return _each(line) * sum(other.kind == figure.kind for other in position.figures.values())


def tabalers_outside(position: Position, line: Line) -> int:
    """Tile 3: tabalers are in no quadrant: they neither count nor score."""
    _, figure = _subject(position, line)
    return 0 if figure.kind == "tabaler" else _without_tabalers(position, line)


def _quadrant_sizes(position: Position, space: Space) -> list[int]:
    figures = position.in_show(space.show)
    return [sum(quadrant in other.quadrants for other in figures) for quadrant in space.quadrants]


def one_quadrant(position: Position, line: Line) -> int:
    """Tile 3: a character counts its fuller quadrant alone."""
    space, _ = _subject(position, line)
    return _each(line) * max(_quadrant_sizes(position, space))


def both_in_full(position: Position, line: Line) -> int:
    """Tile 3: a character counts both quadrants in full, those in both twice."""
    space, _ = _subject(position, line)
    return _each(line) * sum(_quadrant_sizes(position, space))


# ---- tile 2: a majority


def _printed(position: Position, line: Line, case: str) -> int:
    """The FP that the line's tile prints for a case, 0 where it prints none."""
    tile = next(tile for tile in position.edition.tiles.values() if tile.rule == line.rule)
    return tile.each.get(case, 0)


def _majority(position: Position, line: Line, counts: dict[str, int], *, shared: bool = True) -> int:
    """The FP of a majority among these counts a colour, with or without the tied."""
    _, figure = _subject(position, line)
    own = counts[figure.owner]
    most = max((count for owner, count in counts.items() if owner != figure.owner), default=0)
    has = own >= most if shared else own > most
    return _printed(position, line, "with" if has else "without")


def _tally(position: Position, places: Iterable[str], worth: Callable[[Figure], int]) -> dict[str, int]:
    """What each colour has on these places; without the neutral pieces where the position says so."""
    players_only = position.rulings.get(_RULING_MAJORITY) == "players_only"
    counts: dict[str, int] = {}
    for place in places:
        figure = position.figures[place]
        if not (players_only and figure.owner == NEUTRAL):
            counts[figure.owner] = counts.get(figure.owner, 0) + worth(figure)
    return counts


def tie_is_none(position: Position, line: Line) -> int:
    """Tile 2: a majority must be had alone."""
    return _majority(position, line, _tally(position, line.counted, lambda _: 1), shared=False)


def neutrals_no_rival(position: Position, line: Line) -> int:
    """Tile 2: only players are compared."""
    counts = _tally(position, line.counted, lambda figure: int(figure.owner != NEUTRAL))
    return _majority(position, line, counts)


def by_weight(position: Position, line: Line) -> int:
    """Tile 2: a firecracker weighs as much as its figure does in a lluïment."""
    return _majority(position, line, _tally(position, line.counted, lambda figure: WEIGHT[figure.kind]))


def any_firecracker(position: Position, line: Line) -> int:
    """Tile 2: firecrackers of all types are compared together."""
    space, figure = _subject(position, line)
    if figure.firecracker is None:
        return line.points
    performers = [place.id for place, other in position.in_show(space.show).items() if other.firecracker]
    return _majority(position, line, _tally(position, performers, lambda _: 1))


def tabalers_carry_none(position: Position, line: Line) -> int:
    """Tile 2: a tabaler scores nothing."""
    _, figure = _subject(position, line)
    return 0 if figure.kind == "tabaler" else line.points


# ---- tile 4: the opposite space


def _facing(position: Position, line: Line, opposite: str | None) -> int:
    """The FP for the figure if this space were opposite."""
    _, figure = _subject(position, line)
    across = position.figures.get(opposite or "")
    case = "empty" if across is None else "own" if across.owner == figure.owner else "other"
    return _printed(position, line, case)


def _at(position: Position, space: Space, x: float, y: float) -> str | None:
    """The space of the same kind at a point of the show's box."""
    near = (
        other.id
        for other in position.edition.show(space.show)
        if other.kind == space.kind and abs(other.at[0] - x) < 1 and abs(other.at[1] - y) < 1
    )
    return next(near, None)


def mirrored_ring(position: Position, line: Line) -> int:
    """Tile 4: diables and characters have their mirror image opposite, left and right."""
    space, _ = _subject(position, line)
    middle = position.edition.measures[space.show]["centre_x"]
    mirror = _at(position, space, 2 * middle - space.at[0], space.at[1])
    return line.points if space.kind == "tabaler" or mirror == space.id else _facing(position, line, mirror)


def turned_tabalers(position: Position, line: Line) -> int:
    """Tile 4: tabalers have the other end of the diagonal opposite."""
    space, _ = _subject(position, line)
    if space.kind != "tabaler":
        return line.points
    measures = position.edition.measures[space.show]
    across = _at(position, space, 2 * measures["centre_x"] - space.at[0], 2 * measures["centre_y"] - space.at[1])
    return _facing(position, line, across)


def only_own_faces(position: Position, line: Line) -> int:
    """Tile 4: a rival opposite pays nothing."""
    del position
    return 0 if line.facts["case"] == "other" else line.points


def any_face(position: Position, line: Line) -> int:
    """Tile 4: a rival opposite pays as much as an own figure."""
    return _printed(position, line, "own") if line.facts["case"] == "other" else line.points


def neutral_faces_nothing(position: Position, line: Line) -> int:
    """Tile 4: a neutral piece opposite pays nothing."""
    neutral = any(position.figures[place].owner == NEUTRAL for place in line.counted)
    return 0 if neutral else line.points
