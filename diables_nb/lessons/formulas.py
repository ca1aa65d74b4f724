"""What wrong beliefs make of any show: each formula gives the FP that a belief finds for a ledger line's figure.

All get a position and a ledger line. A formula whose belief does not concern the figure gives the line's own points.
What concerns one show alone is with the subject, in its formulas.py.
"""

from collections.abc import Callable, Iterable

from diables_nb.rules.diables import Figure, Position, Space
from diables_nb.rules.diables.components import NEUTRAL, WEIGHT
from diables_nb.rules.ledger import Line

from .misconception import LineFormula

__all__ = [
    "any_face", "any_firecracker", "by_weight", "counting", "each", "facing", "majority", "neutral_faces_nothing",
    "neutrals_left_out", "neutrals_no_rival", "only_own", "only_own_faces", "others_only", "printed", "space_at",
    "subject", "tally", "tie_is_none",
]  # fmt: skip

_RULING_MAJORITY = "C-DIA-57"


def subject(position: Position, line: Line) -> tuple[Space, Figure]:
    """The space and the figure that a line is about."""
    return position.edition.spaces[line.subject], position.figures[line.subject]


def each(line: Line) -> int:
    """The FP that the tile prints for each thing counted."""
    return int(line.facts["each"])


# ---- so many FP for each figure counted

Keep = Callable[[Position, Line, str], bool]


def counting(keep: Keep) -> LineFormula:
    """The formula that counts only those of the line's figures that `keep` lets pass.

    Where a ruling counts a figure twice (C-DIA-56) the beliefs are not told apart: the line's own points.
    """

    def wrong(position: Position, line: Line) -> int:
        if line.facts.get("count", len(line.counted)) > len(line.counted):
            return line.points
        return each(line) * sum(keep(position, line, place) for place in line.counted)

    return wrong


only_own = counting(lambda position, line, place: position.figures[place].owner == position.figures[line.subject].owner)
neutrals_left_out = counting(lambda position, _, place: position.figures[place].owner != NEUTRAL)
others_only = counting(lambda _, line, place: place != line.subject)


# ---- a majority


def printed(position: Position, line: Line, case: str) -> int:
    """The FP that the line's tile prints for a case, 0 where it prints none."""
    tile = next(tile for tile in position.edition.tiles.values() if tile.rule == line.rule)
    return tile.each.get(case, 0)


def majority(position: Position, line: Line, counts: dict[str, int], *, shared: bool = True) -> int:
    """The FP of a majority among these counts a colour, with or without the tied."""
    _, figure = subject(position, line)
    own = counts[figure.owner]
    most = max((count for owner, count in counts.items() if owner != figure.owner), default=0)
    has = own >= most if shared else own > most
    return printed(position, line, "with" if has else "without")


def tally(position: Position, places: Iterable[str], worth: Callable[[Figure], int]) -> dict[str, int]:
    """What each colour has on these places; without the neutral pieces where the position says so."""
    players_only = position.rulings.get(_RULING_MAJORITY) == "players_only"
    counts: dict[str, int] = {}
    for place in places:
        figure = position.figures[place]
        if not (players_only and figure.owner == NEUTRAL):
            counts[figure.owner] = counts.get(figure.owner, 0) + worth(figure)
    return counts


def tie_is_none(position: Position, line: Line) -> int:
    """A majority must be had alone."""
    return majority(position, line, tally(position, line.counted, lambda _: 1), shared=False)


def neutrals_no_rival(position: Position, line: Line) -> int:
    """Only players are compared."""
    counts = tally(position, line.counted, lambda figure: int(figure.owner != NEUTRAL))
    return majority(position, line, counts)


def by_weight(position: Position, line: Line) -> int:
    """A firecracker weighs as much as its figure does in a lluïment."""
    return majority(position, line, tally(position, line.counted, lambda figure: WEIGHT[figure.kind]))


def any_firecracker(position: Position, line: Line) -> int:
    """Firecrackers of all types are compared together."""
    space, figure = subject(position, line)
    if figure.firecracker is None:
        return line.points
    performers = [place.id for place, other in position.in_show(space.show).items() if other.firecracker]
    return majority(position, line, tally(position, performers, lambda _: 1))


# ---- the opposite space


def facing(position: Position, line: Line, opposite: str | None) -> int:
    """The FP for the figure if this space were opposite."""
    _, figure = subject(position, line)
    across = position.figures.get(opposite or "")
    case = "empty" if across is None else "own" if across.owner == figure.owner else "other"
    return printed(position, line, case)


def space_at(position: Position, space: Space, x: float, y: float) -> str | None:
    """The space of the same kind at a point of the show's box."""
    near = (
        other.id
        for other in position.edition.show(space.show)
        if other.kind == space.kind and abs(other.at[0] - x) < 1 and abs(other.at[1] - y) < 1
    )
    return next(near, None)


def only_own_faces(position: Position, line: Line) -> int:
    """A rival opposite pays nothing."""
    del position
    return 0 if line.facts["case"] == "other" else line.points


def any_face(position: Position, line: Line) -> int:
    """A rival opposite pays as much as an own figure."""
    return printed(position, line, "own") if line.facts["case"] == "other" else line.points


def neutral_faces_nothing(position: Position, line: Line) -> int:
    """A neutral piece opposite pays nothing."""
    neutral = any(position.figures[place].owner == NEUTRAL for place in line.counted)
    return 0 if neutral else line.points
