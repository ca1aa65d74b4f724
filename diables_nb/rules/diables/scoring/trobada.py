"""The four tiles of the trobada de bèsties."""

from diables_nb.rules.diables.board import Space
from diables_nb.rules.diables.components import Figure
from diables_nb.rules.ledger import Line

from .scene import Scene, TileFunction, majority_line, opposite_line

__all__ = ["TILES"]


def longest_run(held: set[int], follows: dict[int, int], through: int) -> tuple[int, ...]:
    """The longest run of held sectors round the circle; of equals, the one through the given sector, else the first.

    >>> longest_run({7, 0, 1, 4}, {s: (s + 1) % 8 for s in range(8)}, through=4)
    (7, 0, 1)
    """
    before = {after: sector for sector, after in follows.items()}
    starts = [sector for sector in sorted(held) if before[sector] not in held] or sorted(held)[:1]
    best: tuple[int, ...] = ()
    for start in starts:
        run = [start]
        while follows[run[-1]] in held and follows[run[-1]] != start:
            run.append(follows[run[-1]])
        if len(run) > len(best) or (len(run) == len(best) and through in run):
            best = tuple(run)
    return best


def run(scene: Scene, space: Space, figure: Figure) -> Line:
    """2 FP for each sector of the longest run of adjacent sectors with an own figure (DIA-SCORE-TRO-1).

    The scored figure need not stand in the run (C-DIA-61).
    """
    sectors, counted = scene.once((figure.owner, space.sector), lambda: _run(scene, figure.owner, space.sector or 0))
    each = scene.each["sector"]
    facts = {"each": each, "count": len(sectors), "sectors": sectors}
    return Line(each * len(sectors), scene.rule, space.id, counted, facts)


def _run(scene: Scene, owner: str, through: int) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The sectors of an owner's longest run, and the figures in it. through: the sector that a tie falls to."""
    own = scene.once(owner, lambda: {s: s.sector or 0 for s, other in scene.figures.items() if other.owner == owner})
    follows = scene.once("follows", lambda: {sector.id: sector.next for sector in scene.edition.sectors})
    sectors = longest_run(set(own.values()), follows, through)
    return sectors, tuple(place.id for place, sector in own.items() if sector in sectors)


def opposite(scene: Scene, space: Space, figure: Figure) -> Line:
    """8 FP for an own figure in the opposite sector, else 4 for another colour's (DIA-SCORE-TRO-2)."""
    sector = scene.edition.sectors[space.sector or 0].opposite
    across = [place.id for place in scene.figures if place.sector == sector]
    line = opposite_line(scene, space, figure, across)
    return line._replace(facts={**line.facts, "sector": sector})


def quadrant(scene: Scene, space: Space, figure: Figure) -> Line:
    """3 FP for each figure in the two sectors of the same follower reward (DIA-SCORE-TRO-3)."""
    del figure
    here = space.quadrants
    counted = scene.once(here, lambda: tuple(place.id for place in scene.figures if place.quadrants == here))
    each = scene.each["figure"]
    facts = {"each": each, "count": len(counted), "quadrants": space.quadrants}
    return Line(each * len(counted), scene.rule, space.id, counted, facts)


def majority(scene: Scene, space: Space, figure: Figure) -> Line:
    """Most firecrackers of the type carried (DIA-SCORE-TRO-4)."""
    rivals = ((s, f) for s, f in scene.figures.items() if f.firecracker == figure.firecracker)
    return majority_line(scene, space, figure, rivals, what=figure.firecracker)


TILES: dict[str, TileFunction] = {"run": run, "opposite": opposite, "quadrant": quadrant, "majority": majority}
