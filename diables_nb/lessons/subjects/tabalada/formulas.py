"""What wrong beliefs make of the tabalada alone; those of any show are in lessons/formulas.py."""

from collections.abc import Callable, Iterable

from diables_nb.lessons.formulas import each, majority, printed, subject, tally
from diables_nb.lessons.misconception import LineFormula
from diables_nb.rules.diables import Figure, Position, Space
from diables_nb.rules.diables.components import NEUTRAL
from diables_nb.rules.ledger import Ledger, Line

__all__ = [
    "all_connect", "colours_of_others", "colours_of_players", "column_once", "corners_connect", "corners_count",
    "each_neighbour", "group_once", "in_the_cross", "line_once", "lines_by", "majority_in_the_row",
    "majority_in_the_show", "more_than_half", "neutrals_apart", "neutrals_connect", "not_own", "one_line",
    "only_beside", "only_rows", "own_alone", "paid_by_the_figure", "straight", "the_largest", "with_diagonals",
    "without_neutrals",
]  # fmt: skip

_SHOW = "tabalada"
Near = Callable[[Space, Space], bool]


def _distances(one: Space, other: Space) -> tuple[int, int]:
    """How many rows and how many columns lie between two spaces."""
    return abs((one.row or 0) - (other.row or 0)), abs((one.column or 0) - (other.column or 0))


def _beside(one: Space, other: Space) -> bool:
    """Whether two spaces are orthogonal neighbours."""
    return sum(_distances(one, other)) == 1


def _round_about(one: Space, other: Space) -> bool:
    """Whether two spaces touch, at a corner too."""
    return max(_distances(one, other)) == 1


# ---- tile 1: completed lines

Full = Callable[[Position, Figure, Iterable[Space]], bool]
"""Whether a belief takes a line for completed, for the figure that is scored."""


def _full_line(position: Position, scored: Figure, line: Iterable[Space]) -> bool:
    """No space is empty."""
    del scored
    return all(space.id in position.figures for space in line)


def own_alone(position: Position, scored: Figure, line: Iterable[Space]) -> bool:
    """Own tabalers on every space."""
    owners = {figure.owner if (figure := position.figures.get(space.id)) else None for space in line}
    return owners == {scored.owner}


def without_neutrals(position: Position, scored: Figure, line: Iterable[Space]) -> bool:
    """Players' tabalers on every space."""
    del scored
    found = [position.figures.get(space.id) for space in line]
    return all(figure is not None and figure.owner != NEUTRAL for figure in found)


def _row(position: Position, space: Space) -> list[Space]:
    return [other for other in position.edition.show(_SHOW) if other.row == space.row]


def _column(position: Position, space: Space) -> list[Space]:
    return [other for other in position.edition.show(_SHOW) if other.column == space.column]


def _diagonals(position: Position, space: Space) -> list[list[Space]]:
    """The long diagonals that a space is on."""
    grid = position.edition.show(_SHOW)
    across = max(other.row or 0 for other in grid) + 1
    falling = [other for other in grid if other.row == other.column]
    rising = [other for other in grid if (other.row or 0) + (other.column or 0) == across]
    return [line for line in (falling, rising) if space in line]


def lines_by(full: Full) -> LineFormula:
    """Tile 1, where `full` says which lines are completed."""

    def wrong(position: Position, line: Line) -> int:
        space, scored = subject(position, line)
        lines = (_row(position, space), _column(position, space))
        return each(line) * sum(full(position, scored, spaces) for spaces in lines)

    return wrong


def only_rows(position: Position, line: Line) -> int:
    """Tile 1: columns are no lines."""
    space, scored = subject(position, line)
    return each(line) * _full_line(position, scored, _row(position, space))


def with_diagonals(position: Position, line: Line) -> int:
    """Tile 1: the two long diagonals are lines too."""
    space, scored = subject(position, line)
    return line.points + each(line) * sum(_full_line(position, scored, way) for way in _diagonals(position, space))


def one_line(position: Position, line: Line) -> int:
    """Tile 1: a tabaler is paid for one line at most."""
    del position
    return min(line.points, each(line))


def paid_by_the_figure(position: Position, line: Line) -> int:
    """Tile 1: the number is paid for each tabaler in the lines."""
    del position
    return each(line) * len(line.counted)


# ---- one payment where each figure has its own


def _best(values: Iterable[int], ledger: Ledger) -> int:
    """The best values, as many as figures score."""
    return sum(sorted(values, reverse=True)[: len(ledger.lines)])


def line_once(ledger: Ledger) -> int:
    """Tile 1: a completed line pays a player once, however many own tabalers stand in it."""
    rows = {("row", line.facts["row"]) for line in ledger.lines if line.facts["case"] in ("row", "both")}
    columns = {("column", line.facts["column"]) for line in ledger.lines if line.facts["case"] in ("column", "both")}
    return sum(each(line) for line in ledger.lines[:1]) * len(rows | columns)


def column_once(ledger: Ledger) -> int:
    """Tile 2: a column pays a player once."""
    return _best({line.facts["column"]: line.points for line in ledger.all_lines}.values(), ledger)


