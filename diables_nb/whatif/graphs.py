"""The spaces of a show as a graph: which are neighbours or opposite, and how a player's figures hang together."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import atan2, pi
from typing import Any

from diables_nb.rules.diables import SHOWS, Edition, Position, Space
from diables_nb.rules.diables import edition as load_edition
from diables_nb.rules.errors import hint, shown

__all__ = ["NEIGHBOUR", "OPPOSITE", "graph_of", "groups", "groups_in"]

NEIGHBOUR, OPPOSITE = "neighbour", "opposite"
"""The two relations: the attribute `relation` of an edge."""

Pair = tuple[Space, Space]


def graph_of(show: str, position: Position | None = None, *, by: str = "space") -> Any:
    """The spaces of a show as a `networkx.Graph`.

    show: a show. position: whose figures stand on the spaces; None for the empty board. by: "space", or "sector" for
    the eight sectors of the trobada.
    A node is a space by its id, with `name`, `kind`, `firecracker`, `at` (its place in the show's box), `quadrants`,
    and `owner` (None where nobody stands); or a sector by its number, with `name`, `at` and `owners` (owner -> how many
    figures). An edge has a `relation`, "neighbour" or "opposite".

    Neighbours are, in the carretillada, the next spaces on the same circle; in the trobada, the spaces of the same and
    of the next sectors, so that a player's runs are connected (DIA-SCORE-TRO-1); in the tabalada, the cells beside,
    above and below (DIA-SCORE-TAB-3, -4); in the ball parlat there are none. Opposite follows DIA-SCORE-GEN-07 and -08.
    Raises `ValueError` for an unknown show, or for sectors of a show that has none, `TypeError` for another position.

    >>> graph = graph_of("carretillada")
    >>> sorted(graph["carretillada/ring/0"])
    ['carretillada/ring/1', 'carretillada/ring/11', 'carretillada/ring/6']
    >>> graph_of("trobada", by="sector").number_of_edges()
    12
    """
    import networkx as nx

    if show not in SHOWS:
        raise ValueError(f"no show {shown(show)}: {hint(show, SHOWS)}")
    if position is not None and not isinstance(position, Position):
        raise TypeError(f"a graph is of a position, or of the empty board with None, not of {shown(position)}")
    if by not in ("space", "sector") or (by == "sector" and show != "trobada"):
        raise ValueError(f"the {show} has no graph by {by!r}: by='space', and for the trobada by='sector'")
    data = position.edition if position else load_edition()
    graph = nx.Graph(show=show, players=position.players if position else ())
    if by == "sector":
        _add_sectors(graph, data, position)
        return graph
    for space in data.show(show):
        graph.add_node(space.id, **_attributes(space, position))
    for relation, pairs in ((NEIGHBOUR, _neighbours(data, show)), (OPPOSITE, _opposites(data, show))):
        graph.add_edges_from(((one.id, other.id) for one, other in pairs), relation=relation)
    return graph


def groups(position: Position, player: str, show: str) -> list[tuple[Any, ...]]:
    """The connected groups of a player's figures, the largest first: the components of the show's graph.

    In the tabalada a group is a tuple of spaces (DIA-SCORE-TAB-4); in the trobada it is a run of sectors in which the
    player has at least one figure, clockwise (DIA-SCORE-TRO-1).
    Raises `ValueError` for a player who does not play, or a show in which nothing hangs together.

    >>> from diables_nb.rules.diables.examples import example
    >>> groups(example("DIA-T-25"), "red", "trobada")
    [(7, 0, 1)]
    """
    if not isinstance(position, Position):
        raise TypeError(f"groups(position, player, show): the first is a position, not {shown(position)}")
    if player not in position.players:
        raise ValueError(f"'{player}' does not play here: {hint(player, position.players)}")
    if show not in ("tabalada", "trobada"):
        raise ValueError(f"the {show} has no groups: {hint(show, ('tabalada', 'trobada'))}")
    return groups_in(graph_of(show, position, by="sector" if show == "trobada" else "space"), player)


def groups_in(graph: Any, owner: str) -> list[tuple[Any, ...]]:
    """The groups of an owner's nodes in a graph of `graph_of`: connected by neighbours, the largest first."""
    import networkx as nx

    own = [node for node, data in graph.nodes(data=True) if owner in data.get("owners", (data.get("owner"),))]
    near = [(a, b) for a, b, relation in graph.subgraph(own).edges(data="relation") if relation == NEIGHBOUR]
    held = nx.Graph()
    held.add_nodes_from(own)
    held.add_edges_from(near)
    found = [tuple(node for node in own if node in part) for part in nx.connected_components(held)]
    return sorted((_in_running_order(graph, part) for part in found), key=lambda part: -len(part))


def _in_running_order(graph: Any, nodes: tuple[Any, ...]) -> tuple[Any, ...]:
    """Sectors from the first of their run on, clockwise; anything else as it is."""
    after = {node: graph.nodes[node].get("next") for node in nodes}
    first = next((node for node in nodes if node not in after.values()), None)
    if first is None or after[first] is None:
        return nodes
    run = [first]
    while after[run[-1]] in after:
        run.append(after[run[-1]])
    return tuple(run)


def _add_sectors(graph: Any, data: Edition, position: Position | None) -> None:
    for sector in data.sectors:
        spaces = [space for space in data.show("trobada") if space.sector == sector.id]
        across, down = (sum(space.at[axis] for space in spaces) / len(spaces) for axis in (0, 1))
        standing = [position.figures[space.id].owner for space in spaces if position and space.id in position.figures]
        graph.add_node(
            sector.id,
            name=f"sector {sector.id}",
            at=(round(across, 2), round(down, 2)),
            next=sector.next,
            owners={owner: standing.count(owner) for owner in dict.fromkeys(standing)},
        )
    for sector in data.sectors:
        graph.add_edge(sector.id, sector.next, relation=NEIGHBOUR)
        graph.add_edge(sector.id, sector.opposite, relation=OPPOSITE)


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
