"""The four tiles of the carretillada."""

from functools import partial

from diables_nb.rules.diables.board import Space
from diables_nb.rules.diables.components import Figure
from diables_nb.rules.diables.rulings import EACH_QUADRANT
from diables_nb.rules.ledger import Line

from .scene import Scene, TileFunction, majority_line, opposite_line

__all__ = ["TILES"]


def same_kind(scene: Scene, space: Space, figure: Figure) -> Line:
    """3, 2 or 1 FP for each character, tabaler or diable present, for a figure of that kind (DIA-SCORE-CARR-1)."""
    kind = figure.kind
    present = scene.once(kind, lambda: tuple(place.id for place, other in scene.figures.items() if other.kind == kind))
    each = scene.each[kind]
    facts = {"case": kind, "each": each, "count": len(present)}
    return Line(each * len(present), scene.rule, space.id, present, facts)


def majority(scene: Scene, space: Space, figure: Figure) -> Line:
    """Most firecrackers of the type carried; for a tabaler, most tabalers (DIA-SCORE-CARR-2)."""
    if figure.kind == "tabaler":
        tabalers = ((s, f) for s, f in scene.figures.items() if f.kind == "tabaler")
        return majority_line(scene, space, figure, tabalers, what="tabaler")
    rivals = ((s, f) for s, f in scene.figures.items() if f.firecracker == figure.firecracker)
    return majority_line(scene, space, figure, rivals, what=figure.firecracker)


def quadrant(scene: Scene, space: Space, figure: Figure) -> Line:
    """2 FP for each figure in the same quadrant; a character lies in two (DIA-SCORE-CARR-3).

    A figure that shares both quadrants with a character counts once, unless the ruling C-DIA-56 says "twice".
    """
    del figure
    counted, in_full = scene.once(space.quadrants, lambda: _in_quadrants(scene, space.quadrants))
    count = len(counted) if scene.quadrants_once else in_full
    each = scene.each["figure"]
    facts = {
        "case": "one" if len(space.quadrants) == 1 else "two" if count == len(counted) else "twice",
        "each": each,
        "count": count,
        "quadrants": space.quadrants,
    }
    return Line(
        each * count, scene.rule, space.id, counted, facts, (EACH_QUADRANT.id,) if in_full != len(counted) else ()
    )


def _in_quadrants(scene: Scene, quadrants: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """The figures in any of some quadrants, and how many there are quadrant by quadrant."""
    each = [scene.once(quadrant, partial(_in_quadrant, scene, quadrant)) for quadrant in quadrants]
    some = set().union(*each)
    return tuple(place.id for place in scene.figures if place.id in some), sum(map(len, each))


def _in_quadrant(scene: Scene, quadrant: str) -> list[str]:
    return [place.id for place in scene.figures if quadrant in place.quadrants]


def opposite(scene: Scene, space: Space, figure: Figure) -> Line:
    """8 FP for an own figure on the opposite space, 4 for another colour (DIA-SCORE-CARR-4)."""
    across = [space.opposite] if space.opposite in scene.by_id else []
    return opposite_line(scene, space, figure, [place for place in across if place])


TILES: dict[str, TileFunction] = {
    "same_kind": same_kind,
    "majority": majority,
    "quadrant": quadrant,
    "opposite": opposite,
}
