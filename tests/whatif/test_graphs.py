"""The shows as graphs: who is a neighbour of whom, and what is opposite."""

import networkx as nx
import pytest

from diables_nb.lessons import scene
from diables_nb.rules.diables import SHOWS, edition, score_show
from diables_nb.rules.diables.examples import example
from diables_nb.whatif import graph_of


def related(graph: nx.Graph, relation: str) -> set[frozenset[str]]:
    return {frozenset((one, other)) for one, other, found in graph.edges(data="relation") if found == relation}


@pytest.mark.parametrize("show", SHOWS)
def test_nodes_are_the_spaces_in_order_with_what_they_are(show: str) -> None:
    graph = graph_of(show)
    spaces = edition().show(show)
    assert list(graph) == [space.id for space in spaces]
    for space in spaces:
        node = graph.nodes[space.id]
        assert (node["name"], node["kind"], node["firecracker"], node["at"]) == (
            space.name,
            space.kind,
            space.firecracker,
            space.at,
        )
        assert node["owner"] is None


def test_the_ring_is_a_circle_of_twelve_and_the_inner_spaces_one_of_four() -> None:
    pairs = related(graph_of("carretillada"), "neighbour")
    ring = {frozenset((f"carretillada/ring/{i}", f"carretillada/ring/{(i + 1) % 12}")) for i in range(12)}
    inner = {frozenset((f"carretillada/inner/{a}", f"carretillada/inner/{b}")) for a, b in ("ne", "es", "sw", "wn")}
    assert pairs == ring | inner


def test_opposites_of_the_carretillada() -> None:
    """Half a turn in the circle, left and right for the tabalers (DIA-SCORE-GEN-07, -08)."""
    pairs = related(graph_of("carretillada"), "opposite")
    ring = {frozenset((f"carretillada/ring/{i}", f"carretillada/ring/{i + 6}")) for i in range(6)}
    inner = {frozenset((f"carretillada/inner/{a}", f"carretillada/inner/{b}")) for a, b in ("ns", "ew")}
    corners = (("carretillada", "tabalada"), ("ball_parlat", "trobada"))
    tabalers = {frozenset(f"carretillada/tabaler/{end}" for end in pair) for pair in corners}
    assert pairs == ring | inner | tabalers


def test_the_ball_parlat_has_opposites_only() -> None:
    graph = graph_of("ball_parlat")
    assert related(graph, "neighbour") == set()
    assert all(one.replace("left", "right") == other for one, other in map(sorted, related(graph, "opposite")))
    assert graph.number_of_edges() == 6


def test_the_tabalada_is_a_grid() -> None:
    graph = graph_of("tabalada")
    assert nx.is_isomorphic(graph, nx.grid_2d_graph(4, 4))
    assert set(graph["tabalada/2/2"]) == {"tabalada/1/2", "tabalada/3/2", "tabalada/2/1", "tabalada/2/3"}


def owned(graph: nx.Graph, owner: str) -> nx.Graph:
    """The spaces of one owner, and who is a neighbour of whom among them."""
    near = nx.Graph((one, other) for one, other, found in graph.edges(data="relation") if found == "neighbour")
    near.add_nodes_from(graph)
    return near.subgraph([space for space, held in graph.nodes(data="owner") if held == owner])


def test_components_are_the_groups_that_the_tabalada_scores() -> None:
    position = example("DIA-T-28")
    groups = nx.connected_components(owned(graph_of("tabalada", position), "red"))
    sizes = {space: len(group) for group in groups for space in group}
    for line in score_show(position, "red", "tabalada", tile=4).all_lines:
        assert line.points == 2 * sizes[line.subject]


def test_components_are_the_runs_that_the_trobada_scores() -> None:
    position = example("DIA-T-25").after(
        "place red regular at sector 3 diable", "place red regular at sector 3 character"
    )
    runs = nx.connected_components(owned(graph_of("trobada", position), "red"))
    longest = max(len({space.split("/")[1] for space in run}) for run in runs)
    assert score_show(position, "red", "trobada", tile=1)[0].points == 2 * longest


def test_opposites_of_the_trobada_lie_in_opposite_sectors() -> None:
    for pair in related(graph_of("trobada"), "opposite"):
        one, other = (int(space.split("/")[1]) for space in pair)
        assert (one - other) % 8 == 4


def test_owners_come_from_a_position() -> None:
    position = scene("carretillada")
    graph = graph_of("carretillada", position)
    assert dict(graph.nodes(data="owner")) == {
        space.id: position.figures[space.id].owner if space.id in position.figures else None
        for space in edition().show("carretillada")
    }


def test_an_unknown_show_is_refused_with_a_hint() -> None:
    with pytest.raises(ValueError, match="did you mean 'trobada'"):
        graph_of("trobado")
