"""The four tiles of the ball parlat."""

from diables_nb.rules.diables.board import Space
from diables_nb.rules.diables.components import Figure
from diables_nb.rules.ledger import Line

from .carretillada import opposite
from .scene import Scene, TileFunction, majority_line

__all__ = ["TILES"]


def _sides(scene: Scene, space: Space) -> tuple[tuple[str, ...], int]:
    """The figures of the space's half, all kinds (C-DIA-62), and how many stand on the other half."""
    here = scene.once(space.half, lambda: tuple(place.id for place in scene.figures if place.half == space.half))
    return here, len(scene.figures) - len(here)


def side_count(scene: Scene, space: Space, figure: Figure) -> Line:
    """2 FP for each figure of this side if no side has fewer, else 1 FP for each (DIA-SCORE-BALL-1)."""
    del figure
    here, there = _sides(scene, space)
    case = "fewest" if len(here) < there else "equal" if len(here) == there else "more"
    each = scene.each["more" if case == "more" else "fewest"]
    facts = {"case": case, "each": each, "count": len(here), "against": there, "side": space.half}
    return Line(each * len(here), scene.rule, space.id, here, facts)


def majority(scene: Scene, space: Space, figure: Figure) -> Line:
    """Most figures of this figure's kind (DIA-SCORE-BALL-2)."""
    rivals = ((s, f) for s, f in scene.figures.items() if f.kind == figure.kind)
    return majority_line(scene, space, figure, rivals, what=figure.kind)


def side_rank(scene: Scene, space: Space, figure: Figure) -> Line:
    """3 FP on the side with fewer figures, 6 on the one with more, 9 if they are equal (DIA-SCORE-BALL-4)."""
    del figure
    here, there = _sides(scene, space)
    case = "fewer" if len(here) < there else "equal" if len(here) == there else "more"
    facts = {"case": case, "count": len(here), "against": there, "side": space.half}
    return Line(scene.each[case], scene.rule, space.id, here, facts)


TILES: dict[str, TileFunction] = {
    "side_count": side_count,
    "majority": majority,
    "opposite": opposite,
    "side_rank": side_rank,
}
