"""The four tiles of the tabalada."""

from collections.abc import Callable

from diables_nb.rules.diables.board import Space
from diables_nb.rules.diables.components import Figure
from diables_nb.rules.ledger import Line

from .scene import Scene, TileFunction, majority_line

__all__ = ["TILES"]


def lines(scene: Scene, space: Space, figure: Figure) -> Line:
    """5 FP for each completed line through the tabaler: its row, its column, by figures of any colour
    (DIA-SCORE-TAB-1).
    """
    del figure
    row, full_row = scene.once(("row", space.row), lambda: _line(scene, lambda place: place.row == space.row))
    column, full_column = scene.once(
        ("column", space.column), lambda: _line(scene, lambda place: place.column == space.column)
    )
    case = "both" if full_row and full_column else "row" if full_row else "column" if full_column else "none"
    complete = [line for line, full in ((row, full_row), (column, full_column)) if full]
    counted = tuple(dict.fromkeys(place for line in complete for place in line))
    each = scene.each["line"]
    facts = {"case": case, "each": each, "count": len(complete), "row": space.row, "column": space.column}
    return Line(each * len(complete), scene.rule, space.id, counted, facts)


def _line(scene: Scene, lies_in: Callable[[Space], bool]) -> tuple[list[str], bool]:
    """The spaces of a row or column, and whether a figure stands on each."""
    line = [place for place in scene.edition.show("tabalada") if lies_in(place)]
    return [place.id for place in line], all(place in scene.figures for place in line)


def majority(scene: Scene, space: Space, figure: Figure) -> Line:
    """Most tabalers in the tabaler's column (DIA-SCORE-TAB-2)."""
    rivals = ((s, f) for s, f in scene.figures.items() if s.column == space.column)
    return majority_line(scene, space, figure, rivals, what="tabaler", column=space.column)


def _neighbours(scene: Scene, space: Space) -> list[Space]:
    """The orthogonal neighbours on which a figure stands, from top left to bottom right."""
    there = scene.once("there", lambda: {(place.row, place.column): place for place in scene.figures})
    row, column = space.row or 0, space.column or 0
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [there[place] for place in around if place in there]


def colours(scene: Scene, space: Space, figure: Figure) -> Line:
    """3 FP for each different colour among the tabaler and its orthogonal neighbours (DIA-SCORE-TAB-3).

    The tabaler itself counts (C-DIA-55); the neutral pieces are one colour (C-DIA-58).
    """
    del figure
    counted = (space, *_neighbours(scene, space))
    seen = {scene.figures[place].owner for place in counted}
    each = scene.each["colour"]
    return Line(
        each * len(seen), scene.rule, space.id, tuple(p.id for p in counted), {"each": each, "count": len(seen)}
    )


def group(scene: Scene, space: Space, figure: Figure) -> Line:
    """2 FP for each of the owner's tabalers in the orthogonally connected group round this one (DIA-SCORE-TAB-4)."""
    connected = [space]
    for place in connected:  # the list grows while it is walked
        own = (other for other in _neighbours(scene, place) if scene.figures[other].owner == figure.owner)
        connected += [other for other in own if other not in connected]
    counted = tuple(place.id for place in scene.figures if place in connected)
    each = scene.each["figure"]
    return Line(each * len(counted), scene.rule, space.id, counted, {"each": each, "count": len(counted)})


TILES: dict[str, TileFunction] = {"lines": lines, "majority": majority, "colours": colours, "group": group}
