"""The four tiles of the tabalada."""

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
    grid = scene.edition.show("tabalada")
    row = [place for place in grid if place.row == space.row]
    column = [place for place in grid if place.column == space.column]
    full = {name: all(p in scene.figures for p in line) for name, line in (("row", row), ("column", column))}
    case = "both" if all(full.values()) else "row" if full["row"] else "column" if full["column"] else "none"
    complete = [line for name, line in (("row", row), ("column", column)) if full[name]]
    counted = tuple(dict.fromkeys(place.id for line in complete for place in line))
    each = scene.each["line"]
    facts = {"case": case, "each": each, "count": len(complete), "row": space.row, "column": space.column}
    return Line(each * len(complete), scene.rule, space.id, counted, facts)


def majority(scene: Scene, space: Space, figure: Figure) -> Line:
    """Most tabalers in the tabaler's column (DIA-SCORE-TAB-2)."""
    rivals = [(s, f) for s, f in scene.figures.items() if s.column == space.column]
    return majority_line(scene, space, figure, rivals, what="tabaler", column=space.column)


def _adjacent(one: Space, other: Space) -> bool:
    return abs((one.row or 0) - (other.row or 0)) + abs((one.column or 0) - (other.column or 0)) == 1


def colours(scene: Scene, space: Space, figure: Figure) -> Line:
    """3 FP for each different colour among the tabaler and its orthogonal neighbours (DIA-SCORE-TAB-3).

    The tabaler itself counts (C-DIA-55); the neutral pieces are one colour (C-DIA-58).
    """
    del figure
    counted = (space, *(place for place in scene.figures if _adjacent(space, place)))
    seen = {scene.figures[place].owner for place in counted}
    each = scene.each["colour"]
    return Line(
        each * len(seen), scene.rule, space.id, tuple(p.id for p in counted), {"each": each, "count": len(seen)}
    )


def group(scene: Scene, space: Space, figure: Figure) -> Line:
    """2 FP for each of the owner's tabalers in the orthogonally connected group round this one (DIA-SCORE-TAB-4)."""
    own = [place for place, other in scene.figures.items() if other.owner == figure.owner]
    connected = [space]
    for place in connected:  # the list grows while it is walked
        connected += [other for other in own if other not in connected and _adjacent(place, other)]
    counted = tuple(place.id for place in own if place in connected)
    each = scene.each["figure"]
    return Line(each * len(counted), scene.rule, space.id, counted, {"each": each, "count": len(counted)})


TILES: dict[str, TileFunction] = {"lines": lines, "majority": majority, "colours": colours, "group": group}