def group_once(ledger: Ledger) -> int:
    """Tile 4: a group pays a player once."""
    return _best({line.counted: line.points for line in ledger.all_lines}.values(), ledger)


# ---- tile 2: the majority


def _majority_among(position: Position, line: Line, places: Iterable[Space]) -> int:
    taken = [place.id for place in places if place.id in position.figures]
    return majority(position, line, tally(position, taken, lambda _: 1))


def majority_in_the_row(position: Position, line: Line) -> int:
    """Tile 2: the tabaler's row is compared."""
    return _majority_among(position, line, _row(position, subject(position, line)[0]))


def majority_in_the_show(position: Position, line: Line) -> int:
    """Tile 2: all tabalers of the show are compared."""
    return _majority_among(position, line, position.edition.show(_SHOW))


def more_than_half(position: Position, line: Line) -> int:
    """Tile 2: a majority is more than half of the tabalers in the column."""
    _, figure = subject(position, line)
    counts = tally(position, line.counted, lambda _: 1)
    return printed(position, line, "with" if 2 * counts[figure.owner] > sum(counts.values()) else "without")


# ---- tile 3: colours


def _owners(position: Position, places: Iterable[str]) -> list[str]:
    return [position.figures[place].owner for place in places]


def _colours_near(near: Near) -> LineFormula:
    """Tile 3, where `near` says who is a neighbour."""

    def wrong(position: Position, line: Line) -> int:
        space, scored = subject(position, line)
        seen = {figure.owner for place, figure in position.in_show(_SHOW).items() if near(space, place)}
        return each(line) * len(seen | {scored.owner})

    return wrong


corners_count = _colours_near(_round_about)
in_the_cross = _colours_near(lambda one, other: 0 in _distances(one, other))


def each_neighbour(position: Position, line: Line) -> int:
    """Tile 3: each tabaler counts, one of a colour already seen too."""
    del position
    return each(line) * len(line.counted)


def not_own(position: Position, line: Line) -> int:
    """Tile 3: the owner's colour does not count."""
    _, scored = subject(position, line)
    return each(line) * len({*_owners(position, line.counted)} - {scored.owner})


def colours_of_others(position: Position, line: Line) -> int:
    """Tile 3: the neighbours' colours, without a look at the tabaler itself."""
    return each(line) * len({*_owners(position, (place for place in line.counted if place != line.subject))})


def colours_of_players(position: Position, line: Line) -> int:
    """Tile 3: neutral pieces have no colour."""
    return each(line) * len({*_owners(position, line.counted)} - {NEUTRAL})


def neutrals_apart(position: Position, line: Line) -> int:
    """Tile 3: each neutral piece is a colour of its own."""
    owners = _owners(position, line.counted)
    return each(line) * (len({*owners} - {NEUTRAL}) + owners.count(NEUTRAL))


# ---- tile 4: groups

Joins = Callable[[Figure, Figure], bool]
"""Whether a figure joins a group, for the figure that is scored (the second one)."""


def _own(other: Figure, scored: Figure) -> bool:
    return other.owner == scored.owner


def _connected(position: Position, start: Space, near: Near, joins: Joins) -> list[Space]:
    """The group round a space."""
    scored = position.figures[start.id]
    free = [place for place, other in position.in_show(_SHOW).items() if joins(other, scored)]
    found = [start]
    for place in found:  # the list grows while it is walked
        found += [other for other in free if other not in found and near(place, other)]
    return found


def _group_by(near: Near, joins: Joins) -> LineFormula:
    """Tile 4, where `near` and `joins` say what is connected."""

    def wrong(position: Position, line: Line) -> int:
        return each(line) * len(_connected(position, subject(position, line)[0], near, joins))

    return wrong


corners_connect = _group_by(_round_about, _own)
all_connect = _group_by(_beside, lambda _, __: True)
neutrals_connect = _group_by(_beside, lambda other, scored: _own(other, scored) or other.owner == NEUTRAL)


def only_beside(position: Position, line: Line) -> int:
    """Tile 4: the tabaler and its own neighbours, not what hangs on these."""
    space, _ = subject(position, line)
    spaces = (position.edition.spaces[place] for place in line.counted)
    return each(line) * sum(place == space or _beside(space, place) for place in spaces)


def the_largest(position: Position, line: Line) -> int:
    """Tile 4: the owner's largest group, wherever the tabaler stands."""
    _, scored = subject(position, line)
    own = [place for place, other in position.in_show(_SHOW).items() if _own(other, scored)]
    return each(line) * max(len(_connected(position, place, _beside, _own)) for place in own)


def straight(position: Position, line: Line) -> int:
    """Tile 4: a group is a straight run, along the row or along the column."""
    space, _ = subject(position, line)
    in_row = _connected(position, space, lambda a, b: _beside(a, b) and a.row == b.row, _own)
    in_column = _connected(position, space, lambda a, b: _beside(a, b) and a.column == b.column, _own)
    return each(line) * max(len(in_row), len(in_column))
