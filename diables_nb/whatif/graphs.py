"""The spaces of a show as a graph: which are neighbours, and which are opposite."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import atan2, pi
from typing import Any

from diables_nb.rules.diables import SHOWS, Edition, Position, Space
from diables_nb.rules.diables import edition as load_edition
from diables_nb.rules.errors import hint

__all__ = ["NEIGHBOUR", "OPPOSITE", "graph_of"]

NEIGHBOUR, OPPOSITE = "neighbour", "opposite"
"""The two relations: the attribute `relation` of an edge."""

Pair = tuple[Space, Space]


def graph_of(show: str, position: Position | None = None) -> Any:
    """The spaces of a show as a `networkx.Graph`.

    show: a show. position: whose figures stand on the spaces; None for the empty board.
    A node is a space by its id, with `name`, `kind`, `firecracker`, `at` (its place in the show's box), `quadrants`,
    and `owner` (None where nobody stands). An edge has a `relation`, "neighbour" or "opposite".

    Neighbours are, in the carretillada, the next spaces on the same circle; in the trobada, the spaces of the same and
    of the next sectors, so that a player's runs are connected (DIA-SCORE-TRO-1); in the tabalada, the cells beside,
    above and below (DIA-SCORE-TAB-3, -4); in the ball parlat there are none. Opposite follows DIA-SCORE-GEN-07 and -08.
    Raises `ValueError` for an unknown show.

    >>> graph = graph_of("carretillada")
    >>> sorted(graph["carretillada/ring/0"])
    ['carretillada/ring/1', 'carretillada/ring/11', 'carretillada/ring/6']
    """
    import networkx as nx

    if show not in SHOWS:
        raise ValueError(f"no show '{show}': {hint(show, SHOWS)}")
    data = position.edition if position else load_edition()
    graph = nx.Graph(show=show)
    for space in data.show(show):
        graph.add_node(space.id, **_attributes(space, position))
    for relation, pairs in ((NEIGHBOUR, _neighbours(data, show)), (OPPOSITE, _opposites(data, show))):
        graph.add_edges_from(((one.id, other.id) for one, other in pairs), relation=relation)
    return graph


def _attributes(space: Space, position: Position | None) -> dict[str, Any]:
    figure = position.figures.get(space.id) if position else None
    return {
        "name": space.name,
        "kind": space.kind,
        "firecracker": space.firecracker,
        "at": space.at,
        "quadrants": space.quadrants,
        "owner": figure.owner if figure else None,
    }


def _neighbours(data: Edition, show: str) -> Iterator[Pair]:
    spaces = data.show(show)
    if show == "carretillada":
        measures = data.measures[show]
        for kind in ("diable", "character"):
            yield from _circle((s for s in spaces if s.kind == kind), measures["centre_x"], measures["centre_y"])
    elif show == "trobada":
        near = {(sector.id, sector.next) for sector in data.sectors}
        for one, other in combinations(spaces, 2):
            pair = (one.sector, other.sector)
            if one.sector == other.sector or pair in near or pair[::-1] in near:
                yield one, other
    elif show == "tabalada":
        for one, other in combinations(spaces, 2):
            if abs((one.row or 0) - (other.row or 0)) + abs((one.column or 0) - (other.column or 0)) == 1:
                yield one, other


def _circle(spaces: Iterable[Space], x: float, y: float) -> Iterator[Pair]:
    """Each space of a circle with the next one clockwise."""
    ordered = sorted(spaces, key=lambda space: atan2(space.at[1] - y, space.at[0] - x) % (2 * pi))
    for index, space in enumerate(ordered):
        yield ordered[index - 1], space


def _opposites(data: Edition, show: str) -> Iterator[Pair]:
    spaces = data.show(show)
    if show == "trobada":
        across = {sector.id: sector.opposite for sector in data.sectors}
        yield from (pair for pair in combinations(spaces, 2) if across[pair[0].sector or 0] == pair[1].sector)
    else:
        for space in spaces:
            if space.opposite and space.id < space.opposite:
                yield space, data.spaces[space.opposite]
